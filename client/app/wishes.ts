/** Does what a visitor asked for before they logged in. */
import { api, ApiError } from '../lib/api.ts';
import { keepWish, takeWishes, type Wish } from '../lib/wishes.ts';
import { saveHome } from '../state/favorites.slice.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { toast } from '../ui/toast.ts';

async function fulfill(dispatch: AppDispatch, wish: Wish): Promise<void> {
  if (wish.kind === 'home') await dispatch(saveHome(wish.home)).unwrap();
  else await api.post('/saved-searches', wish.search);
}

/** One after the other; what nobody answered now is kept for the next time, what is refused is said. */
export async function fulfillWishes(dispatch: AppDispatch): Promise<void> {
  for (const wish of takeWishes()) {
    const what = wish.kind === 'home' ? wish.name : `Your search “${wish.name}”`;
    try {
      await fulfill(dispatch, wish);
      toast(`${what} is saved.`, { kind: 'success' });
    } catch (error) {
      const failure = error as { status?: number; message?: string };
      const isUnanswered =
        error instanceof ApiError
          ? error.isUnanswered || error.isBusy
          : failure.status === undefined || failure.status === 0 || failure.status >= 502;
      if (isUnanswered) keepWish(wish);
      else toast(`${what} could not be saved. ${failure.message ?? ''}`.trim(), { kind: 'error' });
    }
  }
}
