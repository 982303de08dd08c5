import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that can have different results in dark mode; roles and names are the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** A color scheme change takes several frames; before that the page is half dark. */
const shownWhole = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document.getAnimations().filter(({ effect }) => isFinite(Number(effect?.getComputedTiming().endTime)));
    // the upload field fades its words and its files by itself, which the browser does not count as an animation and
    // which may not have begun: one file takes the place of the words, several stand below them
    const isFading = () =>
      [...document.querySelectorAll('.filepond--root')].some((field) => {
        const opacityOf = (part: Element) => Number(getComputedStyle(part).opacity);
        const files = [...field.querySelectorAll('.filepond--item')];
        const isFull = files.length > 0 && field.querySelector('.filepond--browser[multiple]') === null;
        const label = field.querySelector('.filepond--drop-label');
        return files.some((file) => opacityOf(file) < 1) || (label !== null && opacityOf(label) !== (isFull ? 0 : 1));
      });
    await frame();
    await frame();
    // one that is replaced has ended for its promise, and the next one runs
    for (let looks = 0; looks < 100 && (running().length > 0 || isFading()); looks += 1) {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await frame();
    }
  });

/**
 * Reads axe into the page, once for each loaded page: its half megabyte takes as long as a check. A page has few colors
 * and axe parses each of them anew for every element: a third of the time of a check.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    interface Color {
      r: number;
      g: number;
      b: number;
      alpha: number;
      parseString: (text: string) => Color;
    }
    const { axe: inPage } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } };
    const { prototype } = inPage.commons.color.Color;
    const { parseString } = prototype;
    const parsed = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
    prototype.parseString = function (this: Color, text) {
      const known = parsed.get(text);
      if (known) return Object.assign(this, known);
      const { r, g, b, alpha } = parseString.call(this, text);
      parsed.set(text, { r, g, b, alpha });
      return this;
    };
  });
}

/** The axe violations of the current page, one per line. Email frames run no scripts and are excluded. */
export async function complaints(page: Page, scheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await shownWhole(page);
  await bringAxe(page);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // the rule about sound needs media read first; only an experimental rule, which no tag here selects, needs styles
      const preload = { assets: ['media'] };
      const found = await inPage.run({ exclude: ['iframe'] }, { runOnly, resultTypes: ['violations'], preload });
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    scheme === 'dark' ? { type: 'rule' as const, values: OF_COLORS } : { type: 'tag' as const, values: WCAG },
  );
  return violations.map(({ id, targets }) => `${scheme}: ${id}: ${targets.slice(0, 3).join(' | ')}`);
}

export const noComplaint = async (page: Page): Promise<void> => expect(await complaints(page)).toEqual([]);
