/** Opens and saves the draft of an offer dialog, and says when another tab or device has a newer one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import {
  discardDraft,
  forgetHere,
  newDraft,
  openDraft,
  openDraftHere,
  saveHere,
  saveThere,
  versionElsewhere,
  type DraftKey,
  type OfferDraft,
  type OpenedDraft,
  type SaveOutcome,
} from './offer-draft.ts';

/** Wait after the last change before the server is asked. */
const SAVE_AFTER_MS = 800;

export type DraftState =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'failed'; message: string }
  | { kind: 'elsewhere'; savedAt: string | null };

/** The draft to open; null while it is being looked up. */
export function useOpenedDraft<Values extends object>(key: DraftKey, start: Values) {
  const [opened, setOpened] = useState<OpenedDraft<Values> | null>(() => openDraftHere(key, start));
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef({ key, start, isKnown: opened !== null });
  const look = useCallback(async () => {
    const { key, start } = first.current;
    setOpened(null);
    setOpened(await openDraft(key, start));
  }, []);
  useEffect(() => {
    if (!first.current.isKnown) void look();
  }, [look]);
  const startOver = async () => {
    setProblem(null);
    try {
      await discardDraft(key);
      setOpened(newDraft(start));
    } catch (error) {
      setProblem(`Your draft couldn’t be discarded. ${messageOf(error)}`);
    }
  };
  /** Shows what was saved elsewhere instead. */
  const openOther = async () => {
    forgetHere(key);
    await look();
  };
  return { opened, problem, startOver, openOther };
}

/** Saves each change: on this device at once, on the server shortly after the last one, one save at a time. */
export function useDraftSaver<Values extends object>(key: DraftKey, opened: OpenedDraft<Values>) {
  const [state, setState] = useState<DraftState>(
    opened.isBehind ? { kind: 'elsewhere', savedAt: null } : { kind: 'idle' },
  );
  const saver = useRef({
    key,
    version: opened.version,
    isStopped: opened.isBehind,
    waiting: null as OfferDraft<Values> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    running: Promise.resolve(),
  });

  const settle = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') saver.current.version = outcome.version;
    if (outcome.kind === 'elsewhere') saver.current.isStopped = true;
    setState(outcome.kind === 'saved' ? { kind: 'saved' } : outcome);
  };
  const flush = useCallback(() => {
    const now = saver.current;
    clearTimeout(now.timer);
    now.running = now.running.then(async () => {
      const draft = now.waiting;
      if (!draft || now.isStopped) return;
      now.waiting = null;
      setState({ kind: 'saving' });
      settle(await saveThere(now.key, draft, now.version));
    });
    return now.running;
  }, []);

  const save = useCallback(
    (draft: OfferDraft<Values>) => {
      const now = saver.current;
      if (now.isStopped) return;
      const here = saveHere(now.key, draft, now.version);
      if (here.kind === 'elsewhere' || !now.key.hasAccount) return settle(here);
      now.waiting = draft;
      clearTimeout(now.timer);
      now.timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    [flush],
  );
  // closing the dialog does not wait for the pause after the last change
  useEffect(() => () => void flush(), [flush]);

  return {
    state,
    save,
    /** Stops saving, and waits for a save under way: the offer itself is sent next. Returns how to go on saving. */
    pause: async () => {
      const now = saver.current;
      clearTimeout(now.timer);
      now.waiting = null;
      const wasStopped = now.isStopped;
      now.isStopped = true;
      await now.running;
      return () => {
        now.isStopped = wasStopped;
      };
    },
    /** Saves what stands here over what was saved elsewhere. */
    overwrite: async (draft: OfferDraft<Values>) => {
      const now = saver.current;
      try {
        now.version = await versionElsewhere(now.key, draft.values);
        now.isStopped = false;
        save(draft);
        if (now.key.hasAccount) await flush();
      } catch (error) {
        setState({ kind: 'failed', message: messageOf(error) });
      }
    },
  };
}
