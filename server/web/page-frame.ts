/**
 * Navigation and pages rendered by the client's own components: its server build (tools/build.mjs) is loaded on first
 * use.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '#shared/brand/brand.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { SITE_PAGES } from '#shared/site/site-pages.ts';
import type { Log } from '../config/logger.ts';
import { Html, html } from './html-text.ts';

interface Renderer {
  renderPage(path: string, brand: Brand, homes: readonly HomeCard[]): Promise<string>;
  renderFrame(brand: Brand): Promise<string>;
  FRAME_MARK: string;
}

export interface PageFrame {
  /** A page that is the same for everybody, with navigation and footer; null without the client's server build. */
  article(path: string, homes?: readonly HomeCard[]): Promise<Html | null>;
  /** Navigation and footer around a page rendered by the server itself. */
  around(body: Html): Promise<Html>;
}

/** Used until the client has been built: a plain list of links. */
const plainFrame = (brand: Brand, body: Html): Html =>
  html`<header>
      <nav class="fp-bar" aria-label="Main">
        <a href="/">${brand.product}</a
        >${SITE_PAGES.filter(({ index }) => index).map(({ title, path: to }) => html` <a href="${to}">${title}</a>`)}
      </nav>
    </header>
    <main>${body}</main>`;

/**
 * `file` is the client's server build. Each page is rendered once and cached: pages change with a release or the brand,
 * which both require a restart.
 */
export function pageFrame(file: string, brand: Brand, log: Log): PageFrame {
  let loading: Promise<Renderer> | null = null;
  const load = () => (loading ??= import(pathToFileURL(path.resolve(file)).href) as Promise<Renderer>);
  const drawn = new Map<string, Promise<string | null>>();
  const newest = new Map<string, string>();
  const once = (key: string, draw: (renderer: Renderer) => Promise<string>): Promise<string | null> => {
    if (!existsSync(file)) return Promise.resolve(null);
    const known = drawn.get(key);
    if (known) return known;
    // a page that cannot be rendered here is still rendered in the browser
    const fresh = load()
      .then(draw)
      .catch((error: unknown) => {
        log.error({ err: error, page: key }, 'a page could not be rendered on the server');
        return null;
      });
    drawn.set(key, fresh);
    return fresh;
  };
  return {
    async article(to, homes = []) {
      // a page with homes is rendered again when one of them changed
      const shown = JSON.stringify(homes);
      if (newest.get(to) !== shown) drawn.delete(to);
      newest.set(to, shown);
      const text = await once(to, (renderer) => renderer.renderPage(to, brand, homes));
      return text === null ? null : new Html(text);
    },
    async around(body) {
      const parts = await once('frame', async (renderer) =>
        (await renderer.renderFrame(brand)).replace(renderer.FRAME_MARK, '\0'),
      );
      const [before, after] = parts?.split('\0') ?? [];
      return before === undefined || after === undefined
        ? plainFrame(brand, body)
        : new Html(before + body.text + after);
    },
  };
}
