/** The homes a person may plan a day of tours with: their waiting tours, and the homes they saved or follow. */
import { showingState } from '#shared/showings/showings.rules.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindFavoritesQuery } from '../../state/favorites.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { photoOf } from '../../state/listing-facts.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';

export interface TourableHome {
  listingId: string;
  address: string;
  city: string;
  photo: string | null;
  /** Why it is in the list. */
  note: string;
}

const FOLLOWED = { filter: JSON.stringify({ mine: true, type: 'BUYER' }), $limit: 100 };

export function useTourableHomes(now: Date) {
  const userId = useUser()?.id;
  const tours = readOne(useFindShowingsQuery({ side: 'BUYER', type: 'TOUR', $limit: 100 }));
  const saved = readOne(useFindFavoritesQuery());
  const followed = readOne(useFindListingsQuery(FOLLOWED));
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
      })),
    ...(saved.data?.data ?? []).flatMap(({ listingId, isListed, property }) =>
      listingId && isListed && property.status !== 'SOLD'
        ? [
            {
              listingId,
              address: property.address,
              city: property.city,
              photo: property.photos[0] ?? null,
              note: 'You saved it',
            },
          ]
        : [],
    ),
    ...(followed.data?.data ?? [])
      .filter(({ mlsListing }) => mlsListing?.status !== 'SOLD')
      .map((listing) => ({
        listingId: listing.id,
        address: listing.address,
        city: listing.city,
        photo: photoOf(listing)?.url ?? null,
        note: 'You follow it',
      })),
  ];
  const homes = [...new Map([...all].reverse().map((home) => [home.listingId, home])).values()].reverse();
  const parts = [tours, saved, followed];
  return {
    homes,
    isLoading: parts.some(({ data, error }) => data === null && error === null),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, retry } of parts) if (error !== null) retry();
    },
  };
}
