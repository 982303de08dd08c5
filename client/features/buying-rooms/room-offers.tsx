import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { shortDate, usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindRoomOffersQuery, type RoomOffer } from '../../state/buying-rooms.endpoints.ts';
import { offerPath } from '../../state/offer-state.ts';
import { useUser } from '../../state/hooks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

function OfferTogether({ offer }: { offer: RoomOffer }) {
  const user = useUser();
  return (
    <Card
      component="article"
      aria-label={`Offer on ${offer.place}`}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{offer.place}</Typography>
        <StatusChip {...offer} />
      </Box>
      <Typography>
        <Typography variant="price" component="span">
          {usd(offer.price)}
        </Typography>{' '}
        {offer.paymentMethod === 'Cash' ? 'in cash' : 'financed'}, {usd(offer.concessions)} concessions, closing{' '}
        {shortDate(offer.closingDate, offer.timeZone)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {offer.buyerName} and {offer.secondBuyerName}
        {offer.bindingAt && ` · signed by both sides ${shortDate(offer.bindingAt, offer.timeZone)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offer.signPath && (
          <Button component={Link} to={offer.signPath} variant="contained">
            Read and sign
          </Button>
        )}
        {offer.isOwn && user && (
          <Button component={Link} to={offerPath({ ...offer, userId: user.id })}>
            Open the offer
          </Button>
        )}
      </Box>
    </Card>
  );
}

/** The offers that both make as first and second buyer. Whoever did not submit an offer reads and signs it here. */
export function RoomOffers() {
  const list = readList(useFindRoomOffersQuery());
  const offers = list.data?.data ?? [];
  if (!list.error && offers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="room-offers">
      <Typography id="room-offers" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Your offers together
      </Typography>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} />}
      <Box
        component="ul"
        aria-label="Offers"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferTogether offer={offer} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
