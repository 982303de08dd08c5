import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { toE164 } from '#shared/kernel/phone.ts';
import { nextSmsTime } from '#shared/notifications/sms-hours.rules.ts';
import { PermanentJobError } from '../queue/job-types.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job } from './job-context.ts';

/** The time zone may be typed by a person or sent by a browser; an unknown one falls back to the brokerage's. */
function zoneOf(timezone: string | null): string {
  if (!timezone) return DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

/**
 * Sends a stored text message once: only with current consent, and only between 8 am and 9 pm of the recipient's time;
 * otherwise the job waits for the morning. A number that sent STOP to the provider gets no further texts.
 */
export const sendSms: Job<'send-sms'> =
  ({ prisma, ports, jobs, clock }) =>
  async ({ smsId }, { isLastAttempt }) => {
    const sms = await prisma.sms.findUnique({ where: { id: smsId } });
    if (!sms || sms.status === 'SENT' || sms.status === 'SUPPRESSED') return;
    const settle = (data: {
      status: 'QUEUED' | 'SENT' | 'FAILED' | 'SUPPRESSED';
      error: string | null;
      sentAt?: Date;
    }) => prisma.sms.updateMany({ where: { id: smsId }, data });

    const holders = await prisma.user.findMany({
      where: { phone: sms.to, deletedAt: null },
      select: { smsEnabled: true, smsConsentAt: true, smsStoppedAt: true, timezone: true },
    });
    const willing = holders.filter((person) => person.smsEnabled && person.smsConsentAt && !person.smsStoppedAt);
    if (!willing.length) {
      await settle({ status: 'SUPPRESSED', error: 'nobody with this number agreed to text messages' });
      return;
    }
    const now = clock();
    const start = willing
      .map((person) => nextSmsTime(now, zoneOf(person.timezone)))
      .reduce((latest, time) => (time > latest ? time : latest), now);
    if (sms.notAfter && start >= sms.notAfter) {
      await settle({ status: 'SUPPRESSED', error: 'the time that it is about had come before it could be sent' });
      return;
    }
    if (start > now) {
      await jobs.enqueue('send-sms', { smsId }, { startAfter: start, singletonKey: `quiet:${smsId}` });
      return;
    }
    const to = toE164(sms.to);
    if (!to) {
      await settle({ status: 'FAILED', error: 'not a number of the United States' });
      throw new PermanentJobError('not a number of the United States');
    }
    try {
      await ports.sms.send({ id: sms.id, to, text: sms.text });
    } catch (error) {
      if (error instanceof ProviderError && error.reason === 'unsubscribed') {
        await prisma.$transaction([
          prisma.user.updateMany({ where: { phone: sms.to }, data: { smsEnabled: false, smsStoppedAt: now } }),
          settle({ status: 'SUPPRESSED', error: messageOf(error) }),
        ]);
        return;
      }
      const isHopeless = error instanceof ProviderError && !error.temporary;
      await settle({ status: isHopeless || isLastAttempt ? 'FAILED' : 'QUEUED', error: messageOf(error) });
      throw isHopeless ? new PermanentJobError(messageOf(error), { cause: error }) : error;
    }
    await settle({ status: 'SENT', sentAt: clock(), error: null });
  };
