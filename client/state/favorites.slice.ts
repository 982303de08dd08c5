/** The homes a person saved. A press shows at once; where the server says no it is taken back, and whoever pressed says so. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api, ApiError } from '../lib/api.ts';
import { apiThunk, type AreaDispatch } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, fill, type ListArea } from './list-area.ts';
import type { Favorite } from './wire-types.ts';

/** A home of browsing by its id, one of ours by its listing. */
export type SavableHome = { mlsListingId: string } | { listingId: string };
export const savableKey = (home: SavableHome): string => ('listingId' in home ? home.listingId : home.mlsListingId);

interface FavoritesState extends ListArea<Favorite> {
  /** What was pressed and is not answered yet, by the key of the home: saved or let go. */
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
export const letHomeGo = apiThunk('favorites/letGo', async ({ id }: { id: string; key: string }) => {
  try {
    await api.delete(`/favorites/${encodeURIComponent(id)}`);
  } catch (error) {
    // let go in another tab: that is what was asked for
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return id;
});

/** The first heart on a page asks for the list; all others wait with it. */
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
      .addCase(letHomeGo.pending, (state, { meta }) => {
        state.pressed[meta.arg.key] = false;
      })
      .addCase(letHomeGo.fulfilled, (state, { payload, meta }) => {
        delete state.pressed[meta.arg.key];
        fill(
          state,
          state.items.filter(({ id }) => id !== payload),
        );
      })
      .addCase(letHomeGo.rejected, (state, { meta }) => {
        delete state.pressed[meta.arg.key];
      });
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    favorites: FavoritesState;
  }
}
