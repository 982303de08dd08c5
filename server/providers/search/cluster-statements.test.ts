import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { refreshMapCells } from '../../queries/map-cells.ts';
import { countedCellsSql, searchedCellsSql, singleCardsSql, type CellRow } from './cluster-statements.ts';
import type { Sql } from './search-conditions.ts';
import { cellBounds, cellOf, cellsOf, FINEST_ZOOM, type CellRange } from './map-cells.ts';
import { testDatabase } from '../../testing/test-database.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.prisma.mlsListing.deleteMany();
  await refreshMapCells(db.prisma);
});

const search = (change: Partial<HomeSearch> = {}): HomeSearch => ({
  status: ['ACTIVE'],
  sort: 'newest',
  $limit: 24,
  $skip: 0,
  ...change,
});
const rowsOf = <Row>({ text, values }: Sql) => db.prisma.$queryRawUnsafe<Row[]>(text, ...values);
const inOrder = (rows: CellRow[]) => [...rows].sort((a, b) => a.x - b.x || a.y - b.y);
const NOW = new Date('2026-12-01T15:00:00Z');
const BOTH_STATES = { north: 36.75, south: 30.1, east: -81.6, west: -90.35 };
/** Equal cells with equal counts and locations within a millionth of a degree; "from" prices only if requested. */
function expectSame(ours: CellRow[], theirs: CellRow[], withPrices = false): void {
  const facts = ({ x, y, count, minPrice }: CellRow) => ({ x, y, count, ...(withPrices && { minPrice }) });
  expect(ours.map(facts)).toEqual(theirs.map(facts));
  ours.forEach(({ lat, lng }, n) => expect(Math.hypot(lat - theirs[n]!.lat, lng - theirs[n]!.lng)).toBeLessThan(2e-6));
}
const counted = async (asked: HomeSearch, range: CellRange) =>
  inOrder(await rowsOf<CellRow>(countedCellsSql(asked, range)));
const searched = async (asked: HomeSearch, range: CellRange) =>
  inOrder(await rowsOf<CellRow>(searchedCellsSql(asked, range, NOW)));

let nth = 0;
type Home = {
  lat: number;
  lng: number;
  status?: 'ACTIVE' | 'PENDING' | 'SOLD';
  propertyType?: 'SFR' | 'CONDO';
  price?: number;
};
const add = (homes: Home[]) =>
  db.prisma.mlsListing.createMany({
    data: homes.map(({ status = 'ACTIVE', price = 200_000, ...home }) => ({
      id: `home-${(nth += 1)}`,
      sourceKey: `${nth}`,
      source: 'GALMLS' as const,
      status,
      address: `${nth} Pine St`,
      city: 'Hoover',
      state: 'AL',
      activationDate: new Date('2026-11-01'),
      listingPrice: price,
      ...home,
    })),
  });
const home = fc.record({
  lat: fc.double({ min: 30.2, max: 36.7, noNaN: true }),
  lng: fc.double({ min: -90.3, max: -81.7, noNaN: true }),
  status: fc.constantFrom('ACTIVE' as const, 'PENDING' as const, 'SOLD' as const),
  propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const),
  price: fc.integer({ min: 50_000, max: 900_000 }),
});

describe('map cells', () => {
  it('contain the locations between their bounds', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -84, max: 84, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.integer({ min: 3, max: 18 }),
        (lat, lng, zoom) => {
          const { north, south, east, west } = cellBounds(cellOf(lat, lng, zoom), zoom);
          expect(lat).toBeLessThanOrEqual(north + 1e-9);
          expect(lat).toBeGreaterThanOrEqual(south - 1e-9);
          expect(lng).toBeLessThanOrEqual(east + 1e-9);
          expect(lng).toBeGreaterThanOrEqual(west - 1e-9);
        },
      ),
    );
  });
  it('are never too many to show all: a wide view gets a coarser grid', () => {
    const range = cellsOf({ north: 37, south: 30, west: -91, east: -81 }, 18);
    expect(range.zoom).toBeLessThan(12);
    expect((range.east - range.west + 1) * (range.south - range.north + 1)).toBeLessThanOrEqual(4000);
    expect(cellsOf({ north: 33.52, south: 33.51, west: -86.8, east: -86.79 }, 16).zoom).toBe(16);
  });
});

