import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, startFakeServer, type FakeResponse } from '../loopback.fake.ts';
import { createStoredSms } from './stored-sms.adapter.ts';
import { createTwilioSms } from './twilio.adapter.ts';

const SID = 'AC00000000000000000000000000000000';
const TOKEN = 'a-secret-token';
const SMS = { id: 'sms-1', to: '+12055550123', text: 'Hearthport: your tour is confirmed. Reply STOP to end texts.' };

let fake: Awaited<ReturnType<typeof startFakeServer>>;
/** The fake's response instead of accepting the message; `drop` closes the connection. */
let answer: FakeResponse | 'drop' | undefined;
beforeEach(async () => {
  answer = undefined;
  fake = await startFakeServer((request, response) => {
    if (answer === 'drop') {
      response.destroy();
      return null;
    }
    if (answer) return answer;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`)
      return json(401, { status: 401, code: 20003, message: 'fake: authenticate' });
    if (request.method !== 'POST' || request.path !== `/2010-04-01/Accounts/${SID}/Messages.json`)
      return json(404, { status: 404, code: 20404, message: 'fake: not found' });
    return json(201, { sid: 'SM1', status: 'queued' });
  });
});
afterEach(() => fake.close());

const sms = (change: Partial<Parameters<typeof createTwilioSms>[0]> = {}) =>
  createTwilioSms({ accountSid: SID, authToken: TOKEN, from: '+16155550100', apiBase: fake.url, ...change });

describe('text messages through Twilio', () => {
  it('sends the message', async () => {
    await sms().send(SMS);
    expect(fake.requests).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(fake.requests[0]!.body.toString()))).toEqual({
      From: '+16155550100',
      To: SMS.to,
      Body: SMS.text,
    });
  });

  it('sends through a messaging service if configured', async () => {
    await sms({ from: 'MG123' }).send(SMS);
    const form = new URLSearchParams(fake.requests[0]!.body.toString());
    expect(form.get('MessagingServiceSid')).toBe('MG123');
    expect(form.has('From')).toBe(false);
  });

  it.each([
    ['a number that never accepts texts', 400, 21614, 'refused', false],
    ['a recipient who sent STOP', 400, 21610, 'unsubscribed', false],
    ['too many requests', 429, 20429, 'busy', true],
    ['an error of Twilio', 503, undefined, 'busy', true],
  ])('reports %s', async (_, status, code, reason, temporary) => {
    answer = json(status, { status, ...(code ? { code } : {}), message: `fake refusal of ${SMS.to}` });
    const error = await sms()
      .send(SMS)
      .catch((failure: unknown) => failure as Error);
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Twilio', reason, temporary });
    expect((error as Error).message).not.toContain(SMS.to);
  });

  it('treats a refused token and a broken connection as temporary, and reveals no secret', async () => {
    await expect(sms({ authToken: 'wrong' }).send(SMS)).rejects.toMatchObject({
      reason: 'credentials',
      temporary: true,
    });
    answer = 'drop';
    const error = await sms()
      .send(SMS)
      .catch((failure: unknown) => failure as Error);
    expect(error).toMatchObject({ reason: 'unreachable', temporary: true });
    expect(JSON.stringify({ ...(error as Error), cause: (error as Error).cause ?? null })).not.toContain(TOKEN);
  });
});

describe('stored text messages', () => {
  it('are not sent: the row is the delivery', async () => {
    await expect(createStoredSms().send(SMS)).resolves.toBeUndefined();
  });
});
