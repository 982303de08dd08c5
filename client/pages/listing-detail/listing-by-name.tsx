import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { HomeDetailSkeleton } from '../../features/mls-listings/detail/home-detail.tsx';
import { onLive } from '../../lib/live.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch, useAppSelector, useIsSessionKnown, useUser } from '../../state/hooks.ts';
import { fetchListing, refreshListing } from '../../state/listings.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { InSlices } from '../../ui/in-slices.tsx';
import { PageError } from '../../ui/page-error.tsx';
import { Gone, UNREAD_HOME } from './home-gone.tsx';
import type { Placed } from './placed.ts';
import { ListingHome } from './listing-home.tsx';

/** A Hearthport listing by its id, slug or short id, fetched anew for each viewer. */
export function ListingByName({ name, isInDialog = false }: { name: string } & Placed) {
  const dispatch = useAppDispatch();
  const listing = useAppSelector((state) =>
    state.listings.items.find(({ id, slug, shortId }) => id === name || slug === name || shortId === name),
  );
  // a row loaded with another viewer's list may lack fields
  const [seen, setSeen] = useState<{ name: string; userId: string | undefined; failure: Failure | null } | null>(null);
  const [tries, setTries] = useState(0);
  const userId = useUser()?.id;
  const isSessionKnown = useIsSessionKnown();
  const { search } = useLocation();
  useEffect(() => {
    // an unpublished home is visible to its owner only: a request before the session is known would be a visitor's
    if (!isSessionKnown) return;
    let isCurrent = true;
    void dispatch(fetchListing(name)).then((result) => {
      if (isCurrent)
        setSeen({
          name,
          userId,
          failure: fetchListing.rejected.match(result)
            ? (result.payload ?? { message: 'This home couldn’t be loaded.', status: 0, code: '', fieldErrors: {} })
            : null,
        });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, name, tries, userId, isSessionKnown]);
  const id = listing?.id;
  useEffect(
    () =>
      onLive('listings patched', (row) => {
        if (id && typeof row === 'object' && row !== null && 'id' in row && row.id === id)
          setTries((before) => before + 1);
      }),
    [id],
  );
  // only the owner hears of a change: whoever comes back to the page sees its price of now
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState !== 'visible') return;
      void dispatch(refreshListing(name)).then((result) => {
        // another failure changes nothing: what was read stays
        if (refreshListing.rejected.match(result) && result.payload?.status === 404)
          setSeen({ name, userId, failure: result.payload });
      });
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [dispatch, name, userId]);
  const failure = seen?.name === name && seen.userId === userId ? seen.failure : null;
  if (failure?.status === 404 || failure?.status === 400) return <Gone isInDialog={isInDialog} />;
  if (listing?.type === 'BUYER' && listing.mlsListingId)
    // with what the address asks to go on with: a tour, an offer
    return <Navigate to={`/homes/${listing.mlsListingId}${isInDialog ? '' : search}`} replace />;
  if (listing)
    return (
      <InSlices meanwhile={<HomeDetailSkeleton />}>
        <ListingHome listing={listing} isInDialog={isInDialog} />
      </InSlices>
    );
  if (!failure) return <HomeDetailSkeleton />;
  const problem = {
    message: failure.message,
    onRetry: () => {
      setSeen(null);
      setTries(tries + 1);
    },
  };
  return isInDialog ? <ErrorState {...problem} /> : <PageError title={UNREAD_HOME} {...problem} />;
}
