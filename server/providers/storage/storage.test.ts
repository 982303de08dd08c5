import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk.adapter.ts';
import type { StoragePort } from './port.ts';
import { createS3Storage } from './s3.adapter.ts';
import { startFakeS3 } from './s3.fake.ts';

const BUCKET = 'homes';
const ACCESS_KEY = 'AKIAHOUSE';
const big = Buffer.alloc(3_000_000, 'hearthport');

let directory: string;
let fake: Awaited<ReturnType<typeof startFakeS3>>;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'hearthport-storage-'));
  fake = await startFakeS3(BUCKET, ACCESS_KEY);
});
afterEach(async () => {
  await fake.close();
  await rm(directory, { recursive: true, force: true });
});

const s3 = (accessKeyId = ACCESS_KEY) =>
  createS3Storage({ bucket: BUCKET, accessKeyId, secretAccessKey: 'secret-key', endpoint: fake.url });
const adapters: [string, () => Promise<StoragePort>][] = [
  ['disk', () => createDiskStorage(directory)],
  ['S3', () => Promise.resolve(s3())],
];

async function contentOf(port: StoragePort, key: string) {
  const file = await port.read(key);
  return file && { bytes: await buffer(file.stream), size: file.size, mimeType: file.mimeType };
}

describe.each(adapters)('storage: %s', (_, create) => {
  it('returns what was stored, from a buffer and from a stream', async () => {
    const port = await create();
    await port.put('photos/ab/one.jpg', Buffer.from('a photo'), { mimeType: 'image/jpeg' });
    await port.put('docs/two.pdf', Readable.from([big.subarray(0, 1_000_000), big.subarray(1_000_000)]), {
      mimeType: 'application/pdf',
    });
    expect(await contentOf(port, 'photos/ab/one.jpg')).toEqual({
      bytes: Buffer.from('a photo'),
      size: 7,
      mimeType: 'image/jpeg',
    });
    const document = await contentOf(port, 'docs/two.pdf');
    expect(document?.bytes.equals(big)).toBe(true);
    expect(document).toMatchObject({ size: big.length, mimeType: 'application/pdf' });
  });

  it('accepts the same file twice, and deletes it', async () => {
    const port = await create();
    for (let time = 0; time < 2; time += 1) await port.put('a/file', Buffer.from('same'), { mimeType: 'text/plain' });
    expect(await port.exists('a/file')).toBe(true);
    await port.remove('a/file');
    await port.remove('a/file');
    expect(await port.exists('a/file')).toBe(false);
    expect(await port.read('a/file')).toBeNull();
  });

  it('stores an empty file', async () => {
    const port = await create();
    await port.put('empty', Buffer.alloc(0), { mimeType: 'text/plain' });
    expect((await contentOf(port, 'empty'))?.size).toBe(0);
  });

  it('leaves nothing under the key when the stream breaks', async () => {
    const port = await create();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(port.put('a/half', broken, { mimeType: 'text/plain' })).rejects.toThrow('cut off');
    expect(await port.exists('a/half')).toBe(false);
  });

  it.each([
    '',
    '../secrets',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.type/a',
    'a\\b',
    'a\0b',
    'a/.b',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    const port = await create();
    const refused = { name: 'ProviderError', reason: 'refused' };
    await expect(port.put(key, Buffer.from('x'), { mimeType: 'text/plain' })).rejects.toMatchObject(refused);
    await expect(port.read(key)).rejects.toMatchObject(refused);
    await expect(port.exists(key)).rejects.toMatchObject(refused);
    await expect(port.remove(key)).rejects.toMatchObject(refused);
  });
});

describe('files on disk', () => {
  it('treats part of a key as missing: keys are not folders', async () => {
    const port = await createDiskStorage(directory);
    await port.put('a/b/c', Buffer.from('x'), { mimeType: 'text/plain' });
    expect(await port.read('a/b')).toBeNull();
    expect(await port.exists('a')).toBe(false);
    await port.remove('a/b');
    expect(await port.exists('a/b/c')).toBe(true);
  });

  it('keeps files across a restart and deletes partial ones once they are old', async () => {
    await (await createDiskStorage(directory)).put('a/file', Buffer.from('kept'), { mimeType: 'text/plain' });
    const incoming = path.join(directory, '.incoming');
    await writeFile(path.join(incoming, 'old'), 'half');
    await writeFile(path.join(incoming, 'young'), 'half');
    await utimes(path.join(incoming, 'young'), new Date(), new Date());
    await utimes(path.join(incoming, 'old'), new Date('2026-01-01'), new Date('2026-01-01'));
    const again = await createDiskStorage(directory);
    expect((await contentOf(again, 'a/file'))?.mimeType).toBe('text/plain');
    expect(await readdir(incoming)).toEqual(['young']);
  });

  it('leaves no other files behind', async () => {
    const port = await createDiskStorage(directory);
    await port.put('a', Buffer.from('x'), { mimeType: 'text/plain' });
    // many at a time: a file opened after its stream broke would be left
    const broken = Array.from({ length: 40 }, (_, index) => {
      const content = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('cut off');
        })(),
      );
      return port.put(`b/${index}`, content, { mimeType: 'text/plain' });
    });
    expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(broken.map(() => 'rejected'));
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
  });
});

describe('files in S3', () => {
  it('sends signed requests with a length', async () => {
    await s3().put('a/file.pdf', Readable.from([big]), { mimeType: 'application/pdf' });
    const [put] = fake.requests;
    expect(put).toMatchObject({ method: 'PUT', path: '/homes/a/file.pdf' });
    expect(put!.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIAHOUSE\//);
    expect(put!.headers['content-length']).toBe(String(big.length));
  });

  it.each([
    ['a buffer', () => big],
    ['a stream', () => Readable.from([big])],
  ])('retries a transient failure: %s', async (_, content) => {
    fake.failNext(503, 0);
    await s3().put('a/file', content(), { mimeType: 'text/plain' });
    expect(fake.requests).toHaveLength(3);
    expect(fake.objects.get('a/file')?.body.equals(big)).toBe(true);
  });

  it('reports a lasting failure as temporary', async () => {
    fake.failNext(500, 500, 500);
    await expect(s3().put('a', Buffer.from('x'), { mimeType: 'text/plain' })).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'S3',
      reason: 'busy',
      temporary: true,
    });
    fake.failNext(0, 0, 0);
    await expect(s3().read('a')).rejects.toMatchObject({ reason: 'unreachable', temporary: true });
  });

  it('does not retry a refused key, nor treat it as a missing file', async () => {
    await expect(s3('AKIAWRONG').exists('a')).rejects.toMatchObject({ reason: 'credentials' });
    expect(fake.requests).toHaveLength(1);
  });
});
