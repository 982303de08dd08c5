import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createApp } from './app.ts';
import { ensureDatabase } from './lib/embedded-postgres.ts';
import { EnvError, readEnv } from './lib/env.ts';
import { createLog } from './lib/logger.ts';
import { migrate } from './lib/migrate.ts';
import { clearHalfSeeded, DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from '../prisma/seed.ts';

/** Starts the server and keeps it until SIGINT or SIGTERM. Resolves once it is listening. */
export async function main(): Promise<void> {
  const startedAt = performance.now();
  let env;
  try {
    env = readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const log = createLog(env.logLevel);
  mkdirSync(env.dataDir, { recursive: true });
  const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  // a demo that was cut off while it was being set up is set up anew; nobody could have used it, the server was not listening yet
  if (env.demo && (await clearHalfSeeded(database.url))) console.log('The demo was not finished last time: starting it afresh …');
  const applied = await migrate(database.url, path.resolve('prisma/migrations'));
  if (applied.length) log.info({ applied }, 'migrated');
  const app = await createApp({ env, databaseUrl: database.url, log, webRoot: path.resolve('dist/client') });

  if (env.demo && (await app.deps.prisma.user.count()) === 0) {
    console.log('Setting up the demo: homes, people and their stories …');
    await seedDemo(app.deps);
  }
  const hasDemo = env.demo && (await app.deps.prisma.user.count({ where: { email: DEMO_ACCOUNTS[0]!.email } })) > 0;

  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject);
    app.server.listen(env.port, env.host, resolve);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  console.log(`\nHearthport is ready at http://localhost:${port} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (hasDemo) {
    console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
    for (const account of DEMO_ACCOUNTS) console.log(`  ${account.email.padEnd(28)} ${account.note}`);
    console.log('');
  }

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    app.stop().then(() => database.stop()).then(() => process.exit(0), (error: unknown) => { console.error(error); process.exit(1); });
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

main().catch((error: unknown) => {
  const { code, port } = error as { code?: string; port?: number };
  console.error(code === 'EADDRINUSE' ? `Port ${port} is in use. Choose another one with PORT=…` : error);
  process.exit(1);
});
