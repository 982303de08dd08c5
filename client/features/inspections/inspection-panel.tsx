/** The inspections of a sale: the buyer asks for them, the brokerage arranges them, the seller sees when they are. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { inspectionObstacle } from '#shared/inspections/inspections.rules.ts';
import { dateAndTime, longDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindInspectionsQuery } from '../../state/inspections.endpoints.ts';
import type { Inspection, Transaction } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { ArrangeInspectionDialog } from './arrange-inspection-dialog.tsx';
import { InspectionRow } from './inspection-row.tsx';
import { ScheduleInspectionDialog } from './schedule-inspection-dialog.tsx';

interface InspectionPanelProps {
  transaction: Transaction;
  token?: string | undefined;
}

export function InspectionPanel({ transaction, token }: InspectionPanelProps) {
  const { role, offer } = transaction;
  if (role === 'LENDER' || role === 'TITLE' || !offer) return null;
  return (
    <Box component="section" aria-label="Inspections">
      <Typography variant="h3" component="h2">
        Inspections
      </Typography>
      <Period transaction={transaction} />
      {role === 'SELLER' ? (
        <SellersView transaction={transaction} />
      ) : (
        <BuyersView transaction={transaction} token={token} />
      )}
    </Box>
  );
}

/** What the contract says about inspections. */
function Period({ transaction: { offer, inspectionDueDate, timeZone } }: { transaction: Transaction }) {
  const { inspectionPeriod } = offer;
  if (inspectionPeriod === null)
    return <Typography color="text.secondary">The agreed terms have no inspection.</Typography>;
  const until = inspectionDueDate
    ? `by ${longDate(inspectionDueDate, timeZone)}`
    : `within ${Math.abs(inspectionPeriod)} days`;
  return (
    <Typography color="text.secondary">
      To be done {until}.{inspectionPeriod < 0 && ' For information only: no repairs are asked for.'}
    </Typography>
  );
}

function SellersView({ transaction: { inspection, inspectionDate, timeZone } }: { transaction: Transaction }) {
  if (inspection === 'NOT_NEEDED') return null;
  const text =
    inspection === 'NONE' || inspection === 'DECLINED'
      ? 'The buyer has not asked for an inspection.'
      : inspection === 'COMPLETED'
        ? 'The inspection is complete.'
        : inspectionDate
          ? `An inspector visits on ${dateAndTime(inspectionDate, timeZone)}. Your showings have the appointment.`
          : 'The buyer asked for an inspection. We are arranging a date with you.';
  return <Typography sx={{ mt: 1 }}>{text}</Typography>;
}

function BuyersView({ transaction, token }: InspectionPanelProps) {
  const { offer, role, status, listing } = transaction;
  const result = useFindInspectionsQuery({ transactionId: transaction.id, token }, { refetchOnFocus: true });
  const { data, error, isLoading, retry } = readOne(result);
  const [isScheduling, setScheduling] = useState(false);
  const [arranged, setArranged] = useState<Inspection | null>(null);
  const rows = data?.data ?? [];
  const canSchedule = status === 'OPEN' && transaction.inspection !== 'COMPLETED' && !inspectionObstacle(offer);
  return (
    <Box sx={{ mt: 1 }}>
      {error && <ErrorState message="Failed to fetch inspections" onRetry={retry} isRetrying={result.isFetching} />}
      {isLoading && !data && <ListSkeleton rows={1} />}
      {data && rows.length === 0 && canSchedule && (
        <Typography sx={{ mb: 2 }}>
          {role === 'ADMIN'
            ? 'The buyer has not asked for an inspection.'
            : 'Choose what an inspector should look at. We arrange the rest.'}
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
      {data && canSchedule && (
        <Button
          variant={rows.length === 0 && role === 'BUYER' ? 'contained' : 'outlined'}
          onClick={() => setScheduling(true)}
        >
          Schedule Inspection
        </Button>
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
