/** Saves what a visitor asked to save, or typed in the demo, before logging in. */
import { rememberSave, consumePendingSaves, type PendingSave } from '../lib/pending-saves.ts';
import { favoritesApi } from '../state/favorites.endpoints.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { savedSearchesApi } from '../state/saved-searches.endpoints.ts';
import { toast } from '../ui/toast.ts';

/** Returns the page where the person goes on with it; null where they stay. */
async function fulfill(dispatch: AppDispatch, save: PendingSave): Promise<string | null> {
  switch (save.kind) {
    case 'home':
      await dispatch(favoritesApi.endpoints.saveHome.initiate(save.home)).unwrap();
      // a list that was requested at the login may have been read before
      dispatch(favoritesApi.util.invalidateTags(['Favorites']));
      return null;
    case 'search':
      await dispatch(savedSearchesApi.endpoints.saveSearch.initiate(save.search)).unwrap();
      return null;
    default:
      // rare, and its code is that of the forms
      return (await import('./typed-saves.ts')).saveTyped(dispatch, save);
  }
}

/**
 * Sequentially; what got no response is stored for next time, a refusal is shown. Returns the page where the person
 * goes on with what they typed in the demo.
 */
export async function completePendingSaves(dispatch: AppDispatch): Promise<string | null> {
  let next: string | null = null;
  for (const save of consumePendingSaves()) {
    const what = save.kind === 'search' ? `Your search “${save.name}”` : save.name;
    try {
      next = (await fulfill(dispatch, save)) ?? next;
      toast(`${what} is saved.`, { kind: 'success' });
    } catch (error) {
      const failure = error as { status?: number; message?: string };
      const isUnanswered = failure.status === undefined || failure.status === 0 || failure.status >= 502;
      if (isUnanswered) rememberSave(save);
      else toast(`${what} couldn’t be saved. ${failure.message ?? ''}`.trim(), { kind: 'error' });
    }
  }
  return next;
}
