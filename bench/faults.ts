/**
 * npm run bench:faults -- [rounds]: injects one fault after another under a steady, bounded load, and checks after each
 * that the server is alive (or back, if it was killed), no response was a 500, nothing acknowledged is lost, and the
 * audit chain is intact. Exits with code 1 otherwise.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, open, readFile, rm, symlink } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { createPrisma } from '../server/database/prisma.ts';
import { until } from '../server/testing/test-app.ts';
import { findLosses, logIn, plantSeller, startLoad } from '../server/testing/test-load.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/test-process.ts';

const ROUNDS = Number(process.argv[2] ?? 100);
/** How long the database is stopped or the disk is full. */
const FAULT_MS = 3000;
const RECOVERY_MS = 120_000;
/** Writes that must succeed before and after each round. */
const WRITES = 3;
const SMALL_DISK = '24m';

// a disk of limited size needs a mount, and that needs our own mount namespace
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
if (!process.env.FAULTS_NAMESPACE) {
  const hasOne =
    process.platform === 'linux' &&
    spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', os.tmpdir()]).status === 0;
  if (hasOne) {
    const [command, ...args] = [...NAMESPACE, process.execPath, ...process.execArgv, ...process.argv.slice(1)];
    const child = spawn(command!, args, { stdio: 'inherit', env: { ...process.env, FAULTS_NAMESPACE: 'yes' } });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exit(code ?? 1);
  }
  console.log('No mount namespaces here: the rounds with a full disk are left out.');
}
const canFill = process.env.FAULTS_NAMESPACE === 'yes';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthport-faults-'));
await chmod(dataDir, 0o755); // the database may run as a different user
const small = path.join(dataDir, 'small');
await mkdir(small);
if (canFill) {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'none', small]);
  for (const name of ['uploads', 'incoming', 'transfers']) {
    await mkdir(path.join(small, name));
    await symlink(path.join(small, name), path.join(dataDir, name));
  }
}
const port = await new Promise<number>((resolve) => {
  const probe = net.createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address() as net.AddressInfo;
    probe.close(() => resolve(free));
  });
});

// a build, as in production: reading the sources would dominate the start time
const built = path.resolve('dist/faults');
await build({
  entryPoints: ['server/main.ts', 'server/media/worker-thread.ts'],
  outdir: built,
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
});
for (const name of ['picture-program.mjs', 'heic-decoder.mjs', 'pdf-pages.mjs'])
  await copyFile(path.join('server/media', name), path.join(built, name));
const start = () => startServerProcess({ DATA_DIR: dataDir, PORT: String(port) }, [path.join(built, 'main.js')]);
let server: ServerProcess = await start();
const { url } = server;
const postmaster = async () => {
  const [pid, , , at] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(pid), url: `postgresql://postgres@127.0.0.1:${at}/hearthport` };
};
const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;

/** Ends the database and waits until the server has restarted it. */
async function endDatabase(signal: NodeJS.Signals): Promise<void> {
  const { pid } = await postmaster();
  process.kill(pid, signal);
  await until(
    async () => server.child.exitCode !== null || ((await postmaster().catch(() => null))?.pid ?? pid) !== pid,
  );
}
async function endServer(signal: NodeJS.Signals): Promise<void> {
  const code = await server.end(signal);
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`the server ended with ${code} on SIGTERM`);
  server = await start();
}
async function stopDatabase(): Promise<void> {
  const { pid } = await postmaster();
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map(Number);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const each of [pid, ...children])
      try {
        process.kill(each, signal);
      } catch {
        // a connection that ended meanwhile
      }
  };
  signalAll('SIGSTOP');
  try {
    await pause(FAULT_MS);
  } finally {
    signalAll('SIGCONT');
  }
}
async function fillDisk(): Promise<void> {
  const ballast = path.join(small, 'ballast');
  const file = await open(ballast, 'w');
  try {
    const end = Date.now() + FAULT_MS;
    while (Date.now() < end) {
      // space that becomes free is filled again
      await file.appendFile(Buffer.alloc(64_000)).catch(() => pause(20));
    }
  } finally {
    await file.close();
    await rm(ballast);
  }
}

interface Fault {
  name: string;
  /** Whether connections to the server may fail meanwhile. */
  isOfServer?: boolean;
  strike: () => Promise<void>;
}
const RESTARTS: Fault[] = [
  { name: 'PostgreSQL restarted, fast', strike: () => endDatabase('SIGINT') },
  { name: 'PostgreSQL restarted, immediate', strike: () => endDatabase('SIGQUIT') },
];
const OTHERS: Fault[] = [
  { name: 'kill -9 of the server', isOfServer: true, strike: () => endServer('SIGKILL') },
  { name: 'kill -9 of PostgreSQL', strike: () => endDatabase('SIGKILL') },
  { name: 'SIGTERM of the server', isOfServer: true, strike: () => endServer('SIGTERM') },
  { name: `PostgreSQL stopped for ${FAULT_MS / 1000} s`, strike: stopDatabase },
  ...(canFill ? [{ name: `disk of the uploads full for ${FAULT_MS / 1000} s`, strike: fillDisk }] : []),
];
/** Every second fault is a restart of the database. */
const faultOf = (round: number): Fault =>
  round % 2 === 0 ? RESTARTS[(round / 2) % RESTARTS.length]! : OTHERS[((round - 1) / 2) % OTHERS.length]!;

