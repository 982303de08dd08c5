import type { Prisma } from '../../prisma/generated/client.ts';

/** Sellers' homes between submission and market: `isBeforeMarket` as a condition. */
export const beforeMarket = {
  type: 'SELLER',
  archivedAt: null,
  OR: [{ status: 'PENDING' }, { status: 'APPROVED', externalStatus: 'COMING_SOON' }],
} as const satisfies Prisma.ListingWhereInput;

/** Those whose sellers let matching buyers know. */
export const offMarketHomes = { ...beforeMarket, offMarketOptIn: true } as const satisfies Prisma.ListingWhereInput;

/** Matches that buyers see: of a home that its seller still shows early, and not removed by them. */
export const shownOffMarket = {
  removedAt: null,
  listing: offMarketHomes,
} as const satisfies Prisma.OffMarketMatchWhereInput;

/** The conversation of a match, oldest first. */
export const offMarketTalk = { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }], take: 500 };
