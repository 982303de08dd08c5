import { notFound } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Returns the listing, locked for this transaction: concurrent changes to it or its offers wait. 404 when it does not
 * exist or does not match `where`.
 */
export async function lockListing(unit: Unit, id: string, where: object = {}) {
  await unit.tx.$queryRaw`SELECT 1 FROM "Listing" WHERE id = ${id} FOR UPDATE`;
  const listing = await unit.tx.listing.findFirst({ where: { AND: [where, { id }] } });
  if (!listing) throw notFound('We couldn’t find that home.');
  return listing;
}

export type LockedListing = Awaited<ReturnType<typeof lockListing>>;