describe('map clusters', () => {
  it('match counts per home at every zoom while homes are added, changed, moved and removed', async () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), homes: fc.array(home, { minLength: 1, maxLength: 12 }) }),
      fc.record({
        kind: fc.constantFrom(
          'sell' as const,
          'hide' as const,
          'move' as const,
          'reprice' as const,
          'duplicate' as const,
          'remove' as const,
          'gone' as const,
        ),
        at: fc.nat(),
        to: home,
      }),
      fc.record({ kind: fc.constant('refresh' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 3, max: FINEST_ZOOM }),
        home,
        async (changes, zoom, corner) => {
          await db.prisma.mlsListing.deleteMany();
          for (const step of changes) {
            if (step.kind === 'add') await add(step.homes);
            else if (step.kind === 'refresh') await refreshMapCells(db.prisma);
            else {
              const all = await db.prisma.mlsListing.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
              const where = { id: all[step.at % (all.length || 1)]?.id ?? 'none' };
              if (step.kind === 'gone') await db.prisma.mlsListing.deleteMany({ where });
              else
                await db.prisma.mlsListing.updateMany({
                  where,
                  data: {
                    sell: { status: 'SOLD' as const },
                    hide: { hideAddress: true },
                    move: { lat: step.to.lat, lng: step.to.lng },
                    reprice: { listingPrice: step.to.price },
                    duplicate: { isDuplicate: true },
                    remove: { deletedAt: new Date() },
                  }[step.kind],
                });
            }
          }
          const box = {
            north: Math.max(corner.lat, 33.4),
            south: Math.min(corner.lat, 33.4),
            east: Math.max(corner.lng, -86.7),
            west: Math.min(corner.lng, -86.7),
          };
          for (const asked of [
            search(box),
            search({ ...box, status: ['ACTIVE', 'SOLD'], propertyType: ['CONDO'] }),
            search(BOTH_STATES),
          ]) {
            const range = cellsOf(asked, zoom);
            // until pending changes are merged, "from" prices may be those of a home that just left; counts and
            // locations never are
            expectSame(await counted(asked, range), await searched(asked, range));
          }
          await refreshMapCells(db.prisma);
          const range = cellsOf(search(), zoom);
          expectSame(await counted(search(), range), await searched(search(), range), true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('add up to the same number of homes at every zoom', async () => {
    await add(fc.sample(home, { numRuns: 300, seed: 7 }).map((one) => ({ ...one, status: 'ACTIVE' })));
    for (let zoom = 3; zoom <= 16; zoom += 1) {
      const range = cellsOf(search(), zoom);
      const rows = await rowsOf<CellRow>(
        range.zoom <= FINEST_ZOOM ? countedCellsSql(search(), range) : searchedCellsSql(search(), range, NOW),
      );
      expect(
        rows.reduce((sum, { count }) => sum + count, 0),
        `zoom ${zoom}`,
      ).toBe(300);
    }
  });

  it('are correct while changes are merged and homes change at the same time', async () => {
    await add(fc.sample(home, { numRuns: 400, seed: 8 }).map((one) => ({ ...one, status: 'ACTIVE' })));
    const range = cellsOf(search(), 6);
    const seen = new Set<number>();
    let isDone = false;
    const refreshing = (async () => {
      while (!isDone) await refreshMapCells(db.prisma);
    })();
    const reading = (async () => {
      while (!isDone) seen.add((await counted(search(), range)).reduce((sum, { count }) => sum + count, 0));
    })();
    // each statement moves homes and changes prices; none is added or removed
    for (let turn = 0; turn < 40; turn += 1)
      await db.prisma
        .$executeRaw`UPDATE "MlsListing" SET lat = 30.5 + (abs(hashtext(id || ${turn}::text)) % 6000) / 1000.0,
            "listingPrice" = 100000 + ${turn}::int
          WHERE abs(hashtext(id)) % 3 = ${turn % 3}::int`;
    isDone = true;
    await Promise.all([refreshing, reading]);
    expect([...seen]).toEqual([400]);
    await refreshMapCells(db.prisma);
    expectSame(await counted(search(), range), await searched(search(), range), true);
  });

  it('include the card of a home that is alone in its cluster', async () => {
    await add([
      { lat: 33.5, lng: -86.8 },
      { lat: 35.1, lng: -85.3 },
      { lat: 36.1, lng: -86.8, status: 'SOLD' },
    ]);
    const range = cellsOf(BOTH_STATES, 9);
    const cards = await rowsOf<{ address: string; x: number; y: number }>(
      singleCardsSql(search(), range.zoom, await rowsOf<CellRow>(countedCellsSql(search(), range)), NOW),
    );
    expect(cards).toHaveLength(2);
    for (const { x, y } of cards) expect([cellOf(33.5, -86.8, 9), cellOf(35.1, -85.3, 9)]).toContainEqual({ x, y });
  });
});
