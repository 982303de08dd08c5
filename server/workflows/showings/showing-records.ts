import { PRODUCT } from '#shared/brand/product.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { homeTourObstacle, type HomeOnMarket } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { addressLabel } from '#shared/listings/address-visibility.rules.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { hostShowingsLink, transactionLink } from '#shared/notifications/notifications.links.ts';
import type { ShowingRole } from '#shared/showings/showings.rules.ts';
import { TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import { isAdmin, isUser, type Side, type UserType } from '#shared/kernel/actor.ts';
import { aVisit, type ShowingType } from '#shared/showings/showings.types.ts';
import { notify, type Notice } from '../notifications/notify.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readConfirmedStarts } from '../../queries/slot-facts.ts';
import { lockListing } from '../listings/lock-listing.ts';

/** A showing and its listing, locked for this transaction. 404 when outside the actor's scope. */
export async function lockShowing(unit: Unit, id: string, where: object = {}) {
  const found = await unit.tx.showing.findFirst({ where: { AND: [where, { id }] }, select: { listingId: true } });
  if (!found) throw notFound('We couldn’t find that showing.');
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
export const confirmedStarts = (unit: Unit, listingId: string, except?: string): Promise<Date[]> =>
  readConfirmedStarts(unit.tx, listingId, unit.now, except);

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

/**
 * The type whose booking window applies: a broker, who has spoken with both sides, books further ahead than the days
 * that a tour dialog offers.
 */
export const bookingType = (unit: Unit, type: ShowingType): ShowingType => (isAdmin(unit.actor) ? 'OTHER' : type);

/** For the audit log: in whose name a broker acted; nothing where they acted for themselves. */
export const brokerFor = (unit: Unit, showing: { userId: string }, role: ShowingRole | null) =>
  isAdmin(unit.actor) && (role === 'HOST' || !isUser(unit.actor, showing.userId)) ? { brokerFor: role } : {};

const STEPS = {
  INSPECTION: 'inspection',
  APPRAISAL: 'appraisal',
  FINAL_WALKTHROUGH: 'finalWalkthrough',
} as const satisfies Partial<Record<ShowingType, Parameters<typeof transactionLink>[1]>>;

/** Where a requester acts on a showing: a visit of a sale is a step of the sale, any other stands with the home. */
export async function linkForRequester(
  unit: Unit,
  { type, listingId }: { type: ShowingType; listingId: string },
): Promise<(userType: UserType) => string> {
  const sale =
    type === 'TOUR' || type === 'OTHER'
      ? null
      : await unit.tx.transaction.findFirst({ where: { listingId, status: 'OPEN' }, select: { id: true } });
  const page = sale ? transactionLink(sale.id, STEPS[type as keyof typeof STEPS]) : `/listings/${listingId}`;
  return (userType) => (userType === 'ADMIN' ? hostShowingsLink(userType, listingId) : page);
}

/** What a broker did in the requester's name. `done` goes before the showing: `asked for`. */
export const textForRequester = (
  showing: { type: ShowingType; proposedTime: Date; accepted: boolean | null },
  home: Parameters<typeof addressShownTo>[0] & Parameters<typeof timeAtHome>[1],
  done: string,
  knows: boolean | null = showing.accepted,
): string =>
  `${PRODUCT} ${done} ${aVisit(showing.type)} of ${addressShownTo(home, knows)} on ` +
  `${timeAtHome(showing.proposedTime, home)} for you.`;

/** Notifies the requester of what a broker did in their name. */
export async function doneForRequester(
  unit: Unit,
  showing: Parameters<typeof textForRequester>[0] & { id: string; userId: string; calendarSequence: number },
  home: Parameters<typeof textForRequester>[1] & { id: string },
  done: string,
  { knows = showing.accepted, calendar }: { knows?: boolean | null; calendar?: Notice['calendar'] } = {},
): Promise<void> {
  await notify(unit, [showing.userId], {
    text: textForRequester(showing, home, done, knows),
    link: await linkForRequester(unit, { type: showing.type, listingId: home.id }),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-for-requester:${showing.id}:${showing.calendarSequence}`,
    actionLabel: 'See the showing',
    calendar,
  });
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
