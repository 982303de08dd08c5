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

/** `counts` are the server's own, where the list is only a part of the matches. */
export function matchesFetched<Match extends Viewable>(
  area: MatchArea<Match>,
  matches: Match[],
  counts?: { total?: number | undefined; unviewedCount?: number | undefined },
): void {
  area.matches = matches;
  area.totalCount = counts?.total ?? matches.length;
  area.unviewedCount = counts?.unviewedCount ?? unviewedCount(matches);
}

/** Removes a dismissed match; replaces any other in place. The counts follow, also those of matches not fetched. */
export function matchUpdated<Match extends Viewable>(
  area: MatchArea<Match>,
  changed: Partial<Match> & { id: string },
): void {
  const before = area.matches;
  area.matches = afterMatchChange(before, changed);
  area.totalCount -= before.length - area.matches.length;
  area.unviewedCount -= unviewedCount(before) - unviewedCount(area.matches);
}
