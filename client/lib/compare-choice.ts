/** The homes chosen for comparison: up to four, stored for this tab. */
import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#shared/compare/compare.rules.ts';

export interface ComparedHome {
  id: string;
  name: string;
  photo: string | null;
}

const KEY = 'hearthport-compare';
const listeners = new Set<() => void>();

function isHome(value: unknown): value is ComparedHome {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}

function read(): readonly ComparedHome[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHome).slice(0, MAX_COMPARED) : [];
  } catch {
    return [];
  }
}

let chosen: readonly ComparedHome[] | null = null;
const now = (): readonly ComparedHome[] => (chosen ??= read());

function change(next: readonly ComparedHome[]): void {
  chosen = next;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // without storage the choice lasts until the page is left
  }
  for (const listener of listeners) listener();
}

/** False, without a change, if four are chosen already. */
export function toggleCompared(home: ComparedHome): boolean {
  const before = now();
  if (before.some(({ id }) => id === home.id)) change(before.filter(({ id }) => id !== home.id));
  else if (before.length >= MAX_COMPARED) return false;
  else change([...before, home]);
  return true;
}

export const clearCompared = (): void => change([]);

export const useCompared = (): readonly ComparedHome[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now,
    now,
  );

/** URL of the comparison; it names the homes, so that it can be shared. */
export const comparePath = (ids: readonly string[]): string =>
  `/browse?compare=${ids.map(encodeURIComponent).join(',')}`;
