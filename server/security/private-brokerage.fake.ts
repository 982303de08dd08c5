/** What the brokerage keeps for itself: its work, its contacts, its mailings and its imports. */
import type { Person, TestApp } from '../testing/test-app.ts';
import type { Canaries } from './canaries.fake.ts';

export async function plantPrivateBrokerage(
  { prisma }: Pick<TestApp, 'prisma'>,
  { text }: Canaries,
  { seller, buyer, admin }: Record<'seller' | 'buyer' | 'admin', Person>,
  listingId: string,
) {
  const task = await prisma.task.create({
    data: {
      title: text('task.title', 'admin'),
      description: text('task.description', 'admin'),
      clientId: seller.id,
      listingId,
    },
  });
  const sms = await prisma.sms.create({
    data: { dedupeKey: text('sms.dedupeKey'), to: '2055559999', text: text('sms.text', 'admin') },
  });
  const lead = await prisma.lead.create({
    data: { kind: 'CONTACT', email: text('lead.email', 'admin'), message: text('lead.message', 'admin') },
  });
  // a member sees the name of neither
  const company = await prisma.company.create({
    data: {
      name: text('company.name', 'admin'),
      licenseNumber: text('company.licenseNumber', 'admin'),
      email: text('company.email', 'admin'),
      users: { connect: { id: buyer.id } },
    },
  });
  const organization = await prisma.organization.create({
    data: {
      name: text('organization.name', 'admin'),
      slug: text('organization.slug', 'admin'),
      users: { connect: { id: buyer.id } },
    },
  });
  const workshop = await prisma.workshop.create({
    data: {
      startsAt: new Date(Date.now() + 30 * 86_400_000),
      minutes: 60,
      zone: 'America/Chicago',
      format: 'ONLINE',
      joinUrl: `https://meet.example.test/${text('workshop.joinUrl', 'admin')}`,
      seats: 5,
      attendees: {
        create: {
          state: 'BOOKED',
          email: text('workshopSeat.email', 'admin'),
          firstName: text('workshopSeat.firstName', 'admin'),
          linkHash: text('workshopSeat.linkHash'),
          since: new Date(),
        },
      },
    },
  });
  const mailer = await prisma.mailerCampaign.create({
    data: {
      name: text('mailer.name', 'admin'),
      subject: text('mailer.subject', 'admin'),
      body: text('mailer.body', 'admin'),
      code: text('mailer.code', 'admin').toLowerCase(),
      records: {
        create: { name: text('mailerRecord.name', 'admin'), email: text('mailerRecord.email', 'admin').toLowerCase() },
      },
    },
    include: { records: true },
  });
  const subscription = await prisma.newsletterSubscription.create({
    data: { email: text('newsletter.email', 'admin') },
  });
  const referral = await prisma.referral.create({
    data: {
      code: text('referral.code'),
      referrerId: seller.id,
      referredId: buyer.id,
      status: 'PAID',
      completedAt: new Date(),
      state: 'AL',
      paidOn: '2026-11-20',
      paidNote: text('referral.paidNote', 'admin'),
      paidLicense: text('referral.paidLicense', 'admin'),
    },
  });
  const savedView = await prisma.savedView.create({
    data: {
      userId: admin.id,
      table: 'clients',
      name: text('savedView.name', 'admin'),
      state: { text: '', sort: 'new', filters: {}, columns: ['email'], isDense: false, rows: 25 },
    },
  });
  const run = await prisma.importRun.create({
    data: {
      kind: 'reso:GALMLS',
      fileName: text('importRun.fileName'),
      rejections: { create: { row: 1, reason: 'No city.', data: { record: text('rejection.data', 'admin') } } },
    },
    include: { rejections: true },
  });
  return { task, sms, lead, company, organization, workshop, mailer, subscription, referral, savedView, run };
}
