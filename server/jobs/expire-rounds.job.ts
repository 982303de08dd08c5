import { roundStatusNow } from '#shared/offers/offers.rules.ts';
import { lockListing } from '../workflows/lock-listing.ts';
import { notify } from '../workflows/notify.ts';
import { wordsOf, type Job } from './job-deps.ts';

/** Stores as EXPIRED what already reads so: pending rounds past their time. One that cannot be stored does not hold up the others. */
export const expireRounds: Job<'expire-rounds'> = ({ prisma, unit, clock, log }) => async () => {
  const rounds = await prisma.offerRound.findMany({ where: { status: 'PENDING', expiresAt: { lte: clock() } }, select: { id: true, offer: { select: { listingId: true } } }, orderBy: { expiresAt: 'asc' } });
  const failures: string[] = [];
  for (const { id, offer } of rounds) {
    try {
      await unit({ kind: 'system', name: 'expire-rounds' }, async (work) => {
        // whoever answers the round at this moment holds the listing: afterwards it is no longer pending
        const listing = await lockListing(work, offer.listingId);
        const round = await work.tx.offerRound.findUniqueOrThrow({ where: { id }, include: { offer: true } });
        if (round.status !== 'PENDING' || roundStatusNow(round, work.now) !== 'EXPIRED') return;
        await work.tx.offerRound.update({ where: { id }, data: { status: 'EXPIRED' } });
        work.audit({ action: 'offer-round.expired', noun: 'offer-round', nounId: id, side: round.initiatorType, before: { status: round.status }, after: { status: 'EXPIRED', offerId: round.offerId, roundNumber: round.roundNumber } });
        const seller = listing.type === 'SELLER' ? listing.userId : null;
        await notify(work, [seller, round.offer.userId], {
          text: `The ${round.roundNumber === 1 ? 'offer' : 'counteroffer'} on ${listing.address} ran out of time. A counteroffer opens it again.`,
          link: `/listings/${listing.id}`, resourceType: 'offer', resourceId: round.offerId, dedupeKey: `round-expired:${id}`, actionLabel: 'See the offer',
        });
        work.announce('offer-rounds', 'patched', { id });
        work.announce('offers', 'patched', { id: round.offerId });
      });
    } catch (error) {
      log.error({ roundId: id, error: wordsOf(error) }, 'a round could not be stored as expired');
      failures.push(id);
    }
  }
  if (failures.length) throw new Error(`${failures.length} of ${rounds.length} rounds could not be stored as expired: ${failures.slice(0, 5).join(', ')}`);
};
