import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  label: string;
  /** What a line is drawn below: each row, or each `tbody` and the head. */
  ruled: 'row' | 'group';
  children: ReactNode;
}

/** A plain table of figures: the names of its rows on the left, the figures right-aligned. */
export const FiguresTable = ({ label, ruled, children }: FiguresTableProps) => (
  <Box
    component="table"
    aria-label={label}
    sx={(theme) => ({
      width: '100%',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': { py: 0.75, px: 0, pl: 1, textAlign: 'right', fontWeight: 400 },
      '& td, & tbody th': { whiteSpace: 'nowrap' },
      '& th:first-of-type': { textAlign: 'left', pl: 0 },
      [ruled === 'row' ? '& tr' : '& :is(thead, tbody)']: { borderBottom: `1px solid ${theme.vars.palette.divider}` },
      '& thead th': { color: theme.vars.palette.text.secondary },
    })}
  >
    {children}
  </Box>
);
