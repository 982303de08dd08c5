import { conflict } from '#shared/kernel/rule-error.ts';
import { CHANGED_ELSEWHERE } from '#shared/showing-availability/showing-availability.messages.ts';
import type { PutShowingAvailability } from '#shared/showing-availability/showing-availability.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';

/**
 * Replaces when a home is shown; times off that are over are forgotten. Confirmed showings stay. The listing is locked,
 * so that a request at the same moment is decided by the one or the other. `where` is the scope of homes the actor
 * hosts. Throws 409 when another change came first.
 */
export async function setShowingAvailability(
  unit: Unit,
  listingId: string,
  where: object,
  { version, noticeHours, daysAhead, hours, blackouts }: PutShowingAvailability,
): Promise<void> {
  await lockListing(unit, listingId, where);
  const stored = await unit.tx.showingAvailability.findUnique({
    where: { listingId },
    include: {
      hours: { orderBy: [{ weekday: 'asc' }, { from: 'asc' }] },
      blackouts: { orderBy: { startTime: 'asc' } },
    },
  });
  if ((stored?.version ?? 0) !== version)
    throw conflict('showing-availability.changed', CHANGED_ELSEWHERE, { version: stored?.version ?? 0 });
  const setting = { noticeHours, daysAhead };
  await unit.tx.showingAvailability.upsert({
    where: { listingId },
    create: { listingId, ...setting, createdAt: unit.now },
    update: { ...setting, version: { increment: 1 } },
  });
  await unit.tx.showingHours.deleteMany({ where: { listingId } });
  await unit.tx.showingHours.createMany({ data: hours.map((range) => ({ listingId, ...range })) });
  await unit.tx.showingBlackout.deleteMany({ where: { listingId } });
  const toCome = blackouts.filter(({ endTime }) => endTime > unit.now);
  await unit.tx.showingBlackout.createMany({ data: toCome.map((blackout) => ({ listingId, ...blackout })) });
  unit.audit({
    action: 'showing-availability.changed',
    entityType: 'listing',
    entityId: listingId,
    side: 'SELLER',
    // the notes are the host's own and not needed for the record
    before: stored && {
      noticeHours: stored.noticeHours,
      daysAhead: stored.daysAhead,
      hours: stored.hours.map(({ weekday, from, to }) => ({ weekday, from, to })),
      blackouts: stored.blackouts.map(({ startTime, endTime }) => ({ startTime, endTime })),
    },
    after: { ...setting, hours, blackouts: toCome.map(({ startTime, endTime }) => ({ startTime, endTime })) },
  });
  unit.publish('showing-availability', 'patched', { id: listingId });
}
