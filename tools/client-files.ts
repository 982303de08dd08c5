/**
 * How the client's code is split into files: few enough to load in parallel, without much that a page does not need.
 */
import type { Plugin, Rolldown } from 'vite';
import { ROUTES } from '../client/app/route-table.ts';

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
/** What a signed-in person's first page needs in addition, whichever page it is. */
const MEMBER = ['client/app/member-session.tsx', 'client/app/shell/signed-in-shell.tsx', 'client/app/page-files.ts'];
/** Rules, components and icons that are too small for a file of their own. */
const LITTLE = { test: /\/client\/|\/shared\/|\/icons-material\//, minShareCount: 6, maxModuleSize: 4000 };

/** Packages of forms and their rules, half of what many pages share; pages without a form do without. */
const FORM_PACKAGES = /node_modules\/(zod|yup|formik|lodash-es|property-expr|tiny-case|toposort)\//;

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

/** Whether a module imports a package for forms, directly or not. */
function needsForms(id: string, context: Context, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const needs =
    FORM_PACKAGES.test(id) ||
    (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsForms(imported, context, known));
  known.set(id, needs);
  return needs;
}

/** `root`: the folder of the project. */
export function clientFiles(root: string): Rolldown.CodeSplittingOptions {
  const needing = new Map<string, boolean>();
  // otherwise a page without a form would load their packages, too
  const without = (name: string) => (id: string, context: Context) => (needsForms(id, context, needing) ? null : name);
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
      { name: 'forms', test: FORM_PACKAGES, priority: 1.2 },
      // needed by about half of the pages, and by a tenth
      { name: without('often'), minShareCount: 24, priority: 1 },
      { name: without('shared'), ...LITTLE, priority: 0.5 },
      { name: 'forms', minShareCount: 24, priority: 0.4 },
      { name: 'forms', ...LITTLE, priority: 0.3 },
      // a browser without HTTP/2 loads six files at a time
      group('member', MEMBER, 0.2),
    ],
  };
}

const isForMembers = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => MEMBER.some((file) => id.endsWith(file)) || id.includes('/node_modules/axios/'));

/** The files of these and their static imports, without those that are known already. */
function withImports(bundle: Rolldown.OutputBundle, names: readonly string[], known: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (files.has(name) || known.has(name) || file?.type !== 'chunk') return;
    files.add(name);
    file.imports.forEach(add);
  };
  names.forEach(add);
  return [...files];
}

/** What the browser loads by itself, at the start, and in addition for somebody who is signed in. */
function startFiles(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) return null;
  const known = new Set([entry.fileName, ...entry.imports]);
  const next = entry.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [];
  });
  const start = withImports(bundle, [...next, ...entry.dynamicImports], known);
  const member = chunks.filter(isForMembers).map(({ fileName }) => fileName);
  return { known, start, member: withImports(bundle, member, new Set([...known, ...start])) };
}

/**
 * Adds `modulepreload` links for what the entry imports next, so that all of it loads in parallel; and, in the template
 * `member-files`, those that client/app/main.ts adds for somebody who is signed in. The server adds those of the page
 * to the template, by the file `page-files.json` (server/web/page-files.ts).
 */
export const startParts = (): Plugin => ({
  name: 'start-parts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = startFiles(bundle);
      if (!files) return [];
      const links = (names: readonly string[]) =>
        names.map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` } }));
      return [
        ...links(files.start).map((link) => ({ ...link, injectTo: 'head' as const })),
        { tag: 'template', attrs: { id: 'member-files' }, children: links(files.member), injectTo: 'body' as const },
      ];
    },
  },
  generateBundle(_options, bundle) {
    const files = startFiles(bundle);
    if (!files) return;
    const loaded = new Set([...files.known, ...files.start, ...files.member]);
    const fileOf = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.facadeModuleId ? [[file.facadeModuleId, file.fileName] as const] : [],
      ),
    );
    const pageFiles = (page: string) => {
      const found = [...fileOf].find(([id]) => id.endsWith(`/client/pages/${page}.tsx`));
      return found ? withImports(bundle, [found[1]], loaded) : [];
    };
    const source = JSON.stringify(ROUTES.map(({ path, page }) => ({ path, files: pageFiles(page) })));
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
  },
});
