import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Roles, names and places are the same in the dark: only what can be told apart is not. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** A change of colors is over some frames after it was asked for: before that a page is half dark. */
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

/** What axe finds wrong with the page as it stands, a line each; an email in its frame runs no scripts and is left out. */
export async function complaints(page: Page, scheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await shownWhole(page);
  // asked in the page itself: a second page for each question costs more than the question
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
