import { describe, expect, it } from 'vitest';
import { RuleError } from '../kernel/rule-error.ts';
import { isOnlyForLicensed, REFERRAL_REWARDS, rewardNotes, rewardLabel } from './referral-rewards.rules.ts';
import { referralChange, type ReferralEntry } from './referrals.rules.ts';
import { patchReferralSchema } from './referrals.schema.ts';

const now = new Date('2026-11-23T17:00:00Z');
const closed = { status: 'COMPLETED' as const, state: 'TN', completedAt: new Date('2026-11-10T20:00:00Z') };
const paid: ReferralEntry = { status: 'PAID', paidOn: '2026-11-20', note: 'Fee to her firm', licenseNumber: 'TN-1' };
/** The fields that are refused. */
const refused = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    return (error as RuleError).fields.map(({ path }) => path);
  }
};

describe('a referral, moved forward by a broker', () => {
  it('is completed with the state of the home, and keeps a state that its closing gave', () => {
    const open = { status: 'PENDING' as const, state: null, completedAt: null };
    expect(referralChange(open, { status: 'COMPLETED', state: 'AL' }, now)).toEqual({
      status: 'COMPLETED',
      state: 'AL',
      completedAt: now,
    });
    expect(refused(() => referralChange(open, { status: 'COMPLETED' }, now))).toEqual(['state']);
    expect(() => referralChange(open, paid, now)).toThrow(/PENDING/);
    expect(referralChange(closed, { ...paid, state: 'AL' }, now)).toMatchObject({ state: 'TN' });
    expect(referralChange(closed, { status: 'COMPLETED' }, now)).toBeNull();
  });

  it.each([
    ['without a day', { paidOn: undefined }, 'paidOn'],
    ['tomorrow', { paidOn: '2026-11-24' }, 'paidOn'],
    ['before the closing', { paidOn: '2026-11-09' }, 'paidOn'],
    ['without a note', { note: '' }, 'note'],
    ['to somebody without a license', { licenseNumber: '' }, 'licenseNumber'],
  ])('is not paid %s', (_, fields, path) =>
    expect(refused(() => referralChange(closed, { ...paid, ...fields }, now))).toEqual([path]),
  );

  it('is paid on the day of the closing at the earliest, and today at the latest', () => {
    for (const paidOn of ['2026-11-10', '2026-11-23'])
      expect(referralChange(closed, { ...paid, paidOn }, now)).toMatchObject({ status: 'PAID', paidOn });
    expect(patchReferralSchema.safeParse({ ...paid, paidOn: '2026-02-30' }).success).toBe(false);
  });
});

describe('what a client gets', () => {
  it('is nothing of value in both states, said once', () => {
    for (const state of ['AL', 'TN'] as const) {
      expect(REFERRAL_REWARDS[state]).toEqual({ kind: 'NONE' });
      expect(isOnlyForLicensed(state)).toBe(true);
    }
    expect(rewardNotes()).toEqual([{ places: 'Alabama and Tennessee', text: expect.stringMatching(/no money/) }]);
  });

  it('follows the setting of the state', () => {
    const setting = { AL: { kind: 'NONE' }, TN: { kind: 'FEE_REDUCTION', dollars: 250 } } as const;
    expect([rewardLabel('AL', setting), rewardLabel('TN', setting)]).toEqual([
      'No reward to a client',
      '$250 off our fee',
    ]);
    expect(isOnlyForLicensed('TN', setting)).toBe(false);
    expect(rewardNotes(setting).map(({ places }) => places)).toEqual(['Alabama', 'Tennessee']);
  });
});
