import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** Links of rows are as tall as a finger's smallest target, 24 px; padding of a line moves nothing. */
export const LINKS_OF_ROWS = {
  '& a:not(.MuiButtonBase-root)': { paddingBlock: '3px' },
} as const;

export interface DataColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** The title of the card on a phone, without its label. */
  isTitle?: boolean;
  /** Below its label on a card, as wide as the card: a form. */
  isBlock?: boolean;
  /** As wide as the card and without a label there: what needs none, in lines of text. */
  isBare?: boolean;
  /** In the last line of a card, beside the others that are, without a label there: what is short and needs none. */
  isInline?: boolean;
  width?: number | string;
  /** Pixels that it needs in a table where it has no fixed width. */
  minWidth?: number;
  /** Which columns a table leaves out where it is too narrow for all: 1 first. A column without it stays. */
  hideOrder?: number;
  /** Share of the room that is left, in a table; 1 by default. */
  grow?: number;
  /** Field of the server by which this column sorts, in a table. */
  sort?: string;
}

/** Rows that a person marks for one action about all of them. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Marks or unmarks these rows. */
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** Of the row, for its checkbox: `12 Oak Street`. */
  nameOf: (row: Row) => string;
}

interface DataListProps<Row> {
  /** Content of the table, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Row actions. */
  actions?: (row: Row) => ReactNode;
  selection?: RowSelection<Row> | undefined;
  /** Its rows need a wide screen; they are cards on any other. */
  isWide?: boolean;
}

/** Marks all rows that are shown. */
function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: RowSelection<Row> }) {
  const marked = rows.filter(selection.isSelected).length;
  const isAll = marked === rows.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={marked > 0 && !isAll}
      onChange={() => selection.onSelect(rows, !isAll)}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}

function SelectRow<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <Checkbox
      checked={selection.isSelected(row)}
      onChange={(_event, isSelected) => selection.onSelect([row], isSelected)}
      slotProps={{ input: { 'aria-label': `Select ${selection.nameOf(row)}` } }}
    />
  );
}

/** The rows as cards, each with all columns. */
export function DataCards<Row>({ label, rows, columns, rowKey, actions, selection }: DataListProps<Row>) {
  const inline = columns.filter(({ isInline }) => isInline);
  const cards = (
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
        <Card
          component="li"
          key={rowKey(row)}
          sx={{ px: 2, py: 1.5, display: 'flex', flexDirection: 'column', ...LINKS_OF_ROWS }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {columns
                .filter(({ isTitle }) => isTitle)
                .map((column) => (
                  <Box key={column.key} sx={{ fontWeight: 600, mb: 0.5 }}>
                    {column.cell(row)}
                  </Box>
                ))}
            </Box>
            {selection && (
              <Box sx={{ mt: -1, mr: -1.25 }}>
                <SelectRow row={row} selection={selection} />
              </Box>
            )}
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
          >
            {columns
              .filter(({ isTitle, isInline }) => !isTitle && !isInline)
              .map((column) => (
                <Box key={column.key} sx={{ display: 'contents' }}>
                  <Box
                    component="dt"
                    sx={
                      column.isBare
                        ? visuallyHidden
                        : { color: 'text.secondary', ...(column.isBlock && { gridColumn: '1 / -1', mt: 1 }) }
                    }
                  >
                    {column.label}
                  </Box>
                  <Box
                    component="dd"
                    sx={{
                      m: 0,
                      minWidth: 0,
                      ...(column.isBlock || column.isBare ? { gridColumn: '1 / -1', mt: 0.5 } : { textAlign: 'right' }),
                    }}
                  >
                    {column.cell(row)}
                  </Box>
                </Box>
              ))}
          </Box>
          {inline.length > 0 && (
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 0.5,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                rowGap: 0.5,
              }}
            >
              {inline.map((column) => (
                // an empty one takes no room
                <Box key={column.key} sx={{ '&:has(> dd:empty)': { display: 'none' } }}>
                  <Box component="dt" sx={visuallyHidden}>
                    {column.label}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {column.cell(row)}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
          {actions && (
            <Box
              sx={{
                // the buttons of cards beside one another are in one line
                mt: 'auto',
                pt: 1.5,
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
  if (!selection) return cards;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        sx={{ justifySelf: 'start' }}
        control={<SelectAll rows={rows} selection={selection} />}
        label="Select all on this page"
      />
      {cards}
    </Box>
  );
}

/** A table on wide screens, cards on phones; wide tables are cards on tablets too. */
export function DataList<Row>({
  label,
  rows,
  columns,
  rowKey,
  actions,
  selection,
  isWide = false,
}: DataListProps<Row>) {
  // more columns than a tablet has room for
  const maxWidth = isWide ? 1199.95 : columns.length + (actions ? 1 : 0) > 5 ? 999.95 : 767.95;
  const isNarrow = useMediaQuery(`(max-width: ${maxWidth}px)`);
  if (isNarrow) return <DataCards {...{ label, rows, columns, rowKey, actions, selection }} />;
  return (
    <TableContainer component={Card} sx={{ position: 'relative', ...LINKS_OF_ROWS }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <SelectAll rows={rows} selection={selection} />
              </TableCell>
            )}
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
            <TableRow key={rowKey(row)} hover selected={selection?.isSelected(row) ?? false}>
              {selection && (
                <TableCell padding="checkbox">
                  <SelectRow row={row} selection={selection} />
                </TableCell>
              )}
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
