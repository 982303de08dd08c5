import { expect, it } from 'vitest';
import { ownActivityPage } from './own-activity.ts';

it.each([
  ['offers', 'SELLER', '/offers'],
  ['tours', 'SELLER', '/selling'],
  ['sales', 'SELLER', '/home'],
  ['offers', 'BUYER', '/home'],
  ['tours', 'BUYER', '/buying'],
  ['tours', 'PBUYER', '/pbuyer'],
  ['sales', 'TITLE', '/home'],
  ['offers', 'ADMIN', '/admin/offers'],
  ['tours', 'ADMIN', '/admin/showings'],
  ['sales', 'ADMIN', '/admin/transactions'],
] as const)('all %s of a %s are at %s', (about, type, page) => {
  expect(ownActivityPage(about, type)).toBe(page);
});
