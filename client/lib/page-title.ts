/** Names the page in the tab and keeps the head true while somebody moves through the product. The first page's head is the server's. */
import { fullTitle } from '#shared/site/full-title.ts';
import { siteConfig } from './site-config.ts';

/** What a home says of itself; other pages stand in shared/site/site-pages.ts. */
export interface PageHead { canonical: string }

let named: string | null = null;

function put(selector: string, make: () => HTMLElement, attribute: string, value: string | null): void {
  const found = document.head.querySelector(selector);
  if (value === null) found?.remove();
  else (found ?? document.head.appendChild(make())).setAttribute(attribute, value);
}

function element(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** The origin search engines know the product by, as the server wrote it into the first page. */
let origin: string | null = null;

/** Until somebody moves on, the head is as the server wrote it, with parameters that no table knows. */
let firstPath: string | null | undefined;
let isAsServed = true;

function setHead(head: { description: string | null; canonical: string | null; index: boolean }): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  origin ??= link ? new URL(link.href).origin : window.location.origin;
  if (link && firstPath === window.location.pathname) return;
  firstPath = null;
  put('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), 'href', head.canonical && origin + head.canonical);
  put('meta[name="robots"]', () => element('meta', { name: 'robots' }), 'content', head.index ? null : 'noindex');
  if (head.description) put('meta[name="description"]', () => element('meta', { name: 'description' }), 'content', head.description);
}

/** The page of this address is shown: its title goes to the tab, its description and canonical address to the head. */
export function setPageTitle(title: string, head?: PageHead): void {
  const { pathname } = window.location;
  if (firstPath === undefined) firstPath = pathname;
  const { product } = siteConfig().brand;
  const key = `${pathname} ${title}`;
  named = key;
  // the server named this page from the same table: a visitor's first page need not fetch it
  isAsServed &&= !head && firstPath === pathname && document.head.querySelector('link[rel="canonical"]') !== null;
  if (isAsServed) return;
  document.title = fullTitle(title, product);
  if (head) return setHead({ description: null, canonical: head.canonical, index: true });
  // the table is not needed before the first page stands
  void import('#shared/site/site-pages.ts').then(({ sitePage }) => {
    if (named !== key || window.location.pathname !== pathname) return;
    const page = sitePage(pathname);
    if (page) document.title = fullTitle(page.title, product);
    setHead({ description: page?.description ?? null, canonical: page?.index ? page.canonical ?? page.path : null, index: page?.index ?? false });
  }, () => undefined);
}
