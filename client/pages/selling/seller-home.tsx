import Box from '@mui/material/Box';
import { memo } from 'react';
import { isBeforeMarket } from '#shared/property-matches/off-market.rules.ts';
import { SellerListingCard } from '../../features/listings/seller-listing-card.tsx';
import { OffMarketLeads } from '../../features/property-matches/off-market-leads.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import type { Listing } from '../../state/wire-types.ts';
import { PublishedHome } from './published-home.tsx';

interface SellerHomeProps {
  listing: Listing;
  isFirst: boolean;
  isOpen: boolean;
  /** Whether it opens and closes: the only home of a seller is always open. */
  isCard: boolean;
  onOpen: (id: string, opens: boolean) => void;
}

/** One of a seller's homes. Its figures come by themselves, and redraw no other home. */
export const SellerHome = memo(function SellerHome({ listing, isFirst, isOpen, isCard, onOpen }: SellerHomeProps) {
  const status = useAppSelector((state) => state.status.byListing[listing.id] ?? null);
  const hasStatusFailed = useAppSelector((state) => state.status.failed[listing.id] ?? false);
  const isPublished = listing.status === 'APPROVED';
  return (
    <SellerListingCard
      listing={listing}
      status={status}
      hasStatusFailed={hasStatusFailed}
      isFirst={isFirst}
      isOpen={isOpen}
      onOpen={isPublished && isCard ? (opens) => onOpen(listing.id, opens) : undefined}
    >
      {isBeforeMarket(listing) && (
        <Box sx={{ px: { xs: 2, md: 3 }, py: 3 }}>
          <OffMarketLeads listingId={listing.id} />
        </Box>
      )}
      {isPublished && isOpen && <PublishedHome listing={listing} />}
    </SellerListingCard>
  );
});
