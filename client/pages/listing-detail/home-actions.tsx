import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownOfferObstacle, ownTourObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { ObstacleNote } from '../../features/buyer-journey/obstacle-note.tsx';
import { CoBuyerLine } from '../../features/buying-rooms/co-buyer-line.tsx';
import { useReturn } from '../../features/consents/use-return.ts';
import { HomeBar, InHomeBar } from '../../features/mls-listings/detail/home-bar.tsx';
import type { HomePage } from '../../features/mls-listings/detail/home-page.model.ts';
import type { HomeForAnalysis } from '../../features/market-data/analysed-home.ts';
import { requesterOrder, stateNow, useMyShowings } from '../../features/showings/my-showings.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import { MyShowing } from '../../features/showings/my-showing.tsx';
import { TourButton, TourPress } from '../../features/showings/tour-button.tsx';
import type { TouredHome } from '../../features/showings/tour-dialog.tsx';
import { usd } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useAppSelector, useUser } from '../../state/hooks.ts';
import { useHomeMonthlyCost } from '../../state/use-home-monthly-cost.ts';
import { savableKey, type SavableHome } from '../../state/favorites.endpoints.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import { useSavedHome } from '../../state/use-saved-home.ts';
import type { Listing, Showing } from '../../state/wire-types.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { CompareToggle } from '../../ui/compare-toggle.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OfferFlow, useIsOurBuyer, type OfferedHome } from './offer-flow.tsx';
import { TourFlow } from './tour-flow.tsx';

const MarketAnalysis = lazyModule(
  'market-analysis',
  () => import('../../features/market-data/market-analysis.tsx'),
  (module) => module.MarketAnalysis,
  'aside',
);
const HomeNotes = lazyModule(
  'home-notes',
  () => import('../../features/listings/home-notes.tsx'),
  (module) => module.HomeNotes,
  'aside',
);

const VisitorTourDialog = lazyModule(
  'visitor-tour',
  () => import('../../features/showings/visitor-tour-dialog.tsx'),
  (module) => module.VisitorTourDialog,
  'aside',
);

const AskBroker = lazyModule(
  'ask-broker',
  () => import('../../features/messages/ask-broker.tsx'),
  (module) => module.AskBroker,
  'aside',
);

const TOUR = 'Tour with Hearthport';
const OTHER_TIMES = 'Ask for other times';
/** As short as the bar on phones needs it. */
const SHORT: Readonly<Record<string, string>> = { [TOUR]: 'Tour', [OTHER_TIMES]: 'Other times' };
/** The price, and the monthly cost where it is known, beside the actions: both are on the first screen. */
function PriceLine({ price, monthly }: { price: string; monthly: number | null }) {
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, mb: 2 }}>
      <Typography variant="price" component="p" sx={{ fontSize: '1.5rem', lineHeight: 1.2 }}>
        {price}
      </Typography>
      {monthly !== null && <Typography color="text.secondary">About {usd(monthly)} a month</Typography>}
    </Box>
  );
}

/** Tours of one home: the current one, and the button for the next. */
export function TourPart({
  home,
  listingId,
  place,
  prepare,
}: {
  home: HomePage;
  listingId: string | null;
  place: Pick<ConsentHome, 'state' | 'type'>;
  prepare: () => TouredHome;
}) {
  const now = useNow();
  const { showings } = useMyShowings(listingId);
  const user = useUser();
  const { isBack, address, leave } = useReturn('tour');
  const visit = useReturn('visit');
  const [opened, setAsked] = useState<TouredHome | null>(null);
  const isVisitor = useAppSelector((all) => all.auth.status === 'signed-out');
  const [openedAsVisitor, setVisitorAsked] = useState<TouredHome | null>(null);
  const visitorAsked = openedAsVisitor ?? (isVisitor && isBack && home.isOpenToTours ? prepare() : null);
  const isGoingOn = user !== null && home.isOpenToTours && !openedAsVisitor;
  const asked =
    opened ??
    (isBack && isGoingOn ? prepare() : visit.isBack && isGoingOn ? { ...prepare(), type: 'OTHER' as const } : null);
  const obstacle = ownTourObstacle(useOwnOffers().offers, listingId);
  const noteId = useId();
  const ordered = requesterOrder(showings, now);
  const latest = ordered.find(({ type }) => type === 'TOUR');
  const isOpen = (showing: Showing) => ['REQUESTED', 'CONFIRMED', 'DENIED'].includes(stateNow(showing, now));
  const others = ordered.filter((showing) => showing.type !== 'TOUR' && isOpen(showing));
  const state = latest ? stateNow(latest, now) : null;
  const isUnderWay = state === 'REQUESTED' || state === 'CONFIRMED';
  const label =
    state === 'CANCELLED'
      ? 'Reschedule'
      : state === 'DENIED'
        ? OTHER_TIMES
        : state === 'COMPLETED'
          ? 'Tour again'
          : TOUR;
  const onReady = user ? setAsked : setVisitorAsked;
  const press = { prepare, onReady, label, blockedBy: obstacle ? noteId : undefined };
  return (
    <Stack spacing={2}>
      {obstacle && <ObstacleNote obstacle={obstacle} id={noteId} />}
      {latest && <MyShowing key={latest.id} showing={latest} title={`Your ${visitName(latest.type)}`} />}
      {others.map((showing) => (
        <MyShowing key={showing.id} showing={showing} title={`Your ${visitName(showing.type)}`} />
      ))}
      {!isUnderWay && home.isOpenToTours && (
        <Box>
          <TourButton {...press} />
          <InHomeBar>
            <TourPress {...press} label={SHORT[label] ?? label} isSmall />
          </InHomeBar>
        </Box>
      )}
      {user && home.isOpenToTours && !obstacle && !others.some(({ type }) => type === 'OTHER') && (
        <Box>
          <Button size="small" onClick={() => setAsked({ ...prepare(), type: 'OTHER' })}>
            Ask for another visit
          </Button>
          <Typography variant="body2" color="text.secondary">
            To measure, or to see it with a contractor.
          </Typography>
        </Box>
      )}
      {visitorAsked && (
        <Suspense fallback={null}>
          <VisitorTourDialog
            home={visitorAsked}
            state={place.state}
            returnTo={address}
            onClose={() => {
              setVisitorAsked(null);
              leave();
            }}
            onFinish={() => {
              setVisitorAsked(null);
              setAsked(visitorAsked);
            }}
          />
        </Suspense>
      )}
      {asked && !visitorAsked && (
        <TourFlow
          home={asked.listingId === null ? { ...asked, listingId } : asked}
          place={place}
          returnTo={asked.type === 'OTHER' ? visit.address : address}
          onClose={() => {
            setAsked(null);
            leave();
            visit.leave();
          }}
        />
      )}
    </Stack>
  );
}

