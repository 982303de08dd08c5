/** The homes a person may plan a day of tours with: their waiting tours, and the homes they saved or follow. */
import { useState } from 'react';
import { noTourReason } from '#shared/outings/outings.homes.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { readOne } from '../../lib/read-state.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useFindFavoritesQuery } from '../../state/favorites.endpoints.ts';
import { useAppDispatch, useUser } from '../../state/hooks.ts';
import { photoOf } from '../../state/listing-facts.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { createListing } from '../../state/listings.slice.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';

interface ListedHome {
  address: string;
  city: string;
  photo: string | null;
  /** Why it is in the list. */
  note: string;
  /** Why it cannot be chosen; null where it can. */
  noTour: string | null;
}
export interface TourableHome extends ListedHome {
  listingId: string;
}
/** A saved home that another brokerage lists: its own listing for this buyer is created once it is chosen. */
export interface OutsideHome extends ListedHome {
  mlsListingId: string;
}

const FOLLOWED = { filter: JSON.stringify({ mine: true, type: 'BUYER' }), $limit: 100 };

export function useTourableHomes(now: Date) {
  const userId = useUser()?.id;
  const dispatch = useAppDispatch();
  const tours = readOne(useFindShowingsQuery({ side: 'BUYER', type: 'TOUR', $limit: 100 }));
  const saved = readOne(useFindFavoritesQuery());
  const followed = readOne(useFindListingsQuery(FOLLOWED));
  /** The listings created here, by their home. */
  const [made, setMade] = useState<Readonly<Record<string, string>>>({});
  const tracked = new Map(
    (followed.data?.data ?? []).flatMap(({ id, mlsListingId }) => (mlsListingId ? [[mlsListingId, id] as const] : [])),
  );
  const ofSaved = (saved.data?.data ?? []).map(({ id, listingId, isListed, property }) => ({
    mlsListingId: id,
    listingId: listingId ?? tracked.get(id) ?? made[id] ?? null,
    address: property.address,
    city: property.city,
    photo: property.photos[0] ?? null,
    note: 'You saved it',
    noTour: noTourReason({
      status: property.status,
      isListed,
      isCountyRecord: property.origin === 'COUNTY_RECORD',
    }),
  }));
  const all: TourableHome[] = [
    ...(tours.data?.data ?? [])
      .filter(
        (tour) => tour.userId === userId && ['REQUESTED', 'CONFIRMED', 'DENIED'].includes(showingState(tour, now)),
      )
      .map(({ listing }) => ({
        listingId: listing.id,
        address: listing.address,
        city: listing.city,
        photo: listing.photo,
        note: 'You asked for a tour',
        noTour: null,
      })),
    ...ofSaved.flatMap(({ mlsListingId: _home, listingId, ...home }) => (listingId ? [{ ...home, listingId }] : [])),
    ...(followed.data?.data ?? []).map((listing) => ({
      listingId: listing.id,
      address: listing.address,
      city: listing.city,
      photo: photoOf(listing)?.url ?? null,
      note: 'You follow this home',
      noTour: listing.mlsListing
        ? noTourReason({ status: listing.mlsListing.status, isListed: true, isCountyRecord: false })
        : null,
    })),
  ];
  // the first of each: an open tour, else what was saved
  const homes = [...new Map([...all].reverse().map((home) => [home.listingId, home])).values()].reverse();
  const outside: OutsideHome[] = ofSaved.flatMap(({ listingId, ...home }) => (listingId ? [] : [home]));
  const parts = [tours, saved, followed];
  return {
    homes,
    outside,
    /** Creates the buyer's listing of such a home, or finds it. Returns what went wrong, or its id. */
    track: async (mlsListingId: string): Promise<{ listingId: string } | { problem: string }> => {
      const result = await dispatch(createListing({ listing: { mlsListingId }, buyer: true }));
      if (createListing.rejected.match(result))
        return { problem: (result.payload as Failure | undefined)?.message ?? 'That didn’t work. Please try again.' };
      const { id } = result.payload;
      setMade((before) => ({ ...before, [mlsListingId]: id }));
      return { listingId: id };
    },
    isLoading: parts.some(({ data, error }) => data === null && error === null),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, retry } of parts) if (error !== null) retry();
    },
  };
}
