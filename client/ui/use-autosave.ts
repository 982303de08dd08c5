/** Autosaves a form: one request at a time, only changed and valid fields, with retries when back online. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Why something was not saved: `status` is that of the response, 0 without one. */
export interface SaveFailure {
  message: string;
  status: number;
  fieldErrors: Record<string, string>;
}

export type SaveState =
  | { is: 'saved'; at: number | null }
  | { is: 'waiting' }
  | { is: 'saving' }
  /** Some input is not valid yet; everything else is saved. */
  | { is: 'incomplete' }
  | { is: 'failed'; message: string; willRetry: boolean };

export interface AutosaveOptions<Values extends object> {
  values: Values;
  /** Saved values when the form opens. */
  initial: Values;
  changed: (values: Values, saved: Values) => (keyof Values & string)[];
  isValid: (field: keyof Values & string) => boolean;
  /** Sends the changed fields; returns the failure, or null. */
  send: (values: Values, fields: (keyof Values & string)[]) => Promise<SaveFailure | null>;
  /** Stores unsaved fields so that they survive a reload. */
  keep: (unsaved: Partial<Values> | null) => void;
  onRefused: (failure: SaveFailure, values: Values) => void;
  delayMs?: number;
}

const RETRY_MS = [3000, 6000, 15_000, 30_000];
const isTemporary = ({ status }: SaveFailure) => status === 0 || status === 429 || status >= 500;

export interface Autosave<Values extends object> {
  state: SaveState;
  /** Saves now; true when everything valid is saved. */
  flush: () => Promise<boolean>;
  /**
   * Counts values as saved that came from elsewhere, except in fields with unsaved input; returns those the form is to
   * show.
   */
  adopt: (stored: Partial<Values>) => Partial<Values>;
  /** Counts all of these values as saved, whatever was typed; the form is to show them. */
  replace: (values: Values) => void;
}

export function useAutosave<Values extends object>(options: AutosaveOptions<Values>): Autosave<Values> {
  const { values, delayMs = 800 } = options;
  const latest = useRef(options);
  latest.current = options;
  const saved = useRef(options.initial);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const failures = useRef(0);
  const isMounted = useRef(true);
  const [state, setState] = useState<SaveState>({ is: 'saved', at: null });

  const show = useCallback((next: SaveState) => {
    if (isMounted.current) setState(next);
  }, []);

  const saveUnsaved = useCallback(() => {
    const { values: now, changed, keep } = latest.current;
    const fields = changed(now, saved.current);
    keep(
      fields.length === 0 ? null : (Object.fromEntries(fields.map((field) => [field, now[field]])) as Partial<Values>),
    );
    return fields;
  }, []);

  const save = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { values: now, isValid, send, onRefused } = latest.current;
      const unsaved = saveUnsaved();
      const fields = unsaved.filter(isValid);
      if (fields.length === 0) {
        show(unsaved.length > 0 ? { is: 'incomplete' } : { is: 'saved', at: Date.now() });
        return true;
      }
      show({ is: 'saving' });
      const failure = await send(now, fields);
      if (failure) {
        const willRetry = isTemporary(failure);
        if (!willRetry) {
          onRefused(failure, now);
          // mark refused fields, then go on with the others
          if (fields.some((field) => !latest.current.isValid(field))) continue;
        }
        show({ is: 'failed', message: failure.message, willRetry });
        if (willRetry && isMounted.current) {
          const delay = RETRY_MS[Math.min(failures.current, RETRY_MS.length - 1)];
          failures.current += 1;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void flushRef.current(), delay);
        }
        return false;
      }
      failures.current = 0;
      saved.current = { ...saved.current, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
    }
  }, [saveUnsaved, show]);

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    // input during a save is handled by the next iteration
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [save]);
  const flushRef = useRef(flush);
  flushRef.current = flush;

  const adopt = useCallback((stored: Partial<Values>): Partial<Values> => {
    const { values: now, changed } = latest.current;
    const unsaved = new Set<string>(changed(now, saved.current));
    const taken = Object.fromEntries(
      Object.entries(stored).filter(([field]) => !unsaved.has(field)),
    ) as Partial<Values>;
    saved.current = { ...saved.current, ...taken };
    // a save before the next render must not send back what the form still shows
    latest.current = { ...latest.current, values: { ...now, ...taken } };
    return taken;
  }, []);

  const replace = useCallback((all: Values) => {
    saved.current = all;
    latest.current = { ...latest.current, values: all };
  }, []);

  useEffect(() => {
    if (saveUnsaved().length === 0) {
      // what could not be saved was taken back
      setState((before) => (before.is === 'incomplete' || before.is === 'failed' ? { is: 'saved', at: null } : before));
      return;
    }
    if (!running.current) show({ is: 'waiting' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushRef.current(), delayMs);
  }, [values, delayMs, saveUnsaved, show]);

  useEffect(() => {
    isMounted.current = true;
    const now = () => {
      if (saveUnsaved().length > 0) void flushRef.current();
    };
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      now();
      isMounted.current = false;
      clearTimeout(timer.current);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, [saveUnsaved]);

  return { state, flush, adopt, replace };
}
