import { isProviderError, ProviderError } from '../providers/provider-error.ts';
import { PermanentJobError } from '../queue/job-types.ts';
import { withLinksRemoved } from '../workflows/emails/email-secrets.ts';
import { mailerOfEmail, mayDeliver, recordDelivery } from '../workflows/mailers/deliver-mailer.ts';
import { finishMailer, recordBounce } from '../workflows/mailers/send-mailer.ts';
import { messageOf, type Job } from './job-context.ts';

const ACTOR = { kind: 'system', name: 'send-mail' } as const;

/** Sends a stored email once: SENT and SUPPRESSED are final. The row stores the status and the error. */
export const sendMail: Job<'send-mail'> =
  ({ prisma, unit, ports, clock }) =>
  async ({ mailId }, { isLastAttempt }) => {
    const mail = await prisma.email.findUnique({ where: { id: mailId } });
    if (!mail || mail.status === 'SENT' || mail.status === 'SUPPRESSED') return;
    const mailer = mail.kind === 'MAILER' ? await mailerOfEmail(prisma, mailId) : null;
    /**
     * The last one to be handled ends its mailing; its commit is behind it, so that one of several last ones sees it.
     */
    const finish = () => mailer && unit(ACTOR, (work) => finishMailer(work, mailer.campaignId));
    if (mailer && !(await unit(ACTOR, (work) => mayDeliver(work, mail, mailer)))) {
      await finish();
      return;
    }
    try {
      await ports.mail.send(mail);
    } catch (error) {
      const isHopeless = error instanceof ProviderError && !error.temporary;
      const hasBounced = isProviderError(error, 'no-mailbox');
      const isOver = isHopeless || isLastAttempt;
      await unit(ACTOR, async (work) => {
        await work.tx.email.updateMany({
          where: { id: mailId },
          data: { status: isOver ? 'FAILED' : 'QUEUED', error: messageOf(error) },
        });
        if (hasBounced) await recordBounce(work.tx, mail.to, work.now);
        if (mailer && isOver) await recordDelivery(work, mailer, hasBounced ? 'BOUNCED' : 'FAILED');
      });
      if (isOver) await finish();
      throw isHopeless ? new PermanentJobError(messageOf(error), { cause: error }) : error;
    }
    // in one statement: an unsent email keeps its links for a retry, a sent one has no private link
    const sent = { status: 'SENT' as const, sentAt: clock(), error: null };
    const data = ports.mail.builtIn ? sent : { ...sent, ...withLinksRemoved(mail) };
    if (!mailer) await prisma.email.updateMany({ where: { id: mailId }, data });
    else {
      await unit(ACTOR, async (work) => {
        await work.tx.email.updateMany({ where: { id: mailId }, data });
        await recordDelivery(work, mailer, 'SENT');
      });
      await finish();
    }
  };
