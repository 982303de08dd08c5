/**
 * The state areas under the specification's names. An area joins when the file that makes it is loaded (`create-area.ts`): a page has those of its screens,
 * a visitor of the public site the session alone.
 */
import {
  combineSlices,
  createDynamicMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';

/** Every area adds itself to this list, in the file that makes it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the areas
export interface RootState {}
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const rootReducer = combineSlices().withLazyLoadedSlices<RootState>();

const listeners = new Set<() => void>();

/** A store hears of an area that joined while it was in use, and makes its state at once. */
export function onAreaAdded(listener: () => void): void {
  listeners.add(listener);
}

export function addArea(area: { reducerPath: string; reducer: Reducer }): void {
  rootReducer.inject(area as never);
  for (const listener of listeners) listener();
}

/** For middleware whose code comes with the pages that need it. */
export const { middleware: lazyMiddleware, addMiddleware: addLazyMiddleware } = createDynamicMiddleware();
