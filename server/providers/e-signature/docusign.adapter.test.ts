import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocusign } from './docusign.adapter.ts';
import { startFakeDocusign } from './docusign.fake.ts';
import { openPrivateKey } from './docusign-token.ts';
import type { NewEnvelope } from './port.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SECRET = 'connect-hmac-key';
const ABOUT = { integrationKey: 'integration', userId: 'user', accountId: 'account' };
const SIGNED_AT = new Date('2026-12-01T18:00:00Z');
const ENVELOPE: NewEnvelope = {
  key: 'document-1',
  title: 'Purchase Agreement',
  pdf: Buffer.from('%PDF-1.7 pages'),
  pageHeights: [792, 1008],
  places: [
    { role: 'BUYER', kind: 'signature', page: 0, x: 60, y: 100.4, width: 200, height: 36 },
    { role: 'BUYER', kind: 'date', page: 1, x: 400, y: 100, width: 90, height: 36 },
    { role: 'BUYER', kind: 'initials', page: 1, x: 500, y: 40, width: 40, height: 20 },
    { role: 'SELLER', kind: 'name', page: 0, x: 270, y: 200, width: 100, height: 36 },
  ],
  recipients: [
    { signerId: 'bo', role: 'BUYER', order: 0, name: 'Bo Buyer', email: 'bo@buyer.test' },
    { signerId: 'nora', role: 'SELLER', order: 1, name: 'Nora Owner', email: 'nora@owner.test' },
  ],
};
const VISIT = { returnUrl: 'https://homes.test/sign/slug', authentication: 'email' } as const;

let fake: Awaited<ReturnType<typeof startFakeDocusign>>;
let now = 0;
beforeEach(async () => {
  now = SIGNED_AT.getTime();
  fake = await startFakeDocusign({ ...ABOUT, publicKey: createPublicKey(privateKey), webhookSecret: SECRET });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fake.close();
});
const docusign = (change: Partial<Parameters<typeof createDocusign>[0]> = {}) =>
  createDocusign(
    {
      ...ABOUT,
      privateKey,
      oauthBase: fake.url,
      webhookSecret: SECRET,
      webhookUrl: 'https://homes.test/api/webhooks/docusign',
      ...change,
    },
    () => now,
  );
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error as Error);
const opened = async (adapter = docusign()) => {
  const id = await adapter.createEnvelope(ENVELOPE);
  return { adapter, id, envelope: (await adapter.readEnvelope(id))! };
};

describe('an envelope at DocuSign', () => {
  it('has the pages, the signers in their order and the places to fill in, and asks for signed messages', async () => {
    const { id } = await opened();
    const sent = fake.envelopes.get(id)!;
    expect(Buffer.from(sent.documents[0]!.documentBase64, 'base64').toString()).toBe('%PDF-1.7 pages');
    expect(sent).toMatchObject({ status: 'sent', emailSubject: 'Please sign: Purchase Agreement' });
    const at = (pageNumber: string, xPosition: string, yPosition: string) => [
      { documentId: '1', pageNumber, xPosition, yPosition },
    ];
    const { signers } = sent.recipients;
    expect(signers.map(({ clientUserId, routingOrder }) => [clientUserId, routingOrder])).toEqual([
      ['bo', '1'],
      ['nora', '2'],
    ]);
    // from the upper left corner: 792 - (100.4 + 36); texts stand on the line
    expect(signers.map(({ tabs }) => tabs)).toEqual([
      {
        signHereTabs: at('1', '60', '656'),
        dateSignedTabs: at('2', '400', '894'),
        initialHereTabs: at('2', '500', '948'),
      },
      { fullNameTabs: at('1', '270', '578') },
    ]);
    expect(sent.eventNotification).toMatchObject({
      url: 'https://homes.test/api/webhooks/docusign',
      includeHMAC: 'true',
      deliveryMode: 'SIM',
      events: expect.arrayContaining(['recipient-completed', 'envelope-completed', 'recipient-declined']),
    });
  });

  it('asks for no messages at an address that DocuSign does not send to', async () => {
    const { id } = await opened(docusign({ webhookUrl: 'http://localhost:3000/api/webhooks/docusign' }));
    expect(fake.envelopes.get(id)!.eventNotification).toBeUndefined();
  });

  it('is found again by its key, until it is void', async () => {
    const { adapter, id } = await opened();
    expect([await adapter.findEnvelope('document-1'), await adapter.findEnvelope('other')]).toEqual([id, null]);
    await adapter.voidEnvelope(id, 'x'.repeat(500));
    expect(fake.envelopes.get(id)).toMatchObject({ status: 'voided', voidedReason: 'x'.repeat(200) });
    await adapter.voidEnvelope(id, 'again');
    expect(await adapter.findEnvelope('document-1')).toBeNull();
  });

  it('says who signed and when, who declined and why', async () => {
    const { adapter, id, envelope } = await opened();
    expect(envelope).toMatchObject({ status: 'OPEN', recipients: [{ status: 'WAITING' }, { status: 'WAITING' }] });
    fake.sign(id, 'bo', SIGNED_AT);
    fake.decline(id, 'nora', 'Too low.');
    expect(await adapter.readEnvelope(id)).toMatchObject({
      status: 'DECLINED',
      recipients: [
        { id: envelope.recipients[0]!.id, signerId: 'bo', status: 'SIGNED', signedAt: SIGNED_AT },
        { signerId: 'nora', status: 'DECLINED', declineReason: 'Too low.' },
      ],
    });
    expect(await adapter.readEnvelope('00000000-0000-0000-0000-000000000000')).toBeNull();
  });

  it('leads a recipient to their page, under the name they go by now', async () => {
    const { adapter, id, envelope } = await opened();
    const [buyer] = envelope.recipients;
    const renamed = { ...buyer!, name: 'Robert Buyer' };
    expect(await failureOf(adapter.signingPage(id, renamed, VISIT))).toMatchObject({ reason: 'refused' });
    await adapter.changeRecipient(id, buyer!, { name: 'Robert Buyer', email: buyer!.email });
    expect(await adapter.signingPage(id, renamed, VISIT)).toBe(`https://signing.docusign.test/${id}/1`);
    const change = fake.requests.find(({ path: to }) => to.endsWith('/recipients'))!;
    expect(JSON.parse(change.body.toString())).toEqual({ signers: [{ recipientId: '1', name: 'Robert Buyer' }] });
    fake.sign(id, 'bo', SIGNED_AT);
    expect(await failureOf(adapter.changeRecipient(id, renamed, { name: 'X', email: 'x@x.test' }))).toMatchObject({
      reason: 'refused',
    });
  });

  it('gives the completed document as PDF', async () => {
    const { adapter, id } = await opened();
    expect((await adapter.readCompleted(id)).toString()).toContain('%PDF-1.7 pages');
    expect(fake.requests.at(-1)!.query.get('certificate')).toBe('true');
  });
});

