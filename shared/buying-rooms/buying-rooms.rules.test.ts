import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordable, COMFORTABLE } from '../buyer-budgets/affordability.rules.ts';
import { agreementOf, compareRoomHomes, isInFilter, type RankedHome } from './agreement.rules.ts';
import { AGREEMENTS, HOME_VOTES, type HomeVote } from './buying-rooms.types.ts';
import { jointBudget } from './joint-budget.rules.ts';
import { invitationExpiry, invitationState, isAnswerable } from './room-invitations.rules.ts';

describe('agreement on a home', () => {
  it.each<[HomeVote[], number, string]>([
    [['LOVE', 'LOVE'], 2, 'BOTH_LOVE'],
    [['LOVE'], 2, 'LEANING'],
    [['LOVE', 'MAYBE'], 2, 'LEANING'],
    [['LOVE'], 1, 'LEANING'],
    [['MAYBE'], 2, 'POSSIBLE'],
    [['MAYBE', 'MAYBE'], 2, 'POSSIBLE'],
    [[], 2, 'UNDECIDED'],
    [['LOVE', 'NO'], 2, 'SPLIT'],
    [['MAYBE', 'NO'], 2, 'OUT'],
    [['NO'], 2, 'OUT'],
    [['NO', 'NO'], 2, 'OUT'],
    [['LOVE', 'LOVE'], 3, 'LEANING'],
  ])('%j of %i people is %s', (votes, members, expected) => {
    expect(agreementOf(votes, members)).toBe(expected);
    expect(agreementOf([...votes].reverse(), members)).toBe(expected);
  });

  it('lists homes by agreement, then the newest, and those off the market last, in one order for everybody', () => {
    const home = (id: string, votes: HomeVote[], day: number, isListed = true): RankedHome => ({
      id,
      agreement: agreementOf(votes, 2),
      savedAt: new Date(Date.UTC(2027, 0, day)),
      isListed,
    });
    const homes = [
      home('gone', ['LOVE', 'LOVE'], 9, false),
      home('no', ['NO'], 8),
      home('split', ['LOVE', 'NO'], 7),
      home('new', [], 2),
      home('newer', [], 3),
      home('maybe', ['MAYBE'], 1),
      home('love', ['LOVE'], 1),
      home('both', ['LOVE', 'LOVE'], 1),
    ];
    const order = ['both', 'love', 'maybe', 'newer', 'new', 'split', 'no', 'gone'];
    fc.assert(
      fc.property(fc.shuffledSubarray(homes, { minLength: homes.length }), (shuffled) => {
        expect(shuffled.sort(compareRoomHomes).map(({ id }) => id)).toEqual(order);
      }),
    );
    expect(new Set(homes.map(({ agreement }) => agreement)).size).toBe(AGREEMENTS.length);
  });

  it('filters what both love and what waits for the own vote', () => {
    const both = { agreement: agreementOf(['LOVE', 'LOVE'], 2), hasOwnVote: true };
    const open = { agreement: agreementOf([HOME_VOTES[2]], 2), hasOwnVote: false };
    expect([both, open].map((home) => isInFilter('LOVED', home))).toEqual([true, false]);
    expect([both, open].map((home) => isInFilter('TO_VOTE', home))).toEqual([false, true]);
    expect([both, open].map((home) => isInFilter('ALL', home))).toEqual([true, true]);
  });
});

describe('the joint budget', () => {
  const budget = { grossMonthlyIncome: 5000, monthlyDebts: 300, downPayment: 20_000, interestRate: 6.5, loanTerm: 30 };
  const other = { grossMonthlyIncome: 4000, monthlyDebts: 200, downPayment: 10_000, interestRate: 7, loanTerm: 15 };
  const none = { interestRate: null, loanTerm: null };
  const share = (given: typeof budget | null, sharesBudget = true) => ({ sharesBudget, budget: given });

  it('adds up what both share, with the higher rate and the shorter term unless something else was chosen', () => {
    const sum = { grossMonthlyIncome: 9000, monthlyDebts: 500, downPayment: 30_000 };
    expect(jointBudget([share(budget), share(other)], none)).toEqual({ ...sum, interestRate: 7, loanTerm: 15 });
    expect(jointBudget([share(budget), share(other)], { interestRate: 0, loanTerm: 20 })).toEqual({
      ...sum,
      interestRate: 0,
      loanTerm: 20,
    });
  });
  it.each([
    ['one does not share', [share(budget), share(other, false)]],
    ['one has saved none', [share(budget), share(null)]],
    ['one person is alone', [share(budget)]],
  ])('is unknown while %s', (_, members) => expect(jointBudget(members, none)).toBeNull());

  it('carries a home that neither carries alone', () => {
    const joint = jointBudget([share(budget), share(other)], { interestRate: 6.5, loanTerm: 30 })!;
    expect(affordable(joint, COMFORTABLE).price).toBeGreaterThan(affordable(budget, COMFORTABLE).price);
  });
});

describe('an invitation', () => {
  const now = new Date('2027-01-01T12:00:00Z');
  const open = { expiresAt: invitationExpiry(now), acceptedAt: null, declinedAt: null, revokedAt: null };
  it.each([
    ['waits for 14 days', open, now, 'WAITING'],
    ['is expired then', open, open.expiresAt, 'EXPIRED'],
    ['is declined', { ...open, declinedAt: now }, now, 'DECLINED'],
    ['is nothing to show once accepted', { ...open, acceptedAt: now }, now, null],
    ['is nothing to show once withdrawn', { ...open, revokedAt: now }, now, null],
  ])('%s', (_, invitation, at, state) => {
    expect(invitationState(invitation, at)).toBe(state);
    expect(isAnswerable(invitation, at)).toBe(state === 'WAITING');
  });
});
