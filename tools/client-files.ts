/**
 * How the client's code is split into files: few enough to load in parallel, without much that a page does not need.
 */
import type { Plugin, Rolldown } from 'vite';

/** Matches one file of the client and all files of these npm packages. */
const filesOf = (own: string, packages: readonly string[]) =>
  new RegExp(`${own}$|node_modules/(${packages.join('|')})/`);

const REACT = filesOf('client/app/react\\.ts', ['react', 'react-dom', 'scheduler']);

/** Utilities of MUI that only some components use. */
const RARE_MUI_UTILS = [
  'useRovingTabIndex',
  'mergeSlotProps',
  'useSlotProps',
  'resolveComponentProps',
  'useControlled',
  'visuallyHidden',
  'debounce',
  'extractEventHandlers',
  'omitEventHandlers',
  'isEventHandler',
  'appendOwnerState',
  'getScrollbarSize',
  'usePreviousProps',
  'getValidReactChildren',
  'clamp',
  'contains',
  'getActiveElement',
];
const CORE_MUI_UTILS = [
  'createSvgIcon',
  'capitalize',
  'memoTheme',
  'createSimplePaletteValueFilter',
  'useForkRef',
  'useEventCallback',
];
const CORE_MUI_PARTS = [
  'styles',
  `utils/(${CORE_MUI_UTILS.join('|')})`,
  'Box',
  'Typography',
  'ButtonBase',
  'Button',
  'IconButton',
  'Container',
  'Link',
  'SvgIcon',
  'CircularProgress',
  'GlobalStyles',
  'CssBaseline',
  'zero-styled',
  'DefaultPropsProvider',
];
/** Other packages that every page needs. */
const CORE = filesOf('client/app/core\\.ts', [
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  'redux-thunk',
  '@reduxjs(?!/toolkit/dist/query/)',
  'immer',
  'use-sync-external-store',
  '@emotion',
  'stylis',
  'clsx',
  '@mui/system(?!/(?:Stack|useMediaQuery)/)',
  `@mui/utils(?!/(?:${RARE_MUI_UTILS.join('|')})/)`,
  '@mui/styled-engine',
  '@mui/private-theming',
  `@mui/material/(${CORE_MUI_PARTS.join('|')})`,
]);
/** Code of the screens with endpoints (client/state/server-api.ts); the landing page has none. */
const QUERIES = /node_modules\/@reduxjs\/toolkit\/dist\/query\/|client\/state\/(server-api|live-tags)\.ts$/;
const ENTRY = 'client/app/main.ts';
/** What a first visit shows in addition. */
const START = ['client/app/draw-app.tsx', 'client/pages/landing.tsx', 'client/app/shell/footer.tsx'];
/** Rules, components and icons that are too small for a file of their own. */
const LITTLE = { test: /\/client\/(?!features)|\/shared\/|\/icons-material\//, minShareCount: 10, maxModuleSize: 3000 };

type Context = Rolldown.ChunkingContext;

/**
 * These modules and all of their static imports, up to the files every page loads anyway: what a package imports
 * without using it, such as the class names of all components in the styles of MUI, does not belong to the first page.
 */
function reached(ids: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (REACT.test(id) || CORE.test(id)) continue;
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** `root`: the folder of the project. */
export function clientFiles(root: string): Rolldown.CodeSplittingOptions {
  const group = (name: string, files: readonly string[], priority: number) => {
    let members: Set<string> | undefined;
    return {
      debugName: name,
      name: (id: string, context: Context) =>
        (members ??= reached(
          files.map((file) => `${root}/${file}`),
          context,
        )).has(id)
          ? name
          : null,
      priority,
    };
  };
  return {
    groups: [
      { name: 'react', test: REACT, priority: 5 },
      // Redux Toolkit passes it on, and uses it for queries alone
      { name: 'selectors', test: /node_modules\/reselect\//, priority: 6 },
      { name: 'queries', test: QUERIES, priority: 1.5 },
      { name: 'core', test: CORE, priority: 4 },
      group('first', [ENTRY], 3),
      group('start', START, 2),
      // needed by about half of the pages, and by a fifth
      { name: 'often', minShareCount: 24, priority: 1 },
      { name: 'shared', ...LITTLE },
    ],
  };
}

/** Adds `modulepreload` links for what the entry imports next, so that all of it loads in parallel. */
export const startParts = (): Plugin => ({
  name: 'start-parts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = new Set<string>();
      const add = (name: string) => {
        const file = bundle[name];
        if (files.has(name) || file?.type !== 'chunk') return;
        files.add(name);
        file.imports.forEach(add);
      };
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk') return [];
      const known = new Set([entry.fileName, ...entry.imports]);
      [
        ...entry.imports,
        ...entry.imports.flatMap((name) => (bundle[name] as Rolldown.OutputChunk).dynamicImports),
        ...entry.dynamicImports,
      ].forEach(add);
      return [...files]
        .filter((name) => !known.has(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
    },
  },
});
