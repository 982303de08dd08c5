import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasSigning } from '../../features/signing/offer-signing.tsx';
import { readOne } from '../../lib/read-state.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useGetListingQuery } from '../../state/listings.endpoints.ts';
import { useFindOffersQuery } from '../../state/offers.endpoints.ts';
import { replaceRow } from '../../state/pages-of.ts';
import type { Offer } from '../../state/wire-types.ts';

/** The offers on a home that the viewer may see, those of one buyer among them, and the home. */
export function useHomeOffers(listingId: string, buyerId: string) {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  // deferred: the offers are drawn in slices, between which a slow phone responds
  const result = useDeferredValue(useFindOffersQuery({ listingId, $limit: 100 }, { refetchOnFocus: true }));
  const read = readOne(result);
  const home = readOne(useGetListingQuery(listingId, { refetchOnFocus: true }));
  const all = read.data?.data ?? [];
  // an agent's offer has no buyer account and goes by its own id
  const offers = all.filter((offer) => offer.userId === buyerId || offer.id === buyerId);

  // refused: it isn't theirs to see; any other failure may pass
  const isRefused = home.status >= 400 && home.status < 500;
  const homeError = !read.data || offers.length > 0 || isRefused ? null : home.error;
  const error = read.error ?? homeError;
  const listing = offers[0]?.listings ?? all[0]?.listings ?? home.data;
  const retry = () => {
    read.retry();
    if (home.error) home.retry();
  };

  /** The offer whose documents a notification, the overview or the tracker leads to. */
  const toSign = query.has('sign')
    ? ((offers.find(({ id }) => id === query.get('sign')) ?? offers.find(hasSigning))?.id ?? null)
    : null;
  const drop = (name: string) => {
    if (!query.has(name)) return;
    query.delete(name);
    setQuery(query, { replace: true });
  };

  // the tracker leads to the terms and the buttons of the offer that needs a response
  const respondTo = query.get('respond');
  const isThere = offers.some(({ id }) => id === respondTo);
  useEffect(() => {
    if (!respondTo || !isThere) return;
    const card = document.getElementById(`offer-${respondTo}`);
    card?.scrollIntoView({ behavior: 'smooth' });
    card?.querySelector<HTMLElement>('[role="group"] button')?.focus({ preventScroll: true });
    setQuery(
      (before) => {
        before.delete('respond');
        return before;
      },
      { replace: true },
    );
  }, [respondTo, isThere, setQuery]);

  return {
    all,
    offers,
    isLoaded: read.data !== null,
    error,
    retry,
    isFetching: result.isFetching,
    home: home.data,
    /** Neither the home nor an offer of this buyer can be seen. */
    isNowhere: isRefused && home.data === null && offers.length === 0 && read.error === null,
    /** The home is not known, for a failure that may pass. */
    isUnread: error !== null && listing === null,
    listing,
    toSign,
    onSigned: () => drop('sign'),
    onChanged: (next: Offer) => {
      dispatch(replaceRow('Offers', next));
      // an acceptance also changes the home's other offers
      read.retry();
    },
  };
}

export type HomeOffers = ReturnType<typeof useHomeOffers>;
