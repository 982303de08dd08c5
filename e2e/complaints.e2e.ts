import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

const text = (id: string, style: string) => `<p id="${id}" style="${style}">${id} is written here</p>`;
/** Grays on each other's ground, through a veil, and in other notations: axe has to mix and parse each. */
const PAGE = `<!doctype html><html lang="en"><head><title>Colors</title><style>
  body { background: white; color: black }
  @media (prefers-color-scheme: dark) { body { background: black; color: white } }
</style></head><body><main><h1>Colors</h1>
  ${text('plain', '')}
  ${text('ground', 'background: #777; color: #888')}
  ${text('dark-gray', 'color: #333')}
  ${text('light-gray', 'color: #ccc')}
  ${text('veiled', 'color: rgb(128 128 128 / 0.3)')}
  ${text('notation', 'color: oklch(0.32 0 0)')}
  <div style="background: #333">${text('swapped', 'color: #ccc')}</div>
  <button id="nameless"></button>
</main></body></html>`;

test('a check names the texts that cannot be read, in light and in dark, and what has no name', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setContent(PAGE);
  const light = ['light: button-name: #nameless', 'light: color-contrast: #ground | #light-gray | #veiled'];
  expect(await complaints(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await complaints(page, 'dark')).toEqual(['dark: color-contrast: #ground | #dark-gray | #veiled']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await complaints(page)).toEqual(light);
});
