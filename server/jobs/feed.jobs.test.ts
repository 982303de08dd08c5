import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOCK_TOKEN, startMockFeed, type MockFeed } from '../providers/mls-feed/mock-feed.fake.ts';
import { createResoWebApi } from '../providers/mls-feed/reso-web-api.adapter.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { PHOTO_TOO_DEMANDING, PHOTO_TOO_LONG_A_SIDE } from '#shared/uploads/uploads.messages.ts';
import { wideLine } from '../services/uploads/png-bombs.fake.ts';
import { photoFileKeys } from '../media/photo-files.ts';
import { startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';
import { skippedWaits } from '../testing/skipped-waits.ts';

let world: FakeWorld;
let mock: MockFeed;
beforeEach(async () => {
  mock = await startMockFeed({ source: 'GALMLS', count: 2, photos: 3 });
  const feed = createResoWebApi({
    access: { url: mock.url, token: MOCK_TOKEN },
    pace: { requestsPerSecond: 1000, requestsPerHour: 1_000_000, photosPerSecond: 1000, pageSize: 100 },
    ...skippedWaits(),
  });
  world = await startFakeWorld({
    mlsFeeds: { id: 'GALMLS', intervalMinutes: 10, of: (source) => (source === 'GALMLS' ? feed : null) },
  });
});
afterEach(async () => {
  await world.stop();
  await mock.close();
});

const homes = () =>
  world.prisma.mlsListing.findMany({
    include: { media: { orderBy: { order: 'asc' } } },
    orderBy: { sourceKey: 'asc' },
  });
const work = async (name: 'replicate-feeds' | 'remove-files') => {
  await world.jobs.enqueue(name, {});
  await world.jobs.runDue();
};
const stored = (keys: readonly string[]) =>
  Promise.all(keys.flatMap(photoFileKeys).map((key) => world.ports.storage.exists(key)));

describe('the schedule', () => {
  it('reads every connected feed and copies its pictures in three widths, in order', async () => {
    await work('replicate-feeds');
    const [one, two] = await homes();
    for (const home of [one!, two!]) {
      expect(home.photos).toEqual(home.media.map(({ storageKey }) => `/api/files/${storageKey}`));
      expect(home.media.map(({ order, widths, needsCopy, problem }) => [order, widths, needsCopy, problem])).toEqual(
        [1, 2, 3].map((order) => [order, [400, 800, 1600], false, null]),
      );
    }
    expect(await stored(one!.media.map(({ storageKey }) => storageKey!))).toEqual(
      Array.from({ length: 9 }, () => true),
    );
    const file = await world.ports.storage.read(photoFileKeys(one!.media[0]!.storageKey!)[0]!);
    expect(await sharp(Buffer.concat(await file!.stream.toArray())).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
    });
    expect(await world.prisma.fileRemoval.count()).toBe(0);
    expect(world.published).toContainEqual({ path: 'feeds', event: 'patched', row: { id: 'GALMLS' } });
    const photos = mock.seen.photos;
    await work('replicate-feeds');
    expect(mock.seen.photos).toBe(photos);
    expect(await world.prisma.feedCursor.findMany()).toMatchObject([{ source: 'GALMLS', lastError: null }]);
  });

  it('compares every home soon after the first load, and then at night', async () => {
    await work('replicate-feeds');
    expect(await world.prisma.feedCursor.findFirstOrThrow()).toMatchObject({ sweptAt: null });
    await work('replicate-feeds');
    // it may have waited for a concurrent pass
    await world.passTime();
    await world.jobs.runDue();
    expect((await world.prisma.feedCursor.findFirstOrThrow()).sweptAt).toEqual(world.now);
  });

  it('a feed that does not respond is recorded and creates no dead letter', async () => {
    mock.tokens.clear();
    await work('replicate-feeds');
    expect((await world.prisma.feedCursor.findFirstOrThrow()).lastError).toContain('may not read this feed');
    expect(await world.deadLetters()).toEqual([]);
  });
});

