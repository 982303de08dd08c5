import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Three cards beside each other as a list, one below the other on a phone; its items are `li`. */
export function CardStrip({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
