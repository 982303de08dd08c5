// npm run bench:uploads: five photos of 4 MB reach the server by the protocol of the upload widget, two at a time as
// the widget sends them, and by a bare POST to a node:http server that writes them to disk; alternating, BENCH_ROUNDS
// times. Both over loopback, and as over a home's uplink of 20 Mbit/s. Prints a table and one JSON line; fails beyond
// 1.5.
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startProduct, tokenOf, type Product } from './product.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LIMIT = 1.5;
const PHOTOS = 5;
const AT_ONCE = 2;
const UPLINK_BYTES_PER_SECOND = 20_000_000 / 8;
const STEP = 64 * 1024;

const base = mkdtempSync(path.join(os.tmpdir(), 'hearthport-bench-uploads-'));

/** A photo of about 4 MB: noise, which JPEG cannot make smaller. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The bytes as fast as the line takes them; all transfers share one uplink. */
function overLine(bytes: Buffer, line: { freeAt: number; bytesPerSecond: number }): Readable {
  return Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += STEP) {
        const part = bytes.subarray(at, at + STEP);
        line.freeAt = Math.max(line.freeAt, performance.now()) + (part.length / line.bytesPerSecond) * 1000;
        const delay = line.freeAt - performance.now();
        if (delay > 1) await wait(delay);
        yield part;
      }
    })(),
  );
}

async function send(url: string, method: string, headers: Record<string, string | number>, body: Readable | null) {
  const request = http.request(url, { method, headers });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }));
    });
  });
  if (body) await pipeline(body, request);
  else request.end();
  const { status, text } = await answered;
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${text}`);
  return text;
}

/** Milliseconds until all photos have been received, AT_ONCE at a time. */
async function timed(photos: Buffer[], upload: (bytes: Buffer, at: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const waiting = photos.map((bytes, at) => ({ bytes, at }));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await upload(next.bytes, next.at);
    }),
  );
  return performance.now() - startedAt;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

let product: Product | undefined;
const bare = http.createServer((req, res) => {
  void pipeline(req, createWriteStream(path.join(base, 'bare-photo'))).then(() => res.writeHead(201).end());
});
try {
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', () => resolve());
  });
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  product = await startProduct(path.join(base, 'data'));
  const api = `${product.address}/api`;
  const authorization = `Bearer ${await tokenOf(product.address, 'seller@hearthport.test')}`;
  const photos = await Promise.all(Array.from({ length: PHOTOS }, photo));
  const results = [];
  for (const [name, bytesPerSecond] of [
    ['loopback', Number.POSITIVE_INFINITY],
    ['20 Mbit/s', UPLINK_BYTES_PER_SECOND],
  ] as const) {
    const times: { bare: number[]; product: number[] } = { bare: [], product: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      // a home of its own for each round: a home has a limited number of photos
      const { id: listingId } = JSON.parse(
        await send(
          `${api}/listings`,
          'POST',
          { authorization, 'content-type': 'application/json' },
          Readable.from([JSON.stringify({ address: `${round} Bench Street` })]),
        ),
      ) as { id: string };
      const line = { freeAt: 0, bytesPerSecond };
      const bareTime = await timed(photos, (bytes) =>
        send(bareUrl, 'POST', { 'content-length': bytes.length }, overLine(bytes, line)),
      );
      const productTime = await timed(photos, async (bytes, at) => {
        const id = await send(
          `${api}/uploads/transfers?type=PHOTO&listingId=${listingId}`,
          'POST',
          { authorization, 'upload-length': bytes.length, 'upload-name': `photo-${at}.jpg` },
          null,
        );
        await send(
          `${api}/uploads/transfers/${id}`,
          'PATCH',
          {
            authorization,
            'upload-offset': 0,
            'content-type': 'application/offset+octet-stream',
            'content-length': bytes.length,
          },
          overLine(bytes, line),
        );
      });
      // the first round warms up both
      if (round > 0) {
        times.bare.push(bareTime);
        times.product.push(productTime);
      }
    }
    results.push({
      line: name,
      MB: Number((photos.reduce((sum, { length }) => sum + length, 0) / 1_000_000).toFixed(1)),
      'bare ms': Math.round(median(times.bare)),
      'product ms': Math.round(median(times.product)),
      ratio: Number((median(times.product) / median(times.bare)).toFixed(2)),
    });
  }
  console.table(results);
  console.log(JSON.stringify({ bench: 'uploads', rounds: ROUNDS, limit: LIMIT, results }));
  // over loopback the product also checks, hashes and decodes what the bare server only writes
  if (results.at(-1)!.ratio > LIMIT) {
    console.error('Beyond the limit.');
    process.exitCode = 1;
  }
} finally {
  bare.close();
  await product?.stop();
  rmSync(base, { recursive: true, force: true });
}
