import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { HomeDetailSkeleton } from '../../features/mls-listings/detail/home-detail.tsx';
import { homeOfCard, isWholeHome } from '../../features/mls-listings/detail/home-page.model.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetHomeQuery } from '../../state/mls-listings.endpoints.ts';
import type { Home, HomeCard } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { InSlices } from '../../ui/in-slices.tsx';
import { PageError } from '../../ui/page-error.tsx';
import { Gone, UNREAD_HOME } from './home-gone.tsx';
import type { Placed } from './placed.ts';
import { MlsHome } from './mls-home.tsx';
import { ListingByName } from './listing-by-name.tsx';

const HomeWait = () => (
  <Box role="status" aria-label="Loading the home">
    <Skeleton height={28} />
    <Skeleton height={28} />
    <Skeleton height={28} width="60%" />
    <Skeleton variant="rounded" height={120} sx={{ mt: 3 }} />
  </Box>
);

/**
 * An MLS listing by its id. Data that a card or the assistant passed along is shown at once; the rest is fetched if
 * photos or the description are missing.
 */
export function HomeById({
  id,
  known = null,
  isInDialog = false,
  onFound,
}: { id: string; known?: Home | HomeCard | null; onFound?: (home: Home) => void } & Placed) {
  const isOwn = (home: Home | HomeCard | null) => home?.origin === 'HEARTHPORT' && home.listingId !== null;
  const isKnown = known !== null && (isWholeHome(known) || isOwn(known));
  const { data, error, status, retry, isLoading } = readOne(
    useGetHomeQuery(isKnown ? skipToken : id, { refetchOnFocus: true }),
  );
  const home = data ?? known;
  const [isFromCard] = useState(known !== null && !isWholeHome(known));
  useEffect(() => {
    if (data) onFound?.(data);
  }, [data, onFound]);
  if (status === 404) return <Gone isInDialog={isInDialog} />;
  const wait = error ? <ErrorState message={error} onRetry={retry} isRetrying={isLoading} /> : null;
  if (home && isOwn(home) && home.listingId) {
    if (isInDialog) return <ListingByName name={home.listingId} isInDialog />;
    return <Navigate to={home.slug ? `/${home.slug}` : `/listings/${home.listingId}`} replace />;
  }
  const whole = data ?? (known && isWholeHome(known) ? known : null);
  // one element from the card to the details, so that an opened dialog, the photo and the focus stay
  if (isFromCard && home)
    return (
      <MlsHome
        home={whole ?? homeOfCard(home)}
        isInDialog={isInDialog}
        rest={whole ? undefined : (wait ?? <HomeWait />)}
      />
    );
  if (whole)
    return (
      <InSlices meanwhile={<HomeDetailSkeleton />}>
        <MlsHome home={whole} isInDialog={isInDialog} />
      </InSlices>
    );
  if (error) return <PageError title={UNREAD_HOME} message={error} onRetry={retry} isRetrying={isLoading} />;
  return <HomeDetailSkeleton />;
}
