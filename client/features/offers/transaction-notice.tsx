import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { longDate, usd } from '../../lib/format.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';

/** Link from an accepted offer to its transaction. */
export function TransactionNotice({ offer, token }: { offer: Offer; token?: string | undefined }) {
  if (!offer.transactionId) return null;
  const isOver = offer.status !== 'ACCEPTED';
  const closing = longDate(offer.saleClosing ?? offer.closingDate, zoneOf(offer));
  const path = `/transactions/${offer.transactionId}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  return (
    <Card
      component="section"
      aria-label="Transaction Status"
      sx={(theme) => ({
        p: { xs: 2, sm: 3 },
        borderColor: theme.vars.palette.states[isOver ? 'onHold' : 'confirmed'].main,
        backgroundColor: theme.vars.palette.states[isOver ? 'onHold' : 'confirmed'].tint,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <HandshakeIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h3" component="h2">
            {isOver ? 'The transaction was canceled' : offer.isSaleClosed ? 'The sale is closed' : 'Offer accepted'}
          </Typography>
          <Typography>
            {isOver
              ? 'You can still see what happened there.'
              : offer.isSaleClosed
                ? `${usd(offer.price)}, closed ${closing}.`
                : `${usd(offer.price)}, closing ${closing}. You’re on your way to closing.`}
          </Typography>
        </Box>
        <Button component={Link} to={path} variant="contained">
          Open the transaction
        </Button>
      </Box>
    </Card>
  );
}
