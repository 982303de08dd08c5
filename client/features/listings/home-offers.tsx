import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { plural, shortDate, timeAgo, usd } from '../../lib/format.ts';
import { buyerName, zoneOf } from '../../state/offer-facts.ts';
import { comparePath, offerPath, offerState, rankOf } from '../../state/offer-state.ts';
import type { Offer } from '../../state/wire-types.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';

/** The offers on one home; those that need a response first. */
export function HomeOffers({ offers, maxShown = 4 }: { offers: readonly Offer[]; maxShown?: number }) {
  const now = useNow();
  if (offers.length === 0)
    return <Typography color="text.secondary">No offers yet. They appear here the moment they arrive.</Typography>;
  const sorted = offers
    .map((offer) => ({ offer, look: offerState(offer, now) }))
    .sort((a, b) => rankOf(a.look) - rankOf(b.look) || b.offer.createdAt.localeCompare(a.offer.createdAt));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sorted.slice(0, maxShown).map(({ offer, look: { terms, label, tone, hint } }) => {
          return (
            <li key={offer.id}>
              <ButtonBase
                component={RouterLink}
                to={offerPath(offer)}
                sx={(theme) => ({
                  width: '100%',
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1.5,
                  justifyContent: 'flex-start',
                  alignItems: 'center',
                  textAlign: 'left',
                  px: 2,
                  py: 1.25,
                  borderRadius: 1,
                  border: `1px solid ${theme.vars.palette.divider}`,
                  '&:hover': { borderColor: theme.vars.palette.primary.main },
                })}
              >
                <Typography variant="price" component="span">
                  {usd(terms.price)}
                </Typography>
                {/* on a phone below the price and the status */}
                <Box
                  component="span"
                  sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, minWidth: 0, order: { xs: 1, sm: 0 } }}
                >
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {buyerName(offer)}
                  </Box>
                  <Typography variant="body2" component="span" color="text.secondary">
                    {terms.paymentMethod}, closes {shortDate(terms.closingDate, zoneOf(offer))}&nbsp;·{' '}
                    {timeAgo(offer.createdAt, now.getTime())}
                  </Typography>
                  {hint && (
                    <Typography variant="body2" component="span" color="text.secondary" sx={{ display: 'block' }}>
                      {hint}
                    </Typography>
                  )}
                </Box>
                <Box component="span" sx={{ ml: 'auto' }}>
                  <StatusChip tone={tone} label={label} />
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      {sorted.length > 1 && (
        <Link component={RouterLink} to={comparePath(offers[0]!.listingId)} sx={{ display: 'inline-block', mt: 1.5 }}>
          Compare {plural(sorted.length, 'offer')}
        </Link>
      )}
    </>
  );
}
