/** What is next, always in reach: at the bottom of the screen or of the dialog. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SigningBarProps {
  /** `Step 2 of 5 · Purchase Agreement`. */
  step: string;
  next: string;
  children: ReactNode;
}

export function SigningBar({ step, next, children }: SigningBarProps) {
  return (
    <Box
      component="section"
      aria-label="What’s next"
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        py: 1.5,
        pb: 'max(12px, env(safe-area-inset-bottom))',
        // in a dialog over its padding: nothing shows below the bar or beside it
        '.MuiDialogContent-root &': { bottom: -16, mx: -3, mb: -2, px: 3 },
        backgroundColor: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }} aria-live="polite">
        <Typography variant="body2" color="text.secondary" noWrap title={step}>
          {step}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{next}</Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flex: { xs: '1 1 100%', sm: '0 0 auto' },
          '& > *': { flex: { xs: 1, sm: '0 0 auto' } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
