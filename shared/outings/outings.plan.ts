/** The order and times of an outing: one person, several homes, one day. */
import { MINUTE } from '../kernel/instant.ts';
import type { Place } from '../mls-listings/home-filters.rules.ts';
import { travelMinutes } from './outings.travel.ts';

/** A home to visit. Times are milliseconds since 1970. */
export interface PlannedHome {
  id: string;
  place: Place | null;
  /** When a visit may start, oldest first: one time where it is fixed. */
  starts: readonly number[];
  /** The start that is arranged already; kept where the others allow it. */
  current?: number | null;
}
export interface PlannedStop {
  id: string;
  start: number;
  /** The way from the stop before; 0 for the first. */
  travelMinutes: number;
  /** Between arriving and the start; 0 for the first. */
  waitMinutes: number;
  isMoved: boolean;
}
export interface OutingPlan {
  stops: readonly PlannedStop[];
  /** Homes that did not fit into the day. */
  left: readonly string[];
}
interface PlanOptions {
  visitMinutes: number;
  /** Keeps the order of `homes` instead of choosing it. */
  isOrdered?: boolean;
}

interface Score {
  placed: number;
  moved: number;
  end: number;
  travel: number;
}
const isBetter = (a: Score, b: Score): boolean =>
  a.placed !== b.placed
    ? a.placed > b.placed
    : a.moved !== b.moved
      ? a.moved < b.moved
      : a.end !== b.end
        ? a.end < b.end
        : a.travel < b.travel;

/**
 * The best day: as many homes as possible, as few arranged times changed as possible, over as early as possible, with
 * the least driving. Tries every order, which `MAX_STOPS` keeps small.
 */
export function planOuting(
  homes: readonly PlannedHome[],
  { visitMinutes, isOrdered = false }: PlanOptions,
): OutingPlan {
  const ways = homes.map((from) => homes.map((to) => travelMinutes(from.place, to.place)));
  const allowed = homes.map(({ starts }) => new Set(starts));
  const path: PlannedStop[] = [];
  const used = new Set<number>();
  let best: PlannedStop[] = [];
  let bestScore: Score = { placed: 0, moved: 0, end: Number.POSITIVE_INFINITY, travel: 0 };

  const visit = (last: number, score: Score) => {
    if (isBetter(score, bestScore)) {
      best = path.map((stop) => ({ ...stop }));
      bestScore = score;
    }
    for (const [next, home] of homes.entries()) {
      if (used.has(next) || (isOrdered && next < last)) continue;
      const way = last < 0 ? 0 : ways[last]![next]!;
      const arrival = last < 0 ? Number.NEGATIVE_INFINITY : path.at(-1)!.start + (visitMinutes + way) * MINUTE;
      const current = home.current ?? null;
      const isKept = current !== null && current >= arrival && allowed[next]!.has(current);
      const earliest = home.starts.find((start) => start >= arrival);
      for (const start of new Set([...(isKept ? [current] : []), ...(earliest === undefined ? [] : [earliest])])) {
        const isMoved = current !== null && start !== current;
        path.push({
          id: home.id,
          start,
          travelMinutes: way,
          waitMinutes: last < 0 ? 0 : (start - arrival) / MINUTE,
          isMoved,
        });
        used.add(next);
        visit(next, {
          placed: score.placed + 1,
          moved: score.moved + Number(isMoved),
          end: start + visitMinutes * MINUTE,
          travel: score.travel + way,
        });
        used.delete(next);
        path.pop();
      }
    }
  };
  visit(-1, { placed: 0, moved: 0, end: 0, travel: 0 });
  const placed = new Set(best.map(({ id }) => id));
  return { stops: best, left: homes.map(({ id }) => id).filter((id) => !placed.has(id)) };
}
