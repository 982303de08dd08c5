/** Homes for server-side rendering of the public pages, where nothing can be fetched; empty in the browser. */
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';

let homes: readonly HomeCard[] = [];

/** The newest, optionally of one state. */
export const firstHomes = (state?: string): readonly HomeCard[] =>
  state ? homes.filter((home) => home.state === state) : homes;
export function setFirstHomes(shown: readonly HomeCard[]): void {
  homes = shown;
}
