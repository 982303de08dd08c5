import type { Brand } from '#shared/brand/brand.ts';
import { fullTitle } from '#shared/site/full-title.ts';
import type { Thing, WithContext } from 'schema-dts';
import { Html, html, jsonInScript } from './html-text.ts';

export interface PageHead {
  title: string;
  description: string;
  /** The canonical path for search engines; null for pages that must not be indexed. */
  canonical: string | null;
  /** Path of the social card, and its alternative text. */
  card: { path: string; alt: string };
  type: 'website' | 'article';
  jsonLd: readonly WithContext<Thing>[];
  /** The picture of the first screen, preloaded. */
  hero?: { src: string; srcSet?: string; sizes: string };
  /** The URL grants access and must not be sent as a referrer. */
  isSecret?: boolean;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

function preloadOf({ src, srcSet, sizes }: NonNullable<PageHead['hero']>): Html {
  const widths = srcSet && html`imagesrcset="${srcSet}" imagesizes="${sizes}"`;
  return html`<link rel="preload" as="image" href="${src}" ${widths} fetchpriority="high" />`;
}

/** The tags of the page head. `base` is PUBLIC_URL; URLs for other sites (previews, search engines) start with it. */
export function headTags(head: PageHead, brand: Brand, base: string): Html {
  const title = fullTitle(head.title, brand.product);
  const url = head.canonical === null ? null : base + head.canonical;
  const image = base + head.card.path;
  return html`<title>${title}</title>
    <meta name="application-name" content="${brand.product}" />
    <meta name="description" content="${head.description}" />
    ${url === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${url}" />`}
    ${head.isSecret && html`<meta name="referrer" content="no-referrer" />`} ${head.hero && preloadOf(head.hero)}
    <meta property="og:site_name" content="${brand.product}" />
    <meta property="og:type" content="${head.type}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${head.description}" />
    ${url !== null && html`<meta property="og:url" content="${url}" />`}
    <meta property="og:locale" content="en_US" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_SIZE.width}" />
    <meta property="og:image:height" content="${CARD_SIZE.height}" />
    <meta property="og:image:alt" content="${head.card.alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${head.description}" />
    <meta name="twitter:image" content="${image}" />
    ${head.jsonLd.map((data) => new Html(`<script type="application/ld+json">${jsonInScript(data)}</script>\n    `))}`;
}
