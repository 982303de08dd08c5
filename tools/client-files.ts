/** Which code of the client stands together in one file: few enough to fetch at once, without much that a page does not need. */
import type { Plugin, Rolldown } from 'vite';

const REACT = /client\/app\/react\.ts$|node_modules\/(react|react-dom|scheduler)\//;
/** What else every page needs; what only some parts of MUI need is left out by name. */
const CORE =
  /client\/app\/core\.ts$|node_modules\/(react-router|react-router-dom|react-redux|redux|redux-thunk|@reduxjs|immer|reselect|use-sync-external-store|@emotion|stylis|clsx|@mui\/(system(?!\/(?:Stack|useMediaQuery)\/)|utils(?!\/(?:useRovingTabIndex|mergeSlotProps|useSlotProps|resolveComponentProps|useControlled|visuallyHidden|debounce|extractEventHandlers|omitEventHandlers|isEventHandler|appendOwnerState|getScrollbarSize|usePreviousProps|getValidReactChildren|clamp|contains|getActiveElement)\/)|styled-engine|private-theming|material\/(styles|utils\/(createSvgIcon|capitalize|memoTheme|createSimplePaletteValueFilter|useForkRef|useEventCallback)|Box|Typography|ButtonBase|Button|IconButton|Container|Link|SvgIcon|CircularProgress|GlobalStyles|CssBaseline|zero-styled|DefaultPropsProvider)))\//;
const ENTRY = 'client/app/main.ts';
/** What a first visit shows beside it. */
const START = ['client/app/draw-app.tsx', 'client/pages/landing.tsx', 'client/app/shell/footer.tsx'];
/** Rules, parts of the screen and icons that are smaller than their own request. */
const LITTLE = { test: /\/client\/(?!features)|\/shared\/|\/icons-material\//, minShareCount: 10, maxModuleSize: 3000 };

type Context = Rolldown.ChunkingContext;

/** These modules and all that must be there before them; not what they ask for later. */
function reached(ids: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
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
      { name: 'core', test: CORE, priority: 4 },
      group('first', [ENTRY], 3),
      group('start', START, 2),
      // of every second page, and of every fifth
      { name: 'often', minShareCount: 24, priority: 1 },
      { name: 'shared', ...LITTLE },
    ],
  };
}

/** Names in the page what its entry asks for next, so that all of it comes at once. */
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
