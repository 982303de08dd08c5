import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNTY_SALE_COLUMNS } from '#shared/county-sales/county-sales.schema.ts';
import { testDatabase } from '../testing/test-database.ts';
import { COUNTY_SALES_KIND, importCountySales } from './county-sales.importer.ts';
import { endImportRun, startImportRun } from './import-run.record.ts';
import { medianSoldPriceByYear } from './sold-prices.medians.ts';
import { UnusableFileError } from './text-file.reader.ts';

const REAL_FILE = path.resolve('../shared/data/nashville-sales-2013-2016.csv.gz');
const HEADER = COUNTY_SALE_COLUMNS.join(',');
const line = (id: number, address: string, date: string, price: string, rest = 'No,0.2,URBAN,1,2,3,1986,3,2,1') =>
  `${id},001,SINGLE FAMILY,"${address}","${date}",${price},deed-${id},${rest}`;
const PLAIN =
  [
    HEADER,
    line(1, '12  ELM ST, NASHVILLE', 'April 9, 2013', '240000'),
    line(2, '14 ELM ST, ANTIOCH', 'May 2, 2014', '"$120,000 "', 'Y,,,,,,2016,,,'),
    line(3, '', 'June 3, 2014', '90000'),
    line(4, '16 OAK ST, NASHVILLE', 'someday', '90000'),
    line(2, '14 ELM ST, ANTIOCH', 'May 2, 2014', '1'),
    '5,002,"VACANT\r\nLAND","0 OAK ST, NASHVILLE","July 4, 2015",54278060,deed-9,Yes,,,,,,,,,',
    '6,002,"VACANT\r\nLAND","0 OAK  ST, NASHVILLE","July 4, 2015",54278060,deed-9,Yes,,,,,,,,,',
    'cut,short',
  ].join('\n') + '\n';

let db: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
const put = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
const run = (content: string | Buffer, name = 'sales.csv') =>
  importCountySales({ url: db.url, file: put(name, content) });
const homes = () => db.prisma.mlsListing.findMany({ orderBy: { sourceKey: 'asc' } });
const lastRun = () =>
  db.prisma.importRun.findFirstOrThrow({
    orderBy: { startedAt: 'desc' },
    include: { rejections: { orderBy: { row: 'asc' } } },
  });

beforeAll(async () => {
  db = await testDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'county-sales-'));
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.prisma.importRun.deleteMany();
  await db.prisma.mlsListing.deleteMany();
});

