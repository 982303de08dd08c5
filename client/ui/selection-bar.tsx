import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { count as digits } from '../lib/format.ts';
import type { MarkedRows } from './use-row-selection.ts';

/** How many rows are marked, and what can be done with them. Renders nothing while none is. */
export function SelectionBar<Row>({
  label,
  chosen,
  children,
}: {
  /** What the rows are, `Selected transactions`. */
  label: string;
  chosen: MarkedRows<Row>;
  /** The actions. */
  children: ReactNode;
}) {
  const { count, total, max, isMore, isAll, isTooMany, selectAll, clear } = chosen;
  if (count === 0) return null;
  return (
    <Card
      component="section"
      aria-label={label}
      elevation={4}
      sx={(theme) => ({
        position: 'sticky',
        bottom: 12,
        zIndex: theme.zIndex.appBar - 2,
        mt: 2,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: '100%',
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        '@media print': { display: 'none' },
      })}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isAll ? `All ${digits(count)} selected` : `${digits(count)} selected`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {children}
        {isMore && !isTooMany && <Button onClick={selectAll}>{`Select all ${digits(total)} that match`}</Button>}
        <Button color="inherit" onClick={clear}>
          Clear selection
        </Button>
      </Box>
      {isMore && isTooMany && (
        <Typography variant="body2" color="text.secondary">
          {`Up to ${digits(max)} at a time. Choose a shorter list to select everything in it.`}
        </Typography>
      )}
    </Card>
  );
}