describe('the access token', () => {
  it('is requested once, renewed before it expires, and once more when it is rejected', async () => {
    const { adapter, id } = await opened();
    expect(fake.tokens.size).toBe(1);
    now += 3_590_000;
    await adapter.readEnvelope(id);
    expect(fake.tokens.size).toBe(2);
    fake.tokens.clear();
    await adapter.readEnvelope(id);
    expect(fake.tokens.size).toBe(1);
  });

  it.each([
    [
      'a key that DocuSign does not know',
      { privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
    ],
    ['a user of another account', { accountId: 'other' }],
  ])('is refused for %s, which the operator can fix', async (_what, change) => {
    expect(await failureOf(docusign(change).findEnvelope('x'))).toMatchObject({
      reason: 'credentials',
      temporary: true,
    });
  });

  it('takes its key from a file or a setting, and says what is wrong with another', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'hearthport-docusign-'));
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writeFile(path.join(dir, 'key.pem'), pem);
    for (const setting of [path.join(dir, 'key.pem'), pem, pem.replaceAll('\n', '\\n')])
      expect((await openPrivateKey(setting)).equals(privateKey)).toBe(true);
    await expect(openPrivateKey(path.join(dir, 'none.pem'))).rejects.toThrow('neither a file that exists nor');
    await expect(openPrivateKey('-----BEGIN nothing')).rejects.toThrow('is not a private key in PEM');
    const { privateKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const wrong = curve.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expect(openPrivateKey(wrong)).rejects.toThrow('must be an RSA key');
    await rm(dir, { recursive: true });
  });
});

describe('a failing DocuSign', () => {
  it.each([
    ['an error of its own', [500], 'busy', true],
    ['too many requests', [429], 'busy', true],
    ['a limit that is told as a bad request', [400], 'busy', true],
    ['a broken connection', [0], 'unreachable', true],
    ['a rejected token, twice', [401, 401], 'credentials', true],
    ['what is not allowed', [422], 'refused', false],
  ])('is reported: %s', async (_what, failures, reason, temporary) => {
    const { adapter, id } = await opened();
    fake.failNext(...failures);
    const error = await failureOf(adapter.readEnvelope(id));
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'DocuSign', reason, temporary });
    // its own messages may name people
    expect(JSON.stringify([error!.message, error!.cause ?? null])).not.toContain('Jo');
  });

  it('that never answers is given up', async () => {
    const { adapter, id } = await opened();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect(await failureOf(adapter.readEnvelope(id))).toMatchObject({ reason: 'unreachable', temporary: true });
    expect(timeout).toHaveBeenCalledWith(15_000);
  });
});

describe('a message of Connect', () => {
  const read = (body: string, ...signatures: string[]) => docusign().readWebhook(Buffer.from(body), signatures);

  it('is read when one of its signatures is right', () => {
    const { body, headers } = fake.message('recipient-completed', 'envelope-1');
    const signature = headers['x-docusign-signature-1'];
    expect(read(body, signature)).toEqual({ envelopeId: 'envelope-1' });
    expect(read(body, 'b3RoZXIga2V5', signature)).toEqual({ envelopeId: 'envelope-1' });
  });

  it('is refused when it was changed, is signed with another key, or not at all', () => {
    const { body, headers } = fake.message('recipient-completed', 'envelope-1');
    const signature = headers['x-docusign-signature-1'];
    const other = fake.message('recipient-completed', 'envelope-1', 'another key').headers['x-docusign-signature-1'];
    for (const attempt of [
      () => read(body.replace('envelope-1', 'envelope-2'), signature),
      () => read(`${body} `, signature),
      () => read(body, other),
      () => read(body, ''),
      () => read(body),
    ])
      expect(attempt).toThrow('the webhook signature does not match');
  });
});
