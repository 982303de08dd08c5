import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../providers/provider-error.ts';
import { busy, nextNumber, NOON, refused, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';

let world: FakeWorld;
beforeEach(async () => {
  world = await startFakeWorld();
});
afterEach(() => world.stop());

describe('send-mail', () => {
  const queued = async (status: 'QUEUED' | 'SENT' | 'SUPPRESSED' = 'QUEUED') => {
    const mail = await world.prisma.email.create({
      data: { dedupeKey: `k${nextNumber()}`, to: 'buyer@hearthport.test', subject: 's', text: 't', html: 'h', status },
    });
    await world.jobs.enqueue('send-mail', { mailId: mail.id });
    return {
      read: () => world.prisma.email.findUniqueOrThrow({ where: { id: mail.id } }),
      again: () => world.jobs.enqueue('send-mail', { mailId: mail.id }),
    };
  };

  it('sends an email once, even when its job runs twice', async () => {
    const mail = await queued();
    await world.jobs.runDue();
    await mail.again();
    await world.jobs.runDue();
    expect(world.handed.mails).toEqual(['buyer@hearthport.test']);
    expect(await mail.read()).toMatchObject({ status: 'SENT', sentAt: NOON, error: null });
  });

  it('stores the error on the row and clears it when the email is finally sent', async () => {
    const mail = await queued();
    world.failures.push(busy());
    await world.jobs.runDue();
    expect(await mail.read()).toMatchObject({ status: 'QUEUED', error: 'fake: not now' });
    await world.passTime();
    await world.jobs.runDue();
    expect(await mail.read()).toMatchObject({ status: 'SENT', error: null });
    expect(world.handed.mails).toHaveLength(1);
  });

  it('gives up at once on a permanent error, and is sent when an admin retries it', async () => {
    const mail = await queued();
    world.failures.push(refused());
    await world.jobs.runDue();
    expect(await mail.read()).toMatchObject({ status: 'FAILED', error: 'fake: no such mailbox' });
    const [email] = await world.deadLetters();
    expect(email).toMatchObject({ name: 'send-mail', error: 'fake: no such mailbox' });
    await world.jobs.retryDeadLetter(email!.id);
    await world.jobs.runDue();
    expect(await mail.read()).toMatchObject({ status: 'SENT', error: null });
  });

  it('says FAILED after the last attempt', async () => {
    const mail = await queued();
    world.failures.push(...Array.from({ length: 12 }, busy));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await world.jobs.runDue();
      await world.passTime();
    }
    expect(await mail.read()).toMatchObject({ status: 'FAILED', error: 'fake: not now' });
    expect(await world.deadLetters()).toHaveLength(1);
  });

  describe('with a private link', () => {
    const URL = 'https://hearthport.test/password?secret=abc&x=1';
    const storeLink = async () => {
      const mail = await world.prisma.email.create({
        data: {
          dedupeKey: `k${nextNumber()}`,
          to: 'buyer@hearthport.test',
          subject: 's',
          text: `Set it: ${URL}\n\nHearthport`,
          html: `<p><a href="${URL.replace('&', '&#38;')}" style="x">Set it</a></p>`,
          kind: 'RESET_PASSWORD',
          secretLinks: [URL],
        },
      });
      await world.jobs.enqueue('send-mail', { mailId: mail.id });
      return () => world.prisma.email.findUniqueOrThrow({ where: { id: mail.id } });
    };
    const deliverOutside = () => {
      Object.assign(world.ports.mail, { builtIn: false });
    };

    it('sends it whole, even after failures, and removes the link once sent', async () => {
      deliverOutside();
      const read = await storeLink();
      world.failures.push(busy());
      await world.jobs.runDue();
      expect(await read()).toMatchObject({ status: 'QUEUED', secretLinks: [URL] });
      await world.passTime();
      await world.jobs.runDue();
      expect(world.handed.bodies).toEqual([expect.stringContaining(URL)]);
      const sent = await read();
      expect(sent).toMatchObject({
        status: 'SENT',
        secretLinks: [],
        text: 'Set it: [Link removed after sending]\n\nHearthport',
        html: '<p>Set it [Link removed after sending]</p>',
      });
      expect(JSON.stringify(sent)).not.toContain('secret=');
    });

    it('keeps the link with the built-in adapter, and removes it once a mail server is set up', async () => {
      const read = await storeLink();
      await world.jobs.runDue();
      expect(await read()).toMatchObject({ status: 'SENT', secretLinks: [URL], text: `Set it: ${URL}\n\nHearthport` });
      await world.jobs.enqueue('clean-mail-links', {});
      await world.jobs.runDue();
      expect(await read()).toMatchObject({ secretLinks: [URL] });
      deliverOutside();
      await world.jobs.enqueue('clean-mail-links', {});
      await world.jobs.runDue();
      expect(await read()).toMatchObject({
        secretLinks: [],
        text: 'Set it: [Link removed after sending]\n\nHearthport',
      });
    });
  });

  it('skips a suppressed email, and tolerates a deleted one', async () => {
    await queued('SUPPRESSED');
    await world.jobs.enqueue('send-mail', { mailId: 'gone' });
    await world.jobs.runDue();
    expect(world.handed.mails).toEqual([]);
    expect(await world.deadLetters()).toEqual([]);
  });
});

