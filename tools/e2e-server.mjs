// The server for the browser tests: a fresh demo in its own folder, which is removed at the end, or the data in
// E2E_DATA_DIR, which stay.
import { rmSync } from 'node:fs';
import { newDataDir } from './e2e-data.mjs';
import { root } from './prepare.mjs';

process.chdir(root);
const given = process.env.E2E_DATA_DIR;
const base = given ?? newDataDir();
if (!given) process.on('exit', () => rmSync(base, { recursive: true, force: true }));
const port = process.env.E2E_PORT ?? '3100';
Object.assign(process.env, {
  NODE_ENV: 'test',
  DATA_DIR: base,
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  RATE_LIMIT_FACTOR: '1000',
  LOAD_MAX_REQUESTS: '0',
  DEMO: process.env.DEMO ?? 'on',
  // the machine of a test may have no network
  MAP_TILES: process.env.MAP_TILES ?? 'off',
});
delete process.env.DATABASE_URL;
await import('../dist/server/main.js');
