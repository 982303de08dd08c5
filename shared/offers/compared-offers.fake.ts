import type { CostHome } from '../closing-costs/offer-costs.rules.ts';
import type { ComparedOffer } from './offers.comparison.ts';
import type { RoundTerms } from './offers.types.ts';

export const NOW = new Date('2026-11-22T15:00:00Z');
export const HOME: CostHome = {
  type: 'SELLER',
  state: 'AL',
  county: 'Jefferson',
  price: 300_000,
  tax: 3650,
  mortgageBalance: 150_000,
  commission: 2.5,
  hearthportPrice: null,
};

const TERMS: RoundTerms = {
  price: 300_000,
  paymentMethod: 'Cash',
  loan: 0,
  earnestMoney: 6000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: '2027-01-05T18:00:00.000Z',
  inspectionPeriod: null,
  appliances: false,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
};

type Round = Partial<ComparedOffer['offerRounds'][number]> & { changes?: Partial<RoundTerms> };

/** A pending cash offer for tests; rounds after the first one change its terms. */
export function comparedOffer(
  name: string,
  terms: Partial<RoundTerms> = {},
  { rounds = [], ...fields }: Partial<Omit<ComparedOffer, 'offerRounds'>> & { rounds?: readonly Round[] } = {},
): ComparedOffer {
  const first = { ...TERMS, ...terms };
  return {
    ...first,
    id: name,
    acceptedAt: null,
    listingId: 'home',
    userId: null,
    flow: 'AGENT',
    status: rounds.length ? 'COUNTERED' : 'PENDING',
    currentRound: rounds.length + 1,
    buyerFirstName: name,
    buyerLastName: '',
    uploads: [
      { docType: 'PROOF_OF_FUNDS', fileName: 'a.pdf' },
      { docType: 'PRE_APPROVAL', fileName: 'b.pdf' },
    ],
    createdAt: '2026-11-21T15:00:00.000Z',
    expiresOn: '2026-11-25T18:00:00.000Z',
    isBackup: false,
    viewerSide: 'SELLER',
    allowedActions: ['accept', 'counter', 'decline'],
    ...fields,
    offerRounds: [{}, ...rounds].map(({ changes, ...round }: Round, at) => ({
      roundNumber: at + 1,
      initiatorType: at % 2 === 0 ? 'BUYER' : 'SELLER',
      status: at === rounds.length ? 'PENDING' : 'COUNTERED',
      expiresAt: '2026-11-25T18:00:00.000Z',
      createdAt: fields.createdAt ?? '2026-11-21T15:00:00.000Z',
      terms: { ...first, ...changes },
      ...round,
    })),
  };
}
