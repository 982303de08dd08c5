/** Data of a page that stays fresh: loaded at once, then on an interval, on focus, on live events, and on reconnect. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { onLive, onLiveReconnect } from '../lib/live.ts';

export interface LoadFailure {
  message: string;
  status: number;
}

export interface Fresh<Data> {
  data: Data | null;
  /** Why the last load failed; `data` still holds the previous result. */
  failure: LoadFailure | null;
  isLoading: boolean;
  reload: () => Promise<void>;
  /** Replaces the data with a newer response from elsewhere. */
  replace: (data: Data) => void;
}

interface FreshOptions {
  everyMs?: number;
  /** Live events that trigger a reload, `offers patched`. */
  events?: readonly string[];
}

const failureFrom = (error: unknown): LoadFailure => {
  const { message, status } = (typeof error === 'object' && error !== null ? error : {}) as {
    message?: unknown;
    status?: unknown;
  };
  return {
    message: typeof message === 'string' && message ? message : 'Something went wrong. Please try again.',
    status: typeof status === 'number' ? status : 0,
  };
};

/** `load` must be stable (useCallback); null loads nothing. A new `load` starts over. */
export function useFresh<Data>(
  load: (() => Promise<Data>) | null,
  { everyMs, events = [] }: FreshOptions = {},
): Fresh<Data> {
  const [state, setState] = useState<{
    load: typeof load;
    data: Data | null;
    failure: LoadFailure | null;
    isLoading: boolean;
  }>({ load, data: null, failure: null, isLoading: load !== null });
  const latest = useRef(0);
  const current = state.load === load ? state : { load, data: null, failure: null, isLoading: load !== null };

  const reload = useCallback(async () => {
    if (!load) return;
    latest.current += 1;
    const mine = latest.current;
    const isLatest = () => mine === latest.current;
    setState((before) =>
      before.load === load ? { ...before, isLoading: true } : { load, data: null, failure: null, isLoading: true },
    );
    try {
      const data = await load();
      if (isLatest()) setState({ load, data, failure: null, isLoading: false });
    } catch (error) {
      if (isLatest())
        setState((before) => ({
          load,
          data: before.load === load ? before.data : null,
          failure: failureFrom(error),
          isLoading: false,
        }));
    }
  }, [load]);

  const replace = useCallback(
    (data: Data) => {
      latest.current += 1;
      setState({ load, data, failure: null, isLoading: false });
    },
    [load],
  );

  useEffect(() => {
    void reload();
    const answers = latest;
    return () => {
      answers.current += 1;
    };
  }, [reload]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = everyMs ? setInterval(refresh, everyMs) : undefined;
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [everyMs, reload]);

  const eventNames = events.join('|');
  useEffect(() => {
    const stops = eventNames
      ? [
          ...eventNames.split('|').map((event) => onLive(event, () => void reload())),
          onLiveReconnect(() => void reload()),
        ]
      : [];
    return () => {
      for (const stop of stops) stop();
    };
  }, [eventNames, reload]);

  return { data: current.data, failure: current.failure, isLoading: current.isLoading, reload, replace };
}
