import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { homeTourObstacle, type HomeOnMarket } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { addressLabel } from '#shared/listings/address-visibility.rules.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { ShowingRole } from '#shared/showings/showings.rules.ts';
import { TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';

/** A showing and its listing, locked for this transaction. 404 when outside the actor's scope. */
export async function lockShowing(unit: Unit, id: string, where: object = {}) {
  const found = await unit.tx.showing.findFirst({ where: { AND: [where, { id }] }, select: { listingId: true } });
  if (!found) throw notFound('We could not find that showing.');
  const listing = await lockListing(unit, found.listingId);
  const showing = await unit.tx.showing.findUniqueOrThrow({
    where: { id },
    include: { user: { select: { firstName: true, lastName: true } } },
  });
  return { ...showing, listing };
}

/** Refuses a tour of a home that is not on the market (409). */
export function assertShowable(home: HomeOnMarket): void {
  if (homeTourObstacle(home)) throw conflict('showing.not-showable', 'This home can no longer be shown.');
}

/** Start times of the upcoming confirmed showings. */
export async function confirmedStarts(unit: Unit, listingId: string, except?: string): Promise<Date[]> {
  const rows = await unit.tx.showing.findMany({
    where: {
      listingId,
      accepted: true,
      proposedTime: { gt: new Date(unit.now.getTime() - 3_600_000) },
      ...(except ? { id: { not: except } } : {}),
    },
    select: { proposedTime: true },
  });
  return rows.map((row) => row.proposedTime);
}

/** Runs a write and maps the database's slot conflict to a 409. */
export async function withSlotConflict<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (/Showing_no_overlap|23P01/.test(`${String(error)}${JSON.stringify(error)}`))
      throw conflict('showing.slot-taken', TIME_TAKEN);
    throw error;
  }
}

/** The offer side of a showing role, for the audit log. */
export const sideOfRole = (role: ShowingRole | null): Side | undefined =>
  role === 'HOST' ? 'SELLER' : role ? 'BUYER' : undefined;

/**
 * How a text names a home: a hidden street address only for people who know it (a showing's requester once confirmed).
 */
export function addressShownTo(
  home: { address: string; city: string; hideAddress: boolean },
  knows: boolean | null,
): string {
  return addressLabel(home, !home.hideAddress || knows === true);
}

/** Formats a time in the time zone of the home. */
export function timeAtHome(time: Date, home: { state: string; county: string | null }): string {
  return formatWhen(time, timeZoneOfHome(home.state, home.county));
}

/** The people who host a home: its owner, or the brokers on a BUYER listing. */
export async function hostIds(unit: Unit, listing: { type: string; userId: string }): Promise<string[]> {
  if (listing.type === 'SELLER') return [listing.userId];
  return (await unit.tx.user.findMany({ where: { type: 'ADMIN', deletedAt: null }, select: { id: true } })).map(
    (admin) => admin.id,
  );
}
