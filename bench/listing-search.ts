// npm run bench: browsing a million homes (BENCH_HOMES), compared with bare node:http + pg that returns the same
// responses from the same SQL, alternating in one run. Measures the search with its total, and the map of a street, a
// city and both states: each must reach a share of the bare server's requests per second. Prints a table and one JSON
// line; fails below the limit. Also prints, without a limit: 95th percentiles, their growth from 10,000 homes, wide and
// narrow lists, rare and common words, and streets that were not requested before.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { startPostgres } from '../server/database/embedded-postgres.ts';
import { migrate } from '../server/database/migrate.ts';
import { startTestServer } from '../server/testing/test-database.ts';
import { insertHomes } from './homes.ts';

const MANY = Number(process.env.BENCH_HOMES ?? 1_000_000);
const FEW = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** A folder in which the filled databases are stored for the next run. */
const KEEP = process.env.BENCH_KEEP;
/** Measures only the cases whose name contains this. */
const ONLY = process.env.BENCH_ONLY ?? '';
/** Requests per second of the product, relative to the bare server. */
const RATIO_LIMIT = 0.5;

const STREET = 'south=33.517&north=33.523&west=-86.806&east=-86.794';
const CITY = 'south=33.3&north=33.7&west=-87.1&east=-86.5';
const BOTH_STATES = 'south=30.1&north=36.75&west=-90.35&east=-81.6';
/** Streets of the metros, so many that none repeats in a round. */
const STREETS = Array.from({ length: 4000 }, (_, at) => {
  const [lat, lng] = [
    [33.52, -86.8],
    [34.73, -86.59],
    [36.15, -86.79],
    [35.96, -83.92],
  ][at % 4]!;
  const [south, west] = [lat! - 0.2 + ((at * 37) % 1000) * 0.0004, lng! - 0.25 + ((at * 53) % 997) * 0.0005];
  const [north, east] = [south + 0.006, west + 0.012];
  const box = Object.entries({ south, north, west, east }).map(([side, degrees]) => `${side}=${degrees.toFixed(5)}`);
  return `${box.join('&')}&zoom=17`;
});
interface Case {
  name: string;
  path: string;
  queries: readonly string[];
  isShown?: true;
}
const CASES: readonly Case[] = [
  {
    name: 'search with total',
    path: '/mls-listings',
    queries: [
      `${CITY}&minPrice=200000&maxPrice=450000&beds=3`,
      'south=36.1&north=36.2&west=-86.9&east=-86.7&minPrice=300000&beds=2',
      'south=35.9&north=36.0&west=-84.0&east=-83.85&maxPrice=350000&beds=3',
      'south=34.5&north=34.9&west=-86.8&east=-86.3&minPrice=250000&maxPrice=600000&beds=4&$skip=24',
      BOTH_STATES,
      STREET,
    ],
  },
  { name: 'map: a street', path: '/home-clusters', queries: [`${STREET}&zoom=17`] },
  { name: 'map: a city', path: '/home-clusters', queries: [`${CITY}&zoom=11`] },
  { name: 'map: both states', path: '/home-clusters', queries: [`${BOTH_STATES}&zoom=6`] },
  { name: 'shown: streets of which none was seen', path: '/home-clusters', queries: STREETS, isShown: true },
  { name: 'shown: wide, narrows little', path: '/mls-listings', queries: [`${BOTH_STATES}&beds=2`], isShown: true },
  {
    name: 'shown: wide, narrows much',
    path: '/mls-listings',
    queries: [`${BOTH_STATES}&beds=6&minPrice=1200000`],
    isShown: true,
  },
  { name: 'shown: a rare word', path: '/mls-listings', queries: ['text=8431'], isShown: true },
  { name: 'shown: a common word', path: '/mls-listings', queries: ['text=walnut'], isShown: true },
];

/**
 * Requests per second and 95th percentiles in milliseconds of one turn: bare server, product, and product with few
 * homes.
 */
interface Round {
  limit: number;
  ours: number;
  ratio: number;
  p95: number;
  p95OfBare: number;
  p95Ratio: number;
  p95OfFew: number;
  growth: number;
}

const children: ChildProcess[] = [];
async function start(file: string, env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise<number>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      const found = /^(\d+)$/m.exec(data.toString());
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

const at = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const median = (values: number[]) => at(values, 0.5);

async function load(url: string, queries: readonly string[]): Promise<{ rps: number; p95: number }> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: 8,
        duration: SECONDS,
        requests: queries.map((query) => ({ method: 'GET' as const, path: `${new URL(url).pathname}?${query}` })),
      },
      (error: Error | null, done: autocannon.Result) => (error ? reject(error) : resolve(done)),
    );
    // the tool's own percentiles are rounded to milliseconds
    run.on('response', (_client, _status, _bytes, ms) => {
      times.push(ms);
    });
  });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return { rps: result.requests.average, p95: at(times, 0.95) };
}

