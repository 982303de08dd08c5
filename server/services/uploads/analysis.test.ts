import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANALYSIS_MESSAGES } from '#shared/document-analysis/analysis-messages.ts';
import { formData } from '../../forms/form-data.fake.ts';
import { renderForm } from '../../forms/render-form.ts';
import { readPdfText } from '../../media/pdf-process.ts';
import { pdfBomb, pdfOfLines, scannedPdf } from '../../media/pdf-samples.fake.ts';
import { json, startFakeServer } from '../../providers/loopback.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

interface Response {
  uploadResult: { id: string; key: string };
  analyzeResult: (Record<string, unknown> & { findings: { field: string; page: number; words: string }[] }) | null;
}

let app: TestApp;
let model: Awaited<ReturnType<typeof startFakeServer>>;
/** What the language model replies. */
let reply = '';
let buyer: Person;
let listingId: string;

beforeAll(async () => {
  model = await startFakeServer(() => json(200, { choices: [{ message: { content: reply } }] }));
  app = await createTestApp({ env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'small' } });
  buyer = await app.person('BUYER');
  listingId = (await makeListing(app.prisma, { userId: (await app.person('SELLER')).id })).id;
});
afterAll(async () => {
  await app.stop();
  await model.close();
});

const formOf = (fields: Record<string, string>, bytes: Uint8Array, type = 'application/pdf') => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new File([new Uint8Array(bytes)], 'offer.pdf', { type }));
  return data;
};
const offerFields = () => ({ type: 'OFFER_DOC', listingId, sessionId: randomUUID(), analyze: 'true' });
const send = async (
  bytes: Uint8Array,
  fields: Record<string, string> = offerFields(),
  person: Pick<Person, 'send'> | null = null,
) => {
  const form = formOf(fields, bytes);
  const { status, body } = await (person
    ? person.send<Response[]>('POST', '/uploads', form)
    : app.guest<Response[]>('POST', '/uploads', form));
  expect(status).toBe(201);
  return body[0]!;
};
const OFFER = () => pdfOfLines([['Buyer: Nina Okoye', 'Purchase Price: $412,000'], ['Inspection Period: 10 days']]);

