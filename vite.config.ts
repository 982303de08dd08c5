import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = process.env.API_ADDRESS ?? 'http://127.0.0.1:3001';

export default defineConfig({
  root: 'client',
  publicDir: 'public',
  plugins: [react()],
  build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: api, ws: true } } },
  test: {
    root: '.',
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['shared/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts', 'prisma/**/*.test.ts', 'bench/**/*.test.ts'], environment: 'node', globalSetup: './server/lib/test-server-setup.ts', testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], environment: 'jsdom', setupFiles: './client/lib/test-setup.ts', testTimeout: 20_000 },
      },
    ],
  },
});
