import { withLinksRemoved } from '../workflows/emails/email-secrets.ts';
import { PermanentJobError } from '../queue/job-types.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job } from './job-context.ts';

/** Sends a stored email once: SENT and SUPPRESSED are final. The row stores the status and the error. */
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
    // in one statement: an unsent email keeps its links for a retry, a sent one has no private link
    const sent = { status: 'SENT' as const, sentAt: clock(), error: null };
    await prisma.email.updateMany({
      where: { id: mailId },
      data: ports.mail.builtIn ? sent : { ...sent, ...withLinksRemoved(mail) },
    });
  };
