// The reference: node:http and pg with the best SQL we know for the same responses, and nothing else. Started by
// listing-search.ts with DATABASE_URL; prints its port.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { joinClose, type Cluster } from '#shared/mls-listings/clusters.rules.ts';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { MAX_COUNTED_HOMES } from '#shared/mls-listings/mls-listings.types.ts';
import { homeCardView, type AssumableLoan, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { SESSION_OPTIONS } from '../server/database/prisma.ts';
import {
  countedCellsSql,
  searchedCellsSql,
  singleCardsSql,
  type CellRow,
  type SearchedCellRow,
} from '../server/providers/search/cluster-statements.ts';
import { cellBounds, cellsOf, FINEST_ZOOM } from '../server/providers/search/map-cells.ts';
import type { Sql } from '../server/providers/search/search-conditions.ts';
import { CARD_COLUMNS, listSql } from '../server/providers/search/search-statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: SESSION_OPTIONS });
const number = (value: string | null) => (value === null ? undefined : Number(value));
const rowsOf = async <Row extends object>({ text, values }: Sql) => (await pool.query<Row>(text, values)).rows;

/** The loans that a buyer could assume, of these homes. */
async function withLoans(rows: readonly HomeCardRow[]): Promise<HomeCardRow[]> {
  const text = 'SELECT * FROM "AssumableProperty" WHERE "mlsListingId" = ANY($1)';
  const loans = await rowsOf<AssumableLoan & { mlsListingId: string }>({ text, values: [rows.map(({ id }) => id)] });
  const loanOf = new Map(loans.map((loan) => [loan.mlsListingId, loan]));
  return rows.map((row) => ({ ...row, assumable: loanOf.get(row.id) ?? null }));
}

async function list(search: HomeSearch) {
  const now = new Date();
  const rows = await rowsOf<HomeCardRow & { total: number }>(listSql(search, now));
  const counted = rows[0]?.total ?? 0;
  return {
    total: Math.min(counted, MAX_COUNTED_HOMES),
    limit: search.$limit,
    skip: search.$skip,
    ...(counted > MAX_COUNTED_HOMES && { totalIsEstimate: true }),
    data: (await withLoans(rows)).map((row) => homeCardView(row, now)),
  };
}

interface Card {
  id: string;
  home: ReturnType<typeof homeCardView>;
}
const nameOf = ({ x, y }: { x: number; y: number }) => `${x},${y}`;

/** Clusters that do not overlap, with the card of homes that are alone: what the map shows. */
async function clusters(search: HomeSearch, zoom: number) {
  const now = new Date();
  const range = cellsOf(search, zoom);
  const isFine = range.zoom > FINEST_ZOOM;
  const rows: (CellRow & Partial<SearchedCellRow>)[] = isFine
    ? await rowsOf<SearchedCellRow>(searchedCellsSql(search, range, now))
    : await rowsOf<CellRow>(countedCellsSql(search, range));
  const groups = joinClose(
    rows.map((row): Cluster => ({
      id: nameOf(row),
      count: row.count,
      lat: row.lat,
      lng: row.lng,
      minPrice: row.minPrice,
      bounds: isFine
        ? { north: row.north!, south: row.south!, east: row.east!, west: row.west! }
        : cellBounds(row, range.zoom),
    })),
    zoom,
  );
  const names = new Set(groups.filter(({ count }) => count === 1).map(({ id }) => id));
  const alone = rows.filter((row) => names.has(nameOf(row)));
  const cards =
    alone.length === 0
      ? []
      : isFine
        ? await finest(alone as SearchedCellRow[], now)
        : await counted(search, range.zoom, alone, now);
  const cardOf = new Map(cards.map(({ id, home }) => [id, home]));
  return {
    total: groups.reduce((sum, { count }) => sum + count, 0),
    clusters: groups.map(({ id, ...group }) => {
      const home = cardOf.get(id);
      return home ? { ...group, lat: home.lat, lng: home.lng, home } : group;
    }),
  };
}

async function finest(alone: SearchedCellRow[], now: Date): Promise<Card[]> {
  const cellOf = new Map(alone.map((row) => [row.id, nameOf(row)]));
  const rows = await rowsOf<HomeCardRow>({
    text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id = ANY($1::text[])`,
    values: [[...cellOf.keys()]],
  });
  return rows.map((row) => ({ id: cellOf.get(row.id)!, home: homeCardView(row, now) }));
}

async function counted(search: HomeSearch, zoom: number, alone: CellRow[], now: Date): Promise<Card[]> {
  const rows = await rowsOf<HomeCardRow & { x: number; y: number }>(singleCardsSql(search, zoom, alone, now));
  return rows.map(({ x, y, ...row }) => ({ id: nameOf({ x, y }), home: homeCardView(row, now) }));
}

const server = http.createServer((req, res) => {
  const { pathname, searchParams: query } = new URL(req.url!, 'http://bare');
  const search = {
    status: ['ACTIVE'],
    sort: query.get('sort') ?? 'newest',
    $limit: 24,
    $skip: Number(query.get('$skip') ?? 0),
    north: number(query.get('north')),
    south: number(query.get('south')),
    east: number(query.get('east')),
    west: number(query.get('west')),
    minPrice: number(query.get('minPrice')),
    maxPrice: number(query.get('maxPrice')),
    beds: number(query.get('beds')),
    text: query.get('text') ?? undefined,
  } as HomeSearch;
  (pathname === '/home-clusters' ? clusters(search, Number(query.get('zoom'))) : list(search)).then(
    (response) => {
      res.setHeader('content-type', 'application/json; charset=utf-8');
      res.end(JSON.stringify(response));
    },
    (error: unknown) => {
      res.statusCode = 500;
      res.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('SIGTERM', () => {
  server.close();
  void pool.end();
});
