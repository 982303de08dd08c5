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

/** Offset of each disc in pixels so that none covers another; fixed ones stay. Deterministic. */
export function spreadApart(discs: readonly Disc[]): Shift[] {
  const places = discs.map(({ x, y }) => ({ x, y }));
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
      }
    }
    if (!isMoved) break;
  }
  return places.map(({ x, y }, at) => ({ dx: x - discs[at]!.x, dy: y - discs[at]!.y }));
}
