/** Where the assistant's launcher is on phones: at its corner, in a bar of the page, or away while the corner is taken. */
import { useSyncExternalStore } from 'react';

export type LauncherPlace = HTMLElement | 'away' | 'corner';

const listeners = new Set<() => void>();
/** The newest last. */
let claims: readonly { place: Exclude<LauncherPlace, 'corner'> }[] = [];
function change(next: typeof claims): void {
  claims = next;
  for (const listener of listeners) listener();
}

/** Puts the launcher into an element, or away, until the returned function is called. A ref as well as an effect. */
export function placeLauncher(place: HTMLElement | 'away' | null): (() => void) | undefined {
  if (place === null) return undefined;
  const claim = { place };
  change([...claims, claim]);
  return () => change(claims.filter((one) => one !== claim));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLauncherPlace = (): LauncherPlace =>
  useSyncExternalStore(
    subscribe,
    () => claims.at(-1)?.place ?? 'corner',
    () => 'corner',
  );
