import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT } from '#shared/brand/product.ts';
import { createApp, type Running } from './app.ts';
import { EnvError, readEnv, type Env } from './config/env.ts';
import { logDestination } from './config/log-destination.ts';
import { createLog, type Log } from './config/logger.ts';
import { ensureDatabase } from './database/embedded-postgres.ts';
import { migrate, MigrationHistoryError, withPrepareLock } from './database/migrate.ts';
import { keepRunning } from './database/postgres-supervisor.ts';
import { OwnFormsError } from './forms/own-forms.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createErrorReports } from './providers/ports.ts';
import type { ErrorReportsPort } from './providers/error-reports/port.ts';
import { clearHalfSeeded, DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from '../prisma/seed.ts';

/** The application on a migrated database, with the demo if enabled. */
async function prepareApp(env: Env, databaseUrl: string, log: Log, errorReports: ErrorReportsPort): Promise<Running> {
  // an unfinished demo is set up again; nobody could have used it, because the server was not listening yet
  if (env.demo && (await clearHalfSeeded(databaseUrl)))
    console.log('The demo was not finished last time: starting over …');
  const applied = await migrate(databaseUrl, path.resolve('prisma/migrations'));
  if (applied.length) log.info({ applied }, 'migrated');
  const webRoot = path.resolve('dist/client');
  const app = await createApp({ env, databaseUrl, log, errorReports, webRoot, withJobs: false });
  if (env.demo && (await app.context.prisma.user.count()) === 0) {
    console.log('Setting up the demo: homes, people and their stories …');
    await seedDemo(app.context);
  }
  // only now: jobs that run today would expire the offers of demo stories that are not complete yet
  await startJobs(app.context);
  return app;
}

const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** Says who can reach the server, because a server open to others must not be a surprise, especially with the demo. */
function reachOf({ host, demo }: Pick<Env, 'host' | 'demo'>): string {
  if (LOOPBACK_HOSTS.includes(host))
    return demo
      ? 'Only this machine can open it, because the demo password is public. HOST=0.0.0.0 lets other machines connect.'
      : 'Only this machine can open it.';
  const where = ['0.0.0.0', '::'].includes(host) ? 'on every address of this machine' : `on ${host}`;
  return demo
    ? `It listens ${where}: anyone who can reach it can log in with the demo password.`
    : `It listens ${where}.`;
}

/** Resolves with the port once the server accepts connections. */
async function listen({ server }: Running, { port, host }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // new connections wait here until they are served or refused; beyond the backlog the system drops them silently
    server.listen({ port, host, backlog: 4096 }, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Prints where the server is and, with the demo, who can log in. */
async function printWelcome({ context }: Running, { env, port, ms }: { env: Env; port: number; ms: number }) {
  console.log(`\n${PRODUCT} is ready at http://localhost:${port} (${(ms / 1000).toFixed(1)} s)\n` + reachOf(env));
  const hasDemo = env.demo && (await context.prisma.user.count({ where: { email: DEMO_ACCOUNTS[0]!.email } })) > 0;
  if (!hasDemo) return;
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const account of DEMO_ACCOUNTS) console.log(`  ${account.email.padEnd(28)} ${account.note}`);
  console.log('');
}

/** Ctrl-C and SIGTERM let requests in flight finish, then end the process. */
function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
}

/** Starts the server, which runs until SIGINT or SIGTERM. Resolves once it is listening. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const env = readEnv(process.env);
  const errorReports = await createErrorReports(env);
  const log = createLog(env.logLevel, await logDestination(env), (line) => errorReports.report(line));
  reportCrash(log, errorReports);
  mkdirSync(env.dataDir, { recursive: true });
  const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  const stopDatabase = database.embedded
    ? keepRunning(database.embedded, { log, onGiveUp: (reason) => giveUp(env.dataDir, reason) })
    : database.stop;
  // of two processes that start on a new database, one prepares it while the other waits
  const app = await withPrepareLock(database.url, () => prepareApp(env, database.url, log, errorReports));
  const port = await listen(app, env);
  stopOnSignals(log, async () => {
    await app.stop();
    await stopDatabase();
  });
  await printWelcome(app, { env, port, ms: performance.now() - startedAt });
}

/** An error that nothing caught is logged and reported before the process ends, as it would have ended anyway. */
function reportCrash(log: Log, errorReports: ErrorReportsPort): void {
  process.once('uncaughtException', (error: Error) => {
    log.fatal({ err: error }, 'the process ends because of an error that nothing caught');
    console.error(error);
    void errorReports.flush().then(() => process.exit(1));
  });
}

/** The process is useless without its database; a supervisor restarts it. */
function giveUp(dataDir: string, reason: Error): never {
  console.error(
    `The built-in database in ${path.join(dataDir, 'postgres')} ended and could not be restarted: ${reason.message}`,
  );
  process.exit(1);
}

/** A one-line message for a known start problem, otherwise the error. */
function startProblem(error: unknown): unknown {
  if (error instanceof MigrationHistoryError || error instanceof EnvError || error instanceof OwnFormsError)
    return error.message;
  const {
    code,
    port,
    address,
    path: file,
  } = error as { code?: string; port?: number; address?: string; path?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one with PORT=…`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return (
      `The database${address ? ` at ${address}:${port}` : ''} is unreachable (${code}). ` +
      'Check DATABASE_URL and whether PostgreSQL is running.'
    );
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `The database refused the connection: ${(error as Error).message}. Check DATABASE_URL.`;
  if (file && (code === 'EACCES' || code === 'ENOTDIR' || code === 'EROFS' || code === 'EPERM'))
    return `DATA_DIR is not writable: ${file} (${code}). Choose another folder.`;
  return error;
}

main().catch((error: unknown) => {
  console.error(startProblem(error));
  process.exit(1);
});
