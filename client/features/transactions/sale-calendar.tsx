/** The dates of one sale as a calendar to subscribe to, by a private address of the person who reads it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readOne } from '../../lib/read-state.ts';
import { useReadCalendarLinkQuery } from '../../state/calendar-links.endpoints.ts';
import { CalendarAddress } from '../../ui/calendar-address.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

export function SaleCalendar({ transactionId }: { transactionId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Address transactionId={transactionId} />;
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      Subscribe to these dates
    </Button>
  );
}

function Address({ transactionId }: { transactionId: string }) {
  // a new address in the settings makes the old ones invalid
  const result = useReadCalendarLinkQuery({ transactionId }, { refetchOnMountOrArgChange: true });
  const { data, error, retry } = readOne(result);
  if (error) return <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />;
  return (
    <Box sx={{ mt: 2 }}>
      <CalendarAddress
        label="Calendar address of this sale"
        url={data?.url ?? ''}
        helperText="Your calendar app follows every change. Anyone with this address can see these dates."
      />
    </Box>
  );
}
