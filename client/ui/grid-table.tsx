import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { DataGrid, GridCellCheckboxRenderer, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import { LINKS_OF_ROWS, type DataColumn, type RowSelection } from './data-list.tsx';
import { minWidthOf } from './fitting-columns.ts';
import { isQueueStep } from './use-queue-keys.ts';

export interface GridTableProps<Row extends { id: string }> {
  /** Content of the table, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  /** The field by which the server sorted. */
  sort: { field: string; direction: 1 | -1 };
  onSort: (field: string, direction: 1 | -1) => void;
  /** A line for each row, where the row has no more than one. */
  isDense: boolean;
  /** Cells have several lines, also in a dense table. */
  isTall?: boolean;
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number;
  /** All columns have room: nothing scrolls sideways. */
  isFitting?: boolean;
  selection?: RowSelection<Row> | undefined;
}

const ACTIONS = '__actions';
/** Pixels of the page's own header, below which a table's stays. */
const HEADER_HEIGHT = 64;
const ORDER = ['asc', 'desc'] as const;
/** A long text shows its begin; all of it is its title, and where the row leads. */
const FEW_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

/** One page of rows as a grid. The server sorts, filters and pages; the grid shows, and says what was asked for. */
export default function GridTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  sort,
  onSort,
  isDense,
  isTall = false,
  actions,
  actionsWidth,
  isFitting = false,
  selection,
}: GridTableProps<Row>) {
  const isWrapping = isTall || !isDense;
  const gridColumns = useMemo(
    () => columnsOf(columns, actions, actionsWidth, isWrapping),
    [columns, actions, actionsWidth, isWrapping],
  );
  const sorted = columns.find((column) => column.sort === sort.field);
  const sortModel: GridSortModel = sorted ? [{ field: sorted.key, sort: sort.direction === 1 ? 'asc' : 'desc' }] : [];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        label={label}
        rows={rows}
        columns={gridColumns}
        density={isDense ? 'compact' : 'standard'}
        {...(isWrapping && { getRowHeight: () => 'auto' as const })}
        // a page has at most 100 rows: the browser's own search and screen readers find all of it
        disableVirtualization
        hideFooter
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        sortingMode="server"
        sortingOrder={ORDER}
        sortModel={sortModel}
        onSortModelChange={([model]) => {
          const field = columns.find(({ key }) => key === model?.field)?.sort;
          if (field && model?.sort) onSort(field, model.sort === 'asc' ? 1 : -1);
        }}
        checkboxSelection={selection !== undefined}
        checkboxColDef={{
          renderCell: (params) => (
            <GridCellCheckboxRenderer {...params} {...checkboxName(selection, params.row as Row)} />
          ),
        }}
        onCellKeyDown={(_cell, event) => {
          if (!(event.target instanceof Element)) return;
          // Space presses the button or link that has the focus; in a queue, keys go from row to row
          if ((event.key === ' ' && event.target.closest('a, button')) || isQueueStep(event.key, event.target))
            event.defaultMuiPrevented = true;
        }}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        rowSelectionModel={{
          type: 'include',
          ids: new Set(selection ? rows.filter(selection.isSelected).map(({ id }) => id) : []),
        }}
        onRowSelectionModelChange={({ ids }) => {
          if (!selection) return;
          const added = rows.filter((row) => ids.has(row.id) && !selection.isSelected(row));
          const gone = rows.filter((row) => !ids.has(row.id) && selection.isSelected(row));
          if (added.length > 0) selection.onSelect(added, true);
          if (gone.length > 0) selection.onSelect(gone, false);
        }}
        localeText={{
          checkboxSelectionSelectAllRows: 'Select all on this page',
          checkboxSelectionUnselectAllRows: 'Select all on this page',
        }}
        sx={(theme) => ({
          borderRadius: '12px',
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          '--DataGrid-t-color-background-base': theme.vars.palette.background.paper,
          '--DataGrid-t-header-background-base': theme.vars.palette.background.paper,
          '--DataGrid-rowBorderColor': theme.vars.palette.divider,
          ...LINKS_OF_ROWS,
          // the header of a long table stays in view below the header of the page; where it scrolls sideways, the box
          // that scrolls would hold it
          ...(isFitting && {
            overflow: 'clip',
            overflowClipMargin: '0px',
            '& .MuiDataGrid-mainContent, & .MuiDataGrid-main, & .MuiDataGrid-virtualScroller': {
              overflow: 'visible !important',
            },
            '& .MuiDataGrid-topContainer': { top: HEADER_HEIGHT },
          }),
          fontSize: '1rem',
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
          '& .MuiDataGrid-cell > a, & .MuiDataGrid-cell > span': {
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '& .MuiDataGrid-cell': {
            display: 'flex',
            alignItems: 'center',
            ...(isWrapping && (isDense ? { py: 0.5 } : { py: 1.25, minHeight: 48 })),
          },
        })}
      />
    </Box>
  );
}

/** The checkbox takes these props, though its types do not say so: every row would have the same name. */
const checkboxName = <Row,>(selection: RowSelection<Row> | undefined, row: Row): object => ({
  slotProps: { htmlInput: { 'aria-label': `Select ${selection?.nameOf(row) ?? 'row'}` } },
});

function columnsOf<Row extends { id: string }>(
  columns: readonly DataColumn<Row>[],
  actions: ((row: Row) => ReactNode) | undefined,
  actionsWidth: number,
  isWrapping: boolean,
): GridColDef<Row>[] {
  const shown = columns.map((column): GridColDef<Row> => {
    const { key, label, cell, isNumeric, isTitle, width, grow, sort } = column;
    return {
      field: key,
      headerName: label,
      sortable: sort !== undefined,
      align: isNumeric ? 'right' : 'left',
      headerAlign: isNumeric ? 'right' : 'left',
      ...(typeof width === 'number' ? { width } : { flex: grow ?? (isTitle ? 1.5 : 1), minWidth: minWidthOf(column) }),
      valueGetter: () => null,
      renderCell: ({ row }) => {
        const content = cell(row);
        const isText = typeof content === 'string';
        if (!isWrapping) return isText ? <span title={content}>{content}</span> : content;
        // the lines of a tall cell are below one another
        return (
          <Box
            sx={[{ minWidth: 0, overflowWrap: 'anywhere' }, isText && FEW_LINES]}
            title={isText ? content : undefined}
          >
            {content}
          </Box>
        );
      },
    };
  });
  if (!actions) return shown;
  return [
    ...shown,
    {
      field: ACTIONS,
      headerName: 'Actions',
      sortable: false,
      resizable: false,
      width: actionsWidth,
      align: 'right',
      renderHeader: () => <span style={visuallyHidden}>Actions</span>,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', flexWrap: isWrapping ? 'wrap' : 'nowrap', justifyContent: 'flex-end', gap: 1 }}>
          {actions(row)}
        </Box>
      ),
    },
  ];
}
