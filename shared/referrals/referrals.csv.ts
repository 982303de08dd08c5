/** Referrals as a spreadsheet for brokers: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { rewardLabel } from './referral-rewards.rules.ts';
import { isState } from './referrals.rules.ts';
import { REFERRAL_STATUS_LABELS } from './referrals.types.ts';
import type { ReferralView } from './referrals.view.ts';

const HEADINGS = [
  'Invited by',
  'Invited',
  'Status',
  'Signed up',
  'Completed',
  'State',
  'Reward',
  'Paid',
  'License',
  'Note',
];

/** The first line of the file. */
export const referralsCsvHead = (): string => csvLine(HEADINGS);

type Person = NonNullable<ReferralView['desk']>['referrer'];
const nameOf = (person: Person | undefined) =>
  !person ? '' : person.isDeleted ? 'Deleted account' : `${person.firstName} ${person.lastName}`.trim();
const day = (at: Date | null) => (at ? dayIn(at, DEFAULT_TIME_ZONE) : '');

/** One referral, as a broker sees it, as a line of the file. */
export function referralCsvLine({ desk, status, createdAt, completedAt, paidOn }: ReferralView): string {
  const state = desk?.state ?? null;
  return csvLine([
    nameOf(desk?.referrer),
    nameOf(desk?.referred),
    REFERRAL_STATUS_LABELS[status],
    day(createdAt),
    day(completedAt),
    state,
    isState(state) ? rewardLabel(state) : '',
    paidOn,
    desk?.licenseNumber,
    desk?.note,
  ]);
}
