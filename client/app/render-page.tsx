/** Server-side rendering of the public pages. Built separately (tools/build.mjs) and loaded by server/web. */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { matchRoutes, Route, Routes, StaticRouter } from 'react-router-dom';
import type { Brand } from '#shared/brand/brand.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { setFirstHomes } from '../lib/first-homes.ts';
import { setSiteConfig } from '../lib/site-config.ts';
import { pageOf } from './page-map.ts';
import { ROUTES } from './route-table.ts';
import { PublicShell } from './shell/public-shell.tsx';
import { createStore } from './store.ts';
import { theme } from './theme.ts';

/** Placeholder for the content of the server's own pages. */
export const FRAME_MARK = 'the-page-goes-here';

/** React emits global styles last; browsers paint while parsing, so they are moved first. */
function globalsFirst(text: string): string {
  const globals: string[] = [];
  const rest = text.replace(/<style data-emotion="css-global[^"]*">.*?<\/style>/gs, (style) => {
    globals.push(style);
    return '';
  });
  return globals.join('') + rest;
}

async function draw(path: string, brand: Brand, page: ReactNode): Promise<string> {
  setSiteConfig({ brand });
  const { prelude } = await prerender(
    <Provider store={createStore()}>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline />
        <StaticRouter location={path}>
          <PublicShell>
            <Suspense fallback={null}>{page}</Suspense>
          </PublicShell>
        </StaticRouter>
      </ThemeProvider>
    </Provider>,
    // in one piece: no streaming scripts
    { progressiveChunkSize: Infinity },
  );
  return globalsFirst(await new Response(prelude).text());
}

/** HTML of a public page that is the same for everyone. Rejects for an unknown path. */
export async function renderPage(path: string, brand: Brand, homes: readonly HomeCard[]): Promise<string> {
  const open = ROUTES.filter((one) => one.access === 'public').map((route) => ({ path: route.path, route }));
  const route = matchRoutes(open, path)?.at(-1)?.route.route;
  if (!route || route.path === '/:slug') throw new Error(`There is no page of the public site at ${path}.`);
  const Page = pageOf(route.page);
  setFirstHomes(homes);
  return draw(
    path,
    brand,
    <Routes>
      <Route path={route.path} element={<Page />} />
    </Routes>,
  );
}

/** Navigation and footer, with FRAME_MARK for the content. */
export const renderFrame = (brand: Brand): Promise<string> => draw('/homes', brand, FRAME_MARK);
