import { describe, expect, it } from 'vitest';
import { buyerPreferenceSchema } from '../buyer-preferences/buyer-preferences.schema.ts';
import { afterMatchChange, unviewedCount } from '../property-matches/property-matches.rules.ts';
import { assertReferralTransition } from '../referrals/referrals.rules.ts';
import { REFERRAL_STATUSES } from '../referrals/referrals.types.ts';
import { assertTaskTransition, isOverdue, TASK_TRANSITIONS } from './tasks.rules.ts';
import { TASK_STATUSES } from './tasks.types.ts';

const allows = (work: () => void) => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

describe('small state tables', () => {
  it('move tasks forward and back, and refuse everything else', () => {
    for (const from of TASK_STATUSES)
      for (const to of TASK_STATUSES)
        expect(allows(() => assertTaskTransition(from, to))).toBe(from === to || TASK_TRANSITIONS[from].includes(to));
    expect(() => assertTaskTransition('CANCELLED', 'COMPLETED')).toThrow(/CANCELLED/);
    const due = { dueAt: '2026-12-01T00:00:00Z' };
    const now = new Date('2026-12-01T00:00:01Z');
    expect([
      isOverdue({ ...due, status: 'PENDING' }, now),
      isOverdue({ ...due, status: 'COMPLETED' }, now),
      isOverdue({ dueAt: null, status: 'PENDING' }, now),
    ]).toEqual([true, false, false]);
  });
  it('pay referrals step by step', () => {
    const allowed = REFERRAL_STATUSES.flatMap((from) =>
      REFERRAL_STATUSES.filter((to) => allows(() => assertReferralTransition(from, to))).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'PENDING PENDING',
      'PENDING COMPLETED',
      'COMPLETED COMPLETED',
      'COMPLETED PAID',
      'PAID PAID',
    ]);
  });
  it('hide dismissed matches and count unviewed ones', () => {
    const matches = [
      { id: 'a', isViewed: false, isDismissed: false },
      { id: 'b', isViewed: true, isDismissed: false },
    ];
    expect(unviewedCount(matches)).toBe(1);
    expect(unviewedCount(afterMatchChange(matches, { id: 'a', isViewed: true }))).toBe(0);
    expect(afterMatchChange(matches, { id: 'a', isDismissed: true }).map((match) => match.id)).toEqual(['b']);
  });
  it('refuse a preference whose minimum is above its maximum', () => {
    expect(
      buyerPreferenceSchema
        .safeParse({ minBedrooms: 4, maxBedrooms: 2, minPrice: 5 })
        .error?.issues.map((issue) => issue.path[0]),
    ).toEqual(['maxBedrooms']);
    expect(buyerPreferenceSchema.parse({ cities: ['Mobile', '', 'Mobile'], minBedrooms: null })).toEqual({
      cities: ['Mobile'],
      minBedrooms: null,
    });
  });
});
