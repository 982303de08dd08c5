// npm run bench:load: the built product under 100, 200 and 400 requests per second (BENCH_RATES), each for 60 seconds
// (BENCH_SECONDS), with 20,000 homes (BENCH_HOMES). A separate process on the same machine sends requests at that rate,
// whether or not earlier ones have finished. Prints a table and one JSON line; fails if anything other than 503 went
// wrong, or if the 99th percentile of successful requests is a second or more.
import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { migrate } from '../server/database/migrate.ts';
import { createPrisma, type Database } from '../server/database/prisma.ts';
import { startTestServer } from '../server/testing/test-database.ts';
import { insertHomes } from './homes.ts';
import type { Order, Outcome } from './load-generator.ts';
import type { Account, Cast } from './load-mix.ts';

const bounded = (name: string, value: number, max: number): number => {
  if (!(value >= 1 && value <= max)) throw new Error(`${name} must be from 1 to ${max}`);
  return value;
};
const SECONDS = bounded('BENCH_SECONDS', Number(process.env.BENCH_SECONDS ?? 60), 600);
const HOMES = bounded('BENCH_HOMES', Number(process.env.BENCH_HOMES ?? 20_000), 5_000_000);
const RATES = (process.env.BENCH_RATES ?? '100,200,400')
  .split(',')
  .map((rate) => bounded('BENCH_RATES', Number(rate), 2000));
/** Node options of the server, such as --cpu-prof. */
const NODE_FLAGS = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
const P99_LIMIT_MS = 1000;
const PASSWORD = 'a password for the bench';

interface Probe {
  meanMs: number;
  p99Ms: number;
  maxMs: number;
  megabytes: number;
}

/** Sellers with a home on the market, each under contract with a buyer who may write messages about it. */
async function insertPeople(prisma: Database, pairs: number): Promise<{ sellers: Account[]; buyers: Account[] }> {
  const passwordHash = await hash(PASSWORD);
  const person = (type: 'SELLER' | 'BUYER' | 'ADMIN', nth: number) =>
    prisma.user.create({
      data: {
        email: `${type.toLowerCase()}${nth}@bench.test`,
        type,
        firstName: type,
        lastName: String(nth),
        verified: true,
        passwordHash,
        referralCode: `${type[0]}${[...nth.toString(8).padStart(6, '0')].map((digit) => Number(digit) + 2).join('')}`,
      },
    });
  await person('ADMIN', 0);
  const [sellers, buyers]: [Account[], Account[]] = [[], []];
  for (let nth = 1; nth <= pairs; nth += 1) {
    const [seller, buyer] = [await person('SELLER', nth), await person('BUYER', nth)];
    const { id: listingId } = await prisma.listing.create({
      data: {
        userId: seller.id,
        shortId: `bench${nth}2`,
        status: 'APPROVED',
        externalStatus: 'ACTIVE',
        slug: `${nth}-bench-street-birmingham-al-35203`,
        address: `${nth} Bench Street`,
        city: 'Birmingham',
        state: 'AL',
        zip: '35203',
        price: 300_000,
        beds: 3,
        baths: 2,
        area: 1500,
        approvedAt: new Date(),
        liveDate: new Date(),
      },
    });
    await prisma.offer.create({
      data: {
        listingId,
        userId: buyer.id,
        flow: 'BUYER',
        status: 'ACCEPTED',
        firstName: 'B',
        lastName: 'B',
        email: buyer.email,
        phone: '2055550100',
        buyerFirstName: 'B',
        buyerLastName: 'B',
        price: 290_000,
        earnestMoney: 1000,
        paymentMethod: 'Cash',
        closingDate: new Date(Date.now() + 40 * 86_400_000),
        expiresOn: new Date(Date.now() + 3 * 86_400_000),
        currentRound: 1,
      },
    });
    sellers.push({ email: seller.email, token: '', listingId });
    buyers.push({ email: buyer.email, token: '', listingId });
  }
  return { sellers, buyers };
}

async function startProduct(databaseUrl: string, dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--import', path.resolve('bench/process-probe.mjs'), 'dist/server/main.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        JWT_SECRET: randomBytes(32).toString('hex'),
        OFFER_TOKEN_SECRET: randomBytes(32).toString('hex'),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://localhost',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        RATE_LIMIT_FACTOR: '100000',
        DEMO: 'off',
        MAP_TILES: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      const ready = /ready at http:\/\/localhost:(\d+)/.exec(data.toString());
      if (ready) resolve(`http://127.0.0.1:${ready[1]}`);
      else process.stderr.write(data);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, url };
}

