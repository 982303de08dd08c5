import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { importReso } from './reso.importer.ts';
import { UnusableFileError } from './text-file.reader.ts';

const SAMPLES = path.resolve('../shared/data/reso');
const record = (key: string, changes: Record<string, unknown> = {}) => ({
  ListingKey: key,
  ListingId: `N${key}`,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  UnparsedAddress: `${key} Elm St`,
  City: 'Knoxville',
  StateOrProvince: 'TN',
  PostalCode: '37919',
  ListPrice: 300_000,
  ModificationTimestamp: '2026-01-02T03:04:05.678Z',
  LOCAL_Field: { kept: true },
  ...changes,
});
const photo = (order: unknown, key: string, more: Record<string, unknown> = {}) => ({
  Order: order,
  MediaKey: key,
  MediaURL: `https://pictures.test/${key}.jpeg`,
  MediaCategory: 'Photo',
  ...more,
});

let db: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
const put = (name: string, content: unknown) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const run = (from: string, options: Partial<Parameters<typeof importReso>[0]> = {}) =>
  importReso({ url: db.url, from, source: 'EASTTN', wait: async () => {}, ...options });
const runRecords = (...value: unknown[]) => run(put('page.json', { value }));
const homes = () =>
  db.prisma.mlsListing.findMany({ orderBy: { sourceKey: 'asc' }, include: { media: { orderBy: [{ order: 'asc' }] } } });
const lastRun = () =>
  db.prisma.importRun.findFirstOrThrow({
    orderBy: { startedAt: 'desc' },
    include: { rejections: { orderBy: { row: 'asc' } } },
  });

beforeAll(async () => {
  db = await testDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reso-'));
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.prisma.importRun.deleteMany();
  await db.prisma.mlsListing.deleteMany();
});

