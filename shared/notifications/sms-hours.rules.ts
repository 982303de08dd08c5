/** Permitted hours for text messages: 8 AM to 9 PM in the recipient's time zone (TCPA, 47 CFR 64.1200(c)(1)). */
import { instantAt, minuteOfDay, wallClock } from '#shared/kernel/zoned-time.ts';

export const SMS_FROM_HOUR = 8;
export const SMS_UNTIL_HOUR = 21;

/**
 * The first instant from `now` at which a text message may be sent to this IANA zone: `now` within the hours, otherwise
 * 8 AM there.
 */
export function nextSmsTime(now: Date, zone: string): Date {
  const minute = minuteOfDay(now, zone);
  if (minute >= SMS_FROM_HOUR * 60 && minute < SMS_UNTIL_HOUR * 60) return now;
  const { year, month, day } = wallClock(now, zone);
  return instantAt(
    { year, month, day: minute < SMS_FROM_HOUR * 60 ? day : day + 1, hour: SMS_FROM_HOUR, minute: 0 },
    zone,
  );
}
