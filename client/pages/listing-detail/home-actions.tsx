import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { CoBuyerLine } from '../../features/buying-rooms/co-buyer-line.tsx';
import { HomeBar } from '../../features/mls-listings/detail/home-bar.tsx';
import type { HomePage } from '../../features/mls-listings/detail/home-page.model.ts';
import type { HomeForAnalysis } from '../../features/market-data/analysed-home.ts';
import { usd } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useHomeMonthlyCost } from '../../state/use-home-monthly-cost.ts';
import { savableKey, type SavableHome } from '../../state/favorites.endpoints.ts';
import { useSavedHome } from '../../state/use-saved-home.ts';
import type { Listing } from '../../state/wire-types.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { CompareToggle } from '../../ui/compare-toggle.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';

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

const AskBroker = lazyModule(
  'ask-broker',
  () => import('../../features/messages/ask-broker.tsx'),
  (module) => module.AskBroker,
  'aside',
);

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

export function OwnHome({ listing }: { listing: Listing }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3" component="p">
        This is your home
      </Typography>
      <Typography color="text.secondary">
        {listing.archivedAt
          ? 'It’s archived and no longer for sale.'
          : listing.status === 'APPROVED'
            ? 'Buyers see this page. Showings and offers are waiting for you under Selling.'
            : `Only you and ${PRODUCT} can see this page before it’s approved.`}
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

/** Save and compare buttons; a home without an MLS listing cannot be compared. */
export function SavePart({
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