describe('importing a file of county sales', () => {
  it('stores sold homes from county records and accounts for each row', async () => {
    const { counts, bulkRows, runId } = await run(PLAIN);
    expect(counts).toEqual({ read: 8, imported: 5, updated: 0, unchanged: 0, duplicates: 1, rejected: 3 });
    expect(bulkRows).toBe(2);
    const [one, two, three, five, six] = await homes();
    expect(one).toMatchObject({
      origin: 'COUNTY_RECORD',
      source: null,
      sourceKey: '1',
      status: 'SOLD',
      address: '12 Elm St',
      city: 'Nashville',
      state: 'TN',
      county: 'Davidson',
      zip: null,
      locationPrecision: 'CITY',
      soldPrice: 240_000,
      listingPrice: null,
      closeDate: new Date('2013-04-09T12:00:00Z'),
      beds: 3,
      baths: 2,
      halfBaths: 1,
      yearBuilt: 1986,
      lotSizeAcres: 0.2,
      isDuplicate: false,
      raw: { location: 'center of the city' },
    });
    expect(one!.lat).toBeCloseTo(36.16, 1);
    expect(two).toMatchObject({
      city: 'Antioch',
      soldPrice: 120_000,
      yearBuilt: 2016,
      beds: null,
      raw: {
        soldAsVacant: true,
        notes: ['price-not-plain', 'year-built-after-sale'],
        record: { SalePrice: '$120,000 ' },
      },
    });
    expect(three).toMatchObject({
      address: 'Parcel 001',
      city: 'Davidson County',
      raw: { location: 'center of the county' },
    });
    expect(five).toMatchObject({ propertyType: 'OTHER', soldPrice: 54_278_060, isDuplicate: false });
    expect(six).toMatchObject({ isDuplicate: true, duplicateOfId: five!.id });

    const logged = await lastRun();
    expect(logged).toMatchObject({ id: runId, status: 'COMPLETED', read: 8, imported: 5, rejected: 3, duplicates: 1 });
    expect(logged.rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'SaleDate "someday" isn’t a date.'],
      [6, 'UniqueID 2 is already in row 3.'],
      [9, 'The row has 2 values where the header names 17 columns.'],
    ]);
    expect(logged.rejections[0]!.data).toMatchObject({ UniqueID: '4', SaleDate: 'someday' });
  });

  it('changes nothing the second time, gzipped or plain', async () => {
    await run(PLAIN);
    const before = await homes();
    expect((await run(zlib.gzipSync(PLAIN), 'named-anything')).counts).toEqual({
      read: 8,
      imported: 0,
      updated: 0,
      unchanged: 5,
      duplicates: 1,
      rejected: 3,
    });
    expect(await homes()).toEqual(before);
  });

  it('updates only the home whose value changed and keeps its id', async () => {
    await run(PLAIN);
    const before = await homes();
    expect((await run(PLAIN.replace('240000', '250000'))).counts).toMatchObject({
      imported: 0,
      updated: 1,
      unchanged: 4,
    });
    const after = await homes();
    expect(after[0]).toMatchObject({ id: before[0]!.id, soldPrice: 250_000 });
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  it('finds duplicates across files; the home that was stored first stays the original', async () => {
    const one = `${HEADER}\n${line(900, '1 A ST, NASHVILLE', 'May 2, 2014', '1000').replace('deed-900', 'deed')}\n`;
    await run(one);
    const { counts } = await run(one.replace('900', '20'));
    expect(counts).toMatchObject({ imported: 1, duplicates: 1 });
    const [twenty, nineHundred] = await homes();
    expect([nineHundred!.isDuplicate, twenty!.isDuplicate, twenty!.duplicateOfId]).toEqual([
      false,
      true,
      nineHundred!.id,
    ]);
    // an original that became another sale is no longer one, so its copy counts again
    expect((await run(one.replace('1000', '2000'))).counts).toMatchObject({ updated: 1, duplicates: 0 });
    expect((await homes()).map((home) => home.isDuplicate)).toEqual([false, false]);
  });

  it('leaves duplicates out of medians unless asked for', async () => {
    await run(PLAIN);
    expect(await medianSoldPriceByYear(db.prisma)).toEqual([
      { year: 2013, sales: 1, median: 240_000 },
      { year: 2014, sales: 2, median: 105_000 },
      { year: 2015, sales: 1, median: 54_278_060 },
    ]);
    expect((await medianSoldPriceByYear(db.prisma, { includeDuplicates: true }))[2]).toEqual({
      year: 2015,
      sales: 2,
      median: 54_278_060,
    });
  });

  it('accepts a file without a final line break and adds a remark', async () => {
    const { counts, remarks } = await run(`${HEADER}\n${line(1, '1 A ST, NASHVILLE', 'May 2, 2014', '1000')}`);
    expect(counts.imported).toBe(1);
    expect(remarks).toEqual(['Row 2 (the last) does not end with a line break but looks complete.']);
  });
});

