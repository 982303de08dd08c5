import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToken, onOtherTab, readToken, storeToken, takeTokenFromAddress } from './token-storage.ts';

const broken = {
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('denied');
  },
  removeItem: () => {
    throw new Error('denied');
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
});

describe('token storage', () => {
  it('keeps the token in local storage', () => {
    expect(storeToken('abc')).toBe('localStorage');
    expect(readToken()).toBe('abc');
    expect(Object.values({ ...localStorage })).toContain('abc');
  });

  it('falls back to session storage, then to memory', () => {
    vi.stubGlobal('localStorage', broken);
    expect(storeToken('abc')).toBe('sessionStorage');
    expect(readToken()).toBe('abc');
    vi.stubGlobal('sessionStorage', broken);
    expect(storeToken('def')).toBe('memory');
    expect(readToken()).toBe('def');
  });

  it('removes an older token from the fallback stores', () => {
    vi.stubGlobal('localStorage', broken);
    storeToken('old');
    vi.unstubAllGlobals();
    storeToken('new');
    clearToken();
    expect(readToken()).toBeNull();
  });

  it('takes jwtToken out of the URL and keeps the rest', () => {
    window.history.replaceState(null, '', '/offers?jwtToken=from-mail&tab=open#first');
    const before = window.history.length;
    expect(takeTokenFromAddress()).toBe(true);
    expect(readToken()).toBe('from-mail');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/offers?tab=open#first');
    expect(window.history.length).toBe(before);
  });

  it('leaves a URL without one unchanged', () => {
    window.history.replaceState(null, '', '/offers?tab=open');
    expect(takeTokenFromAddress()).toBe(false);
    expect(window.location.search).toBe('?tab=open');
  });

  it('uses memory if even accessing storage throws', () => {
    const denied = {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const stored = (['localStorage', 'sessionStorage'] as const).map(
      (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
    );
    for (const [name] of stored) Object.defineProperty(window, name, denied);
    try {
      expect(storeToken('abc')).toBe('memory');
      expect(readToken()).toBe('abc');
      clearToken('left');
      expect(readToken()).toBeNull();
    } finally {
      for (const [name, before] of stored) if (before) Object.defineProperty(window, name, before);
    }
  });

  it('notifies other tabs whether the user logged out or the session expired', () => {
    const received = vi.fn();
    const stop = onOtherTab(received);
    const storageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'hearthport-token' }));
    storeToken('abc');
    clearToken('left');
    storageEvent();
    storeToken('def');
    storageEvent();
    clearToken('lost');
    storageEvent();
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(received.mock.calls).toEqual([
      [null, true],
      ['def', false],
      [null, false],
    ]);
    stop();
  });
});
