// npm run bench:web: landing, explore and a home as seen by a phone on a slow network (Lighthouse, mobile throttling),
// compared with a bare React + MUI page that is built and measured in the same run, alternating. Prints a table and one
// JSON line; fails beyond a limit.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { build } from 'vite';
import { browserLaunch } from '../e2e/browser.ts';
import { inCpuTime, type TraceEvent } from './cpu-time.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LIMITS = { lcpRatio: 1.5, blockingMs: 150, shift: 0.02 };

const base = mkdtempSync(path.join(os.tmpdir(), 'hearthport-bench-web-'));

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

/** The bare page, built and compressed like the product. */
async function startBare(): Promise<http.Server> {
  const outDir = path.join(base, 'bare');
  process.env.NODE_ENV = 'production';
  await build({
    root: path.resolve('bench/bare-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [
          `/${path.relative(outDir, file)}`,
          file.endsWith('.woff2') ? readFileSync(file) : gzipSync(readFileSync(file)),
        ];
      }),
  );
  const server = http.createServer((req, res) => {
    const name = req.url === '/' ? '/index.html' : req.url!;
    const body = files.get(name);
    if (!body) return void res.writeHead(404).end();
    const isFont = name.endsWith('.woff2');
    res.writeHead(200, {
      'content-type': isFont ? 'font/woff2' : name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(!isFont && { 'content-encoding': 'gzip' }),
      'content-length': body.length,
    });
    res.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return server;
}

/** The built product with its demo, in its own folder. */
async function startProduct(): Promise<{ child: ChildProcess; address: string }> {
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: path.join(base, 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    LOAD_MAX_REQUESTS: '0',
    DEMO: 'on',
    MAP_TILES: 'off',
  };
  const { DATABASE_URL: _own, ...withoutDatabase } = env as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: withoutDatabase,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      if (data.toString().includes('is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, address };
}

const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight'];

interface Figures {
  lcp: number;
  blocking: number;
  shift: number;
  bytes: number;
}

/** One visit in a new browser; repeated if the browser crashed, which says nothing about the page. */
async function measure(url: string, tries = 3): Promise<Figures> {
  const port = await freePort();
  const options = await browserLaunch();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    return await visit(url, port);
  } catch (error) {
    if (tries <= 1) throw error;
    console.warn(`again: ${error instanceof Error ? error.message : String(error)}`);
    return await measure(url, tries - 1);
  } finally {
    await browser.close();
  }
}

/**
 * Lighthouse records a trace, which is converted to CPU time before Lighthouse rates it: a busy machine must not look
 * like a slow page.
 */
async function visit(url: string, port: number): Promise<Figures> {
  const folder = mkdtempSync(path.join(base, 'visit-'));
  const settings = {
    logLevel: 'error',
    output: 'json',
    onlyAudits: AUDITS,
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  } as const;
  await lighthouse(url, { ...settings, port, gatherMode: folder });
  const file = path.join(folder, 'defaultPass.trace.json');
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: inCpuTime(trace.traceEvents) }));
  const { audits, runtimeError } = (await lighthouse(url, { ...settings, auditMode: folder }))!.lhr;
  rmSync(folder, { recursive: true });
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const of = (id: (typeof AUDITS)[number]) => audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    bytes: of('total-byte-weight'),
  };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

let bare: http.Server | undefined;
let product: ChildProcess | undefined;
try {
  bare = await startBare();
  const started = await startProduct();
  product = started.child;
  const { data } = (await (
    await fetch(`${started.address}/api/listings?${new URLSearchParams({ filter: '{}', $limit: '1' }).toString()}`)
  ).json()) as { data: { id: string; slug: string | null }[] };
  const home = data[0]?.slug ? `/${data[0].slug}` : `/listings/${data[0]!.id}`;
  const pages: Record<string, string> = {
    bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
    landing: `${started.address}/`,
    explore: `${started.address}/explore`,
    listing: `${started.address}${home}`,
  };
  // the first visit of each page warms up the server and its pictures
  for (const url of Object.values(pages)) await measure(url);
  const rounds: Record<string, Figures[]> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(pages)) (rounds[name] ??= []).push(await measure(url));
    console.log(
      `round ${round}: ${Object.entries(rounds)
        .map(
          ([name, all]) => `${name} LCP ${Math.round(all.at(-1)!.lcp)} ms, TBT ${Math.round(all.at(-1)!.blocking)} ms`,
        )
        .join(' · ')}`,
    );
  }
  const bareLcp = median(rounds.bare!.map(({ lcp }) => lcp));
  const results = Object.entries(rounds).map(([name, all]) => ({
    page: name,
    'LCP ms': Math.round(median(all.map(({ lcp }) => lcp))),
    'LCP / bare': Number((median(all.map(({ lcp }) => lcp)) / bareLcp).toFixed(2)),
    'TBT ms': Math.round(median(all.map(({ blocking }) => blocking))),
    CLS: Number(median(all.map(({ shift }) => shift)).toFixed(4)),
    kB: Math.round(median(all.map(({ bytes }) => bytes)) / 1000),
  }));
  console.table(results);
  console.log(JSON.stringify({ bench: 'web-pages', rounds: ROUNDS, limits: LIMITS, pages: results }));
  const beyond = results.filter(
    (row) =>
      row.page !== 'bare' &&
      (row['LCP / bare'] > LIMITS.lcpRatio || row['TBT ms'] > LIMITS.blockingMs || row.CLS > LIMITS.shift),
  );
  if (beyond.length) {
    console.error(`Beyond a limit: ${beyond.map(({ page }) => page).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  bare?.close();
  product?.kill('SIGTERM');
  if (product && product.exitCode === null)
    await new Promise((resolve) => {
      product!.once('exit', resolve);
    });
  rmSync(base, { recursive: true, force: true });
}
