/** Creates a slice that joins the store when its module loads, with common fetch handling. */
import {
  createSlice,
  type ActionReducerMapBuilder,
  type AsyncThunk,
  type CreateSliceOptions,
  type SliceCaseReducers,
} from '@reduxjs/toolkit';
import { failureText, type Failure } from './api-thunk.ts';
import { addArea } from './root-reducer.ts';

/** Its name is its key in the store, as typed by `RootState` in root-reducer.ts. */
export function createArea<State, Reducers extends SliceCaseReducers<State>, Name extends string>(
  options: CreateSliceOptions<State, Reducers, Name>,
) {
  const slice = createSlice(options);
  addArea(slice);
  return slice;
}

interface Loading {
  loading: boolean;
  error: string | null;
}

/** Tracks loading and error of a thunk. `take` writes its result to the state. */
export function whileLoading<State extends Loading, Result, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: AsyncThunk<Result, Argument, { rejectValue: Failure }>,
  failed: string,
  take: (state: State, result: Result, argument: Argument) => void,
): void {
  builder
    .addCase(thunk.pending, (state) => {
      state.loading = true;
      state.error = null;
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      state.loading = false;
      take(state as State, payload, meta.arg);
    })
    .addCase(thunk.rejected, (state, action) => {
      state.loading = false;
      state.error = failureText(action, failed);
    });
}
