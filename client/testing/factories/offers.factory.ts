import type { Actor } from '#shared/kernel/actor.ts';
import { offerView, type OfferRow, type RoundRow } from '#shared/offers/offers.view.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { Listing, Offer } from '../../state/wire-types.ts';
import { listing } from './listings.factory.ts';
import { wire } from './wire.ts';

const DAY = 86_400_000;

/** An agent's cash offer of $300,000 for Nora's home, a day before it expires, as stored in the database. */
export const offerRow = (fields: Partial<OfferRow> = {}): OfferRow => ({
  id: 'offer',
  listingId: 'home',
  userId: null,
  flow: 'AGENT',
  status: 'PENDING',
  firstName: 'Ada',
  lastName: 'Lane',
  email: 'ada@agents.test',
  phone: '2055550188',
  buyerFirstName: 'Nina',
  buyerLastName: 'Okoye',
  buyerPhone: '',
  secondBuyerName: '',
  secondBuyerEmail: '',
  price: 300_000,
  paymentMethod: 'Cash',
  loan: 0,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: new Date(Date.now() + 40 * DAY),
  inspectionPeriod: null,
  appliances: false,
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
  expiresOn: new Date(Date.now() + DAY),
  initiatorType: 'BUYER',
  currentRound: 1,
  declineReason: null,
  acceptedAt: null,
  bindingAt: null,
  endedAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  offerRounds: [],
  transaction: null,
  ...fields,
});

type Sale = NonNullable<OfferRow['transaction']>;
/** The open sale of an accepted offer. */
export const saleOf = (fields: Partial<Sale> = {}): Sale => ({
  id: 'sale',
  status: 'OPEN',
  closingDate: new Date(Date.now() + 40 * DAY),
  closedAt: null,
  ...fields,
});

/** The first round of an offer. */
export const roundRow = (fields: Partial<RoundRow> = {}): RoundRow => ({
  id: 'r1',
  offerId: 'offer',
  roundNumber: 1,
  status: 'PENDING',
  initiatedBy: null,
  initiatorType: 'BUYER',
  terms: termsOf(offerRow()),
  changedFields: {},
  responseNotes: '',
  createdAt: new Date(),
  respondedAt: null,
  expiresAt: new Date(Date.now() + DAY),
  ...fields,
});

interface OfferContext {
  home?: Listing | null;
  /** Another offer on the home has an open transaction. */
  underContract?: boolean;
}

/** The offer with its home as `actor` receives it. */
export const offer = (
  fields: Partial<OfferRow>,
  actor: Actor,
  { home = listing(), underContract = false }: OfferContext = {},
): Offer =>
  ({
    ...wire(offerView(offerRow(fields), { type: 'SELLER', userId: 'nora', underContract }, actor, new Date())),
    uploads: [],
    user: null,
    preApproval: null,
    waitingFor: [],
    listings: home,
  }) as Offer;
