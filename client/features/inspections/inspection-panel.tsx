/** The inspections of a sale: the buyer asks for them, the brokerage arranges them, the seller sees when they are. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { inspectionObstacle } from '#shared/inspections/inspections.rules.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindInspectionsQuery } from '../../state/inspections.endpoints.ts';
import type { Inspection, Transaction } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ArrangeInspectionDialog } from './arrange-inspection-dialog.tsx';
import { InspectionDecisions } from './inspection-decisions.tsx';
import { InspectionRow } from './inspection-row.tsx';
import { ScheduleInspectionDialog } from './schedule-inspection-dialog.tsx';

interface InspectionPanelProps {
  transaction: Transaction;
  token?: string | undefined;
  onChanged?: ((transaction: Transaction) => void) | undefined;
}

/** Inside the step of the sale, which says where it stands and until when; here are the inspections themselves. */
export function InspectionPanel({ transaction, token, onChanged }: InspectionPanelProps) {
  const { role, offer } = transaction;
  if (role === 'LENDER' || role === 'TITLE' || !offer || offer.inspectionPeriod === null) return null;
  return (
    <Box component="section" aria-label="Inspections">
      {offer.inspectionPeriod < 0 && (
        <Typography color="text.secondary">For information only: no repairs will be requested.</Typography>
      )}
      {role === 'SELLER' ? (
        <SellersView transaction={transaction} />
      ) : (
        <BuyersView transaction={transaction} token={token} onChanged={onChanged} />
      )}
    </Box>
  );
}

/** When an inspector comes to the home, or came. */
function SellersView({ transaction: { inspectionDate, timeZone } }: { transaction: Transaction }) {
  const now = useNow();
  if (!inspectionDate) return null;
  const when = dateAndTime(inspectionDate, timeZone);
  return (
    <Typography>
      {new Date(inspectionDate) > now
        ? `An inspector visits on ${when}. The appointment is in your showings.`
        : `An inspector visited on ${when}.`}
    </Typography>
  );
}

function BuyersView({ transaction, token, onChanged }: InspectionPanelProps) {
  const { offer, role, status, listing } = transaction;
  const result = useFindInspectionsQuery({ transactionId: transaction.id, token }, { refetchOnFocus: true });
  const { data, error, isLoading, retry } = readOne(result);
  const [isScheduling, setScheduling] = useState(false);
  const [arranged, setArranged] = useState<Inspection | null>(null);
  const rows = data?.data ?? [];
  const canSchedule = status === 'OPEN' && !inspectionObstacle(offer, transaction);
  return (
    <Box sx={{ mt: 1 }}>
      {error && <PartError message="Failed to fetch inspections" onRetry={retry} isRetrying={result.isFetching} />}
      {isLoading && !data && <ListSkeleton rows={1} />}
      {data && rows.length === 0 && canSchedule && (
        <Typography sx={{ mb: 2 }}>
          {transaction.inspectionWaivedAt
            ? 'An inspection can still be scheduled.'
            : role === 'ADMIN'
              ? 'The buyer hasn’t asked for an inspection.'
              : 'Choose what an inspector should look at. We’ll arrange the rest.'}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label="Requested inspections" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
          {rows.map((row) => (
            <InspectionRow
              key={row.id}
              inspection={row}
              token={token}
              onArrange={role === 'ADMIN' && status === 'OPEN' ? () => setArranged(row) : undefined}
            />
          ))}
        </Box>
      )}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canSchedule && (
            <Button
              variant={rows.length === 0 && role === 'BUYER' ? 'contained' : 'outlined'}
              onClick={() => setScheduling(true)}
            >
              Schedule Inspection
            </Button>
          )}
          <InspectionDecisions transaction={transaction} token={token} onChanged={onChanged} />
        </Box>
      )}
      {isScheduling && (
        <ScheduleInspectionDialog
          listingId={transaction.listingId}
          address={listing?.address ?? 'the home'}
          inspections={rows}
          token={token}
          onClose={() => setScheduling(false)}
        />
      )}
      {arranged && <ArrangeInspectionDialog inspection={arranged} onClose={() => setArranged(null)} />}
    </Box>
  );
}
