// The server for the browser tests: a fresh demo in its own folder, which is removed at the end.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './prepare.mjs';

process.chdir(root);
const base = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'hearthport-e2e-'));
chmodSync(base, 0o755);
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
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
