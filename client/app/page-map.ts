/** Every page of client/pages by name, loaded when it is first shown. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadModule } from './module-loader.ts';

type PageModule = { default: ComponentType };

const files = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);
const started = new Map<string, Promise<PageModule>>();

export const pageNames = Object.keys(files).map((path) => path.slice('../pages/'.length, -'.tsx'.length));

/** Fetches a page's code once; a failed fetch can be asked for again. */
export function loadPage(name: string): Promise<PageModule> {
  const running = started.get(name);
  if (running) return running;
  const load = files[`../pages/${name}.tsx`];
  if (!load) return Promise.reject(new Error(`There is no page ${name}.`));
  const loading = loadModule(name, load);
  started.set(name, loading);
  loading.catch(() => started.delete(name));
  return loading;
}

const pages = new Map<string, LazyExoticComponent<ComponentType>>();

export function pageOf(name: string): LazyExoticComponent<ComponentType> {
  const known = pages.get(name);
  if (known) return known;
  const page = lazy(() => loadPage(name));
  pages.set(name, page);
  return page;
}

/** After an error screen, "Try Again" starts from a fresh attempt. */
export function forgetFailedPages(): void {
  pages.clear();
}
