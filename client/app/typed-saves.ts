/** Saves what was typed in the demo in the account of the person who typed it. */
import type { TypedSave } from '../lib/pending-saves.ts';
import { writeDraft } from '../lib/saved-draft.ts';
import { saveBuyerBudget } from '../state/buyer-budgets.slice.ts';
import { saveBuyerPreferences } from '../state/buyer-preferences.slice.ts';
import { createListing } from '../state/listings.slice.ts';
import type { AppDispatch } from '../state/root-reducer.ts';

const storeUnsaved = (key: string, unsaved: Record<string, unknown>): void => {
  if (Object.keys(unsaved).length > 0) writeDraft(key, unsaved);
};

/** Returns the page where the person goes on with it. Rejects where it was not saved. */
export async function saveTyped(dispatch: AppDispatch, save: TypedSave): Promise<string> {
  if (save.kind === 'listing') {
    const { id } = await dispatch(createListing({ listing: save.listing, idempotencyKey: save.key })).unwrap();
    storeUnsaved(`listing:${id}`, save.unsaved);
    return `/listings/${id}/edit`;
  }
  if (save.kind === 'budget') {
    await dispatch(saveBuyerBudget(save.budget)).unwrap();
    return '/budget';
  }
  if (Object.keys(save.preferences).length > 0) await dispatch(saveBuyerPreferences(save.preferences)).unwrap();
  storeUnsaved('buyer-preferences', save.unsaved);
  return '/buyer-preferences';
}