export function OwnHome({ listing }: { listing: Listing }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3" component="p">
        This is your home
      </Typography>
      <Typography color="text.secondary">
        {listing.status === 'APPROVED'
          ? 'Buyers see this page. Showings and offers are waiting for you under Selling.'
          : 'Only you and Hearthport can see this page before it’s approved.'}
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

/** The offer on a home: of a Hearthport buyer, or of an outside agent on a home that Hearthport sells. */
export function OfferPart({ home, isUnderContract }: { home: OfferedHome; isUnderContract: boolean }) {
  const user = useUser();
  const { isBack, address, leave } = useReturn('offer');
  const [asked, setStep] = useState<'closed' | 'opening' | 'open'>('closed');
  const isOurBuyer = useIsOurBuyer(home);
  const { offers, retry } = useOwnOffers();
  const obstacle = isOurBuyer ? ownOfferObstacle(offers, home.id) : null;
  const step = asked === 'closed' && isBack && user ? 'opening' : asked;
  const opened = useCallback(() => setStep('open'), []);
  const press = (label: string, size: 'large' | 'medium') =>
    isOurBuyer && !user ? (
      <Button
        variant="outlined"
        size={size}
        fullWidth
        component={Link}
        to="/signup?type=BUYER"
        state={{ from: address }}
      >
        {label}
      </Button>
    ) : (
      <Button
        variant="outlined"
        size={size}
        fullWidth
        disabled={obstacle !== null}
        loading={step === 'opening'}
        onClick={() => setStep(isOurBuyer ? 'opening' : 'open')}
      >
        {label}
      </Button>
    );
  return (
    <Box>
      {obstacle?.code === 'offer-exists' ? (
        <ObstacleNote obstacle={obstacle} />
      ) : (
        <>
          {press('Submit an offer', 'large')}
          <InHomeBar>{press('Offer', 'medium')}</InHomeBar>
        </>
      )}
      {isUnderContract && obstacle === null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          This home has an accepted offer. Yours would be kept as a backup.
        </Typography>
      )}
      {step !== 'closed' && (
        <OfferFlow
          home={home}
          onOpened={opened}
          onClose={() => {
            setStep('closed');
            leave();
            retry();
          }}
        />
      )}
    </Box>
  );
}

/** Save and compare buttons; a home without an MLS listing cannot be compared. */
export function KeepPart({
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
    <Stack spacing={1}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: saved && comparedAs ? '1fr 1fr' : '1fr' }}>
        {saved && <HeartButton name={address} {...saved} isLarge />}
        {comparedAs && <CompareToggle home={{ id: comparedAs, name: address, photo }} isLarge />}
      </Box>
      <CoBuyerLine home={savableKey(home)} />
    </Stack>
  );
}

/** The actions of a home, and the market analysis. */
export function Actions({
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
  about = null,
}: HomeForAnalysis & {
  home: HomePage;
  keep: ReactNode;
  children: ReactNode;
  wanted?: Listing | null;
  /** What a question is about; null where nobody asks one. */
  about?: { path: string; place: string } | null;
}) {
  const monthly = useHomeMonthlyCost(home.calculator);
  return (
    <Stack spacing={2}>
      <Card sx={{ p: 3 }}>
        <PriceLine price={home.price} monthly={monthly} />
        <HomeBar price={home.price} note={monthly === null ? null : `${usd(monthly)} a month`}>
          {children}
        </HomeBar>
      </Card>
      {about && !home.isOwn && (
        <PartBoundary what="The question to the broker">
          <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
            <AskBroker {...about} />
          </Suspense>
        </PartBoundary>
      )}
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

export const WITHOUT_BUYING = new Set(['ADMIN', 'LENDER', 'TITLE']);
