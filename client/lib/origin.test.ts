import { afterEach, expect, it, vi } from 'vitest';
import { saveOrigin, originOf, consumeOrigin } from './origin.ts';

it('stores a same-origin path with its query', () =>
  expect(originOf({ from: '/transactions/1?section=inspection#a' })).toBe('/transactions/1?section=inspection#a'));
it.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['https://evil.example'],
  ['/login'],
  ['/login?verify=x'],
  ['/signup?ref=A'],
  ['/password'],
  [7],
  [undefined],
])('refuses %s', (from) => expect(originOf({ from })).toBeNull());
it('treats missing state as none', () => expect(originOf(null)).toBeNull());

afterEach(() => vi.useRealTimers());
it('is stored while waiting for an email, for that person, once', () => {
  saveOrigin('Ada@Example.test', { from: '/listings/1?tour=yes#times' });
  expect(consumeOrigin('bo@example.test')).toBeNull();
  expect(consumeOrigin('ada@example.test')).toBe('/listings/1?tour=yes#times');
  expect(consumeOrigin('ada@example.test')).toBeNull();
});
it('expires after two days, and never leads to another origin', () => {
  vi.useFakeTimers();
  saveOrigin('ada@example.test', { from: '/offers' });
  vi.advanceTimersByTime(49 * 3_600_000);
  expect(consumeOrigin('ada@example.test')).toBeNull();
  saveOrigin('ada@example.test', { from: '//evil.example' });
  expect(consumeOrigin('ada@example.test')).toBeNull();
});
