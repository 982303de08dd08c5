import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

interface Step {
  name: string;
  rest: string;
}
/** The file system of a stage after its steps, in a folder. */
interface Stage {
  root: string;
  cwd: string;
  env: Record<string, string>;
  settings: Record<string, string>;
}

const steps = (text: string): Step[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));

const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
/** The build context: all paths except those excluded by .dockerignore. */
const isSent = (file: string) => {
  const inside = path.relative(process.cwd(), file);
  return !ignored.some((each) => inside === each || inside.startsWith(`${each}/`));
};

let folder: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hearthport-image-'));
  // the server's database may run as another user than the test
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'bin'));
  // users of the image need not exist on this machine
  writeFileSync(path.join(folder, 'bin/chown'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const inStage = (stage: Stage, file: string) =>
  path.isAbsolute(file) ? path.join(stage.root, file) : path.join(stage.cwd, file);

/** Copies this project's installed packages if the lock file is identical. */
function install(stage: Stage): void {
  expect(readFileSync(path.join(stage.cwd, 'package-lock.json'), 'utf8')).toBe(
    readFileSync('package-lock.json', 'utf8'),
  );
  symlinkSync(realpathSync('node_modules'), path.join(stage.cwd, 'node_modules'));
}

function copy(stage: Stage, stages: ReadonlyMap<string, Stage>, rest: string): void {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop()!;
  for (const each of paths) {
    const source = from ? inStage(stages.get(from)!, each) : path.resolve(each);
    const target = inStage(stage, to.endsWith('/') ? path.join(to, path.basename(each)) : to);
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, ...(!from && { filter: isSent }) });
  }
}

const environment = (stage: Stage): NodeJS.ProcessEnv => ({
  PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`,
  HOME: folder,
  ...Object.fromEntries(
    Object.entries(stage.env).map(([name, value]) => [name, value.startsWith('/') ? inStage(stage, value) : value]),
  ),
});

function run(stage: Stage, command: string): void {
  if (command.startsWith('npm ci ')) return install(stage);
  // other npm commands would modify this project's packages
  if (/\bnp[mx]\b/.test(command)) throw new Error(`no rule for: ${command}`);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: stage.cwd, env: environment(stage) });
  expect(status, `${command}\n${String(stdout)}${String(stderr)}`).toBe(0);
}

function build(): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, rest } of steps(readFileSync('Dockerfile', 'utf8'))) {
    if (name === 'FROM') {
      const [base, , as = 'final'] = rest.split(/\s+/);
      const root = path.join(folder, as);
      const before = stages.get(base!);
      if (before) cpSync(before.root, root, { recursive: true, verbatimSymlinks: true });
      else mkdirSync(root);
      const cwd = before ? path.join(root, path.relative(before.root, before.cwd)) : root;
      stage = { root, cwd, env: { ...before?.env }, settings: {} };
      stages.set(as, stage);
      continue;
    }
    if (!stage) throw new Error(`${name} before FROM`);
    if (name === 'WORKDIR') mkdirSync((stage.cwd = inStage(stage, rest)), { recursive: true });
    else if (name === 'ENV') for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key!] = value!;
    else if (name === 'COPY') copy(stage, stages, rest);
    else if (name === 'RUN') run(stage, rest);
    else stage.settings[name] = rest;
  }
  return stages.get('final')!;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The packages that a built file imports. */
const packagesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^|\n)(?:import|export)\s[^;'"]*?["']([^."'/#][^"']*)["']/g)]
    .map(([, name]) =>
      name!
        .split('/')
        .slice(0, name!.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));

it('builds step by step from a clean folder, and what it builds serves until it is stopped', async () => {
  const image = build();
  expect(image.settings.USER).toBe('node');
  expect(image.settings.VOLUME).toBe(image.env.DATA_DIR);

  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const needed = new Set(packagesOf(path.join(image.cwd, 'dist/server/main.js')));
  expect(needed.size).toBeGreaterThan(10);
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([]);

  const port = String(await freePort());
  const env = { ...environment(image), PORT: port, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'warn' };
  const [command, ...args] = JSON.parse(image.settings.CMD!) as string[];
  server = spawn(command!, args, { cwd: image.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (printed += String(chunk)));
  const check = image.settings.HEALTHCHECK!.split(' CMD ')[1]!;
  await vi.waitFor(
    () => {
      if (server!.exitCode !== null) return;
      expect(printed).toContain('ready at');
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(server.exitCode, printed).toBeNull();
  expect(spawnSync('sh', ['-c', check], { env }).status, printed).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);

  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode, printed).toBe(0);
}, 300_000);
