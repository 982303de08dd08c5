import { useState } from 'react';

/**
 * Rows in the order in which they were first shown, so that a vote does not move the home under the finger or the
 * focus. `isMoved`: the list would be in another order now; `sort` shows it. Another `list` begins anew.
 */
export function useSteadyOrder<Row extends { id: string }>(
  rows: readonly Row[],
  list: string,
): { rows: readonly Row[]; isMoved: boolean; sort: () => void } {
  const [held, setHeld] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] });
  const known = held.list === list ? held.ids : [];
  const ids = rows.map(({ id }) => id);
  const kept = known.filter((id) => ids.includes(id));
  // a new home appears where it belongs among its neighbors
  const shown = [...kept];
  for (const [at, id] of ids.entries()) {
    if (kept.includes(id)) continue;
    const before = ids.slice(0, at).findLast((each) => shown.includes(each));
    shown.splice(before === undefined ? 0 : shown.indexOf(before) + 1, 0, id);
  }
  if (held.list !== list || shown.length !== known.length || shown.some((id, at) => id !== known[at]))
    setHeld({ list, ids: shown });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap((id) => byId.get(id) ?? []),
    isMoved: shown.some((id, at) => id !== ids[at]),
    sort: () => setHeld({ list, ids }),
  };
}
