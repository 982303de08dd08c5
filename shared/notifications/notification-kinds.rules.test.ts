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
  [null, '/pbuyer#saved-searches', 'homes'],
  [null, '/1408-sycamore-street-birmingham-al-35205', 'homes'],
  [null, '/12-elm-lane-nashville-tn-37203-abc2345', 'homes'],
  // a street that is kept private
  [null, '/birmingham-al-35205-abc2345', 'homes'],
  [null, '/home-abc2345', 'homes'],
  [null, '/admin/listings', 'homes'],
  ['showing', '/1408-sycamore-street-birmingham-al-35205', 'tours'],
  [null, '/home', 'other'],
  [null, '/pbuyer#pre-approval', 'other'],
  [null, '/admin/payments?payment=7', 'other'],
  [null, '/settings#payments', 'other'],
  [null, null, 'other'],
] as const)('resource %s with link %s is of kind %s', (resourceType, link, kind) => {
  expect(notificationKind({ resourceType, link })).toBe(kind);
});
