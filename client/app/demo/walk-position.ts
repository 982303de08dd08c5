/** Which step of a walk a location belongs to. */
import type { DemoKind } from '../../state/demo.slice.ts';
import { stepsOf } from './demo-walks.ts';

/** The step that a history entry carries, so that Back, Forward and a reload return to it; null for any other entry. */
export function markedStep(kind: DemoKind, state: unknown): number | null {
  const step = typeof state === 'object' && state !== null && 'demoStep' in state ? state.demoStep : null;
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < stepsOf(kind).length ? step : null;
}

/**
 * The step at a path: the one that the history entry carries, else the current one where it shows this page, else the
 * first that does. A page of no step leaves the step as it is.
 */
export function stepAt(
  kind: DemoKind,
  { pathname, state }: { pathname: string; state: unknown },
  current: number,
): number {
  const steps = stepsOf(kind);
  const marked = markedStep(kind, state);
  if (marked !== null && steps[marked]?.path === pathname) return marked;
  if (steps[current]?.path === pathname) return current;
  const first = steps.findIndex(({ path }) => path === pathname);
  return first >= 0 ? first : current;
}
