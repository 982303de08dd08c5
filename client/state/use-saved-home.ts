import { useEffect } from 'react';
import { rememberSave } from '../lib/pending-saves.ts';
import { ensureFavorites, isOf, letHomeGo, savableKey, saveHome, type SavableHome } from './favorites.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from './hooks.ts';

/** People who buy and sell, and their broker: a lender or a title company saves no homes. */
const SAVERS: ReadonlySet<string> = new Set(['SELLER', 'BUYER', 'PBUYER', 'ADMIN']);

export interface SavedHome {
  isSaved: boolean;
  /** Null: asks to log in first; `remember` then remembers it until they are back. */
  toggle: (() => Promise<string | null>) | null;
  remember: () => void;
}

/** Whether a home is saved, and the press that changes it, which answers what went wrong. Null for somebody who cannot save homes. `name` is what the home is called later. */
export function useSavedHome(home: SavableHome, name: string): SavedHome | null {
  const dispatch = useAppDispatch();
  const type = useUser()?.type;
  const isSaver = type !== undefined && SAVERS.has(type);
  const key = savableKey(home);
  const stored = useAppSelector((state) => state.favorites.items.find((favorite) => isOf(favorite, key)));
  const pressed = useAppSelector((state) => state.favorites.pressed[key]);
  const isKnown = useAppSelector((state) => state.favorites.status !== 'idle');
  useEffect(() => {
    if (isSaver && !isKnown) dispatch(ensureFavorites());
  }, [dispatch, isSaver, isKnown]);
  if (type && !isSaver) return null;
  const isSaved = pressed ?? stored !== undefined;
  return {
    isSaved,
    toggle: !isSaver
      ? null
      : async () => {
          // a second press while the first is under way waits for its answer
          if (pressed !== undefined) return null;
          const result =
            isSaved && stored ? await dispatch(letHomeGo({ id: stored.id, key })) : await dispatch(saveHome(home));
          return 'error' in result ? (result.payload?.message ?? 'That did not work. Please try again.') : null;
        },
    remember: () => rememberSave({ kind: 'home', home, name }),
  };
}
