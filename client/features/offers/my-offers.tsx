import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import type { StatusTone } from '#shared/kernel/status.ts';
import { usd } from '../../lib/format.ts';
import { photoOf } from '../../state/listing-facts.ts';
import { offerDateLine } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

export interface OfferLine {
  offer: Offer;
  path: string;
  label: string;
  tone: StatusTone;
  hint: string | null;
}

/** A buyer's offers, newest first, linked to their pages. */
export function MyOffers({ lines }: { lines: readonly OfferLine[] }) {
  return (
    <Box component="ul" aria-label="Your offers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ offer, path, label, tone, hint }) => {
        const photo = photoOf(offer.listings);
        return (
          <Box
            component="li"
            key={offer.id}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: { xs: '88px 1fr', sm: '120px 1fr' },
              gap: 2,
              py: 2,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Photo url={photo?.url} placeholder={photo?.placeholder} alt="" radius={8} sizes="120px" />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <StatusChip tone={tone} label={label} />
                <Typography variant="price" component="span">
                  {usd(currentTerms(offer).price)}
                </Typography>
              </Box>
              <Link component={RouterLink} to={path} sx={{ fontWeight: 600, display: 'inline-block', mt: 0.5 }}>
                {offer.listings ? `${offer.listings.address}, ${offer.listings.city}` : 'See the offer'}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {offerDateLine(offer)}
              </Typography>
              {hint && <Typography sx={{ mt: 0.5 }}>{hint}</Typography>}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