describe('an analyzed upload', () => {
  it('returns the fields of a real agreement, each with page and words, beside the stored file', async () => {
    const { pdf } = await renderForm(formData(6));
    const { uploadResult, analyzeResult } = await send(pdf);
    expect(await app.prisma.upload.count({ where: { key: uploadResult.key } })).toBe(1);
    expect(analyzeResult).toMatchObject({
      price: 325_000,
      paymentMethod: 'Financed',
      loan: 260_000,
      earnestMoney: 3_000,
      concessions: 4_500,
      bagentComm: 2.5,
      additionalTerms: 'The swing set stays.\n\nSeller removes the shed behind the garage before closing.',
      closingDate: '2026-12-22',
      expiresOn: '2026-11-26T18:00',
      buyerFirstName: 'Olivia',
      buyerLastName: 'Bennett',
      problem: null,
    });
    expect(analyzeResult!.findings.find(({ field }) => field === 'price')).toMatchObject({
      page: 1,
      words: 'Purchase price $325,000',
    });
  });

  it('is read for the terms of a transaction', async () => {
    const offer = await makeOffer(app.prisma, { listingId, userId: buyer.id, status: 'ACCEPTED' });
    const { id } = await makeTransaction(app.prisma, offer);
    const { analyzeResult } = await send(await OFFER(), { transactionId: id, analyze: 'true' }, buyer);
    expect(analyzeResult).toMatchObject({ terms: { price: 412_000, inspectionPeriod: 10 }, problem: null });
    expect(analyzeResult).not.toHaveProperty('buyerFirstName');
  });

  it('is not read where nobody asked for it', async () => {
    expect((await send(await OFFER(), { ...offerFields(), analyze: 'false' })).analyzeResult).toBeNull();
    const admin = await app.person('ADMIN');
    const { analyzeResult } = await send(await OFFER(), { type: 'LISTING_DOC', listingId, analyze: 'true' }, admin);
    expect(analyzeResult).toBeNull();
  });

  it.each([
    ['scanned', scannedPdf, 'no-text'],
    ['protected by a password', () => pdfOfLines([['Secret']], { password: 'open sesame' }), 'encrypted'],
    ['broken', async () => (await OFFER()).slice(0, 60), 'unreadable'],
    ['a bomb', async () => pdfBomb(1_500), 'too-demanding'],
    ['a photo', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(64).fill(0)]), 'not-a-pdf'],
  ] as const)('that is %s is stored and says why nothing was found', async (_, make, problem) => {
    const { uploadResult, analyzeResult } = await send(await make());
    expect(uploadResult.key).toBeTruthy();
    expect(analyzeResult).toMatchObject({ findings: [], problem, message: ANALYSIS_MESSAGES[problem] });
  });

  it('says so while too many are being read, and is stored', async () => {
    const file = path.join(app.dataDir, 'slow.pdf');
    await writeFile(file, pdfBomb(1_500));
    const stop = new AbortController();
    const others = Array.from({ length: 9 }, () => readPdfText(file, { signal: stop.signal }).catch(() => null));
    const { uploadResult, analyzeResult } = await send(await OFFER());
    expect(analyzeResult).toMatchObject({ findings: [], problem: 'busy', message: ANALYSIS_MESSAGES.busy });
    expect(await app.prisma.upload.count({ where: { key: uploadResult.key } })).toBe(1);
    stop.abort();
    await Promise.all(others);
    expect((await send(await OFFER())).analyzeResult).toMatchObject({ price: 412_000, problem: null });
  });

  it('leaves nothing behind when the sender cancels it meanwhile', async () => {
    const fields = offerFields();
    const body = new Request('http://test', { method: 'POST', body: formOf(fields, pdfBomb(1_500)) });
    const request = http.request(`${app.url}/api/uploads`, {
      method: 'POST',
      headers: { 'content-type': body.headers.get('content-type')! },
    });
    request.on('error', () => {});
    request.end(Buffer.from(await body.arrayBuffer()));
    const incoming = path.join(app.dataDir, 'incoming');
    await until(async () => (await readdir(incoming)).length > 0);
    request.destroy();
    await until(async () => (await readdir(incoming)).length === 0);
    expect(await app.prisma.upload.count({ where: { sessionId: fields.sessionId } })).toBe(0);
  });

  it('in chunks returns the same, again after a lost response', async () => {
    const { sessionId, ...fields } = offerFields();
    const bytes = await OFFER();
    const call = (method: string, to: string, headers: Record<string, string>, body?: Uint8Array) =>
      fetch(`${app.url}/api/uploads/transfers${to}`, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    const query = new URLSearchParams({ ...fields, sessionId });
    const begun = await call('POST', `?${query}`, {
      'upload-length': String(bytes.length),
      'upload-name': 'offer.pdf',
    });
    const id = await begun.text();
    const mine = `/${id}?sessionId=${sessionId}`;
    const done = await call(
      'PATCH',
      mine,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      bytes,
    );
    const [sent] = (await done.json()) as Response[];
    expect(sent!.analyzeResult).toMatchObject({ price: 412_000 });
    expect(sent!.uploadResult).toEqual({ id: expect.any(String), key: expect.any(String), url: expect.any(String) });
    expect(await (await call('GET', mine, {})).json()).toMatchObject(sent!);
  });
});

describe('a language model', () => {
  it('adds what the document proves', async () => {
    reply = JSON.stringify({
      fields: [
        { field: 'earnestMoney', value: 7_500, words: 'puts down 7,500 in good faith' },
        { field: 'concessions', value: 9_000, words: 'puts down 7,500 in good faith' },
        { field: 'price', value: 1, words: 'puts down 7,500 in good faith' },
      ],
    });
    const { analyzeResult } = await send(
      await pdfOfLines([['Purchase Price: $412,000'], ['Nina puts down 7,500 in good faith.']]),
    );
    expect(analyzeResult).toMatchObject({ price: 412_000, earnestMoney: 7_500 });
    expect(analyzeResult).not.toHaveProperty('concessions');
    expect(analyzeResult!.findings.at(-1)).toEqual({
      field: 'earnestMoney',
      value: 7_500,
      page: 2,
      words: 'puts down 7,500 in good faith',
    });
  });

  it('that fails changes nothing', async () => {
    reply = '';
    expect((await send(await OFFER())).analyzeResult).toMatchObject({ price: 412_000, problem: null });
  });
});
