import { waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json, startFakeServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { sendInChunks as send, transfer } from './file-transfer.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, upload-offset, upload-length, upload-name, content-type',
  'access-control-allow-methods': '*',
};
const RESULT = { id: 'photo', key: 'photo.webp', url: '/api/files/photo.webp' };
const FAST = [1, 1, 1];
let came: Buffer;
let seen: string[];
/** How the next chunk fares: null takes it. */
let failures: ((request: FakeRequest) => FakeResponse | null)[];
let server: Awaited<ReturnType<typeof startFakeServer>>;

function response(request: FakeRequest): FakeResponse | null {
  seen.push(`${request.method} ${request.headers['upload-offset'] ?? ''}`.trim());
  if (request.method === 'POST') return { status: 201, headers: { 'content-type': 'text/plain' }, body: 'transfer-1' };
  if (request.method === 'GET') return json(200, { offset: came.length, length: 12_000_000, uploadResult: null });
  if (request.method === 'DELETE') return json(200, { id: 'transfer-1' });
  const failure = failures.shift();
  if (failure) return failure(request);
  came = Buffer.concat([came, request.body]);
  return came.length === 12_000_000 ? json(200, [{ uploadResult: RESULT, analyzeResult: null }]) : { status: 204 };
}

beforeAll(async () => {
  server = await startFakeServer((request) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    const answered = response(request);
    if (!answered) return null;
    const { headers, ...rest } = answered;
    return { ...rest, headers: { ...headers, ...CORS } };
  });
  vi.stubEnv('VITE_API_HOST', server.url);
});
beforeEach(() => {
  came = Buffer.alloc(0);
  seen = [];
  failures = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const bytes = Buffer.from(Uint8Array.from({ length: 12_000_000 }, (_, at) => (at * 31) % 251));
const fileOf = () => new File([bytes], 'front.jpg', { type: 'image/jpeg' });
/** Takes part of the chunk and fails. */
const half = (part: number) => (request: FakeRequest) => {
  came = Buffer.concat([came, request.body.subarray(0, part)]);
  return json(502, {});
};

it('a file goes in chunks of 5,000,000 bytes and on at the byte the server has', async () => {
  failures = [half(0), half(1_234_567)];
  const shares: number[] = [];
  expect(
    (await send({ file: fileOf(), type: 'PHOTO', listingId: 'home', onProgress: (share) => shares.push(share) }, FAST))
      .uploadResult,
  ).toEqual(RESULT);
  expect(came.equals(bytes)).toBe(true);
  expect(seen).toEqual([
    'POST',
    'PATCH 0',
    'GET',
    'PATCH 0',
    'GET',
    'PATCH 1234567',
    'PATCH 6234567',
    'PATCH 11234567',
  ]);
  expect(Math.max(...shares)).toBe(1);
});

it('a refused file is not sent again', async () => {
  failures = [() => json(400, { message: 'Photos can be JPEG.' })];
  await expect(send({ file: fileOf(), type: 'PHOTO', listingId: 'home' }, FAST)).rejects.toThrow('Photos can be JPEG.');
  expect(seen).toEqual(['POST', 'PATCH 0']);
});

it('after the third retry it says so, and trying again goes on where it stopped', async () => {
  const file = fileOf();
  failures = [half(10), half(10), half(10), half(10)];
  await expect(send({ file, type: 'PHOTO', listingId: 'home' }, FAST)).rejects.toThrow();
  expect(seen.filter((each) => each.startsWith('PATCH'))).toHaveLength(4);
  expect((await send({ file, type: 'PHOTO', listingId: 'home' }, FAST)).uploadResult).toEqual(RESULT);
  expect(came.equals(bytes)).toBe(true);
  expect(seen.filter((each) => each === 'POST')).toHaveLength(1);
});

it('given up, nothing stays on the server', async () => {
  const stop = new AbortController();
  failures = [
    () => {
      stop.abort();
      return json(502, {});
    },
  ];
  await expect(send({ file: fileOf(), type: 'PHOTO', listingId: 'home', signal: stop.signal }, FAST)).rejects.toThrow();
  await waitFor(() => expect(seen).toContain('DELETE'));
});

it('a connection that hangs is let go with its word, and trying again goes on at the byte the server has', async () => {
  const file = fileOf();
  // the clock of the browser stands still until the first chunk hangs: a slow machine is no stalled connection
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let hangs = () => {};
  const hung = new Promise<void>((resolve) => {
    hangs = resolve;
  });
  failures = [
    (request) => {
      came = Buffer.concat([came, request.body.subarray(0, 100)]);
      hangs();
      return null;
    },
  ];
  let isOver = false;
  const sent = transfer({ file, type: 'PHOTO', listingId: 'home' }, 60_000).finally(() => {
    isOver = true;
  });
  const refused = expect(sent).rejects.toThrow(/^Timeout$/);
  await hung;
  // what the browser says of bytes that left may come after them and begins the wait again
  while (!isOver) {
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  await refused;
  vi.useRealTimers();
  expect((await transfer({ file, type: 'PHOTO', listingId: 'home' }, 60_000)).uploadResult).toEqual(RESULT);
  expect(seen).toEqual(['POST', 'PATCH 0', 'GET', 'PATCH 100', 'PATCH 5000100', 'PATCH 10000100']);
  expect(came.equals(bytes)).toBe(true);
});

it('given up before it hangs, it is given up', async () => {
  const stop = new AbortController();
  failures = [
    () => {
      stop.abort();
      return null;
    },
  ];
  await expect(
    transfer({ file: fileOf(), type: 'PHOTO', listingId: 'home', signal: stop.signal }, 60_000),
  ).rejects.not.toThrow(/^Timeout$/);
  await waitFor(() => expect(seen).toContain('DELETE'));
});
