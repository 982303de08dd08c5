import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HomeNotes } from '../features/listings/home-notes.tsx';
import { HomeMessages } from '../features/messages/home-messages.tsx';
import { NegotiationHistory } from '../features/offer-rounds/negotiation-history.tsx';
import { SellerEstimate } from '../features/closing-costs/seller-estimate.tsx';
import { OfferActions } from '../features/offer-rounds/offer-actions.tsx';
import { ListingSummary } from '../features/offers/listing-summary.tsx';
import { OfferCard } from '../features/offers/offer-card.tsx';
import { OfferLayout, OfferLayoutSkeleton } from '../features/offers/offer-layout.tsx';
import { readOne } from '../lib/read-state.ts';
import { useGetListingQuery } from '../state/listings.endpoints.ts';
import { offerPath, type OfferMode } from '../state/offer-state.ts';
import { OffersComparison } from '../features/offers/offers-comparison.tsx';
import { ShowingLines } from '../features/offers/showing-lines.tsx';
import { TransactionNotice } from '../features/offers/transaction-notice.tsx';
import { hasSigning, OfferSigning } from '../features/signing/offer-signing.tsx';
import { fullName } from '../lib/format.ts';
import { useAppDispatch, useUser } from '../state/hooks.ts';
import { buyerName, zoneOf } from '../state/offer-facts.ts';
import { useFindOffersQuery } from '../state/offers.endpoints.ts';
import { replaceRow } from '../state/pages-of.ts';
import { useFindShowingsQuery } from '../state/showings.endpoints.ts';
import type { Offer } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** One buyer and one home: the buyer's own page, and the seller's or brokerage's view. */
export default function BuyerDetailPage() {
  const { id = '', listingId = '' } = useParams();
  const user = useUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const mode: OfferMode = user?.id === id ? 'BUYER' : 'SELLER';

  const of = { listingId, $limit: 100 };
  const offerList = useFindOffersQuery(of, { refetchOnFocus: true });
  const offers = readOne(offerList);
  const home = readOne(useGetListingQuery(listingId, { refetchOnFocus: true }));
  const showingList = useFindShowingsQuery(of, { refetchOnFocus: true });
  const showings = readOne(showingList);

  if (!offers.data && !offers.error) return <OfferLayoutSkeleton />;
  const all = offers.data?.data ?? [];
  const mine = all.filter((offer) => offer.userId === id || offer.id === id);
  const compared = mode === 'BUYER' ? mine : all;
  const listing = mine[0]?.listings ?? all[0]?.listings ?? home.data;
  const tours = (showings.data?.data ?? []).filter((showing) => showing.userId === id);
  const name = mine[0] ? buyerName(mine[0]) : fullName(tours[0]?.requester) || 'Buyer';
  const accepted = mine.find(({ status }) => status === 'ACCEPTED');
  const changed = (next: Offer) => {
    dispatch(replaceRow('Offers', next));
    // an acceptance also changes the home's other offers
    offers.retry();
  };

  /** The offer whose documents a notification or the overview leads to. */
  const toSign = query.has('sign')
    ? (mine.find(({ id: of }) => of === query.get('sign')) ?? mine.find(hasSigning))
    : null;
  const signed = () => {
    if (!query.has('sign')) return;
    query.delete('sign');
    setQuery(query, { replace: true });
  };
  const signingOf = (offer: Offer) => (
    <OfferSigning
      offer={offer}
      estimate={offer.viewerSide === 'SELLER' && <SellerEstimate offer={offer} />}
      isAsked={toSign?.id === offer.id}
      onClosed={signed}
    />
  );
  const choose = (offer: Offer) => {
    if (mine.includes(offer)) document.getElementById(`offer-${offer.id}`)?.scrollIntoView({ behavior: 'smooth' });
    else void navigate(offerPath(offer));
  };

  if (!listing && home.error && mine.length === 0) {
    return (
      <Container sx={{ py: 4 }}>
        <EmptyState
          title="We could not find this home or its offers"
          action={
            <Button component={Link} to="/offers" variant="contained">
              All offers
            </Button>
          }
        >
          It may be off the market, or you may not have access to it.
        </EmptyState>
      </Container>
    );
  }
  return (
    <OfferLayout
      header={
        <PageHeader
          title={mode === 'BUYER' ? 'Property Details' : name}
          subtitle={mode === 'SELLER' && listing ? `${listing.address}, ${listing.city}` : undefined}
        />
      }
      wide={
        compared.length > 1 && (
          <OffersComparison offers={compared} showsProceeds={mode === 'SELLER'} onChoose={choose} />
        )
      }
      aside={
        listing && (
          <ListingSummary
            listing={listing}
            actions={
              <Button component={Link} to={`/listings/${listing.id}`} variant="outlined" size="small">
                View home
              </Button>
            }
          />
        )
      }
    >
      {offers.error && <ErrorState message={offers.error} onRetry={offers.retry} isRetrying={offerList.isFetching} />}
      {accepted && <TransactionNotice offer={accepted} />}
      {mine.map((offer) => (
        <Box key={offer.id} id={`offer-${offer.id}`} sx={{ scrollMarginTop: 88 }}>
          <OfferCard
            offer={offer}
            title={mode === 'BUYER' ? 'Your offer' : undefined}
            actions={
              <OfferActions
                offer={offer}
                signing={signingOf(offer)}
                onChanged={changed}
                onStale={offers.retry}
                estimate={
                  offer.viewerSide === 'SELLER'
                    ? (changes) => <SellerEstimate offer={offer} changes={changes} />
                    : undefined
                }
              />
            }
            history={
              <NegotiationHistory rounds={offer.offerRounds} zone={zoneOf(offer)} viewerSide={offer.viewerSide} />
            }
          >
            {offer.viewerSide === 'SELLER' && <SellerEstimate offer={offer} />}
          </OfferCard>
        </Box>
      ))}
      {offers.data && !offers.error && mine.length === 0 && (
        <Card sx={{ p: 2 }}>
          <EmptyState
            title={mode === 'BUYER' ? 'No offer yet' : `${name} has made no offer yet`}
            action={
              mode === 'BUYER' && listing ? (
                <Button component={Link} to={`/listings/${listing.id}`} variant="contained">
                  Look at the home
                </Button>
              ) : undefined
            }
          >
            {mode === 'BUYER'
              ? 'When you make an offer on this home, its terms and every response will appear here.'
              : 'Their offer will appear here with everything you need to respond.'}
          </EmptyState>
        </Card>
      )}
      {mode === 'BUYER' && home.data?.type === 'BUYER' && home.data.pros !== undefined && (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <HomeNotes key={home.data.id} listing={home.data} />
        </Card>
      )}
      {(tours.length > 0 || showings.error) && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }} aria-label="Showing">
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            Showing
          </Typography>
          {showings.error ? (
            <ErrorState message={showings.error} onRetry={showings.retry} isRetrying={showingList.isFetching} />
          ) : (
            <ShowingLines showings={tours} />
          )}
        </Card>
      )}
      {accepted && (
        <Card sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
          <HomeMessages listingId={listingId} otherId={id} />
        </Card>
      )}
    </OfferLayout>
  );
}
