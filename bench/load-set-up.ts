/** What the load benches share: the built product on a database of its own, with homes and people. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
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
import type { Account, Cast } from './load-mix.ts';

export const bounded = (name: string, value: number, max: number): number => {
  if (!(value >= 1 && value <= max)) throw new Error(`${name} must be from 1 to ${max}`);
  return value;
};
export const HOMES = bounded('BENCH_HOMES', Number(process.env.BENCH_HOMES ?? 20_000), 5_000_000);
/** Node options of the server, such as --cpu-prof. */
const NODE_FLAGS = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
export const PASSWORD = 'a password for the bench';
const SECRETS = { JWT_SECRET: randomBytes(32).toString('hex'), OFFER_TOKEN_SECRET: randomBytes(32).toString('hex') };

export interface Probe {
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

/** One process of the product; several may share a database. */
async function startProduct(
  databaseUrl: string,
  dataDir: string,
  secrets: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--import', path.resolve('bench/process-probe.mjs'), 'dist/server/main.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...SECRETS,
        ...secrets,
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

export async function signIn(url: string, account: Account): Promise<void> {
  const response = await fetch(`${url}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'local', email: account.email, password: PASSWORD }),
  });
  if (response.status !== 201) throw new Error(`nobody can sign in: ${response.status} ${await response.text()}`);
  account.token = ((await response.json()) as { accessToken: string }).accessToken;
}

/** Sends a message to a child process and waits for its reply. */
export async function ask<Reply>(child: ChildProcess, message: object): Promise<Reply> {
  const reply = once(child, 'message') as Promise<[Reply]>;
  child.send(message);
  return (await reply)[0];
}

/** A share of sorted values, rounded: 0.99 is the 99th percentile. */
export const at = (values: number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** A database with homes and people, on which processes of the product are started; `close` ends everything. */
export async function prepareLoad(secrets: Readonly<Record<string, string>> = {}) {
  // off: the last build is still good
  if (process.env.BENCH_BUILD !== 'off') execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  const cluster = await startTestServer();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hearthport-load-'));
  const children: ChildProcess[] = [];
  const databaseUrl = cluster.url.replace(/\/[^/]*$/, '/hearthport_template');
  await migrate(databaseUrl, path.resolve('prisma/migrations'));
  console.log(`filling in ${HOMES.toLocaleString('en-US')} homes …`);
  await insertHomes(databaseUrl, HOMES);
  const prisma = createPrisma(databaseUrl, 2);
  const cast: Cast = { ...(await insertPeople(prisma, 40)), homes: HOMES };
  await prisma.$disconnect();
  return {
    cast,
    databaseUrl,
    /** Ended with everything else. */
    children,
    async start() {
      const product = await startProduct(databaseUrl, path.join(dataDir, String(children.length)), secrets);
      children.push(product.child);
      return product;
    },
    async close() {
      const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      for (const child of running) child.kill('SIGTERM');
      await Promise.all(running.map((child) => once(child, 'exit')));
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type LoadSetUp = Awaited<ReturnType<typeof prepareLoad>>;
