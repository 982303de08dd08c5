import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that can have different results in dark mode; roles and names are the same in both. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** A color scheme change takes several frames; before that the page is half dark. */
const shownWhole = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(
      document
        .getAnimations()
        .map(({ finished, effect }) => (isFinite(Number(effect?.getComputedTiming().endTime)) ? finished : null)),
    );
  });

/** The axe violations of the current page, one per line. Email frames run no scripts and are excluded. */
export async function complaints(page: Page, scheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await shownWhole(page);
  // in the same page: opening a second page per check would cost more than the check
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  const { violations } = await (scheme === 'dark' ? axe.withRules(OF_COLORS) : axe.withTags(WCAG)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${scheme}: ${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

export const noComplaint = async (page: Page): Promise<void> => expect(await complaints(page)).toEqual([]);
