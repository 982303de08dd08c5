import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readOne } from '../../lib/read-state.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { HostShowings } from './host-showings.tsx';

/**
 * Visits of a home under contract that wait for its host or are still to come, like the request for the final
 * walkthrough, on the page of its sale. Renders nothing while there is none.
 */
export function SaleVisits({ transaction: { listingId, role } }: { transaction: Transaction }) {
  const [from] = useState(() => new Date().toISOString());
  const result = useFindShowingsQuery({ listingId, from, $limit: 50 }, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  const open = (data?.data ?? []).filter(({ state }) => state === 'REQUESTED' || state === 'CONFIRMED');
  if (!error && open.length === 0) return null;
  return (
    <Card component="section" aria-label="Visits" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Visits
      </Typography>
      {error && <PartError message="Failed to fetch showings" onRetry={retry} isRetrying={result.isFetching} />}
      {open.length > 0 && <HostShowings showings={open} isAdmin={role === 'ADMIN'} />}
    </Card>
  );
}
