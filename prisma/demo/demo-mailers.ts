/** An issue of the newsletter that was sent, and the draft of an email. */
import { EVERYBODY } from '#shared/mailers/audience.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import type { Database } from '../../server/database/prisma.ts';

const READERS = ['june.reader@example.test', 'otis.reader@example.test', 'pearl.reader@example.test'];

export async function insertDemoMailers(prisma: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const sentAt = before(9);
  await prisma.newsletterSubscription.createMany({
    data: READERS.map((email, at) => ({
      email,
      source: '/',
      createdAt: before(40 + at),
      unsubscribedAt: at === 2 ? before(8) : null,
    })),
  });
  await prisma.mailerOptOut.create({
    data: { email: READERS[2]!, reason: 'UNSUBSCRIBED', createdAt: before(8) },
  });
  await prisma.mailerCampaign.create({
    data: {
      kind: 'NEWSLETTER',
      state: 'SENT',
      name: 'Newsletter, fall',
      subject: 'What homes sold for this fall',
      body:
        'Hello {{first name}},\n\nHomes in both states took a little longer to sell than in spring, and most went ' +
        'close to their list price.\n\nOne thing worth knowing before you sell: buyers read the list of what stays ' +
        'with the home first.',
      actionLabel: 'See homes near you',
      actionPath: '/explore',
      audience: { ...EVERYBODY },
      code: 'demo23',
      visits: 4,
      scheduledAt: sentAt,
      startedAt: sentAt,
      sentAt,
      createdAt: before(11),
      records: {
        create: READERS.map((email, at) => ({
          email,
          status: 'SENT' as const,
          sentAt,
          unsubscribedAt: at === 2 ? before(8) : null,
        })),
      },
    },
  });
  await prisma.mailerCampaign.create({
    data: {
      name: 'Sellers in Alabama, winter',
      subject: 'Selling in winter, {{first name|neighbor}}?',
      body:
        'Hello {{first name}},\n\nFewer homes are for sale in winter, so yours is seen more. If you think of selling, ' +
        'ask us what it could bring.',
      actionLabel: 'See what selling costs',
      actionPath: '/flat-fee-mls-alabama',
      audience: { ...EVERYBODY, types: ['SELLER'], states: ['AL'] },
      code: 'demo24',
      createdAt: before(1),
    },
  });
}
