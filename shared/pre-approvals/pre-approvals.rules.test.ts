import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterEvent,
  becomesPbuyer,
  besideBudget,
  expiryNotice,
  expiryText,
  isPossible,
  isSamePerson,
  isValidLetter,
  mayCorrect,
  mayRemove,
  shownLabel,
  shownToSeller,
  type AcceptedLetter,
  type PreApprovalEvent,
} from './pre-approvals.rules.ts';
import { reviewPreApprovalSchema } from './pre-approvals.schema.ts';
import { PRE_APPROVAL_STATUSES, SHARES, type PreApprovalStatus } from './pre-approvals.types.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const letter: AcceptedLetter = {
  docType: 'PRE_APPROVAL',
  status: 'ACCEPTED',
  acceptedAmount: 425_000,
  validUntil: '2027-02-18',
  share: 'FULL_AMOUNT',
};

describe('the states of a pre-approval', () => {
  const allowed: Readonly<Record<string, PreApprovalStatus>> = {
    'DRAFT submit': 'WAITING',
    'RETURNED submit': 'WAITING',
    'WAITING takeBack': 'DRAFT',
    'WAITING accept': 'ACCEPTED',
    'WAITING return': 'RETURNED',
    'ACCEPTED return': 'RETURNED',
  };
  const events: PreApprovalEvent[] = ['submit', 'takeBack', 'accept', 'return'];
  it.each(PRE_APPROVAL_STATUSES.flatMap((status) => events.map((event) => [status, event] as const)))(
    '%s, %s',
    (status, event) => {
      const next = allowed[`${status} ${event}`];
      expect(isPossible(status, event)).toBe(next !== undefined);
      if (next) expect(afterEvent(status, event)).toBe(next);
      else expect(() => afterEvent(status, event)).toThrow(status);
    },
  );
  it('are corrected before they are sent and after they were sent back, and removed until accepted', () => {
    expect(PRE_APPROVAL_STATUSES.filter(mayCorrect)).toEqual(['DRAFT', 'RETURNED']);
    expect(PRE_APPROVAL_STATUSES.filter(mayRemove)).toEqual(['DRAFT', 'WAITING', 'RETURNED']);
  });
  it.each([
    ['BUYER', 0, true],
    ['BUYER', 1, false],
    ['SELLER', 0, false],
    ['PBUYER', 0, false],
    ['ADMIN', 0, false],
  ])('a %s with %d homes becomes a PBUYER: %s', (type, homes, expected) =>
    expect(becomesPbuyer(type, homes)).toBe(expected),
  );
});

describe('an accepted letter', () => {
  it.each([
    ['2026-12-01T18:00:00Z', true],
    // the evening of its last day in Central time is the next day in UTC
    ['2027-02-19T05:30:00Z', true],
    ['2027-02-19T06:30:00Z', false],
  ])('at %s holds: %s', (at, holds) => expect(isValidLetter(letter, new Date(at))).toBe(holds));

  it.each([
    ['2027-02-03T18:00:00Z', null],
    ['2027-02-04T18:00:00Z', 14],
    ['2027-02-14T18:00:00Z', 14],
    ['2027-02-15T18:00:00Z', 3],
    ['2027-02-18T18:00:00Z', 3],
    ['2027-02-19T18:00:00Z', 'ended'],
    ['2027-02-25T18:00:00Z', 'ended'],
    ['2027-02-26T18:00:00Z', null],
  ])('at %s has the notice %s', (at, notice) => expect(expiryNotice('2027-02-18', new Date(at))).toBe(notice));

  it('says when it ends', () => {
    const text = (at: string) =>
      expiryText({ docType: 'PRE_APPROVAL', acceptedAmount: 425_000, validUntil: '2027-02-18' }, new Date(at));
    expect(text('2027-02-04T18:00:00Z')).toMatch(/^Your pre-approval of up to \$425,000 ends in 14 days, on .*Feb 18/);
    expect(text('2027-02-18T18:00:00Z')).toContain('ends today');
    expect(text('2027-02-20T18:00:00Z')).toContain('ended on');
  });
});

describe('what a seller is told', () => {
  it.each([
    ['NOTHING', 300_000, null],
    ['APPROVED', 300_000, 'Pre-approved'],
    ['OFFER_PRICE', 300_000, 'Pre-approved up to $300,000'],
    ['OFFER_PRICE', 430_000, 'Pre-approved'],
    ['FULL_AMOUNT', 300_000, 'Pre-approved up to $425,000'],
  ] as const)('%s, for an offer of %d: %s', (share, price, label) => {
    const shown = shownToSeller({ ...letter, share }, price, NOW);
    expect(shown && shownLabel(shown)).toBe(label);
  });
  it('names a proof of funds', () =>
    expect(shownLabel({ docType: 'PROOF_OF_FUNDS', upTo: 500_000 })).toBe('Proof of funds up to $500,000'));
  it('is nothing for a letter that ended, is not accepted, or does not exist', () => {
    expect(shownToSeller(letter, 1, new Date('2027-03-01T12:00:00Z'))).toBeNull();
    expect(shownToSeller({ ...letter, status: 'RETURNED' }, 1, NOW)).toBeNull();
    expect(shownToSeller(undefined, 1, NOW)).toBeNull();
  });
  it('never tells the amount unless the buyer chose so', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom(...SHARES), (acceptedAmount, price, share) => {
        const upTo = shownToSeller({ ...letter, acceptedAmount, share }, price, NOW)?.upTo ?? null;
        if (share === 'FULL_AMOUNT') expect(upTo).toBe(acceptedAmount);
        else expect([null, price]).toContain(upTo);
        if (upTo !== null) expect(upTo).toBeLessThanOrEqual(acceptedAmount);
      }),
    );
  });
});

it('compares a letter with a budget', () => {
  expect(besideBudget('PRE_APPROVAL', 425_000, 390_000)).toMatch(
    /covers up to \$425,000, your budget says up to \$390,000/,
  );
  expect(besideBudget('PRE_APPROVAL', 300_000, 390_000)).toContain('above $300,000 you need a newer one');
});

it.each([
  ['Ines Calloway', true],
  ['INES M. CALLOWAY', true],
  ['Calloway, Ines', true],
  ['Tom Calloway', false],
  ['', false],
])('“%s” is the account of Ines Calloway: %s', (name, expected) =>
  expect(isSamePerson(name, { firstName: 'Ines', lastName: 'Calloway' })).toBe(expected),
);

it.each([
  [{ status: 'ACCEPTED', amount: 1, validUntil: '2027-02-30' }, 'validUntil'],
  [{ status: 'ACCEPTED', amount: 0, validUntil: '2027-02-18' }, 'amount'],
  [{ status: 'ACCEPTED', amount: 10.5, validUntil: 'soon' }, 'amount'],
  [{ status: 'RETURNED', reason: '  ' }, 'reason'],
])('refuses the review %j at %s', (review, field) =>
  expect(reviewPreApprovalSchema.safeParse(review).error?.issues[0]?.path).toEqual([field]),
);
