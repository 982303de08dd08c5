import MailboxIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { OffersByHome } from '../features/offers/offers-by-home.tsx';
import { readList, readPages } from '../lib/read-state.ts';
import { useUser } from '../state/hooks.ts';
import { useFindListingsQuery } from '../state/listings.endpoints.ts';
import { offerPath } from '../state/offer-state.ts';
import { useFindOfferPagesInfiniteQuery } from '../state/offers.endpoints.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowCardSkeleton } from '../ui/skeletons.tsx';

const PAGE = 100;
const MINE = { filter: JSON.stringify({ mine: true, type: 'SELLER' }), $limit: 1 };

/** What a seller without offers does next. Which it is is known once their homes are. */
function SellersNext() {
  const homes = readList(useFindListingsQuery(MINE));
  if (homes.isLoading) return null;
  return (
    <Button component={Link} to="/selling" variant="contained">
      {homes.data?.total === 0 ? 'List a home' : 'Go to my homes'}
    </Button>
  );
}

/** The user's offers: those on their homes, and those they made. */
export default function OffersPage() {
  const [query] = useSearchParams();
  const isBuyer = useUser()?.type === 'BUYER';
  const result = useFindOfferPagesInfiniteQuery({ $limit: PAGE }, { refetchOnFocus: true });
  const { rows, error, hasMore, loadMore, reload } = readPages(result);
  const isKnown = result.data !== undefined;

  // emails and notifications link to an offer
  const named = query.get('offer');
  const asked = named ? rows.find(({ id }) => id === named) : undefined;
  const section = query.get('section');
  // sale-related links lead to the transaction
  if (asked && section && asked.transactionId)
    return (
      <Navigate
        to={{ pathname: `/transactions/${asked.transactionId}`, search: `?section=${encodeURIComponent(section)}` }}
        replace
      />
    );
  if (asked)
    return (
      <Navigate to={{ pathname: offerPath(asked), search: query.has('sign') ? `?sign=${asked.id}` : '' }} replace />
    );

  const onMine = rows.filter(({ viewerSide }) => viewerSide !== 'BUYER');
  const made = rows.filter(({ viewerSide }) => viewerSide === 'BUYER');
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title="Offers"
        subtitle="Offers on your homes, offers waiting for your response, and offers you made."
      />
      {error && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={error}
            note={rows.length > 0 ? 'This is the last known information.' : undefined}
            onRetry={reload}
            isRetrying={result.isFetching}
          />
        </Box>
      )}
      {!isKnown && !error && <RowCardSkeleton count={2} photo="240px" isStacked />}
      {isKnown && !error && rows.length === 0 && (
        <EmptyState
          icon={<MailboxIcon />}
          title="No offers yet"
          action={
            isBuyer ? (
              <Button component={Link} to="/explore" variant="contained">
                Browse homes
              </Button>
            ) : (
              <SellersNext />
            )
          }
        >
          {isBuyer
            ? 'Offers you make appear here with their answers. A home’s page has the button to make one.'
            : 'Offers on your homes appear here as soon as they are sent, with their terms side by side and everything ' +
              'you need to respond.'}
        </EmptyState>
      )}
      {onMine.length > 0 && <OffersByHome offers={onMine} title="On your homes" />}
      {made.length > 0 && <OffersByHome offers={made} title="Offers you made" />}
      {hasMore && (
        <Button variant="outlined" loading={result.isFetching} onClick={loadMore}>
          Show more offers
        </Button>
      )}
    </Container>
  );
}
