import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The modules (docs/architecture.md). Patterns, not lists: a new domain is covered without a new rule. */
const MODULES = [
  { type: 'kernel', pattern: 'shared/kernel' },
  { type: 'domain', pattern: 'shared/*', capture: ['domain'] },
  { type: 'client-app', pattern: 'client/app' },
  { type: 'client-page', pattern: 'client/pages' },
  { type: 'client-feature', pattern: 'client/features/*', capture: ['domain'] },
  { type: 'client-state', pattern: 'client/state' },
  { type: 'client-ui', pattern: 'client/ui' },
  { type: 'client-lib', pattern: 'client/lib' },
  { type: 'client-testing', pattern: 'client/testing' },
  { type: 'client-worker', pattern: 'client/service-worker' },
  { type: 'service', pattern: 'server/services/*', capture: ['domain'] },
  { type: 'workflow', pattern: 'server/workflows' },
  { type: 'query', pattern: 'server/queries' },
  { type: 'provider', pattern: 'server/providers' },
  { type: 'job', pattern: 'server/jobs' },
  { type: 'hook', pattern: 'server/hooks' },
  { type: 'http', pattern: 'server/http' },
  { type: 'authentication', pattern: 'server/authentication' },
  { type: 'import', pattern: 'server/imports' },
  { type: 'backup', pattern: 'server/backup' },
  { type: 'brokerage-export', pattern: 'server/brokerage-export' },
  { type: 'command', pattern: 'server/commands' },
  { type: 'web', pattern: 'server/web' },
  { type: 'schema-org', pattern: 'server/schema-org' },
  { type: 'calendar', pattern: 'server/calendars' },
  { type: 'illustration', pattern: 'server/illustrations' },
  { type: 'form', pattern: 'server/forms' },
  { type: 'media', pattern: 'server/media' },
  { type: 'queue', pattern: 'server/queue' },
  { type: 'database', pattern: 'server/database' },
  { type: 'config', pattern: 'server/config' },
  { type: 'server-testing', pattern: 'server/testing' },
  { type: 'server-app', pattern: 'server', partialMatch: true },
  { type: 'generated', pattern: 'prisma/generated' },
  { type: 'demo', pattern: 'prisma' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
  { type: 'tool', pattern: 'tools' },
];

const SHARED = ['kernel', 'domain'];
/** What the rest of the server stands on: settings, database, queue. */
const BASE = [...SHARED, 'config', 'database', 'queue', 'generated'];
const SERVER = MODULES.slice(
  MODULES.findIndex(({ type }) => type === 'service'),
  MODULES.findIndex(({ type }) => type === 'e2e'),
).map(({ type }) => type);
const CLIENT = [
  'client-lib',
  'client-ui',
  'client-state',
  'client-feature',
  'client-page',
  'client-app',
  'client-testing',
];
/** Who may import whom, besides one's own module. */
const MAY_IMPORT = {
  kernel: ['kernel'],
  domain: SHARED,
  'client-lib': [...SHARED, 'client-lib'],
  'client-worker': ['client-worker'],
  'client-ui': ['kernel', 'client-lib', 'client-ui'],
  'client-state': [...SHARED, 'client-lib', 'client-state'],
  'client-feature': [...SHARED, 'client-lib', 'client-ui', 'client-state'],
  'client-page': [...SHARED, 'client-lib', 'client-ui', 'client-state', 'client-feature', 'client-page'],
  'client-app': [...SHARED, 'client-lib', 'client-ui', 'client-state', 'client-feature', 'client-page', 'client-app'],
  'client-testing': [...SHARED, ...CLIENT],
  config: [...SHARED, 'config'],
  database: BASE,
  queue: BASE,
  illustration: [...SHARED, 'illustration'],
  form: [...SHARED, 'form'],
  media: [...BASE, 'media', 'illustration', 'form'],
  query: [...BASE, 'query'],
  'schema-org': [...SHARED, 'query', 'schema-org'],
  calendar: [...SHARED, 'calendar'],
  provider: [...BASE, 'query', 'illustration', 'provider'],
  hook: [...BASE, 'media', 'query', 'provider', 'http', 'hook', 'authentication'],
  http: [...BASE, 'hook', 'http'],
  authentication: [...BASE, 'hook', 'http', 'authentication'],
  workflow: [...BASE, 'media', 'form', 'query', 'calendar', 'workflow'],
  job: [...BASE, 'media', 'form', 'query', 'provider', 'workflow', 'import', 'job', 'hook'],
  import: [...BASE, 'media', 'query', 'provider', 'workflow', 'import'],
  service: [
    ...BASE,
    'media',
    'form',
    'query',
    'calendar',
    'hook',
    'http',
    'workflow',
    'provider',
    'illustration',
    'schema-org',
  ],
  backup: [...BASE, 'media', 'provider', 'workflow', 'backup'],
  'brokerage-export': [...BASE, 'media', 'hook', 'http', 'provider', 'workflow', 'backup', 'brokerage-export'],
  web: [...BASE, 'media', 'query', 'hook', 'http', 'schema-org', 'service', 'web'],
  command: [...SHARED, ...SERVER],
  'server-testing': [...SHARED, ...SERVER],
  'server-app': [...SHARED, ...SERVER],
  demo: [...SHARED, ...SERVER],
  generated: ['generated'],
  e2e: [...SHARED, 'e2e'],
  bench: [...SHARED, ...SERVER, 'bench', 'e2e'],
  // the build reads the client's table of routes
  tool: [...SHARED, ...SERVER, 'tool', 'e2e', 'client-app'],
};

const NO_SERVER_TYPES = {
  regex: '^(@prisma/|node:)',
  message: 'The client reads shared types, never database or Node ones.',
};
const PURE = '^(?!zod$|date-fns($|/)|@date-fns/tz($|/)|@zxcvbn-ts/|#shared/|\\./|\\.\\./)';

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
      'boundaries/elements': MODULES,
      'boundaries/files': [
        { category: 'test', pattern: '**/*.{test,e2e}.{ts,tsx}' },
        { category: 'context', pattern: 'server/context.ts' },
        { category: 'fake', pattern: '**/*.fake.ts' },
      ],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
    },
  },
  // each module has its own few policies: one list of all of them was asked for every import of every file. The more
  // specific of two patterns comes last, and wins.
  ...MODULES.toReversed().map(({ type, pattern }) => ({
    files: [`${pattern}/**/*.{ts,tsx}`],
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { allow: { to: { element: { types: { anyOf: MAY_IMPORT[type] } } } } },
            // what every service is built from, as types
            ...(SERVER.includes(type) ? [{ allow: { to: { file: { categories: 'context' } } } }] : []),
            // the API of a client test is real HTTP
            ...(type === 'client-testing' ? [{ allow: { to: { file: { categories: 'fake' } } } }] : []),
            // a test may wire a whole server up, or draw a whole page
            {
              from: { file: { categories: 'test' } },
              allow: { to: { element: { types: { anyOf: [...SERVER, ...SHARED, ...CLIENT] } } } },
            },
            { disallow: { to: { file: { categories: 'test' } } } },
          ],
        },
      ],
    },
  })),
  {
    files: ['server/**/*.ts'],
    ignores: ['server/**/*.test.ts', 'server/database/postgres-connections.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.object.name="pg"][callee.property.name=/^(Client|Pool)$/]',
          message: 'createPool and createClient of server/database/postgres-connections.ts outlive a lost connection.',
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name="textWrap"][value.value=/^(balance|pretty)$/]',
          message: 'textWrap lets a text wrap again that must stay in one line: write textWrapStyle.',
        },
      ],
    },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['shared/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: PURE,
              message: 'shared/ is pure: only zod, date-fns with its time zones, zxcvbn-ts and other shared files.',
            },
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
              message: 'Pictures are opened by server/media/picture-program.mjs alone, in a process of its own.',
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
          patterns: [NO_SERVER_TYPES],
        },
      ],
    },
  },
  {
    // reading and writing is done by slices and endpoints, so that every screen shows loading, failure and live changes
    // alike
    files: ['client/{app,pages,features,ui}/**/*.{ts,tsx}'],
    ignores: ['client/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            NO_SERVER_TYPES,
            {
              regex: '(^|/)lib/api\\.ts$',
              importNames: ['api'],
              message: 'Screens read and write by a slice or by an endpoint of client/state/<domain>.endpoints.ts.',
            },
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
