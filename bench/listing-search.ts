// npm run bench: the listing search (24 homes by box, price, beds, newest first, with the total) over 100,000 homes, against the limit:
// bare node:http + pg with the same SQL, in turns in the same run. Prints a table and one JSON line; fails below RATIO_LIMIT.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startTestServer } from '../server/lib/test-database.ts';
import { migrate } from '../server/lib/migrate.ts';
import pg from 'pg';
import { insertHomes } from './homes.ts';

const HOMES = Number(process.env.BENCH_HOMES ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const RATIO_LIMIT = 0.6;

/** What people ask: a city with a price and beds, a street, a whole state's cheap homes, a second page. */
const QUERIES = [
  'south=33.3&north=33.7&west=-87.1&east=-86.5&minPrice=200000&maxPrice=450000&beds=3',
  'south=36.1&north=36.2&west=-86.9&east=-86.7&minPrice=300000&beds=2',
  'south=35.9&north=36.0&west=-84.0&east=-83.85&maxPrice=350000&beds=3',
  'south=34.5&north=34.9&west=-86.8&east=-86.3&minPrice=250000&maxPrice=600000&beds=4&$skip=24',
];

async function start(file: string, env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => { const found = /^(\d+)$/m.exec(data.toString()); if (found) resolve(Number(found[1])); });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { child, port };
}

async function load(port: number, prefix: string): Promise<{ rps: number; p95: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`, connections: 16, duration: SECONDS, requests: QUERIES.map((query) => ({ method: 'GET' as const, path: `${prefix}?${query}` })),
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return { rps: result.requests.average, p95: result.latency.p97_5 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

const cluster = await startTestServer();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hearthport-bench-'));
const children: ChildProcess[] = [];
try {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE bench');
  await admin.end();
  const databaseUrl = cluster.url.replace(/\/[^/]*$/, '/bench');
  await migrate(databaseUrl, path.resolve('prisma/migrations'));
  console.log(`filling in ${HOMES.toLocaleString('en-US')} homes …`);
  await insertHomes(databaseUrl, HOMES);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const bare = await start('bench/bare-server.ts', env);
  const product = await start('bench/app-server.ts', env);
  children.push(bare.child, product.child);

  // both must answer the same thing before it is worth timing them
  for (const query of QUERIES) {
    const [limit, ours] = await Promise.all([fetch(`http://127.0.0.1:${bare.port}/?${query}`), fetch(`http://127.0.0.1:${product.port}/api/mls-listings?${query}`)].map(async (answer) => (await answer).json() as Promise<{ total: number; data: { id: string }[] }>));
    if (limit!.total === 0 || limit!.total !== ours!.total || limit!.data.map((home) => home.id).join() !== ours!.data.map((home) => home.id).join()) throw new Error(`the answers differ for ${query}: ${limit!.total} and ${ours!.total}`);
  }
  const limits: number[] = [];
  const products: number[] = [];
  const latencies: { limit: number[]; product: number[] } = { limit: [], product: [] };
  await load(bare.port, '/');
  await load(product.port, '/api/mls-listings');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const limit = await load(bare.port, '/');
    const ours = await load(product.port, '/api/mls-listings');
    limits.push(limit.rps); products.push(ours.rps); latencies.limit.push(limit.p95); latencies.product.push(ours.p95);
    console.log(`round ${round}: bare ${limit.rps.toFixed(0)}/s, product ${ours.rps.toFixed(0)}/s, ratio ${(ours.rps / limit.rps).toFixed(2)}`);
  }
  const ratio = median(products.map((rps, index) => rps / limits[index]!));
  console.table({
    'bare node:http + pg': { 'requests/s': Math.round(median(limits)), 'p97.5 ms': median(latencies.limit) },
    'Hearthport GET /mls-listings': { 'requests/s': Math.round(median(products)), 'p97.5 ms': median(latencies.product) },
  });
  console.log(JSON.stringify({ bench: 'listing-search', homes: HOMES, ratio: Number(ratio.toFixed(3)), limit: RATIO_LIMIT }));
  if (ratio < RATIO_LIMIT) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))));
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
