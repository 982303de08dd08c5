import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

const port = Number(process.env.E2E_PORT ?? 3100);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // a browser that crashes under a test is no failure of ours; what passed only then is listed as flaky
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/e2e.json' }]] : [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions: await browserLaunch(), trace: 'retain-on-failure', serviceWorkers: 'block', viewport: { width: 1280, height: 900 }, timezoneId: 'America/Chicago', locale: 'en-US' },
  webServer: {
    command: 'node tools/e2e-server.mjs',
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: { E2E_PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
