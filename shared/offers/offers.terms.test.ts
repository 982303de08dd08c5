import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { LOAN_ABOVE_PRICE, LOAN_MIN } from './offers.messages.ts';
import {
  addedTerms,
  changedFields,
  defaultExpiry,
  expiryError,
  formExpiry,
  inspectionChoiceOf,
  inspectionPeriodOf,
  isClosingPast,
  termErrors,
  termsOf,
  withAddedTerms,
  withChanges,
} from './offers.terms.ts';
import { TERM_FIELDS, type RoundTerms } from './offers.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const terms: RoundTerms = {
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 240_000,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
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

describe('offer terms', () => {
  it('are extracted from an offer without other fields', () => {
    const offer = { ...terms, closingDate: new Date(terms.closingDate), id: 'x', email: 'a@b.co' };
    expect(termsOf(offer)).toEqual(terms);
    expect(Object.keys(termsOf(offer)).sort()).toEqual([...TERM_FIELDS].sort());
  });

  it('list each changed term with its old and new value', () => {
    const next = withChanges(terms, { price: 310_000, closingDate: '2027-02-01T18:00:00.000Z', appliances: true });
    expect(changedFields(terms, next, DEFAULT_TIME_ZONE)).toEqual({
      price: { from: 300_000, to: 310_000 },
      closingDate: { from: terms.closingDate, to: '2027-02-01T18:00:00.000Z' },
    });
    const later = { ...terms, closingDate: '2027-01-15T20:00:00Z', additionalTerms: '  ' };
    expect(changedFields(terms, later, DEFAULT_TIME_ZONE)).toEqual({});
    // midnight of the next day in Knoxville is still the evening before in Birmingham
    const midnight = { ...terms, closingDate: '2027-01-16T05:00:00Z' };
    expect(changedFields(terms, midnight, 'America/New_York')).toMatchObject({
      closingDate: { to: midnight.closingDate },
    });
    expect(changedFields(terms, midnight, DEFAULT_TIME_ZONE)).toEqual({});
    expect(changedFields(terms, withChanges(terms, { inspectionPeriod: null }), DEFAULT_TIME_ZONE)).toEqual({
      inspectionPeriod: { from: 10, to: null },
    });
  });

  it('drop the loan when the offer becomes a cash offer', () => {
    expect(changedFields(terms, withChanges(terms, { paymentMethod: 'Cash' }), DEFAULT_TIME_ZONE)).toEqual({
      paymentMethod: { from: 'Financed', to: 'Cash' },
      loan: { from: 240_000, to: 0 },
    });
  });

  it('are refused with a loan above the price, a closing date in the past, or a commission where none applies', () => {
    const bad = withChanges(terms, { price: 200_000, closingDate: '2026-11-01T18:00:00.000Z', bagentComm: 3 });
    const context = { now: NOW, zone: DEFAULT_TIME_ZONE, changed: changedFields(terms, bad, DEFAULT_TIME_ZONE) };
    expect(termErrors(bad, { ...context, listingType: 'BUYER' }).map((error) => error.path)).toEqual([
      'loan',
      'closingDate',
      'bagentComm',
    ]);
    expect(termErrors(bad, { ...context, listingType: 'SELLER' }).map((error) => error.path)).toEqual([
      'loan',
      'closingDate',
    ]);
    expect(termErrors(terms, { now: NOW, zone: DEFAULT_TIME_ZONE, listingType: 'BUYER' })).toEqual([]);
  });

  it.each([
    ['a loan that stands', {}, []],
    ['a loan of the whole price', { loan: 300_000 }, []],
    ['a loan of $1', { loan: 1 }, []],
    ['no loan when financed', { loan: 0 }, [['loan', LOAN_MIN]]],
    ['a loan above the price', { loan: 300_001 }, [['loan', LOAN_ABOVE_PRICE]]],
    ['a price below the standing loan', { price: 239_999 }, [['loan', LOAN_ABOVE_PRICE]]],
    ['a price of the standing loan', { price: 240_000 }, []],
    ['cash, whatever the loan was', { paymentMethod: 'Cash', price: 100_000 }, []],
  ] as const)('accept a loan from $1 up to the price: %s', (_what, changes, wanted) => {
    const errors = termErrors(withChanges(terms, changes), {
      now: NOW,
      zone: DEFAULT_TIME_ZONE,
      listingType: 'SELLER',
    });
    expect(errors.map(({ path, message }) => [path, message])).toEqual(wanted);
  });

  it('require a loan when a cash offer becomes financed', () => {
    const cash = withChanges(terms, { paymentMethod: 'Cash' });
    const context = { now: NOW, zone: DEFAULT_TIME_ZONE, listingType: 'SELLER' as const };
    expect(termErrors(withChanges(cash, { paymentMethod: 'Financed' }), context)).toMatchObject([
      { path: 'loan', message: 'Loan amount must be at least $1.' },
    ]);
    expect(termErrors(withChanges(cash, { paymentMethod: 'Financed', loan: 200_000 }), context)).toEqual([]);
  });

  it.each([
    ['', 'Leave the swing set', 'Leave the swing set'],
    ['  ', ' Leave the swing set ', 'Leave the swing set'],
    ['The roof is new.', 'Leave the swing set', 'The roof is new.\n\nLeave the swing set'],
    ['One\n\nTwo', 'Three', 'One\n\nTwo\n\nThree'],
  ])('keep the existing additional terms %j when %j is added', (standing, added, together) => {
    expect(withAddedTerms(standing, added)).toBe(together);
    expect(addedTerms(standing, together)).toBe(standing.trim() ? added.trim() : null);
  });

  it('distinguish rewritten additional terms from appended ones', () => {
    expect(addedTerms('The roof is new.', 'The roof is new. And more.')).toBeNull();
    expect(addedTerms('The roof is new.', 'Something else')).toBeNull();
    expect(addedTerms('The roof is new.', 'The roof is new.')).toBeNull();
    expect(addedTerms(undefined, 'Something')).toBeNull();
  });

  it('require a closing after today in the time zone of the home, at any hour', () => {
    const lateEvening = new Date('2026-12-02T05:30:00Z');
    expect(isClosingPast('2026-12-01T17:00:00Z', lateEvening, 'America/Chicago')).toBe(true);
    expect(isClosingPast('2026-12-02T17:00:00Z', lateEvening, 'America/Chicago')).toBe(false);
    expect(isClosingPast('2026-12-02T17:00:00Z', lateEvening, 'America/New_York')).toBe(true);
    expect(isClosingPast('2026-12-02T17:00:00Z', new Date('2026-12-02T12:00:00Z'), 'America/Chicago')).toBe(true);
  });

  it('expire after four days or on the final offer date', () => {
    expect(defaultExpiry(null, NOW)).toEqual(new Date('2026-12-05T15:00:00Z'));
    expect(defaultExpiry('2026-12-03T00:00:00Z', NOW)).toEqual(new Date('2026-12-03T00:00:00Z'));
    expect(expiryError('2026-12-04T00:00:00Z', '2026-12-03T00:00:00Z', NOW)).toMatch(/final offer date/);
    expect(expiryError('2026-12-03T00:00:00Z', '2026-12-03T00:00:00Z', NOW)).toBeNull();
    expect(expiryError('2026-12-01T15:00:00Z', null, NOW)).toMatch(/future/);
  });

  it('convert the two inspection controls to one number and back', () => {
    expect(inspectionPeriodOf('required', 7)).toBe(7);
    expect(inspectionPeriodOf('informational', 7)).toBe(-7);
    expect(inspectionPeriodOf('none', 7)).toBeNull();
    fc.assert(
      fc.property(
        fc.constantFrom('required' as const, 'informational' as const),
        fc.integer({ min: 1, max: 30 }),
        (choice, days) => {
          expect(inspectionChoiceOf(inspectionPeriodOf(choice, days))).toEqual({ choice, days });
        },
      ),
    );
  });
});

