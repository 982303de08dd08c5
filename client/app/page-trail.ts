/** Tracks in-app navigation, for the rule of the back button. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Step {
  key: string;
  pathname: string;
  /** The page it was reached from, including one that a redirect removed from the history, such as login. */
  from?: string | null;
}

let trail: Step[] = [];
const listeners = new Set<() => void>();

/** The trail after a navigation: push appends, replace swaps the last entry, back and forward move. */
export function nextTrail(before: readonly Step[], step: Step, how: 'PUSH' | 'REPLACE' | 'POP'): Step[] {
  const at = before.findIndex(({ key }) => key === step.key);
  if (at >= 0) return before.slice(0, at + 1);
  const last = before.at(-1);
  if (how === 'PUSH') return [...before, { ...step, from: last?.pathname ?? null }];
  // a redirect is not the user's step, except after login
  return how === 'REPLACE'
    ? [...before.slice(0, -1), { ...step, from: last?.pathname === '/login' ? '/login' : (last?.from ?? null) }]
    : [step];
}

/** True where there is a page before this one and it was not the login page. */
export function showsBack(steps: readonly Step[]): boolean {
  const from = steps.at(-1)?.from ?? null;
  return steps.length > 1 && from !== null && from !== '/login';
}

/** Tracks the trail; used once, at the root. */
export function usePageTrail(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    trail = nextTrail(trail, { key, pathname }, how);
    for (const listener of listeners) listener();
  }, [key, pathname, how]);
}

/** Calls `listener` after each navigation. Returns a stop function. */
export function onPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useCameFromInside = (): boolean =>
  useSyncExternalStore(
    onPage,
    () => showsBack(trail),
    () => false,
  );
