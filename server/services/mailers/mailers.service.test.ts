import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/instant.ts';
import { EVERYBODY } from '#shared/mailers/audience.rules.ts';
import type { AudienceCount, MailerPreview } from '#shared/mailers/mailers.schema.ts';
import type { MailerRecordView, MailerView } from '#shared/mailers/mailers.view.ts';
import { readPages } from '../../forms/pdf-text.fake.ts';
import { sendDueMailers } from '../../jobs/send-due-mailers.job.ts';
import { sendMail } from '../../jobs/send-mail.job.ts';
import { createMailNotices } from '../../providers/mail/mail-notices.ts';
import { SECRET, signedNotice } from '../../providers/mail/mail-notices.fake.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { eraseCards } from '../../workflows/mailers/erase-mailings.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOON = new Date('2026-12-01T18:00:00Z');
const TEXT = {
  subject: 'Homes for {{first name|you}}',
  body: 'Hello {{first name}},\n\nThree homes were sold on your street.\nCall us.',
  actionLabel: 'See what homes sold for',
  actionPath: '/buyer-workshop',
};
let now = NOON;
let app: TestApp;
let admin: Person;
let sellers: Person[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  admin = await app.person('ADMIN');
  sellers = await Promise.all([1, 2, 3].map(() => app.person('SELLER')));
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOON;
  await app.prisma.mailerCampaign.deleteMany();
  await app.prisma.mailerOptOut.deleteMany();
  await app.prisma.email.deleteMany();
  await app.prisma.newsletterSubscription.deleteMany();
  await app.prisma.user.updateMany({ data: { emailEnabled: true } });
});

const draft = async (more: object = {}, kind = 'CAMPAIGN') => {
  const { body } = await admin.send<MailerView>('POST', '/mailers', { kind, name: 'Spring' });
  const changed = await admin.send<MailerView>('PATCH', `/mailers/${body.id}`, { version: 1, ...TEXT, ...more });
  expect(changed.status).toBe(200);
  return changed.body;
};
const schedule = ({ id, version }: MailerView, at?: Date) =>
  admin.send<MailerView & { message: string; errors: { path: string; message: string }[] }>('PATCH', `/mailers/${id}`, {
    version,
    state: 'SCHEDULED',
    ...(at && { scheduledAt: at.toISOString() }),
  });
const read = async (id: string) => (await admin.send<MailerView>('GET', `/mailers/${id}`)).body;
const records = async (id: string) =>
  (await admin.send<{ data: MailerRecordView[] }>('GET', `/mailer-records?campaignId=${id}`)).body.data;
