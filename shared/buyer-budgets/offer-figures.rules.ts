/** What a buyer brings to the closing of an offer: the figures of the home, at the offer's own price and loan. */
import { roundMoney } from '../kernel/money.ts';
import type { PaymentMethod } from '../offers/offers.types.ts';
import { homeFigures, type FiguredHome, type FigureTerms, type HomeFigures } from './home-figures.rules.ts';

/** Whole dollars. */
export interface OfferedMoney {
  price: number;
  paymentMethod: PaymentMethod;
  /** Counted where the offer is financed. */
  loan: number;
  concessions: number;
}

/**
 * The figures of a home at the price and with the loan of an offer, less what the seller gives toward the costs. An
 * offer names a new loan or cash, as the estimate among its documents (form 9) does, so a loan that could be assumed
 * does not count here.
 */
export function offerFigures(
  home: Omit<FiguredHome, 'price'>,
  { price, paymentMethod, loan, concessions }: OfferedMoney,
  terms: Pick<FigureTerms, 'interestRate' | 'loanTerm' | 'flatFee'>,
): HomeFigures {
  const downPayment = paymentMethod === 'Financed' ? Math.max(0, price - loan) : price;
  const figures = homeFigures({ ...home, price, assumable: null }, { ...terms, downPayment });
  return {
    ...figures,
    cashToClose: roundMoney(figures.cashToClose - concessions, 2),
    cashWithSavings: Math.max(0, roundMoney(figures.cashWithSavings - concessions, 2)),
  };
}
