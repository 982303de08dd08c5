/** The private address of a calendar: to copy, and to open in the calendar app of this device. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FocusEvent, ReactNode } from 'react';
import { toast } from './toast.ts';

interface CalendarAddressProps {
  label: string;
  /** Empty while it is not known. */
  url: string;
  helperText: string;
  /** Further buttons. */
  children?: ReactNode;
}

export function CalendarAddress({ label, url, helperText, children }: CalendarAddressProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('Copied.', { kind: 'success', key: 'calendar-copied' });
    } catch {
      toast('Select the address and copy it.', { kind: 'info', key: 'calendar-copied' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={label}
        value={url}
        helperText={helperText}
        slotProps={{
          input: { readOnly: true },
          htmlInput: { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={!url} onClick={() => void copy()}>
          Copy address
        </Button>
        <Button component="a" href={url.replace(/^https?:/, 'webcal:')} disabled={!url}>
          Open in calendar app
        </Button>
        {children}
      </Box>
    </Box>
  );
}
