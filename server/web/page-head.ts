import type { Brand } from '#shared/brand/brand.ts';
import { fullTitle } from '#shared/site/full-title.ts';
import type { Thing, WithContext } from 'schema-dts';
import { Html, html, jsonInScript } from './html-text.ts';

export interface PageHead {
  title: string;
  description: string;
  /** The path search engines shall list; null for pages they shall not. */
  canonical: string | null;
  /** Path of the social card, and what it shows. */
  card: { path: string; alt: string };
  type: 'website' | 'article';
  jsonLd: readonly WithContext<Thing>[];
  /** The picture of the first screen, fetched at once. */
  hero?: { src: string; srcSet?: string; sizes: string };
  /** An address that lets its holder in must not be told to anybody. */
  isSecret?: boolean;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/**
 * The tags of a head. `base` is PUBLIC_URL; everything that leaves the site (previews, search engines) is named with
 * it.
 */
export function headTags(head: PageHead, brand: Brand, base: string): Html {
  const title = fullTitle(head.title, brand.product);
  const url = head.canonical === null ? null : base + head.canonical;
  const image = base + head.card.path;
  return html`<title>${title}</title>
    <meta name="description" content="${head.description}" />
    ${url === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${url}" />`}
    ${head.isSecret && html`<meta name="referrer" content="no-referrer" />`}
    ${head.hero && html`<link rel="preload" as="image" href="${head.hero.src}" ${head.hero.srcSet && html`imagesrcset="${head.hero.srcSet}" imagesizes="${head.hero.sizes}"`} fetchpriority="high" />`}
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
