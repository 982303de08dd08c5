import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a-secret-token';
const URL = 'http://hearthport.test/api/webhooks/twilio';

describe('an incoming text message', () => {
  let app: TestApp;
  let id = '';
  const state = () =>
    app.prisma.user.findUniqueOrThrow({
      where: { id },
      select: { smsEnabled: true, smsConsentAt: true, smsStoppedAt: true },
    });
  beforeAll(async () => {
    app = await createTestApp({
      env: {
        TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
        TWILIO_AUTH_TOKEN: TOKEN,
        TWILIO_FROM: '+16155550100',
      },
    });
    id = (await app.person('SELLER')).id;
    // as a person types it
    await app.prisma.user.update({
      where: { id },
      data: { phone: '(205) 555-0123', smsEnabled: true, smsConsentAt: new Date() },
    });
  });
  afterAll(() => app.stop());

  /** A Twilio webhook request: the signature covers the URL and every field. */
  async function post(
    fields: Record<string, string>,
    { token = TOKEN, tamper = {} }: { token?: string; tamper?: Record<string, string> } = {},
  ) {
    const all = { MessageSid: 'SM1', From: '+12055550123', To: '+16155550100', ...fields };
    const response = await fetch(`${app.url}/api/webhooks/twilio`, {
      method: 'POST',
      headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(token, URL, all) },
      body: new URLSearchParams({ ...all, ...tamper }),
    });
    return { status: response.status, text: await response.text() };
  }

  it('STOP ends texts to the number, START resumes them, HELP identifies us', async () => {
    const stopped = await post({ Body: ' Stop. ' });
    expect(stopped).toMatchObject({
      status: 200,
      text: expect.stringContaining('<Message>Hearthport: you will get no more texts from us.') as string,
    });
    expect(await state()).toMatchObject({ smsEnabled: false, smsStoppedAt: expect.any(Date) as Date });
    expect((await post({ Body: 'start' })).text).toContain('texts are on again');
    expect(await state()).toMatchObject({ smsEnabled: true, smsStoppedAt: null });
    expect((await post({ Body: 'help' })).text).toContain('Message and data rates may apply');
    expect((await post({ Body: 'Is Tuesday fine?' })).text).toContain('this number is not monitored');
    expect(await state()).toMatchObject({ smsEnabled: true });
    expect(
      (await app.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['user.sms-stopped', 'user.sms-started']);
  });

  it('gets no second reply when the provider already replied', async () => {
    expect((await post({ Body: 'HELP', OptOutType: 'HELP' })).text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    );
  });

  it('START enables nothing for people who never agreed', async () => {
    await app.prisma.user.update({ where: { id }, data: { smsEnabled: false, smsConsentAt: null } });
    expect((await post({ Body: 'START' })).text).toContain('turn them on in your settings first');
    expect(await state()).toMatchObject({ smsEnabled: false });
  });

  it("is accepted only with the provider's signature", async () => {
    await app.prisma.user.update({ where: { id }, data: { smsEnabled: true, smsConsentAt: new Date() } });
    expect((await post({ Body: 'STOP' }, { token: 'another' })).status).toBe(403);
    expect((await post({ Body: 'HELP' }, { tamper: { Body: 'STOP' } })).status).toBe(403);
    expect(
      (
        await fetch(`${app.url}/api/webhooks/twilio`, {
          method: 'POST',
          body: new URLSearchParams({ From: '+12055550123', Body: 'STOP' }),
        })
      ).status,
    ).toBe(403);
    expect(await state()).toMatchObject({ smsEnabled: true });
    const admin = await app.person('ADMIN');
    expect((await admin.send('POST', '/text-messages', { from: '2055550123', text: 'STOP' })).status).toBe(409);
  });
});

describe('without a provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  it('an admin simulates an incoming text and reads the reply among the texts', async () => {
    const admin = await app.person('ADMIN');
    const { id } = await app.person('BUYER');
    await app.prisma.user.update({
      where: { id },
      data: { phone: '2055550199', smsEnabled: true, smsConsentAt: new Date() },
    });
    expect((await admin.send('POST', '/text-messages', { from: '(205) 555-0199', text: 'stop' })).body).toMatchObject({
      meaning: 'STOP',
    });
    expect(await app.prisma.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ smsEnabled: false });
    expect((await admin.send<{ data: { text: string }[] }>('GET', '/text-messages')).body.data[0]!.text).toContain(
      'you will get no more texts',
    );
    expect((await admin.send('POST', '/text-messages', { from: 'nobody', text: 'stop' })).status).toBe(400);
    expect(
      (await fetch(`${app.url}/api/webhooks/twilio`, { method: 'POST', body: new URLSearchParams({ Body: 'STOP' }) }))
        .status,
    ).toBe(404);
  });
});
