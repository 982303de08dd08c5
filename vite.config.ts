import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = process.env.API_ADDRESS ?? 'http://127.0.0.1:3001';

/** The router's package offers its development build to every bundler; the production one is smaller and quieter. */
const production = (name: string) => fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}`, import.meta.url));

/** What every page needs; what only some parts of MUI need is left out by name. */
const CORE = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-thunk|@reduxjs|immer|reselect|use-sync-external-store|@emotion|stylis|clsx|@mui\/(system(?!\/(?:Stack|useMediaQuery)\/)|utils(?!\/(?:useRovingTabIndex|mergeSlotProps|useSlotProps|resolveComponentProps|useControlled|visuallyHidden|debounce|extractEventHandlers|omitEventHandlers|isEventHandler|appendOwnerState|getScrollbarSize|usePreviousProps|getValidReactChildren|clamp|contains|getActiveElement)\/)|styled-engine|private-theming|material\/(styles|utils\/(createSvgIcon|capitalize|memoTheme|createSimplePaletteValueFilter|useForkRef|useEventCallback)|Box|Typography|ButtonBase|Button|IconButton|Container|Link|SvgIcon|CircularProgress|GlobalStyles|CssBaseline|zero-styled|DefaultPropsProvider)))\//;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [react()],
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: production('index.mjs') }, { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') }] : [] },
  // the pages drawn on the server are one bundle: the client's packages are not made for Node
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: { outDir: '../dist/client', emptyOutDir: true, copyPublicDir: !isSsrBuild, target: 'es2022', sourcemap: false, assetsInlineLimit: 0,
    // what every page needs in one file: many small ones compress worse and cost a request each
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } } },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
  test: {
    root: '.',
    // by itself it leaves one core idle, which of two is half
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], environment: 'jsdom', setupFiles: './client/lib/test-setup.ts', testTimeout: 60_000 },
      },
    ],
  },
}));
