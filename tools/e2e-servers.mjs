// The servers of the browser tests, one for each worker, started at the same time: Playwright starts one after another.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './prepare.mjs';

const ports = (process.env.E2E_PORTS ?? '3100').split(',');
const servers = ports.map((port) =>
  spawn(process.execPath, ['tools/e2e-server.mjs'], {
    cwd: root,
    env: { ...process.env, E2E_PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
);
let isStopping = false;

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
for (const [at, server] of servers.entries())
  server.on('exit', (code) => {
    if (isStopping) return;
    console.error(`The server on port ${ports[at]} ended with ${code}.`);
    void stop(1);
  });

await Promise.all(
  ports.map(async (port) => {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await pause(100);
  }),
);
console.log('All servers are ready.');
