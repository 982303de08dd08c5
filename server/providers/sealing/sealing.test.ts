import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createP12Sealer, type P12SealerOptions } from './p12-sealer.adapter.ts';
import { findSignature } from './pdf-signature.ts';
import { TIME_STAMP_ATTEMPTS } from './port.ts';
import { SIGNATURE_BYTES } from './signature-placeholder.ts';
import { startFakeTimestampAuthority, type Fault } from './timestamp-authority.fake.ts';
import { verifySeal } from './verify-seal.ts';

const AT = new Date('2026-12-01T18:00:00Z');
const REASON = 'Signed by all parties: ünïcode “reason”';

let dataDir: string;
let authority: Awaited<ReturnType<typeof startFakeTimestampAuthority>>;
let document: Uint8Array;
let sealed: Uint8Array;
const warnings: unknown[] = [];

const sealerWith = (more: Partial<P12SealerOptions> = {}) =>
  createP12Sealer({
    dataDir,
    commonName: 'Harbor & Søn Realty',
    location: 'Birmingham, AL',
    log: { warn: (line: unknown) => warnings.push(line) } as never,
    ...more,
  });

async function createDocument(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= 3; page += 1)
    pdf.addPage([612, 792]).drawText(`Purchase Agreement, page ${page}`, { y: 700, x: 50 });
  pdf.getForm().createTextField('Seal').addToPage(pdf.getPage(0), { x: 50, y: 50 });
  return pdf.save();
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hearthport-seal-'));
  authority = await startFakeTimestampAuthority();
  document = await createDocument();
  sealed = await sealerWith().seal(document, { reason: REASON, at: AT });
});
afterAll(async () => {
  await authority.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a sealed document', () => {
  it('is whole, and says who sealed it and when', async () => {
    expect(await verifySeal(sealed)).toEqual({
      isSealed: true,
      isIntact: true,
      signedBy: {
        name: 'Harbor & Søn Realty',
        isSelfMade: true,
        validFrom: new Date('2026-10-31T18:00:00Z'),
        validTo: new Date('2036-12-01T18:00:00Z'),
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      signedAt: AT,
      timeStamp: null,
      problems: [],
    });
  });

  it('has the same pages and fields, an invisible signature field, and says why it is sealed', async () => {
    const pdf = await PDFDocument.load(sealed, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(3);
    expect(
      pdf
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['Seal', 'Seal 2']);
    const text = Buffer.from(sealed).toString('latin1');
    expect(text).toContain('/SigFlags 3');
    expect(text).toContain('/SubFilter /adbe.pkcs7.detached');
    expect(text).toContain('(D:20261201180000Z)');
    // UTF-16, as a PDF writes text outside of Latin
    expect(text.toUpperCase()).toContain(Buffer.from(REASON, 'utf16le').swap16().toString('hex').toUpperCase());
  });

  it('can be sealed again, and only the last seal covers it', async () => {
    const again = await sealerWith().seal(sealed, { reason: REASON, at: AT });
    expect(await verifySeal(again)).toMatchObject({ isSealed: true, isIntact: true, problems: [] });
  });

  it('is refused with any byte changed outside of the signature', async () => {
    const { contents } = findSignature(sealed)!;
    const start = Buffer.from(sealed).indexOf(contents.toString('hex')) - 1;
    const outside = sealed.length - SIGNATURE_BYTES * 2 - 2;
    await fc.assert(
      fc.asyncProperty(fc.nat(outside - 1), fc.integer({ min: 1, max: 255 }), async (nth, mask) => {
        const position = nth < start ? nth : nth + SIGNATURE_BYTES * 2 + 2;
        const changed = Uint8Array.from(sealed);
        changed[position]! ^= mask;
        const report = await verifySeal(changed);
        expect(report.isIntact).toBe(false);
        expect(report.problems).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused with any byte of the signature itself changed', async () => {
    const { contents } = findSignature(sealed)!;
    const text = contents.toString('hex');
    // it is the last field: 3072 bits, then the room that is left
    const end = Buffer.from(sealed).indexOf(text) + text.replace(/(00)+$/, '').length;
    await fc.assert(
      fc.asyncProperty(fc.nat(767), fc.integer({ min: 1, max: 15 }), async (nth, mask) => {
        const changed = Buffer.from(sealed);
        const digit = Number.parseInt(String.fromCharCode(changed[end - 1 - nth]!), 16) ^ mask;
        changed.write(digit.toString(16), end - 1 - nth);
        const report = await verifySeal(changed);
        expect(report.isIntact).toBe(false);
        expect(report.problems).toEqual(['The signature of the seal is not valid.']);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, (file: Buffer) => Uint8Array, string]>([
    [
      'something appended',
      (file) => Buffer.concat([file, Buffer.from('\n% more')]),
      'The seal does not cover the whole file: something was added to it.',
    ],
    ['its end cut off', (file) => file.subarray(0, -1), 'The end of the file is missing.'],
    ['its second half cut off', (file) => file.subarray(0, file.length / 2), 'The file has no seal.'],
    [
      'a change in the words',
      (file) => Buffer.from(file.toString('latin1').replace('/MediaBox', '/MediaB0x'), 'latin1'),
      'The file was changed after it was sealed.',
    ],
    [
      'something behind the signature, in its own room',
      (file) => Buffer.from(file.toString('latin1').replace(/00>/, '01>'), 'latin1'),
      'The seal cannot be read.',
    ],
  ])('is refused with %s', async (_what, change, problem) => {
    const report = await verifySeal(change(Buffer.from(sealed)));
    expect(report.isIntact).toBe(false);
    expect(report.problems).toEqual([problem]);
  });

  it('is no longer whole after a change that a PDF program appended', async () => {
    const pdf = await PDFDocument.load(sealed, { updateMetadata: false, forIncrementalUpdate: true });
    pdf.getPage(0).drawText('and a boat', { x: 50, y: 600 });
    const changed = await pdf.save();
    expect(Buffer.from(changed).subarray(0, sealed.length).equals(Buffer.from(sealed))).toBe(true);
    expect(await verifySeal(changed)).toMatchObject({ isSealed: true, isIntact: false });
  });
});

describe('a file without a seal', () => {
  it.each<[string, () => Uint8Array]>([
    ['a PDF', () => document],
    ['nothing', () => new Uint8Array()],
    ['200 kB of broken structure', () => brokenPdf(200_000)],
    ['ranges that lead nowhere', () => Buffer.from('%PDF-1.7\n/ByteRange [0 9999999999 9999999999 1] /Contents <00>')],
    [
      'a range over overlapping parts',
      () => Buffer.from('%PDF-1.7\n/ByteRange [0 60 10 50] /Contents <00>'.padEnd(99)),
    ],
  ])('is reported as such: %s', async (_what, file) => {
    const report = await verifySeal(file());
    expect(report).toMatchObject({ isSealed: false, isIntact: false, problems: ['The file has no seal.'] });
  });

  it('never breaks the check, whatever stands in place of the signature', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const report = await verifySeal(withContents(Buffer.from(bytes)));
        expect(report.isIntact).toBe(false);
        expect(report.problems).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});

/** Pieces of PDF syntax in no order. */
function brokenPdf(size: number): Buffer {
  const piece =
    '<< /ByteRange [0 1 2 /Contents <0g> [[[[((( obj endobj stream /ByteRange [ 1 2 3 4 5 ] xref trailer %%EOF ';
  return Buffer.from(`%PDF-1.7\n${piece.repeat(Math.ceil(size / piece.length))}`);
}

/** A file whose byte range is right and whose signature is `bytes`. */
function withContents(bytes: Buffer): Buffer {
  const hex = bytes.toString('hex');
  const head = (range: string) => `%PDF-1.7\n/ByteRange [${range.padEnd(40)}] /Contents `;
  const start = head('').length;
  const next = start + hex.length + 2;
  return Buffer.from(`${head(`0 ${start} ${next} 6`)}<${hex}>\n%%EOF`.slice(0, next + 6));
}

describe('a time stamp', () => {
  const stamping = () => sealerWith({ timestampUrl: authority.url });
  const about = { reason: REASON, at: AT };

  it('is in the seal, from the authority that is configured', async () => {
    const stamped = await stamping().seal(document, { ...about, attempt: 1 });
    expect(await verifySeal(stamped)).toMatchObject({
      isIntact: true,
      signedAt: AT,
      timeStamp: { at: authority.at, authority: authority.name },
      problems: [],
    });
    expect(authority.requests.at(-1)!.headers['content-type']).toBe('application/timestamp-query');
  });

  it.each<[Fault, RegExp]>([
    ['no response', /cannot be reached/],
    ['server error', /responded with 503/],
    ['rejection', /refused: not today/],
    ['not ASN.1', /no time stamp response/],
    ['other nonce', /not for this request/],
    ['other document', /for something else/],
  ])('that fails (%s) is tried again by the job', async (fault, message) => {
    authority.failNext(fault);
    const attempt = stamping().seal(document, { ...about, attempt: 1 });
    await expect(attempt).rejects.toMatchObject({
      name: 'ProviderError',
      temporary: true,
      message: expect.stringMatching(message) as string,
    });
    const second = await stamping().seal(document, { ...about, attempt: 2 });
    expect((await verifySeal(second)).timeStamp).not.toBeNull();
  });

  it('is left out in the end, so that nobody waits for an authority that is gone', async () => {
    warnings.length = 0;
    authority.failNext('server error', 'server error');
    await expect(stamping().seal(document, { ...about, attempt: TIME_STAMP_ATTEMPTS })).rejects.toThrow(
      'no time stamp',
    );
    const without = await stamping().seal(document, { ...about, attempt: TIME_STAMP_ATTEMPTS + 1 });
    expect(await verifySeal(without)).toMatchObject({ isIntact: true, timeStamp: null, problems: [] });
    expect(warnings).toEqual([{ error: 'time stamp authority: responded with 503' }]);
  });

  it.each<Fault>(['other purpose', 'forged signature'])('is not believed with %s', async (fault) => {
    authority.failNext(fault);
    const stamped = await stamping().seal(document, { ...about, attempt: 1 });
    expect(await verifySeal(stamped)).toMatchObject({
      isIntact: true,
      timeStamp: null,
      problems: ['The time stamp of the seal is not valid.'],
    });
  });
});

describe('the certificate', () => {
  it('that was not valid at the time is a problem', async () => {
    const late = new Date('2026-10-01T00:00:00Z');
    expect(await verifySeal(await sealerWith().seal(document, { reason: REASON, at: late }))).toMatchObject({
      isIntact: true,
      problems: ['The certificate of the seal was not valid at the time of sealing.'],
    });
  });
  it('that expired seals nothing', async () => {
    await expect(sealerWith().seal(document, { reason: REASON, at: new Date('2037-01-01T00:00:00Z') })).rejects.toThrow(
      'document seal: the certificate expired on 2036-12-01',
    );
  });
});

it('refuses what is no PDF', async () => {
  await expect(sealerWith().seal(Buffer.from('hello'), { reason: REASON, at: AT })).rejects.toMatchObject({
    reason: 'refused',
    temporary: false,
  });
});

const has = (command: string) => spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;
const hasPdfsig = has('pdfsig');
const hasOpenssl = has('openssl');

describe('other programs', () => {
  it.skipIf(!hasPdfsig)(
    `pdfsig finds the seal valid${hasPdfsig ? '' : ' (skipped: poppler-utils is not installed)'}`,
    async () => {
      const stamped = await sealerWith({ timestampUrl: authority.url }).seal(document, { reason: REASON, at: AT });
      for (const [name, bytes] of Object.entries({ sealed, stamped })) {
        const file = path.join(dataDir, `${name}.pdf`);
        await writeFile(file, bytes);
        const { stdout: output } = spawnSync('pdfsig', ['-nocert', file], {
          encoding: 'utf8',
          env: { ...process.env, TZ: 'UTC' },
        });
        expect(output).toContain('Signature Validation: Signature is Valid.');
        expect(output).toContain('Total document signed');
        expect(output).toContain('Signer Certificate Common Name: Harbor & Søn Realty');
        expect(output).toContain('Signing Time: Dec 01 2026 18:00:00');
      }
    },
  );

  it.skipIf(!hasOpenssl)(
    `openssl finds the signature valid${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`,
    async () => {
      const { contents, signed } = findSignature(sealed)!;
      await writeFile(path.join(dataDir, 'signature.der'), contents);
      await writeFile(path.join(dataDir, 'signed'), signed);
      const output = execFileSync(
        'openssl',
        [
          'cms',
          '-verify',
          '-noverify',
          '-inform',
          'DER',
          '-in',
          'signature.der',
          '-content',
          'signed',
          '-binary',
          '-out',
          '/dev/null',
        ],
        { cwd: dataDir, encoding: 'utf8', stdio: 'pipe' },
      );
      expect(output).toBe('');
    },
  );
});
