import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_TOO_MANY_PIXELS, PHOTO_UNREADABLE } from '#shared/uploads/uploads.messages.ts';
import { photoOriginalKey } from '../../media/photo-files.ts';
import { registerJobs } from '../../jobs/start-jobs.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let listingId: string;

const HEIC = readFile(path.join(import.meta.dirname, 'samples/house.heic'));
/**
 * Red on the left and blue on the right as the camera stored it, to be rotated a quarter to the right: red above blue.
 */
const stored = (width = 1000, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
const jpegOfPhone = async () =>
  stored()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ruth Amis' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
/** A small PNG whose header declares a billion pixels. */
const bomb = async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(32_000, 16);
  png.writeUInt32BE(32_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
const send = (bytes: Uint8Array, name = 'front.jpg', by = seller) => {
  const data = new FormData();
  for (const [field, value] of Object.entries({ type: 'PHOTO', listingId })) data.append(field, value);
  data.append('file', new File([new Uint8Array(bytes)], name));
  return by.send<
    { message: string; errors: { path: string; message: string }[] } & {
      uploadResult: { id: string; key: string; url: string };
    }[]
  >('POST', '/uploads', data);
};
const rowOf = (id: string) => app.prisma.upload.findUniqueOrThrow({ where: { id } });
const filesOf = async (key: string) =>
  (await readdir(path.join(app.dataDir, 'uploads'))).filter((name) => name.startsWith(key.replace('.webp', ''))).sort();
const picture = async (url: string, width: number) =>
  Buffer.from(
    await (
      await fetch(`${app.url}${url}?w=${width}`, { headers: { authorization: `Bearer ${seller.accessToken}` } })
    ).arrayBuffer(),
  );
const colorAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

beforeAll(async () => {
  app = await createTestApp();
  registerJobs(app.running.context);
  seller = await app.person('SELLER');
  listingId = (await makeListing(app.prisma, { userId: seller.id, status: 'DRAFT' })).id;
});
afterAll(() => app.stop());

describe('a photo', () => {
  it('is accepted at once, and resized to three widths in the background: upright, without its location', async () => {
    const sent = await send(await jpegOfPhone());
    expect(sent.status).toBe(201);
    const { id, key, url } = sent.body[0]!.uploadResult;
    expect(await rowOf(id)).toMatchObject({ widths: [], processedAt: null, problem: null });
    expect((await seller.send<{ message: string }>('GET', url.replace('/api', ''))).body.message).toContain(
      'being prepared',
    );
    expect((await seller.send<{ uploads: unknown[] }>('GET', `/listings/${listingId}`)).body.uploads).toEqual([]);
    expect(await filesOf(key)).toEqual([photoOriginalKey(key)]);

    await app.running.context.jobs.runDue();
    expect(await rowOf(id)).toMatchObject({
      widths: [400, 800, 1600],
      processedAt: expect.any(Date),
      problem: null,
      main: true,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const [base] = key.split('.');
    expect(await filesOf(key)).toEqual([`${base}-1600.webp`, `${base}-400.webp`, `${base}-800.webp`]);
    const small = await picture(url, 400);
    const { format, width, height, exif, xmp, orientation } = await sharp(small).metadata();
    expect({ format, width, height, exif, xmp, orientation }).toEqual({
      format: 'webp',
      width: 400,
      height: 667,
      exif: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    const [above, below] = [await colorAt(small, 200, 100), await colorAt(small, 200, 560)];
    expect([above[0]! > 200, above[2]! < 60, below[0]! < 60, below[2]! > 200]).toEqual([true, true, true, true]);
    expect((await sharp(await picture(url, 1600)).metadata()).width).toBe(600);
    expect(
      (await seller.send<{ uploads: { id: string }[] }>('GET', `/listings/${listingId}`)).body.uploads.map(
        (photo) => photo.id,
      ),
    ).toEqual([id]);
  });

  it.each(['png', 'webp', 'avif'] as const)('is accepted as %s, by its bytes and not by its name', async (format) => {
    const sent = await send(await stored(300, 200).toFormat(format).toBuffer(), 'plan.txt');
    await app.running.context.jobs.runDue();
    expect(await rowOf(sent.body[0]!.uploadResult.id)).toMatchObject({ widths: [400, 800, 1600], problem: null });
  });

  it('from a phone (HEIC) is decoded by libheif, upright and without its location', async () => {
    const sent = await send(await HEIC, 'IMG_0001.HEIC');
    expect(sent.status).toBe(201);
    const { id, url } = sent.body[0]!.uploadResult;
    await app.running.context.jobs.runDue();
    expect(await rowOf(id)).toMatchObject({ widths: [400, 800, 1600], problem: null });
    const made = await picture(url, 1600);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    expect((await sharp(await HEIC).metadata()).exif).toBeDefined();
    const [sky, lawn] = [await colorAt(made, 320, 40), await colorAt(made, 60, 430)];
    expect([sky[2]! > 150, lawn[2]! < 120]).toEqual([true, true]);
  });

  it('that turns out to be damaged tells its owner why, is not shown, and can be removed', async () => {
    const whole = await stored(1200, 900).jpeg().toBuffer();
    const heic = await HEIC;
    const pixels = heic.indexOf('mdat') + 4;
    const damagedHeic = Buffer.concat([heic.subarray(0, pixels), Buffer.alloc(heic.length - pixels)]);
    for (const bytes of [whole.subarray(0, whole.length / 2), damagedHeic]) {
      const sent = await send(bytes);
      expect(sent.status).toBe(201);
      const { id, key, url } = sent.body[0]!.uploadResult;
      await app.running.context.jobs.runDue();
      const own = (
        await seller.send<{ data: { id: string; problem: string | null }[] }>(
          'GET',
          `/uploads?listingId=${listingId}&type=PHOTO`,
        )
      ).body.data.find((photo) => photo.id === id);
      expect(own?.problem).toBe(PHOTO_UNREADABLE);
      expect(await filesOf(key)).toEqual([]);
      expect((await seller.send('GET', url.replace('/api', ''))).status).toBe(404);
      expect((await seller.send('DELETE', `/uploads/${id}`)).status).toBe(200);
    }
    expect((await app.running.context.jobs.deadLetters({ limit: 10, skip: 0 })).data).toEqual([]);
  });

  it('removed before it is processed leaves no file', async () => {
    const { id, key } = (await send(await jpegOfPhone())).body[0]!.uploadResult;
    await seller.send('DELETE', `/uploads/${id}`);
    await app.running.context.jobs.runDue();
    expect(await filesOf(key)).toEqual([]);
  });
});

describe('a hostile file', () => {
  const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40)]);
  it.each([
    [
      'a script that calls itself a photo',
      async () => Buffer.from('<script>alert(1)</script>'),
      /content doesn’t match its name/,
    ],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /content doesn’t match its name/,
    ],
    ['a PDF', async () => Buffer.from(await pdfFile().arrayBuffer()), /Photos can be JPEG, PNG, WebP, HEIC or AVIF/],
    ['a film', async () => MP4, /content doesn’t match its name/],
    [
      'an archive',
      async () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
      /content doesn’t match its name/,
    ],
    ['nothing', async () => Buffer.alloc(0), /empty/],
    ['a thousand million pixels', bomb, PHOTO_TOO_MANY_PIXELS],
    [
      'the head of a JPEG before a script',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
      PHOTO_UNREADABLE,
    ],
    ['the head of a HEIC before nothing', async () => (await HEIC).subarray(0, 40), PHOTO_UNREADABLE],
    ['25 MB and a byte', async () => Buffer.alloc(25_000_001, (await jpegOfPhone()).subarray(0, 4)), /25 MB/],
  ])('with %s is refused with a message, and nothing is stored', async (_, bytes, words) => {
    const before = await app.prisma.upload.count();
    const files = await readdir(path.join(app.dataDir, 'uploads'));
    const refused = await send(await bytes());
    expect([400, 413]).toContain(refused.status);
    expect([refused.body.message, ...(refused.body.errors ?? []).map(({ message }) => message)].join(' ')).toMatch(
      words,
    );
    expect(await app.prisma.upload.count()).toBe(before);
    expect(await readdir(path.join(app.dataDir, 'uploads'))).toEqual(files);
    expect(await readdir(path.join(app.dataDir, 'incoming'))).toEqual([]);
  });

  it('cannot use its name for path traversal', async () => {
    const sent = await send(await jpegOfPhone(), '../../etc/passwd.jpg');
    expect((await rowOf(sent.body[0]!.uploadResult.id)).fileName).toBe('passwd.jpg');
    expect(sent.body[0]!.uploadResult.key).toMatch(/^[0-9a-f-]{36}\.webp$/);
  });
});

describe('photos selected together', () => {
  const rows = (of: string) =>
    app.prisma.upload.findMany({
      where: { listingId: of },
      orderBy: { order: 'asc' },
      select: { fileName: true, order: true, main: true },
    });
  const draft = async () => {
    const { id: _id, ...home } = await app.prisma.listing.findUniqueOrThrow({
      where: { id: listingId },
      omit: { createdAt: true, updatedAt: true },
    });
    const { id } = await app.prisma.listing.create({
      data: { ...home, shortId: randomUUID().slice(0, 7), slug: randomUUID(), status: 'DRAFT' } as never,
    });
    return id;
  };
  const sendTo = async (of: string, name: string, order?: number) => {
    const data = new FormData();
    const fields = { type: 'PHOTO', listingId: of, ...(order !== undefined && { order: String(order) }) };
    for (const [field, value] of Object.entries(fields)) data.append(field, value);
    data.append('file', new File([new Uint8Array(await jpegOfPhone())], name));
    const { status, body } = await seller.send<{ uploadResult: { id: string } }[]>('POST', '/uploads', data);
    expect(status).toBe(201);
    return body[0]!.uploadResult.id;
  };

  it('are in selection order with the first as the main photo, whichever arrives first', async () => {
    const home = await draft();
    for (const at of [1, 0, 2, 5, 4, 3]) await sendTo(home, `photo-${at + 1}.jpg`, at);
    expect(await rows(home)).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => ({ fileName: `photo-${at + 1}.jpg`, order: at, main: at === 0 })),
    );
    const together = await draft();
    await Promise.all([2, 1, 0].map((at) => sendTo(together, `photo-${at + 1}.jpg`, at)));
    expect((await rows(together)).map(({ fileName, main }) => [fileName, main])).toEqual([
      ['photo-1.jpg', true],
      ['photo-2.jpg', false],
      ['photo-3.jpg', false],
    ]);
  });

  it('do not replace the main photo that a person chose', async () => {
    const home = await draft();
    await sendTo(home, 'one.jpg', 1);
    const two = await sendTo(home, 'two.jpg', 2);
    expect((await seller.send('PATCH', `/uploads/${two}`, { main: true })).status).toBe(200);
    await sendTo(home, 'zero.jpg', 0);
    expect((await rows(home)).map(({ fileName, main }) => [fileName, main])).toEqual([
      ['zero.jpg', false],
      ['one.jpg', false],
      ['two.jpg', true],
    ]);
  });

  it('are put in another order by a broker, who also chooses the main one; another seller cannot', async () => {
    const home = await draft();
    const ids = [await sendTo(home, 'one.jpg', 0), await sendTo(home, 'two.jpg', 1)];
    const [broker, other] = [await app.person('ADMIN'), await app.person('SELLER')];
    const put = (person: Person, id: string, change: object) => person.send('PATCH', `/uploads/${id}`, change);
    expect((await put(other, ids[1]!, { order: 5 })).status).toBe(404);
    expect((await put(broker, ids[0]!, { order: 1 })).status).toBe(200);
    expect((await put(broker, ids[1]!, { order: 0, main: true })).status).toBe(200);
    expect(await rows(home)).toEqual([
      { fileName: 'two.jpg', order: 0, main: true },
      { fileName: 'one.jpg', order: 1, main: false },
    ]);
  });

  it('have one main photo, which no document can take from them', async () => {
    const home = await draft();
    const one = await sendTo(home, 'one.jpg', 0);
    const document = await app.prisma.upload.create({
      data: {
        type: 'LISTING_DOC',
        listingId: home,
        userId: seller.id,
        key: `${randomUUID()}.pdf`,
        url: '/api/files/a.pdf',
        fileName: 'a.pdf',
        mimeType: 'application/pdf',
        size: 10,
        sha256: 'a',
      },
    });
    // of an approved home the owner changes no photo, neither directly nor by a document
    await app.prisma.listing.update({ where: { id: home }, data: { status: 'APPROVED' } });
    const broker = await app.person('ADMIN');
    for (const person of [seller, broker])
      expect((await person.send('PATCH', `/uploads/${document.id}`, { main: true })).status).toBe(400);
    // without a main photo a home would have no picture in lists
    expect((await broker.send('PATCH', `/uploads/${one}`, { main: false })).status).toBe(400);
    expect((await rows(home)).filter(({ main }) => main).map(({ fileName }) => fileName)).toEqual(['one.jpg']);
    const two = await sendTo(await draft(), 'two.jpg', 0);
    await app.prisma.upload.update({ where: { id: two }, data: { problem: 'UNREADABLE', main: false } });
    expect((await broker.send('PATCH', `/uploads/${two}`, { main: true })).status).toBe(400);
  });

  it('come last when no position is given', async () => {
    const home = await draft();
    await sendTo(home, 'one.jpg', 3);
    await sendTo(home, 'two.jpg');
    expect(await rows(home)).toEqual([
      { fileName: 'one.jpg', order: 3, main: true },
      { fileName: 'two.jpg', order: 4, main: false },
    ]);
  });
});
