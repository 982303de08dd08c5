import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { HomeDetail, HomeDetailSkeleton } from '../features/mls-listings/detail/home-detail.tsx';
import {
  homeOfCard,
  isWholeHome,
  pageOfHome,
  pageOfListing,
  type HomePage,
} from '../features/mls-listings/detail/home-page.model.ts';
import type { HomeForAnalysis } from '../features/market-data/analysed-home.ts';
import { requesterOrder, stateNow, useMyShowings } from '../features/showings/my-showings.ts';
import { MyShowing } from '../features/showings/my-showing.tsx';
import { TourButton } from '../features/showings/tour-button.tsx';
import { TourDialog, type TouredHome } from '../features/showings/tour-dialog.tsx';
import { phone } from '../lib/format.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { onLive } from '../lib/live.ts';
import { homeTitle } from '#shared/site/home-labels.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { useFetched } from '../lib/use-fetched.ts';
import type { Failure } from '../state/api-thunk.ts';
import { useAppDispatch, useAppSelector, useIsSessionKnown, useUser } from '../state/hooks.ts';
import type { SavableHome } from '../state/favorites.slice.ts';
import { useSavedHome } from '../state/use-saved-home.ts';
import { createListing, fetchListing } from '../state/listings.slice.ts';
import type { Home, HomeCard, Listing } from '../state/wire-types.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { ApiError } from '../lib/api.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { InSlices } from '../ui/in-slices.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { CompareToggle } from '../ui/compare-toggle.tsx';
import { HeartButton } from '../ui/heart-button.tsx';
import { useNow } from '../ui/use-now.ts';
import { useSiteConfig } from '../ui/use-site-config.ts';

const MarketAnalysis = lazyModule(
  'market-analysis',
  () => import('../features/market-data/market-analysis.tsx'),
  (module) => module.MarketAnalysis,
  'aside',
);
const HomeNotes = lazyModule(
  'home-notes',
  () => import('../features/listings/home-notes.tsx'),
  (module) => module.HomeNotes,
  'aside',
);
const SubmitOfferDialog = lazyModule(
  'offer-dialog',
  () => import('../features/offers/submit-offer-dialog.tsx'),
  (module) => module.default,
  'aside',
);
const SubmitBuyerOfferDialog = lazyModule(
  'buyer-offer-dialog',
  () => import('../features/offers/submit-buyer-offer-dialog.tsx'),
  (module) => module.default,
  'aside',
);

function Gone() {
  return (
    <EmptyState
      title="This home is not on the market any more"
      action={
        <Button component={Link} to="/explore" variant="contained">
          Find another home
        </Button>
      }
    >
      It was sold or taken off, or the link is wrong.
    </EmptyState>
  );
}

