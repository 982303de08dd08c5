import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { JOURNEY_STEP_LABELS } from '#shared/transactions/transactions.types.ts';
import { waitingOf } from '#shared/transactions/transactions.waiting.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import { useNow } from '../../ui/use-now.ts';
import { countdownText } from './closing-countdown.tsx';

/** The open sale of a buyer, with its countdown and its next step. Renders nothing while there is none. */
export function TransactionStatus() {
  const now = useNow();
  const { rows } = readRows(useFindTransactionsQuery({ status: 'OPEN' }, { refetchOnFocus: true }));
  return rows
    ?.filter(({ role }) => role === 'BUYER')
    .map((transaction) => {
      const next = waitingOf(transaction, now);
      return (
        <Card
          key={transaction.id}
          component="section"
          aria-label="Transaction Status"
          sx={{ p: { xs: 2, sm: 3 }, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
        >
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography variant="body2" color="text.secondary">
              Transaction Status
            </Typography>
            <Typography variant="h3" component="h2">
              {transaction.listing?.address ?? 'Your home'}
            </Typography>
            <Typography>
              {countdownText(transaction, now)}
              {next && ` · Next: ${JOURNEY_STEP_LABELS[next.step].toLowerCase()}`}
            </Typography>
            {next && <Typography color="text.secondary">{next.text}</Typography>}
          </Box>
          <Button component={Link} to={`/transactions/${transaction.id}`} variant="contained">
            Open the transaction
          </Button>
        </Card>
      );
    });
}