async function signIn(url: string, account: Account): Promise<void> {
  const response = await fetch(`${url}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'local', email: account.email, password: PASSWORD }),
  });
  if (response.status !== 201) throw new Error(`nobody can sign in: ${response.status} ${await response.text()}`);
  account.token = ((await response.json()) as { accessToken: string }).accessToken;
}

async function ask<Reply>(child: ChildProcess, message: object): Promise<Reply> {
  const reply = once(child, 'message') as Promise<[Reply]>;
  child.send(message);
  return (await reply)[0];
}

const at = (values: number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
const cluster = await startTestServer();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hearthport-bench-load-'));
const children: ChildProcess[] = [];
try {
  const databaseUrl = cluster.url.replace(/\/[^/]*$/, '/hearthport_template');
  await migrate(databaseUrl, path.resolve('prisma/migrations'));
  console.log(`filling in ${HOMES.toLocaleString('en-US')} homes …`);
  await insertHomes(databaseUrl, HOMES);
  const prisma = createPrisma(databaseUrl, 2);
  const cast: Cast = { ...(await insertPeople(prisma, 40)), homes: HOMES };
  await prisma.$disconnect();
  const { child: server, url } = await startProduct(databaseUrl, dataDir);
  children.push(server);
  const generator = fork('bench/load-generator.ts', { execArgv: ['--import', 'tsx'] });
  children.push(generator);
  for (const account of [...cast.sellers, ...cast.buyers]) await signIn(url, account);
  const load = (rate: number, seconds: number) =>
    ask<Outcome>(generator, { url, rate, seconds, cast, password: PASSWORD } satisfies Order);

  // a warm-up, so that first-time compilation and reads are not measured
  await load(40, 10);
  await ask<Probe>(server, {});
  const table: Record<string, Record<string, number>> = {};
  const errors: Record<string, Record<string, number>> = {};
  const kinds: Record<string, Record<string, number>> = {};
  let isStored = true;
  let before = (await ask<Probe>(server, {})).megabytes;
  for (const rate of RATES) {
    const others = os.loadavg()[0]!;
    const outcome = await load(rate, SECONDS);
    const probe = await ask<Probe>(server, {});
    const failed = Object.values(outcome.errors).reduce((sum, count) => sum + count, 0);
    const p99 = at(outcome.times, 0.99);
    table[`${rate}/s`] = {
      asked: outcome.asked,
      served: outcome.served,
      '503': outcome.busy,
      'other errors': failed,
      'p50 ms': at(outcome.times, 0.5),
      'p95 ms': at(outcome.times, 0.95),
      'p99 ms': p99,
      '503 p99 ms': at(outcome.busyTimes, 0.99),
      'sign-in p50 ms': at(outcome.signInTimes, 0.5),
      'sign-in p99 ms': at(outcome.signInTimes, 0.99),
      'sign-ins failed': outcome.signInsFailed,
      'loop mean ms': Math.round(probe.meanMs),
      'loop p99 ms': Math.round(probe.p99Ms),
      'sent late p99 ms': at(outcome.lateTimes, 0.99),
      'MB before': Math.round(before),
      'MB after': Math.round(probe.megabytes),
      'load before': Number(others.toFixed(1)),
    };
    for (const [kind, times] of Object.entries(outcome.timesOf))
      Object.assign((kinds[kind] ??= {}), {
        [`p50 at ${rate}/s`]: at(times, 0.5),
        [`p99 at ${rate}/s`]: at(times, 0.99),
      });
    if (failed) errors[`${rate}/s`] = outcome.errors;
    if (failed || outcome.signInsFailed || p99 >= P99_LIMIT_MS) isStored = false;
    before = probe.megabytes;
  }
  console.table(table);
  console.table(kinds);
  if (Object.keys(errors).length) console.log(errors);
  console.log(
    JSON.stringify({ bench: 'load', seconds: SECONDS, homes: HOMES, limit: { p99Ms: P99_LIMIT_MS }, results: table }),
  );
  if (!isStored) process.exitCode = 1;
} finally {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
