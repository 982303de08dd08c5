import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TOUR_AGREEMENT_REQUIRED } from '#shared/showings/showings.messages.ts';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { useConsents } from '../../features/consents/use-consents.ts';
import { useTourReturn } from '../../features/consents/use-tour-return.ts';
import type { HomePage } from '../../features/mls-listings/detail/home-page.model.ts';
import type { HomeForAnalysis } from '../../features/market-data/analysed-home.ts';
import { requesterOrder, stateNow, useMyShowings } from '../../features/showings/my-showings.ts';
import { MyShowing } from '../../features/showings/my-showing.tsx';
import { TourButton } from '../../features/showings/tour-button.tsx';
import { TourDialog, type TouredHome } from '../../features/showings/tour-dialog.tsx';
import { phone } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useUser } from '../../state/hooks.ts';
import type { SavableHome } from '../../state/favorites.endpoints.ts';
import { useSavedHome } from '../../state/use-saved-home.ts';
import type { Listing } from '../../state/wire-types.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { CompareToggle } from '../../ui/compare-toggle.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';

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
const SubmitOfferDialog = lazyModule(
  'offer-dialog',
  () => import('../../features/offers/submit-offer-dialog.tsx'),
  (module) => module.default,
  'aside',
);
const SubmitBuyerOfferDialog = lazyModule(
  'buyer-offer-dialog',
  () => import('../../features/offers/submit-buyer-offer-dialog.tsx'),
  (module) => module.default,
  'aside',
);

const OfferConsent = lazyModule(
  'offer-consent',
  () => import('../../features/consents/offer-consent.tsx'),
  (module) => module.OfferConsent,
  'aside',
);
const TourConsent = lazyModule(
  'tour-consent',
  () => import('../../features/consents/tour-consent.tsx'),
  (module) => module.TourConsent,
  'aside',
);

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
  const { brand } = useSiteConfig();
  const { showings } = useMyShowings(listingId);
  const user = useUser();
  const { isBack, address, leave } = useTourReturn();
  const [asked, setAsked] = useState<TouredHome | null>(() => (isBack && user ? prepare() : null));
  const consents = useConsents(asked && { id: asked.listingId ?? listingId, ...place });
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
      {asked && (
        <TourDialog
          home={asked}
          supportPhone={phone(brand.supportPhone)}
          consent={
            <PartBoundary what="What your state asks for before a tour">
              <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
                <TourConsent consents={consents} makeListing={asked.makeListing} returnTo={address} />
              </Suspense>
            </PartBoundary>
          }
          blocked={consents.beforeTour.includes('TOUR_AGREEMENT_SIGNED') ? TOUR_AGREEMENT_REQUIRED : null}
          onClose={() => {
            setAsked(null);
            leave();
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
          : 'Only you and Hearthport can see this page before it is approved.'}
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

export function OfferPart({ listing }: { listing: Listing }) {
  const [step, setStep] = useState<'closed' | 'consent' | 'form'>('closed');
  const type = useUser()?.type;
  // offers of our own buyers are reviewed first; everybody else offers as a buyer's agent
  const isOurBuyer = type === 'BUYER' || type === 'PBUYER';
  const Dialog = isOurBuyer ? SubmitBuyerOfferDialog : SubmitOfferDialog;
  const open = useCallback(() => setStep('form'), []);
  const close = () => setStep('closed');
  return (
    <Box>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        loading={step === 'consent'}
        onClick={() => setStep(isOurBuyer ? 'consent' : 'form')}
      >
        Submit an offer
      </Button>
      {listing.externalStatus === 'PENDING' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          This home has an accepted offer. Yours would be kept as a backup.
        </Typography>
      )}
      {step === 'consent' && (
        <PartBoundary what="What is read before an offer">
          <Suspense fallback={null}>
            <OfferConsent home={listing} onPassed={open} onCancel={close} />
          </Suspense>
        </PartBoundary>
      )}
      {step === 'form' && (
        <PartBoundary what="The offer form">
          <Suspense fallback={null}>
            <Dialog listing={listing} open onClose={close} />
          </Suspense>
        </PartBoundary>
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
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: saved && comparedAs ? '1fr 1fr' : '1fr' }}>
      {saved && <HeartButton name={address} {...saved} isLarge />}
      {comparedAs && <CompareToggle home={{ id: comparedAs, name: address, photo }} isLarge />}
    </Box>
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

export const WITHOUT_BUYING = new Set(['ADMIN', 'LENDER', 'TITLE']);
