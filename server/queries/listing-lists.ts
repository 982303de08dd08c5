/** The condition of the filters of the list of homes. */
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { ListingFilter } from '#shared/listings/listings.schema.ts';

/** The filters together, as this actor may search; the scope comes beside it. */
export function listingWhere(filter: ListingFilter, actor: Actor): object {
  const { mine, text, archived, organizationId, companyId, ...exact } = filter;
  return {
    AND: [
      exact,
      organizationId && isAdmin(actor) ? { organizationId } : {},
      companyId && isAdmin(actor) ? { user: { companyId } } : {},
      // nor by the ZIP+4 digits, which would reveal the street
      exact.zip && exact.zip.length > 5 && !isAdmin(actor) ? { hideAddress: false } : {},
      archived ? { archivedAt: { not: null } } : { archivedAt: null },
      mine && actor.kind === 'user' ? { userId: actor.userId } : {},
      // a hidden street address must not be discoverable by search
      text
        ? {
            OR: [
              { address: { contains: text, mode: 'insensitive' }, ...(isAdmin(actor) ? {} : { hideAddress: false }) },
              { city: { contains: text, mode: 'insensitive' } },
              { zip: { startsWith: text }, ...(text.length > 5 && !isAdmin(actor) ? { hideAddress: false } : {}) },
              { shortId: text.toLowerCase() },
            ],
          }
        : {},
    ],
  };
}