const run = () => ({ signal: new AbortController().signal }) as never;
const due = () => sendDueMailers(app.running.context)({}, run());
const mails = () => app.prisma.email.findMany({ where: { kind: 'MAILER' }, orderBy: { to: 'asc' } });
const deliver = async () => {
  for (const { id } of await mails())
    await sendMail(app.running.context)({ mailId: id }, { isLastAttempt: false, ...(run() as object) } as never).catch(
      () => null,
    );
};
const manyBuyers = (count: number) =>
  app.prisma.user.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      email: `many${at}@example.test`,
      type: 'PBUYER' as const,
      verified: true,
      referralCode: `M${String(at)
        .padStart(6, '0')
        .replaceAll(/[01]/g, (digit) => (digit === '0' ? '8' : '9'))}${at}`,
    })),
  });
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

  it('reaches nobody twice when several processes send it and one is killed in the middle', async () => {
    await manyBuyers(120);
    const mailer = await draft({ audience: { ...EVERYBODY, types: ['PBUYER'] } });
    await schedule(mailer);
    const { context } = app.running;
    let units = 0;
    const dying = {
      ...context,
      unit: ((actor, work) =>
        context.unit(actor, async (unit) => {
          const result = await work(unit);
          units += 1;
          // the second batch is written, and the process dies before the commit
          if (units === 3) throw new Error('killed');
          return result;
        })) as typeof context.unit,
    };
    await expect(sendDueMailers(dying)({}, run())).rejects.toThrow(/could not be sent/);
    const halfway = (await mails()).length;
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(120);
    expect(await read(mailer.id)).toMatchObject({ state: 'SENDING' });
    await Promise.all([due(), due(), due(), due()]);
    await due();
    const to = (await mails()).map((mail) => mail.to);
    expect([to.length, new Set(to).size]).toEqual([120, 120]);
    expect(await read(mailer.id)).toMatchObject({ state: 'SENDING', counts: { QUEUED: 120, WAITING: 0 } });
    await app.prisma.user.deleteMany({ where: { type: 'PBUYER' } });
  });

  it('stops while two processes send it: nobody gets it afterwards, and the rest get it once', async () => {
    await manyBuyers(60);
    const mailer = await draft({ audience: { ...EVERYBODY, types: ['PBUYER'] } });
    const { version } = (await schedule(mailer)).body;
    await due();
    const change = (state: string, at: number) =>
      admin.send<MailerView & { message: string }>('PATCH', `/mailers/${mailer.id}`, { version: at, state });
    const { mail } = app.running.context.ports;
    const send = mail.send;
    const handed: string[] = [];
    let stopping: ReturnType<typeof change> | undefined;
    let handedAtStop = 0;
    mail.send = (one) => {
      handed.push(one.to);
      if (handed.length === 15)
        stopping = change('STOPPED', version).finally(() => {
          handedAtStop = handed.length;
        });
      return send(one);
    };
    // each process takes the emails in its own order
    const work = async (emails: { id: string }[]) => {
      for (const { id } of emails)
        await sendMail(app.running.context)({ mailId: id }, { isLastAttempt: false, ...(run() as object) } as never);
    };
    const queued = await mails();
    await Promise.all([work(queued.slice(0, 30)), work(queued.slice(30))]);
    const stopped = (await stopping!).body;
    expect(stopped).toMatchObject({
      state: 'STOPPED',
      stopped: { at: NOON.toISOString(), by: { id: admin.id } },
      allowedActions: ['resume'],
    });
    // at most what each process was handing over when the mailing was stopped
    expect(handed.length).toBeLessThanOrEqual(handedAtStop + 2);
    const halfway = await read(mailer.id);
    expect(halfway.counts).toMatchObject({ SENT: handed.length, QUEUED: 0, WAITING: 60 - handed.length });
    // repeating it changes nothing, and neither does the job that runs every minute
    expect((await change('STOPPED', version)).body.version).toBe(stopped.version);
    await due();
    await deliver();
    expect((await read(mailer.id)).counts).toEqual(halfway.counts);
    // somebody unsubscribes while it rests; stopped and continued at once, by two brokers who see the same
    const gone = queued.find(({ to }) => !handed.includes(to))!;
    await app.prisma.mailerOptOut.create({ data: { email: gone.to, reason: 'UNSUBSCRIBED' } });
    const [first, second] = await Promise.all([change('SENDING', stopped.version), change('SENDING', stopped.version)]);
    expect([first.status, second.status, first.body.version]).toEqual([200, 200, second.body.version]);
    const late = await change('STOPPED', version);
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Someone else changed') } });
    await Promise.all([due(), due(), change('STOPPED', first.body.version)]);
    await Promise.all([work(queued.slice(0, 30)), change('SENDING', first.body.version + 1)]);
    await due();
    await deliver();
    await due();
    await deliver();
    mail.send = send;
    expect([handed.length, new Set(handed).size, handed.includes(gone.to)]).toEqual([59, 59, false]);
    expect(await read(mailer.id)).toMatchObject({
      state: 'SENT',
      stopped: null,
      counts: { SENT: 59, SKIPPED: 1 },
      allowedActions: [],
    });
    const tooLate = await change('STOPPED', (await read(mailer.id)).version);
    expect(tooLate).toMatchObject({ status: 409, body: { message: expect.stringContaining('Too late') } });
    const audited = await app.prisma.auditEntry.findMany({
      where: { entityId: mailer.id, action: { in: ['mailer.stopped', 'mailer.resumed', 'mailer.sent'] } },
      orderBy: { seq: 'asc' },
    });
    expect(audited.map(({ action }) => action)).toEqual([
      'mailer.stopped',
      'mailer.resumed',
      'mailer.stopped',
      'mailer.resumed',
      'mailer.sent',
    ]);
    await expect(
      app.prisma.mailerCampaign.update({ where: { id: mailer.id }, data: { stoppedAt: NOON } }),
    ).rejects.toThrow(/MailerCampaign_stopped/);
    await app.prisma.user.deleteMany({ where: { type: 'PBUYER' } });
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
    now = new Date(NOON.getTime() + DAY);
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

  it('records what the mail server says, and keeps addresses without a mailbox out of the next one', async () => {
    const mailer = await draft();
    await schedule(mailer);
    await due();
    const { mail } = app.running.context.ports;
    const send = mail.send;
    const answers: Record<string, ProviderError> = {
      [sellers[0]!.email]: new ProviderError('SMTP', 'no-mailbox', 'the email was not accepted (550)'),
      [sellers[1]!.email]: new ProviderError('SMTP', 'refused', 'the email was not accepted (554)'),
    };
    mail.send = (one) => (answers[one.to] ? Promise.reject(answers[one.to]!) : send(one));
    await deliver();
    mail.send = send;
    expect((await read(mailer.id)).counts).toMatchObject({ BOUNCED: 1, FAILED: 1, SENT: 1 });
    const ok = (await records(mailer.id)).find(({ status }) => status === 'SENT')!;
    // the bounce message came later, to the office
    for (const _time of [1, 2])
      expect((await admin.send('PATCH', `/mailer-records/${ok.id}`, { status: 'BOUNCED' })).status).toBe(200);
    expect((await read(mailer.id)).counts).toMatchObject({ BOUNCED: 2, SENT: 0 });
    const next = await admin.send('POST', '/mailer-audiences', { kind: 'CAMPAIGN', audience: EVERYBODY });
    expect(next.body).toEqual({ recipients: 1, excluded: [{ reason: 'BOUNCED', count: 2 }] });
  });

  describe('when the mail service reports later', () => {
    const report = async (content: object) => {
      const { body, headers } = signedNotice(content, now);
      return (await fetch(`${app.url}/api/webhooks/mail`, { method: 'POST', body, headers })).status;
    };
    const bounce = (to: string, more: object = {}) => ({
      type: 'email.bounced',
      created_at: now.toISOString(),
      data: { to: [to], subject: 'Homes for you', bounce: { type: 'Permanent', message: 'No such user' }, ...more },
    });
    const sentMailing = async () => {
      const mailer = await draft({ subject: 'Homes for you' });
      await schedule(mailer);
      await due();
      return mailer;
    };
    const next = async () =>
      (await admin.send<AudienceCount>('POST', '/mailer-audiences', { kind: 'CAMPAIGN', audience: EVERYBODY })).body;
    beforeAll(() => {
      app.running.context.ports.mail.readNotice = createMailNotices(SECRET);
    });
    afterAll(() => {
      delete app.running.context.ports.mail.readNotice;
    });

    it('marks the recipient and the email as bounced, and writes no mailings to an address that is gone', async () => {
      const mailer = await sentMailing();
      const [gone, full] = sellers.map(({ email }) => email) as [string, string];
      // before we know that the email was taken
      expect(await report(bounce(gone))).toBe(409);
      await deliver();
      for (const _time of [1, 2]) expect(await report(bounce(gone.toUpperCase()))).toBe(204);
      expect(await report(bounce(full, { bounce: { type: 'Transient', message: 'Mailbox full' } }))).toBe(204);
      expect((await read(mailer.id)).counts).toMatchObject({ BOUNCED: 2, SENT: 1 });
      const errors = Object.fromEntries((await mails()).map(({ to, status, error }) => [to, [status, error]]));
      expect(errors[gone]).toEqual(['FAILED', 'bounced: No such user']);
      expect(errors[full]).toEqual(['FAILED', 'bounced: Mailbox full']);
      expect(await next()).toEqual({ recipients: 2, excluded: [{ reason: 'BOUNCED', count: 1 }] });
      expect(await app.prisma.auditEntry.count({ where: { action: 'mail.bounced' } })).toBe(2);
    });

    it('finds the email by our Message-ID, and ends the mailings to whoever reports one as spam', async () => {
      const mailer = await sentMailing();
      await deliver();
      const [first, second] = await mails();
      const by = { message_id: `<${first!.id}@hearthport.test>`, subject: 'Changed on its way' };
      expect(await report(bounce(first!.to, by))).toBe(204);
      for (const _time of [1, 2]) expect(await report({ ...bounce(second!.to), type: 'email.complained' })).toBe(204);
      expect(await read(mailer.id)).toMatchObject({ unsubscribed: 1, counts: { BOUNCED: 1 } });
      expect((await next()).excluded).toEqual([
        { reason: 'BOUNCED', count: 1 },
        { reason: 'UNSUBSCRIBED', count: 1 },
      ]);
    });

    it('is refused without the signature, and ignored about anything that is not ours', async () => {
      await sentMailing();
      await deliver();
      const { body, headers } = signedNotice(bounce(sellers[0]!.email), now);
      const post = async (sent: object) =>
        (await fetch(`${app.url}/api/webhooks/mail`, { method: 'POST', body, headers, ...sent })).status;
      expect(await post({ body: body.replace('Permanent', 'Transient') })).toBe(403);
      expect(await post({ headers: {} })).toBe(403);
      expect(await report(bounce('nobody@elsewhere.test'))).toBe(204);
      expect(await report({ type: 'email.opened', created_at: now.toISOString(), data: {} })).toBe(204);
      expect((await mails()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT']);
    });
  });

  it('is taken back while it is scheduled, and refused as it is when something is missing', async () => {
    const mailer = await draft();
    const scheduled = (await schedule(mailer, new Date(NOON.getTime() + DAY))).body;
    const edit = await admin.send('PATCH', `/mailers/${mailer.id}`, { version: scheduled.version, subject: 'Other' });
    expect(edit).toMatchObject({ status: 409, body: { message: expect.stringContaining('Cancel the sending first') } });
    const back = await admin.send<MailerView>('PATCH', `/mailers/${mailer.id}`, {
      version: scheduled.version,
      state: 'DRAFT',
    });
    expect(back.body).toMatchObject({ state: 'DRAFT', scheduledAt: null });
    now = new Date(NOON.getTime() + 2 * DAY);
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

describe('a postcard', () => {
  const CARD = {
    subject: 'Three homes sold on your street',
    body: 'Prices near you rose this year.\n\nAsk us what your home could sell for.',
    actionLabel: 'See the prices',
    actionPath: '/explore',
  };
  const home = (userId: string, shortId: string, more: object = {}) =>
    app.prisma.listing.create({
      data: {
        userId,
        shortId,
        address: '1 Oak Street',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        price: 300_000,
        ...more,
      },
    });
  const pdfOf = async (id: string) => {
    const response = await fetch(`${app.url}/api/mailers/${id}/postcards.pdf`, {
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('is one file for the printer, with one card for each home, bleed and trim, and a list of addresses', async () => {
    const [first, second, third] = sellers as [Person, Person, Person];
    await home(first.id, 'cardone');
    await home(second.id, 'cardtwo', { address: '1 OAK STREET', zip: '35226' });
    await home(second.id, 'cardfar', { address: '9 Elm St', city: 'Memphis', state: 'TN', zip: '38103' });
    await home(third.id, 'cardbad', { zip: '' });
    const audience = { ...EVERYBODY, types: ['SELLER'] };
    const count = await admin.send('POST', '/mailer-audiences', { kind: 'POSTCARD', audience });
    expect(count.body).toEqual({
      recipients: 2,
      excluded: [
        { reason: 'NO_ADDRESS', count: 1 },
        { reason: 'DUPLICATE', count: 1 },
      ],
    });
    const card = await draft({ ...CARD, audience }, 'POSTCARD');
    expect(card.allowedActions).toEqual(['edit', 'remove', 'print']);
    const proof = await PDFDocument.load((await pdfOf(card.id)).bytes);
    expect(proof.getPageCount()).toBe(2);
    const print = (more: object = {}) =>
      admin.send<MailerView>('PATCH', `/mailers/${card.id}`, { version: card.version, state: 'SENT', ...more });
    const printed = await print();
    expect(printed.body).toMatchObject({ state: 'SENT', counts: { SENT: 2 }, allowedActions: [] });
    expect((await print()).status).toBe(409);
    const { bytes } = await pdfOf(card.id);
    const downloads = await app.prisma.auditEntry.findMany({
      where: { entityId: card.id, action: 'mailer.postcards-downloaded' },
    });
    expect(downloads).toMatchObject([{ actorId: admin.id, after: { cards: 2 } }]);
    const file = await PDFDocument.load(bytes);
    expect(file.getPageCount()).toBe(3);
    expect(file.getPage(1).getSize()).toEqual({ width: 6.25 * 72, height: 4.5 * 72 });
    expect(file.getPage(1).getTrimBox()).toEqual({ x: 9, y: 9, width: 432, height: 306 });
    const pages = (await readPages(bytes)).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(pages[0]).toContain('Hearthport Realty');
    expect(pages[0]).toContain('Licensed in Alabama (000000-0) and Tennessee (000000)');
    expect(pages[0]).toContain(`hearthport.test/m/${card.code}`);
    expect(pages.slice(1).join(' ')).toContain('1 Oak Street');
    expect(pages.slice(1).join(' ')).toContain('Memphis, TN 38103');
    const sheet = await admin.send<string>('GET', `/mailer-records/sheet.csv?campaignId=${card.id}`);
    expect(sheet.body.trim().split('\r\n')).toHaveLength(3);
    await app.running.context.unit({ kind: 'system', name: 'test' }, (unit) => eraseCards(unit, first.id));
    expect((await records(card.id)).filter(({ name }) => name === '')).toHaveLength(1);
    expect((await first.send('GET', `/mailer-records/sheet.csv?campaignId=${card.id}`)).status).toBe(403);
    expect((await first.send('GET', `/mailers/${card.id}/postcards.pdf`)).status).toBe(403);
  });

  it('is refused with merge fields, with a text that does not fit, and cannot be emailed', async () => {
    const refused = async (more: object, state = 'SENT') => {
      const card = await draft({ ...CARD, ...more }, 'POSTCARD');
      const { status, body } = await admin.send<{ errors?: { path: string }[] }>('PATCH', `/mailers/${card.id}`, {
        version: card.version,
        state,
      });
      return [status, body.errors?.[0]?.path];
    };
    expect(await refused({ body: 'Hello {{first name}}' })).toEqual([400, 'body']);
    expect(await refused({ body: 'word '.repeat(600) })).toEqual([400, 'body']);
    expect(await refused({ body: 'word '.repeat(150), postcardSize: 'LARGE' })).toEqual([200, undefined]);
    expect(await refused({}, 'SCHEDULED')).toEqual([409, undefined]);
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
