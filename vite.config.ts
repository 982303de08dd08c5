import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { clientFiles, startParts } from './tools/client-files.ts';
import { LongTestsFirst } from './tools/test-order.ts';

const api = process.env.API_ADDRESS ?? 'http://127.0.0.1:3001';

/** The router's package offers its development build to every bundler; the production one is smaller and quieter. */
const production = (name: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}`, import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [react(), startParts()],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: production('index.mjs') },
            { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
          ]
        : [],
  },
  // the pages drawn on the server are one bundle: the client's packages are not made for Node
  ssr: isSsrBuild ? { noExternal: true } : {},
  // React for development draws a page several times slower, and a server of one's own runs without NODE_ENV=production
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: clientFiles(import.meta.dirname) } },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
  test: {
    root: '.',
    // what is polled for comes when it comes: a busy machine must not fail a test (client/testing/setup.ts says so to
    // Testing Library)
    expect: { poll: { timeout: 60_000 } },
    // a test waits now and then: one worker more than there are cores keeps them busy
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongTestsFirst },
    // React and jsdom leave much behind: with room for it, collecting garbage takes a tenth less of the whole
    execArgv: ['--max-semi-space-size=64'],
    // files share a process, so that packages are loaded and compiled once: alone that is half of their work. What a
    // test changes beyond its own data it puts back; client/testing/setup.ts resets what files of the client share
    // (docs/decisions/064).
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['shared/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'prisma/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: './server/testing/test-server-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['client/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: './client/testing/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client rules',
          include: ['client/**/*.test.ts'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: './client/testing/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
