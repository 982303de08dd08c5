import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { HomeNotes } from '../features/listings/home-notes.tsx';
import { HomeMessages } from '../features/messages/home-messages.tsx';
import { NegotiationHistory } from '../features/offer-rounds/negotiation-history.tsx';
import { SellerEstimate } from '../features/closing-costs/seller-estimate.tsx';
import { OfferActions } from '../features/offer-rounds/offer-actions.tsx';
import { ListingSummary } from '../features/offers/listing-summary.tsx';
import { OfferCard } from '../features/offers/offer-card.tsx';
import { OfferLayout, OfferLayoutSkeleton } from '../features/offers/offer-layout.tsx';
import { offerPath, type OfferMode } from '../state/offer-state.ts';
import { OffersComparison } from '../features/offers/offers-comparison.tsx';
import { ShowingLines } from '../features/offers/showing-lines.tsx';
import { TransactionNotice } from '../features/offers/transaction-notice.tsx';
import { fullName } from '../lib/format.ts';
import { useAppDispatch, useUser } from '../state/hooks.ts';
import { fetchListing } from '../state/listings.slice.ts';
import { buyerName, zoneOf } from '../state/offer-facts.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import { fetchShowings } from '../state/showings.slice.ts';
import type { Listing, Offer, Showing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useFresh } from '../ui/use-fresh.ts';

const OFFER_EVENTS = [
  'offers created',
  'offers patched',
  'offer-rounds created',
  'offer-rounds patched',
  'transactions created',
  'transactions patched',
] as const;
const SHOWING_EVENTS = ['showings created', 'showings patched'] as const;

/** One buyer and one home: the buyer's own page, and the seller's or the brokerage's view of that buyer. */
export default function BuyerDetailPage() {
  const { id = '', listingId = '' } = useParams();
  const user = useUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const mode: OfferMode = user?.id === id ? 'BUYER' : 'SELLER';

  const loadOffers = useCallback(
    async () => (await dispatch(fetchOffers({ listingId, limit: 100 })).unwrap()).data,
    [dispatch, listingId],
  );
  const loadListing = useCallback(() => dispatch(fetchListing(listingId)).unwrap(), [dispatch, listingId]);
  const loadShowings = useCallback(
    async () => (await dispatch(fetchShowings({ listingId, limit: 100 })).unwrap()).data,
    [dispatch, listingId],
  );
  const offers = useFresh<Offer[]>(loadOffers, { events: OFFER_EVENTS });
  const home = useFresh<Listing>(loadListing);
  const showings = useFresh<Showing[]>(loadShowings, { events: SHOWING_EVENTS });

  if (!offers.data && !offers.failure) return <OfferLayoutSkeleton />;
  const all = offers.data ?? [];
  const mine = all.filter((offer) => offer.userId === id || offer.id === id);
  const compared = mode === 'BUYER' ? mine : all;
  const listing = mine[0]?.listings ?? all[0]?.listings ?? home.data;
  const tours = (showings.data ?? []).filter((showing) => showing.userId === id);
  const name = mine[0] ? buyerName(mine[0]) : fullName(tours[0]?.requester) || 'Buyer';
  const accepted = mine.find(({ status }) => status === 'ACCEPTED');
  const changed = (next: Offer) => {
    offers.replace(all.map((offer) => (offer.id === next.id ? next : offer)));
    // an acceptance changes the other offers of the home as well
    void offers.reload();
  };

  const choose = (offer: Offer) => {
    if (mine.includes(offer)) document.getElementById(`offer-${offer.id}`)?.scrollIntoView({ behavior: 'smooth' });
    else void navigate(offerPath(offer));
  };

  if (!listing && home.failure && mine.length === 0) {
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
          It may have left the market, or it is not yours to see.
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
      {offers.failure && (
        <ErrorState
          message={offers.failure.message}
          onRetry={() => void offers.reload()}
          isRetrying={offers.isLoading}
        />
      )}
      {accepted && <TransactionNotice offer={accepted} />}
      {mine.map((offer) => (
        <Box key={offer.id} id={`offer-${offer.id}`} sx={{ scrollMarginTop: 88 }}>
          <OfferCard
            offer={offer}
            title={mode === 'BUYER' ? 'Your offer' : undefined}
            actions={
              <OfferActions
                offer={offer}
                onChanged={changed}
                onStale={() => void offers.reload()}
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
      {offers.data && !offers.failure && mine.length === 0 && (
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
              ? 'When you make an offer on this home, its terms and every answer are kept here.'
              : 'Their offer will appear here with everything you need to answer it.'}
          </EmptyState>
        </Card>
      )}
      {mode === 'BUYER' && home.data?.type === 'BUYER' && home.data.pros !== undefined && (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <HomeNotes key={home.data.id} listing={home.data} />
        </Card>
      )}
      {(tours.length > 0 || showings.failure) && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }} aria-label="Showing">
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            Showing
          </Typography>
          {showings.failure ? (
            <ErrorState
              message={showings.failure.message}
              onRetry={() => void showings.reload()}
              isRetrying={showings.isLoading}
            />
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
