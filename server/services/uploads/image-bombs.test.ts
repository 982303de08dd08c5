import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerJobs } from '../../jobs/start-jobs.ts';
import {
  PHOTO_TOO_DEMANDING,
  PHOTO_TOO_LONG_A_SIDE,
  PHOTO_TOO_MANY_PIXELS,
  PHOTO_UNREADABLE,
} from '#shared/uploads/uploads.messages.ts';
import { photoOriginalKey } from '../../media/photo-files.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';
import { IMAGE_BOMBS } from './image-bombs.fake.ts';
import { hungryPng, wideLine } from './png-bombs.fake.ts';

const PROBLEMS = [PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_LONG_A_SIDE, PHOTO_TOO_DEMANDING];

/** Within every dimension limit, but above the memory limit of this test. */
const HUNGRY = hungryPng(5_000);

let app: TestApp;
let seller: Person;
let listingId: string;

beforeAll(async () => {
  // less memory than a large photo needs, so that an image within every other limit exceeds it
  app = await createTestApp({ env: { PICTURE_MEMORY_MB: '256' } });
  registerJobs(app.running.context);
  seller = await app.person('SELLER');
  listingId = (await makeListing(app.prisma, { userId: seller.id, status: 'DRAFT' })).id;
});
afterAll(() => app.stop());

const send = (bytes: Uint8Array, name: string) => {
  const data = new FormData();
  for (const [field, value] of Object.entries({ type: 'PHOTO', listingId })) data.append(field, value);
  data.append('file', new File([new Uint8Array(bytes)], name));
  return seller.send<
    { message: string; errors?: { path: string; message: string }[] } & { uploadResult: { id: string; key: string } }[]
  >('POST', '/uploads', data);
};

it('a 70-byte file that declares 80,000,000 by 1 pixels is refused on arrival, naming the limit', async () => {
  expect(wideLine().length).toBeLessThan(69);
  const refused = await send(wideLine(), 'front.png');
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'file', message: expect.stringContaining('20,000 pixels') })],
  ]);
  expect(await app.prisma.upload.count()).toBe(0);
  expect(await readdir(path.join(app.dataDir, 'incoming'))).toEqual([]);
});

