import { expect, type Page } from '@playwright/test';
import { complaints } from './complaints.ts';

export const PHONE_SIZE = { width: 360, height: 800 };
export const DESKTOP_SIZE = { width: 1280, height: 900 };

/** The page at this width: nothing reaches beyond the screen, and axe finds nothing. It stays at that width. */
export async function fitsAt(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  expect(await complaints(page)).toEqual([]);
}
