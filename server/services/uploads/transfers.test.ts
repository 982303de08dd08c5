import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldTransfers } from '../../media/transfers.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, pdfFile, until, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let stranger: Person;
let listingId: string;
const CHUNK = 5_000_000;

beforeAll(async () => {
  app = await createTestApp();
  [seller, stranger] = [await app.person('SELLER'), await app.person('SELLER')];
  listingId = (await makeListing(app.prisma, { userId: seller.id })).id;
});
afterAll(() => app.stop());

const headersOf = (person: Person | null, more: Record<string, string | number> = {}) => ({
  ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
});
const call = async (
  person: Person | null,
  method: string,
  to: string,
  headers: Record<string, string | number> = {},
  body?: Uint8Array,
) => {
  const response = await fetch(`${app.url}/api/uploads/transfers${to}`, {
    method,
    headers: headersOf(person, headers),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    offset: Number(response.headers.get('upload-offset')),
    message: text.startsWith('{') ? (JSON.parse(text) as { message?: string }).message : undefined,
  };
};
const begin = (person: Person | null, length: number, query = `type=LISTING_DOC&listingId=${listingId}`) =>
  call(person, 'POST', `?${query}`, { 'upload-length': length, 'upload-name': encodeURIComponent('plan ümlaut.pdf') });
const patch = (person: Person | null, id: string, offset: number, bytes: Uint8Array, query = '') =>
  call(
    person,
    'PATCH',
    `/${id}${query}`,
    { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
const pdfOf = async (length: number) =>
  Buffer.concat([Buffer.from(await pdfFile().arrayBuffer()), randomBytes(length)]).subarray(0, length);
const left = async () => readdir(path.join(app.dataDir, 'transfers')).catch(() => []);

/** Sends the beginning of a chunk and then drops the connection. */
const drop = (id: string, offset: number, bytes: Uint8Array, announced: number) =>
  new Promise<void>((resolve) => {
    const request = http.request(`${app.url}/api/uploads/transfers/${id}`, {
      method: 'PATCH',
      headers: headersOf(seller, { 'upload-offset': offset, 'content-length': announced }),
    });
    request.on('error', () => {
      resolve();
    });
    request.write(bytes);
    void until(async () => (await call(seller, 'HEAD', `/${id}`)).offset === offset + bytes.length).then(() =>
      request.destroy(),
    );
  });

describe('a chunked upload', () => {
  it('of 12 MB resumes where its connection broke, and is identical byte for byte', async () => {
    const file = await pdfOf(12_000_000);
    const { status, text: id } = await begin(seller, file.length);
    expect(status).toBe(201);
    expect(await patch(seller, id, 0, file.subarray(0, CHUNK))).toMatchObject({ status: 204, offset: CHUNK });
    await drop(id, CHUNK, file.subarray(CHUNK, CHUNK + 1_234_567), CHUNK);
    const { offset } = await call(seller, 'HEAD', `/${id}`);
    expect(offset).toBe(CHUNK + 1_234_567);
    expect(await patch(seller, id, CHUNK, file.subarray(CHUNK))).toMatchObject({ status: 409, offset });
    expect((await patch(seller, id, offset, file.subarray(offset, offset + CHUNK))).status).toBe(204);
    const whole = await patch(seller, id, offset + CHUNK, file.subarray(offset + CHUNK));
    expect(whole.status).toBe(200);
    const [{ uploadResult }] = JSON.parse(whole.text) as [{ uploadResult: { id: string; key: string; url: string } }];
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(await app.prisma.upload.findUniqueOrThrow({ where: { id: uploadResult.id } })).toMatchObject({
      sha256,
      size: 12_000_000,
      fileName: 'plan ümlaut.pdf',
      type: 'LISTING_DOC',
      listingId,
      userId: seller.id,
    });
    const back = await fetch(`${app.url}${uploadResult.url}`, { headers: headersOf(seller) });
    expect(
      createHash('sha256')
        .update(new Uint8Array(await back.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);

    // a lost response can be requested again without creating a second file
    expect(JSON.parse((await call(seller, 'GET', `/${id}`)).text)).toEqual({
      offset: 12_000_000,
      length: 12_000_000,
      uploadResult,
      analyzeResult: null,
    });
    expect(JSON.parse((await patch(seller, id, 12_000_000, new Uint8Array())).text)).toMatchObject([{ uploadResult }]);
    expect(await app.prisma.upload.count({ where: { sha256 } })).toBe(1);
    expect(await left()).toEqual([`${id}.json`]);
  });

  it('is private: other people and other sessions find nothing', async () => {
    const file = await pdfOf(1000);
    const { text: id } = await begin(seller, file.length);
    for (const other of [stranger, null]) {
      expect([
        (await patch(other, id, 0, file)).status,
        (await call(other, 'HEAD', `/${id}`)).status,
        (await call(other, 'DELETE', `/${id}`)).status,
      ]).toEqual(Array(3).fill(other ? 404 : 401));
    }
    const session = randomUUID();
    const { text: visited } = await begin(
      null,
      file.length,
      `type=OFFER_DOC&listingId=${listingId}&sessionId=${session}`,
    );
    expect((await patch(null, visited, 0, file, `?sessionId=${randomUUID()}`)).status).toBe(404);
    expect((await patch(null, visited, 0, file, `?sessionId=${session}`)).status).toBe(200);
    expect(await app.prisma.upload.count({ where: { sessionId: session } })).toBe(1);
  });

  it('is aborted by DELETE, and nothing is left', async () => {
    const { text: id } = await begin(seller, 1000);
    await patch(seller, id, 0, await pdfOf(400));
    expect((await call(seller, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await call(seller, 'HEAD', `/${id}`)).status).toBe(404);
    expect((await left()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it.each([
    ['too large', 25_000_001, 413],
    ['empty', 0, 400],
  ])('that is %s is refused before a byte is sent', async (_, length, status) => {
    const before = await left();
    expect((await begin(seller, length)).status).toBe(status);
    expect((await begin(stranger, 10)).status).toBe(403);
    expect(await left()).toEqual(before);
  });

  it('that is not a document is refused with its first chunk and aborted', async () => {
    const { text: id } = await begin(seller, CHUNK * 2);
    const refused = await patch(seller, id, 0, Buffer.alloc(1000, '<html>'));
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('content doesn’t match its name')]);
    expect((await left()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('never grows beyond its declared length', async () => {
    const { text: id } = await begin(seller, 500);
    expect((await patch(seller, id, 0, await pdfOf(501))).status).toBe(413);
    expect((await call(seller, 'HEAD', `/${id}`)).offset).toBe(0);
  });

  it('expires after a day without a byte', async () => {
    const { text: id } = await begin(seller, 1000);
    // by the clock of the disk, which may differ from that of the process
    const touched = (await stat(path.join(app.dataDir, 'transfers', `${id}.json`))).mtime.getTime();
    await removeOldTransfers(app.dataDir, new Date(touched - 86_400_000));
    expect((await call(seller, 'HEAD', `/${id}`)).status).toBe(200);
    await removeOldTransfers(app.dataDir, new Date(touched + 60_000));
    expect((await call(seller, 'HEAD', `/${id}`)).status).toBe(404);
    expect(await left()).toEqual([]);
  });

  it('is refused beyond twenty at a time', async () => {
    const responses = [];
    for (let at = 0; at < 21; at += 1) responses.push((await begin(seller, 1000)).status);
    expect(responses.filter((status) => status === 409)).toHaveLength(1);
  });

  it('is refused beyond twenty at a time, even when started concurrently on two processes', async () => {
    const person = await app.person('BUYER');
    const other = await app.another();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const url = at % 2 ? other.url : app.url;
        const response = await fetch(`${url}/api/uploads/transfers?type=PREP_PHOTO`, {
          method: 'POST',
          headers: headersOf(person, { 'upload-length': 1000 }),
        });
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
  });
});
