import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

it('keeps an address of our own, with its query', () => expect(originOf({ from: '/transactions/1?section=inspection#a' })).toBe('/transactions/1?section=inspection#a'));
it.each([['//evil.example'], ['/\\evil.example'], ['https://evil.example'], ['/login'], ['/login?verify=x'], [7], [undefined]])('refuses %s', (from) => expect(originOf({ from })).toBeNull());
it('takes no state for none', () => expect(originOf(null)).toBeNull());
