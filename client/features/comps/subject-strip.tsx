import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { usd } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { factsLabel, moreFactsLabel } from './comp-labels.ts';

/** The home being priced. */
export function SubjectStrip({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const photo = listing.uploads.find(({ main }) => main) ?? listing.uploads[0];
  return (
    <Box
      component="section"
      aria-label="The home being priced"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '160px minmax(0, 1fr) auto' },
        gap: 2,
        alignItems: { xs: 'start', sm: 'center' },
      }}
    >
      <StoredPhoto
        isPublic={listing.status === 'APPROVED'}
        url={photo?.url}
        placeholder={photo?.placeholder}
        alt=""
        radius={8}
        sizes="160px"
        absentText=""
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          <Link
            component={RouterLink}
            color="inherit"
            to={listing.status === 'DRAFT' ? `/listings/${listing.id}/edit` : `/listings/${listing.id}`}
          >
            {listing.address || 'No address yet'}
          </Link>
        </Typography>
        <Typography color="text.secondary">
          {listing.city}, {listing.state} {listing.zip}
        </Typography>
        <Typography>{[PROPERTY_TYPE_LABELS[listing.propertyType], factsLabel(listing)].join(' · ')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {moreFactsLabel({
            ...listing,
            garageSpaces: listing.hasGarage ? listing.garageSpaces : 0,
            basementArea: listing.hasBasement ? listing.basementArea : 0,
          })}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          Asking price{' '}
          <Typography variant="price" component="span">
            {listing.price ? usd(listing.price) : 'not set'}
          </Typography>
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          '& > .MuiButton-text:first-of-type': { ml: { xs: -2, sm: 0 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
