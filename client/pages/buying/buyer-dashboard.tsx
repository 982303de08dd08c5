import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { NextSteps } from '../../features/buyer-journey/next-steps.tsx';
import { HomeMessages } from '../../features/messages/home-messages.tsx';
import { HomeCard } from '../../features/mls-listings/home-card.tsx';
import { MatchesStrip } from '../../features/property-matches/matches-strip.tsx';
import { TransactionStatus } from '../../features/transactions/transaction-status.tsx';
import { BuyersSide } from '../../features/offers/buyers-side.tsx';
import { MyOffers } from '../../features/offers/my-offers.tsx';
import { MyDocuments } from '../../features/signing/my-documents.tsx';
import { TrackedHomes } from '../../features/listings/tracked-homes.tsx';
import { offerPath, offerState } from '../../state/offer-state.ts';
import { requesterOrder, useMyShowings } from '../../features/showings/my-showings.ts';
import { MyOutings } from '../../features/outings/my-outings.tsx';
import { BegunTours } from '../../features/showings/begun-tours.tsx';
import { MyTours } from '../../features/showings/my-tours.tsx';
import { CompareBar } from '../../features/compare/compare-bar.tsx';
import { SavedHomes } from '../../features/favorites/saved-homes.tsx';
import { SavedSearches } from '../../features/saved-searches/saved-searches.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { PageParts } from '../../ui/page-parts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { readOne } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { useFindInspectionsQuery } from '../../state/inspections.endpoints.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import { useNow } from '../../ui/use-now.ts';
import { buyerHomes } from '../buyer-journey/buyer-homes.ts';
import { isJourneyUnread } from '../buyer-journey/journey-unread.ts';
import { HomesInProgress } from '../buyer-journey/homes-in-progress.tsx';
import { GettingReady } from './getting-ready.tsx';
import { useDashboard } from './use-dashboard.ts';

interface BuyerDashboardProps {
  title: string;
  subtitle: string;
}

/** Everything about a person's purchase on one page; each part reads, fails and is retried by itself. */
export function BuyerDashboard({ title, subtitle }: BuyerDashboardProps) {
  const now = useNow();
  const tours = useMyShowings();
  const userId = useUser()?.id ?? '';
  const own = useOwnOffers();
  const offers = [...own.offers].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const inspectionList = useFindInspectionsQuery({ $limit: 100 }, { refetchOnFocus: true });
  const inspections = readOne(inspectionList);
  const homes = buyerHomes({ showings: tours.showings, inspections: inspections.data?.data ?? [], offers, now });
  const areToursKnown = tours.showings.length > 0 || tours.status === 'ready' || tours.status === 'failed';
  const areHomesKnown = own.isKnown && areToursKnown;
  const { known, actions, isSettled, hasFailed } = useDashboard(
    homes,
    { showings: tours.showings, offers },
    userId,
    now,
  );
  const lines = offers.map((offer) => ({ offer, path: offerPath(offer), ...offerState(offer, now) }));
  return (
    <>
      <PageParts>
        <Container sx={{ py: { xs: 2, sm: 4 } }}>
          <PageHeader
            title={title}
            subtitle={subtitle}
            actions={
              <>
                <Button component={Link} to="/buying-together">
                  Buy together
                </Button>
                <Button component={Link} to="/outings/plan">
                  Plan a day of tours
                </Button>
                <Button component={Link} to="/explore" variant="outlined" startIcon={<SearchIcon />}>
                  Find a home
                </Button>
              </>
            }
          />
          <TransactionStatus />
          {areHomesKnown && isSettled ? (
            <>
              <Box sx={{ mb: 5 }}>
                <NextSteps actions={actions} isComplete={!hasFailed && !own.error && tours.status !== 'failed'} />
              </Box>
              <GettingReady known={known} actions={actions} />
            </>
          ) : (
            <Box sx={{ mb: 6 }}>
              <ListSkeleton rows={4} />
            </Box>
          )}
          <BegunTours now={now} />
          <MyOutings now={now} />
          <Box sx={{ mb: 6, '&:empty': { display: 'none' } }}>
            <MatchesStrip
              isKnown={known.matches && known.preferences}
              isAskedAbove={actions.some(({ kind }) => kind === 'preferences')}
              card={(home) => <HomeCard home={home} />}
            />
          </Box>
          <BuyersSide
            homes={
              <>
                {inspections.error && (
                  <PartError
                    what="Your inspections"
                    message={inspections.error}
                    onRetry={inspections.retry}
                    isRetrying={inspectionList.isFetching}
                  />
                )}
                {!areHomesKnown && <ListSkeleton rows={2} />}
                {areHomesKnown && !isJourneyUnread({ offers: own, tours, inspections }) && (
                  <HomesInProgress homes={homes} userId={userId} />
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
          <Box sx={{ mt: 6 }}>
            <MyDocuments offers={offers} />
          </Box>
          <Box sx={{ mt: 6 }}>
            <HomeMessages listingId={null} />
          </Box>
        </Container>
      </PageParts>
      <CompareBar />
    </>
  );
}
