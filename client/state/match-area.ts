/** Shared state of the two match slices: the list and the number not yet viewed. */
import { afterMatchChange, unviewedCount } from '#shared/property-matches/property-matches.rules.ts';

export interface MatchArea<Match> {
  matches: Match[];
  loading: boolean;
  error: string | null;
  totalCount: number;
  unviewedCount: number;
}

interface Viewable {
  id: string;
  isViewed: boolean;
  isDismissed: boolean;
}

export const emptyMatches = <Match>(): MatchArea<Match> => ({
  matches: [],
  loading: false,
  error: null,
  totalCount: 0,
  unviewedCount: 0,
});

function recount<Match extends Viewable>(area: MatchArea<Match>): void {
  area.totalCount = area.matches.length;
  area.unviewedCount = unviewedCount(area.matches);
}

export function matchesFetched<Match extends Viewable>(area: MatchArea<Match>, matches: Match[]): void {
  area.matches = matches;
  recount(area);
}

/** Removes a dismissed match; replaces any other in place. */
export function matchUpdated<Match extends Viewable>(
  area: MatchArea<Match>,
  changed: Partial<Match> & { id: string },
): void {
  area.matches = afterMatchChange(area.matches, changed);
  recount(area);
}
