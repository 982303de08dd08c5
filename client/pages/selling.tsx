import AddIcon from '@mui/icons-material/AddHomeOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { PBUYER_SELLS_BY_CALL } from '#shared/listings/listings.messages.ts';
import { isBeforeMarket } from '#shared/property-matches/off-market.rules.ts';
import { PriceHistory } from '../features/mls-listings/detail/price-history.tsx';
import { HomeOffers } from '../features/listings/home-offers.tsx';
import { VisitorFeedback } from '../features/listings/feedback-summary.tsx';
import { HostShowings } from '../features/listings/host-showings.tsx';
import { HomeMessages } from '../features/messages/home-messages.tsx';
import { OpenHouses } from '../features/listings/open-houses.tsx';
import { SellerListingCard } from '../features/listings/seller-listing-card.tsx';
import { useStartListing } from '../features/listings/use-start-listing.ts';
import { OffMarketLeads } from '../features/property-matches/off-market-leads.tsx';
import { onLive, onLiveReconnect } from '../lib/live.ts';
import { fetchListings } from '../state/listings.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../state/hooks.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { fetchShowings } from '../state/showings.slice.ts';
import { fetchStatus } from '../state/status.slice.ts';
import type { Listing, Offer, Showing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { ListSkeleton, RowCardSkeleton } from '../ui/skeletons.tsx';

const MINE = { filter: { mine: true, type: 'SELLER' }, limit: 100 } as const;
const MAX = { limit: 100 };
/** Live events that change this page. */
const HEARD = [
  'listings patched',
  'showings created',
  'showings patched',
  'offers created',
  'offers patched',
  'offer-rounds created',
  'offer-rounds patched',
  'transactions created',
] as const;

function load(dispatch: AppDispatch): void {
  void dispatch(fetchListings(MINE));
  void dispatch(fetchShowings(MAX));
  void dispatch(fetchOffers(MAX));
}

export default function SellingPage() {
  const dispatch = useAppDispatch();
  const user = useUser();
  const { items, status, error } = useAppSelector((state) => state.listings);
  const showings = useAppSelector((state) => state.showings);
  const offers = useAppSelector((state) => state.offers);
  const figures = useAppSelector((state) => state.status.byListing);
  const { start, isStarting } = useStartListing();
  const wanted = useSearchParams()[0].get('listing');
  const wantsFeedback = useLocation().hash === '#feedback';
  const homes = useMemo(
    () => items.filter((listing) => listing.isOwner && listing.type === 'SELLER' && !listing.archivedAt).sort(byNeed),
    [items],
  );
  const ids = homes.map(({ id }) => id).join(' ');
  // several homes are a list of cards, of which each opens; one home needs no list
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (id: string) => (opened.has(id) || homes.length === 1 || id === wanted) && !closed.has(id);
  const setOpen = (id: string, opens: boolean) => {
    const [to, from] = opens ? [setOpened, setClosed] : [setClosed, setOpened];
    to((before) => new Set(before).add(id));
    from((before) => new Set([...before].filter((one) => one !== id)));
  };

  useEffect(() => {
    load(dispatch);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // debounce the events of one change
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => load(dispatch), 200);
    };
    const off = [...HEARD.map((event) => onLive(event, refresh)), onLiveReconnect(refresh)];
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
    };
  }, [dispatch]);

  // refetch figures when what they count changes
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) void dispatch(fetchStatus(id));
  }, [dispatch, ids, showings.items, offers.items]);

  useEffect(() => {
    if (wanted && ids.includes(wanted))
      document
        .getElementById(`${wantsFeedback ? 'feedback' : 'listing'}-${wanted}`)
        ?.scrollIntoView({ block: 'start' });
  }, [wanted, wantsFeedback, ids]);

  const listButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => void start()} loading={isStarting}>
      {homes.length === 0 ? 'List your first home' : 'List a home'}
    </Button>
  );
  const isPbuyer = user?.type === 'PBUYER';
  const isFirstLoad = homes.length === 0 && (status === 'idle' || status === 'loading');
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title="Selling"
        subtitle="Your homes, their showings, and their offers."
        actions={homes.length > 0 && !isPbuyer && listButton}
      />
      {user?.type === 'ADMIN' && homes.length > 0 && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Our clients’ homes are under{' '}
          <Link underline="always" component={RouterLink} to="/admin/listings">
            Listings to review
          </Link>{' '}
          and{' '}
          <Link underline="always" component={RouterLink} to="/admin/showings">
            Showings
          </Link>
          .
        </Alert>
      )}
      {status === 'failed' && error && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={error}
            note={homes.length > 0 ? 'This may be out of date.' : undefined}
            onRetry={() => load(dispatch)}
          />
        </Box>
      )}
      {isFirstLoad && <RowCardSkeleton count={2} photo="320px" />}
      {homes.length === 0 && status === 'ready' && isPbuyer && (
        <EmptyState
          title="This page is for selling a home"
          icon={<AddIcon />}
          action={
            <Button component={RouterLink} to="/pbuyer" variant="contained">
              Go to your home search
            </Button>
          }
        >
          {PBUYER_SELLS_BY_CALL}
        </EmptyState>
      )}
      {homes.length === 0 && status === 'ready' && user?.type === 'ADMIN' && (
        <EmptyState
          title="You have no home of your own here"
          icon={<AddIcon />}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              <Button component={RouterLink} to="/admin/listings" variant="contained">
                Our clients’ homes
              </Button>
              <Button variant="outlined" onClick={() => void start()} loading={isStarting}>
                List a home
              </Button>
            </Box>
          }
        >
          This page is for homes that belong to your account.
        </EmptyState>
      )}
      {homes.length === 0 && status === 'ready' && !isPbuyer && user?.type !== 'ADMIN' && (
        <EmptyState title="List your first home" icon={<AddIcon />} action={listButton}>
          Tell us about it in seven short steps. What you type is saved as you go, and nothing is public until one of
          our brokers has approved it with you.
        </EmptyState>
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        {homes.map((listing, at) => (
          <SellerListingCard
            key={listing.id}
            listing={listing}
            status={figures[listing.id] ?? null}
            isFirst={at === 0}
            isOpen={isOpen(listing.id)}
            onOpen={
              listing.status === 'APPROVED' && homes.length > 1 ? (opens) => setOpen(listing.id, opens) : undefined
            }
          >
            {isBeforeMarket(listing) && <OffMarketLeads listingId={listing.id} />}
            {listing.status === 'APPROVED' && isOpen(listing.id) && (
              <PublishedHome
                listing={listing}
                hasAccepted={offers.items.some(
                  (offer) => offer.listingId === listing.id && offer.status === 'ACCEPTED',
                )}
                showings={{
                  ...showings,
                  items: showings.items.filter((showing) => showing.listingId === listing.id),
                  retry: () => void dispatch(fetchShowings(MAX)),
                }}
                offers={{
                  ...offers,
                  items: offers.items.filter((offer) => offer.listingId === listing.id),
                  retry: () => void dispatch(fetchOffers(MAX)),
                }}
              />
            )}
          </SellerListingCard>
        ))}
      </Box>
    </Container>
  );
}

