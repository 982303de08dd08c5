import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// what is waited for comes when it comes: a busy machine must not fail a test
configure({ asyncUtilTimeout: 15_000 });

// a test that draws pages for the server runs without a browser
const hasBrowser = typeof window !== 'undefined';
if (hasBrowser) {
  // jsdom has no media queries; every test starts as a desktop that prefers light
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    configurable: true,
    value: (query: string): MediaQueryList => ({
      matches: /min-width/.test(query), media: query, onchange: null,
      addListener: () => undefined, removeListener: () => undefined,
      addEventListener: () => undefined, removeEventListener: () => undefined, dispatchEvent: () => false,
    }),
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

afterEach(() => {
  if (hasBrowser) {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  vi.useRealTimers();
});
