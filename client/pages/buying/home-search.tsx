import SearchIcon from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BuyersSide } from '../../features/offers/buyers-side.tsx';
import { MyOffers } from '../../features/offers/my-offers.tsx';
import { TrackedHomes } from '../../features/listings/tracked-homes.tsx';
import { offerPath, offerState } from '../../state/offer-state.ts';
import { requesterOrder, useMyShowings } from '../../features/showings/my-showings.ts';
import { MyOutings } from '../../features/outings/my-outings.tsx';
import { MyTours } from '../../features/showings/my-tours.tsx';
import { CompareBar } from '../../features/compare/compare-bar.tsx';
import { SavedHomes } from '../../features/favorites/saved-homes.tsx';
import { SavedSearches } from '../../features/saved-searches/saved-searches.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { readOne } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { useFindInspectionsQuery } from '../../state/inspections.endpoints.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import { useNow } from '../../ui/use-now.ts';
import { buyerHomes } from '../buyer-journey/buyer-homes.ts';
import { HomesInProgress } from '../buyer-journey/homes-in-progress.tsx';

interface HomeSearchProps {
  title: string;
  subtitle: string;
  /** Above everything else: an open sale. */
  top?: ReactNode;
  children?: ReactNode;
}

/** A buyer's tours, offers and saved homes, with what is compared below. */
export function HomeSearch({ title, subtitle, top, children }: HomeSearchProps) {
  const now = useNow();
  const tours = useMyShowings();
  const userId = useUser()?.id ?? '';
  const own = useOwnOffers();
  const offers = [...own.offers].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const inspectionList = useFindInspectionsQuery({ $limit: 100 }, { refetchOnFocus: true });
  const inspections = readOne(inspectionList);
  const homes = buyerHomes({ showings: tours.showings, inspections: inspections.data?.data ?? [], offers, now });
  const areToursKnown = tours.showings.length > 0 || tours.status === 'ready' || tours.status === 'failed';
  const lines = offers.map((offer) => ({ offer, path: offerPath(offer), ...offerState(offer, now) }));
  return (
    <>
      <Container sx={{ py: { xs: 2, sm: 4 } }}>
        <PageHeader
          title={title}
          subtitle={subtitle}
          actions={
            <>
              <Button component={Link} to="/outings/plan">
                Plan a day of tours
              </Button>
              <Button component={Link} to="/explore" variant="outlined" startIcon={<SearchIcon />}>
                Find a home
              </Button>
            </>
          }
        />
        {top}
        <MyOutings now={now} />
        <BuyersSide
          homes={
            <>
              {inspections.error && (
                <ErrorState
                  message={inspections.error}
                  onRetry={inspections.retry}
                  isRetrying={inspectionList.isFetching}
                />
              )}
              {own.isKnown && areToursKnown ? (
                <HomesInProgress homes={homes} userId={userId} />
              ) : (
                <ListSkeleton rows={2} />
              )}
            </>
          }
          tours={{
            count: tours.showings.length,
            status: tours.status,
            error: tours.error,
            retry: tours.retry,
            list: <MyTours showings={requesterOrder(tours.showings, now)} />,
          }}
          offers={{
            count: lines.length,
            status: own.error ? 'failed' : own.isKnown ? 'ready' : 'loading',
            error: own.error,
            retry: own.retry,
            list: <MyOffers lines={lines} />,
          }}
          saved={
            <>
              <TrackedHomes />
              <SavedHomes />
              <SavedSearches />
            </>
          }
        />
        {children}
      </Container>
      <CompareBar />
    </>
  );
}
