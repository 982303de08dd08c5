import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { hostToasts, type Toast } from '../../ui/toast.ts';

/** Fallback when the toast code fails to load: plain lines that stay until closed. */
export function PlainToasts() {
  const [said, setSaid] = useState<readonly Toast[]>([]);
  useEffect(
    () => hostToasts((entry) => setSaid((before) => [...before.filter(({ key }) => !key || key !== entry.key), entry])),
    [],
  );
  const close = (entry: Toast) => setSaid((before) => before.filter((one) => one !== entry));
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'fixed',
        left: 16,
        right: 16,
        bottom: 16,
        zIndex: theme.zIndex.snackbar,
        display: 'grid',
        gap: 1,
        maxWidth: 480,
      })}
    >
      {said.map((entry, index) => (
        <Box
          key={index}
          sx={(theme) => ({
            p: 1.5,
            borderRadius: 2,
            boxShadow: theme.shadows[3],
            backgroundColor: theme.vars.palette.text.primary,
            color: theme.vars.palette.background.default,
          })}
        >
          {entry.message}{' '}
          {(entry.actions ?? [{ label: 'Close', run: () => undefined }]).map(({ label, run }) => (
            <Button
              key={label}
              color="inherit"
              size="small"
              onClick={() => {
                close(entry);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </Box>
      ))}
    </Box>
  );
}
