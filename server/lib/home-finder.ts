/** Finds homes by the cheaper of two ways that answer the same: SQL where few homes stand, the columns in memory where many do. */
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Cluster } from '#shared/mls-listings/clusters.rules.ts';
import { milesBetween, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import { HOMES_BY_AREA, homesByArea, type AreaHomes } from './home-area-counts.ts';
import { cardText, HomeCards, type CardText, type NumberedRow } from './home-cards.ts';
import {
  countedCellsSql,
  isCounted,
  searchedCellsSql,
  singleCardsSql,
  type CellExtent,
  type CellRow,
  type CountedRow,
} from './home-clusters.ts';
import { HomeColumns } from './home-columns.ts';
import { cellsOfRows, findRows, isOfColumns, kindsOf, nearestRow, pageOfRows } from './home-columns.scan.ts';
import { isSoonerBySql } from './home-estimates.ts';
import { CARD_COLUMNS, homeCountSql, homeListSql, nearestHomeSql, type HomeQuestion, type Sql } from './home-search.ts';
import type { Log } from './logger.ts';
import { cellBounds, type CellRange } from './map-cells.ts';
import { readRows, type Database } from './prisma.ts';

/** Below as many homes in the table, SQL answers everything at once and memory is spared. */
const FEWEST_HOMES = 20_000;
/** Pages deeper than this are walked by the index. */
const DEEPEST = 2_400;
const SIZE_KEPT_MS = 60_000;

interface Deps {
  prisma: Database;
  databaseUrl: string;
  log: Log;
  clock: () => Date;
}
export interface FoundPage {
  rows: HomeCardRow[];
  total: number;
}
/** The same as they are sent: cards in JSON. */
export interface WrittenPage {
  cards: string[];
  total: number;
}
/** Cells with homes, each with the name `x,y`; `cardsOf` reads the homes of cells of one, by those names. */
export interface Groups {
  cells: Cluster[];
  cardsOf: (names: readonly string[]) => Promise<Map<string, CardText>>;
}

const nameOf = ({ x, y }: Pick<CellRow, 'x' | 'y'>) => `${x},${y}`;
const cellOfMap = (row: CellRow, bounds: Cluster['bounds']): Cluster => ({
  id: nameOf(row),
  count: row.count,
  lat: row.lat,
  lng: row.lng,
  minPrice: row.minPrice,
  bounds,
});
const extentOf = ({ north, south, east, west }: CellExtent) => ({ north, south, east, west });

export class HomeFinder {
  private readonly store: HomeColumns;
  private readonly cards: HomeCards;
  private size: { homes: number; until: number } | null = null;
  private readonly deps: Deps;
  private readonly fewestHomes: number;
  private readonly chooses: boolean;

  /** `chooses`: between the two ways by what they are expected to cost, where both can answer. */
  constructor(deps: Deps, fewestHomes = FEWEST_HOMES, chooses = fewestHomes > 0) {
    this.deps = deps;
    this.fewestHomes = fewestHomes;
    this.chooses = chooses;
    this.cards = new HomeCards((numbers) => this.numbered(numbers));
    this.store = new HomeColumns(deps.prisma, deps.databaseUrl, {
      trouble: (error) =>
        deps.log.warn({ err: error }, 'the homes could not be read into memory; the database answers'),
      changed: (homes) => this.cards.forget(homes),
    });
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
      const [counted] = await this.deps.prisma.$queryRawUnsafe<{ homes: number }[]>(
        'SELECT greatest(reltuples, 0)::int AS homes FROM pg_class WHERE oid = \'"MlsListing"\'::regclass',
      );
      this.size = { homes: counted?.homes ?? 0, until: now + SIZE_KEPT_MS };
    }
    if (this.size.homes < this.fewestHomes || !(await this.store.areReady())) return null;
    return this.store;
  }

  /** One page of cards with the total, exact up to EXACT_TOTAL_LIMIT and one more beyond it. */
  async list(search: HomeSearch): Promise<FoundPage> {
    const page = await this.pageInMemory(search);
    if (!page) return this.pageBySql(search);
    const byNumber = new Map((await this.numbered(page.numbers)).map(({ n, ...card }) => [n, card]));
    return { total: page.total, rows: page.numbers.flatMap((n) => byNumber.get(n) ?? []) };
  }

  /** The same as it is sent. A home that went away in this moment is left out. */
  async writtenList(search: HomeSearch): Promise<WrittenPage> {
    const now = this.deps.clock();
    const page = await this.pageInMemory(search);
    if (page) {
      const cards = await this.cards.of(page.numbers, now);
      return { total: page.total, cards: page.numbers.flatMap((n) => cards.get(n)?.text ?? []) };
    }
    const { rows, total } = await this.pageBySql(search);
    return { total, cards: rows.map((row) => cardText(row, now).text) };
  }

  private async pageInMemory(search: HomeSearch): Promise<{ numbers: number[]; total: number } | null> {
    const store = search.$skip + search.$limit <= DEEPEST ? await this.columnsFor(search) : null;
    const now = this.deps.clock();
    if (!store || (this.chooses && isSoonerBySql(store, search, now))) return null;
    const found = findRows(store, search, now);
    return {
      total: Math.min(found.size, EXACT_TOTAL_LIMIT + 1),
      numbers: pageOfRows(store, found, search.sort, search.$skip, search.$limit),
    };
  }

  private async pageBySql(search: HomeSearch): Promise<FoundPage> {
    const rows = await this.rowsOf<HomeCardRow & { total: number }>(homeListSql(search, this.deps.clock()));
    return { rows, total: rows[0]?.total ?? (search.$skip > 0 || search.$limit === 0 ? await this.count(search) : 0) };
  }

  async count(question: HomeQuestion): Promise<number> {
    const now = this.deps.clock();
    const store = await this.columnsFor(question);
    if (store) return Math.min(findRows(store, question, now).size, EXACT_TOTAL_LIMIT + 1);
    return (await this.rowsOf<{ total: number }>(homeCountSql(question, now)))[0]!.total;
  }

  /** The homes of the cells of a range, cell by cell: by status and kind alone from what is counted already, any other search home by home. */
  async groups(search: HomeSearch, range: CellRange): Promise<Groups> {
    const now = this.deps.clock();
    const store = await this.columnsFor(search);
    if (store) {
      const counted = isCounted(search, range.zoom) ? store.grid.cells(range, kindsOf(search), store.leastPrice) : null;
      const rows = counted ?? cellsOfRows(store, findRows(store, search, now, { cells: range }), range);
      const cells = counted
        ? counted.map((row) => cellOfMap(row, cellBounds(row, range.zoom)))
        : (rows as (CellExtent & { n: number })[]).map((row) => cellOfMap(row, extentOf(row)));
      const numberOf = new Map(rows.filter(({ count }) => count === 1).map((row) => [nameOf(row), row.n]));
      return {
        cells,
        cardsOf: async (names) => {
          const cards = await this.cards.of(
            names.map((name) => numberOf.get(name)!),
            now,
          );
          return new Map(
            names.flatMap((name) => {
              const card = cards.get(numberOf.get(name)!);
              return card ? [[name, card]] : [];
            }),
          );
        },
      };
    }
    if (isCounted(search, range.zoom)) {
      const rows = await this.rowsOf<CellRow>(countedCellsSql(search, range));
      return {
        cells: rows.map((row) => cellOfMap(row, cellBounds(row, range.zoom))),
        cardsOf: async (names) => {
          const alone = new Set(names);
          const cards = names.length
            ? await this.rowsOf<HomeCardRow & { x: number; y: number }>(
                singleCardsSql(
                  search,
                  range.zoom,
                  rows.filter((row) => alone.has(nameOf(row))),
                  now,
                ),
              )
            : [];
          return new Map(cards.map(({ x, y, ...card }) => [nameOf({ x, y }), cardText(card, now)]));
        },
      };
    }
    const rows = await this.rowsOf<CountedRow>(searchedCellsSql(search, range, now));
    const idOf = new Map(rows.map((row) => [nameOf(row), row.id]));
    return {
      cells: rows.map((row) => cellOfMap(row, extentOf(row))),
      cardsOf: async (names) => {
        const cards = names.length
          ? await this.rowsOf<HomeCardRow>({
              text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id = ANY($1::text[])`,
              values: [names.map((name) => idOf.get(name))],
            })
          : [];
        const byId = new Map(cards.map((card) => [card.id, card]));
        return new Map(
          names.flatMap((name) => {
            const card = byId.get(idOf.get(name)!);
            return card ? [[name, cardText(card, now)]] : [];
          }),
        );
      },
    };
  }

  /** The nearest home that answers, and how far it is in miles as the crow flies; null where there is none. */
  async nearest(question: HomeQuestion, to: Place): Promise<{ row: HomeCardRow; miles: number } | null> {
    const now = this.deps.clock();
    const store = await this.columnsFor(question);
    const row = store
      ? (await this.numbered([nearestRow(store, findRows(store, question, now), to)].filter((n) => n !== null)))[0]
      : (await this.rowsOf<HomeCardRow>(nearestHomeSql(question, to, now)))[0];
    const { mapLat, mapLng } = row
      ? ((
          await this.rowsOf<{ mapLat: number; mapLng: number }>({
            text: 'SELECT "mapLat", "mapLng" FROM "MlsListing" WHERE id = $1',
            values: [row.id],
          })
        )[0] ?? {})
      : {};
    return row && mapLat !== undefined && mapLng !== undefined
      ? { row, miles: milesBetween(to, { lat: mapLat, lng: mapLng }) }
      : null;
  }

  /** Homes for sale by state, county, city and zip code, with where they stand. */
  async areas(): Promise<AreaHomes[]> {
    const question: HomeQuestion = { status: ['ACTIVE'] };
    const store = await this.columnsFor(question);
    return store
      ? homesByArea(store, findRows(store, question, this.deps.clock()))
      : this.rowsOf<AreaHomes>(HOMES_BY_AREA);
  }

  private async numbered(numbers: readonly number[]): Promise<NumberedRow[]> {
    return numbers.length
      ? this.rowsOf<NumberedRow>({
          text: `SELECT number AS n, ${CARD_COLUMNS} FROM "MlsListing" WHERE number = ANY($1::int[])`,
          values: [numbers],
        })
      : [];
  }
}

const finders = new WeakMap<object, HomeFinder>();

/** The finder of a running product: one for its list, its map and its ways out, since each holds the homes in memory. */
export function homeFinder(deps: Deps): HomeFinder {
  let finder = finders.get(deps.prisma);
  if (!finder) finders.set(deps.prisma, (finder = new HomeFinder(deps)));
  return finder;
}
