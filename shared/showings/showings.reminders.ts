/** When both sides are reminded of a confirmed showing. */
import { HOUR } from '../kernel/instant.ts';

/**
 * `lead` and `until` are milliseconds before the start: the reminder is due from `lead` on, and is left out once only
 * `until` is left (the server was down; the day's reminder is of no use next to the hour's).
 */
export const SHOWING_REMINDERS = {
  day: { lead: 24 * HOUR, until: 2 * HOUR, column: 'dayRemindedFor' },
  hour: { lead: HOUR, until: 0, column: 'hourRemindedFor' },
} as const;
export type ShowingReminder = keyof typeof SHOWING_REMINDERS;
export const SHOWING_REMINDER_NAMES = Object.keys(SHOWING_REMINDERS) as ShowingReminder[];

interface RemindedFacts {
  proposedTime: Date;
  dayRemindedFor: Date | null;
  hourRemindedFor: Date | null;
}

/** The reminder of a confirmed showing that is due now and was not sent for this start; null if none is. */
export function dueReminder(showing: RemindedFacts, now: Date): ShowingReminder | null {
  const left = showing.proposedTime.getTime() - now.getTime();
  const isDue = (name: ShowingReminder) => {
    const { lead, until, column } = SHOWING_REMINDERS[name];
    return left <= lead && left > until && showing[column]?.getTime() !== showing.proposedTime.getTime();
  };
  return SHOWING_REMINDER_NAMES.find(isDue) ?? null;
}

/**
 * Columns of a showing that is confirmed now: who has just read the confirmation is not reminded of the same day or
 * hour again.
 */
export function remindedAtConfirmation(proposedTime: Date, now: Date): Partial<RemindedFacts> {
  const left = proposedTime.getTime() - now.getTime();
  return Object.fromEntries(
    SHOWING_REMINDER_NAMES.map((name) => SHOWING_REMINDERS[name])
      .filter(({ lead }) => left <= lead)
      .map(({ column }) => [column, proposedTime]),
  );
}
