import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYBODY } from '#shared/mailers/audience.rules.ts';
import type { AudienceCount } from '#shared/mailers/mailers.schema.ts';
import type { MailerView } from '#shared/mailers/mailers.view.ts';
import { sendDueMailers } from '../../jobs/send-due-mailers.job.ts';
import { sendMail } from '../../jobs/send-mail.job.ts';
import { createMailNotices } from '../../providers/mail/mail-notices.ts';
import { SECRET, signedNotice } from '../../providers/mail/mail-notices.fake.ts';
import { ProviderError } from '../../providers/provider-error.ts';
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
  run,
  schedule,
  sellers,
  setScene,
} from '../../testing/mailers.fake.ts';

setScene();

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

describe('the delivery of a mailing', () => {
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
      const { body, headers } = signedNotice(content, clock.now);
      return (await fetch(`${app.url}/api/webhooks/mail`, { method: 'POST', body, headers })).status;
    };
    const bounce = (to: string, more: object = {}) => ({
      type: 'email.bounced',
      created_at: clock.now.toISOString(),
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
      const { body, headers } = signedNotice(bounce(sellers[0]!.email), clock.now);
      const post = async (sent: object) =>
        (await fetch(`${app.url}/api/webhooks/mail`, { method: 'POST', body, headers, ...sent })).status;
      expect(await post({ body: body.replace('Permanent', 'Transient') })).toBe(403);
      expect(await post({ headers: {} })).toBe(403);
      expect(await report(bounce('nobody@elsewhere.test'))).toBe(204);
      expect(await report({ type: 'email.opened', created_at: clock.now.toISOString(), data: {} })).toBe(204);
      expect((await mails()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT']);
    });
  });
});
