import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { listOf } from '#shared/kernel/list-of.ts';
import { HOME_PURPOSE, type Attribution } from '#shared/site/home-attribution.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { NearViewport } from '../../../ui/near-viewport.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Gallery } from './gallery.tsx';
import { HOME_BAR_HEIGHT } from './home-bar.tsx';
import { leftOut } from './left-out.ts';
import { OpenHouseLines } from './open-house-lines.tsx';
import { CALCULATORS_ID, type HomePage } from './home-page.model.ts';

const HomeCalculators = lazyModule(
  'home-calculators',
  () => import('../calculators/home-calculators.tsx'),
  (module) => module.HomeCalculators,
  'aside',
);
const PriceHistory = lazyModule(
  'price-history',
  () => import('./price-history.tsx'),
  (module) => module.PriceHistory,
  'aside',
);

const PayAndKeep = lazyModule(
  'pay-and-keep',
  () => import('./pay-and-keep.tsx'),
  (module) => module.PayAndKeep,
  'aside',
);

const LONG_TEXT = 700;
/** Beside the home on wide screens; between facts and description on phones. */
const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 304px', lg: 'minmax(0, 1fr) 380px' };

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT;
  const shown = isLong && !isOpen ? `${text.slice(0, text.lastIndexOf(' ', LONG_TEXT))} …` : text;
  return (
    <Box>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{shown}</Typography>
      {isLong && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ mt: 1, ml: -2 }}>
          {isOpen ? 'Show less' : 'Read more'}
        </Button>
      )}
    </Box>
  );
}

/** Listing firm and contact, source and disclaimer, in the font size the MLS rules require. */
function AttributionBlock({ attribution, zone }: { attribution: Attribution; zone: string }) {
  return (
    <Box component="section" aria-label="Listing attribution">
      {attribution.firm && (
        <Typography>
          <b>Listed by</b> {attribution.firm}
          {attribution.contact && `, ${attribution.contact}`}
        </Typography>
      )}
      <Typography>
        <b>Source</b> {attribution.source}
        {attribution.mlsNumber && `, number ${attribution.mlsNumber}`}. As of {dateAndTime(attribution.asOf, zone)}.
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '75ch' }}>
        {attribution.disclaimer} {HOME_PURPOSE}
        {attribution.copyright && ` ${attribution.copyright}`}
      </Typography>
    </Box>
  );
}

interface HomeDetailProps {
  home: HomePage;
  /** False for a draft, whose photos need the owner's login. */
  arePhotosPublic: boolean;
  /** Actions beside the facts. */
  actions: ReactNode;
  /** Inside a dialog that has its own title. */
  isInDialog?: boolean;
  /** Shown in place of the details while only the card's data is known: loading or error. */
  rest?: ReactNode;
}

