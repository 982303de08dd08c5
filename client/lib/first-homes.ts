/** The homes of the public pages while they are drawn on the server, where nothing can be fetched; in the browser there are none. */
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';

let homes: readonly HomeCard[] = [];

/** The newest, of one state where it is named. */
export const firstHomes = (state?: string): readonly HomeCard[] =>
  state ? homes.filter((home) => home.state === state) : homes;
export function setFirstHomes(shown: readonly HomeCard[]): void {
  homes = shown;
}