interface Round {
  fault: string;
  isOfServer: boolean;
  deaths: number;
  served: number;
  status500: number;
  otherWrong: number;
  status503: number;
  unanswered: number;
  lost: number;
  isChainIntact: boolean;
  backAfterMs: number;
}
const rounds: Round[] = [];
const first = createPrisma((await postmaster()).url, 1);
const { email } = await plantSeller(first);
await first.$disconnect();
const load = startLoad({ url: () => url, accessToken: await logIn(url, email), workers: 5, sockets: 2, pauseMs: 15 });
const counted = () => ({
  served: load.answered(200) + load.answered(201),
  status503: load.answered(503),
  unanswered: load.answered('none'),
  failures: load.failures.length,
});
const someWrites = async () => {
  const { size } = load.acknowledged.homes;
  await until(() => server.child.exitCode !== null || load.acknowledged.homes.size >= size + WRITES, RECOVERY_MS);
};

const startedAt = performance.now();
for (let number = 0; number < ROUNDS; number += 1) {
  const fault = faultOf(number);
  await someWrites();
  const before = counted();
  const struckAt = performance.now();
  await fault.strike();
  await until(async () => server.child.exitCode !== null || (await isReady()), RECOVERY_MS);
  const backAfterMs = Math.round(performance.now() - struckAt);
  await someWrites();
  const deaths = server.child.exitCode === null ? 0 : 1;
  if (deaths) {
    console.error(server.printed().slice(-4000));
    server = await start();
  }
  const after = counted();
  const failures = load.failures.slice(before.failures);
  const prisma = createPrisma((await postmaster()).url, 2);
  const { lost, unaudited, chain } = await findLosses(prisma, load.acknowledged, path.join(dataDir, 'uploads'));
  await prisma.$disconnect();
  const round: Round = {
    fault: fault.name,
    isOfServer: fault.isOfServer === true,
    deaths,
    served: after.served - before.served,
    status500: failures.filter(({ status }) => status === 500).length,
    otherWrong: failures.filter(({ status }) => status !== 500).length,
    status503: after.status503 - before.status503,
    unanswered: after.unanswered - before.unanswered,
    lost: lost.length + unaudited.length,
    isChainIntact: chain.isIntact,
    backAfterMs,
  };
  rounds.push(round);
  for (const failure of failures) console.error(JSON.stringify(failure));
  for (const loss of [...lost, ...unaudited.map((id) => `audit entry of ${id}`)]) console.error(`lost: ${loss}`);
  console.log(`${String(number + 1).padStart(3)}/${ROUNDS} ${JSON.stringify(round)}`);
}
await load.stop();
await server.end('SIGTERM');
if (canFill) spawnSync('umount', [small]);
await rm(dataDir, { recursive: true, force: true });
await rm(built, { recursive: true, force: true });

const sum = (of: readonly Round[], pick: (round: Round) => number) =>
  of.reduce((total, round) => total + pick(round), 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const line = (name: string, of: readonly Round[]) => {
  const times = of.map((round) => round.backAfterMs).sort((a, b) => a - b);
  return [
    name,
    of.length,
    sum(of, (round) => round.deaths),
    sum(of, (round) => round.served),
    sum(of, (round) => round.status500),
    sum(of, (round) => round.otherWrong),
    sum(of, (round) => round.status503),
    sum(of, (round) => round.unanswered),
    sum(of, (round) => round.lost),
    of.every((round) => round.isChainIntact) ? 'yes' : 'NO',
    `${seconds(times[times.length >> 1]!)}, ${seconds(times.at(-1)!)}`,
  ];
};
const HEAD = [
  'fault',
  'rounds',
  'deaths',
  'served',
  '500',
  'other wrong',
  '503',
  'no answer',
  'lost',
  'chain whole',
  'back after (median, max), s',
];
const names = [...new Set(rounds.map((round) => round.fault))];
const table = [
  HEAD,
  HEAD.map(() => '---'),
  ...names.map((name) =>
    line(
      name,
      rounds.filter(({ fault }) => fault === name),
    ),
  ),
  line('all', rounds),
];
const { homes, files, emails } = load.acknowledged;
console.log(
  `\n${ROUNDS} rounds in ${Math.round((performance.now() - startedAt) / 1000)} s, ` +
    `${homes.size} homes, ${files.size} files and ${emails.size} sign-ups acknowledged\n`,
);
console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
const isBroken = rounds.some(
  (round) =>
    round.deaths ||
    round.status500 ||
    round.otherWrong ||
    round.lost ||
    !round.isChainIntact ||
    (round.unanswered && !round.isOfServer),
);
if (isBroken) process.exitCode = 1;
