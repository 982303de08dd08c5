import { useEffect } from 'react';
import { rememberSave } from '../lib/pending-saves.ts';
import { ensureFavorites, isOf, unsaveHome, savableKey, saveHome, type SavableHome } from './favorites.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from './hooks.ts';

/** User types that can save homes; lenders and title companies cannot. */
const SAVERS: ReadonlySet<string> = new Set(['SELLER', 'BUYER', 'PBUYER', 'ADMIN']);

export interface SavedHome {
  isSaved: boolean;
  /** Null asks to log in first; `remember` stores the home until then. */
  toggle: (() => Promise<string | null>) | null;
  remember: () => void;
}

/** Whether a home is saved, and a toggle that returns an error message. Null for users who cannot save homes. */
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
          // one request at a time
          if (pressed !== undefined) return null;
          const result =
            isSaved && stored ? await dispatch(unsaveHome({ id: stored.id, key })) : await dispatch(saveHome(home));
          return 'error' in result ? (result.payload?.message ?? 'That did not work. Please try again.') : null;
        },
    remember: () => rememberSave({ kind: 'home', home, name }),
  };
}
