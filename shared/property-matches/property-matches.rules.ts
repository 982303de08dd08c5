/** Default page size of matches. */
export const MATCH_LIMIT = 50;
/** As many as one list holds: those of a sentence, and beside them the new homes that nobody put aside. */
export const MAX_MATCHES = 1000;

interface Match {
  id: string;
  isViewed: boolean;
  isDismissed: boolean;
}

/** Number of matches that were not viewed. */
export function unviewedCount(matches: readonly Pick<Match, 'isViewed'>[]): number {
  return matches.filter((match) => !match.isViewed).length;
}

/** The list after one match changed: replaced, or removed if dismissed. An unknown id changes nothing. */
export function afterMatchChange<Each extends Match>(
  matches: readonly Each[],
  changed: Partial<Each> & { id: string },
): Each[] {
  return matches
    .map((match) => (match.id === changed.id ? { ...match, ...changed } : match))
    .filter((match) => !match.isDismissed);
}

/** Matches on a buyer's dashboard: the best ones. */
export const DASHBOARD_MATCHES = 3;
