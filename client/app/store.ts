/** The store. It starts with the session; other slices join with the screens that use them. */
import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { logOut, sessionEnded } from '../state/auth.slice.ts';
import { lazyMiddleware, onAreaAdded, rootReducer, type RootState } from '../state/root-reducer.ts';

const leaves = (action: UnknownAction) =>
  sessionEnded.match(action) || logOut.fulfilled.match(action) || logOut.rejected.match(action);

/** Resets all user data at logout. `server-api.ts` clears its own cache. */
const reducer = ((state: RootState | undefined, action) => {
  if (!state || !leaves(action)) return rootReducer(state, action);
  const { auth, serverApi } = state;
  return rootReducer({ auth, ...(serverApi && { serverApi }) }, action);
}) as Reducer<RootState>;

export function createStore() {
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(lazyMiddleware) });
  onAreaAdded(() => store.dispatch({ type: 'areas/added' }));
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
