import { DAY } from '#shared/kernel/instant.ts';
import { withLinksRemoved } from '../workflows/emails/email-secrets.ts';
import type { Job } from './job-context.ts';

const BATCH = 500;
/** An undelivered email can be retried by hand for this many days; afterwards its link is removed. */
const UNSENT_DAYS = 7;

/**
 * Removes private links from emails that no longer need them when a mail server delivers: sent ones (stored while the
 * built-in adapter was the mailbox) and ones that failed long ago.
 */
export const cleanMailLinks: Job<'clean-mail-links'> =
  ({ prisma, ports, clock }) =>
  async () => {
    if (ports.mail.builtIn) return;
    for (;;) {
      const found = await prisma.email.findMany({
        where: {
          secretLinks: { isEmpty: false },
          OR: [
            { status: { in: ['SENT', 'SUPPRESSED'] } },
            { status: 'FAILED', createdAt: { lt: new Date(clock().getTime() - UNSENT_DAYS * DAY) } },
          ],
        },
        select: { id: true, status: true, text: true, html: true, secretLinks: true },
        take: BATCH,
      });
      for (const { id, status, ...mail } of found)
        await prisma.email.updateMany({ where: { id, status }, data: withLinksRemoved(mail) });
      if (found.length < BATCH) return;
    }
  };
