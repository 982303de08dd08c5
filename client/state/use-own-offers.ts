import { skipToken } from '@reduxjs/toolkit/query';
import { readOne } from '../lib/read-state.ts';
import { useUser } from './hooks.ts';
import { useFindOffersQuery } from './offers.endpoints.ts';
import type { Offer } from './wire-types.ts';

const NONE: readonly Offer[] = [];

/** The offers that the signed-in person made, on all homes. `isKnown` is true even where they could not be read. */
export function useOwnOffers() {
  const user = useUser();
  const buys = user !== null && user.type !== 'ADMIN' && user.type !== 'LENDER' && user.type !== 'TITLE';
  const result = useFindOffersQuery(buys ? { userId: user.id, $limit: 100 } : skipToken, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  return {
    offers: data?.data ?? NONE,
    isKnown: !buys || data !== null || error !== null,
    error,
    retry,
    isFetching: result.isFetching,
  };
}
