/** When a text message may be sent: 8 am to 9 pm of the recipient's time (TCPA, 47 CFR 64.1200(c)(1)). */
import { instantAt, minuteOfDay, wallClock } from '#shared/kernel/zoned-time.ts';

export const SMS_FROM_HOUR = 8;
export const SMS_UNTIL_HOUR = 21;

/** The first instant from `now` on at which a text may be sent to somebody in this IANA zone: `now` itself within the hours, else 8 am there. */
export function nextSmsTime(now: Date, zone: string): Date {
  const minute = minuteOfDay(now, zone);
  if (minute >= SMS_FROM_HOUR * 60 && minute < SMS_UNTIL_HOUR * 60) return now;
  const { year, month, day } = wallClock(now, zone);
  return instantAt(
    { year, month, day: minute < SMS_FROM_HOUR * 60 ? day : day + 1, hour: SMS_FROM_HOUR, minute: 0 },
    zone,
  );
}
