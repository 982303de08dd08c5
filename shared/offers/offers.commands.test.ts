import { expect, it } from 'vitest';
import { assertLatestRound, counteredTerms, reviewedTerms } from './offers.commands.ts';
import type { RoundTerms } from './offers.types.ts';

const MOMENT = { now: new Date('2026-12-01T15:00:00Z'), zone: 'America/Chicago' };
const terms: RoundTerms = {
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 240_000,
  earnestMoney: 1000,
  concessions: 0,
  bagentComm: 0,
  closingDate: '2027-01-15T18:00:00.000Z',
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
};
const home = { type: 'SELLER' as const, finalOfferDate: null };
const expiresOn = '2026-12-05T15:00:00.000Z';

it('a counter has the terms that it lists as changed, and no other hour of the same closing day', () => {
  const changes = { price: 310_000, closingDate: '2027-01-15T22:00:00.000Z' };
  const standing = { ...terms, status: 'PENDING' as const, acceptedAt: null, offerRounds: [], listing: home };
  expect(counteredTerms(standing, { changes }, MOMENT)).toEqual({
    terms: { ...terms, price: 310_000 },
    changed: { price: { from: 300_000, to: 310_000 } },
    counter: null,
  });
  expect(() => counteredTerms(standing, { changes: { closingDate: changes.closingDate } }, MOMENT)).toThrow();
});

it.each([
  [{ price: 310_000 }, 'The washer stays.\n\nLeave the swing set'],
  [{ additionalTerms: 'The dryer stays.' }, 'The dryer stays.\n\nLeave the swing set'],
])('a counter of %j with a text adds the text to its additional terms', (changes, additionalTerms) => {
  const standing = {
    ...terms,
    additionalTerms: 'The washer stays.',
    status: 'PENDING' as const,
    acceptedAt: null,
    offerRounds: [],
  };
  expect(
    counteredTerms({ ...standing, listing: home }, { changes, text: ' Leave the swing set ' }, MOMENT),
  ).toMatchObject({ terms: { ...changes, additionalTerms }, counter: 'Leave the swing set' });
});

it('a response is to the latest round alone', () => {
  const round = { initiatorType: 'SELLER' as const, expiresAt: '2026-12-01T14:00:00Z' };
  const rounds = [
    { ...round, id: 'expired', roundNumber: 1, status: 'PENDING' as const },
    { ...round, id: 'latest', roundNumber: 2, status: 'PENDING' as const },
  ];
  const answer = (id?: string) => () => assertLatestRound(rounds, id, MOMENT.now);
  expect(answer('latest')).not.toThrow();
  expect(answer()).not.toThrow();
  expect(answer('expired')).toThrow('followed by another one (EXPIRED)');
});

it('a change to cash lists the loan that it ends', () => {
  const { changed } = reviewedTerms(
    { ...terms, expiresOn, listing: home },
    { event: 'edit', changes: { paymentMethod: 'Cash' } },
    MOMENT,
  );
  expect(changed).toEqual({ paymentMethod: { from: 'Financed', to: 'Cash' }, loan: { from: 240_000, to: 0 } });
});
