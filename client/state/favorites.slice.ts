/** Saved homes, updated optimistically and rolled back on failure. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api, ApiError } from '../lib/api.ts';
import { apiThunk, type AreaDispatch } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, fill, type ListArea } from './list-area.ts';
import type { Favorite } from './wire-types.ts';

/** Key of a home: MLS home id, or our listing id. */
export type SavableHome = { mlsListingId: string } | { listingId: string };
export const savableKey = (home: SavableHome): string => ('listingId' in home ? home.listingId : home.mlsListingId);

interface FavoritesState extends ListArea<Favorite> {
  /** Pending changes by home key: save or remove. */
  pressed: Record<string, boolean>;
}

interface FavoritesArea {
  favorites: FavoritesState;
}

const FETCH_FAILED = 'Failed to fetch saved homes';

export const fetchFavorites = apiThunk(
  'favorites/fetch',
  () => api.get<Envelope<Favorite>>('/favorites'),
  FETCH_FAILED,
);
export const saveHome = apiThunk('favorites/save', (home: SavableHome) => api.post<Favorite>('/favorites', home));
export const unsaveHome = apiThunk('favorites/letGo', async ({ id }: { id: string; key: string }) => {
  try {
    await api.delete(`/favorites/${encodeURIComponent(id)}`);
  } catch (error) {
    // already removed in another tab
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return id;
});

/** Fetches the list once for all heart buttons of a page. */
export const ensureFavorites =
  () =>
  (dispatch: AreaDispatch<FavoritesArea>, getState: () => FavoritesArea): void => {
    if (getState().favorites.status === 'idle') void dispatch(fetchFavorites());
  };

export const isOf = (favorite: Favorite, key: string): boolean => favorite.id === key || favorite.listingId === key;

const initialState: FavoritesState = { ...emptyList<Favorite>(), pressed: {} };
createArea({
  name: 'favorites',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    fetches(builder, fetchFavorites, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
    builder
      .addCase(saveHome.pending, (state, { meta }) => {
        state.pressed[savableKey(meta.arg)] = true;
      })
      .addCase(saveHome.fulfilled, (state, { payload, meta }) => {
        delete state.pressed[savableKey(meta.arg)];
        const others = state.items.filter(({ id }) => id !== payload.id);
        fill(state, [payload, ...others]);
      })
      .addCase(saveHome.rejected, (state, { meta }) => {
        delete state.pressed[savableKey(meta.arg)];
      })
      .addCase(unsaveHome.pending, (state, { meta }) => {
        state.pressed[meta.arg.key] = false;
      })
      .addCase(unsaveHome.fulfilled, (state, { payload, meta }) => {
        delete state.pressed[meta.arg.key];
        fill(
          state,
          state.items.filter(({ id }) => id !== payload),
        );
      })
      .addCase(unsaveHome.rejected, (state, { meta }) => {
        delete state.pressed[meta.arg.key];
      });
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    favorites: FavoritesState;
  }
}
