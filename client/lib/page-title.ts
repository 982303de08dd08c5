/** Sets the tab title and document head. The server titles the first page. */
import { fullTitle } from '#shared/site/full-title.ts';
import { siteConfig } from './site-config.ts';

/** Path and title of the server-rendered page, while it is shown. */
let first: string | null | undefined;
let shown = '';

/** Sets the title for this path. `home` is the canonical URL of a home. */
export function setPageTitle(title: string, home?: string): void {
  const { pathname } = window.location;
  if (first === undefined) first = document.querySelector('link[rel="canonical"]') && pathname;
  if (first === pathname) return;
  first = null;
  const { product } = siteConfig().brand;
  document.title = fullTitle(title, product);
  const now = (shown = pathname + title);
  // search engines' tags are not needed before the page is rendered
  void import('./page-head.ts').then(
    ({ showHead }) => {
      if (shown === now) showHead(pathname, product, home);
    },
    () => undefined,
  );
}
