/**
 * Where the assistant's launcher is besides its corner: on phones in a bar of the page, or away while the corner is
 * taken; on wide screens in the header.
 */
import { useSyncExternalStore } from 'react';

export type LauncherPlace = HTMLElement | 'away' | 'corner';
type Screen = 'phone' | 'wide';

const listeners = new Set<() => void>();
/** The newest last. */
let claims: readonly { screen: Screen; place: Exclude<LauncherPlace, 'corner'> }[] = [];
function change(next: typeof claims): void {
  claims = next;
  for (const listener of listeners) listener();
}

const placeOn =
  <Place extends HTMLElement | 'away'>(screen: Screen) =>
  (place: Place | null): (() => void) | undefined => {
    if (place === null) return undefined;
    const claim = { screen, place };
    change([...claims, claim]);
    return () => change(claims.filter((one) => one !== claim));
  };
/**
 * On phones: puts the launcher into an element, or away, until the returned function is called. A ref as well as an
 * effect.
 */
export const placeLauncher = placeOn<HTMLElement | 'away'>('phone');
/** On wide screens: where it is on pages on which a fixed part fills the corner. A ref. */
export const placeLauncherInHeader = placeOn<HTMLElement>('wide');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLauncherPlace = (screen: Screen): LauncherPlace =>
  useSyncExternalStore(
    subscribe,
    () => claims.findLast((one) => one.screen === screen)?.place ?? 'corner',
    () => 'corner',
  );