describe('an unusable file', () => {
  const many =
    [
      HEADER,
      ...Array.from({ length: 3000 }, (_, at) =>
        line(at + 1, `${at} ELM ST, NASHVILLE`, 'May 2, 2014', String(1000 + at)),
      ),
    ].join('\n') + '\n';
  const packed = zlib.gzipSync(many);
  it.each([
    ['cut gzip', packed.subarray(0, packed.length / 2), /compressed file is cut off/],
    ['gzip without its end', packed.subarray(0, -4), /compressed file is cut off/],
    [
      'damaged gzip',
      Buffer.concat([packed.subarray(0, 2000), Buffer.alloc(64, 7), packed.subarray(2064)]),
      /compressed file is damaged/,
    ],
    [
      'cut in a row',
      many.slice(0, many.lastIndexOf(',1986')),
      /cut off in the middle of row 3001, after 13 of 17 values/,
    ],
    ['cut in a quoted value', many.slice(0, many.lastIndexOf(' ELM')), /ends inside a quoted value: row 3001/],
    ['wrong header', many.replace('SalePrice', 'Amount'), /not a county sales file.*missing: SalePrice/],
    ['another kind of file', Buffer.from('PK\u0003\u0004 a workbook'), /not a county sales file/],
    ['empty', '', /The file is empty/],
  ])('%s', async (_, content, message) => {
    await expect(run(content)).rejects.toThrow(message);
    await expect(run(content)).rejects.toThrow(UnusableFileError);
    expect(await db.prisma.mlsListing.count()).toBe(0);
    expect(await lastRun()).toMatchObject({
      status: 'FAILED',
      message: expect.stringMatching(/Nothing from this file was imported\.$/),
      imported: 0,
      rejections: [],
    });
  });

  it('is refused when it does not exist', async () => {
    await expect(importCountySales({ url: db.url, file: path.join(folder, 'none.csv') })).rejects.toThrow(
      /There is no file/,
    );
    await expect(importCountySales({ url: db.url, file: folder })).rejects.toThrow(/is not a file/);
  });

  it('leaves the rows of an earlier file', async () => {
    await run(PLAIN);
    await expect(run(packed.subarray(0, packed.length / 2))).rejects.toThrow(UnusableFileError);
    expect(await db.prisma.mlsListing.count()).toBe(5);
  });
});

describe('concurrent imports', () => {
  it('refuses a second import while the first runs and closes a run that a crash left open', async () => {
    const other = new pg.Client({ connectionString: db.url });
    await other.connect();
    const crashed = await startImportRun(other, COUNTY_SALES_KIND, 'crashed.csv');
    await expect(run(PLAIN)).rejects.toMatchObject({ code: 'import.running' });
    await endImportRun(other, COUNTY_SALES_KIND);
    await other.end();
    await run(PLAIN);
    expect(await db.prisma.importRun.findUniqueOrThrow({ where: { id: crashed } })).toMatchObject({
      status: 'FAILED',
      message: 'Stopped before it finished.',
    });
  });
});

/**
 * A process that keeps the rows that it has read fails at the limit of its heap: its size alone would not show that,
 * because it grows while nothing asks for the memory. The size shows what is kept outside of the heap, as buffers are.
 */
const HEAP_MB = 80;
const MAX_RSS_MB = 300;

/** Runs the command in its own process, which says how much CPU time and memory it took. */

async function command(...args: string[]) {
  const usage =
    'data:text/javascript,process.on("exit",()=>{const{userCPUTime,systemCPUTime,maxRSS}=process.resourceUsage();console.error("busy="+(userCPUTime+systemCPUTime)+" rss="+maxRSS)})';
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      '--import',
      usage,
      '--import',
      'tsx',
      'server/commands/import-sales.ts',
      ...args,
    ],
    { env: { ...process.env, DATABASE_URL: db.url } },
  );
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    code,
    out,
    err,
    busySeconds: Number(/busy=(\d+)/.exec(err)?.[1]) / 1e6,
    /** The most memory that it had, in MB. */
    maxRss: Number(/rss=(\d+)/.exec(err)?.[1]) / 1024,
  };
}

