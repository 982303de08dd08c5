import { DAY } from '#shared/kernel/instant.ts';
import { UNSENT_EMAIL_DAYS } from '#shared/records/retention.rules.ts';
import { withLinksRemoved } from '../workflows/emails/email-secrets.ts';
import type { Job } from './job-context.ts';

const BATCH = 500;

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
            { status: 'FAILED', createdAt: { lt: new Date(clock().getTime() - UNSENT_EMAIL_DAYS * DAY) } },
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
