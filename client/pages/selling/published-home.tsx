import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { VisitorFeedback } from '../../features/showings/feedback-summary.tsx';
import { HomeOffers } from '../../features/listings/home-offers.tsx';
import { HomePerformance } from '../../features/listings/listing-performance.tsx';
import { HostShowings } from '../../features/showings/host-showings.tsx';
import { OpenHouses } from '../../features/open-houses/open-houses.tsx';
import { HomeMessages } from '../../features/messages/home-messages.tsx';
import { PriceHistory } from '../../features/mls-listings/detail/price-history.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchOffers } from '../../state/offers.slice.ts';
import { fetchShowings } from '../../state/showings.slice.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

const MAX = { limit: 100 };

interface Area<Row> {
  items: readonly Row[];
  status: string;
  error: string | null;
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
function AreaRows<Row>({ area, retry, children }: { area: Area<Row>; retry: () => void; children: ReactNode }) {
  const { items, status, error } = area;
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
export function PublishedHome({ listing }: { listing: Listing }) {
  const { id, address } = listing;
  const dispatch = useAppDispatch();
  const showings = useAppSelector((state) => state.showings);
  const offers = useAppSelector((state) => state.offers);
  const ownShowings = showings.items.filter((showing) => showing.listingId === id);
  const ownOffers = offers.items.filter((offer) => offer.listingId === id);
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
        <AreaRows area={{ ...showings, items: ownShowings }} retry={() => void dispatch(fetchShowings(MAX))}>
          <HostShowings isSold={listing.externalStatus === 'SOLD'} showings={ownShowings} />
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
        <AreaRows area={{ ...offers, items: ownOffers }} retry={() => void dispatch(fetchOffers(MAX))}>
          <HomeOffers offers={ownOffers} />
        </AreaRows>
      </Part>
      <Part id={`open-houses-${id}`} title="Open houses" label={`Open houses of ${address}`}>
        <OpenHouses listing={listing} showings={ownShowings} />
      </Part>
      {(listing.externalStatus === 'ACTIVE' || listing.externalStatus === 'PENDING') && (
        <Part id={`performance-${id}`} title="Week by week" label={`${address} week by week`}>
          <PartBoundary what="The weeks">
            <NearViewport minHeight={320}>
              <HomePerformance listingId={id} audience="SELLER" />
            </NearViewport>
          </PartBoundary>
        </Part>
      )}
      {listing.externalStatus !== 'COMING_SOON' && (
        <PartBoundary what="The price history">
          <PriceHistory of={{ listingId: id }} zone={listing.timeZone} price={listing.price} isPart />
        </PartBoundary>
      )}
      {ownOffers.some((offer) => offer.status === 'ACCEPTED') && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <HomeMessages listingId={id} />
        </Box>
      )}
    </Box>
  );
}
