// npm run bench:web: public and signed-in pages as seen by a phone on a slow network (Lighthouse, mobile throttling),
// compared with a bare React + MUI page that is built and measured in the same run, alternating; then Lighthouse's
// scores. BENCH_ROUNDS visits of each. Prints tables and one JSON line; fails beyond a limit.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { startProduct, tokenOf, type Product } from './product.ts';
import { measure, rate, type Figures } from './web-visits.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** A signed-in page asks for more than a public one, which the server has drawn already. */
const LIMITS = { publicLcpRatio: 1.3, signedInLcpRatio: 2, blockingMs: 100, shift: 0.02 };

const base = mkdtempSync(path.join(os.tmpdir(), 'hearthport-bench-web-'));

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

interface Page {
  name: string;
  url: string;
  isPublic: boolean;
}

/** The pages that are measured, with the addresses that the demo gives them. */
async function pagesOf(address: string): Promise<Page[]> {
  const read = async <T>(path: string, token?: string) =>
    (await (
      await fetch(`${address}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    ).json()) as T;
  const { data: homes } = await read<{ data: { id: string; slug: string | null }[] }>(
    `/listings?${new URLSearchParams({ filter: '{}', $limit: '1' }).toString()}`,
  );
  const home = homes[0]?.slug ? `/${homes[0].slug}` : `/listings/${homes[0]!.id}`;
  const seller = await tokenOf(address, 'seller@hearthport.test');
  const admin = await tokenOf(address, 'admin@hearthport.test');
  const { data: offers } = await read<{ data: { userId: string | null; listingId: string }[] }>('/offers', seller);
  // outside agents have no page of a buyer
  const { userId, listingId } = offers.find((one) => one.userId)!;
  const offer = `/buyers/${userId}/listing/${listingId}`;
  const open = (name: string, path: string) => ({ name, url: `${address}${path}`, isPublic: true });
  // signed in as by a link of an email
  const signedIn = (path: string, token: string) => ({
    name: path.replace(/\/[\w-]{20,}/g, '/…'),
    url: `${address}${path}?jwtToken=${token}`,
    isPublic: false,
  });
  return [
    open('landing', '/'),
    open('explore', '/explore'),
    open('listing', home),
    signedIn('/home', seller),
    signedIn('/selling', seller),
    signedIn(offer, seller),
    signedIn('/admin/offers', admin),
  ];
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

let bare: http.Server | undefined;
let product: Product | undefined;
try {
  bare = await startBare();
  product = await startProduct(path.join(base, 'data'));
  const pages: Page[] = [
    { name: 'bare', url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, isPublic: true },
    ...(await pagesOf(product.address)),
  ];
  // the first visit of each page warms up the server and its pictures
  for (const { url } of pages) await measure(url, base);
  const rounds: Record<string, Figures[]> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, url } of pages) (rounds[name] ??= []).push(await measure(url, base));
    console.log(
      `round ${round}: ${Object.entries(rounds)
        .map(
          ([name, all]) => `${name} LCP ${Math.round(all.at(-1)!.lcp)} ms, TBT ${Math.round(all.at(-1)!.blocking)} ms`,
        )
        .join(' · ')}`,
    );
  }
  const middle = (name: string, of: keyof Figures) => median(rounds[name]!.map((figures) => figures[of]));
  const results = pages.map(({ name, isPublic }) => ({
    page: name,
    isPublic,
    'LCP ms': Math.round(middle(name, 'lcp')),
    'LCP / bare': Number((middle(name, 'lcp') / middle('bare', 'lcp')).toFixed(2)),
    'TBT ms': Math.round(middle(name, 'blocking')),
    CLS: Number(middle(name, 'shift').toFixed(4)),
    kB: Math.round(middle(name, 'bytes') / 1000),
  }));
  console.table(results);
  const rated = [];
  for (const { name, url, isPublic } of pages.slice(1)) {
    const { scores, lost } = await rate(url);
    rated.push({ page: name, isPublic, ...scores, lost: lost.join(' ') });
  }
  console.table(rated);
  console.log(JSON.stringify({ bench: 'web-pages', rounds: ROUNDS, limits: LIMITS, pages: results, scores: rated }));
  const beyond = [
    ...results
      .filter(
        (row) =>
          row.page !== 'bare' &&
          (row['LCP / bare'] > (row.isPublic ? LIMITS.publicLcpRatio : LIMITS.signedInLcpRatio) ||
            row['TBT ms'] > LIMITS.blockingMs ||
            row.CLS > LIMITS.shift),
      )
      .map(({ page }) => page),
    // search engines are told to leave signed-in pages alone, which costs these the points for being found
    ...rated
      .filter(({ isPublic, lost }) => lost.split(' ').some((audit) => audit && (isPublic || audit !== 'is-crawlable')))
      .map(({ page, lost }) => `${page} (${lost})`),
  ];
  if (beyond.length) {
    console.error(`Beyond a limit: ${beyond.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  bare?.close();
  await product?.stop();
  rmSync(base, { recursive: true, force: true });
}
