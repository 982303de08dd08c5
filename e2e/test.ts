import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test, which in addition closes the windows that a journey opened: they would go on working unseen. */
export const test = base.extend<{ closedWindows: void }>({
  closedWindows: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
