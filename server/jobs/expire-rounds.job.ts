import { SIDES } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { isHomeGone, roundStatusNow } from '#shared/offers/offers.rules.ts';
import { lockOffer, notifySide } from '../workflows/offers/offer-records.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Marks pending rounds past their time as EXPIRED (they already read so) and notifies both sides. One failure does not
 * block the others.
 */
export const expireRounds: Job<'expire-rounds'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const due = await prisma.offerRound.findMany({
      where: { status: 'PENDING', expiresAt: { lte: clock() } },
      select: { id: true, offerId: true },
      orderBy: { expiresAt: 'asc' },
    });
    const failures: string[] = [];
    for (const { id, offerId } of due) {
      try {
        await unit({ kind: 'system', name: 'expire-rounds' }, async (work) => {
          // a concurrent response to the round holds the home's lock; afterwards the round is no longer pending
          const offer = await lockOffer(work, offerId);
          const round = offer.offerRounds.find((each) => each.id === id);
          if (round?.status !== 'PENDING' || roundStatusNow(round, work.now) !== 'EXPIRED') return;
          await work.tx.offerRound.update({ where: { id }, data: { status: 'EXPIRED' } });
          work.audit({
            action: 'offer-round.expired',
            entityType: 'offer-round',
            entityId: id,
            side: round.initiatorType,
            before: { status: round.status },
            after: { status: 'EXPIRED', offerId, roundNumber: round.roundNumber },
          });
          work.publish('offer-rounds', 'patched', { id });
          work.publish('offers', 'patched', { id: offerId });
          const what = (place: string) =>
            `The ${round.roundNumber === 1 ? 'offer' : 'counteroffer'} of ${formatUsd(round.terms.price)} on ${place} expired.`;
          const isReopened = !offer.listing.underContract && !isHomeGone(offer.listing);
          const wayOn = isReopened ? ' Either side can open it again with a counteroffer.' : '';
          for (const side of SIDES)
            await notifySide(work, offer, side, (place) => ({
              text: what(place) + wayOn,
              subject: what(place),
              dedupeKey: `round-expired:${id}:${side}`,
              actionLabel: 'See the offer',
            }));
        });
      } catch (error) {
        log.error({ roundId: id, error: messageOf(error) }, 'a round could not be stored as expired');
        failures.push(id);
      }
    }
    if (failures.length)
      throw new Error(
        `${failures.length} of ${due.length} rounds could not be stored as expired: ${failures.slice(0, 5).join(', ')}`,
      );
  };
