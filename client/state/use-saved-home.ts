import { messageOf } from '../lib/api-error.ts';
import { rememberSave } from '../lib/pending-saves.ts';
import {
  isOf,
  savableKey,
  useFindFavoritesQuery,
  useSaveHomeMutation,
  useUnsaveHomeMutation,
  type SavableHome,
} from './favorites.endpoints.ts';
import { useUser } from './hooks.ts';

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
  const type = useUser()?.type;
  const isSaver = type !== undefined && SAVERS.has(type);
  const key = savableKey(home);
  const { stored } = useFindFavoritesQuery(undefined, {
    skip: !isSaver,
    // one request for all hearts of a page, however late a card appears
    refetchOnMountOrArgChange: false,
    selectFromResult: ({ data }) => ({ stored: data?.data.find((favorite) => isOf(favorite, key)) }),
  });
  // every heart of this home shows what one of them sends
  const [save, saving] = useSaveHomeMutation({ fixedCacheKey: `save ${key}` });
  const [unsave, removing] = useUnsaveHomeMutation({ fixedCacheKey: `unsave ${key}` });
  if (type && !isSaver) return null;
  const isSaved = saving.isLoading || (!removing.isLoading && stored !== undefined);
  return {
    isSaved,
    toggle: !isSaver
      ? null
      : async () => {
          // one request at a time
          if (saving.isLoading || removing.isLoading) return null;
          const { error } = stored ? await unsave(stored.id) : await save(home);
          return error ? messageOf(error, 'That didn’t work. Please try again.') : null;
        },
    remember: () => rememberSave({ kind: 'home', home, name }),
  };
}
