/** Every page of client/pages by name, loaded when it is first shown. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadModule } from './module-loader.ts';
import type { PageModule } from './page-files.ts';
import { ROUTES } from './route-table.ts';
import { withAreas } from './store-in-use.ts';

/** Pages of the public site read the session and nothing else. */
const STATELESS = new Set(ROUTES.filter(({ frame, page }) => frame === 'site' || ['login', 'signup', 'password'].includes(page)).map(({ page }) => page));

const started = new Map<string, Promise<PageModule>>();
const pages = new Map<string, LazyExoticComponent<ComponentType>>();

async function importPage(name: string): Promise<PageModule> {
  if (name === 'landing') return import('../pages/landing.tsx');
  const { PAGE_FILES } = await import('./page-files.ts');
  const load = PAGE_FILES[`../pages/${name}.tsx`];
  if (!load) throw new Error(`There is no page ${name}.`);
  return load();
}

/** Fetches a page's code once; a failed fetch can be asked for again. */
export function loadPage(name: string): Promise<PageModule> {
  const running = started.get(name);
  if (running) return running;
  const loading = loadModule(name, () => importPage(name));
  started.set(name, loading);
  loading.catch(() => started.delete(name));
  return loading;
}

export function pageOf(name: string): LazyExoticComponent<ComponentType> {
  const known = pages.get(name);
  if (known) return known;
  const page = lazy(() => (STATELESS.has(name) ? loadPage(name) : withAreas(loadPage(name))));
  pages.set(name, page);
  return page;
}

/** After an error screen, "Try Again" starts from a fresh attempt. */
export function forgetFailedPages(): void {
  pages.clear();
}
