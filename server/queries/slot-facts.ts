import type { Prisma } from '../../prisma/generated/client.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import type { Availability, TimeSpan } from '#shared/showing-availability/showing-availability.rules.ts';
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';

/** What decides about a start at a home; the arguments of `slotRefusal`. */
export interface SlotFacts {
  confirmed: Date[];
  availability: Availability;
  openHouses: TimeSpan[];
  blackouts: TimeSpan[];
  /** Of a home that is not on the market yet. */
  liveDate: Date | null;
  /** Of a home under contract. */
  closingAt: Date | null;
}

/** Start times of the confirmed showings that occupy the home from `now` on. */
export async function readConfirmedStarts(
  db: Pick<Prisma.TransactionClient, 'showing'>,
  listingId: string,
  now: Date,
  except?: string,
): Promise<Date[]> {
  const rows = await db.showing.findMany({
    where: {
      listingId,
      accepted: true,
      // one that began less than an hour ago still occupies the home
      proposedTime: { gt: new Date(now.getTime() - HOUR) },
      ...(except ? { id: { not: except } } : {}),
    },
    select: { proposedTime: true },
    orderBy: { proposedTime: 'asc' },
  });
  return rows.map(({ proposedTime }) => proposedTime);
}

/**
 * The host's availability and the booked times of a home from `now` on, inside or outside of a transaction; in one, the
 * caller holds the listing's lock. `except`: a showing that is being moved.
 */
export async function readSlotFacts(
  db: Pick<Prisma.TransactionClient, 'showing' | 'openHouse' | 'showingAvailability' | 'listing' | 'transaction'>,
  listingId: string,
  now: Date,
  except?: string,
): Promise<SlotFacts> {
  const toCome = { endTime: { gt: now } };
  const span = { startTime: true, endTime: true };
  // one after the other: a transaction has one connection
  const confirmed = await readConfirmedStarts(db, listingId, now, except);
  const openHouses = await db.openHouse.findMany({
    where: { listingId, cancelledAt: null, ...toCome },
    select: span,
  });
  const setting = await db.showingAvailability.findUnique({
    where: { listingId },
    select: {
      noticeHours: true,
      daysAhead: true,
      hours: { select: { weekday: true, from: true, to: true }, orderBy: [{ weekday: 'asc' }, { from: 'asc' }] },
      blackouts: { where: toCome, select: span },
    },
  });
  const home = await db.listing.findUnique({
    where: { id: listingId, externalStatus: 'COMING_SOON' },
    select: { liveDate: true },
  });
  const liveDate = home?.liveDate ?? null;
  const sale = await db.transaction.findFirst({ where: { listingId, status: 'OPEN' }, select: { closingDate: true } });
  const closingAt = sale?.closingDate ?? null;
  if (!setting)
    return { confirmed, availability: DEFAULT_AVAILABILITY, openHouses, blackouts: [], liveDate, closingAt };
  const { blackouts, ...availability } = setting;
  return { confirmed, availability, openHouses, blackouts, liveDate, closingAt };
}
