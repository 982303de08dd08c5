import Box from '@mui/material/Box';
import type { Instant } from '#shared/kernel/instant.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import { shortDate } from '../../lib/format.ts';
import { termLines } from '../../lib/format-terms.ts';

interface OfferTermsProps {
  terms: RoundTerms;
  zone?: string | undefined;
  hasCommission?: boolean;
  /** The appointment of an open sale, which may be before the last day that the terms name. */
  appointment?: Instant | undefined;
}

/** All non-empty terms; long texts span the full width. */
export function OfferTerms({ terms, zone, hasCommission = true, appointment }: OfferTermsProps) {
  const appointed = appointment && shortDate(appointment, zone);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        // four at most, so that no label needs a second line on a wide screen
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(132px, 22%)), 1fr))',
      }}
    >
      {termLines(terms, { zone, hasCommission })
        .filter(({ field }) => field !== 'price')
        .map(({ field, label, text }) => (
          <Box key={field} sx={field === 'additionalTerms' ? { gridColumn: '1 / -1', maxWidth: '68ch' } : undefined}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
              {field === 'closingDate' && appointed && appointed !== text && (
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                  The closing is set for {appointed}
                </Box>
              )}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