const cluster = KEEP
  ? await startPostgres({
      dataDir: path.join(KEEP, 'pg'),
      durable: false,
      reuse: true,
      settings: { max_connections: '300' },
    }).then(({ url, stop }) => ({ url: url(), stop }))
  : await startTestServer();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hearthport-bench-'));

async function fill(name: string, homes: number): Promise<Record<string, string>> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  const isFilled = KEEP && (await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount;
  if (!isFilled) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const DATABASE_URL = cluster.url.replace(/\/[^/]*$/, `/${name}`);
  await migrate(DATABASE_URL, path.resolve('prisma/migrations'));
  if (!isFilled) {
    console.log(`filling in ${homes.toLocaleString('en-US')} homes …`);
    await insertHomes(DATABASE_URL, homes);
  }
  return { DATABASE_URL, DATA_DIR: path.join(dataDir, name) };
}

/**
 * The first field that differs, such as `.data.0.price`; null if all are equal. Locations are equal within a few
 * millionths of a degree, the precision of both.
 */
function difference(a: unknown, b: unknown, at = ''): string | null {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || (Math.abs(a) < 180 && Math.abs(a - b) < 3e-6) ? null : at;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? null : at;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[name], other[name], `${at}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Both must return the same data, field by field, before they are measured. */
async function compare(bare: number, product: number): Promise<void> {
  for (const { path: resource, queries, isShown } of CASES) {
    for (const query of queries.slice(0, 20)) {
      const [limit, ours] = await Promise.all(
        [`http://127.0.0.1:${bare}${resource}?${query}`, `http://127.0.0.1:${product}/api${resource}?${query}`].map(
          async (url) => (await fetch(url)).json() as Promise<{ total: number }>,
        ),
      );
      const differs = difference(limit, ours);
      if ((!isShown && limit!.total === 0) || differs !== null)
        throw new Error(
          `the responses differ in ${differs} for ${resource}?${query}: ${limit!.total} and ${ours!.total} homes\n` +
            `${JSON.stringify(limit).slice(0, 2000)}\n${JSON.stringify(ours).slice(0, 2000)}`,
        );
    }
  }
}

try {
  const many = await fill(`homes_${MANY}`, MANY);
  const few = await fill(`homes_${FEW}`, FEW);
  const bare = await start('bench/bare-server.ts', many);
  const product = await start('bench/app-server.ts', many);
  const small = await start('bench/app-server.ts', few);
  await compare(bare, product);
  const table: Record<string, Record<string, number>> = {};
  let isWithin = true;
  for (const { name, path: resource, queries, isShown } of CASES.filter(({ name }) => name.includes(ONLY))) {
    const urls = {
      limit: `http://127.0.0.1:${bare}${resource}`,
      ours: `http://127.0.0.1:${product}/api${resource}`,
      ofFew: `http://127.0.0.1:${small}/api${resource}`,
    };
    const rounds: Round[] = [];
    for (const url of Object.values(urls)) await load(url, queries);
    for (let round = 0; round < ROUNDS; round += 1) {
      const limit = await load(urls.limit, queries);
      const ours = await load(urls.ours, queries);
      const ofFew = await load(urls.ofFew, queries);
      rounds.push({
        limit: limit.rps,
        ours: ours.rps,
        ratio: ours.rps / limit.rps,
        p95: ours.p95,
        p95OfBare: limit.p95,
        p95Ratio: ours.p95 / limit.p95,
        p95OfFew: ofFew.p95,
        growth: ours.p95 / ofFew.p95,
      });
    }
    const middle = (key: keyof Round, digits: number) =>
      Number(median(rounds.map((round) => round[key])).toFixed(digits));
    table[name] = {
      'bare/s': middle('limit', 0),
      'ours/s': middle('ours', 0),
      ratio: middle('ratio', 2),
      'p95 ms': middle('p95', 1),
      'bare p95 ms': middle('p95OfBare', 1),
      'p95 ratio': middle('p95Ratio', 2),
      'p95 of 10,000 ms': middle('p95OfFew', 1),
      growth: middle('growth', 2),
    };
    if (!isShown && table[name]!.ratio! < RATIO_LIMIT) isWithin = false;
  }
  console.table(table);
  console.log(
    JSON.stringify({
      bench: 'browsing',
      homes: MANY,
      limits: { ratio: RATIO_LIMIT },
      results: table,
    }),
  );
  if (!isWithin) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map(
      (child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null))),
    ),
  );
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
