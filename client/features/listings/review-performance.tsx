import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Listing } from '../../state/wire-types.ts';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { HomePerformance } from './listing-performance.tsx';

/** What the seller of a home on the market sees of its weeks, for the broker who talks with them. */
export function ReviewPerformance({ listing }: { listing: Listing }) {
  if (listing.externalStatus !== 'ACTIVE' && listing.externalStatus !== 'PENDING') return null;
  return (
    <Box component="section" aria-labelledby="review-performance-title" sx={{ minWidth: 0 }}>
      <Typography variant="h3" id="review-performance-title" gutterBottom>
        Week by week
      </Typography>
      <PartBoundary what="The weeks">
        <NearViewport minHeight={320}>
          <HomePerformance listingId={listing.id} audience="BROKER" />
        </NearViewport>
      </PartBoundary>
    </Box>
  );
}
