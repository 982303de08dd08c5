import { expect, it } from 'vitest';
import { lowerFirst } from './lower-first.ts';

it.each([
  ['Sign the Purchase Agreement', 'sign the Purchase Agreement'],
  ['A date on a Saturday', 'a date on a Saturday'],
  ['HOA fee', 'HOA fee'],
  ['3+ bedrooms', '3+ bedrooms'],
  ['', ''],
])('writes %j within a sentence as %j', (text, within) => {
  expect(lowerFirst(text)).toBe(within);
});
