import { useFormikContext } from 'formik';
import { offerFigures, type OfferedMoney } from '#shared/buyer-budgets/offer-figures.rules.ts';
import type { HomeFigures } from '#shared/buyer-budgets/home-figures.rules.ts';
import { isCostState } from '#shared/closing-costs/offer-costs.rules.ts';
import type { OfferFlow } from '#shared/offers/offers.types.ts';
import { useBudget } from '../../state/use-budget.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import type { BuyerOfferValues } from './buyer-offer.form.ts';
import type { OfferListing } from './offer-listing.ts';

/** What both dialogs ask of the money. */
type OfferedMoneyValues = Pick<BuyerOfferValues, 'price' | 'paymentMethod' | 'loan' | 'concessions'>;

/** An offer whose figures are known, and what they are made of. */
export interface KnownOffer {
  home: Parameters<typeof offerFigures>[0];
  money: OfferedMoney;
  terms: Parameters<typeof offerFigures>[2];
  figures: HomeFigures;
}

/** Null until price, payment and loan are entered, and where nothing is known of the home's costs. */
export function useOfferFigures({ costs, commission }: OfferListing, flow: OfferFlow): KnownOffer | null {
  const [{ interestRate, loanTerm }] = useBudget();
  const { brand } = useSiteConfig();
  const { values } = useFormikContext<OfferedMoneyValues>();
  const { price, paymentMethod, loan, concessions } = values;
  const state = costs?.state ?? '';
  if (!costs || !isCostState(state) || !price || !paymentMethod) return null;
  if (paymentMethod === 'Financed' && (loan === null || loan > price)) return null;
  const money = { price, paymentMethod, loan: loan ?? 0, concessions: concessions ?? 0 };
  // the client of an outside agent pays no fee to us
  const terms = { interestRate, loanTerm, flatFee: flow === 'BUYER' ? brand.flatFee : 0 };
  const home = { ...costs, state, commission };
  return { home, money, terms, figures: offerFigures(home, money, terms) };
}
