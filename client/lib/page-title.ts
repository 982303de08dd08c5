/** Names the page in the tab, and its head along with it. The first page is named by the server. */
import { fullTitle } from '#shared/site/full-title.ts';
import { siteConfig } from './site-config.ts';

/** Of the page that the server sent, for as long as it is shown: its path, where the server named it. */
let first: string | null | undefined;
let shown = '';

/** The page of this address is shown. `home` is the canonical address of a home. */
export function setPageTitle(title: string, home?: string): void {
  const { pathname } = window.location;
  if (first === undefined) first = document.querySelector('link[rel="canonical"]') && pathname;
  if (first === pathname) return;
  first = null;
  const { product } = siteConfig().brand;
  document.title = fullTitle(title, product);
  const now = (shown = pathname + title);
  // what search engines read is not needed before the page stands
  void import('./page-head.ts').then(
    ({ showHead }) => {
      if (shown === now) showHead(pathname, product, home);
    },
    () => undefined,
  );
}