interface Area<Row> {
  items: readonly Row[];
  status: string;
  error: string | null;
  retry: () => void;
}

function Part({ id, title, label, children }: { id: string; title: string; label: string; children: ReactNode }) {
  return (
    <Box component="section" id={id} aria-label={label} sx={{ minWidth: 0, scrollMarginTop: 80 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Rows of a list, or an empty text once loaded. */
function AreaRows<Row>({ area, children }: { area: Area<Row>; children: ReactNode }) {
  const { items, status, error, retry } = area;
  const isKnown = items.length > 0 || status === 'ready';
  return (
    <>
      {status === 'failed' && (
        <Box sx={{ mb: 2 }}>
          <ErrorState
            message={error ?? 'This couldn’t be loaded.'}
            note={items.length > 0 ? 'This may be out of date.' : undefined}
            onRetry={retry}
          />
        </Box>
      )}
      {isKnown ? children : status !== 'failed' && <ListSkeleton rows={2} />}
    </>
  );
}

/** Activity of a published home, below its card. */
function PublishedHome({
  listing,
  showings,
  offers,
  hasAccepted,
}: {
  listing: Listing;
  showings: Area<Showing>;
  offers: Area<Offer>;
  hasAccepted: boolean;
}) {
  const { id, address } = listing;
  return (
    <Box
      sx={(theme) => ({
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        p: { xs: 2, md: 3 },
        display: 'grid',
        columnGap: 4,
        rowGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      })}
    >
      <Part id={`showings-${id}`} title="Showings" label={`Showings of ${address}`}>
        <AreaRows area={showings}>
          <HostShowings isSold={listing.externalStatus === 'SOLD'} showings={showings.items} />
        </AreaRows>
        {listing.externalStatus !== 'SOLD' && (
          <Button
            component={RouterLink}
            to={`/listings/${id}/showings`}
            variant="outlined"
            size="small"
            startIcon={<CalendarIcon />}
            sx={{ mt: 2 }}
          >
            Calendar and showing times
          </Button>
        )}
      </Part>
      <Part id={`feedback-${id}`} title="Visitors’ feedback" label={`Visitors’ feedback on ${address}`}>
        <PartBoundary what="The feedback">
          <VisitorFeedback listingId={id} />
        </PartBoundary>
      </Part>
      <Part id={`offers-${id}`} title="Offers" label={`Offers on ${address}`}>
        <AreaRows area={offers}>
          <HomeOffers offers={offers.items} />
        </AreaRows>
      </Part>
      <Part id={`open-houses-${id}`} title="Open houses" label={`Open houses of ${address}`}>
        <OpenHouses listing={listing} showings={showings.items} />
      </Part>
      {listing.externalStatus !== 'COMING_SOON' && (
        <PartBoundary what="The price history">
          <PriceHistory of={{ listingId: id }} zone={listing.timeZone} price={listing.price} isPart />
        </PartBoundary>
      )}
      {hasAccepted && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <HomeMessages listingId={id} />
        </Box>
      )}
    </Box>
  );
}

const NEED: readonly Listing['status'][] = ['APPROVED', 'DRAFT', 'PENDING'];

/** On the market first, then drafts, sold last. */
function byNeed(a: Listing, b: Listing): number {
  const sold = (listing: Listing) => Number(listing.externalStatus === 'SOLD' && listing.status === 'APPROVED');
  return (
    sold(a) - sold(b) ||
    NEED.indexOf(a.status) - NEED.indexOf(b.status) ||
    (b.createdAt ?? '').localeCompare(a.createdAt ?? '')
  );
}
