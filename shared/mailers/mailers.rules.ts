import { conflict, invalidField } from '../kernel/rule-error.ts';
import { DAY } from '../kernel/instant.ts';
import { MAILER_STOP_TOO_LATE, MAILER_TIME_FAR, MAILER_TIME_PAST } from './mailers.messages.ts';
import { MAX_MAILER_DAYS_AHEAD, type MailerKind, type MailerRecordStatus, type MailerState } from './mailers.types.ts';

/** True for a page of this website, or nothing: the short link of a mailing never leads elsewhere. */
export const isMailerPath = (path: string): boolean => path === '' || /^\/(?!\/)[\w\-./?=&%+,~]*$/.test(path);

/**
 * What a broker can do with a mailing; the server itself moves it from SCHEDULED over SENDING to SENT. A broker stops
 * it on the way (`stop`) and sends the rest (`resume`).
 */
export const MAILER_ACTIONS = ['edit', 'schedule', 'unschedule', 'remove', 'print', 'stop', 'resume'] as const;
export type MailerAction = (typeof MAILER_ACTIONS)[number];

const ACTIONS: Readonly<Record<MailerState, readonly MailerAction[]>> = {
  DRAFT: ['edit', 'schedule', 'remove', 'print'],
  SCHEDULED: ['unschedule'],
  SENDING: ['stop'],
  STOPPED: ['resume'],
  SENT: [],
};
/** Of emails alone; postcards are printed instead. */
const EMAIL_ACTIONS: readonly MailerAction[] = ['schedule', 'unschedule', 'stop', 'resume'];
const isOfKind = (action: MailerAction, kind: MailerKind) =>
  kind === 'POSTCARD' ? !EMAIL_ACTIONS.includes(action) : action !== 'print';

/** What a broker may do with a mailing in its state. */
export const mailerActions = ({ kind, state }: { kind: MailerKind; state: MailerState }): MailerAction[] =>
  ACTIONS[state].filter((action) => isOfKind(action, kind));

const REFUSALS: Readonly<Record<MailerState, string>> = {
  DRAFT: 'This mailing is a draft: that isn’t possible yet.',
  SCHEDULED: 'This mailing is scheduled. Cancel sending first.',
  SENDING: 'This mailing is already being sent.',
  STOPPED: 'This mailing was started and stopped. Send the rest, or start a new one.',
  SENT: 'This mailing was sent. Start a new one.',
};

/** Throws 409 if the action is not possible in the state. */
export function assertMailerAction(mailer: { kind: MailerKind; state: MailerState }, action: MailerAction): void {
  if (mailerActions(mailer).includes(action)) return;
  const isTooLate = action === 'stop' && mailer.state === 'SENT';
  throw conflict(`mailer.${action}`, isTooLate ? MAILER_STOP_TOO_LATE : REFUSALS[mailer.state]);
}

/** The recipients that were not written to yet. */
export const UNSENT_RECORDS = ['WAITING', 'QUEUED'] as const satisfies readonly MailerRecordStatus[];
/** How many recipients were not written to yet. */
export const mailerToGo = (counts: Readonly<Record<MailerRecordStatus, number>>): number =>
  UNSENT_RECORDS.reduce((sum, status) => sum + counts[status], 0);

/** Error message for a time to send at; null if it is possible. */
export function sendTimeProblem(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return MAILER_TIME_PAST;
  return at.getTime() > now.getTime() + MAX_MAILER_DAYS_AHEAD * DAY ? MAILER_TIME_FAR : null;
}

/** Throws 400 for a time that is not possible. */
export function assertSendTime(at: Date, now: Date): void {
  const problem = sendTimeProblem(at, now);
  if (problem) throw invalidField('scheduledAt', problem);
}
