// The limit: node:http and pg with the same SQL and nothing else. Started by listing-search.ts with DATABASE_URL; prints its port.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeListSql } from '../server/lib/home-search.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const number = (value: string | null) => (value === null ? undefined : Number(value));

const server = http.createServer((req, res) => {
  const query = new URL(req.url!, 'http://bare').searchParams;
  const search = {
    status: ['ACTIVE'], sort: 'newest', $limit: 24, $skip: Number(query.get('$skip') ?? 0), north: number(query.get('north')), south: number(query.get('south')), east: number(query.get('east')), west: number(query.get('west')),
    minPrice: number(query.get('minPrice')), maxPrice: number(query.get('maxPrice')), beds: number(query.get('beds')),
  } as HomeSearch;
  const { text, values } = homeListSql(search, new Date());
  pool.query<{ total: number }>(text, values).then(({ rows }) => {
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ total: rows[0]?.total ?? 0, limit: 24, skip: search.$skip, data: rows }));
  }, (error: unknown) => { res.statusCode = 500; res.end(String(error)); });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('SIGTERM', () => { server.close(); void pool.end(); });
