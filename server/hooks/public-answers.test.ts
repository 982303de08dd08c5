import type { AddressInfo } from 'node:net';
import http from 'node:http';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { createTestApp } from '../test-app.ts';
import { PublicAnswers } from './public-answers.ts';

const servers: http.Server[] = [];
afterEach(() => { for (const server of servers.splice(0)) server.close(); });

/** A server that counts how often an answer was worked out, each a moment long. */
async function countingServer(answers: PublicAnswers, status = 200) {
  let worked = 0;
  const app = express();
  app.use(answers.handler(['/homes']));
  app.get('/homes', (_req: express.Request, res: express.Response) => { worked += 1; const nth = worked; setImmediate(() => res.status(status).json({ nth })); });
  const server = http.createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => { server.once('listening', resolve); });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
    return { status: answer.status, etag: answer.headers.get('etag'), nth: answer.status === 304 ? null : ((await answer.json()) as { nth: number }).nth };
  };
  return { ask, worked: () => worked };
}

it('works a question out once for all who ask it, until something changes', async () => {
  const answers = new PublicAnswers(60_000);
  const { ask, worked } = await countingServer(answers);
  const first = await Promise.all(Array.from({ length: 20 }, () => ask('/homes?zoom=6')));
  expect([new Set(first.map(({ nth }) => nth)).size, worked()]).toEqual([1, 1]);
  expect((await ask('/homes?zoom=7')).nth).toBe(2);
  expect(await ask('/homes?zoom=6', { 'if-none-match': first[0]!.etag!, 'cache-control': 'max-age=0' })).toMatchObject({ status: 304 });
  answers.forget();
  expect((await ask('/homes?zoom=6')).nth).toBe(3);
});

it('keeps no refusal, nothing of a private link, and nothing at all where it is switched off', async () => {
  const refusing = await countingServer(new PublicAnswers(60_000), 400);
  await refusing.ask('/homes');
  await refusing.ask('/homes');
  expect(refusing.worked()).toBe(2);
  const kept = await countingServer(new PublicAnswers(60_000));
  await kept.ask('/homes?token=a');
  await kept.ask('/homes?token=a');
  expect(kept.worked()).toBe(2);
  const off = await countingServer(new PublicAnswers(0));
  await off.ask('/homes');
  await off.ask('/homes');
  expect(off.worked()).toBe(2);
});

it('a home that was just published is there for the next who asks', async () => {
  const app = await createTestApp({ env: { KEEP_PUBLIC_ANSWERS_MS: '60000' } });
  try {
    const total = async () => (await app.guest<{ total: number }>('GET', '/mls-listings')).body.total;
    expect([await total(), await total()]).toEqual([0, 0]);
    await app.prisma.mlsListing.create({ data: { sourceKey: 'one', source: 'GALMLS', status: 'ACTIVE', address: '1 Pine St', city: 'Hoover', state: 'AL', activationDate: new Date(), listingPrice: 1 } });
    // written past the product, so it is not seen yet
    expect(await total()).toBe(0);
    const buyer = await app.person('BUYER');
    await buyer.send('PATCH', `/users/${buyer.id}`, { firstName: 'Ada' });
    expect(await total()).toBe(1);
  } finally {
    await app.stop();
  }
});
