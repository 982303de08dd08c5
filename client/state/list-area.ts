/** Shared shape of list slices: rows, loading status, error. */
import type { ActionReducerMapBuilder, AsyncThunk } from '@reduxjs/toolkit';
import { failureText, type Failure } from './api-thunk.ts';

export interface ListArea<Row> {
  items: Row[];
  total: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: string | null;
}

export function emptyList<Row>(): ListArea<Row> {
  return { items: [], total: 0, status: 'idle', error: null };
}

/** Keeps the rows while refreshing. */
export function startLoading(area: ListArea<unknown>): void {
  area.status = 'loading';
  area.error = null;
}

export function fill<Row>(area: ListArea<Row>, rows: Row[], total = rows.length): void {
  area.items = rows;
  area.total = total;
  area.status = 'ready';
  area.error = null;
}

export function fail(area: ListArea<unknown>, message: string): void {
  area.status = 'failed';
  area.error = message;
}

/** Replaces the row of this id, or inserts it first. */
export function upsert<Row extends { id: string }>(area: ListArea<Row>, row: Row): void {
  const at = area.items.findIndex((item) => item.id === row.id);
  if (at >= 0) area.items[at] = row;
  else {
    area.items.unshift(row);
    area.total += 1;
  }
}

export function drop<Row extends { id: string }>(area: ListArea<Row>, id: string): void {
  const left = area.items.filter((item) => item.id !== id);
  area.total -= area.items.length - left.length;
  area.items = left;
}

/** The list holds the last result of this thunk. */
export function fetches<Row, State extends ListArea<Row>, Result, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: AsyncThunk<Result, Argument, { rejectValue: Failure }>,
  failed: string,
  pageOf: (result: Result) => { rows: Row[]; total: number },
): void {
  builder
    .addCase(thunk.pending, (state) => startLoading(state as State))
    .addCase(thunk.fulfilled, (state, { payload }) => {
      const { rows, total } = pageOf(payload);
      fill<Row>(state as State, rows, total);
    })
    .addCase(thunk.rejected, (state, action) => fail(state as State, failureText(action, failed)));
}
