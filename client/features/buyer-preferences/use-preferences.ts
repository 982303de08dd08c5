import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import {
  deleteBuyerPreferences,
  fetchBuyerPreferences,
  saveBuyerPreferences,
} from '../../state/buyer-preferences.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { BuyerPreferences } from '../../state/wire-types.ts';
import { useRefusedValues } from '../../ui/form-errors.ts';
import { useAutosave, type SaveState } from '../../ui/use-autosave.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import {
  changedPreferences,
  errorsOf,
  isBlocked,
  isPreferenceField,
  isPreferencesDraft,
  NO_PREFERENCES,
  only,
  preferencesOf,
  type PreferenceErrors,
  type Preferences,
} from './preferences.values.ts';

const DRAFT = 'buyer-preferences';
const SETTLED_MS = 800;
const NOT_CLEARED = 'Your preferences couldn’t be cleared.';

/**
 * One write or read at a time, also across two visits of the page: the first visit may still be saving what was typed
 * last.
 */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = queue.then(run);
  queue = result.catch(() => undefined);
  return result;
}

export type LoadedPreferences =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'ready'; stored: BuyerPreferences | null };

/** The stored preferences, read when the page opens. Until they are known there is no form: it could overwrite them. */
export function useLoadedPreferences(): [LoadedPreferences, () => void] {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<LoadedPreferences>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void inTurn(() => dispatch(fetchBuyerPreferences())).then((outcome) => {
      if (!isCurrent) return;
      setLoaded(
        fetchBuyerPreferences.fulfilled.match(outcome)
          ? { is: 'ready', stored: outcome.payload }
          : { is: 'failed', message: outcome.payload?.message ?? 'Failed to fetch buyer preferences' },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, attempt]);
  const retry = () => {
    setLoaded({ is: 'loading' });
    setAttempt((before) => before + 1);
  };
  return [loaded, retry];
}

export interface PreferencesForm {
  values: Preferences;
  change: (fields: Partial<Preferences>) => void;
  errors: PreferenceErrors;
  state: SaveState;
  saveNow: () => void;
  /** Deletes all; the message if that fails. */
  clear: () => Promise<string | null>;
}

/** Saves each change by itself: only the changed fields, the invalid ones once they are corrected. */
export function usePreferencesForm(stored: BuyerPreferences | null): PreferencesForm {
  const dispatch = useAppDispatch();
  const [initial] = useState(() => preferencesOf(stored));
  const [values, setValues] = useState<Preferences>(() => ({ ...initial, ...readDraft(DRAFT, isPreferencesDraft) }));
  // what counts as saved, to tell which end of a range was changed
  const [saved, setSaved] = useState(initial);
  const writes = useRef(0);
  const refused = useRefusedValues<Preferences>((path) => {
    const field = path.replace(/[[.].*$/, '');
    return isPreferenceField(field) ? field : null;
  });
  const errorsIn = (now: Preferences): PreferenceErrors => ({
    ...errorsOf(now, changedPreferences(now, saved)),
    ...refused.standing(now),
  });

  const autosave = useAutosave<Preferences>({
    values,
    initial,
    changed: changedPreferences,
    isValid: (field) => !isBlocked(field, errorsIn(values)),
    send: async (now, fields) => {
      const sent = only(now, fields);
      writes.current += 1;
      const outcome = await inTurn(() => dispatch(saveBuyerPreferences(sent)));
      if (!saveBuyerPreferences.fulfilled.match(outcome))
        return outcome.payload ?? { message: 'Failed to save buyer preferences', status: 0, fieldErrors: {} };
      setSaved((before) => ({ ...before, ...sent }));
      show(outcome.payload);
      return null;
    },
    keep: (unsaved) => (unsaved ? writeDraft(DRAFT, unsaved) : dropDraft(DRAFT)),
    onRefused: ({ fieldErrors }, now) => {
      refused.refuse(fieldErrors, now);
      // a range can be out of order because of what was saved elsewhere
      void refresh();
    },
    delayMs: SETTLED_MS,
  });

  /** Shows what was changed in another tab, except where something is typed here. */
  const { adopt } = autosave;
  function show(record: BuyerPreferences | null) {
    const taken = adopt(preferencesOf(record));
    setSaved((before) => ({ ...before, ...taken }));
    setValues((before) => ({ ...before, ...taken }));
  }
  async function refresh() {
    const before = writes.current;
    const outcome = await inTurn(() => dispatch(fetchBuyerPreferences()));
    // an older answer than a save
    if (fetchBuyerPreferences.fulfilled.match(outcome) && writes.current === before) show(outcome.payload);
  }
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void latestRefresh.current();
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, []);

  const clear = async () => {
    await autosave.flush();
    writes.current += 1;
    const found = await inTurn(() => dispatch(fetchBuyerPreferences()));
    if (!fetchBuyerPreferences.fulfilled.match(found)) return found.payload?.message ?? NOT_CLEARED;
    const id = found.payload?.id;
    if (id) {
      const outcome = await inTurn(() => dispatch(deleteBuyerPreferences(id)));
      // 404: deleted in another tab
      if (!deleteBuyerPreferences.fulfilled.match(outcome) && outcome.payload?.status !== 404)
        return outcome.payload?.message ?? NOT_CLEARED;
    }
    autosave.replace(NO_PREFERENCES);
    dropDraft(DRAFT);
    refused.forget();
    setSaved(NO_PREFERENCES);
    setValues(NO_PREFERENCES);
    return null;
  };

  // an error appears when the typing pauses, and goes at once
  const settled = useDebounced(values, SETTLED_MS);
  const now = errorsIn(values);
  const paused = errorsIn(settled);
  const errors = Object.fromEntries(Object.entries(now).filter(([field]) => field in paused)) as PreferenceErrors;
  return {
    values,
    change: (fields) => {
      refused.forget();
      setValues((before) => ({ ...before, ...fields }));
    },
    errors,
    state: autosave.state,
    saveNow: () => void autosave.flush(),
    clear,
  };
}
