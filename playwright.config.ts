import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

const first = Number(process.env.E2E_PORT ?? 3100);
// a journey waits now and then, so that one worker more than there are cores keeps them busy
const workers = process.env.CI ? availableParallelism() + 1 : 1;
const ports = Array.from({ length: workers }, (_, at) => first + 5 * at);
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
  workers,
  // a browser that crashes under a test is no failure of ours; what passed only then is listed as flaky
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'test-results/e2e.json' }]]
    : [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${own}`,
    launchOptions: await browserLaunch(),
    // a browser that no longer draws a page would hold up a whole run otherwise
    actionTimeout: 90_000,
    trace,
    serviceWorkers: 'block',
    // movement takes a seventh of a run; the first pages are tested with it (e2e/crawler.e2e.ts,
    // e2e/public-site.e2e.ts)
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
  webServer: {
    command: 'node tools/e2e-servers.mjs',
    wait: { stdout: /All servers are ready/ },
    timeout: 180_000,
    reuseExistingServer: false,
    env: { E2E_PORTS: ports.join(',') },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
