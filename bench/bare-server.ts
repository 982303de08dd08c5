// The limit: node:http and pg with the same SQL and nothing else. Started by listing-search.ts with DATABASE_URL; prints its port.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { countedCellsSql, searchedCellsSql, singleCardsSql, type CellRow, type CountedRow } from '../server/lib/home-clusters.ts';
import { CARD_COLUMNS, homeListSql, type Sql } from '../server/lib/home-search.ts';
import { cellsOf, FINEST_ZOOM } from '../server/lib/map-cells.ts';
import { SESSION_OPTIONS } from '../server/lib/prisma.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: SESSION_OPTIONS });
const number = (value: string | null) => (value === null ? undefined : Number(value));
const rowsOf = async <Row extends object>({ text, values }: Sql) => (await pool.query<Row>(text, values)).rows;

async function list(search: HomeSearch) {
  const rows = await rowsOf<{ total: number }>(homeListSql(search, new Date()));
  return { total: rows[0]?.total ?? 0, limit: 24, skip: search.$skip, data: rows };
}

/** Groups and, for groups of one, the home's card: what any map needs. */
async function clusters(search: HomeSearch, zoom: number) {
  const range = cellsOf(search, zoom);
  if (zoom > FINEST_ZOOM) {
    const rows = await rowsOf<CountedRow>(searchedCellsSql(search, range, new Date()));
    const alone = rows.filter((row) => row.count === 1);
    return { rows, cards: alone.length ? await rowsOf({ text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id = ANY($1::text[])`, values: [alone.map(({ id }) => id)] }) : [] };
  }
  const rows = await rowsOf<CellRow>(countedCellsSql(search, range));
  const alone = rows.filter((row) => row.count === 1);
  return { rows, cards: alone.length ? await rowsOf(singleCardsSql(search, range.zoom, alone, new Date())) : [] };
}

const server = http.createServer((req, res) => {
  const { pathname, searchParams: query } = new URL(req.url!, 'http://bare');
  const search = {
    status: ['ACTIVE'], sort: 'newest', $limit: 24, $skip: Number(query.get('$skip') ?? 0), north: number(query.get('north')), south: number(query.get('south')), east: number(query.get('east')), west: number(query.get('west')),
    minPrice: number(query.get('minPrice')), maxPrice: number(query.get('maxPrice')), beds: number(query.get('beds')),
  } as HomeSearch;
  (pathname === '/home-clusters' ? clusters(search, Number(query.get('zoom'))) : list(search)).then((answer) => {
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.end(JSON.stringify(answer));
  }, (error: unknown) => { res.statusCode = 500; res.end(String(error)); });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('SIGTERM', () => { server.close(); void pool.end(); });
