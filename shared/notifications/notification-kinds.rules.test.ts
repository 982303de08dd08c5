import { expect, it } from 'vitest';
import { notificationKind } from './notification-kinds.rules.ts';

it.each([
  ['messages', '/messages?listing=7', 'messages'],
  [null, '/messages?broker=1', 'messages'],
  ['offer', '/transactions/7', 'sales'],
  ['inspection', '/buyers/1/listing/7', 'sales'],
  ['showing', '/selling?listing=7', 'tours'],
  [null, '/outings/7', 'tours'],
  ['offer', '/offers?offer=7', 'offers'],
  [null, '/admin/offers', 'offers'],
  [null, '/matches', 'homes'],
  [null, '/buying#saved-homes', 'homes'],
  [null, '/listings/7/edit?step=photos', 'homes'],
  [null, '/settings#payments', 'other'],
  [null, null, 'other'],
] as const)('resource %s with link %s is of kind %s', (resourceType, link, kind) => {
  expect(notificationKind({ resourceType, link })).toBe(kind);
});
