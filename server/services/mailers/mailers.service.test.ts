import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/instant.ts';
import { EVERYBODY } from '#shared/mailers/audience.rules.ts';
import type { AudienceCount, MailerPreview } from '#shared/mailers/mailers.schema.ts';
import type { MailerView } from '#shared/mailers/mailers.view.ts';
import { createTestApp, type Person } from '../../testing/test-app.ts';
import {
  admin,
  app,
  clock,
  deliver,
  draft,
  due,
  mails,
  NOON,
  read,
  records,
  schedule,
  sellers,
  setScene,
  TEXT,
} from '../../testing/mailers.fake.ts';

setScene();

const unsubscribe = async (to: string) => {
  const mail = await app.prisma.email.findFirstOrThrow({ where: { to, kind: 'MAILER' } });
  return fetch(app.url + new URL(mail.unsubscribeUrl!).pathname, { method: 'POST' });
};

describe('a mailing to chosen people', () => {
  it('goes once to each, with their name, license, postal address and one-click unsubscribe', async () => {
    const mailer = await draft();
    expect(mailer).toMatchObject({ state: 'DRAFT', allowedActions: ['edit', 'schedule', 'remove'] });
    expect(
      await app.prisma.auditEntry.findFirst({ where: { action: 'mailer.edited', entityId: mailer.id } }),
    ).toMatchObject({ after: { fields: expect.arrayContaining(['body', 'subject']) as string[] } });
    const visit = () => fetch(`${app.url}/m/${mailer.code}`, { redirect: 'manual' });
    // the link of a draft leads on, for whoever tries it
    expect((await visit()).headers.get('location')).toBe('/buyer-workshop');
    expect((await schedule(mailer)).body).toMatchObject({ state: 'SCHEDULED', allowedActions: ['unschedule'] });
    await due();
    await due();
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(sellers.map(({ email }) => email).sort());
    expect(sent[0]).toMatchObject({ subject: 'Homes for Seller' });
    expect(sent[0]!.text).toContain('Hello Seller,');
    expect(sent[0]!.html).toContain('on your street.<br>Call us.');
    expect(sent[0]!.text).toContain('Hearthport Realty · Licensed in Alabama (000000-0) and Tennessee (000000)');
    expect(sent[0]!.text).toContain('2100 Morris Avenue, Suite 300, Birmingham, AL 35203');
    expect(sent[0]!.text).toMatch(
      /This is an advertisement[^]*Unsubscribe: http:\/\/hearthport.test\/unsubscribe\?mailing=/,
    );
    expect(sent[0]!.unsubscribeUrl).toMatch(/^http:\/\/hearthport.test\/api\/unsubscribe\//);
    expect(await read(mailer.id)).toMatchObject({ state: 'SENDING', counts: { QUEUED: 3, SENT: 0 }, sentAt: null });
    await deliver();
    expect(await read(mailer.id)).toMatchObject({
      state: 'SENT',
      counts: { QUEUED: 0, SENT: 3 },
      sentAt: NOON.toISOString(),
    });
    const short = await visit();
    expect([short.status, short.headers.get('location')]).toEqual([302, '/buyer-workshop']);
    await fetch(`${app.url}/m/${mailer.code}`, { redirect: 'manual', method: 'HEAD' });
    expect((await fetch(`${app.url}/m/nobody`, { redirect: 'manual' })).headers.get('location')).toBe('/404');
    expect((await read(mailer.id)).visits).toBe(1);
  });

  it('counts a number of visits from one address, and leads on above it', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
    const sent = {
      name: 'Spring',
      code: 'spring1',
      actionPath: '/buyer-workshop',
      state: 'SENT',
      startedAt: NOON,
      sentAt: NOON,
    } as const;
    await strict.prisma.mailerCampaign.create({ data: sent });
    for (const _time of [1, 2, 3, 4]) {
      const answer = await fetch(`${strict.url}/m/spring1`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('/buyer-workshop');
    }
    expect(await strict.prisma.mailerCampaign.findFirst({ select: { visits: true } })).toEqual({ visits: 2 });
    await strict.stop();
  });

  it('says who is excluded and why, and leaves out who unsubscribed after it was scheduled', async () => {
    const [first, second, third] = sellers as [Person, Person, Person];
    await app.prisma.user.update({ where: { id: third.id }, data: { emailEnabled: false } });
    const count = async () =>
      (await admin.send<AudienceCount>('POST', '/mailer-audiences', { kind: 'CAMPAIGN', audience: EVERYBODY })).body;
    expect(await count()).toEqual({ recipients: 2, excluded: [{ reason: 'EMAIL_OFF', count: 1 }] });
    const mailer = await draft();
    await schedule(mailer, new Date(NOON.getTime() + DAY));
    await due();
    expect(await mails()).toEqual([]);
    await app.prisma.mailerOptOut.create({ data: { email: first.email, reason: 'UNSUBSCRIBED' } });
    clock.now = new Date(NOON.getTime() + DAY);
    await due();
    expect((await mails()).map(({ to }) => to)).toEqual([second.email]);
    expect(await read(mailer.id)).toMatchObject({
      state: 'SENDING',
      excluded: [
        { reason: 'UNSUBSCRIBED', count: 1 },
        { reason: 'EMAIL_OFF', count: 1 },
      ],
    });
    // unsubscribed while the email waited in the queue
    expect((await unsubscribe(second.email)).status).toBe(200);
    expect((await unsubscribe(second.email)).status).toBe(200);
    await deliver();
    expect(await records(mailer.id)).toMatchObject([{ status: 'SKIPPED', skippedFor: 'UNSUBSCRIBED' }]);
    expect((await mails())[0]).toMatchObject({ status: 'SUPPRESSED' });
    expect(await read(mailer.id)).toMatchObject({ state: 'SENT', unsubscribed: 1, counts: { SENT: 0, SKIPPED: 1 } });
    expect((await count()).recipients).toBe(0);
  });

  it('finds a tag whatever its letters and spaces, as clients are tagged', async () => {
    await app.prisma.clientTag.create({ data: { userId: sellers[0]!.id, tag: 'garden club' } });
    const audience = { ...EVERYBODY, tags: ['Garden  Club'] };
    const count = await admin.send<AudienceCount>('POST', '/mailer-audiences', { kind: 'CAMPAIGN', audience });
    expect(count.body).toEqual({ recipients: 1, excluded: [] });
  });

  it('is taken back while it is scheduled, and refused as it is when something is missing', async () => {
    const mailer = await draft();
    const scheduled = (await schedule(mailer, new Date(NOON.getTime() + DAY))).body;
    const edit = await admin.send('PATCH', `/mailers/${mailer.id}`, { version: scheduled.version, subject: 'Other' });
    expect(edit).toMatchObject({ status: 409, body: { message: expect.stringContaining('Cancel sending first') } });
    const back = await admin.send<MailerView>('PATCH', `/mailers/${mailer.id}`, {
      version: scheduled.version,
      state: 'DRAFT',
    });
    expect(back.body).toMatchObject({ state: 'DRAFT', scheduledAt: null });
    clock.now = new Date(NOON.getTime() + 2 * DAY);
    await due();
    expect(await mails()).toEqual([]);
    const refusal = async (more: object, at?: Date) => {
      const { status, body } = await schedule(await draft(more), at);
      return [status, body.errors[0]!.path, body.errors[0]!.message];
    };
    expect(await refusal({ subject: '' })).toEqual([400, 'subject', 'Enter a subject.']);
    expect(await refusal({ audience: { ...EVERYBODY, zips: ['99999'] } })).toEqual([
      400,
      'audience',
      expect.stringMatching(/Nobody/),
    ]);
    expect(await refusal({}, NOON)).toEqual([400, 'scheduledAt', expect.anything()]);
    expect(await refusal({ body: 'No children allowed in this quiet home.' })).toEqual([
      400,
      'body',
      expect.stringContaining('Fair Housing Act'),
    ]);
    const bad = async (more: object) =>
      (await admin.send<{ errors: { path: string }[] }>('PATCH', `/mailers/${mailer.id}`, { version: 3, ...more })).body
        .errors[0]!.path;
    expect(await bad({ body: 'Hello {{name}}' })).toBe('body');
    expect(await bad({ body: 'See evil.example' })).toBe('body');
    expect(await bad({ actionLabel: 'Go', actionPath: 'https://evil.example' })).toBe('actionPath');
    expect(await bad({ actionLabel: 'Go', actionPath: '//evil.example' })).toBe('actionPath');
    expect(await bad({ state: 'SCHEDULED', subject: 'Other' })).toBe('state');
    expect(await bad({ scheduledAt: '2027-01-01' })).toBe('scheduledAt');
    expect((await admin.send('PATCH', `/mailers/${mailer.id}`, { version: 1, name: 'Late' })).status).toBe(409);
    expect((await admin.send('DELETE', `/mailers/${mailer.id}`)).status).toBe(200);
  });

  it('says the same in the preview, as a test and delivered, but for the name and the links', async () => {
    const audience = { ...EVERYBODY, states: ['TN'] };
    const reader = sellers[0]!;
    const place = { address: '9 Elm St', city: 'Memphis', state: 'TN', zip: '38103', price: 300_000 } as const;
    await app.prisma.listing.create({ data: { userId: reader.id, shortId: 'memphis', ...place } });
    await app.prisma.newsletterSubscription.create({ data: { email: 'reader@example.test' } });
    const said = (text: string, name: string) => text.replaceAll(name, 'NAME').replace(/https?:\/\/\S+/g, 'LINK');
    const lastTo = (to: string) =>
      app.prisma.email.findFirstOrThrow({ where: { kind: 'MAILER', to }, orderBy: { id: 'desc' } });
    for (const [kind, to, name, own, office] of [
      ['CAMPAIGN', reader.email, 'Seller', 'Admin', 'Nashville'],
      ['NEWSLETTER', 'reader@example.test', 'there', 'there', 'Birmingham'],
    ] as const) {
      const mailer = await draft({ audience }, kind);
      const preview = await admin.send<MailerPreview>('POST', '/mailer-previews', { kind, ...TEXT, states: ['TN'] });
      await admin.send('POST', '/mailer-tests', { campaignId: mailer.id });
      expect((await schedule(mailer)).status).toBe(200);
      await due();
      const delivered = said((await lastTo(to)).text, name);
      expect(delivered).toContain(office);
      expect(said(preview.body.text, own)).toBe(delivered);
      expect(said((await lastTo(admin.email)).text, own)).toBe(delivered);
    }
    await app.prisma.listing.deleteMany({ where: { shortId: 'memphis' } });
  });

  it('is previewed and sent to the broker alone, with an unsubscribe link that changes nothing', async () => {
    const mailer = await draft();
    const preview = await admin.send<MailerPreview>('POST', '/mailer-previews', { kind: 'CAMPAIGN', ...TEXT });
    expect(preview.body).toMatchObject({ to: admin.email, subject: 'Homes for Admin' });
    expect(preview.body.html).toContain('http://hearthport.test/buyer-workshop');
    const test = await admin.send('POST', '/mailer-tests', { campaignId: mailer.id });
    expect(test.body).toEqual({ to: admin.email });
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([[admin.email, '[Test] Homes for Admin']]);
    expect((await unsubscribe(admin.email)).status).toBe(200);
    expect(await app.prisma.mailerOptOut.count()).toBe(0);
  });
});

describe('an issue of the newsletter', () => {
  it('goes to the subscribers, and its link ends newsletter and mailings until they come back', async () => {
    const email = sellers[0]!.email;
    await app.prisma.newsletterSubscription.createMany({
      data: [{ email }, { email: 'left@example.test', unsubscribedAt: NOON }, { email: 'gone@example.test' }],
    });
    await app.prisma.mailerOptOut.create({ data: { email: 'gone@example.test', reason: 'BOUNCED' } });
    const issue = await draft({}, 'NEWSLETTER');
    await schedule(issue);
    await due();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Homes for you' });
    expect(mail!.text).toContain('You get this newsletter because');
    const code = /mailing=([^\s"]+)/.exec(mail!.text)![1]!;
    const set = (isSubscribed: boolean) =>
      app.guest<{ email: string }>('PATCH', `/mailer-subscriptions/${code}`, { isSubscribed });
    expect((await set(false)).body).toEqual({ email: 's•••@example.test', isSubscribed: false, isTest: false });
    const isOn = async () =>
      (await app.prisma.newsletterSubscription.findUniqueOrThrow({ where: { email } })).unsubscribedAt === null;
    expect([await isOn(), await app.prisma.mailerOptOut.count({ where: { email } })]).toEqual([false, 1]);
    expect((await set(true)).status).toBe(200);
    expect([await isOn(), await app.prisma.mailerOptOut.count({ where: { email } })]).toEqual([true, 0]);
    expect((await app.guest('PATCH', '/mailer-subscriptions/nonsense', { isSubscribed: false })).status).toBe(404);
  });

  it('keeps its numbers without the recipient when an account is deleted', async () => {
    const person = await app.person('BUYER');
    const mailer = await draft({ audience: { ...EVERYBODY, types: ['BUYER'] } });
    await schedule(mailer);
    await due();
    await deliver();
    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBeLessThan(300);
    expect(await records(mailer.id)).toMatchObject([{ email: null, name: '', status: 'SENT' }]);
  });
});
