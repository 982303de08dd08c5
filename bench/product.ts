/** The built product with its demo, on a port and in a folder of its own, for measurements from outside. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

export interface Product {
  address: string;
  stop: () => Promise<void>;
}

/** Builds and starts the product with its demo; its data is in `dataDir`. */
export async function startProduct(dataDir: string): Promise<Product> {
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    LOAD_MAX_REQUESTS: '0',
    DEMO: 'on',
    MAP_TILES: 'off',
  };
  const { DATABASE_URL: _own, ...withoutDatabase } = env as NodeJS.ProcessEnv;
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: withoutDatabase,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      if (data.toString().includes('is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    address,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The access token of a person of the demo. */
export async function tokenOf(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'local', email, password: 'hearthport-demo' }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
  return ((await response.json()) as { accessToken: string }).accessToken;
}
