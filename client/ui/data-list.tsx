import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** The title of the card on a phone, without its label. */
  isTitle?: boolean;
  width?: number | string;
}

interface DataListProps<Row> {
  /** Content of the table, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Row actions. */
  actions?: (row: Row) => ReactNode;
}

/** A table on wide screens, cards on phones; wide tables are cards on tablets too. */
export function DataList<Row>({ label, rows, columns, rowKey, actions }: DataListProps<Row>) {
  // more columns than a tablet has room for
  const isNarrow = useMediaQuery(`(max-width: ${columns.length + (actions ? 1 : 0) > 5 ? 999.95 : 767.95}px)`);
  if (isNarrow) {
    return (
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {rows.map((row) => (
          <Card component="li" key={rowKey(row)} sx={{ p: 2 }}>
            {columns
              .filter(({ isTitle }) => isTitle)
              .map((column) => (
                <Box key={column.key} sx={{ fontWeight: 600, mb: 1 }}>
                  {column.cell(row)}
                </Box>
              ))}
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
            >
              {columns
                .filter(({ isTitle }) => !isTitle)
                .map((column) => (
                  <Box key={column.key} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                      {column.label}
                    </Box>
                    <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0 }}>
                      {column.cell(row)}
                    </Box>
                  </Box>
                ))}
            </Box>
            {actions && (
              <Box
                sx={{
                  mt: 2,
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  '&:empty': { display: 'none' },
                  '& > .MuiButton-text:first-of-type': { ml: -1.5 },
                }}
              >
                {actions(row)}
              </Box>
            )}
          </Card>
        ))}
      </Box>
    );
  }
  return (
    <TableContainer component={Card} sx={{ position: 'relative' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={column.isNumeric ? 'right' : 'left'} sx={{ width: column.width }}>
                {column.label}
              </TableCell>
            ))}
            {actions && (
              <TableCell align="right">
                <Box
                  component="span"
                  sx={{ position: 'absolute', clip: 'rect(0 0 0 0)', overflow: 'hidden', width: '1px', height: '1px' }}
                >
                  Actions
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} hover>
              {columns.map((column) => (
                <TableCell key={column.key} align={column.isNumeric ? 'right' : 'left'}>
                  {column.cell(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right">
                  <Box sx={{ display: 'inline-flex', gap: 1 }}>{actions(row)}</Box>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
