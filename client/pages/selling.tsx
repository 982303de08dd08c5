import AddIcon from '@mui/icons-material/AddHomeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { PBUYER_SELLS_BY_CALL } from '#shared/listings/listings.messages.ts';
import { SellerCardSkeleton } from '../features/listings/seller-card-skeleton.tsx';
import { useStartListing } from '../features/listings/use-start-listing.ts';
import { onLive, onLiveReconnect } from '../lib/live.ts';
import { fetchListings } from '../state/listings.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../state/hooks.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import { ownHomes } from '../state/own-homes.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { fetchShowings } from '../state/showings.slice.ts';
import { fetchStatus } from '../state/status.slice.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { NoHome } from './selling/no-home.tsx';
import { SellerHome } from './selling/seller-home.tsx';

const ClientsHomes = lazyPart(
  'admin-listings',
  () => import('./admin-listings.tsx'),
  (module) => module.default,
  { what: 'The list of homes', fallback: <PageSkeleton /> },
);

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
  'transactions patched',
] as const;

function load(dispatch: AppDispatch): void {
  void dispatch(fetchListings(MINE));
  void dispatch(fetchShowings(MAX));
  void dispatch(fetchOffers(MAX));
}

export default function SellingPage() {
  const dispatch = useAppDispatch();
  const user = useUser();
  // deferred: the cards of many homes are drawn in slices, between which a slow phone responds
  const { items, status, error } = useDeferredValue(useAppSelector((state) => state.listings));
  const showings = useAppSelector((state) => state.showings.items);
  const offers = useAppSelector((state) => state.offers.items);
  const { start, isStarting } = useStartListing();
  const wanted = useSearchParams()[0].get('listing');
  const wantsFeedback = useLocation().hash === '#feedback';
  const homes = useMemo(() => ownHomes(items), [items]);
  const ids = homes.map(({ id }) => id).join(' ');
  // several homes are a list of cards, of which each opens; one home needs no list
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (id: string) => (opened.has(id) || homes.length === 1 || id === wanted) && !closed.has(id);
  const setOpen = useCallback((id: string, opens: boolean) => {
    const [to, from] = opens ? [setOpened, setClosed] : [setClosed, setOpened];
    to((before) => new Set(before).add(id));
    from((before) => new Set([...before].filter((one) => one !== id)));
  }, []);

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
  }, [dispatch, ids, showings, offers]);

  useEffect(() => {
    if (wanted && ids.includes(wanted))
      document
        .getElementById(`${wantsFeedback ? 'feedback' : 'listing'}-${wanted}`)
        ?.scrollIntoView({ block: 'start' });
  }, [wanted, wantsFeedback, ids]);

  // the menu of a broker, who rarely has a home of their own, leads here
  if (user?.type === 'ADMIN' && homes.length === 0 && status !== 'failed') {
    if (status !== 'ready') return <PageSkeleton />;
    return (
      <ClientsHomes
        actions={
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => void start()} loading={isStarting}>
            List a home
          </Button>
        }
      />
    );
  }
  const isPbuyer = user?.type === 'PBUYER';
  // a broker without a home of their own came for those of the clients
  const isReviewing = user?.type === 'ADMIN' && homes.length === 0;
  const isFirstLoad = homes.length === 0 && (status === 'idle' || status === 'loading');
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title={isReviewing ? 'Listings to review' : 'Selling'}
        subtitle={isReviewing ? undefined : 'Your homes, their showings, and their offers.'}
        actions={
          homes.length > 0 &&
          !isPbuyer && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => void start()} loading={isStarting}>
              List a home
            </Button>
          )
        }
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
      {isFirstLoad && <SellerCardSkeleton />}
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
      {homes.length === 0 && status === 'ready' && !isPbuyer && (
        <NoHome onStart={() => void start()} isStarting={isStarting} />
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        {homes.map((listing, at) => (
          <SellerHome
            key={listing.id}
            listing={listing}
            isFirst={at === 0}
            isOpen={isOpen(listing.id)}
            isCard={homes.length > 1}
            onOpen={setOpen}
          />
        ))}
      </Box>
    </Container>
  );
}
