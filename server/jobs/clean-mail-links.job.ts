import { DAY } from '#shared/kernel/instant.ts';
import { withLinksRemoved } from '../workflows/emails/email-secrets.ts';
import type { Job } from './job-context.ts';

const AT_ONCE = 500;
/** An email that could not be delivered is tried again by hand within these days; a later one goes out without its link. */
const UNSENT_DAYS = 7;

/**
 * Removes private links from emails that need them no more, where a mail server delivers: sent ones (written while the built-in adapter was the mailbox)
 * and ones that failed long ago.
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
        take: AT_ONCE,
      });
      for (const { id, status, ...mail } of found)
        await prisma.email.updateMany({ where: { id, status }, data: withLinksRemoved(mail) });
      if (found.length < AT_ONCE) return;
    }
  };