describe('send-sms', () => {
  const PHONE = '(205) 555-0123';
  const agreed = { phone: PHONE, smsEnabled: true, smsConsentAt: NOON };
  const queued = async (to = PHONE) => {
    const sms = await world.prisma.sms.create({ data: { dedupeKey: `k${nextNumber()}`, to, text: 't' } });
    await world.jobs.enqueue('send-sms', { smsId: sms.id });
    return { id: sms.id, read: () => world.prisma.sms.findUniqueOrThrow({ where: { id: sms.id } }) };
  };

  it('sends a text once, to a number in the provider format', async () => {
    await world.person('BUYER', agreed);
    const sms = await queued();
    await world.jobs.runDue();
    await world.jobs.enqueue('send-sms', { smsId: sms.id });
    await world.jobs.runDue();
    expect(world.handed.texts).toEqual(['+12055550123']);
    expect(await sms.read()).toMatchObject({ status: 'SENT', sentAt: NOON });
  });

  it.each([
    ['nobody has the number', null],
    ['texts are switched off', { ...agreed, smsEnabled: false }],
    ['there is no written consent', { ...agreed, smsConsentAt: null }],
    ['the account is deleted', { ...agreed, deletedAt: NOON }],
  ])('sends nothing when %s', async (_, who) => {
    if (who) await world.person('BUYER', who);
    const sms = await queued();
    await world.jobs.runDue();
    expect(world.handed.texts).toEqual([]);
    expect(await sms.read()).toMatchObject({ status: 'SUPPRESSED', error: expect.stringContaining('agreed') });
  });

  // far in the future: the queue uses the database's clock, for which the morning must be ahead
  it.each([
    ['the own time where none is known', null, '2099-12-02T03:30:00Z', '2099-12-02T14:00:00Z'],
    ['their own time', 'America/Los_Angeles', '2099-12-01T15:00:00Z', '2099-12-01T16:00:00Z'],
    ['the own time for a zone that does not exist', 'Mars/Olympus', '2099-12-02T03:30:00Z', '2099-12-02T14:00:00Z'],
  ])('waits for the morning by %s', async (_, timezone, at, morning) => {
    await world.person('BUYER', { ...agreed, timezone });
    world.now = new Date(at);
    const sms = await queued();
    await world.jobs.runDue();
    expect(world.handed.texts).toEqual([]);
    expect(await sms.read()).toMatchObject({ status: 'QUEUED' });
    expect(
      await world.prisma.$queryRawUnsafe(
        `SELECT start_after FROM pgboss.job WHERE name = 'send-sms' AND state = 'created'`,
      ),
    ).toEqual([{ start_after: new Date(morning) }]);
    world.now = new Date(morning);
    await world.passTime();
    await world.jobs.runDue();
    expect(world.handed.texts).toHaveLength(1);
  });

  it('asks for the consent again in the morning', async () => {
    const { id } = await world.person('BUYER', agreed);
    world.now = new Date('2099-12-02T03:30:00Z');
    const sms = await queued();
    await world.jobs.runDue();
    await world.prisma.user.update({ where: { id }, data: { smsEnabled: false } });
    world.now = new Date('2099-12-02T14:00:00Z');
    await world.passTime();
    await world.jobs.runDue();
    expect(world.handed.texts).toEqual([]);
    expect(await sms.read()).toMatchObject({ status: 'SUPPRESSED' });
  });

  it('honors a STOP that only the provider knows', async () => {
    const { id } = await world.person('BUYER', agreed);
    const sms = await queued();
    world.failures.push(new ProviderError('fake', 'unsubscribed', 'the recipient said STOP'));
    await world.jobs.runDue();
    expect(await sms.read()).toMatchObject({ status: 'SUPPRESSED' });
    expect(await world.prisma.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      smsEnabled: false,
      smsStoppedAt: expect.any(Date) as Date,
    });
    expect(await world.deadLetters()).toEqual([]);
  });

  it('keeps a private link only where brokers read texts for want of a provider', async () => {
    await world.person('BUYER', agreed);
    const text = 'Answer: https://h.test/showing-answer/a.b.1.c Reply STOP to end texts.';
    const stored = async () => {
      const sms = await queued();
      await world.prisma.sms.update({ where: { id: sms.id }, data: { text } });
      await world.jobs.runDue();
      return (await sms.read()).text;
    };
    expect(await stored()).toBe(text);
    Object.assign(world.ports.sms, { builtIn: false });
    expect(await stored()).toBe('Answer: [link removed] Reply STOP to end texts.');
  });

  describe('with a code', () => {
    const NIGHT = new Date('2099-12-02T05:00:00Z');
    const code = async (notAfter = new Date(NIGHT.getTime() + 600_000)) => {
      const data = { dedupeKey: `k${nextNumber()}`, to: '+12055550123', text: 'Your Hearthport code is 123456.' };
      const sms = await world.prisma.sms.create({ data: { ...data, kind: 'CODE', notAfter } });
      await world.jobs.enqueue('send-sms', { smsId: sms.id });
      return () => world.prisma.sms.findUniqueOrThrow({ where: { id: sms.id } });
    };
    beforeEach(() => {
      world.now = NIGHT;
    });

    it('is sent at once, at any hour, to whoever has just asked for it', async () => {
      const read = await code();
      await world.jobs.runDue();
      expect(world.handed.texts).toEqual(['+12055550123']);
      expect(await read()).toMatchObject({ status: 'SENT' });
    });

    it('is not sent once it expired, nor to a number that replied STOP', async () => {
      const late = await code(NIGHT);
      await world.jobs.runDue();
      expect(await late()).toMatchObject({ status: 'SUPPRESSED', error: expect.stringContaining('expired') });
      await world.person('BUYER', { phone: PHONE, smsStoppedAt: NOON });
      const stopped = await code();
      await world.jobs.runDue();
      expect(await stopped()).toMatchObject({ status: 'SUPPRESSED', error: expect.stringContaining('STOP') });
      expect(world.handed.texts).toEqual([]);
    });

    it('fails at once at a number that takes no texts, without work for a broker', async () => {
      const read = await code();
      world.failures.push(refused());
      await world.jobs.runDue();
      expect(await read()).toMatchObject({ status: 'FAILED' });
      expect(await world.deadLetters()).toEqual([]);
    });
  });

  it('retries on errors, and gives up when the number is unreachable', async () => {
    await world.person('BUYER', agreed);
    const sms = await queued();
    world.failures.push(busy(), refused());
    await world.jobs.runDue();
    expect(await sms.read()).toMatchObject({ status: 'QUEUED', error: 'fake: not now' });
    await world.passTime();
    await world.jobs.runDue();
    expect(await sms.read()).toMatchObject({ status: 'FAILED' });
    expect(await world.deadLetters()).toMatchObject([{ name: 'send-sms' }]);
  });
});

