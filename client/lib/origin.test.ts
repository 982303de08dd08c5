import { afterEach, expect, it, vi } from 'vitest';
import { saveOrigin, originOf, consumeOrigin, stateLeadingTo } from './origin.ts';

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

it('is where an invitation leads, unless another page was asked for before, and never another origin', () => {
  expect(originOf(stateLeadingTo(null, '/transactions/1'))).toBe('/transactions/1');
  expect(originOf(stateLeadingTo({ from: '/offers' }, '/transactions/1'))).toBe('/offers');
  for (const next of ['//evil.example', 'https://evil.example', '/login', null])
    expect(originOf(stateLeadingTo(null, next))).toBeNull();
});

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
