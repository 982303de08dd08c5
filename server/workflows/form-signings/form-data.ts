import { officeIn, type Brand } from '#shared/brand/brand.ts';
import { buyerCostInput, sellerCostInput, type CostHome } from '#shared/closing-costs/offer-costs.rules.ts';
import { FLAT_FEE } from '#shared/commission-savings/commission-savings.rules.ts';
import { buyerFormCosts, sellerFormCosts } from '#shared/form-signings/form-costs.rules.ts';
import type { FormCosts, FormData, FormPerson } from '#shared/form-signings/form-data.types.ts';
import { shownTerms } from '#shared/form-signings/form-signings.rules.ts';
import type { FormRequirement } from '#shared/form-signings/form-signings.types.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { HIDDEN_ADDRESS, shownText, shownZip } from '#shared/listings/address-visibility.rules.ts';
import { STATES, type ConditionDisclosure, type State } from '#shared/listings/listings.types.ts';
import { SIGNED_HOURS } from '#shared/offers/offers.expiry.ts';
import type { OfferFlow, OfferStatus, RoundTerms } from '#shared/offers/offers.types.ts';

/** The home as documents name it. */
export interface FormHome extends CostHome {
  address: string;
  city: string;
  zip: string;
  yearBuilt: number | null;
  conditionDisclosure: ConditionDisclosure | null;
  conditionDetails: string;
  listingAgentName: string | null;
  listingAgentCompany: string | null;
  listingAgentEmail: string | null;
  listingAgentPhone: string | null;
}
export interface FormOffer {
  id: string;
  flow: OfferFlow;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  buyerFirstName: string;
  buyerLastName: string;
  buyerPhone: string;
  secondBuyerName: string;
  secondBuyerEmail: string;
  disclosures: string | null;
  expiresOn: Date;
  status: OfferStatus;
  acceptedAt: Date | null;
}
/**
 * The home as the buyers may know it: where the street is hidden from them, a document names the listing instead, a zip
 * code of five digits, and no text with the street in it.
 */
export function homeOfDocument<Home extends FormHome & { shortId: string }>(home: Home, isStreetKnown: boolean): Home {
  if (isStreetKnown) return home;
  return {
    ...home,
    address: `${HIDDEN_ADDRESS} (listing ${home.shortId})`,
    zip: shownZip(home.zip, false),
    conditionDetails: shownText(home.conditionDetails, home, false),
  };
}

