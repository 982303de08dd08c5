import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { findLabelsById } from './labels.ts';
import { takeNoOwnerStacks } from './owner-stacks.ts';
import { printDocumentOnce } from './query-errors.ts';
import { skipDecorations } from './rules.ts';

// Files share packages and a window: each starts with fresh modules, without stubs, and with these settings, whatever
// the file before it has set. A long timeout, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });
printDocumentOnce();
takeNoOwnerStacks();
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

// a test of server-side rendering runs without a browser
const hasBrowser = typeof window !== 'undefined';
if (hasBrowser) {
  window.history.replaceState(null, '', '/');
  document.title = '';
  // canonical link and description of a page; the styles belong to packages
  for (const tag of document.head.querySelectorAll('link, meta')) tag.remove();
  document.body.replaceChildren();
  // jsdom has no media queries; every test starts as a desktop that prefers light
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    configurable: true,
    value: (query: string): MediaQueryList => ({
      matches: /min-width/.test(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    }),
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  findLabelsById();
  skipDecorations();
}

afterEach(() => {
  if (hasBrowser) {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  vi.useRealTimers();
});

// What a page of this file still asks for, such as a read after a save that came too late, waits forever instead of
// reaching the server of the next file. The modules are those of the file.
afterAll(async () => {
  if (!hasBrowser) return;
  const { answerCallsWith } = await import('../lib/api.ts');
  answerCallsWith(() => new Promise(() => undefined));
});
