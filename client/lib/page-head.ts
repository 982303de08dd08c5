/** Document head during client-side navigation: what search engines and shared links see. */
import { fullTitle } from '#shared/site/full-title.ts';
import { sitePage } from '#shared/site/site-pages.ts';

function put(tag: 'link' | 'meta', name: string, attribute: 'href' | 'content', value: string | null): void {
  const key = tag === 'link' ? 'rel' : 'name';
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** The canonical origin, as the server wrote it into the first page. */
let origin: string | null = null;

/** `home` is the canonical URL of a home; every other page is in the table of shared/site. */
export function showHead(pathname: string, product: string, home?: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  origin ??= link ? new URL(link.href).origin : window.location.origin;
  const page = home ? null : sitePage(pathname);
  if (page) {
    document.title = fullTitle(page.title, product);
    put('meta', 'description', 'content', page.description);
  }
  const canonical = home ?? (page?.index ? (page.canonical ?? page.path) : null);
  put('link', 'canonical', 'href', canonical && origin + canonical);
  put('meta', 'robots', 'content', canonical ? null : 'noindex');
}
