import type { Theme } from '@mui/material/styles';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { loadModule } from '../lib/module-loader.ts';
import { readToken } from '../lib/token-storage.ts';
import { App } from './app.tsx';
import { demoAt } from './demo-paths.ts';
import { preloadPage } from './page-map.ts';
import { ROUTES } from './route-table.ts';
import { createStore } from './store.ts';

const store = createStore();

/** In a transition, so that a slow phone stays responsive. The demo has a document of its own. */
export async function drawApp(root: HTMLElement, theme: Theme): Promise<void> {
  const kind = demoAt(window.location.pathname);
  if (kind) {
    const { drawDemo } = await loadModule('demo', () => import('./demo/draw-demo.tsx'));
    return drawDemo(root, theme, kind);
  }
  // the page's own file, too, does not wait for the check of the stored login
  const route = readToken() ? ROUTES.find(({ path }) => matchPath(path, window.location.pathname)) : undefined;
  if (route) preloadPage(route.page).catch(() => undefined);
  startTransition(() => createRoot(root).render(<App store={store} theme={theme} />));
}
