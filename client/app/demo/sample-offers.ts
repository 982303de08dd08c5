/** The made-up offers on the sample home. Their prices follow the asking price, so that they fit what is typed. */
import { DAY } from '#shared/kernel/instant.ts';
import { firstRound, statusAtSubmit } from '#shared/offers/offers.rules.ts';
import { OFFER_DEFAULTS, termsOf } from '#shared/offers/offers.terms.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import type { OfferWithHomeRow, RoundRow } from '#shared/offers/offers.view.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import { timeAtHome } from './sample-visits.ts';

type SampleRound = RoundRow & { terms: RoundTerms };
export type SampleOffer = Omit<OfferWithHomeRow, 'listing' | 'offerRounds'> & { offerRounds: SampleRound[] };

/** What the offers are made on while the home has no price. */
const PRICE_IF_NONE = 300_000;

/** A round of an offer as it is stored. */
export function roundOf(offer: SampleOffer, fields: Partial<SampleRound>, now: Date): SampleRound {
  const first = firstRound(new Date(offer.expiresOn));
  return {
    id: `${offer.id}-round-${fields.roundNumber ?? first.roundNumber}`,
    offerId: offer.id,
    roundNumber: first.roundNumber,
    status: 'PENDING',
    initiatedBy: null,
    initiatorType: first.initiatorType,
    terms: termsOf(offer),
    changedFields: {},
    responseNotes: '',
    createdAt: now,
    respondedAt: null,
    expiresAt: first.expiresAt,
    ...fields,
  };
}

/** An offer as it is stored when it reaches the seller, or in the buyer flow the brokerage. */
export function offerRow(fields: Partial<SampleOffer> & Pick<SampleOffer, 'id' | 'price'>, now: Date): SampleOffer {
  const flow = fields.flow ?? 'AGENT';
  return {
    listingId: '',
    userId: null,
    flow,
    status: statusAtSubmit(flow),
    firstName: '',
    lastName: '',
    email: 'agent@example.com',
    phone: '',
    buyerFirstName: '',
    buyerLastName: '',
    buyerPhone: '',
    secondBuyerName: '',
    secondBuyerEmail: '',
    paymentMethod: 'Financed',
    loan: 0,
    earnestMoney: OFFER_DEFAULTS.earnestMoney,
    concessions: OFFER_DEFAULTS.concessions,
    bagentComm: OFFER_DEFAULTS.negotiationCommission,
    closingDate: new Date(now.getTime() + OFFER_DEFAULTS.closingDays * DAY),
    inspectionPeriod: OFFER_DEFAULTS.agentInspectionDays,
    appliances: OFFER_DEFAULTS.appliances,
    contingent: false,
    homeWarrantyType: 'NONE',
    termiteInspection: false,
    termiteBond: false,
    sewerInspection: false,
    newSurvey: false,
    additionalTerms: '',
    disclosures: null,
    builtBefore1978: null,
    counter: null,
    expiresOn: new Date(now.getTime() + OFFER_DEFAULTS.expiryDays * DAY),
    initiatorType: 'BUYER',
    currentRound: 1,
    declineReason: null,
    acceptedAt: null,
    bindingAt: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
    offerRounds: [],
    transaction: null,
    user: null,
    formSignings: [],
    uploads: [],
    ...fields,
  };
}

/** A share of the price, in whole thousands as people offer. */
const near = (price: number, share: number): number => Math.max(1000, Math.round((price * share) / 1000) * 1000);

/** The three offers that the seller of the sample home compares. */
export function sampleOffers(home: Pick<ListingRow, 'id' | 'price' | 'state' | 'county'>, now: Date): SampleOffer[] {
  const asking = home.price ?? PRICE_IF_NONE;
  const above = near(asking, 1.01);
  const below = near(asking, 0.985);
  const cash = near(asking, 0.96);
  // agents name an hour at the end of a day, and closings take place during one
  const expiresOn = timeAtHome(home, now, OFFER_DEFAULTS.expiryDays, 17);
  const closing = (days: number) => timeAtHome(home, now, days, 12);
  const offers = [
    offerRow(
      {
        id: 'sample-offer-1',
        listingId: home.id,
        price: above,
        loan: near(above, 0.95),
        concessions: near(above, 0.03),
        earnestMoney: near(above, 0.01),
        contingent: true,
        firstName: 'Ada',
        lastName: 'Lane',
        buyerFirstName: 'Lena',
        buyerLastName: 'Brooks',
        closingDate: closing(45),
        expiresOn,
      },
      now,
    ),
    offerRow(
      {
        id: 'sample-offer-2',
        listingId: home.id,
        price: below,
        loan: near(below, 0.8),
        earnestMoney: near(below, 0.01),
        firstName: 'Bo',
        lastName: 'Hart',
        buyerFirstName: 'Priya',
        buyerLastName: 'Raman',
        closingDate: closing(OFFER_DEFAULTS.closingDays),
        expiresOn,
      },
      now,
    ),
    offerRow(
      {
        id: 'sample-offer-3',
        listingId: home.id,
        price: cash,
        paymentMethod: 'Cash',
        earnestMoney: near(cash, 0.02),
        inspectionPeriod: null,
        firstName: 'Cy',
        lastName: 'Moss',
        buyerFirstName: 'Owen',
        buyerLastName: 'Castillo',
        closingDate: closing(21),
        expiresOn,
      },
      now,
    ),
  ];
  return offers.map((offer) => ({ ...offer, offerRounds: [roundOf(offer, {}, now)] }));
}
