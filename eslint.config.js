import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of the house (docs/architecture.md). Patterns, not lists: a new noun is covered without a new rule. */
const ROOMS = [
  { type: 'kernel', pattern: 'shared/kernel' },
  { type: 'domain', pattern: 'shared/*', capture: ['noun'] },
  { type: 'client-app', pattern: 'client/app' },
  { type: 'client-page', pattern: 'client/pages' },
  { type: 'client-feature', pattern: 'client/features/*', capture: ['noun'] },
  { type: 'client-state', pattern: 'client/state' },
  { type: 'client-ui', pattern: 'client/ui' },
  { type: 'client-lib', pattern: 'client/lib' },
  { type: 'client-worker', pattern: 'client/service-worker' },
  { type: 'service', pattern: 'server/services/*', capture: ['noun'] },
  { type: 'workflow', pattern: 'server/workflows' },
  { type: 'provider', pattern: 'server/providers' },
  { type: 'job', pattern: 'server/jobs' },
  { type: 'hook', pattern: 'server/hooks' },
  { type: 'authentication', pattern: 'server/authentication' },
  { type: 'import', pattern: 'server/imports' },
  { type: 'backup', pattern: 'server/backup' },
  { type: 'command', pattern: 'server/commands' },
  { type: 'server-lib', pattern: 'server/lib' },
  { type: 'server-app', pattern: 'server', partialMatch: true },
  { type: 'generated', pattern: 'prisma/generated' },
  { type: 'demo', pattern: 'prisma' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
  { type: 'tool', pattern: 'tools' },
];

const SHARED = ['kernel', 'domain'];
const SERVER = [
  'service',
  'workflow',
  'provider',
  'job',
  'hook',
  'authentication',
  'import',
  'backup',
  'command',
  'server-lib',
  'server-app',
  'generated',
  'demo',
];
/** Who may import whom, besides one's own room. */
const MAY_IMPORT = {
  kernel: ['kernel'],
  domain: SHARED,
  'client-lib': [...SHARED, 'client-lib'],
  'client-worker': ['client-worker'],
  'client-ui': ['client-lib', 'client-ui'],
  'client-state': [...SHARED, 'client-lib', 'client-state'],
  'client-feature': [...SHARED, 'client-lib', 'client-ui', 'client-state'],
  'client-page': [...SHARED, 'client-lib', 'client-ui', 'client-state', 'client-feature', 'client-page'],
  'client-app': [...SHARED, 'client-lib', 'client-ui', 'client-state', 'client-feature', 'client-page', 'client-app'],
  'server-lib': [...SHARED, 'server-lib', 'generated'],
  provider: [...SHARED, 'server-lib', 'provider', 'generated'],
  hook: [...SHARED, 'server-lib', 'provider', 'hook', 'authentication', 'generated'],
  authentication: [...SHARED, 'server-lib', 'hook', 'authentication', 'generated'],
  workflow: [...SHARED, 'server-lib', 'workflow', 'generated'],
  job: [...SHARED, 'server-lib', 'provider', 'workflow', 'import', 'job', 'hook', 'generated'],
  import: [...SHARED, 'server-lib', 'provider', 'workflow', 'import', 'generated'],
  service: [...SHARED, 'server-lib', 'hook', 'workflow', 'provider', 'generated'],
  backup: [...SHARED, 'server-lib', 'provider', 'workflow', 'backup', 'generated'],
  command: [...SHARED, ...SERVER],
  'server-app': [...SHARED, ...SERVER],
  demo: [...SHARED, ...SERVER],
  generated: ['generated'],
  e2e: [...SHARED, 'e2e'],
  bench: [...SHARED, ...SERVER, 'bench', 'e2e'],
  tool: [...SHARED, ...SERVER, 'tool', 'e2e'],
};

const PURE = '^(?!zod$|date-fns($|/)|@zxcvbn-ts/|#shared/|\\./|\\.\\./)';

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'prisma/generated/', 'test-results/', '.data/', 'client/public/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        fetch: 'readonly',
        WebAssembly: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  {
    files: ['{client,server,shared,prisma,e2e,bench,tools}/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/include': ['{client,server,shared,prisma,e2e,bench,tools}/**/*'],
      'boundaries/elements': ROOMS,
      'boundaries/files': [{ category: 'test', pattern: '**/*.{test,e2e}.{ts,tsx}' }],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(MAY_IMPORT).map(([from, to]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { types: { anyOf: to } } } },
            })),
            // a test of the frame may wire the whole server up
            {
              from: { file: { categories: 'test' } },
              allow: { to: { element: { types: { anyOf: [...SERVER, ...SHARED] } } } },
            },
            { disallow: { to: { file: { categories: 'test' } } } },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/**/*.test.ts', 'server/lib/postgres-connections.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.object.name="pg"][callee.property.name=/^(Client|Pool)$/]',
          message: 'createPool and createClient of server/lib/postgres-connections.ts outlive a lost connection.',
        },
      ],
    },
  },
  {
    // a test cannot be part of a cycle: nothing may import one
    files: ['{client,server,shared,prisma,e2e,bench,tools}/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,e2e}.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      // `#shared/*` stands in package.json, which this resolver reads as Node does
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['shared/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: PURE, message: 'shared/ is pure: only zod, date-fns, zxcvbn-ts and other shared files.' },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/**/*.{test,fake}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(sharp|libheif-js)($|/)',
              message: 'Pictures are opened by server/lib/picture-program.mjs alone, in a process of its own.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['client/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(@prisma/|node:)', message: 'The client reads shared types, never database or Node ones.' },
          ],
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
