import { createHash, randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentCheck } from '#shared/form-signings/document-verifications.types.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const SEALED_AT = new Date('2026-12-01T18:00:00Z');
interface Verification {
  status: string;
  signatures: number;
  sealedHash: string | null;
  checks: DocumentCheck[];
}

let app: TestApp;
let now = new Date('2026-12-02T00:00:00Z');
let listingId: string;
let sealed: Buffer;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const seller = await app.person('SELLER');
  ({ id: listingId } = await makeListing(app.prisma, { userId: seller.id, address: '77 Secret Lane' }));
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const { sealer } = app.running.context.ports;
  sealed = Buffer.from(await sealer.seal(await pdf.save(), { reason: 'Signed', at: SEALED_AT }));
});
afterAll(() => app.stop());

const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const storage = () => app.running.context.ports.storage;

/** A document that both have signed; `file`: what is stored as its sealed copy, with the hash that is recorded. */
async function makeSigning(
  { file, hash = file && hashOf(file) }: { file?: Buffer; hash?: string | undefined } = {},
  fields: Partial<Prisma.FormSigningUncheckedCreateInput> = {},
) {
  const sealedKey = `form-signings/${randomUUID()}.pdf`;
  if (file) await storage().put(sealedKey, file, { mimeType: 'application/pdf' });
  const signedAt = new Date('2026-12-01T17:00:00Z');
  const signer = (role: 'BUYER' | 'SELLER') => ({
    role,
    name: 'Very Private Person',
    email: 'private@example.test',
    slugHash: randomUUID(),
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    consentAt: signedAt,
    signedAt,
    signature: { kind: 'typed', name: 'Very Private Person', initials: 'VP' },
  });
  const signing = await app.prisma.formSigning.create({
    data: {
      formId: 13,
      listingId,
      data: {},
      pages: 4,
      documentKey: 'form-signings/pages.pdf',
      documentHash: 'd'.repeat(64),
      verificationCode: randomUUID(),
      status: 'COMPLETED',
      completedAt: signedAt,
      ...(hash ? { sealedKey, sealedHash: hash, sealedAt: SEALED_AT } : {}),
      signers: { create: [signer('BUYER'), signer('SELLER')] },
      ...fields,
    },
  });
  return { ...signing, sealedKey };
}
const verify = (code: string) => app.guest<Verification>('GET', `/document-verifications/${code}`);
const oks = ({ checks }: Verification) => Object.fromEntries(checks.map(({ name, isOk }) => [name, isOk]));

describe('GET /document-verifications/{code}', () => {
  it('tells anyone what was checked of a sealed document, without names or address', async () => {
    const { verificationCode } = await makeSigning({ file: sealed });
    const { status, body } = await verify(verificationCode);
    expect(status).toBe(200);
    expect(body).toEqual({
      formName: 'Purchase Agreement',
      status: 'COMPLETED',
      completedAt: '2026-12-01T17:00:00.000Z',
      sealedAt: SEALED_AT.toISOString(),
      documentHash: 'd'.repeat(64),
      sealedHash: hashOf(sealed),
      pages: 4,
      signatures: 2,
      checks: [
        { name: 'record', isOk: true, detail: expect.stringContaining('is the one we recorded') as string },
        { name: 'seal', isOk: true, detail: expect.stringContaining('covers the whole file') as string },
        {
          name: 'certificate',
          isOk: true,
          detail:
            'The seal is by Hearthport Realty. The certificate was made by the signer itself and is valid until December 1, 2036.',
        },
        {
          name: 'timeStamp',
          isOk: null,
          detail: 'There is no independent time stamp. Our own clock said December 1, 2026 at 6:00 PM UTC.',
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Private|Secret Lane|private@/);
  });

  it('finds a stored file that was changed', async () => {
    const changed = Buffer.from(sealed);
    changed[100]! ^= 1;
    const { verificationCode } = await makeSigning({ file: changed, hash: 'a'.repeat(64) });
    const { body } = await verify(verificationCode);
    expect(oks(body)).toMatchObject({ record: false, seal: false });
    expect(body.checks[1]!.detail).toBe('The file was changed after it was sealed.');
  });

  it('finds another sealed file in its place, whose own seal is in order', async () => {
    const { verificationCode } = await makeSigning({ file: sealed, hash: 'b'.repeat(64) });
    expect(oks((await verify(verificationCode)).body)).toMatchObject({ record: false, seal: true, certificate: true });
  });

  it('finds a missing file', async () => {
    const { verificationCode, sealedKey } = await makeSigning({ file: sealed, hash: 'c'.repeat(64) });
    await storage().remove(sealedKey);
    const { body } = await verify(verificationCode);
    expect(body.checks).toEqual([
      { name: 'record', isOk: false, detail: 'The sealed file is missing. Please contact us.' },
    ]);
  });

  it.each<[string, Partial<Prisma.FormSigningUncheckedCreateInput>]>([
    ['OPEN', { status: 'OPEN', completedAt: null }],
    ['COMPLETED', {}],
    ['DECLINED', { status: 'DECLINED', declineReason: 'Very private reason' }],
    ['VOIDED', { status: 'VOIDED', voidedAt: SEALED_AT, voidReason: 'Very private reason' }],
  ])('says that a document without a seal is %s', async (status, fields) => {
    const { verificationCode } = await makeSigning({}, fields);
    const { body } = await verify(verificationCode);
    expect(body).toMatchObject({ status, sealedHash: null, checks: [] });
    expect(JSON.stringify(body)).not.toContain('private');
  });

  it('does not know other codes', async () => {
    const { status, body } = await verify('NO-SUCH-CODE');
    expect([status, body]).toMatchObject([404, { message: expect.stringContaining('No document has this code') }]);
  });

  it('checks a file once in ten minutes', async () => {
    const file = Buffer.concat([sealed, Buffer.from('\n')]);
    const { verificationCode, sealedKey } = await makeSigning({ file });
    const first = (await verify(verificationCode)).body;
    expect(oks(first)).toMatchObject({ record: true, seal: false });
    await storage().remove(sealedKey);
    expect((await verify(verificationCode)).body).toEqual(first);
    now = new Date(now.getTime() + 11 * 60_000);
    expect(oks((await verify(verificationCode)).body)).toEqual({ record: false });
  });
});

it('limits how many codes an address may try', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await limited.guest('GET', `/document-verifications/${randomUUID()}`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
  } finally {
    await limited.stop();
  }
});
