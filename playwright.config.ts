import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

const first = Number(process.env.E2E_PORT ?? 3100);
const ports = process.env.CI ? [first, first + 5] : [first];
// writing down every step takes a third of a journey's time: in a whole run only of the second attempt
const trace = process.env.CI ? 'on-first-retry' : 'retain-on-failure';
/** Each worker has a server and a demo of its own: no journey meets the data of another that runs beside it. */
const own = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // two journeys at once on a slow machine take three times as long as one alone on a fast one
  timeout: 420_000,
  expect: { timeout: 60_000 },
  workers: ports.length,
  // a browser that crashes under a test is no failure of ours; what passed only then is listed as flaky
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'test-results/e2e.json' }]]
    : [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${own}`,
    launchOptions: await browserLaunch(),
    trace,
    serviceWorkers: 'block',
    // movement takes a seventh of a run; the first pages are tested with it (e2e/crawler.e2e.ts,
    // e2e/public-site.e2e.ts)
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
  webServer: ports.map((port) => ({
    command: 'node tools/e2e-server.mjs',
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: { E2E_PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  })),
});
