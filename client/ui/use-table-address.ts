import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  isFilterValue,
  ROWS_PER_PAGE,
  type TableDefinition,
  type TableFilter,
  type TableState,
} from '#shared/kernel/table.ts';
import { useListAddress, type ListAddress, type SortChoice } from './use-list-address.ts';

/** What the URL says of a table: a list's address, and how its rows are shown. */
export interface TableAddress<Column extends string, Filter extends string> extends ListAddress<Filter> {
  table: TableDefinition<Column, Filter>;
  columns: readonly Column[];
  /** The person chose the columns; else they are the usual ones. */
  hasChosenColumns: boolean;
  /** Null goes back to the usual columns. */
  setColumns: (columns: readonly Column[] | null) => void;
  isDense: boolean;
  setDense: (isDense: boolean) => void;
  setRowsPerPage: (rows: number) => void;
}

const sameOrder = (some: readonly string[], others: readonly string[]) => some.join() === others.join();

/** The part of a table's address that a view keeps. */
export interface ShownTable extends Pick<
  TableAddress<string, never>,
  'settled' | 'sort' | 'columns' | 'isDense' | 'rowsPerPage'
> {
  table: TableDefinition;
  filters: object;
}

export const stateOf = (address: ShownTable): TableState => ({
  text: address.settled,
  sort: address.sort.key,
  filters: Object.fromEntries(Object.entries(address.filters as Record<string, string>).filter(([, value]) => value)),
  columns: [...address.columns],
  isDense: address.isDense,
  rows: address.rowsPerPage,
});

/** A URL with this state instead of its own, `saved` being the view that it is of; null is a table as it starts. */
export function withState(
  before: URLSearchParams,
  state: TableState | null,
  saved: string | null,
  table?: TableDefinition,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of [
    'text',
    'sort',
    'columns',
    'density',
    'rows',
    'page',
    'saved',
    ...Object.keys(table?.filters ?? {}),
  ])
    next.delete(name);
  if (saved) next.set('saved', saved);
  if (!state) return next;
  if (state.text) next.set('text', state.text);
  if (state.sort !== table?.sorts[0].key) next.set('sort', state.sort);
  for (const name of Object.keys(state.filters).sort()) next.set(name, state.filters[name]!);
  if (!table || !sameOrder(state.columns, table.usual)) next.set('columns', state.columns.join(','));
  if (state.isDense) next.set('density', 'compact');
  if (state.rows !== ROWS_PER_PAGE[0]) next.set('rows', String(state.rows));
  return next;
}

/**
 * Search, filters, sort, page, columns and row height of a table live in the URL, so that it can be shared and saved.
 */
export function useTableAddress<Column extends string, Filter extends string>(
  table: TableDefinition<Column, Filter>,
): TableAddress<Column, Filter> {
  const [params] = useSearchParams();
  const sorts = useMemo(
    () =>
      table.sorts.map(({ key, label, field, direction }) => ({
        key,
        label,
        query: { [`$sort[${field}]`]: direction },
      })) as unknown as readonly [SortChoice, ...SortChoice[]],
    [table],
  );
  const known = useMemo(
    () =>
      Object.fromEntries(
        Object.entries<TableFilter>(table.filters).map(([name, values]) => [
          name,
          typeof values === 'string' ? null : values,
        ]),
      ) as Record<Filter, readonly string[] | null>,
    [table],
  );
  const address = useListAddress(known, sorts);
  const filters = Object.fromEntries(
    Object.entries<string>(address.filters).map(([name, value]) => [
      name,
      isFilterValue(table.filters[name as Filter], value) ? value : '',
    ]),
  ) as Record<Filter, string>;
  const asked = (params.get('columns') ?? '')
    .split(',')
    .filter((name, at, all): name is Column => name in table.columns && all.indexOf(name) === at);
  const { put } = address;
  return {
    ...address,
    filters,
    table,
    columns: asked.length > 0 ? asked : table.usual,
    hasChosenColumns: asked.length > 0,
    setColumns: (columns) => put({ columns: columns?.join() ?? '' }),
    isDense: params.get('density') === 'compact',
    setDense: (isDense) => put({ density: isDense ? 'compact' : '' }),
    setRowsPerPage: (rows) => put({ rows: rows === ROWS_PER_PAGE[0] ? '' : String(rows) }),
  };
}
