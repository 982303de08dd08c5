import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import DenseIcon from '@mui/icons-material/DensitySmallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ROWS_PER_PAGE } from '#shared/kernel/table.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import type { RowsState } from '../lib/read-state.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { DataCards, type DataColumn } from './data-list.tsx';
import { actionsWidthIn, fittingColumns, widthNeeded } from './fitting-columns.ts';
import type { GridTableProps } from './grid-table.tsx';
import { ListFrame } from './list-frame.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { TableSkeleton } from './skeletons.tsx';
import type { MarkedRows } from './use-row-selection.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import type { TableAddress } from './use-table-address.ts';
import { useWidth } from './use-width.ts';

// only the pages with a table load the grid, and phones never do
const LazyGridTable = lazyModule(
  'grid-table',
  () => import('./grid-table.tsx'),
  (module) => module.default as ComponentType<GridTableProps<{ id: string }>> as never,
  'aside',
) as unknown as <Row extends { id: string }>(props: GridTableProps<Row>) => ReactNode;

interface DataTableProps<Row extends { id: string }, Column extends string> {
  /** Content of the table, for screen readers. */
  label: string;
  /** Noun for the count, `account`. */
  item: string;
  address: TableAddress<Column, never>;
  list: RowsState<Row>;
  /** Always the first column, and the title of a card. */
  title: DataColumn<Row>;
  /** Each column of the table's definition. */
  cells: Readonly<Record<Column, Omit<DataColumn<Row>, 'key' | 'label'>>>;
  searchLabel?: string;
  filters?: ReactNode;
  /** Rarely wanted ones. */
  more?: { names: readonly string[]; filters: ReactNode };
  /** Filters of the URL that are chosen above the table. */
  above?: readonly string[];
  /** Shown while the list has no rows at all. */
  empty: ReactNode;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Rows that are marked for one action about all of them. */
  chosen?: MarkedRows<Row>;
  /** Cells have several lines, also in a dense table. */
  isTall?: boolean;
  /** Beside the column choice: saved views, a download. */
  tools?: ReactNode;
}

/** Pixels of columns, as a table measures them, whose values a card lists: about five lines. */
const CARD_ROOM = 760;
/** As many filters are two lines on a tablet, with the search. */
const FEW_FILTERS = 3;

/**
 * The table of every list of the broker's desk: a grid that the server sorts, filters and pages, with chosen columns
 * and row height; cards on a phone. j and k move through the rows that mark what opens them with QUEUE_ITEM.
 */
export function DataTable<Row extends { id: string }, Column extends string>({
  label,
  item,
  address,
  list,
  title,
  cells,
  searchLabel,
  filters,
  more,
  above = [],
  empty,
  actions,
  actionsWidth = 110,
  chosen,
  isTall = false,
  tools,
}: DataTableProps<Row, Column>) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const isTablet = useMediaQuery('(max-width: 899.95px)');
  const [isChoosing, setChoosing] = useState(false);
  const [frame, width] = useWidth();
  const queue = useRef<HTMLDivElement>(null);
  useQueueKeys(queue, true);
  const { table, columns, isDense, hasChosenColumns } = address;
  const shape = columns.join();
  const all = useMemo(
    (): DataColumn<Row>[] => [
      { ...title, isTitle: true },
      ...(shape.split(',') as Column[]).map((key) => ({ key, label: table.columns[key], ...cells[key] })),
    ],
    [title, cells, table, shape],
  );
  // what a person chose is never left out
  const room = hasChosenColumns ? null : isPhone ? CARD_ROOM : width;
  const widthOfActions = actions && !isPhone ? actionsWidthIn(width ?? Infinity, actionsWidth, isTall) : 0;
  const hasCheckboxes = chosen !== undefined;
  const beside = useMemo(
    () => ({ hasCheckboxes: hasCheckboxes && !isPhone, actionsWidth: widthOfActions }),
    [hasCheckboxes, isPhone, widthOfActions],
  );
  const shown = useMemo(() => (room === null ? all : fittingColumns(all, room, beside)), [all, room, beside]);
  const hidden = all.length - shown.length;
  // a list that is empty, or could not be read, has nothing to arrange
  const hasRows = list.rows === null ? !list.error : list.rows.length > 0 || list.total > 0;
  const hasManyFilters = Object.keys(address.filters).length - above.length > FEW_FILTERS;
  const sort = table.sorts.find(({ key }) => key === address.sort.key) ?? table.sorts[0];
  return (
    <Box ref={frame} sx={{ minWidth: 0 }}>
      <ListFrame
        address={address}
        list={list}
        item={item}
        {...(searchLabel !== undefined && { searchLabel })}
        filters={filters}
        more={more}
        above={above}
        empty={empty}
        hasOrder={isPhone}
        fold={isPhone ? 'all' : isTablet && hasManyFilters ? 'filters' : null}
        tools={
          <>
            {hasRows && (
              <>
                <Button size="small" startIcon={<ColumnsIcon />} onClick={() => setChoosing(true)}>
                  {hidden > 0 ? `Columns (${hidden} hidden)` : 'Columns'}
                </Button>
                {!isPhone && (
                  <ToggleButton
                    value="dense"
                    size="small"
                    selected={isDense}
                    onChange={() => address.setDense(!isDense)}
                    sx={{ px: 1.5, py: 0.25, border: 0, textTransform: 'none', gap: 0.75 }}
                  >
                    <DenseIcon fontSize="small" />
                    Dense
                  </ToggleButton>
                )}
                <TextField
                  select
                  size="small"
                  variant="standard"
                  value={address.rowsPerPage}
                  onChange={(event) => address.setRowsPerPage(Number(event.target.value))}
                  sx={{ width: 'auto' }}
                  slotProps={{
                    select: { disableUnderline: true, SelectDisplayProps: { 'aria-label': 'Rows per page' } },
                    htmlInput: { 'aria-label': 'Rows per page' },
                  }}
                >
                  {ROWS_PER_PAGE.map((rows) => (
                    <MenuItem key={rows} value={rows}>{`${rows} per page`}</MenuItem>
                  ))}
                </TextField>
              </>
            )}
            {tools}
          </>
        }
      >
        {(rows) => (
          <div ref={queue}>
            {isPhone ? (
              <DataCards
                label={label}
                rows={rows}
                columns={shown}
                rowKey={({ id }) => id}
                {...(actions && { actions })}
                selection={chosen?.selection}
              />
            ) : (
              <PartBoundary what="The table">
                <Suspense fallback={<TableSkeleton />}>
                  <LazyGridTable
                    label={label}
                    rows={rows}
                    columns={shown}
                    sort={sort}
                    onSort={(field, direction) => {
                      const next = table.sorts.find((one) => one.field === field && one.direction === direction);
                      if (next) address.setSort(next.key);
                    }}
                    isDense={isDense}
                    isTall={isTall}
                    actions={actions}
                    actionsWidth={widthOfActions}
                    isFitting={width !== null && widthNeeded(shown, beside) <= width}
                    selection={chosen?.selection}
                  />
                </Suspense>
              </PartBoundary>
            )}
          </div>
        )}
      </ListFrame>
      {isChoosing && (
        <ColumnDialog
          labels={table.columns}
          usual={table.usual}
          columns={columns.filter((key) => shown.some((column) => column.key === key))}
          onSave={address.setColumns}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
