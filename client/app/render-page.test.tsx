// @vitest-environment node
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { SITE_PAGES } from '#shared/site/site-pages.ts';
import { FRAME_MARK, renderFrame, renderPage } from './render-page.tsx';
import { ROUTES } from './route-table.ts';

const DRAWN = SITE_PAGES.filter(
  ({ path, content }) =>
    content === 'article' && ROUTES.some((route) => matchPath(route.path, path) && route.path !== '/:slug'),
);

describe('server-side rendering of the public pages', () => {
  it.each(DRAWN.map(({ path }) => path))(
    '%s: one level-one heading, no script, no loading placeholder',
    async (path) => {
      const text = await renderPage(path, BRAND_DEFAULTS, []);
      expect(text.match(/<h1[ >]/g)).toHaveLength(1);
      expect(text).not.toMatch(/<script|role="progressbar"/);
      expect(text).toContain('</main>');
      // the theme's CSS variables are defined before the content that uses them
      expect(text.lastIndexOf('css-global')).toBeLessThan(text.indexOf('<header'));
      expect(text.indexOf('--hp-palette-primary-main:')).toBeLessThan(text.indexOf('<header'));
    },
  );

  it('uses the configured brand', async () => {
    const text = await renderPage(
      '/aboutus',
      { ...BRAND_DEFAULTS, brokerage: 'Porchlight Homes', supportPhone: '(615) 555-0199' },
      [],
    );
    expect(text).toContain('Porchlight Homes');
    expect(text).toContain('(615) 555-0199');
  });

  it('renders navigation and footer around a page of the server', async () => {
    const [before, after] = (await renderFrame(BRAND_DEFAULTS)).split(FRAME_MARK);
    expect(before).toMatch(/<header[\s\S]*<main/);
    expect(after).toMatch(/<\/main>[\s\S]*<footer/);
  });
});
