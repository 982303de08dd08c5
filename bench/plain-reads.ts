// npm run bench:reads: one home, the offers of a seller, their notifications, and the home again over a socket, in
// turns with Express + pg that sends the same rows from one statement each. Prints a table and one JSON line; fails if
// a median ratio is below 0.5.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { io, type Socket } from 'socket.io-client';
import { createPrisma } from '../server/database/prisma.ts';
import { ask, at, bounded, prepareLoad, signIn, type LoadSetUp } from './load-set-up.ts';
import type { Account } from './load-mix.ts';
import { requestsPerSecond, rounded } from './measure.ts';

const LIMIT = 0.5;
const ROUNDS = bounded('BENCH_ROUNDS', Number(process.env.BENCH_ROUNDS ?? 5), 100);
const SECONDS = bounded('BENCH_SECONDS', Number(process.env.BENCH_SECONDS ?? 4), 600);
const CONNECTIONS = 8;
const NOTIFICATIONS = 30;

/** Both sign their tokens with the same secret, so that one login serves both. */
const BARE_SECRET = randomBytes(32).toString('hex');
process.env.LOAD_MAX_REQUESTS = '0';

async function startBare({ children, databaseUrl }: LoadSetUp): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-reads.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BARE_SECRET, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const { port } = await ask<{ port: number }>(child, {});
  return `http://127.0.0.1:${port}`;
}

const emitted = <Reply>(socket: Socket, ...sent: unknown[]) =>
  new Promise<Reply>((resolve, reject) => {
    socket.emit(sent[0] as string, ...sent.slice(1), (error: unknown, reply: Reply) =>
      error ? reject(new Error(JSON.stringify(error))) : resolve(reply),
    );
  });

/** Calls per second of signed-in sockets that each wait for their response. */
async function callsPerSecond(url: string, { token, listingId }: Account): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = io(url, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      await emitted(socket, 'create', 'authentication', { strategy: 'jwt', accessToken: token }, {});
      return socket;
    }),
  );
  let calls = 0;
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < end) {
        await emitted(socket, 'get', 'listings', listingId, {});
        calls += 1;
      }
    }),
  );
  for (const socket of sockets) socket.disconnect();
  return calls / SECONDS;
}

const setUp = await prepareLoad({ JWT_SECRET: BARE_SECRET });
try {
  const { url: product } = await setUp.start();
  const bare = await startBare(setUp);
  const [seller] = setUp.cast.sellers;
  await signIn(product, seller!);
  const prisma = createPrisma(setUp.databaseUrl, 2);
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email: seller!.email } });
  await prisma.notification.createMany({
    data: Array.from({ length: NOTIFICATIONS }, (_, nth) => ({
      userId,
      text: `Offer ${nth} arrived for your home.`,
    })),
  });
  await prisma.$disconnect();

  const { listingId, token: bearer } = seller!;
  const overHttp = (path: string, isSignedIn: boolean) => (url: string) =>
    requestsPerSecond(url, {
      requests: [{ path, ...(isSignedIn && { bearer }) }],
      seconds: SECONDS,
      connections: CONNECTIONS,
    });
  const kinds = {
    'GET /listings/{id}': overHttp(`/api/listings/${listingId}`, false),
    'GET /offers': overHttp('/api/offers', true),
    'GET /notifications': overHttp('/api/notifications', true),
    'a socket call': (url: string) => callsPerSecond(url, seller!),
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, measure] of Object.entries(kinds)) {
    await measure(bare);
    await measure(product);
    const [bares, products, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [limit, ours] = [await measure(bare), await measure(product)];
      bares.push(limit);
      products.push(ours);
      ratios.push((ours / limit) * 1000);
    }
    table[name] = {
      'bare/s': at(bares, 0.5),
      'ours/s': at(products, 0.5),
      ratio: rounded(at(ratios, 0.5) / 1000, 2),
      load: rounded(os.loadavg()[0]!, 1),
    };
  }
  console.table(table);
  console.log(JSON.stringify({ bench: 'plain reads', limit: LIMIT, results: table }));
  if (Object.values(table).some(({ ratio }) => ratio! < LIMIT)) process.exitCode = 1;
} finally {
  await setUp.close();
}
