/**
 * State slices under the specification's names. A slice joins when its module loads (`create-area.ts`), so a visitor of
 * the public site has only the session.
 */
import {
  combineSlices,
  createDynamicMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';

/** Each slice adds itself to this list in its own module. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the areas
export interface RootState {}
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const rootReducer = combineSlices().withLazyLoadedSlices<RootState>();

const listeners = new Set<() => void>();

/** Notifies existing stores of a new slice. */
export function onAreaAdded(listener: () => void): void {
  listeners.add(listener);
}

export function addArea(area: { reducerPath: string; reducer: Reducer }): void {
  rootReducer.inject(area as never);
  for (const listener of listeners) listener();
}

/** For lazily loaded middleware. */
export const { middleware: lazyMiddleware, addMiddleware: addLazyMiddleware } = createDynamicMiddleware();
