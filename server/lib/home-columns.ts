/**
 * Every home that browsing may show, as columns of numbers in memory: a question over a whole state looks at a million homes in a few milliseconds.
 * The table stays the truth. Before each question the columns take in what was committed since (HomeTouch), so an answer is never older than its question.
 */
import pg from 'pg';
import {
  arrange,
  countedHome,
  emptyColumns,
  REAL_COLUMNS,
  WHOLE_COLUMNS,
  type Columns,
  type RealColumn,
  type WholeColumn,
} from './home-arrangement.ts';
import { HomeGrid } from './home-grid.ts';
import { CELL_BITS, LAST_CELL, NO_SQUARES, RowsByNumber, runsOf, UNKNOWN, type Squares } from './home-order.ts';
import { FINEST_ZOOM } from './map-cells.ts';
import { MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import { PROPERTY_TYPES } from '#shared/listings/listings.types.ts';
import { readRows, SESSION_OPTIONS, type Database } from './prisma.ts';

/** Bits of `facts` above status (two bits) and kind (two bits). */
export const FACT = { basement: 16, noHoa: 32, reduced: 64, assumable: 128, hidden: 256 } as const;

const codes = (column: string, values: readonly string[]) =>
  `CASE ${column} ${values.map((value, code) => `WHEN '${value}' THEN ${code}`).join(' ')} END`;

const WHOLE = {
  n: 'number',
  cell: `("cellX" << ${CELL_BITS}) + "cellY"`,
  facts: `${codes('status', MLS_STATUSES)} + 4 * ${codes('"propertyType"', PROPERTY_TYPES)} + CASE WHEN "hasBasement" THEN ${FACT.basement} ELSE 0 END + CASE WHEN "hasHOA" = false THEN ${FACT.noHoa} ELSE 0 END
    + CASE WHEN "listingPrice" < "originalPrice" THEN ${FACT.reduced} ELSE 0 END + CASE WHEN EXISTS (SELECT FROM "AssumableProperty" a WHERE a."mlsListingId" = "MlsListing".id) THEN ${FACT.assumable} ELSE 0 END
    + CASE WHEN "hideAddress" THEN ${FACT.hidden} ELSE 0 END`,
  price: 'price',
  beds: 'beds',
  baths: 'baths',
  area: 'area',
  year: '"yearBuilt"',
  garage: `greatest(coalesce("garageSpaces", 0), CASE WHEN "hasGarage" THEN 1 ELSE 0 END)`,
  hoaFees: '"hoaFees"',
  dom: 'dom',
} as const satisfies Record<WholeColumn, string>;
const REAL = {
  lat: '"mapLat"',
  lng: '"mapLng"',
  lot: '"lotSizeAcres"',
  listed: 'extract(epoch from "activationDate") * 1000',
  closed: 'extract(epoch from "closeDate") * 1000',
} as const satisfies Record<RealColumn, string>;

/** State, county, city and zip of homes, each combination once. */
const PLACE = `concat_ws(E'\\t', state, coalesce(county, ''), city, coalesce(zip, ''))`;
export interface Area {
  state: string;
  county: string;
  city: string;
  zip: string;
}
/** What a text search reads beside the place; nothing of a hidden address. */
const WORDS = `CASE WHEN "hideAddress" THEN '' ELSE lower(replace(address || ' ' || coalesce(subdivision, ''), E'\\n', ' ')) END`;
const SHOWN = '"deletedAt" IS NULL AND NOT "isDuplicate"';

const CHUNK = 20_000;
/** Changes past which it is cheaper to read everything again. */
const MOST_CHANGES = 50_000;
/** Notes of changes are kept for a day: columns that were not asked for as long are read again. */
const LONGEST_REST_MS = 20 * 3_600_000;

type ChangedRow = Record<WholeColumn | RealColumn, number | null> & { area_key: string; words: string };

/** `changed`: these homes, or all of them, may be different from what was read before. */
export interface HomeColumnsEvents {
  trouble: (error: unknown) => void;
  changed: (homes: readonly number[] | 'all') => void;
}

export class HomeColumns {
  /** Rows in use; the first `sorted` of them stand in the order of the map. */
  size = 0;
  sorted = 0;
  columns: Columns = emptyColumns(0);
  squares: Squares = NO_SQUARES;
  grid = new HomeGrid();
  readonly areas: Area[] = [];
  /** Lower-case words of each home: those it was read with, changed ones beside them. */
  words: Buffer = Buffer.alloc(0);
  wordStarts = new Int32Array(1);
  readonly changedWords = new Map<number, string>();
  /** Rises whenever a home changed: what was read of homes before may be of the past. */
  version = 0;
  private readonly areaCodes = new Map<string, number>();
  private rowOf = new RowsByNumber();
  private seen = '';
  private seenAt = 0;
  private state: 'empty' | 'loading' | 'ready' = 'empty';
  private running: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;
  private readonly prisma: Database;
  private readonly databaseUrl: string;
  private readonly on: HomeColumnsEvents;

  constructor(prisma: Database, databaseUrl: string, on: HomeColumnsEvents) {
    this.prisma = prisma;
    this.databaseUrl = databaseUrl;
    this.on = on;
  }

  /** True once the columns are those of now; false while they are read for the first time, which this begins. */
  async areReady(now = Date.now()): Promise<boolean> {
    if (this.state === 'ready' && now - this.seenAt > LONGEST_REST_MS) this.state = 'empty';
    if (this.state === 'empty') void this.load();
    if (this.state !== 'ready') return false;
    await this.refresh();
    return this.state === ('ready' as string);
  }

  /** Reads all homes as they are in one moment. */
  async load(): Promise<void> {
    this.state = 'loading';
    const client = new pg.Client({ connectionString: this.databaseUrl, options: SESSION_OPTIONS });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const {
        rows: [moment],
      } = await client.query<{ seen: string; most: number; homes: number }>(
        `SELECT pg_current_snapshot()::text AS seen, coalesce(max(number), 0) AS most, count(*)::int AS homes FROM "MlsListing" WHERE ${SHOWN}`,
      );
      await client.query(
        `CREATE TEMP TABLE place ON COMMIT DROP AS SELECT (row_number() OVER () - 1)::int AS code, name FROM (SELECT DISTINCT ${PLACE} AS name FROM "MlsListing" WHERE ${SHOWN}) names`,
      );
      await client.query('ANALYZE place');
      this.areas.length = 0;
      this.areaCodes.clear();
      for (const { name } of (await client.query<{ name: string }>('SELECT name FROM place ORDER BY code')).rows)
        this.areaCode(name);
      const raw = emptyColumns(moment!.homes);
      const words: Buffer[] = [];
      let size = 0;
      for (let from = 0; from < moment!.most; from += CHUNK) {
        const {
          rows: [chunk],
        } = await client.query<
          Record<string, Buffer | string | null>
        >(`SELECT ${WHOLE_COLUMNS.map((name) => `string_agg(int4send(coalesce(${name}, ${UNKNOWN})), ''::bytea) AS "${name}"`).join(', ')},
          ${REAL_COLUMNS.map((name) => `string_agg(float8send(coalesce(${name}, 'NaN')), ''::bytea) AS "${name}"`).join(', ')}, string_agg(int4send(code), ''::bytea) AS place, string_agg(words, E'\\n') AS words
          FROM (SELECT ${Object.entries({ ...WHOLE, ...REAL })
            .map(([name, sql]) => `(${sql})::${name in REAL ? 'float8' : 'int'} AS ${name}`)
            .join(', ')}, ${WORDS} AS words, ${PLACE} AS name
            FROM "MlsListing" WHERE ${SHOWN} AND number > ${from} AND number <= ${from + CHUNK}) home JOIN place USING (name)`);
        if (!chunk?.n) continue;
        for (const name of [...WHOLE_COLUMNS, 'place'] as const)
          raw[name].set(numbersOf(chunk[name] as Buffer, 4) as Int32Array, size);
        for (const name of REAL_COLUMNS) raw[name].set(numbersOf(chunk[name] as Buffer, 8) as Float64Array, size);
        words.push(Buffer.from(`${chunk.words as string}\n`));
        size += chunk.n.length / 4;
      }
      await client.query('COMMIT');
      Object.assign(this, await arrange(raw, words, size));
      this.changedWords.clear();
      this.version += 1;
      this.on.changed('all');
      this.seen = moment!.seen;
      this.seenAt = Date.now();
      this.state = 'ready';
    } catch (error) {
      this.state = 'empty';
      this.on.trouble(error);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The least price among homes of one finest cell and kind; UNKNOWN where none is known. */
  leastPrice = (cell: number, kind: number): number => {
    const { facts, price, cell: cells } = this.columns;
    const [x, y] = [cell >> CELL_BITS, cell & LAST_CELL];
    let least = UNKNOWN;
    const look = (start: number, end: number) => {
      for (let row = start; row < end; row += 1) {
        if (cells[row] !== cell || facts[row]! < 0 || (facts[row]! & 15) !== kind) continue;
        if (price[row] !== UNKNOWN && (least === UNKNOWN || price[row]! < least)) least = price[row]!;
      }
    };
    for (const { start, end } of runsOf(this.squares, cells, this.sorted, {
      zoom: FINEST_ZOOM,
      west: x,
      east: x,
      north: y,
      south: y,
    }))
      look(start, end);
    look(this.sorted, this.size);
    return least;
  };

  /** Takes in what was committed before this call; calls that come together share one look, but never one that began before them. */
  private refresh(): Promise<void> {
    if (!this.running) {
      this.running = this.takeChanges().finally(() => {
        this.running = null;
      });
      return this.running;
    }
    this.waiting ??= this.running
      .catch(() => {})
      .then(() => {
        this.waiting = null;
        return this.refresh();
      });
    return this.waiting;
  }

  private async takeChanges(): Promise<void> {
    const [look] = await readRows<{ seen: string; homes: number[] | null }>(this.prisma, {
      text: `SELECT pg_current_snapshot()::text AS seen, (SELECT array_agg(DISTINCT n) FROM (SELECT unnest(homes) AS n FROM "HomeTouch"
      WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot) LIMIT ${MOST_CHANGES + 1}) touched) AS homes`,
      values: [this.seen],
    });
    const homes = look!.homes ?? [];
    if (homes.length > MOST_CHANGES || this.size + homes.length > this.columns.n.length) {
      this.state = 'empty';
      void this.load();
      return;
    }
    if (homes.length) {
      const rows = await this.prisma.$queryRawUnsafe<ChangedRow[]>(
        `SELECT ${Object.entries({ ...WHOLE, ...REAL })
          .map(([name, sql]) => `(${sql})::${name in REAL ? 'float8' : 'int'} AS "${name}"`)
          .join(', ')}, ${PLACE} AS area_key, ${WORDS} AS words
        FROM "MlsListing" WHERE ${SHOWN} AND number = ANY($1::int[])`,
        homes,
      );
      const changed = new Map(rows.map((row) => [row.n!, row]));
      for (const n of homes) this.put(n, changed.get(n));
      this.version += 1;
      this.on.changed(homes);
    }
    this.seen = look!.seen;
    this.seenAt = Date.now();
  }

  /** A home as it is now. One that left its cell goes to the end, where every question looks; one that is gone keeps a row that nothing finds. */
  private put(n: number, row: ChangedRow | undefined): void {
    const { columns } = this;
    let at = this.rowOf.get(n);
    if (at !== undefined && columns.cell[at] !== UNKNOWN) this.grid.change(countedHome(columns, at), -1);
    if (at !== undefined && (!row || (at < this.sorted && (row.cell ?? UNKNOWN) !== columns.cell[at]))) {
      columns.facts[at] = UNKNOWN;
      this.rowOf.delete(n);
      at = undefined;
    }
    if (!row) return;
    if (at === undefined) {
      at = this.size;
      this.size += 1;
      this.rowOf.set(n, at);
    }
    for (const name of WHOLE_COLUMNS) columns[name][at] = row[name] ?? UNKNOWN;
    for (const name of REAL_COLUMNS) columns[name][at] = row[name] ?? NaN;
    columns.place[at] = this.areaCode(row.area_key);
    this.changedWords.set(at, row.words);
    if (columns.cell[at] !== UNKNOWN) this.grid.change(countedHome(columns, at), 1);
  }

  private areaCode(key: string): number {
    const known = this.areaCodes.get(key);
    if (known !== undefined) return known;
    const [state = '', county = '', city = '', zip = ''] = key.split('\t');
    const code = this.areas.push({ state, county, city, zip }) - 1;
    this.areaCodes.set(key, code);
    return code;
  }
}

/** Big-endian numbers as PostgreSQL sends them. */
function numbersOf(bytes: Buffer, width: 4 | 8): Int32Array | Float64Array {
  const own = Buffer.from(bytes);
  if (width === 4) own.swap32();
  else own.swap64();
  const memory = own.buffer.slice(own.byteOffset, own.byteOffset + own.byteLength);
  return width === 4 ? new Int32Array(memory) : new Float64Array(memory);
}
