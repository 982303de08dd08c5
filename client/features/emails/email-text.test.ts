import { expect, it } from 'vitest';
import { linkParts } from './email-text.ts';

it('finds URLs without a trailing period, and loses no character', () => {
  const text =
    'Open https://hearthport.test/offer-portal/a.b.c. Or (http://localhost:3000/login?verify=x_y-z), thanks.';
  const parts = linkParts(text);
  expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).toEqual([
    'https://hearthport.test/offer-portal/a.b.c',
    'http://localhost:3000/login?verify=x_y-z',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

it('makes no link of other schemes', () => {
  expect(linkParts('javascript:alert(1) ftp://x.test').some(({ isLink }) => isLink)).toBe(false);
});
