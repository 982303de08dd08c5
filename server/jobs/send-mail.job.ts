import { withLinksRemoved } from '../workflows/emails/email-secrets.ts';
import { PermanentJobError } from '../queue/job-types.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job } from './job-context.ts';

/** Hands a kept mail over, once: what is SENT or SUPPRESSED stays so. The row tells how it stands, and why. */
export const sendMail: Job<'send-mail'> =
  ({ prisma, ports, clock }) =>
  async ({ mailId }, { isLastAttempt }) => {
    const mail = await prisma.email.findUnique({ where: { id: mailId } });
    if (!mail || mail.status === 'SENT' || mail.status === 'SUPPRESSED') return;
    try {
      await ports.mail.send(mail);
    } catch (error) {
      const isHopeless = error instanceof ProviderError && !error.temporary;
      await prisma.email.updateMany({
        where: { id: mailId },
        data: { status: isHopeless || isLastAttempt ? 'FAILED' : 'QUEUED', error: messageOf(error) },
      });
      throw isHopeless ? new PermanentJobError(messageOf(error), { cause: error }) : error;
    }
    // by the same statement: an email that is not marked sent is whole, one that is keeps no link that opens something by itself
    const sent = { status: 'SENT' as const, sentAt: clock(), error: null };
    await prisma.email.updateMany({
      where: { id: mailId },
      data: ports.mail.builtIn ? sent : { ...sent, ...withLinksRemoved(mail) },
    });
  };