describe('the expiration that the form suggests', () => {
  const CENTRAL = 'America/Chicago';
  it.each([
    ['6 PM of the fourth day', '2026-12-01T15:07:00Z', null, CENTRAL, '2026-12-06T00:00:00.000Z'],
    ['6 PM whatever the hour is now', '2026-12-02T05:41:00Z', null, CENTRAL, '2026-12-06T00:00:00.000Z'],
    ['6 PM where the home is', '2026-12-01T15:07:00Z', null, 'America/New_York', '2026-12-05T23:00:00.000Z'],
    ['6 PM across a change of the clocks', '2027-03-12T15:00:00Z', null, CENTRAL, '2027-03-16T23:00:00.000Z'],
    ['6 PM of the final day', '2026-12-01T15:07:00Z', '2026-12-04T05:59:00Z', CENTRAL, '2026-12-04T00:00:00.000Z'],
    ['the final hour before 6 PM', '2026-12-01T15:07:00Z', '2026-12-03T18:00:00Z', CENTRAL, '2026-12-03T18:00:00.000Z'],
    ['the final hour after 6 PM', '2026-12-04T00:30:00Z', '2026-12-04T03:00:00Z', CENTRAL, '2026-12-04T03:00:00.000Z'],
    [
      'the quarter before an odd end',
      '2026-12-01T15:07:00Z',
      '2026-12-03T18:10:00Z',
      CENTRAL,
      '2026-12-03T18:00:00.000Z',
    ],
    ['6 PM with a far final day', '2026-12-01T15:07:00Z', '2026-12-24T18:00:00Z', CENTRAL, '2026-12-06T00:00:00.000Z'],
  ])('%s', (_what, now, finalOfferDate, zone, expected) => {
    expect(formExpiry(finalOfferDate, zone, new Date(now)).toISOString()).toBe(expected);
  });
});
