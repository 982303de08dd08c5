// npm run bench:feed: a first load of 100,000 homes from the mock feed (no rate limit, pages of 1,000 with media), then
// a pass without changes; prints rows per second and peak memory.
import { spawn } from 'node:child_process';
import { replicateChanges } from '../server/imports/feed-changes.replicator.ts';
import { sweepKeys } from '../server/imports/feed-keys.sweeper.ts';
import { testDatabase } from '../server/testing/test-database.ts';
import { MOCK_TOKEN } from '../server/providers/mls-feed/mock-feed.fake.ts';
import { createResoWebApi } from '../server/providers/mls-feed/reso-web-api.adapter.ts';

const HOMES = Number(process.env.BENCH_HOMES ?? 100_000);
const mock = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    'tools/mock-feed.ts',
    '--homes',
    String(HOMES),
    '--page-size',
    '1000',
    '--per-second',
    '0',
    '--changes-a-minute',
    '0',
    '--port',
    '0',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const url = await new Promise<string>((resolve, reject) => {
  mock.stdout.on('data', (chunk: Buffer) => {
    const found = /FEED_URL=(\S+)/.exec(String(chunk));
    if (found) resolve(found[1]!);
  });
  mock.once('exit', (code) => reject(new Error(`the mock ended with ${code}`)));
});
const database = await testDatabase();
try {
  const feed = createResoWebApi({
    access: { url, token: MOCK_TOKEN },
    pace: { requestsPerSecond: 10_000, requestsPerHour: 10_000_000, photosPerSecond: 1, pageSize: 1000 },
  });
  const options = { url: database.url, source: 'GALMLS', feed } as const;
  for (const [what, run] of [
    ['first load', replicateChanges],
    ['pass without changes', replicateChanges],
    ['comparison of all keys', sweepKeys],
  ] as const) {
    const startedAt = performance.now();
    const { counts } = await run(options);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      JSON.stringify({
        what,
        homes: HOMES,
        ...counts,
        seconds: Number(seconds.toFixed(1)),
        rowsPerSecond: Math.round((what === 'comparison of all keys' ? HOMES : counts.read) / seconds),
        peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
      }),
    );
  }
} finally {
  await database.close();
  mock.kill();
}
