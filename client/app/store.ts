import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { authReducer } from '../state/auth.slice.ts';
import type { RootState } from '../state/root-reducer.ts';
import { loadModule } from '../lib/module-loader.ts';

/** A visitor of the public site has a session state and nothing else; `loadAreas` adds the rest before anything reads it. */
const visitorReducer = ((state: RootState | undefined, action) => {
  const auth = authReducer(state?.auth, action);
  return state?.auth === auth ? state : { ...state, auth };
}) as Reducer<RootState>;

export const createStore = () => configureStore({ reducer: visitorReducer });
export type AppStore = ReturnType<typeof createStore>;

const loads = new WeakMap<AppStore, Promise<void>>();

/** Brings in all state areas, once for each store. */
export function loadAreas(store: AppStore): Promise<void> {
  const running = loads.get(store);
  if (running) return running;
  const loading = loadModule('state', () => import('../state/root-reducer.ts')).then(({ rootReducer }) =>
    store.replaceReducer(rootReducer),
  );
  loads.set(store, loading);
  loading.catch(() => loads.delete(store));
  return loading;
}
