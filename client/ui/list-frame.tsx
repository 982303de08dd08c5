import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../lib/format.ts';
import type { RowsState } from '../lib/read-state.ts';
import { EmptyState } from './empty-state.tsx';
import { PartError } from './part-error.tsx';
import { FoldButton, ListFilters, SIDE_BY_SIDE } from './list-filters.tsx';
import { ListError, ListPlace } from './list-place.tsx';
import { TableSkeleton } from './skeletons.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListFrameProps<Row> {
  address: ListAddress<never>;
  list: RowsState<Row>;
  /** Noun for the count, `transaction`. */
  item: string;
  searchLabel?: string;
  filters?: ReactNode;
  /** Shown while the list has no rows at all. */
  empty: ReactNode;
  /** Stacks everything, for a narrow column. */
  isNarrow?: boolean;
  /** The order is chosen elsewhere. */
  hasOrder?: boolean;
  /** Beside the count. */
  tools?: ReactNode;
  /**
   * What stays behind a button until it is wanted: on a phone filters and tools would fill the screen, on a tablet the
   * filters would take half of it.
   */
  fold?: 'all' | 'filters' | null;
  /** Filters that are rarely wanted, by their names in the URL: behind a button at any width. */
  more?: { names: readonly string[]; filters: ReactNode } | undefined;
  /** Filters of the URL that are chosen above the list, by tabs: not counted at the button. */
  above?: readonly string[] | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A broker's list with search, filters, count, sort and pages, in each of its states. */
export function ListFrame<Row>({
  address,
  list,
  item,
  searchLabel,
  filters,
  empty,
  isNarrow = false,
  hasOrder = true,
  tools,
  fold = null,
  more,
  above = [],
  children,
}: ListFrameProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const counted = useRef<HTMLElement>(null);
  const { rows, total, isEstimate, isLoading, error, reload } = list;
  const isTight = useMediaQuery('(max-width: 599.95px)') || isNarrow;
  const pages = Math.ceil(total / address.rowsPerPage);
  const isPastEnd = rows?.length === 0 && total > 0;
  const isEmpty = rows?.length === 0 && !isPastEnd && !error;
  // nothing to put in an order
  const isOrdered = hasOrder && address.sorts.length > 1 && !isEmpty && (rows !== null || !error);
  const isFolded = fold === 'all' || (fold === 'filters' && Boolean(filters));
  const active = Object.entries<string>(address.filters).filter(
    ([name, value]) => value && !above.includes(name) && (isFolded || more?.names.includes(name)),
  ).length;
  const foldName = fold === 'all' ? 'Options' : isFolded ? 'Filters' : 'More filters';
  const foldButton = (
    <FoldButton name={foldName} id={foldId} isSmall={fold === 'all'} onOpen={setOpen} {...{ active, isOpen }} />
  );
  const folded = isOpen && (isFolded || more) && (
    <Box id={foldId} sx={{ display: 'grid', gap: 2 }}>
      {(filters || more) && (
        <Box sx={SIDE_BY_SIDE}>
          {isFolded && filters}
          {more?.filters}
        </Box>
      )}
      {fold === 'all' && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{tools}</Box>}
    </Box>
  );
  const clear = () => {
    // the button that is pressed goes away
    counted.current?.focus({ preventScroll: true });
    address.clear();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }} aria-busy={isLoading}>
      <ListFilters
        {...{ address, item, searchLabel, isNarrow }}
        filters={isFolded ? undefined : filters}
        button={fold !== 'all' && (isFolded || more) && foldButton}
      />
      {fold !== 'all' && folded}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 40,
        }}
      >
        <Typography ref={counted} role="status" tabIndex={-1} sx={{ fontWeight: 600, outline: 'none' }}>
          {rows ? `${plural(total, item)}${isEstimate ? ' or more' : ''}` : error ? '' : 'Loading…'}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {address.isFiltered && !isEmpty && (
            <Button size="small" onClick={clear}>
              Clear
            </Button>
          )}
          {isOrdered && (
            <TextField
              select
              size="small"
              variant="standard"
              value={address.sort.key}
              onChange={(event) => address.setSort(event.target.value)}
              sx={{ width: 'auto' }}
              slotProps={{
                select: { disableUnderline: true, SelectDisplayProps: { 'aria-label': 'Order' } },
                htmlInput: { 'aria-label': 'Order' },
              }}
            >
              {address.sorts.map(({ key, label }) => (
                <MenuItem key={key} value={key}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
          {fold === 'all' ? foldButton : tools}
        </Box>
      </Box>
      {fold === 'all' && folded}
      {error && (
        <PartError
          what="The list"
          message={error}
          note={rows && rows.length > 0 ? 'This may be out of date.' : undefined}
          onRetry={reload}
          {...(!rows?.length && { as: ListError })}
        />
      )}
      {!rows && !error && <TableSkeleton />}
      {isEmpty && (
        <ListPlace why={address.isFiltered ? 'unmatched' : 'empty'}>
          {address.isFiltered ? (
            <EmptyState
              title={address.settled ? `Nothing matches “${address.settled}”` : 'Nothing matches these filters'}
              action={
                <Button variant="outlined" onClick={clear}>
                  Show all
                </Button>
              }
            >
              {address.settled ? 'Try fewer words, or another filter.' : 'Try another filter.'}
            </EmptyState>
          ) : (
            empty
          )}
        </ListPlace>
      )}
      {isPastEnd && !error && (
        <EmptyState
          title="This page doesn’t exist"
          action={
            <Button variant="contained" component={Link} to={address.pathOfPage(1)}>
              Go to the first page
            </Button>
          }
        >{`${plural(total, item)} fill ${plural(pages, 'page')}.`}</EmptyState>
      )}
      {rows && rows.length > 0 && <Box sx={{ opacity: isLoading ? 0.6 : 1, minWidth: 0 }}>{children(rows)}</Box>}
      {pages > 1 && rows && rows.length > 0 && (
        <Box component="nav" aria-label="Pages" sx={{ mt: 1, display: 'flex', justifyContent: 'center' }}>
          <Pagination
            page={address.page}
            count={pages}
            size={isTight ? 'small' : 'medium'}
            siblingCount={isTight ? 0 : 1}
            color="primary"
            renderItem={(item) => <PaginationItem {...item} component={Link} to={address.pathOfPage(item.page ?? 1)} />}
          />
        </Box>
      )}
    </Box>
  );
}