describe('pictures of a feed', () => {
  it('that change are copied again while the old copy is shown; removed ones are deleted', async () => {
    await work('replicate-feeds');
    // the first comparison of all homes, which changes wait for when it begins before them
    await work('replicate-feeds');
    await world.passTime();
    await world.jobs.runDue();
    const [before] = await homes();
    const home = mock.feed.homes.get(before!.sourceKey)!;
    // the second picture is replaced, the first is removed, the third has a new URL but the same content
    home.photos = [{ ...home.photos[1]!, version: 2 }, home.photos[2]!];
    const made = mock.feed.record;
    mock.feed.record = (one, origin) =>
      JSON.parse(JSON.stringify(made(one, origin)).replaceAll('.jpg"', '.jpg?signed=today"')) as Record<
        string,
        unknown
      >;
    mock.feed.pass();
    mock.feed.touch(home);
    const asked = mock.seen.photos;
    await work('replicate-feeds');
    const [after] = await homes();
    expect(mock.seen.photos).toBe(asked + 1);
    const [first, second, third] = before!.media.map(({ storageKey }) => storageKey!);
    expect(after!.media.map(({ storageKey }) => storageKey)).toEqual([expect.not.stringContaining(second!), third]);
    expect(after!.photos).toEqual(after!.media.map(({ storageKey }) => `/api/files/${storageKey}`));
    world.now = new Date(Date.now() + DAY);
    await work('remove-files');
    expect(await stored([first!, second!])).toEqual(Array.from({ length: 6 }, () => false));
    expect(await stored([third!, after!.media[0]!.storageKey!])).toEqual(Array.from({ length: 6 }, () => true));
    expect(await world.prisma.fileRemoval.count()).toBe(0);
  });

  it('that cannot be downloaded are retried, each with its error, and do not block others', async () => {
    const [home] = mock.feed.inOrderOfKeys();
    const photo = home!.photos[0]!;
    const made = mock.feed.record;
    mock.feed.record = (one, origin) =>
      JSON.parse(JSON.stringify(made(one, origin)).replace(`${photo.key}-1.jpg`, 'nothing.jpg')) as Record<
        string,
        unknown
      >;
    await work('replicate-feeds');
    const [one] = await homes();
    expect(one!.media[0]).toMatchObject({
      storageKey: null,
      attempts: 1,
      problem: expect.stringContaining('responded with 404'),
    });
    expect(one!.photos).toEqual([null, ...one!.media.slice(1).map(({ storageKey }) => `/api/files/${storageKey}`)]);
    for (let time = 0; time < 9; time += 1) await work('replicate-feeds');
    expect((await homes())[0]!.media[0]!.attempts).toBe(8);
    await world.prisma.mlsMedia.updateMany({ data: { attempts: 0 } });
    await world.prisma.mlsMedia.update({
      where: { id: one!.media[0]!.id },
      data: { url: (made(home!, mock.origin).Media as { MediaURL: string }[])[0]!.MediaURL },
    });
    await work('replicate-feeds');
    expect((await homes())[0]!.photos).not.toContain(null);
  });

  it('are refused by their dimensions, and given up after three failed or crashed attempts', async () => {
    mock.setPhoto(wideLine());
    await work('replicate-feeds');
    const media = () =>
      world.prisma.mlsMedia.findMany({ select: { attempts: true, openAttempts: true, problem: true } });
    const refused = await media();
    expect(refused.map(({ openAttempts, problem }) => [openAttempts, problem])).toEqual(
      Array.from({ length: 6 }, () => [0, PHOTO_TOO_LONG_A_SIDE]),
    );
    // a copy that is under way while the homes are read leaves its pictures to a second one
    for (const { attempts } of refused) expect([1, 2]).toContain(attempts);
    mock.setPhoto(null);
    await world.prisma.mlsMedia.updateMany({ data: { openAttempts: 3 } });
    await work('replicate-feeds');
    expect(await media()).toEqual(
      Array.from({ length: 6 }, () => ({ attempts: 8, openAttempts: 4, problem: PHOTO_TOO_DEMANDING })),
    );
    const asked = mock.seen.photos;
    await work('replicate-feeds');
    expect(mock.seen.photos).toBe(asked);
  });

  it('of a deleted home leave no file', async () => {
    await work('replicate-feeds');
    const keys = (await homes()).flatMap(({ media }) => media.map(({ storageKey }) => storageKey!));
    await world.prisma.mlsListing.deleteMany();
    world.now = new Date(Date.now() + DAY);
    await work('remove-files');
    expect((await stored(keys)).some(Boolean)).toBe(false);
  });
});
