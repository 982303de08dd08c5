import type { AppContext } from '../../../server/context.ts';
import type { StoryBuilder } from '../story-builder.ts';

/** Homes for sale in Nora's city, near in price and bedrooms: what the weeks of her home are compared with. */
const NEIGHBORS = [
  {
    seller: 'delia.munroe',
    daysAgo: 57,
    views: 188,
    home: {
      address: '2210 Redbud Lane',
      zip: '35222',
      baths: 2,
      area: 1960,
      yearBuilt: 1934,
      price: 459_000,
      description: 'A stone cottage with arched doorways, a sunroom and a studio above the garage.',
    },
  },
  {
    seller: 'walter.finch',
    daysAgo: 46,
    views: 205,
    home: {
      address: '815 Larkspur Avenue',
      zip: '35205',
      baths: 2,
      area: 2080,
      yearBuilt: 1926,
      price: 505_000,
      description: 'A bungalow with its first windows, a new roof, and a porch across the whole front.',
    },
  },
  {
    seller: 'grace.okafor',
    daysAgo: 33,
    views: 164,
    home: {
      address: '46 Cahaba Terrace',
      zip: '35213',
      baths: 3,
      area: 2240,
      yearBuilt: 1958,
      price: 519_000,
      description: 'A brick ranch house on a quiet loop, with a finished basement and a level, fenced yard.',
    },
  },
] as const;

export async function sycamoreNeighbors(builder: StoryBuilder, { prisma }: AppContext): Promise<void> {
  for (const { seller, daysAgo, views, home } of NEIGHBORS) {
    const owner = await builder.person(`${seller}@hearthport.test`);
    const id = await builder.listed(owner, builder.at(-daysAgo), {
      ...home,
      city: 'Birmingham',
      state: 'AL',
      propertyType: 'SFR',
      beds: 3,
    });
    await prisma.listingViewCount.update({ where: { listingId: id }, data: { count: views } });
  }
}
