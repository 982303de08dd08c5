import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../prisma/seed.ts';
import { createLog } from '../config/logger.ts';
import { createDiskStorage } from '../providers/storage/disk.adapter.ts';
import type { StoragePort } from '../providers/storage/port.ts';
import { createS3Storage } from '../providers/storage/s3.adapter.ts';
import { startFakeS3 } from '../providers/storage/s3.fake.ts';
import { removeFiles } from '../jobs/remove-files.job.ts';
import { createTestApp, pdfFile, until, type Person, type TestApp } from '../testing/test-app.ts';
import { contentOf, filesBelow, newDatabase, withDatabase } from './backup.fake.ts';
import { sha256OfFile, type Manifest } from './backup-manifest.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const BUCKET = 'homes';
const ACCESS_KEY = 'AKIAHOUSE';
const log = createLog('silent');
let folder: string;
let target: Awaited<ReturnType<typeof newDatabase>>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-backup-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
const s3 = (fake: { url: string }) =>
  createS3Storage({ bucket: BUCKET, accessKeyId: ACCESS_KEY, secretAccessKey: 'secret-key', endpoint: fake.url });

/** Adds the demo if requested, and files of every kind: a document, a photo in several widths, a profile picture. */
async function fill(app: TestApp, withDemo: boolean): Promise<Person> {
  if (withDemo) await seedDemo(app.running.context);
  const person = await app.person('SELLER', { email: 'files@example.test' });
  const { id: listingId } = await app.prisma.listing.create({
    data: { userId: person.id, shortId: randomUUID().slice(0, 7), address: 'Tab\there, line\nthere, back\\slash, \\N' },
  });
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const [type, file] of [
    ['LISTING_DOC', pdfFile()],
    ['PHOTO', new File([new Uint8Array(photo)], 'kitchen.png', { type: 'image/png' })],
  ] as const) {
    const body = new FormData();
    body.set('type', type);
    body.set('listingId', listingId);
    body.set('file', file);
    expect((await person.send('POST', '/uploads', body)).status).toBe(201);
  }
  const picture = await fetch(`${app.url}/api/users/${person.id}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.accessToken}` },
    body: new Uint8Array(photo),
  });
  expect(picture.status).toBe(200);
  await app.prisma.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
  return person;
}

