import { millisOf } from '#shared/kernel/instant.ts';
import { externalStatusAfter } from '#shared/listings/listings.rules.ts';
import { lockListing } from '../workflows/listings/lock-listing.ts';
import { notify } from '../workflows/notifications/notify.ts';
import { publishListing } from '../workflows/listings/publish-listing.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Puts each approved home on the market whose live date has come: COMING_SOON → ACTIVE. One failure does not block
 * the others.
 */
export const goLive: Job<'go-live'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const due = {
      type: 'SELLER',
      status: 'APPROVED',
      externalStatus: 'COMING_SOON',
      archivedAt: null,
      liveDate: { lte: clock() },
    } as const;
    const homes = await prisma.listing.findMany({ where: due, select: { id: true }, orderBy: { liveDate: 'asc' } });
    const failures: string[] = [];
    for (const { id } of homes) {
      try {
        await unit({ kind: 'system', name: 'go-live' }, async (work) => {
          const listing = await lockListing(work, id);
          // the home may have been archived, sold or rescheduled since the query
          if (
            listing.archivedAt ||
            listing.externalStatus !== 'COMING_SOON' ||
            !listing.liveDate ||
            millisOf(listing.liveDate) > work.now.getTime()
          )
            return;
          const externalStatus = externalStatusAfter(listing.externalStatus, 'go-live');
          await work.tx.listing.update({ where: { id }, data: { externalStatus } });
          await publishListing(work, id);
          work.audit({
            action: 'listing.went-live',
            entityType: 'listing',
            entityId: id,
            before: { externalStatus: listing.externalStatus },
            after: { externalStatus },
          });
          await notify(work, [listing.userId], {
            text: `Your home at ${listing.address} is on the market.`,
            link: `/${listing.slug ?? `listings/${id}`}`,
            dedupeKey: `listing-live:${id}:${listing.liveDate.toISOString()}`,
            actionLabel: 'See it as buyers do',
          });
          work.publish('listings', 'patched', { id });
        });
      } catch (error) {
        log.error({ listingId: id, error: messageOf(error) }, 'a home could not go live');
        failures.push(id);
      }
    }
    if (failures.length)
      throw new Error(
        `${failures.length} of ${homes.length} homes could not go live: ${failures.slice(0, 5).join(', ')}`,
      );
  };
