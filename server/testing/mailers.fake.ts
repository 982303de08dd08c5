/**
 * The setup of the tests of mailings: a broker and three sellers, without mailings before each test.
 */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { MailerRecordView, MailerView } from '#shared/mailers/mailers.view.ts';
import { sendDueMailers } from '../jobs/send-due-mailers.job.ts';
import { sendMail } from '../jobs/send-mail.job.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

export const NOON = new Date('2026-12-01T18:00:00Z');
export const TEXT = {
  subject: 'Homes for {{first name|you}}',
  body: 'Hello {{first name}},\n\nThree homes were sold on your street.\nCall us.',
  actionLabel: 'See what homes sold for',
  actionPath: '/buyer-workshop',
};
/** The time of the server, which is noon before each test. */
export const clock = { now: NOON };
export let app: TestApp;
export let admin: Person;
export let sellers: Person[];

/** Registers the setup; called once at the top of a test file. */
export function setScene(): void {
  beforeAll(async () => {
    app = await createTestApp({ clock: () => clock.now });
    admin = await app.person('ADMIN');
    sellers = await Promise.all([1, 2, 3].map(() => app.person('SELLER')));
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    clock.now = NOON;
    await app.prisma.mailerCampaign.deleteMany();
    await app.prisma.mailerOptOut.deleteMany();
    await app.prisma.email.deleteMany();
    await app.prisma.newsletterSubscription.deleteMany();
    await app.prisma.user.updateMany({ data: { emailEnabled: true } });
  });
}

export const draft = async (more: object = {}, kind = 'CAMPAIGN') => {
  const { body } = await admin.send<MailerView>('POST', '/mailers', { kind, name: 'Spring' });
  const changed = await admin.send<MailerView>('PATCH', `/mailers/${body.id}`, { version: 1, ...TEXT, ...more });
  expect(changed.status).toBe(200);
  return changed.body;
};
export const schedule = ({ id, version }: MailerView, at?: Date) =>
  admin.send<MailerView & { message: string; errors: { path: string; message: string }[] }>('PATCH', `/mailers/${id}`, {
    version,
    state: 'SCHEDULED',
    ...(at && { scheduledAt: at.toISOString() }),
  });
export const read = async (id: string) => (await admin.send<MailerView>('GET', `/mailers/${id}`)).body;
export const records = async (id: string) =>
  (await admin.send<{ data: MailerRecordView[] }>('GET', `/mailer-records?campaignId=${id}`)).body.data;
export const run = () => ({ signal: new AbortController().signal }) as never;
export const due = () => sendDueMailers(app.running.context)({}, run());
export const mails = () => app.prisma.email.findMany({ where: { kind: 'MAILER' }, orderBy: { to: 'asc' } });
export const deliver = async () => {
  for (const { id } of await mails())
    await sendMail(app.running.context)({ mailId: id }, { isLastAttempt: false, ...(run() as object) } as never).catch(
      () => null,
    );
};
