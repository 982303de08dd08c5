// npm run build: the client with Vite, the server with esbuild; each only when something it is made of changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, prepare, root, whenChanged } from './prepare.mjs';

const COMMON = ['shared', 'package-lock.json', 'tsconfig.json'];

async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root, entryPoints: ['server/main.ts'], outfile: 'dist/server/main.js', bundle: true, platform: 'node', format: 'esm',
    target: 'node20', packages: 'external', sourcemap: true, logLevel: 'warning',
  });
}

/** What each half was made of stands beside it: a removed or stale half is built again. */
const stamps = path.join(root, 'dist');

/** Builds what changed; says nothing when there is nothing to do. */
export async function build() {
  const client = fingerprint('client', 'vite.config.ts', 'tools/build.mjs', ...COMMON);
  if (!existsSync(path.join(root, 'dist/client/index.html'))) rmSync(path.join(stamps, 'client.made-of'), { force: true });
  await whenChanged('client.made-of', client, () => {
    console.log('Building the client …');
    execFileSync(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: client.slice(0, 10) } });
    // the version a running page compares itself to: the same fingerprint the build was made of
    writeFileSync(path.join(root, 'dist/client/version.json'), JSON.stringify({ version: client.slice(0, 10) }));
  }, stamps);
  const server = fingerprint('server', 'prisma', 'tools/build.mjs', ...COMMON);
  if (!existsSync(path.join(root, 'dist/server/main.js'))) rmSync(path.join(stamps, 'server.made-of'), { force: true });
  await whenChanged('server.made-of', server, buildServer, stamps);
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/build.mjs')) {
  await prepare();
  await build();
  console.log(`built ${JSON.parse(readFileSync(path.join(root, 'dist/client/version.json'), 'utf8')).version}`);
}
