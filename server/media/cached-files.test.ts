import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedFile, usedFile } from './cached-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cached-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const HOUR = 3_600_000;
const make = (name: string, bytes = 100) =>
  cachedFile({ folder, name, make: async () => Buffer.alloc(bytes, name), maxFolderBytes: 1_000 });
/** Makes a file look as if it had been made and used this long ago. */
const aged = (name: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR);
  return utimes(path.join(folder, name), then, then);
};

it('makes a file once for concurrent callers, atomically', async () => {
  let made = 0;
  const ask = () =>
    cachedFile({
      folder,
      name: path.join('home', 'front.webp'),
      make: async () => {
        made += 1;
        return Buffer.from('picture');
      },
    });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one, await ask()]).toEqual([other, one]);
  expect([made, await readFile(one, 'utf8'), await readdir(path.dirname(one))]).toEqual([1, 'picture', ['front.webp']]);
});

it('removes the least recently used file when the folder is full', async () => {
  for (let n = 0; n < 10; n += 1) {
    await make(`${n}.webp`);
    await aged(`${n}.webp`, 100 - n);
  }
  // the oldest is used again, so it is not the one to go
  expect(await usedFile(folder, '0.webp')).toBe(path.join(folder, '0.webp'));
  await make('new.webp');
  expect((await readdir(folder)).sort()).toEqual(['0.webp', ...[4, 5, 6, 7, 8, 9].map((n) => `${n}.webp`), 'new.webp']);
});

it.each([
  ['behind', 144],
  ['ahead', -144],
])('goes by its own clock where that of the file system is %s', async (_what, hours) => {
  vi.useFakeTimers({ now: Date.now() + hours * HOUR, toFake: ['Date'] });
  for (let n = 0; n < 10; n += 1) {
    await make(`${n}.webp`);
    await aged(`${n}.webp`, 100 - n);
  }
  await make('new.webp');
  expect((await readdir(folder)).sort()).toEqual([...[3, 4, 5, 6, 7, 8, 9].map((n) => `${n}.webp`), 'new.webp']);
});

it('records the use of a file without changing its mtime, which is part of its ETag', async () => {
  const file = await make('front.webp');
  await aged('front.webp', 5);
  const before = (await stat(file)).mtimeMs;
  await usedFile(folder, 'front.webp');
  const after = await stat(file);
  expect([after.mtimeMs, Date.now() - after.atimeMs < HOUR]).toEqual([before, true]);
  expect(await usedFile(folder, 'none.webp')).toBeNull();
});
