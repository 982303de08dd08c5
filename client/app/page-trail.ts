/** Whether the person arrived from inside the product, and from where: the rule of the back button. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Step {
  key: string;
  pathname: string;
  /** The page it was reached from: also one that a redirect has taken out of the history, as the login page is. */
  from?: string | null;
}

let trail: Step[] = [];
const listeners = new Set<() => void>();

/** The trail after a navigation: a push adds, a replace exchanges the last, a step back or forward moves to where it was. */
export function nextTrail(before: readonly Step[], step: Step, how: 'PUSH' | 'REPLACE' | 'POP'): Step[] {
  const at = before.findIndex(({ key }) => key === step.key);
  if (at >= 0) return before.slice(0, at + 1);
  const last = before.at(-1);
  if (how === 'PUSH') return [...before, { ...step, from: last?.pathname ?? null }];
  // a redirect is no step of the person, except that whoever logged in came from the login page
  return how === 'REPLACE'
    ? [...before.slice(0, -1), { ...step, from: last?.pathname === '/login' ? '/login' : (last?.from ?? null) }]
    : [step];
}

/** True where there is a page before this one and it was not the login page. */
export function showsBack(steps: readonly Step[]): boolean {
  const from = steps.at(-1)?.from ?? null;
  return steps.length > 1 && from !== null && from !== '/login';
}

/** Keeps the trail; used once, at the root. */
export function usePageTrail(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    trail = nextTrail(trail, { key, pathname }, how);
    for (const listener of listeners) listener();
  }, [key, pathname, how]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useCameFromInside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => showsBack(trail),
    () => false,
  );
