/** Finds homes by the cheaper of two ways that answer the same: SQL where few homes stand, the columns in memory where many do. */
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { milesBetween, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import { HOMES_BY_AREA, homesByArea, type AreaHomes } from './home-area-counts.ts';
import { searchedCellsSql, type CountedRow } from './home-clusters.ts';
import { HomeColumns } from './home-columns.ts';
import { cellsOfRows, findRows, homesAround, isOfColumns, nearestRow, pageOfRows } from './home-columns.scan.ts';
import { CARD_COLUMNS, homeCountSql, homeListSql, nearestHomeSql, type HomeQuestion, type Sql } from './home-search.ts';
import type { Log } from './logger.ts';
import { FINEST_ZOOM, type CellRange } from './map-cells.ts';
import { readRows, type Database } from './prisma.ts';

/** Below as many homes in the table, SQL answers everything at once and memory is spared. */
const FEWEST_HOMES = 20_000;
/** Below as many in the part of the map that is asked for, the index is faster. */
const FEW_AROUND = 3_000;
/** Pages deeper than this are walked by the index. */
const DEEPEST = 2_400;
const SIZE_KEPT_MS = 60_000;

interface Deps { prisma: Database; databaseUrl: string; log: Log; clock: () => Date }
/** The newest homes of a large part of the map: the index of days comes upon them at once. */
function isWide({ status: _status, propertyType: _type, north: _n, south: _s, east: _e, west: _w, sort, $limit: _limit, $skip: _skip, ...others }: HomeSearch): boolean {
  return sort === 'newest' && Object.values(others).every((value) => value === undefined);
}

export interface FoundPage { rows: HomeCardRow[]; total: number }

export class HomeFinder {
  private readonly store: HomeColumns;
  private size: { homes: number; until: number } | null = null;
  private readonly deps: Deps;
  private readonly fewestHomes: number;

  constructor(deps: Deps, fewestHomes = FEWEST_HOMES) {
    this.deps = deps;
    this.fewestHomes = fewestHomes;
    this.store = new HomeColumns(deps.prisma, deps.databaseUrl, (error) => deps.log.warn({ err: error }, 'the homes could not be read into memory; the database answers'));
  }

  /** Whether this question would be answered from memory now; where the homes were not read yet, this begins it. */
  async isInMemory(question: HomeQuestion): Promise<boolean> {
    return (await this.columnsFor(question)) !== null;
  }

  private rowsOf<Row extends object>(sql: Sql): Promise<Row[]> {
    return readRows<Row>(this.deps.prisma, sql);
  }

  /** The columns where they can answer and are worth it, else null. */
  private async columnsFor(question: HomeQuestion): Promise<HomeColumns | null> {
    if (!isOfColumns(question)) return null;
    const now = Date.now();
    if (!this.size || this.size.until < now) {
      const [counted] = await this.deps.prisma.$queryRawUnsafe<{ homes: number }[]>('SELECT greatest(reltuples, 0)::int AS homes FROM pg_class WHERE oid = \'"MlsListing"\'::regclass');
      this.size = { homes: counted?.homes ?? 0, until: now + SIZE_KEPT_MS };
    }
    if (this.size.homes < this.fewestHomes || !(await this.store.areReady())) return null;
    return homesAround(this.store, question) >= Math.min(FEW_AROUND, this.fewestHomes) ? this.store : null;
  }

  /** One page of cards with the total, exact up to EXACT_TOTAL_LIMIT and one more beyond it. */
  async list(search: HomeSearch): Promise<FoundPage> {
    const now = this.deps.clock();
    const store = search.$skip + search.$limit <= DEEPEST ? await this.columnsFor(search) : null;
    if (!store || (isWide(search) && homesAround(store, search) >= store.size / 20)) {
      const rows = await this.rowsOf<HomeCardRow & { total: number }>(homeListSql(search, now));
      const total = rows[0]?.total ?? (search.$skip > 0 || search.$limit === 0 ? await this.count(search) : 0);
      return { rows, total };
    }
    const found = findRows(store, search, now);
    const total = Math.min(found.size, EXACT_TOTAL_LIMIT + 1);
    const numbers = pageOfRows(store, found, search.sort, search.$skip, search.$limit);
    return { rows: await this.cards(numbers), total };
  }

  async count(question: HomeQuestion): Promise<number> {
    const now = this.deps.clock();
    const store = await this.columnsFor(question);
    if (store) return Math.min(findRows(store, question, now).size, EXACT_TOTAL_LIMIT + 1);
    return (await this.rowsOf<{ total: number }>(homeCountSql(question, now)))[0]!.total;
  }

  /** Groups cell by cell, for a search that the counted cells do not know; each names a home of it, to be looked up with `cardsByName`. */
  async cells(search: HomeSearch, range: CellRange): Promise<{ rows: CountedRow[]; cardsByName: (names: readonly string[]) => Promise<Map<string, HomeCardRow>> }> {
    const now = this.deps.clock();
    const store = range.zoom <= FINEST_ZOOM ? await this.columnsFor(search) : null;
    if (!store) {
      const rows = await this.rowsOf<CountedRow>(searchedCellsSql(search, range, now));
      return { rows, cardsByName: async (ids) => new Map((ids.length ? await this.rowsOf<HomeCardRow>({ text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id = ANY($1::text[])`, values: [ids] }) : []).map((card) => [card.id, card])) };
    }
    const rows = cellsOfRows(store, findRows(store, search, now, range), range);
    return { rows, cardsByName: async (names) => new Map((await this.numbered(names.map(Number))).map(({ n, ...card }) => [String(n), card])) };
  }

  /** The nearest home that answers, and how far it is in miles as the crow flies; null where there is none. */
  async nearest(question: HomeQuestion, to: Place): Promise<{ row: HomeCardRow; miles: number } | null> {
    const now = this.deps.clock();
    const store = await this.columnsFor(question);
    const row = store ? (await this.cards([nearestRow(store, findRows(store, question, now), to)].filter((n) => n !== null)))[0] : (await this.rowsOf<HomeCardRow>(nearestHomeSql(question, to, now)))[0];
    const { mapLat, mapLng } = row ? (await this.rowsOf<{ mapLat: number; mapLng: number }>({ text: 'SELECT "mapLat", "mapLng" FROM "MlsListing" WHERE id = $1', values: [row.id] }))[0] ?? {} : {};
    return row && mapLat !== undefined && mapLng !== undefined ? { row, miles: milesBetween(to, { lat: mapLat, lng: mapLng }) } : null;
  }

  /** Homes for sale by state, county, city and zip code, with where they stand. */
  async areas(): Promise<AreaHomes[]> {
    const question: HomeQuestion = { status: ['ACTIVE'] };
    const store = await this.columnsFor(question);
    return store ? homesByArea(store, findRows(store, question, this.deps.clock())) : this.rowsOf<AreaHomes>(HOMES_BY_AREA);
  }

  private async numbered(numbers: readonly number[]): Promise<(HomeCardRow & { n: number })[]> {
    return numbers.length ? this.rowsOf<HomeCardRow & { n: number }>({ text: `SELECT number AS n, ${CARD_COLUMNS} FROM "MlsListing" WHERE number = ANY($1::int[])`, values: [numbers] }) : [];
  }

  /** Cards in the order of their numbers; one that went away in this moment is left out. */
  private async cards(numbers: readonly number[]): Promise<HomeCardRow[]> {
    const byNumber = new Map((await this.numbered(numbers)).map(({ n, ...card }) => [n, card]));
    return numbers.flatMap((n) => byNumber.get(n) ?? []);
  }
}

const finders = new WeakMap<object, HomeFinder>();

/** The finder of a running product: one for its list, its map and its ways out, since each holds the homes in memory. */
export function homeFinder(deps: Deps): HomeFinder {
  let finder = finders.get(deps.prisma);
  if (!finder) finders.set(deps.prisma, finder = new HomeFinder(deps));
  return finder;
}