export function HomeDetail({ home, arePhotosPublic, actions, isInDialog = false, rest }: HomeDetailProps) {
  const id = useId();
  const section = isInDialog ? 'h3' : 'h2';
  // a card alone does not know
  const missing = rest ? [] : leftOut(home);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: { md: 4, lg: 5 },
        rowGap: 4,
        gridTemplateColumns: COLUMNS,
        gridTemplateRows: { md: 'auto 1fr' },
        alignItems: 'start',
        // the bar on phones must not cover the end
        pb: { xs: `${HOME_BAR_HEIGHT}px`, md: 0 },
      }}
    >
      <Stack spacing={4} sx={{ minWidth: 0 }}>
        <Gallery
          photos={home.photos}
          absentText={home.absentPhotos}
          address={home.address}
          isPublic={arePhotosPublic}
        />
        <Box component="header">
          <StatusChip {...home.chip} />
          <Typography
            variant="price"
            component="p"
            sx={{ mt: 1.5, fontSize: { xs: '2rem', sm: '2.5rem' }, lineHeight: 1.1 }}
          >
            {home.price}
          </Typography>
          <Typography variant="h2" component={isInDialog ? 'h2' : 'h1'} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {home.address}
          </Typography>
          <Typography variant="subtitle1" color="text.secondary">
            {home.place}
          </Typography>
          <Box
            component="ul"
            aria-label="Facts"
            sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
          >
            {home.facts.map(({ key, value, unit }) => (
              <li key={key}>
                <Typography component="span" variant="price">
                  {value}
                </Typography>{' '}
                <Typography component="span" color="text.secondary">
                  {unit}
                </Typography>
              </li>
            ))}
          </Box>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {[home.onMarket, home.priceNote].filter(Boolean).join(' · ')}
          </Typography>
          {home.calculator?.price && !rest && (
            <Box sx={{ mt: 3 }}>
              <PartBoundary what="What you pay and keep">
                <Suspense fallback={<Box sx={{ minHeight: { xs: 310, sm: 180 } }} />}>
                  <PayAndKeep home={{ ...home.calculator, price: home.calculator.price }} />
                </Suspense>
              </PartBoundary>
            </Box>
          )}
          {home.openHouses.length > 0 && <OpenHouseLines openHouses={home.openHouses} zone={home.zone} />}
        </Box>
      </Stack>
      <Box
        component="aside"
        aria-label="What you can do"
        sx={{
          gridColumn: { md: 2 },
          gridRow: { md: '1 / span 2' },
          position: { md: 'sticky' },
          top: { md: isInDialog ? 0 : 88 },
          minWidth: 0,
        }}
      >
        {actions}
      </Box>
      <Stack spacing={4} sx={{ minWidth: 0 }}>
        {home.description && (
          <Box component="section" aria-labelledby={`${id}-about`}>
            <Typography id={`${id}-about`} variant="h3" component={section} gutterBottom>
              About this home
            </Typography>
            <Description text={home.description} />
          </Box>
        )}
        {home.lists.map(({ label, value }) => (
          <Box component="section" key={label}>
            <Typography variant="h3" component={section} gutterBottom>
              {label}
            </Typography>
            <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{value}</Typography>
          </Box>
        ))}
        {(home.details.length > 0 || missing.length > 0) && (
          <Box component="section" aria-labelledby={`${id}-details`}>
            <Typography id={`${id}-details`} variant="h3" component={section} gutterBottom>
              Details
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 5 }}
            >
              {home.details.map(({ label, value }) => (
                <Box
                  key={label}
                  sx={(theme) => ({
                    display: 'flex',
                    gap: 2,
                    justifyContent: 'space-between',
                    py: 1,
                    borderBottom: `1px solid ${theme.vars.palette.divider}`,
                  })}
                >
                  <Typography component="dt" color="text.secondary">
                    {label}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0 }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
            {missing.length > 0 && (
              <Typography color="text.secondary" sx={{ mt: 1.5, maxWidth: '68ch' }}>
                Not in the listing: {listOf(missing)}. Ask us, and we’ll find out, or see the home on a tour.
              </Typography>
            )}
          </Box>
        )}
        {rest ?? (
          <>
            {home.condition && (
              <Box component="section" aria-label={home.condition.title}>
                <Typography variant="h3" component={section} gutterBottom>
                  {home.condition.title}
                </Typography>
                <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{home.condition.text}</Typography>
              </Box>
            )}
            {/* not lazy: its tabs must be reachable by keyboard */}
            {home.calculator && (
              <PartBoundary what="The calculators">
                <Box id={CALCULATORS_ID} sx={{ scrollMarginTop: 80 }} />
                <Suspense fallback={<Box sx={{ minHeight: 720 }} />}>
                  <HomeCalculators key={home.id} home={home.calculator} />
                </Suspense>
              </PartBoundary>
            )}
            {home.history && (
              <PartBoundary what="The history">
                <NearViewport minHeight={160}>
                  <PriceHistory of={home.history} zone={home.zone} />
                </NearViewport>
              </PartBoundary>
            )}
            <Divider />
            <AttributionBlock attribution={home.attribution} zone={home.zone} />
          </>
        )}
      </Stack>
    </Box>
  );
}

/** Skeleton of the page. */
export function HomeDetailSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading the home"
      sx={{ display: 'grid', gap: { xs: 3, md: 4, lg: 5 }, gridTemplateColumns: COLUMNS }}
    >
      <Box>
        <Skeleton variant="rounded" sx={{ aspectRatio: '3 / 2', height: 'auto', borderRadius: 3 }} />
        <Skeleton width={180} height={56} sx={{ mt: 3 }} />
        <Skeleton width="60%" height={36} />
        <Skeleton width="40%" />
      </Box>
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: 3 }} />
    </Box>
  );
}