describe('importing a page of records', () => {
  it('names counties as the tables do that are looked up by them', async () => {
    await runRecords(record('1', { CountyOrParish: 'KNOX COUNTY' }), record('2', { CountyOrParish: 'Elsewhere' }));
    expect((await homes()).map(({ county }) => county)).toEqual(['Knox', 'Elsewhere']);
  });

  it('stores MLS homes with ordered media and unknown fields; rejects invalid records', async () => {
    const { counts } = await runRecords(
      record('1', {
        Latitude: 35.9,
        Longitude: -83.9,
        Media: [
          photo('10', 'c'),
          photo('2', 'b'),
          photo('1', 'a'),
          photo('3', 'agent', { MediaCategory: 'Agent Photo' }),
        ],
      }),
      record('2', { City: null }),
      record('3', { StandardStatus: null }),
      'nonsense',
      record('4', { City: null, PostalCode: '00000' }),
    );
    expect(counts).toEqual({ read: 5, imported: 2, updated: 0, unchanged: 0, duplicates: 0, rejected: 3 });
    const [one, two] = await homes();
    expect(one).toMatchObject({
      origin: 'MLS',
      source: 'EASTTN',
      sourceKey: '1',
      mlsNumber: 'N1',
      status: 'ACTIVE',
      address: '1 Elm St',
      city: 'Knoxville',
      county: 'Knox',
      listingPrice: 300_000,
      lat: 35.9,
      locationPrecision: 'EXACT',
      deletedAt: null,
      modificationTimestamp: new Date('2026-01-02T03:04:05.678Z'),
      raw: { record: { LOCAL_Field: { kept: true } } },
      photos: [null, null, null],
    });
    expect(one!.media.map(({ mediaKey, order }) => [mediaKey, order])).toEqual([
      ['a', 1],
      ['b', 2],
      ['agent', 3],
      ['c', 10],
    ]);
    expect(two).toMatchObject({ city: 'Knoxville', locationPrecision: 'ZIP', photos: [] });
    expect((await lastRun()).rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'StandardStatus is missing.'],
      [4, 'The record isn’t an object.'],
      [5, 'City is missing, and no city is known for PostalCode 00000.'],
    ]);
  });

  it('changes nothing the second time', async () => {
    const records = [
      record('1', { Media: [photo(1, 'a')] }),
      record('2', { StandardStatus: 'Withdrawn' }),
      record('1', { ListPrice: 1, ModificationTimestamp: '2025-01-01T00:00:00Z' }),
      record('5'),
      record('5', { ListPrice: 2 }),
    ];
    const first = await runRecords(...records);
    expect(first.counts).toMatchObject({ imported: 3, rejected: 2 });
    expect(first.remarks).toEqual(['Stored but not shown: Withdrawn 1.']);
    const before = await homes();
    expect(before.map((home) => [home.sourceKey, home.listingPrice, home.deletedAt !== null])).toEqual([
      ['1', 300_000, false],
      ['2', 300_000, true],
      ['5', 2, false],
    ]);
    expect((await runRecords(...records)).counts).toMatchObject({ imported: 0, updated: 0, unchanged: 3, rejected: 2 });
    expect(await homes()).toEqual(before);
    expect((await lastRun()).rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'ListingKey 1 appears again in record 1 with the same or newer content, which was used.'],
      [4, 'ListingKey 5 appears again in record 5 with the same or newer content, which was used.'],
    ]);
  });

  it('updates a home with newer content and keeps its id; ignores older content', async () => {
    await runRecords(record('1', { Media: [photo(1, 'a'), photo(2, 'b')] }));
    const [before] = await homes();
    for (const key of ['a', 'b'])
      await db.prisma.mlsMedia.updateMany({
        where: { mediaKey: key },
        data: { storageKey: `feed/${key}.webp`, needsCopy: false },
      });
    expect(
      (
        await runRecords(
          record('1', {
            ListPrice: 290_000,
            ModificationTimestamp: '2026-02-01T00:00:00Z',
            Media: [photo(1, 'b'), photo(2, 'c')],
          }),
        )
      ).counts,
    ).toMatchObject({ updated: 1 });
    const [after] = await homes();
    expect(after).toMatchObject({ id: before!.id, listingPrice: 290_000, photos: ['/api/files/feed/b.webp', null] });
    expect(after!.media.map(({ mediaKey, order, storageKey }) => [mediaKey, order, storageKey])).toEqual([
      ['b', 1, 'feed/b.webp'],
      ['c', 2, null],
    ]);
    expect((await db.prisma.fileRemoval.findMany()).map(({ key }) => key)).toEqual(['feed/a.webp']);
    expect((await runRecords(record('1', { ListPrice: 1 }))).counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await homes())[0]).toEqual(after);
  });

  it('records a new price and status once in the history, at the time of the feed', async () => {
    const changes = () => db.prisma.listingChange.findMany({ orderBy: [{ at: 'asc' }, { kind: 'asc' }] });
    await runRecords(record('1'), record('2'));
    expect(await changes()).toEqual([]);
    const later = [
      record('1', { ListPrice: 285_000, ModificationTimestamp: '2026-01-05T00:00:00Z' }),
      record('2', { StandardStatus: 'Pending', ModificationTimestamp: '2026-01-06T00:00:00Z' }),
    ];
    await runRecords(...later);
    await runRecords(...later);
    const [one, two] = await homes();
    expect((await changes()).map(({ id: _id, ...change }) => change)).toEqual([
      {
        mlsListingId: one!.id,
        kind: 'PRICE',
        fromPrice: 300_000,
        toPrice: 285_000,
        fromStatus: null,
        toStatus: null,
        at: new Date('2026-01-05T00:00:00Z'),
      },
      {
        mlsListingId: two!.id,
        kind: 'STATUS',
        fromPrice: null,
        toPrice: null,
        fromStatus: 'ACTIVE',
        toStatus: 'PENDING',
        at: new Date('2026-01-06T00:00:00Z'),
      },
    ]);
  });

  it('imports changed content with the same time; keeps media when a record has none', async () => {
    await runRecords(record('1', { Media: [photo(1, 'a')] }));
    expect((await runRecords(record('1', { ListPrice: 280_000 }))).counts).toMatchObject({ updated: 1 });
    const [home] = await homes();
    expect(home).toMatchObject({ listingPrice: 280_000, photos: [null], media: [{ mediaKey: 'a' }] });
    await runRecords(record('1', { Media: [] }));
    expect((await homes())[0]).toMatchObject({ photos: [], media: [] });
  });

  it('hides a home that leaves the market and shows it again when it returns', async () => {
    await runRecords(record('1'));
    await runRecords(record('1', { StandardStatus: 'Withdrawn', ModificationTimestamp: '2026-02-01T00:00:00Z' }));
    expect((await homes())[0]!.deletedAt).toEqual(new Date('2026-02-01T00:00:00Z'));
    await runRecords(record('1', { ModificationTimestamp: '2026-03-01T00:00:00Z' }));
    expect((await homes())[0]!.deletedAt).toBeNull();
  });

  it('treats the same key of another feed as another home', async () => {
    await runRecords(record('1'));
    await run(put('other.json', record('1', { City: 'Birmingham', StateOrProvince: 'AL', PostalCode: '35203' })), {
      source: 'GALMLS',
    });
    expect((await homes()).map((home) => home.source).sort()).toEqual(['EASTTN', 'GALMLS']);
  });

  it('cleans text that PostgreSQL rejects and rejects a record that is nested too deeply', async () => {
    const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
    const page = `{"value":[${JSON.stringify(record('1', { PublicRemarks: 'zero\u0000byte' })).replace('"kept":true', '"half":"\\ud83d"')},${JSON.stringify(record('2')).replace('"kept":true', `"deep":${deep}`)}]}`;
    expect((await run(put('odd.json', page))).counts).toMatchObject({ imported: 1, rejected: 1 });
    expect((await homes())[0]).toMatchObject({ description: 'zerobyte' });
  });
});

