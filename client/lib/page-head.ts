/** The head of the document while somebody moves through the product: what search engines and shared links would be told of the page shown now. */
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

/** The origin search engines know the product by, as the server wrote it into the first page. */
let origin: string | null = null;

/** `home` is the canonical address of a home; every other page stands in the table of shared/site. */
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
