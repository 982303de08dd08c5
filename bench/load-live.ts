/**
 * A live message to two of 1,000 sockets, one on each of two processes: milliseconds from the request that sends it to
 * its arrival at both, against bare socket.io with the same adapter.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { io, type Socket } from 'socket.io-client';
import { ask, at, bounded, signIn, type LoadSetUp } from './load-set-up.ts';
import type { Account } from './load-mix.ts';
import { rounded } from './measure.ts';

const LIMIT = 2;
const SOCKETS = bounded('BENCH_SOCKETS', Number(process.env.BENCH_SOCKETS ?? 1_000), 10_000);
const MESSAGES = bounded('BENCH_MESSAGES', Number(process.env.BENCH_MESSAGES ?? 200), 10_000);
const ROUNDS = 4;
const PAUSE_MS = 40;
const LATE_MS = 10_000;

interface Side {
  urls: readonly string[];
  /** Opens a socket of this account. */
  open(url: string, account: Account): Promise<Socket>;
  /** Sends a text from the first buyer to the first seller. */
  send(url: string, text: string): Promise<void>;
}

/** True if the 99th percentile is at most twice that of bare socket.io. */
export async function measureLiveMessages(setUp: LoadSetUp): Promise<boolean> {
  const { cast } = setUp;
  const products = [await setUp.start(), await setUp.start()];
  for (const account of [...cast.sellers, ...cast.buyers]) await signIn(products[0]!.url, account);
  const buyer = cast.buyers[0]!;
  const product: Side = {
    urls: products.map(({ url }) => url),
    open: async (url, { token }) => {
      const socket = await connected(url, {});
      await new Promise<void>((resolve, reject) => {
        const login = { strategy: 'jwt', accessToken: token };
        socket.emit('create', 'authentication', login, {}, (error: unknown) => (error ? reject(error) : resolve()));
      });
      return socket;
    },
    send: async (url, text) => {
      const body = JSON.stringify({ text, listing: { connect: { id: buyer.listingId } } });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` };
      const response = await fetch(`${url}/api/messages`, { method: 'POST', headers, body });
      if (response.status !== 201) throw new Error(`a message was refused: ${response.status}`);
      await response.arrayBuffer();
    },
  };
  const bare: Side = {
    urls: [await startBare(setUp), await startBare(setUp)],
    open: (url, { email }) => connected(url, { email }),
    send: async (url, text) => {
      const body = JSON.stringify({ text, to: [buyer.email, cast.sellers[0]!.email] });
      const headers = { 'content-type': 'application/json' };
      await (await fetch(`${url}/api/messages`, { method: 'POST', headers, body })).arrayBuffer();
    },
  };
  const times = { product: [] as number[], bare: [] as number[] };
  const sides = { product: await openAll(product, setUp), bare: await openAll(bare, setUp) };
  const load = rounded(os.loadavg()[0]!, 1);
  await deliver(product, sides.product, 20);
  await deliver(bare, sides.bare, 20);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(...(await deliver(bare, sides.bare, MESSAGES / ROUNDS)));
    times.product.push(...(await deliver(product, sides.product, MESSAGES / ROUNDS)));
  }
  for (const { sockets } of Object.values(sides)) for (const socket of sockets) socket.disconnect();
  const shares = [0.5, 0.95, 0.99] as const;
  const table = Object.fromEntries(
    Object.entries(times).map(([name, all]) => [
      name,
      Object.fromEntries(shares.map((share) => [`p${share * 100} ms`, at(all, share)])),
    ]),
  );
  const ratio = rounded(at(times.product, 0.99) / at(times.bare, 0.99), 2);
  console.table(table);
  console.log(JSON.stringify({ bench: 'live messages', sockets: SOCKETS, load, limit: LIMIT, ratio, results: table }));
  return ratio <= LIMIT;
}

function connected(url: string, auth: object): Promise<Socket> {
  const socket = io(url, { path: '/api/socket.io', transports: ['websocket'], forceNew: true, auth });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** The buyer on the first process, the seller on the second, and everybody else on both. */
async function openAll({ urls, open }: Side, { cast }: LoadSetUp) {
  const [buyer, seller] = [await open(urls[0]!, cast.buyers[0]!), await open(urls[1]!, cast.sellers[0]!)];
  const others = [...cast.buyers.slice(1), ...cast.sellers.slice(1)];
  const sockets = [buyer, seller];
  while (sockets.length < SOCKETS) {
    const some = Array.from({ length: Math.min(20, SOCKETS - sockets.length) }, (_, nth) => sockets.length + nth);
    sockets.push(...(await Promise.all(some.map((nth) => open(urls[nth % 2]!, others[nth % others.length]!)))));
  }
  return { buyer, seller, sockets };
}

/** Milliseconds from the request to the arrival at both sockets, of each message. */
async function deliver(
  { urls, send }: Side,
  { buyer, seller }: { buyer: Socket; seller: Socket },
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const text = `message ${nth} of ${performance.now()}`;
    const startedAt = performance.now();
    const arrivals = [buyer, seller].map((socket) => arrival(socket, text));
    await Promise.all([send(urls[nth % 2]!, text), ...arrivals]);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

function arrival(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a message did not arrive')), LATE_MS);
    const receive = (message: { text: string }) => {
      if (message.text !== text) return;
      clearTimeout(late);
      socket.off('messages created', receive);
      resolve();
    };
    socket.on('messages created', receive);
  });
}

async function startBare({ children, databaseUrl }: LoadSetUp): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-live.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const { port } = await ask<{ port: number }>(child, {});
  return `http://127.0.0.1:${port}`;
}
