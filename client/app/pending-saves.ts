/** Saves what a visitor asked to save before logging in. */
import { rememberSave, consumePendingSaves, type PendingSave } from '../lib/pending-saves.ts';
import { favoritesApi } from '../state/favorites.endpoints.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { savedSearchesApi } from '../state/saved-searches.endpoints.ts';
import { toast } from '../ui/toast.ts';

async function fulfill(dispatch: AppDispatch, save: PendingSave): Promise<void> {
  if (save.kind === 'home') {
    await dispatch(favoritesApi.endpoints.saveHome.initiate(save.home)).unwrap();
    // a list that was requested at the login may have been read before
    dispatch(favoritesApi.util.invalidateTags(['Favorites']));
  } else await dispatch(savedSearchesApi.endpoints.saveSearch.initiate(save.search)).unwrap();
}

/** Sequentially; what got no response is stored for next time, a refusal is shown. */
export async function completePendingSaves(dispatch: AppDispatch): Promise<void> {
  for (const save of consumePendingSaves()) {
    const what = save.kind === 'home' ? save.name : `Your search “${save.name}”`;
    try {
      await fulfill(dispatch, save);
      toast(`${what} is saved.`, { kind: 'success' });
    } catch (error) {
      const failure = error as { status?: number; message?: string };
      const isUnanswered = failure.status === undefined || failure.status === 0 || failure.status >= 502;
      if (isUnanswered) rememberSave(save);
      else toast(`${what} could not be saved. ${failure.message ?? ''}`.trim(), { kind: 'error' });
    }
  }
}
