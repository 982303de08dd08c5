import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TRANSACTION_STATUS_LABELS } from '#shared/transactions/transactions.types.ts';
import { longDate, plural, usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { buyerName } from '../../state/offer-facts.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

const PAGE = 25;
const TONES = { OPEN: 'pending', CLOSED: 'confirmed', CANCELLED: 'cancelled' } as const;

/** Home page of lenders and title companies: their transactions, nearest closing first, with the steps they can set. */
export function PartnerOverview({ steps }: { steps: (transaction: Transaction, onChanged: () => void) => ReactNode }) {
  const email = useUser()?.email;
  const [limit, setLimit] = useState(PAGE);
  const result = useFindTransactionsQuery(
    { '$sort[closingDate]': 1, $limit: Math.min(100, limit) },
    { refetchOnFocus: true },
  );
  const { data, error, retry } = readList(result);
  // open transactions before finished ones
  const rows = data ? [...data.data].sort((a, b) => Number(a.status !== 'OPEN') - Number(b.status !== 'OPEN')) : [];
  return (
    <Box component="section" aria-label="Transactions" sx={{ display: 'grid', gap: 3 }}>
      {error && (
        <ErrorState
          message={error}
          note={data && data.total > 0 ? 'This may be out of date.' : undefined}
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      )}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.total === 0 && !error && (
        <EmptyState
          title="No transactions yet"
          action={
            <Button component={Link} to="/settings" variant="outlined">
              Check my email
            </Button>
          }
        >
          A transaction appears here as soon as the brokerage enters your email on it{email ? `: ${email}` : ''}.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Typography variant="h3" component="h2">
          {plural(data.total, 'transaction')}
        </Typography>
      )}
      {rows.map((transaction) => {
        const { id, listing, offer, status } = transaction;
        return (
          <Card
            component="article"
            key={id}
            aria-label={listing?.address ?? 'Transaction'}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                justifyContent: 'space-between',
                alignItems: 'baseline',
              }}
            >
              <Typography variant="h3">{listing ? `${listing.address}, ${listing.city}` : 'A home'}</Typography>
              <StatusChip tone={TONES[status]} label={TRANSACTION_STATUS_LABELS[status]} />
            </Box>
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {[
                `Closing ${longDate(transaction.closingDate, transaction.timeZone)}`,
                offer && buyerName(offer),
                offer && usd(offer.price),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Box sx={{ mt: 2 }}>{steps(transaction, retry)}</Box>
            <Button
              component={Link}
              to={`/transactions/${id}`}
              sx={{ mt: 1, ml: -1 }}
              aria-label={`Open the transaction of ${listing?.address ?? 'this home'}`}
            >
              Open, with its documents
            </Button>
          </Card>
        );
      })}
      {data && data.data.length < data.total && limit < 100 && (
        <Button
          variant="outlined"
          onClick={() => setLimit(limit + PAGE)}
          loading={result.isFetching}
        >{`Show more (${data.data.length} of ${data.total})`}</Button>
      )}
    </Box>
  );
}
