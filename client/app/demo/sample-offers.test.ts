import { expect, it } from 'vitest';
import { wallClock } from '#shared/kernel/zoned-time.ts';
import { sampleOffers } from './sample-offers.ts';

it.each([
  ['Alabama', { state: 'AL', county: 'Jefferson' }, 'America/Chicago'],
  ['the east of Tennessee', { state: 'TN', county: 'Knox' }, 'America/New_York'],
] as const)('offers on a home in %s end and close by day, whenever the walk begins', (_, place, zone) => {
  const offers = sampleOffers({ id: 'home', price: 485_000, ...place }, new Date('2026-11-29T11:30:00Z'));
  expect(offers.map(({ expiresOn }) => wallClock(new Date(expiresOn), zone).hour)).toEqual([17, 17, 17]);
  expect(offers.map(({ closingDate }) => wallClock(new Date(closingDate!), zone).hour)).toEqual([12, 12, 12]);
  expect(offers.map(({ offerRounds }) => offerRounds[0]!.expiresAt)).toEqual(offers.map(({ expiresOn }) => expiresOn));
});
