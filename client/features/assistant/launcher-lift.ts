/** How far the launcher moves up so that it never lies on a control of the page. */

export interface LauncherBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between two points that are looked at: less than the smallest control. */
const STEP = 12;
/** Pixels that stay free around it. */
const MARGIN = 4;
/** Higher up it would no longer be where it is looked for. */
const MAX_LIFT = 240;

const pointsBetween = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / STEP) + 1 }, (_, at) => Math.min(from + at * STEP, to));

/** The lowest place at or above a box where none of its points is taken, in pixels up; null if there is none. */
export function findLift(
  { left, top, width, height }: LauncherBox,
  isTaken: (x: number, y: number) => boolean,
): number | null {
  const isRowFree = (y: number) => !pointsBetween(left - MARGIN, left + width + MARGIN).some((x) => isTaken(x, y));
  for (let lift = 0; lift <= Math.min(MAX_LIFT, top - MARGIN); lift += STEP)
    if (pointsBetween(top - lift - MARGIN, top - lift + height + MARGIN).every(isRowFree)) return lift;
  return null;
}
