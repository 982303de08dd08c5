// npm run build: builds the client with Vite and the server with esbuild, each only if its inputs changed.
//
// With the argument `server` it builds only that half, for tests that start it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprint, prepare, root, whenChanged } from './prepare.mjs';

const COMMON = ['shared', 'package-lock.json', 'tsconfig.json'];

async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    // the worker thread needs its own file
    entryPoints: ['server/main.ts', 'server/media/worker-thread.ts'],
    outdir: 'dist/server',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  // pdfjs-dist is a package of the client, so the running server does not have it
  await build({
    absWorkingDir: root,
    entryPoints: ['server/media/pdf-text.mjs'],
    outfile: 'dist/server/pdf-text.mjs',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@napi-rs/canvas'],
    logLevel: 'error',
  });
  // the programs for files from outside are plain JavaScript and run unchanged
  for (const name of [
    'limited-program.mjs',
    'picture-program.mjs',
    'heic-decoder.mjs',
    'pdf-pages.mjs',
    'pdf-program.mjs',
  ])
    copyFileSync(path.join(root, 'server/media', name), path.join(root, 'dist/server', name));
}

/** Larger files are cached on first use instead of prefetched. */
const AHEAD_BYTES = 100_000;

/** The inline scripts that run before everything else, without their comments. */
async function shortenFirstScripts() {
  const { build } = await import('esbuild');
  const files = ['color-scheme.js', 'first-scripts.js'].map((name) => path.join('dist/client', name));
  await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: 'dist/client',
    allowOverwrite: true,
    minify: true,
    target: 'es2020',
    logLevel: 'warning',
  });
}

/**
 * The service worker, with the list of files to prefetch: the shell, and every hashed file except large ones that few
 * screens need.
 */
async function buildServiceWorker() {
  const client = path.join(root, 'dist/client');
  const assets = readdirSync(path.join(client, 'assets')).filter(
    (name) =>
      /\.(js|css|woff2)$/.test(name) &&
      (/^(react|core|often)-/.test(name) || statSync(path.join(client, 'assets', name)).size <= AHEAD_BYTES),
  );
  // the page without any URL-specific content, shown for every URL while offline
  copyFileSync(path.join(client, 'index.html'), path.join(client, 'shell.html'));
  const revision = createHash('sha256')
    .update(readFileSync(path.join(client, 'shell.html')))
    .digest('hex')
    .slice(0, 16);
  const files = [
    { url: '/shell.html', revision },
    {
      url: '/color-scheme.js',
      revision: createHash('sha256')
        .update(readFileSync(path.join(client, 'color-scheme.js')))
        .digest('hex')
        .slice(0, 16),
    },
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['client/service-worker/service-worker.ts'],
    outfile: 'dist/client/sw.js',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { PRECACHE: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/** Compresses text files once at the highest level; server/web/packed-files.ts serves them. */
function packFiles() {
  const client = path.join(root, 'dist/client');
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(client, name);
    if (!/\.(m?js|css|svg|json|webmanifest)$/.test(name) || name === 'version.json' || !statSync(file).isFile())
      continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}

/**
 * A fingerprint of the inputs is stored next to each half of the build, so that a deleted or outdated half is built
 * again.
 */
const stamps = path.join(root, 'dist');

/** Builds what changed; silent if nothing did. */
export async function build() {
  const client = fingerprint('client', 'vite.config.ts', 'tools/client-files.ts', 'tools/build.mjs', ...COMMON);
  if (
    !existsSync(path.join(root, 'dist/client/index.html')) ||
    !existsSync(path.join(root, 'dist/pages/render-page.js'))
  )
    rmSync(path.join(stamps, 'client.made-of'), { force: true });
  await whenChanged(
    'client.made-of',
    client,
    async () => {
      console.log('Building the client …');
      execFileSync(
        process.execPath,
        [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
        {
          cwd: root,
          stdio: 'inherit',
          env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: client.slice(0, 10) },
        },
      );
      await shortenFirstScripts();
      await buildServiceWorker();
      packFiles();
      // the same components again, for rendering public pages on the server (server/web)
      execFileSync(
        process.execPath,
        [
          path.join(root, 'node_modules/vite/bin/vite.js'),
          'build',
          '--logLevel',
          'warn',
          '--ssr',
          'app/render-page.tsx',
          '--outDir',
          '../dist/pages',
        ],
        { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
      );
      // running pages compare themselves with this version; it is the fingerprint of the build
      writeFileSync(path.join(root, 'dist/client/version.json'), JSON.stringify({ version: client.slice(0, 10) }));
    },
    stamps,
  );
  await buildServerIfChanged();
}

async function buildServerIfChanged() {
  const server = fingerprint('server', 'prisma', 'tools/build.mjs', ...COMMON);
  if (!existsSync(path.join(root, 'dist/server/main.js'))) rmSync(path.join(stamps, 'server.made-of'), { force: true });
  await whenChanged('server.made-of', server, buildServer, stamps);
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/build.mjs')) {
  if (process.argv[2] === 'server') await buildServerIfChanged();
  else {
    await prepare();
    await build();
    console.log(`built ${JSON.parse(readFileSync(path.join(root, 'dist/client/version.json'), 'utf8')).version}`);
  }
}
