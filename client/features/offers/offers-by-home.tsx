/** Offers grouped by home; those that need a response first. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { askingPrice } from '#shared/listings/tracked-home.view.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { plural, timeAgo, usd } from '../../lib/format.ts';
import { buyerFace, buyerName, offerDate, zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { photoOf } from '../../state/listing-facts.ts';
import { comparePath, offerPath, offerState, rankOf } from '../../state/offer-state.ts';

/** Homes by their newest offer; within a home, offers that need a response first. */
export function groupByHome(offers: readonly Offer[], now: Date): { listingId: string; offers: Offer[] }[] {
  const homes = new Map<string, Offer[]>();
  for (const offer of offers) homes.set(offer.listingId, [...(homes.get(offer.listingId) ?? []), offer]);
  const rank = (offer: Offer) => rankOf(offerState(offer, now));
  return [...homes].map(([listingId, ofHome]) => ({
    listingId,
    offers: [...ofHome].sort((a, b) => rank(a) - rank(b)),
  }));
}

export function OffersByHome({ offers, title }: { offers: readonly Offer[]; title: string }) {
  const now = useNow();
  return (
    <Box component="section" aria-label={title} sx={{ mb: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {groupByHome(offers, now).map((home) => (
          <HomeOffers key={home.listingId} offers={home.offers} now={now} />
        ))}
      </Box>
    </Box>
  );
}

function HomeOffers({ offers, now }: { offers: readonly Offer[]; now: Date }) {
  const listing = offers[0]?.listings ?? null;
  const photo = photoOf(listing);
  const waiting = offers.filter((offer) => offerState(offer, now).needsAnswer).length;
  return (
    <Card
      component="section"
      aria-label={listing?.address ?? 'A home'}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' } }}
    >
      {/* beside the offers it is as high as they are */}
      <Box sx={{ '&& > *': { height: { sm: '100%' }, minHeight: { sm: 132 }, aspectRatio: { sm: 'auto' } } }}>
        <Photo
          url={photo?.url}
          placeholder={photo?.placeholder}
          alt={listing ? `${listing.address}, ${listing.city}` : 'The home'}
          sizes="(max-width: 600px) 100vw, 200px"
          ratio="3 / 2"
        />
      </Box>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            justifyContent: 'space-between',
            alignItems: 'baseline',
            mb: 1,
          }}
        >
          <Box>
            <Typography variant="h4" component="h3">
              {listing ? `${listing.address}, ${listing.city}` : 'A home'}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {listing && `Asking ${usd(askingPrice(listing))} · `}
              {plural(offers.length, 'offer')}
            </Typography>
          </Box>
          {waiting > 0 && (
            <StatusChip
              {...STATUSES.turn.YOURS}
              label={waiting === 1 ? '1 needs your response' : `${waiting} need your response`}
            />
          )}
        </Box>
        {offers.length > 1 && listing?.type === 'SELLER' && offers[0]!.viewerSide !== 'BUYER' && (
          <Button component={Link} to={comparePath(listing.id)} variant="outlined" size="small" sx={{ mb: 1 }}>
            Compare side by side
          </Button>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} now={now} />
          ))}
        </Box>
      </Box>
    </Card>
  );
}

function OfferRow({ offer, now }: { offer: Offer; now: Date }) {
  const { tone, label, hint, terms } = offerState(offer, now);
  return (
    <Box component="li" sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}>
      <ButtonBase
        component={Link}
        to={offerPath(offer)}
        sx={{
          display: 'flex',
          width: '100%',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          textAlign: 'left',
          py: 1.5,
          px: 1,
          mx: -1,
          boxSizing: 'content-box',
          borderRadius: 1,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', flex: '1 1 200px', minWidth: 0, gap: 1.5, alignItems: 'center' }}>
          {offer.viewerSide !== 'BUYER' && <PersonAvatar person={buyerFace(offer)} size={36} />}
          <Box sx={{ minWidth: 0 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {offer.viewerSide === 'BUYER' ? 'Your offer' : buyerName(offer)}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {' '}
              · {timeAgo(offerDate(offer), now.getTime(), zoneOf(offer))}
            </Typography>
            {hint && (
              <Typography variant="body2" color="text.secondary">
                {hint}
              </Typography>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography component="span" variant="price">
            {usd(terms.price)}
          </Typography>
          <StatusChip tone={tone} label={label} />
        </Box>
      </ButtonBase>
    </Box>
  );
}
