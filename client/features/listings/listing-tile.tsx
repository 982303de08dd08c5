import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { priceTextOfListing } from '#shared/mls-listings/home-price.ts';
import { toCome } from '#shared/open-houses/open-houses.rules.ts';
import { openLabel } from '#shared/open-houses/open-houses.labels.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { usd } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';
import { useHomeMonthlyCost } from '../../state/use-home-monthly-cost.ts';
import { useSavedHome } from '../../state/use-saved-home.ts';
import { HeartButton } from '../../ui/heart-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { factsLine, mainPhoto, placeLine, stateLabel } from './listing-labels.ts';

/** Public card of a Hearthport listing; the whole card is a link. */
export function ListingTile({ listing, isFirst = false }: { listing: Listing; isFirst?: boolean }) {
  const photo = mainPhoto(listing);
  const saved = useSavedHome({ listingId: listing.id }, listing.address);
  // a Hearthport listing names no loan to take over
  const monthly = useHomeMonthlyCost(listing.externalStatus === 'SOLD' ? null : { ...listing, assumable: null });
  const [state] = stateLabel(listing);
  const now = new Date();
  const [open] = toCome(listing.openHouses, now);
  return (
    <Card
      component="article"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        '&:hover': { borderColor: theme.vars.palette.primary.main },
      })}
    >
      <Box sx={{ position: 'relative' }}>
        <Photo
          url={photo?.url}
          placeholder={photo?.placeholder}
          alt={photo?.caption || `${listing.address}, ${listing.city}`}
          isPriority={isFirst}
          sizes="(max-width: 600px) 100vw, 380px"
        />
        {state && (
          <Box sx={{ position: 'absolute', top: 12, left: 12, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <StatusChip {...state} />
            {open && <StatusChip {...STATUSES.openHouse.PLANNED} label={openLabel(open, listing.timeZone, now)} />}
          </Box>
        )}
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 0.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography variant="price">{priceTextOfListing(listing)}</Typography>
          {monthly !== null && (
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {usd(monthly)} a month
            </Typography>
          )}
        </Box>
        <Typography variant="h4" component="h2">
          <Link
            component={RouterLink}
            to={listing.slug ? `/${listing.slug}` : `/listings/${listing.id}`}
            color="inherit"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {listing.address}
          </Link>
        </Typography>
        <Typography color="text.secondary">{placeLine(listing)}</Typography>
        <Typography variant="body2">{factsLine(listing)}</Typography>
      </Box>
      {saved && !listing.isOwner && listing.externalStatus !== 'COMING_SOON' && (
        <Box sx={{ position: 'absolute', zIndex: 1, top: 8, right: 8 }}>
          <HeartButton name={listing.address} {...saved} />
        </Box>
      )}
    </Card>
  );
}