describe('npm run import:sales', () => {
  it('prints the report with every rejected row and prints them again later', async () => {
    const result = await command(put('sales.csv', PLAIN));
    expect(result.code).toBe(0);
    expect(result.out).toMatch(
      /8 sales read in .*\n +imported +5\n +updated +0\n +unchanged +0\n +rejected +3\n +flagged duplicates +1 /,
    );
    expect(result.out).toContain('row 5: SaleDate "someday" isn’t a date.');
    const again = await command('--rejections', (await lastRun()).id);
    expect(again.out.trim().split('\n')).toHaveLength(3);
  });

  it('prints one line about the problem and fails', async () => {
    expect(await command(put('bad.csv', 'a,b\n1,2\n'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^This is not a county sales file\. .* Nothing from this file was imported\.\n/),
    });
    expect(await command()).toMatchObject({ code: 2, err: expect.stringContaining('npm run import:sales -- FILE') });
  });

  it('keeps no more in memory for a longer file, and no more time where statistics know of no rows', async () => {
    await db.prisma.$executeRaw`ANALYZE "MlsListing"`;
    const file = path.join(folder, 'long.csv');
    const out = fs.createWriteStream(file);
    out.write(`${HEADER}\n`);
    for (let at = 0; at < 60_000; at += 1) {
      if (!out.write(`${line(at, `${at} ELM ST, NASHVILLE`, 'May 2, 2014', String(1000 + at))}\n`))
        await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
    const { code, maxRss } = await command(file);
    expect(code).toBe(0);
    expect(maxRss).toBeLessThan(MAX_RSS_MB);
    expect(await db.prisma.mlsListing.count()).toBe(60_000);
  }, 120_000);
});

describe.skipIf(!fs.existsSync(REAL_FILE))(
  'the Davidson County register (skipped where ../shared/data is absent)',
  () => {
    it('is imported row for row with its medians, and a second run changes nothing', async () => {
      const first = await command(REAL_FILE);
      expect(first.code).toBe(0);
      expect(await lastRun()).toMatchObject({
        read: 56_477,
        imported: 56_477,
        updated: 0,
        unchanged: 0,
        duplicates: 102,
        rejected: 0,
      });
      expect(first.out).toContain('5,008 rows share deed and price');
      expect(first.out).toMatch(/\([\d,]+ a second\)/);
      // CPU time counted in starts of the command depends neither on the machine nor on its load: about eight
      const { busySeconds: toStart } = await command(put('bad.csv', 'a,b\n1,2\n'));
      expect(first.busySeconds / toStart).toBeLessThan(15);

      const medians = (rows: Awaited<ReturnType<typeof medianSoldPriceByYear>>) =>
        Object.fromEntries(rows.map((row) => [row.year, row.median]));
      const all = { 2013: 180_000, 2014: 195_000, 2015: 213_250, 2016: 229_535 };
      expect(medians(await medianSoldPriceByYear(db.prisma, { includeDuplicates: true }))).toMatchObject(all);
      expect(medians(await medianSoldPriceByYear(db.prisma))).toMatchObject({ ...all, 2015: 214_500 });
      expect(
        await db.prisma.mlsListing.count({
          where: { OR: [{ lat: null }, { lng: null }, { locationPrecision: 'EXACT' }] },
        }),
      ).toBe(0);
      expect(await db.prisma.mlsListing.count({ where: { address: { startsWith: 'Parcel' } } })).toBe(29);

      const stamp = async () =>
        (
          await db.prisma.$queryRaw<
            { sum: string }[]
          >`SELECT md5(string_agg(t::text, '' ORDER BY id)) AS sum FROM "MlsListing" t`
        )[0]!.sum;
      const before = await stamp();
      const second = await importCountySales({ url: db.url, file: REAL_FILE });
      expect(second.counts).toEqual({
        read: 56_477,
        imported: 0,
        updated: 0,
        unchanged: 56_477,
        duplicates: 102,
        rejected: 0,
      });
      expect(await stamp()).toBe(before);
    }, 400_000);

    it('is refused when truncated, and nothing is stored', async () => {
      const bytes = fs.readFileSync(REAL_FILE);
      await expect(run(bytes.subarray(0, bytes.length >> 1))).rejects.toThrow(
        /cut off.*Nothing from this file was imported/,
      );
      expect(await db.prisma.mlsListing.count()).toBe(0);
    }, 60_000);
  },
);