describe('refund-payment', () => {
  const decided = async (over: object = {}) => {
    const { id: userId } = await world.person('BUYER');
    const { id: intentId } = await world.ports.payments.createIntent({
      amountCents: 4900,
      userId,
      purpose: 'tour',
      idempotencyKey: 'k',
    });
    await world.ports.payments.confirmTest!(intentId, userId);
    const { id } = await world.prisma.payment.create({
      data: {
        intentId,
        userId,
        amountCents: 4900,
        purpose: 'TOUR',
        provider: 'test',
        status: 'REFUNDING',
        refundReason: 'UNUSED',
        paidAt: world.now,
        ...over,
      },
    });
    return {
      id,
      userId,
      refund: () => world.jobs.enqueue('refund-payment', { paymentId: id }),
      read: () => world.prisma.payment.findUniqueOrThrow({ where: { id } }),
    };
  };
  const records = () => world.prisma.auditEntry.findMany({ where: { action: 'payment.refunded' } });

  it('refunds once and records it once, despite failures in between', async () => {
    const payment = await decided();
    world.failures.push(busy());
    await payment.refund();
    await world.jobs.runDue();
    expect((await payment.read()).status).toBe('REFUNDING');
    await world.passTime();
    await payment.refund();
    await world.jobs.runDue();
    await payment.refund();
    await world.jobs.runDue();
    expect(await payment.read()).toMatchObject({ status: 'REFUNDED', refundedAt: expect.any(Date) });
    expect(new Set(world.handed.refunds)).toEqual(new Set([`refund:${payment.id}`]));
    expect(await records()).toMatchObject([
      { entityType: 'payment', entityId: payment.id, actorKind: 'SYSTEM', after: { status: 'REFUNDED' } },
    ]);
    expect(await world.prisma.notification.count({ where: { userId: payment.userId } })).toBe(1);
  });

  it('becomes a dead letter when nothing was paid, or through another provider', async () => {
    const unpaid = await world.prisma.testIntent.create({
      data: { id: 'test_unpaid', userId: (await world.person('BUYER')).id, amountCents: 1, purpose: 'TOUR' },
    });
    for (const over of [
      { intentId: unpaid.id },
      { intentId: 'pi_1', provider: 'stripe' },
      { status: 'SUCCEEDED' as const, refundReason: null },
    ])
      await (await decided(over)).refund();
    await world.jobs.enqueue('refund-payment', { paymentId: 'none' });
    await world.jobs.runDue();
    expect((await world.deadLetters()).map((each) => each.error).toSorted()).toEqual([
      expect.stringContaining('nothing was paid'),
      expect.stringContaining('(SUCCEEDED) was not decided'),
      'there is no such payment',
      expect.stringContaining('made by stripe'),
    ]);
    expect(await records()).toEqual([]);
  });
});
