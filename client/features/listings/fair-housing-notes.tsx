import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { publicTextFindings } from '#shared/fair-housing/fair-housing.rules.ts';
import { PUBLIC_TEXTS, type PublicText } from '#shared/fair-housing/public-texts.ts';
import { useTextFindings } from '../../state/fair-housing.ts';
import type { Listing } from '../../state/wire-types.ts';
import { FindingList, LiveTextFindings } from '../../ui/text-findings.tsx';

type ListingText = keyof typeof PUBLIC_TEXTS.listing;

/** Fair-housing findings below a field of the home's form, while somebody types. */
export function FairHousingNotes({ listingId, name }: { listingId: string; name: ListingText }) {
  const [{ value }] = useField<PublicText>(name);
  const { values } = useFormikContext<{ state: string }>();
  const found = useTextFindings('listing', listingId, name, useDeferredValue(value), values.state);
  return <LiveTextFindings {...found} until="before you submit" />;
}

function TextReview({ listing, field }: { listing: Listing; field: ListingText }) {
  const found = useTextFindings('listing', listing.id, field, listing[field], listing.state);
  if (found.findings.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:not(:last-child)': { mb: 3 } }}>
      <Typography variant="h4" component="h4">
        {found.label}
      </Typography>
      <FindingList {...found} />
    </Box>
  );
}

const FIELDS = Object.keys(PUBLIC_TEXTS.listing) as ListingText[];

/** What the fair-housing check says about all public texts of a home, for its review. */
export function FairHousingReview({ listing }: { listing: Listing }) {
  if (FIELDS.every((field) => publicTextFindings(listing[field]).length === 0)) return null;
  return (
    <Box component="section">
      <Typography variant="h3" gutterBottom>
        Fair Housing
      </Typography>
      {FIELDS.map((field) => (
        <TextReview key={field} listing={listing} field={field} />
      ))}
    </Box>
  );
}
