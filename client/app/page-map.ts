/** Every page of client/pages by name, loaded when it is first shown. */
import type { FunctionComponent } from 'react';
import { renewableLazy } from '../lib/lazy-module.ts';
import { loadModule } from '../lib/module-loader.ts';
import type { PageModule } from './page-files.ts';

const started = new Map<string, Promise<PageModule>>();
const pages = new Map<string, FunctionComponent>();

type Fetch = <Module>(name: string, load: () => Promise<Module>) => Promise<Module>;

async function fetchPage(name: string, fetch: Fetch): Promise<PageModule> {
  if (name === 'landing') return fetch(name, () => import('../pages/landing.tsx'));
  const { PAGE_FILES } = await fetch('page-files', () => import('./page-files.ts'));
  const load = PAGE_FILES[`../pages/${name}.tsx`];
  if (!load) throw new Error(`There is no page ${name}.`);
  return fetch(name, load);
}

/** One attempt: a preload must never reload the page. */
export const preloadPage = (name: string): Promise<PageModule> => fetchPage(name, (_, load) => load());

/** Loads a page's code once; a failed load can be retried. */
export function loadPage(name: string): Promise<PageModule> {
  const running = started.get(name);
  if (running) return running;
  const loading = fetchPage(name, loadModule);
  started.set(name, loading);
  loading.catch(() => started.delete(name));
  return loading;
}

export function pageOf(name: string): FunctionComponent {
  const known = pages.get(name);
  if (known) return known;
  const page = renewableLazy<object>(() => loadPage(name));
  pages.set(name, page);
  return page;
}
