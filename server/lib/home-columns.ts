/**
 * Every home that browsing may show, as columns of numbers in memory: a question over a whole state looks at a million homes in a few milliseconds.
 * The table stays the truth. Before each question the columns take in what was committed since (HomeTouch), so an answer is never older than its question.
 */
import pg from 'pg';
import { MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import { PROPERTY_TYPES } from '#shared/listings/listings.types.ts';
import { readRows, SESSION_OPTIONS, type Database } from './prisma.ts';

/** Stands for "not known" in a whole-number column; NaN does in the others. */
export const UNKNOWN = -2_147_483_648;

/** Bits of `facts` above status (two bits) and kind (two bits). */
export const FACT = { basement: 16, noHoa: 32, reduced: 64, assumable: 128, hidden: 256 } as const;

const codes = (column: string, values: readonly string[]) => `CASE ${column} ${values.map((value, code) => `WHEN '${value}' THEN ${code}`).join(' ')} END`;
/** Cell of the finest counted grid in one number. */
export const CELL_BITS = 15;

const WHOLE = {
  n: 'number', cell: `("cellX" << ${CELL_BITS}) + "cellY"`,
  facts: `${codes('status', MLS_STATUSES)} + 4 * ${codes('"propertyType"', PROPERTY_TYPES)} + CASE WHEN "hasBasement" THEN ${FACT.basement} ELSE 0 END + CASE WHEN "hasHOA" = false THEN ${FACT.noHoa} ELSE 0 END
    + CASE WHEN "listingPrice" < "originalPrice" THEN ${FACT.reduced} ELSE 0 END + CASE WHEN EXISTS (SELECT FROM "AssumableProperty" a WHERE a."mlsListingId" = "MlsListing".id) THEN ${FACT.assumable} ELSE 0 END
    + CASE WHEN "hideAddress" THEN ${FACT.hidden} ELSE 0 END`,
  price: 'price', beds: 'beds', baths: 'baths', area: 'area', year: '"yearBuilt"', garage: `greatest(coalesce("garageSpaces", 0), CASE WHEN "hasGarage" THEN 1 ELSE 0 END)`, hoaFees: '"hoaFees"', dom: 'dom',
} as const;
const REAL = { lat: '"mapLat"', lng: '"mapLng"', lot: '"lotSizeAcres"', listed: 'extract(epoch from "activationDate") * 1000', closed: 'extract(epoch from "closeDate") * 1000' } as const;
type Whole = keyof typeof WHOLE;
type Real = keyof typeof REAL;
const WHOLES = Object.keys(WHOLE) as Whole[];
const REALS = Object.keys(REAL) as Real[];

/** State, county, city and zip of homes, each combination once. */
const PLACE = `concat_ws(E'\\t', state, coalesce(county, ''), city, coalesce(zip, ''))`;
export interface Area { state: string; county: string; city: string; zip: string }
/** What a text search reads beside the place; nothing of a hidden address. */
const WORDS = `CASE WHEN "hideAddress" THEN '' ELSE lower(replace(address || ' ' || coalesce(subdivision, ''), E'\\n', ' ')) END`;
const SHOWN = '"deletedAt" IS NULL AND NOT "isDuplicate"';

const CHUNK = 50_000;
/** Changes past which it is cheaper to read everything again. */
const MOST_CHANGES = 50_000;
/** Notes of changes are kept for a day: columns that were not asked for as long are read again. */
const LONGEST_REST_MS = 20 * 3_600_000;

export type Columns = Record<Whole | 'place', Int32Array> & Record<Real, Float64Array>;

const emptyColumns = (size: number): Columns => ({
  ...Object.fromEntries([...WHOLES, 'place'].map((name) => [name, new Int32Array(size)])) as Record<Whole | 'place', Int32Array>,
  ...Object.fromEntries(REALS.map((name) => [name, new Float64Array(size)])) as Record<Real, Float64Array>,
});
const pause = () => new Promise((resolve) => { setImmediate(resolve); });

type ChangedRow = Record<Whole, number | null> & Record<Real, number | null> & { area_key: string; words: string };

export class HomeColumns {
  /** Rows in use; the first `sorted` of them stand square by square of the map. */
  size = 0;
  columns: Columns = emptyColumns(0);
  readonly areas: Area[] = [];
  /** Lower-case words of each home by its row, in one buffer: the base from `wordStarts`, changed ones beside it. */
  words: Buffer = Buffer.alloc(0);
  wordStarts = new Int32Array(1);
  readonly changedWords = new Map<number, string>();
  /** First and last row of each square of the base. */
  squares = new Map<number, { start: number; end: number }>();
  sorted = 0;
  private readonly areaCodes = new Map<string, number>();
  private rowOf = new Map<number, number>();
  private seen = '';
  private seenAt = 0;
  private state: 'empty' | 'loading' | 'ready' = 'empty';
  private running: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;
  private readonly prisma: Database;
  private readonly databaseUrl: string;
  private readonly onTrouble: (error: unknown) => void;

  constructor(prisma: Database, databaseUrl: string, onTrouble: (error: unknown) => void) {
    this.prisma = prisma;
    this.databaseUrl = databaseUrl;
    this.onTrouble = onTrouble;
  }

  /** True once the columns are those of now; false while they are read for the first time, which this begins. */
  async areReady(now = Date.now()): Promise<boolean> {
    if (this.state === 'ready' && now - this.seenAt > LONGEST_REST_MS) this.state = 'empty';
    if (this.state === 'empty') void this.load();
    if (this.state !== 'ready') return false;
    await this.refresh();
    return this.state === ('ready' as string);
  }

  /** Squares of 32 by 32 cells, one above the other. */
  static square(cell: number): number {
    return ((cell >> CELL_BITS) >> 5) * 1024 + ((cell & 0x7fff) >> 5);
  }

  /** Reads all homes as they are in one moment. */
  async load(): Promise<void> {
    this.state = 'loading';
    const client = new pg.Client({ connectionString: this.databaseUrl, options: SESSION_OPTIONS });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const { rows: [moment] } = await client.query<{ seen: string; most: number; homes: number }>(`SELECT pg_current_snapshot()::text AS seen, coalesce(max(number), 0) AS most, count(*)::int AS homes FROM "MlsListing" WHERE ${SHOWN}`);
      await client.query(`CREATE TEMP TABLE place ON COMMIT DROP AS SELECT (row_number() OVER () - 1)::int AS code, name FROM (SELECT DISTINCT ${PLACE} AS name FROM "MlsListing" WHERE ${SHOWN}) names`);
      await client.query('ANALYZE place');
      this.areas.length = 0;
      this.areaCodes.clear();
      for (const { name } of (await client.query<{ name: string }>('SELECT name FROM place ORDER BY code')).rows) this.areaCode(name);
      const raw = emptyColumns(moment!.homes);
      const words: string[][] = [];
      let size = 0;
      for (let from = 0; from < moment!.most; from += CHUNK) {
        const { rows: [chunk] } = await client.query<Record<string, Buffer | string | null>>(`SELECT ${WHOLES.map((name) => `string_agg(int4send(coalesce(${name}, ${UNKNOWN})), ''::bytea) AS "${name}"`).join(', ')},
          ${REALS.map((name) => `string_agg(float8send(coalesce(${name}, 'NaN')), ''::bytea) AS "${name}"`).join(', ')}, string_agg(int4send(code), ''::bytea) AS place, string_agg(words, E'\\n') AS words
          FROM (SELECT ${Object.entries({ ...WHOLE, ...REAL }).map(([name, sql]) => `(${sql})::${name in REAL ? 'float8' : 'int'} AS ${name}`).join(', ')}, ${WORDS} AS words, ${PLACE} AS name
            FROM "MlsListing" WHERE ${SHOWN} AND number > ${from} AND number <= ${from + CHUNK}) home JOIN place USING (name)`);
        if (!chunk?.n) continue;
        for (const name of [...WHOLES, 'place'] as const) raw[name].set(numbersOf(chunk[name] as Buffer, 4) as Int32Array, size);
        for (const name of REALS) raw[name].set(numbersOf(chunk[name] as Buffer, 8) as Float64Array, size);
        const lines = (chunk.words as string).split('\n');
        words.push(lines);
        size += lines.length;
      }
      await client.query('COMMIT');
      await this.arrange(raw, words, size);
      this.seen = moment!.seen;
      this.seenAt = Date.now();
      this.state = 'ready';
    } catch (error) {
      this.state = 'empty';
      this.onTrouble(error);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Square by square of the map, so that a part of it is a few runs of rows. */
  private async arrange(raw: Columns, words: readonly string[][], size: number): Promise<void> {
    const squareOf = (row: number) => (raw.cell[row] === UNKNOWN ? -1 : HomeColumns.square(raw.cell[row]!));
    const counts = new Map<number, number>();
    for (let row = 0; row < size; row += 1) counts.set(squareOf(row), (counts.get(squareOf(row)) ?? 0) + 1);
    const squares = new Map<number, { start: number; end: number }>();
    let at = 0;
    for (const square of [...counts.keys()].sort((a, b) => a - b)) {
      squares.set(square, { start: at, end: at });
      at += counts.get(square)!;
    }
    await pause();
    const to = new Int32Array(size);
    const from = new Int32Array(size);
    for (let row = 0; row < size; row += 1) {
      const run = squares.get(squareOf(row))!;
      to[row] = run.end;
      from[run.end] = row;
      run.end += 1;
    }
    const next = emptyColumns(Math.ceil(size * 1.1) + 1000);
    for (const name of [...WHOLES, ...REALS, 'place'] as const) {
      const [source, target] = [raw[name], next[name]];
      for (let row = 0; row < size; row += 1) target[to[row]!] = source[row]!;
      await pause();
    }
    const lines = words.flat();
    const starts = new Int32Array(size + 1);
    const parts: string[] = [];
    let bytes = 0;
    for (let row = 0; row < size; row += 1) {
      starts[row] = bytes;
      const line = lines[from[row]!]!;
      parts.push(line);
      bytes += Buffer.byteLength(line) + 1;
    }
    starts[size] = bytes;
    await pause();
    const rowOf = new Map<number, number>();
    for (let row = 0; row < size; row += 1) rowOf.set(next.n[row]!, row);
    await pause();
    Object.assign(this, { columns: next, size, sorted: size, squares, rowOf, words: Buffer.from(`${parts.join('\n')}\n`), wordStarts: starts });
    this.changedWords.clear();
  }

  /** Takes in what was committed before this call; calls that come together share one look, but never one that began before them. */
  private refresh(): Promise<void> {
    if (!this.running) {
      this.running = this.takeChanges().finally(() => { this.running = null; });
      return this.running;
    }
    this.waiting ??= this.running.catch(() => {}).then(() => {
      this.waiting = null;
      return this.refresh();
    });
    return this.waiting;
  }

  private async takeChanges(): Promise<void> {
    const [look] = await readRows<{ seen: string; homes: number[] | null }>(this.prisma, { text: `SELECT pg_current_snapshot()::text AS seen, (SELECT array_agg(DISTINCT n) FROM (SELECT unnest(homes) AS n FROM "HomeTouch"
      WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot) LIMIT ${MOST_CHANGES + 1}) touched) AS homes`, values: [this.seen] });
    const homes = look!.homes ?? [];
    if (homes.length > MOST_CHANGES || this.size + homes.length > this.columns.n.length) {
      this.state = 'empty';
      void this.load();
      return;
    }
    if (homes.length) {
      const rows = await this.prisma.$queryRawUnsafe<ChangedRow[]>(`SELECT ${Object.entries({ ...WHOLE, ...REAL }).map(([name, sql]) => `(${sql})::${name in REAL ? 'float8' : 'int'} AS "${name}"`).join(', ')}, ${PLACE} AS area_key, ${WORDS} AS words
        FROM "MlsListing" WHERE ${SHOWN} AND number = ANY($1::int[])`, homes);
      const changed = new Map(rows.map((row) => [row.n!, row]));
      for (const n of homes) this.put(n, changed.get(n));
    }
    this.seen = look!.seen;
    this.seenAt = Date.now();
  }

  /** A home as it is now. One that left its square goes to the end, where every question looks; one that is gone keeps a row that nothing finds. */
  private put(n: number, row: ChangedRow | undefined): void {
    const { columns } = this;
    let at = this.rowOf.get(n);
    if (at !== undefined && (!row || (at < this.sorted && HomeColumns.square(row.cell ?? UNKNOWN) !== HomeColumns.square(columns.cell[at]!)))) {
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
    for (const name of WHOLES) columns[name][at] = row[name] ?? UNKNOWN;
    for (const name of REALS) columns[name][at] = row[name] ?? NaN;
    columns.place[at] = this.areaCode(row.area_key);
    this.changedWords.set(at, row.words);
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
