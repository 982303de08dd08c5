import { OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { endOffersOnSoldHomes, SOLD_HOMES } from '../workflows/offers/end-offers.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Ends the open offers on homes that are sold: those that a feed or an import reports as sold since the last time. A
 * closing here ends them itself. One failure does not block the others.
 */
export const endOffers: Job<'end-offers'> =
  ({ prisma, unit, log }) =>
  async () => {
    const homes = await prisma.listing.findMany({
      where: { AND: [SOLD_HOMES, { offers: { some: { status: { in: [...OPEN_OFFERS] } } } }] },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    const failures: string[] = [];
    for (const { id } of homes) {
      try {
        await unit({ kind: 'system', name: 'end-offers' }, (work) => endOffersOnSoldHomes(work, id));
      } catch (error) {
        log.error({ listingId: id, error: messageOf(error) }, 'the offers on a sold home could not be ended');
        failures.push(id);
      }
    }
    if (failures.length)
      throw new Error(
        `The offers on ${failures.length} of ${homes.length} sold homes could not be ended: ${failures.slice(0, 5).join(', ')}`,
      );
  };