describe.each<[string, boolean]>([
  ['in DATA_DIR', false],
  ['in S3', true],
])('a backup with files %s', (_, isS3) => {
  let app: TestApp;
  let from: string;
  let manifest: Manifest;
  let source: StoragePort;
  const fakes: Awaited<ReturnType<typeof startFakeS3>>[] = [];
  const empty = async () => {
    const database = await newDatabase(app.db.url);
    target.push(database);
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    const fake = isS3 ? await startFakeS3(BUCKET, ACCESS_KEY) : null;
    if (fake) fakes.push(fake);
    return {
      databaseUrl: database.url,
      dataDir,
      fake,
      storage: fake ? s3(fake) : await createDiskStorage(path.join(dataDir, 'uploads')),
    };
  };
  const restore = (into: Awaited<ReturnType<typeof empty>>, backup = from) =>
    restoreBackup({ ...into, from: backup, migrations: path.resolve('prisma/migrations'), log });
  const backUp = async (storage = source) => {
    const to = path.join(folder, randomUUID());
    return {
      to,
      manifest: await makeBackup({
        databaseUrl: app.db.url,
        dataDir: app.dataDir,
        storage,
        to,
        version: '1.2.3',
      }),
    };
  };

  beforeAll(async () => {
    const fake = isS3 ? await startFakeS3(BUCKET, ACCESS_KEY) : null;
    if (fake) fakes.push(fake);
    app = await createTestApp({
      env: fake
        ? {
            S3_BUCKET: BUCKET,
            S3_ACCESS_KEY_ID: ACCESS_KEY,
            S3_SECRET_ACCESS_KEY: 'secret-key',
            S3_ENDPOINT: fake.url,
            JWT_SECRET: randomUUID(),
            OFFER_TOKEN_SECRET: randomUUID(),
          }
        : {},
    });
    source = app.running.context.ports.storage;
    await fill(app, !isS3);
    // the first document that is sealed makes the certificate
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await app.running.context.ports.sealer.seal(await pdf.save(), { reason: 'Signed', at: new Date() });
    ({ to: from, manifest } = await backUp());
  });
  afterAll(async () => {
    for (const database of target) await database.drop();
    target = [];
    await app.stop();
    for (const fake of fakes) await fake.close();
  });

  it('restores every row, file, constraint and the audit chain into an empty instance', async () => {
    const into = await empty();
    await restore(into);
    const [was, is] = [await contentOf(app.db.url), await contentOf(into.databaseUrl)];
    if (!isS3) expect(Object.values(was.tables).filter(({ rows }) => rows.length).length).toBeGreaterThan(25);
    expect(Object.keys(is.tables)).toEqual(Object.keys(was.tables));
    for (const [name, { rows }] of Object.entries(was.tables)) expect(is.tables[name]?.rows, name).toEqual(rows);
    expect(is.sequences).toEqual(was.sequences);
    expect(is.guards).toEqual(was.guards);
    expect(manifest.files.missing).toEqual([]);
    expect(manifest.files.count).toBeGreaterThan(2);
    if (isS3) {
      const objects = (fake: (typeof fakes)[number]) => Object.fromEntries(fake.objects);
      expect(objects(into.fake!)).toEqual(objects(fakes[0]!));
    } else
      expect(await filesBelow(path.join(into.dataDir, 'uploads'))).toEqual(
        await filesBelow(path.join(app.dataDir, 'uploads')),
      );
    // secrets that are set in the environment have no files
    const keys = [...(isS3 ? [] : ['login.key', 'offer-link.key']), 'signing.p12'].map((name) => `keys/${name}`);
    expect(manifest.keys.map((key) => key.path)).toEqual(keys);
    for (const { path: key } of manifest.keys) {
      expect(await sha256OfFile(path.join(into.dataDir, key))).toBe(await sha256OfFile(path.join(app.dataDir, key)));
      expect((await stat(path.join(from, key))).mode & 0o777).toBe(0o600);
      expect((await stat(path.join(into.dataDir, key))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(from)).mode & 0o777).toBe(0o700);
  });

  it('can be restored again after an interrupted restore, with some files already in the storage', async () => {
    const into = await empty();
    const broken: StoragePort = {
      ...into.storage,
      put: async (key, content, about) => {
        if (key.endsWith('.pdf')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await into.storage.put(key, content, about);
      },
    };
    await expect(restore({ ...into, storage: broken })).rejects.toThrow('no space left');
    await restore(into);
    expect((await contentOf(into.databaseUrl)).tables).toEqual((await contentOf(app.db.url)).tables);
  });

  it('is a consistent snapshot while the server keeps writing', async () => {
    const seller = await app.person('SELLER', { email: `${randomUUID()}@example.test` });
    const home = await app.prisma.listing.create({
      data: { userId: seller.id, shortId: randomUUID().slice(0, 7), price: 1 },
    });
    let price = 1;
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        await app.running.context.unit({ kind: 'system', name: 'test' }, async (unit) => {
          await unit.tx.listing.update({ where: { id: home.id }, data: { price: price + 1 } });
          await unit.tx.priceChange.create({ data: { listingId: home.id, fromPrice: price, toPrice: price + 1 } });
          unit.audit({ action: 'listing.price-adjusted', entityType: 'listing', entityId: home.id, after: { price } });
        });
        price += 1;
      }
    })();
    await until(() => price > 3);
    const { to, manifest: live } = await backUp();
    const after = price;
    await until(() => price > after);
    isDone = true;
    await writing;
    const into = await empty();
    await restore(into, to);
    const { rows } = await withDatabase(into.databaseUrl, (client) =>
      client.query<{ price: number; changes: number; last: number; audited: number }>(
        `SELECT price, (SELECT count(*)::int + 1 FROM "PriceChange" WHERE "listingId" = l.id) AS changes,
           (SELECT "toPrice" FROM "PriceChange" WHERE "listingId" = l.id ORDER BY seq DESC LIMIT 1) AS last,
           (SELECT count(*)::int + 1 FROM "AuditEntry" WHERE "entityId" = l.id) AS audited
         FROM "Listing" l WHERE id = $1`,
        [home.id],
      ),
    );
    const restored = rows[0]!;
    expect(restored.price).toBeGreaterThan(3);
    expect(restored.price).toBeLessThan(price);
    expect(restored).toEqual({
      price: restored.price,
      changes: restored.price,
      last: restored.price,
      audited: restored.price,
    });
    expect(live.audit.entries).toBeGreaterThan(manifest.audit.entries);
  });

  it('includes the files of its rows, even if they are deleted during the backup', async () => {
    const { key } = await app.prisma.upload.findFirstOrThrow({
      where: { type: 'LISTING_DOC', url: { startsWith: '/api/files/' } },
    });
    const clean = () =>
      removeFiles({ ...app.running.context, log })({}, { signal: new AbortController().signal } as never);
    let isDeleted = false;
    const { manifest: live } = await backUp({
      ...source,
      read: async (file) => {
        if (!isDeleted) {
          isDeleted = true;
          await app.prisma.upload.delete({ where: { key } });
          await clean();
          expect(await app.prisma.fileRemoval.count({ where: { key } })).toBe(1);
        }
        return source.read(file);
      },
    });
    expect(live.files.missing).toEqual([]);
    expect(live.files.count).toBe(manifest.files.count);
    await clean();
    expect(await source.exists(key)).toBe(false);
    expect(await app.prisma.fileRemoval.count({ where: { key } })).toBe(0);
  });

  it.runIf(!isS3)('is refused with a clear message when it is damaged or would overwrite data', async () => {
    const copyOf = async (change: (copy: string) => Promise<void>) => {
      const copy = path.join(folder, randomUUID());
      await cp(from, copy, { recursive: true });
      await change(copy);
      return copy;
    };
    const first = await empty();
    const damagedRows = await copyOf((copy) => writeFile(path.join(copy, 'database/public.User.copy.gz'), 'x'));
    await expect(restore(first, damagedRows)).rejects.toThrow(/damaged: database\/public\.User\.copy\.gz/);
    const entry = JSON.parse((await readFile(path.join(from, 'files.ndjson'), 'utf8')).split('\n')[0]!) as {
      key: string;
    };
    const damagedFile = await copyOf((copy) => writeFile(path.join(copy, 'files', entry.key), 'x'));
    await expect(restore(first, damagedFile)).rejects.toThrow(`damaged: files/${entry.key}`);
    const withoutFile = await copyOf((copy) => rm(path.join(copy, 'files', entry.key)));
    await expect(restore(first, withoutFile)).rejects.toThrow(`files/${entry.key} is missing`);
    const unfinished = await copyOf((copy) => rm(path.join(copy, 'manifest.json')));
    await expect(restore(first, unfinished)).rejects.toThrow(/not a finished backup/);
    const newer = await copyOf((copy) =>
      writeFile(
        path.join(copy, 'manifest.json'),
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '20991231000000_more'] }),
      ),
    );
    await expect(restore(first, newer)).rejects.toThrow(/20991231000000_more/);
    // none of them wrote anything
    expect((await contentOf(first.databaseUrl).catch(() => null))?.tables ?? {}).toEqual({});
    expect(await filesBelow(first.dataDir)).toEqual({});

    await first.storage.put(entry.key, Buffer.from('another file'), { mimeType: 'application/pdf' });
    await expect(restore(first)).rejects.toThrow(`another file under ${entry.key}`);
    await first.storage.remove(entry.key);
    await restore(first);
    await expect(restore(first)).rejects.toThrow(/not empty: .* has rows/);
    await expect(
      makeBackup({ databaseUrl: app.db.url, dataDir: app.dataDir, storage: source, to: from, version: '1' }),
    ).rejects.toThrow(/is not empty/);
  });
});
