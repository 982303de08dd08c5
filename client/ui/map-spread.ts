/** Moves overlapping markers apart, so that each can be seen and pressed. */

export interface Disc {
  x: number;
  y: number;
  radius: number;
  isFixed: boolean;
}
export interface Shift {
  dx: number;
  dy: number;
}

const MAX_PASSES = 400;
/** The golden angle: discs on one spot leave it in different directions. */
const GOLDEN_ANGLE = 2.399963;

/** The part of the map that is shown, in the coordinates of the discs. */
export interface Walls {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Within the walls, as far as its size allows. */
const within = (at: number, size: number, from: number, to: number) =>
  Math.max(Math.min(at, to - size), Math.min(from + size, to - size));

/**
 * Offset of each disc in pixels so that none covers another; fixed ones stay. Deterministic. `stretch`: how many times
 * wider than high they all are; `radius` is then half of the height. Those whose place is within the walls are not
 * moved out of them.
 */
export function spreadApart(discs: readonly Disc[], stretch = 1, walls?: Walls): Shift[] {
  // as circles on a narrower map
  const places = discs.map(({ x, y }) => ({ x: x / stretch, y }));
  const isInside = discs.map(
    ({ x, y }) => walls && x >= walls.left && x <= walls.right && y >= walls.top && y <= walls.bottom,
  );
  const keepInside = (at: number) => {
    if (!walls || !isInside[at] || discs[at]!.isFixed) return;
    const [place, { radius }] = [places[at]!, discs[at]!];
    place.x = within(place.x, radius, walls.left / stretch, walls.right / stretch);
    place.y = within(place.y, radius, walls.top, walls.bottom);
  };
  places.forEach((_, at) => keepInside(at));
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    let isMoved = false;
    for (let a = 0; a < discs.length; a += 1) {
      for (let b = a + 1; b < discs.length; b += 1) {
        const [one, two, first, second] = [discs[a]!, discs[b]!, places[a]!, places[b]!];
        if (one.isFixed && two.isFixed) continue;
        const [x, y] = [second.x - first.x, second.y - first.y];
        const apart = Math.hypot(x, y);
        const lacks = one.radius + two.radius - apart;
        if (lacks <= 0.01) continue;
        isMoved = true;
        const angle = apart < 0.01 ? b * GOLDEN_ANGLE : Math.atan2(y, x);
        // slightly further than needed, so that the passes converge
        const way = lacks + 0.02;
        const share = one.isFixed ? 0 : two.isFixed ? 1 : 0.5;
        first.x -= Math.cos(angle) * way * share;
        first.y -= Math.sin(angle) * way * share;
        second.x += Math.cos(angle) * way * (1 - share);
        second.y += Math.sin(angle) * way * (1 - share);
        keepInside(a);
        keepInside(b);
      }
    }
    if (!isMoved) break;
  }
  return places.map(({ x, y }, at) => ({ dx: x * stretch - discs[at]!.x, dy: y - discs[at]!.y }));
}
