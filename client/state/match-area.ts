/** What the two match areas share: the list and how many of it nobody has looked at yet. */

export interface MatchArea<Match> {
  matches: Match[];
  loading: boolean;
  error: string | null;
  totalCount: number;
  unviewedCount: number;
}

interface Viewable { id: string; isViewed: boolean; isDismissed: boolean }

export const emptyMatches = <Match>(): MatchArea<Match> => ({ matches: [], loading: false, error: null, totalCount: 0, unviewedCount: 0 });

function recount<Match extends Viewable>(area: MatchArea<Match>): void {
  area.totalCount = area.matches.length;
  area.unviewedCount = area.matches.filter((match) => !match.isViewed).length;
}

export function matchesLoading(area: MatchArea<unknown>): void {
  area.loading = true;
  area.error = null;
}

export function matchesFailed(area: MatchArea<unknown>, message: string): void {
  area.loading = false;
  area.error = message;
}

export function matchesFetched<Match extends Viewable>(area: MatchArea<Match>, matches: Match[]): void {
  area.matches = matches;
  area.loading = false;
  area.error = null;
  recount(area);
}

/** A dismissed match leaves the list; any other is replaced where it stands. */
export function matchUpdated<Match extends Viewable>(area: MatchArea<Match>, changed: Partial<Match> & { id: string }): void {
  area.matches = area.matches
    .map((match) => (match.id === changed.id ? { ...match, ...changed } : match))
    .filter((match) => !(match.id === changed.id && match.isDismissed));
  recount(area);
}
