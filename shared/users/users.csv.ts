/** Accounts as a spreadsheet: one line each, days on the clock of the brokerage. */
import type { UserType } from '../kernel/actor.ts';
import { csvLine } from '../kernel/csv.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { emailOrNull } from './contact.rules.ts';
import { USER_TYPE_LABELS } from './users.table.ts';
import type { UserView } from './users.view.ts';

const HEADINGS = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Type',
  'Email verified',
  'Emails',
  'Texts',
  'Time zone',
  'Referral code',
  'Since',
];

/** The first line of the file. */
export const usersCsvHead = (): string => csvLine(HEADINGS);

const yesNo = (value: boolean | undefined) => (value ? 'Yes' : 'No');

/** One account as a line of the file, as a broker sees it. */
export const userCsvLine = (user: UserView): string =>
  csvLine([
    user.firstName,
    user.lastName,
    user.email && emailOrNull(user.email),
    user.phone,
    USER_TYPE_LABELS[user.type as UserType],
    yesNo(user.verified),
    yesNo(user.emailEnabled),
    yesNo(user.smsEnabled),
    user.timezone,
    user.referralCode,
    user.createdAt ? dayIn(user.createdAt, DEFAULT_TIME_ZONE) : '',
  ]);