interface Owner {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** The state of a home as its documents need it. Throws 400 where Hearthport has no documents. */
export function formState(state: string): State {
  const known = STATES.find((each) => each === state);
  if (!known) throw invalidField('state', 'We prepare documents only for homes in Alabama and Tennessee.');
  return known;
}

const fullName = (...parts: readonly string[]) => parts.filter(Boolean).join(' ').trim();

/** The first buyer's name; empty where an agent did not give it. */
export const firstBuyerName = ({ buyerFirstName, buyerLastName }: FormOffer): string =>
  fullName(buyerFirstName, buyerLastName);

/** The buyers of an offer by name, the second one included. A document names an unnamed one as their agent's client. */
export function buyersOf(offer: FormOffer): FormPerson[] {
  const isOwn = offer.flow === 'BUYER';
  const first = {
    name: firstBuyerName(offer) || `Client of ${fullName(offer.firstName, offer.lastName)}`,
    email: isOwn ? offer.email : '',
    phone: offer.buyerPhone || (isOwn ? offer.phone : ''),
  };
  const second = { name: offer.secondBuyerName.trim(), email: offer.secondBuyerEmail, phone: '' };
  return [first, ...(second.name ? [second] : [])];
}

const CONDITIONS: Readonly<Record<ConditionDisclosure, string>> = {
  DISCLOSURE: 'The seller provides a disclosure of the condition of the property.',
  DISCLAIMER: 'The seller makes no representation about the condition of the property and sells it as it is.',
};

function costsOf(
  { formId, side }: FormRequirement,
  home: FormHome,
  offer: FormOffer,
  terms: RoundTerms,
  tourFees: number,
  now: Date,
): FormCosts | null {
  if (formId !== 9) return null;
  return side === 'SELLER'
    ? sellerFormCosts(sellerCostInput(home, terms, {}, now))
    : buyerFormCosts(buyerCostInput(home, offer, terms, tourFees), terms.concessions);
}

/**
 * What a document of an offer is made of, from the current terms. `home` is as the buyers may know it, `owner` is the
 * seller's account, null for an outside seller. Throws 400 where a figure of the estimate is missing.
 */
export function formDataOf(
  form: FormRequirement,
  {
    offer,
    home,
    owner,
    terms,
    tourFees = 0,
    brand,
    version,
    now,
  }: {
    offer: FormOffer;
    home: FormHome;
    owner: Owner | null;
    terms: RoundTerms;
    /** Dollars of the buyer's tour fees that count toward the brokerage's fee. */
    tourFees?: number;
    brand: Brand;
    version: number;
    now: Date;
  },
): FormData {
  const state = formState(home.state);
  const showsTerms = shownTerms(form).length > 0;
  return {
    formId: form.formId,
    version,
    side: form.side,
    reference: `HP-${offer.id.slice(-8).toUpperCase()}`,
    preparedAt: now.toISOString(),
    zone: timeZoneOfHome(home.state, home.county),
    brokerage: brokerageOf(brand, state),
    home: {
      address: home.address,
      city: home.city,
      state,
      zip: home.zip,
      county: home.county,
      yearBuilt: home.yearBuilt,
      conditionDisclosure: home.conditionDisclosure
        ? fullName(CONDITIONS[home.conditionDisclosure], home.conditionDetails)
        : '',
    },
    buyers: buyersOf(offer),
    sellers: [
      owner
        ? { name: fullName(owner.firstName, owner.lastName), email: owner.email, phone: owner.phone ?? '' }
        : { name: '', email: '', phone: '' },
    ],
    outsideAgent: outsideAgentOf(offer, home),
    terms: showsTerms ? terms : null,
    ...(showsTerms ? untilOf(offer) : { expiresOn: null }),
    costs: costsOf(form, home, offer, terms, tourFees, now),
    disclosures: offer.disclosures ?? '',
    // the fee of the buyer's agreement; what the seller pays for this home is the seller's
    flatFee: FLAT_FEE,
  };
}

/**
 * Until when the offer stands. Accepted terms no longer expire, and what the offer said of it at first may be past
 * after a few counters.
 */
function untilOf({ status, acceptedAt, expiresOn }: FormOffer): Pick<FormData, 'expiresOn' | 'acceptedAt'> {
  if (status === 'ACCEPTED' && acceptedAt) return { expiresOn: null, acceptedAt: acceptedAt.toISOString() };
  return { expiresOn: expiresOn.toISOString(), ...(status === 'REVIEWED' && { standsForHours: SIGNED_HOURS }) };
}

/** The brokerage with its office in this state. */
export function brokerageOf(brand: Brand, state: State): FormData['brokerage'] {
  const office = officeIn(brand, state);
  return {
    name: brand.brokerage,
    product: brand.product,
    license: brand.licenseNumbers[state],
    address: office ? `${office.street}, ${office.city}, ${office.state} ${office.zip}` : '',
    phone: office?.phone ?? brand.supportPhone,
    email: brand.supportEmail,
  };
}

/** The outside agent: of the buyer on Hearthport's homes, of the seller on others. */
function outsideAgentOf(offer: FormOffer, home: FormHome): FormData['outsideAgent'] {
  if (offer.flow === 'AGENT')
    return {
      name: fullName(offer.firstName, offer.lastName),
      email: offer.email,
      phone: offer.phone,
      company: '',
    };
  if (home.type !== 'BUYER' || !home.listingAgentName) return null;
  return {
    name: home.listingAgentName,
    email: home.listingAgentEmail ?? '',
    phone: home.listingAgentPhone ?? '',
    company: home.listingAgentCompany ?? '',
  };
}
