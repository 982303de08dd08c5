import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { toE164, usPhoneDigits } from '#shared/kernel/phone.ts';
import { nextSmsTime } from '#shared/notifications/sms-hours.rules.ts';
import { withoutSecrets } from '#shared/text-messages/text-secrets.rules.ts';
import { PermanentJobError } from '../queue/job-types.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job, type JobContext } from './job-context.ts';

/** The time zone may be typed by a person or sent by a browser; an unknown one falls back to the brokerage's. */
function zoneOf(timezone: string | null): string {
  if (!timezone) return DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

/** True if somebody with this number replied STOP: an account, or who wrote to us. Numbers are stored as typed. */
async function hasStopped(prisma: JobContext['prisma'], to: string): Promise<boolean> {
  const digits = usPhoneDigits(to);
  const [found] = await prisma.$queryRaw<{ one: number }[]>`
    SELECT 1 AS one FROM "User" WHERE "smsStoppedAt" IS NOT NULL AND "deletedAt" IS NULL
      AND right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits}
    UNION ALL SELECT 1 FROM "Lead" WHERE "smsStoppedAt" IS NOT NULL
      AND right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits} LIMIT 1`;
  return found !== undefined;
}

/**
 * Sends a stored text message once: only with current consent, and only between 8 am and 9 pm of the recipient's time;
 * otherwise the job waits for the morning. A code was just asked for and is sent at once, until it expires, unless the
 * number replied STOP. A number that sent STOP to the provider gets no further texts.
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
      text?: string;
    }) => prisma.sms.updateMany({ where: { id: smsId }, data });

    const deliver = async (now: Date) => {
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
        // nobody retries a code: whoever waits for it takes their email instead
        if (isHopeless && sms.kind === 'CODE') return;
        throw isHopeless ? new PermanentJobError(messageOf(error), { cause: error }) : error;
      }
      await settle({
        status: 'SENT',
        sentAt: clock(),
        error: null,
        // with a provider, only the recipient has the code or the private link
        ...(!ports.sms.builtIn && { text: withoutSecrets(sms) }),
      });
    };

    const now = clock();
    if (sms.kind === 'CODE') {
      if (sms.notAfter && now >= sms.notAfter)
        return void (await settle({ status: 'SUPPRESSED', error: 'the code had expired before it could be sent' }));
      if (await hasStopped(prisma, sms.to))
        return void (await settle({ status: 'SUPPRESSED', error: 'the recipient replied STOP' }));
      return deliver(now);
    }
    const holders = await prisma.user.findMany({
      where: { phone: sms.to, deletedAt: null },
      select: { smsEnabled: true, smsConsentAt: true, smsStoppedAt: true, timezone: true },
    });
    const willing = holders.filter((person) => person.smsEnabled && person.smsConsentAt && !person.smsStoppedAt);
    if (!willing.length) {
      await settle({ status: 'SUPPRESSED', error: 'nobody with this number agreed to text messages' });
      return;
    }
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
    return deliver(now);
  };
