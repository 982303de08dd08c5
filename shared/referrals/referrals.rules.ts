import { conflict, invalidField } from '../kernel/rule-error.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { STATE_NAMES, STATES, type State } from '../listings/listings.types.ts';
import { isOnlyForLicensed } from './referral-rewards.rules.ts';
import type { ReferralStatus } from './referrals.types.ts';

const NEXT: Readonly<Record<ReferralStatus, ReferralStatus | null>> = {
  PENDING: 'COMPLETED',
  COMPLETED: 'PAID',
  PAID: null,
};
/** The status that a broker can set next; null after the last. */
export const nextReferralStatus = (from: ReferralStatus): ReferralStatus | null => NEXT[from];

/**
 * A referral goes PENDING → COMPLETED (the referred person closed) → PAID, one step at a time; the current status again
 * is fine. Throws 409.
 */
export function assertReferralTransition(from: ReferralStatus, to: ReferralStatus): void {
  if (from !== to && NEXT[from] !== to)
    throw conflict('referral.not-possible', `This referral is ${from}, so it can’t become ${to}.`, { status: from });
}

/** True for a state that the brokerage works in. */
export const isState = (value: string | null): value is State => STATES.includes(value as State);

interface StoredReferral {
  status: ReferralStatus;
  state: string | null;
  completedAt: Date | null;
}
/** What a broker enters with a new status. */
export interface ReferralEntry {
  status: ReferralStatus;
  state?: State | undefined;
  /** `2026-12-01`. */
  paidOn?: string | undefined;
  note?: string | undefined;
  licenseNumber?: string | undefined;
}
export interface ReferralFields {
  status: ReferralStatus;
  state?: State;
  completedAt?: Date;
  paidOn?: string;
  paidNote?: string;
  paidLicense?: string | null;
}

/** `2026-12-01` on the clock of the brokerage. */
export const referralDay = (at: Date): string => dayIn(at, DEFAULT_TIME_ZONE);

/**
 * The fields to store when a broker moves a referral forward; null where it has that status already. Completed by hand
 * it needs the state of the home; paid it needs the day, a note, and the license of the brokerage where the state's
 * setting lets nobody else be paid. Throws 409 for a step that does not exist, 400 at the field.
 */
export function referralChange(before: StoredReferral, entry: ReferralEntry, now: Date): ReferralFields | null {
  assertReferralTransition(before.status, entry.status);
  if (before.status === entry.status) return null;
  const state = isState(before.state) ? before.state : entry.state;
  if (!state) throw invalidField('state', 'Choose the state of the home.');
  if (entry.status === 'COMPLETED') return { status: 'COMPLETED', state, completedAt: before.completedAt ?? now };
  const { paidOn, note, licenseNumber } = entry;
  if (!paidOn) throw invalidField('paidOn', 'Enter the day on which it was given.');
  if (paidOn > referralDay(now)) throw invalidField('paidOn', 'Enter a day that isn’t in the future.');
  if (before.completedAt && paidOn < referralDay(before.completedAt))
    throw invalidField('paidOn', 'Enter a day on or after the closing that completed the referral.');
  if (!note) throw invalidField('note', 'Say what was given, and to whom.');
  if (isOnlyForLicensed(state) && !licenseNumber)
    throw invalidField(
      'licenseNumber',
      `Only a licensed brokerage may be paid for a referral in ${STATE_NAMES[state]}. Enter its license number.`,
    );
  return { status: 'PAID', state, paidOn, paidNote: note, paidLicense: licenseNumber || null };
}
