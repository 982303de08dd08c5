import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { fullName, plural, shortDate, timeAgo, usd } from '../../lib/format.ts';
import type { Offer } from '../../state/wire-types.ts';
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx';

const WORDS: Readonly<Record<Offer['status'], { tone: StatusTone; label: string }>> = {
  PENDING: { tone: 'attention', label: 'Needs your answer' },
  SIGNED: { tone: 'attention', label: 'Needs your answer' },
  COUNTERED: { tone: 'pending', label: 'In negotiation' },
  ACCEPTED: { tone: 'confirmed', label: 'Accepted' },
  DECLINED: { tone: 'cancelled', label: 'Declined' },
  RESCINDED: { tone: 'cancelled', label: 'Rescinded' },
  REVIEW: { tone: 'requested', label: 'In review' },
  REVIEWED: { tone: 'requested', label: 'In review' },
};
const OPEN_FIRST: readonly Offer['status'][] = ['ACCEPTED', 'PENDING', 'SIGNED', 'COUNTERED'];
const rank = ({ status }: Offer) => (OPEN_FIRST.includes(status) ? OPEN_FIRST.indexOf(status) : OPEN_FIRST.length);

/** Where a seller reads one offer: the buyer's page of this home; an outside buyer has no account, so the offer's own id stands in. */
export const offerPath = (offer: Pick<Offer, 'id' | 'userId' | 'listingId'>): string =>
  `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`;

/** The offers on one home, those that wait for an answer first. */
export function HomeOffers({ offers, mostShown = 4 }: { offers: readonly Offer[]; mostShown?: number }) {
  if (offers.length === 0)
    return <Typography color="text.secondary">No offers yet. They appear here the moment they arrive.</Typography>;
  const sorted = [...offers].sort((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sorted.slice(0, mostShown).map((offer) => {
          const buyer = fullName({ firstName: offer.buyerFirstName, lastName: offer.buyerLastName }) || 'A buyer';
          const word = WORDS[offer.status];
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
                  {usd(offer.price)}
                </Typography>
                <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0 }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {buyer}
                  </Box>
                  <Typography variant="body2" component="span" color="text.secondary">
                    {offer.paymentMethod}, closes {shortDate(offer.closingDate)} · {timeAgo(offer.createdAt)}
                  </Typography>
                </Box>
                <StatusChip {...word} />
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      <Link component={RouterLink} to="/offers" sx={{ display: 'inline-block', mt: 1.5 }}>
        {sorted.length > mostShown ? `See all ${plural(sorted.length, 'offer')}` : 'Compare offers'}
      </Link>
    </>
  );
}