/** Tours of one home: what is under way, and the way to the next one. */
function TourPart({
  home,
  listingId,
  prepare,
}: {
  home: HomePage;
  listingId: string | null;
  prepare: () => TouredHome;
}) {
  const now = useNow();
  const { brand } = useSiteConfig();
  const { showings } = useMyShowings(listingId);
  const [asked, setAsked] = useState<TouredHome | null>(null);
  const [latest] = requesterOrder(showings, now);
  const state = latest ? stateNow(latest, now) : null;
  const isUnderWay = state === 'REQUESTED' || state === 'CONFIRMED';
  const label =
    state === 'CANCELLED'
      ? 'Reschedule'
      : state === 'DENIED'
        ? 'Ask for other times'
        : state === 'COMPLETED'
          ? 'Tour again'
          : 'Tour with Hearthport';
  return (
    <Stack spacing={2}>
      {latest && <MyShowing key={latest.id} showing={latest} title="Your tour" />}
      {!isUnderWay && home.isOpenToTours && (
        <Box>
          <TourButton prepare={prepare} onReady={setAsked} label={label} />
        </Box>
      )}
      {asked && <TourDialog home={asked} supportPhone={phone(brand.supportPhone)} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function OwnHome({ listing }: { listing: Listing }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3" component="p">
        This is your home
      </Typography>
      <Typography color="text.secondary">
        {listing.status === 'APPROVED'
          ? 'Buyers see this page. Showings and offers are waiting for you under Selling.'
          : 'Nobody but you and Hearthport sees this page before it is approved.'}
      </Typography>
      <Button component={Link} to="/selling" variant="contained">
        Go to Selling
      </Button>
      {listing.status !== 'APPROVED' && (
        <Button component={Link} to={`/listings/${listing.id}/edit`}>
          Edit this home
        </Button>
      )}
    </Stack>
  );
}

function OfferPart({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const type = useUser()?.type;
  // our own buyers' offers are reviewed first; everybody else offers as a buyer's agent
  const Dialog = type === 'BUYER' || type === 'PBUYER' ? SubmitBuyerOfferDialog : SubmitOfferDialog;
  return (
    <Box>
      <Button variant="outlined" size="large" fullWidth onClick={() => setOpen(true)}>
        Submit an offer
      </Button>
      {listing.externalStatus === 'PENDING' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          This home has an accepted offer. Yours would be kept as a backup.
        </Typography>
      )}
      {isOpen && (
        <PartBoundary what="The offer form">
          <Suspense fallback={null}>
            <Dialog listing={listing} open={isOpen} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  );
}

/** To come back to, and to lay beside others; a home that is not known to browsing cannot be compared. */
function KeepPart({
  home,
  comparedAs,
  photo,
}: {
  home: SavableHome & { address: string };
  comparedAs: string | null;
  photo: string | null;
}) {
  const { address, ...savable } = home;
  const saved = useSavedHome(savable, address);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: saved && comparedAs ? '1fr 1fr' : '1fr' }}>
      {saved && <HeartButton name={address} {...saved} isLarge />}
      {comparedAs && <CompareToggle home={{ id: comparedAs, name: address, photo }} isLarge />}
    </Box>
  );
}

/** What can be done with a home, and whose market it is. */
function Actions({
  home,
  zip,
  state,
  city,
  listingPrice,
  area,
  daysOnMarket,
  keep,
  children,
  wanted = null,
}: HomeForAnalysis & { home: HomePage; keep: ReactNode; children: ReactNode; wanted?: Listing | null }) {
  return (
    <Stack spacing={2}>
      <Card sx={{ p: 3 }}>{children}</Card>
      {keep}
      {wanted && (
        <Card sx={{ p: 3 }}>
          <PartBoundary what="Your notes">
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <HomeNotes key={wanted.id} listing={wanted} />
            </Suspense>
          </PartBoundary>
        </Card>
      )}
      {home.calculator && (
        <PartBoundary what="The market analysis">
          <Suspense fallback={<Box sx={{ minHeight: 40 }} />}>
            <MarketAnalysis home={{ zip, state, city, listingPrice, area, daysOnMarket }} />
          </Suspense>
        </PartBoundary>
      )}
    </Stack>
  );
}

const WITHOUT_BUYING = new Set(['ADMIN', 'LENDER', 'TITLE']);

/** Beside a page the home fills it; in a dialog it stands over another page. */
interface Placed {
  isInDialog?: boolean;
}

function ListingHome({ listing, isInDialog = false }: { listing: Listing } & Placed) {
  const now = useNow(60_000);
  const user = useUser();
  const { brand } = useSiteConfig();
  const home = useMemo(
    () => pageOfListing(listing, { name: brand.brokerage, phone: brand.supportPhone }, now),
    [listing, brand, now],
  );
  const prepare = useCallback(
    (): TouredHome => ({
      listingId: listing.id,
      address: listing.address,
      zone: listing.timeZone,
      notBefore: listing.externalStatus === 'COMING_SOON' ? listing.liveDate : null,
    }),
    [listing],
  );
  useEffect(() => {
    if (!isInDialog)
      setPageTitle(
        homeTitle(listing),
        listing.status === 'APPROVED' ? `/${listing.slug ?? `listings/${listing.id}`}` : undefined,
      );
  }, [listing, isInDialog]);
  const isOutside = user !== null && WITHOUT_BUYING.has(user.type);
  const actions = home.isOwn ? (
    <OwnHome listing={listing} />
  ) : isOutside ? (
    <Typography color="text.secondary">
      {user.type === 'ADMIN'
        ? 'You see this home as buyers do, with its unpublished states.'
        : 'Tours and offers are made by buyers.'}
    </Typography>
  ) : (
    <Stack spacing={2}>
      <TourPart home={home} listingId={listing.id} prepare={prepare} />
      {home.isOpenToOffers && <OfferPart listing={listing} />}
      {!home.isOpenToTours && !home.isOpenToOffers && (
        <Typography color="text.secondary">This home cannot be toured any more.</Typography>
      )}
    </Stack>
  );
  const isPublished =
    listing.status === 'APPROVED' && listing.type === 'SELLER' && listing.externalStatus !== 'COMING_SOON';
  const keep = isPublished && !home.isOwn && (
    <KeepPart
      home={{ listingId: listing.id, address: listing.address }}
      comparedAs={listing.browsedAs}
      photo={listing.uploads[0]?.url ?? null}
    />
  );
  return (
    <HomeDetail
      home={home}
      arePhotosPublic={listing.status === 'APPROVED'}
      isInDialog={isInDialog}
      actions={
        <Actions
          keep={keep}
          home={home}
          zip={listing.zip}
          state={listing.state}
          city={listing.city}
          listingPrice={listing.price}
          area={listing.area}
          daysOnMarket={home.daysOnMarket}
        >
          {actions}
        </Actions>
      }
    />
  );
}

function MlsHome({ home: row, isInDialog = false, rest }: { home: Home; rest?: ReactNode } & Placed) {
  const dispatch = useAppDispatch();
  const now = useNow(60_000);
  const user = useUser();
  const home = useMemo(() => pageOfHome(row, now), [row, now]);
  const wanted = useFetched<Envelope<Listing>>(
    '/listings',
    user ? { filter: JSON.stringify({ mine: true, type: 'BUYER' }), $limit: 100 } : null,
  );
  const [made, setMade] = useState<string | null>(null);
  const listingId = made ?? wanted.data?.data.find(({ mlsListingId }) => mlsListingId === row.id)?.id ?? null;
  useEffect(() => {
    if (!isInDialog) setPageTitle(homeTitle(row), `/homes/${row.id}`);
  }, [row, isInDialog]);
  // of a home of others the first request makes the buyer's own listing; found again rather than made twice: the server keeps one per buyer and home
  const makeListing = useCallback(async (): Promise<string> => {
    const result = await dispatch(createListing({ listing: { mlsListingId: row.id }, buyer: true }));
    if (createListing.rejected.match(result))
      throw new ApiError(result.payload?.message ?? 'That did not work. Please try again.', {
        status: result.payload?.status ?? 0,
      });
    setMade(result.payload.id);
    return result.payload.id;
  }, [dispatch, row.id]);
  const prepare = useCallback(
    (): TouredHome => ({ listingId, makeListing, address: row.address, zone: home.zone, hasFee: true }),
    [listingId, makeListing, row.address, home.zone],
  );
  const isOutside = user !== null && WITHOUT_BUYING.has(user.type);
  const stored = useAppSelector((state) => state.listings.items.find(({ id }) => id === listingId));
  // notes belong to the buyer's own listing of the home, which their first tour or offer makes
  const noted =
    listingId && !isOutside ? (stored ?? wanted.data?.data.find(({ id }) => id === listingId) ?? null) : null;
  const actions = isOutside ? (
    <Typography color="text.secondary">Tours and offers are made by buyers.</Typography>
  ) : home.isOpenToTours || listingId ? (
    <TourPart home={home} listingId={listingId} prepare={prepare} />
  ) : (
    <Typography color="text.secondary">
      {row.status === 'PENDING'
        ? 'This home is under contract and cannot be toured now.'
        : 'This home was sold and cannot be toured any more.'}
    </Typography>
  );
  return (
    <HomeDetail
      home={home}
      arePhotosPublic
      isInDialog={isInDialog}
      rest={rest}
      actions={
        <Actions
          keep={
            <KeepPart
              home={{ mlsListingId: row.id, address: row.address }}
              comparedAs={row.id}
              photo={row.photos[0] ?? null}
            />
          }
          home={home}
          zip={row.zip}
          state={row.state}
          city={row.city}
          listingPrice={row.listingPrice}
          area={row.area}
          daysOnMarket={row.daysOnMarket}
          wanted={noted}
        >
          {actions}
        </Actions>
      }
    />
  );
}

const HomeWait = () => (
  <Box role="status" aria-label="Loading the home">
    <Skeleton height={28} />
    <Skeleton height={28} />
    <Skeleton height={28} width="60%" />
    <Skeleton variant="rounded" height={120} sx={{ mt: 3 }} />
  </Box>
);

/** A home of browsing by its id. What a card or the assistant told of it is shown at once; the rest is fetched where photos or the description are missing. */
export function HomeById({
  id,
  known = null,
  isInDialog = false,
  onFound,
}: { id: string; known?: Home | HomeCard | null; onFound?: (home: Home) => void } & Placed) {
  const isOwn = (home: Home | HomeCard | null) => home?.origin === 'HEARTHPORT' && home.listingId !== null;
  const isKnown = known !== null && (isWholeHome(known) || isOwn(known));
  const { data, error, status, retry, isLoading } = useFetched<Home>(
    `/mls-listings/${encodeURIComponent(id)}`,
    isKnown ? null : {},
  );
  const home = data ?? known;
  useEffect(() => {
    if (data) onFound?.(data);
  }, [data, onFound]);
  if (status === 404) return <Gone />;
  const wait = error ? <ErrorState message={error} onRetry={retry} isRetrying={isLoading} /> : null;
  if (home && isOwn(home) && home.listingId) {
    if (isInDialog) return <ListingByName name={home.listingId} isInDialog />;
    return <Navigate to={home.slug ? `/${home.slug}` : `/listings/${home.listingId}`} replace />;
  }
  if (home && isWholeHome(home))
    return (
      <InSlices meanwhile={<HomeDetailSkeleton />}>
        <MlsHome home={home} isInDialog={isInDialog} />
      </InSlices>
    );
  if (data)
    return (
      <InSlices meanwhile={<HomeDetailSkeleton />}>
        <MlsHome home={data} isInDialog={isInDialog} />
      </InSlices>
    );
  if (known) return <MlsHome home={homeOfCard(known)} isInDialog={isInDialog} rest={wait ?? <HomeWait />} />;
  return wait ?? <HomeDetailSkeleton />;
}

function ListingByName({ name, isInDialog = false }: { name: string } & Placed) {
  const dispatch = useAppDispatch();
  const listing = useAppSelector((state) =>
    state.listings.items.find(({ id, slug, shortId }) => id === name || slug === name || shortId === name),
  );
  // a row that came with another's list may lack what a fresh look shows
  const [seen, setSeen] = useState<{ name: string; userId: string | undefined; failure: Failure | null } | null>(null);
  const [tries, setTries] = useState(0);
  const userId = useUser()?.id;
  const isSessionKnown = useIsSessionKnown();
  useEffect(() => {
    // what is not public is there for its owner only: until it is known who looks, the response would be about a visitor
    if (!isSessionKnown) return;
    let isCurrent = true;
    void dispatch(fetchListing(name)).then((result) => {
      if (isCurrent)
        setSeen({
          name,
          userId,
          failure: fetchListing.rejected.match(result)
            ? (result.payload ?? { message: 'This home could not be loaded.', status: 0, code: '', fieldErrors: {} })
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
  const failure = seen?.name === name && seen.userId === userId ? seen.failure : null;
  if (failure?.status === 404 || failure?.status === 400) return <Gone />;
  if (listing?.type === 'BUYER' && listing.mlsListingId)
    return <Navigate to={`/homes/${listing.mlsListingId}`} replace />;
  if (listing)
    return (
      <InSlices meanwhile={<HomeDetailSkeleton />}>
        <ListingHome listing={listing} isInDialog={isInDialog} />
      </InSlices>
    );
  return failure ? (
    <ErrorState message={failure.message} onRetry={() => setTries(tries + 1)} />
  ) : (
    <HomeDetailSkeleton />
  );
}

export default function ListingDetailPage() {
  const { id, slug, mlsId } = useParams();
  return (
    <>
      <Container maxWidth="lg" sx={{ py: { xs: 2, sm: 4 } }}>
        {mlsId ? <HomeById id={mlsId} /> : <ListingByName name={id ?? slug ?? ''} />}
      </Container>
      <CompareBar />
    </>
  );
}