/** Runs the jobs that the queue would retry later, until none is left. */
async function drainJobs(): Promise<void> {
  const { jobs } = app.running.context;
  for (;;) {
    await jobs.runDue();
    const later = await app.prisma.$executeRawUnsafe(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE name = 'make-photo-widths'
        AND state = 'retry'`,
    );
    if (later === 0) return;
  }
}

const noticesOf = () =>
  app.prisma.notification.findMany({ where: { userId: seller.id }, select: { text: true, link: true } });

it('an image above the memory limit is given up after the third attempt, and its owner is notified', async () => {
  const sent = await send(HUNGRY, 'garden.png');
  expect(sent.status).toBe(201);
  const { id, key } = sent.body[0]!.uploadResult;
  const row = () => app.prisma.upload.findUniqueOrThrow({ where: { id } });
  const seen: [number, string | null][] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const run = app.running.context.jobs.runDue();
    // committed before the image is opened, so that the attempt counts even if the process dies
    await until(async () => (await row()).openAttempts === attempt);
    await run;
    const { openAttempts, problem } = await row();
    seen.push([openAttempts, problem]);
    await app.prisma.$executeRawUnsafe(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  }
  expect(seen).toEqual([
    [1, null],
    [2, null],
    [3, PHOTO_TOO_DEMANDING],
  ]);
  expect(await noticesOf()).toEqual([
    {
      text: expect.stringContaining(`garden.png can’t be shown. ${PHOTO_TOO_DEMANDING}`),
      link: `/listings/${listingId}/edit?step=photos`,
    },
  ]);
  expect(await app.running.context.ports.storage.exists(photoOriginalKey(key))).toBe(false);
  expect(await app.running.context.jobs.runDue()).toBe(0);
});

it('an image that crashed the server three times is not opened again', async () => {
  const { id } = (await send(hungryPng(1_000), 'porch.png')).body[0]!.uploadResult;
  await app.prisma.upload.update({ where: { id }, data: { openAttempts: 3 } });
  await drainJobs();
  expect(await app.prisma.upload.findUniqueOrThrow({ where: { id } })).toMatchObject({
    problem: PHOTO_TOO_DEMANDING,
    widths: [],
    processedAt: expect.any(Date),
  });
});

it('the server survives every image bomb: each is refused, shown, or reported to its owner', async () => {
  const bombs: [string, Buffer][] = [];
  for (const [name, make] of Object.entries(IMAGE_BOMBS)) bombs.push([name, await make()]);
  expect(bombs.length).toBeGreaterThan(50);
  // generating the images does not count toward the server's time
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const sentAs = new Map<string, string>();
  const outcomes: Record<string, string> = {};
  try {
    for (const [name, bytes] of bombs) {
      const { status, body } = await send(bytes, `${name}.jpg`);
      if (status === 201) sentAs.set(body[0]!.uploadResult.id, name);
      else {
        expect([status, name]).toEqual([400, name]);
        outcomes[name] = `refused: ${[body.message, ...(body.errors ?? []).map(({ message }) => message)].join(' ')}`;
      }
    }
    await drainJobs();
  } finally {
    clearInterval(watch);
  }
  expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);
  const notices = new Set((await noticesOf()).map(({ text }) => text));
  for (const row of await app.prisma.upload.findMany({ where: { id: { in: [...sentAs.keys()] } } })) {
    const name = sentAs.get(row.id)!;
    expect([name, row.processedAt]).toEqual([name, expect.any(Date)]);
    expect([
      name,
      row.problem === null,
      notices.has(`Your photo ${row.fileName} can’t be shown. ${row.problem}`),
    ]).toEqual([name, row.widths.length > 0, row.problem !== null]);
    outcomes[name] = row.problem ? `not shown: ${row.problem}` : 'shown';
  }
  expect(Object.keys(outcomes).sort()).toEqual(bombs.map(([name]) => name).sort());
  const known = new RegExp(['^shown$', ...PROBLEMS, 'Photos can be JPEG', 'This file is empty'].join('|'));
  expect(Object.entries(outcomes).filter(([, outcome]) => !known.test(outcome))).toEqual([]);
  expect(outcomes).toMatchObject({
    'PNG of 80,000,000 by 1': `refused: ${PHOTO_TOO_LONG_A_SIDE} ${PHOTO_TOO_LONG_A_SIDE}`,
    'PNG of 1 by 80,000,000': `refused: ${PHOTO_TOO_LONG_A_SIDE} ${PHOTO_TOO_LONG_A_SIDE}`,
    'JPEG of 65,000 by 65,000': `refused: ${PHOTO_TOO_MANY_PIXELS} ${PHOTO_TOO_MANY_PIXELS}`,
    'PNG of 80 megapixels in ten bytes': `not shown: ${PHOTO_UNREADABLE}`,
  });
  expect((peak - before) / 1_000_000).toBeLessThan(200);
  expect(await app.running.context.jobs.deadLetters({ limit: 10, skip: 0 })).toMatchObject({ total: 0 });
  // sixty files on a machine that may be busy
}, 300_000);

it('an image bomb as a profile picture is refused with a message, and the next picture is accepted', async () => {
  const put = (bytes: Uint8Array) =>
    fetch(`${app.url}/api/users/${seller.id}/picture`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${seller.accessToken}` },
      body: new Uint8Array(bytes),
    });
  const messages: string[] = [];
  for (const bytes of [wideLine(), HUNGRY, await IMAGE_BOMBS['HEIC with a broken picture']!()]) {
    const refused = await put(bytes);
    expect(refused.status).toBe(400);
    messages.push(((await refused.json()) as { message: string }).message);
  }
  expect(messages).toEqual([PHOTO_TOO_LONG_A_SIDE, PHOTO_TOO_DEMANDING, expect.stringMatching(/JPEG|PNG/)]);
  expect((await put(hungryPng(200))).status).toBe(200);
});
