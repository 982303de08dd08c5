// The servers of the browser tests, one for each worker, started at the same time: Playwright starts one after another.
// The demo is set up once, by the first of them, and copied for the others.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { newDataDir } from './e2e-data.mjs';
import { root } from './prepare.mjs';

const ports = (process.env.E2E_PORTS ?? '3100').split(',');
const folders = ports.map(() => newDataDir());
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
let servers = [];
let isStopping = false;

/** Starts the server of a worker. One that ends by itself ends them all. */
function start(at) {
  const server = spawn(process.execPath, ['tools/e2e-server.mjs'], {
    cwd: root,
    env: { ...process.env, E2E_PORT: ports[at], E2E_DATA_DIR: folders[at] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server.on('exit', (code) => {
    if (isStopping || !servers.includes(server)) return;
    console.error(`The server on port ${ports[at]} ended with ${code}.`);
    void stop(1);
  });
  servers.push(server);
  return server;
}
async function ready(port) {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
}

/** Ends all of them, so that none remains with its data; `code` is this program's own. */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(
    servers.map(async (server) => {
      // one that was killed has a signal instead of a code
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }),
  );
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(0));

const first = start(0);
await ready(ports[0]);
if (ports.length > 1) {
  // a database is copied while nobody writes to it
  servers = [];
  first.kill('SIGTERM');
  await once(first, 'exit');
  // the owner of the files stays: the database may run as another user
  for (const folder of folders.slice(1)) execFileSync('cp', ['-a', `${folders[0]}/.`, folder]);
  if (!isStopping) ports.forEach((_, at) => start(at));
  await Promise.all(ports.map(ready));
}
console.log('All servers are ready.');
