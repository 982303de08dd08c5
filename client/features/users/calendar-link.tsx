/** The private address that puts a person's tours and dates into their own calendar app. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readOne } from '../../lib/read-state.ts';
import { useChangeCalendarLinkMutation, useReadCalendarLinkQuery } from '../../state/calendar-links.endpoints.ts';
import { CalendarAddress } from '../../ui/calendar-address.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { toast } from '../../ui/toast.ts';

export function CalendarLink() {
  const result = useReadCalendarLinkQuery({});
  const { data, error, retry } = readOne(result);
  const [change, changing] = useChangeCalendarLinkMutation();
  const [isAsking, setAsking] = useState(false);
  if (error) return <PartError message={error} onRetry={retry} isRetrying={result.isFetching} />;
  const url = data?.url ?? '';
  const renew = async () => {
    const outcome = await change();
    if (outcome.error) return;
    setAsking(false);
    toast('The old address no longer works.', { kind: 'success', key: 'calendar-changed' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CalendarAddress
        label="Your private calendar address"
        url={url}
        helperText="Anyone with this address can see your dates. Don’t share it."
      >
        <Button color="inherit" disabled={!url} onClick={() => setAsking(true)}>
          Make a new address
        </Button>
      </CalendarAddress>
      <ConfirmDialog
        isOpen={isAsking}
        title="Make a new calendar address?"
        confirmLabel="Make a new address"
        isBusy={changing.isLoading}
        error={changing.error ? 'We couldn’t change the address. Please try again.' : null}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        Calendar apps that use the old address stop getting your dates until you enter the new one.
      </ConfirmDialog>
    </Box>
  );
}
