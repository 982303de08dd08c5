import type { Actor } from '../kernel/actor.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { canSeeStreet, shownPlace } from '../listings/address-visibility.rules.ts';
import type { ListingType } from '../listings/listings.types.ts';
import type { PaymentStatus } from '../payments/payments.types.ts';
import type { Place } from '../mls-listings/home-filters.rules.ts';
import { showingState } from '../showings/showings.rules.ts';
import { travelMinutes } from './outings.travel.ts';

export interface OutingStopRow {
  id: string;
  listingId: string;
  accepted: boolean | null;
  proposedTime: Instant;
  suggestedTimes: Instant[];
  noShowAt: Instant | null;
  payment: { status: PaymentStatus; amountCents: number } | null;
  listing: {
    id: string;
    type: ListingType;
    userId: string;
    hideAddress: boolean;
    address: string;
    state: string;
    county: string | null;
    lat: number | null;
    lng: number | null;
  };
}
export interface OutingRow {
  id: string;
  userId: string;
  visitMinutes: number;
  createdAt: Instant;
  updatedAt: Instant;
  showings: OutingStopRow[];
}

/** The place on the map; null where it is not known. */
export const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Place | null =>
  lat === null || lng === null ? null : { lat, lng };

/** A stop's home on the map and by name, as its visitor may know it. */
function stopView(row: OutingStopRow, actor: Actor, now: Date) {
  const { listing } = row;
  const state = showingState(row, now);
  const hasConfirmedTour = state === 'CONFIRMED' || state === 'COMPLETED';
  const sees = canSeeStreet(listing, actor, { hasConfirmedTour, isOfSale: false });
  return {
    showingId: row.id,
    listingId: row.listingId,
    proposedTime: row.proposedTime,
    suggestedTimes: row.suggestedTimes,
    listingType: listing.type,
    /** What was paid for this tour and goes back with it, in cents. */
    paidCents: row.payment?.status === 'SUCCEEDED' ? row.payment.amountCents : 0,
    state,
    timeZone: timeZoneOfHome(listing.state, listing.county),
    ...shownPlace(listing, sees),
  };
}

/**
 * An outing as the person who planned it sees it: its tours in the order of the day, each with the way from the one
 * before. Cancelled tours are at the end, without a way.
 */
export function outingView(row: OutingRow, actor: Actor, now: Date) {
  const stops = row.showings
    .map((showing) => stopView(showing, actor, now))
    .sort(
      (a, b) =>
        Number(a.state === 'CANCELLED') - Number(b.state === 'CANCELLED') ||
        millisOf(a.proposedTime) - millisOf(b.proposedTime),
    );
  return {
    id: row.id,
    userId: row.userId,
    visitMinutes: row.visitMinutes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    stops: stops.map((stop, at) => {
      const before = stops[at - 1];
      const isOn = before !== undefined && stop.state !== 'CANCELLED';
      return { ...stop, travelMinutes: isOn ? travelMinutes(placeOf(before), placeOf(stop)) : 0 };
    }),
  };
}
export type OutingView = ReturnType<typeof outingView>;