describe('following pages', () => {
  let server: http.Server;
  let origin: string;
  let asked: { url: string; authorization: string | undefined }[];
  let answers: Record<string, (response: http.ServerResponse, nth: number) => void>;
  const json =
    (payload: unknown, status = 200, headers: http.OutgoingHttpHeaders = {}) =>
    (response: http.ServerResponse) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(payload));
  const listen = () =>
    new Promise<http.Server>((resolve) => {
      const made: http.Server = http
        .createServer((request, response) => {
          asked.push({ url: request.url!, authorization: request.headers.authorization });
          const answer = answers[request.url!];
          if (answer) answer(response, asked.filter(({ url }) => url === request.url).length);
          else response.writeHead(404).end();
        })
        .listen(0, '127.0.0.1', () => resolve(made));
    });
  const originOf = (made: http.Server) => `http://127.0.0.1:${(made.address() as AddressInfo).port}`;

  beforeAll(async () => {
    asked = [];
    server = await listen();
    origin = originOf(server);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked = [];
    answers = {};
  });

  it('follows relative and absolute links with the token until there is none', async () => {
    answers['/odata/Property?$top=2'] = json({
      value: [record('1'), record('2')],
      '@odata.nextLink': 'Property?$skip=2',
    });
    answers['/odata/Property?$skip=2'] = json({
      value: [record('3'), record('2')],
      '@odata.nextLink': `${origin}/odata/Property?$skip=4`,
    });
    answers['/odata/Property?$skip=4'] = json({ value: [record('4', { ListingKey: null })], '@odata.nextLink': null });
    const { counts } = await run(`${origin}/odata/Property?$top=2`, { token: 'secret' });
    expect(counts).toEqual({ read: 5, imported: 3, updated: 0, unchanged: 1, duplicates: 0, rejected: 1 });
    expect(asked.map(({ authorization }) => authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      'Bearer secret',
    ]);
    expect((await lastRun()).rejections).toMatchObject([{ row: 5 }]);
  });

  it('retries when throttled or on failures, after the time the feed asks for', async () => {
    answers['/p'] = (response, nth) =>
      nth === 1
        ? json({}, 429, { 'retry-after': '7' })(response)
        : nth < 4
          ? json({}, 503)(response)
          : json({ value: [record('1')] })(response);
    const waits: number[] = [];
    const { counts } = await run(`${origin}/p`, {
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
    expect(counts.imported).toBe(1);
    expect(waits).toEqual([7000, 2000, 4000]);
  });

  it('ends the run when the feed is unavailable; earlier pages are stored, and the next run continues', async () => {
    answers['/a'] = json({ value: [record('1')], '@odata.nextLink': '/b' });
    answers['/b'] = json({}, 500);
    await expect(run(`${origin}/a`)).rejects.toThrow(
      /responded with 500, 6 times in a row.*The pages before it were imported: 1 record\./,
    );
    expect(await lastRun()).toMatchObject({ status: 'FAILED', read: 1, imported: 1 });
    answers['/b'] = json({ value: [record('2')] });
    expect((await run(`${origin}/a`)).counts).toMatchObject({ imported: 1, unchanged: 1 });
  });

  it.each([
    [401, /set RESO_TOKEN/],
    [404, /Check the address/],
  ])('does not retry a %i', async (status, message) => {
    answers['/p'] = json({}, status);
    await expect(run(`${origin}/p`)).rejects.toThrow(message);
    expect(asked).toHaveLength(1);
  });

  it('never sends the token to another host and stops at a page loop', async () => {
    const other = await listen();
    answers['/a'] = json({ value: [], '@odata.nextLink': `${originOf(other)}/b` });
    answers['/b'] = json({ value: [], '@odata.nextLink': `${origin}/a` });
    await expect(run(`${origin}/a`, { token: 'secret' })).rejects.toThrow(/form a loop/);
    expect(asked.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/a', 'Bearer secret'],
      ['/b', undefined],
    ]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('follows files next to the first one, and on to a URL', async () => {
    answers['/c'] = json({ value: [record('3')] });
    put('second.json', { value: [record('2')], '@odata.nextLink': `${origin}/c` });
    const { counts } = await run(put('first.json', { value: [record('1')], '@odata.nextLink': 'second.json' }), {
      token: 'secret',
    });
    expect(counts.imported).toBe(3);
    expect(asked[0]!.authorization).toBeUndefined();
  });

  it.each([
    ['{"value":[{"ListingKey":"1"', /no JSON, or it is cut off.*Nothing was imported/],
    ['{"error":{}}', /no RESO payload/],
    ['7', /no RESO payload/],
  ])('%s is refused', async (text, message) => {
    await expect(run(put('bad.json', text))).rejects.toThrow(message);
    await expect(run(put('bad.json', text))).rejects.toThrow(UnusableFileError);
  });
});

async function command(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/commands/import-reso.ts', ...args], {
    env: { ...process.env, DATABASE_URL: db.url },
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    out += text;
  });
  return { code: await new Promise<number | null>((resolve) => child.on('close', resolve)), out };
}

describe('npm run import:reso', () => {
  it('imports, reports and prints rejections again; prints the usage without a source', async () => {
    const file = put('command.json', { value: [record('1'), record('2', { ListingKey: '' })] });
    const result = await command(file, '--source', 'GALMLS');
    expect(result).toMatchObject({
      code: 0,
      out: expect.stringMatching(/2 records read.*\n +imported +1\n[^]*row 2: ListingKey is missing\./),
    });
    expect((await homes())[0]).toMatchObject({ source: 'GALMLS' });
    expect((await command('--source=EASTTN', file)).code).toBe(0);
    expect(await command('--rejections', (await lastRun()).id)).toEqual({
      code: 0,
      out: 'row 2: ListingKey is missing.\n',
    });
    expect(await command(file, '--source', 'OTHER')).toMatchObject({
      code: 2,
      out: expect.stringContaining('--source GALMLS|EASTTN'),
    });
  });
});

describe.skipIf(!fs.existsSync(SAMPLES))(
  'payloads of real feeds and of the test tool (skipped where ../shared/data is absent)',
  () => {
    it('imports the two samples completely and once', async () => {
      for (const [name, again] of [
        ['imported', 0],
        ['unchanged', 1],
      ] as const) {
        for (const sample of ['bridge_actris_ref_property_with_media.json', 'mlsgrid_actris_property.json']) {
          expect((await run(path.join(SAMPLES, sample))).counts, `${sample} ${again}`).toMatchObject({
            read: 1,
            [name]: 1,
            rejected: 0,
          });
        }
      }
      const [condo, house] = await homes();
      expect(condo).toMatchObject({
        city: 'Austin',
        zip: '78704',
        locationPrecision: 'ZIP',
        propertyType: 'OTHER',
        raw: { record: { LockBoxType: ['Electronic'], PhotosCount: 24 } },
      });
      expect(condo!.media.map(({ order }) => order)).toEqual([1, 2, 10]);
      expect(condo!.media.map(({ url }) => url.split('/').pop())).toEqual([
        '83dcefb7.jpeg',
        '1ad5be0d.jpeg',
        'a15d25e1.jpeg',
      ]);
      expect(condo!.photos).toEqual([null, null, null]);
      expect(house).toMatchObject({
        city: 'Georgetown',
        county: 'Williamson',
        locationPrecision: 'EXACT',
        photos: [],
        raw: { record: { ACT_EstimatedTaxes: '4934.00' } },
      });
    });

    it.each([
      ['good-property-payload', 1],
      ['good-property-payload-null', 1],
      ['good-property-payload-all-collection', 2],
      ['bad-property-payload-all-collection', 2],
    ])('rejects every record of commander_%s with its reason', async (name, count) => {
      expect((await run(path.join(SAMPLES, `commander_${name}.json`))).counts).toMatchObject({
        read: count,
        rejected: count,
        imported: 0,
      });
      expect((await lastRun()).rejections.every(({ reason }) => reason.includes('StateOrProvince is missing'))).toBe(
        true,
      );
    });
  },
);
