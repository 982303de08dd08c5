/** Shared shape of list slices: rows, loading status, error. */
import type { ActionReducerMapBuilder, AsyncThunk } from '@reduxjs/toolkit';
import { failureText, type Failure } from './api-thunk.ts';

export interface ListArea<Row> {
  items: Row[];
  total: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: string | null;
  /** The fetch that began last. */
  fetchId?: string | undefined;
  /** What changed since that fetch began, which its answer may not know yet; undefined when none is under way. */
  meanwhile?: { changed: Row[]; dropped: string[] } | undefined;
}

export function emptyList<Row>(): ListArea<Row> {
  return { items: [], total: 0, status: 'idle', error: null };
}

/** Keeps the rows while refreshing. */
export function startLoading(area: ListArea<unknown>, requestId?: string): void {
  area.status = 'loading';
  area.error = null;
  area.fetchId = requestId;
  area.meanwhile = { changed: [], dropped: [] };
}

export function fill<Row>(area: ListArea<Row>, rows: Row[], total = rows.length): void {
  area.items = rows;
  area.total = total;
  area.meanwhile = undefined;
  area.status = 'ready';
  area.error = null;
}

export function fail(area: ListArea<unknown>, message: string): void {
  area.meanwhile = undefined;
  area.status = 'failed';
  area.error = message;
}

/** Replaces the row of this id, or inserts it first. */
export function upsert<Row extends { id: string }>(area: ListArea<Row>, row: Row): void {
  area.meanwhile?.changed.push(row);
  const at = area.items.findIndex((item) => item.id === row.id);
  if (at >= 0) area.items[at] = row;
  else {
    area.items.unshift(row);
    area.total += 1;
  }
}

export function drop<Row extends { id: string }>(area: ListArea<Row>, id: string): void {
  area.meanwhile?.dropped.push(id);
  const left = area.items.filter((item) => item.id !== id);
  area.total -= area.items.length - left.length;
  area.items = left;
}

/**
 * The list holds the answer of the fetch that began last. A row that was saved, or that a live event brought, while
 * the fetch was under way is kept: the server may have read its rows before.
 */
export function fetches<Row extends { id: string }, State extends ListArea<Row>, Result, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: AsyncThunk<Result, Argument, { rejectValue: Failure }>,
  failed: string,
  pageOf: (result: Result) => { rows: Row[]; total: number },
): void {
  const isReplaced = ({ fetchId }: ListArea<Row>, requestId: string) => fetchId !== undefined && fetchId !== requestId;
  builder
    .addCase(thunk.pending, (state, { meta }) => startLoading(state as State, meta.requestId))
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      const area = state as State;
      if (isReplaced(area, meta.requestId)) return;
      const { changed = [], dropped = [] } = area.meanwhile ?? {};
      const { rows, total } = pageOf(payload);
      fill<Row>(area, rows, total);
      for (const row of changed) upsert<Row>(area, row);
      for (const id of dropped) drop<Row>(area, id);
    })
    .addCase(thunk.rejected, (state, action) => {
      const area = state as State;
      if (isReplaced(area, action.meta.requestId)) return;
      fail(area, failureText(action, failed));
    });
}
