// Which rooms a plan shows and where they lie.

import { clamp } from '../art/path-data.ts';
import type { HomeFacts } from '../illustrations.facts.ts';

/** Feet; a garage is never deeper than the house beside it. */
export const GARAGE_DEPTH = 22;

export type RoomKind = 'bed' | 'bed0' | 'bath' | 'kit' | 'din' | 'liv' | 'hall' | 'stair' | 'util';

export interface PlanRoom {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  kind: RoomKind;
}

export interface PlanLevel {
  name: string;
  width: number;
  height: number;
  rooms: PlanRoom[];
}

type RoomWish = readonly [name: string, weight: number, kind: RoomKind];

/** Total of the weights. */
function sumOfWeights(wishes: readonly RoomWish[]): number {
  return wishes.reduce((total, [, weight]) => total + weight, 0);
}

/** Columns of a row of rooms: two small rooms share one column, so that neither becomes a corridor. */
function stackSmallRooms(wishes: readonly RoomWish[]): RoomWish[][] {
  const small = wishes.filter(([, weight, kind]) => weight < 80 && kind !== 'stair' && kind !== 'hall').slice(0, 2);
  const [first] = small;
  if (small.length < 2 || wishes.length < 3 || !first) {
    return wishes.map((wish) => [wish]);
  }
  const columns = wishes.filter((wish) => !small.includes(wish)).map((wish) => [wish]);
  columns.splice(Math.min(wishes.indexOf(first), columns.length), 0, small);
  return columns;
}

/** Levels of the plan in feet; the rooms of a level tile its footprint exactly. */
export function planRooms(facts: HomeFacts): PlanLevel[] {
  const hasUpstairs = facts.area > 2200 || (facts.propertyType === 'TOWNHOME' && facts.area > 900);
  const beds = Math.max(0, Math.min(7, Math.round(facts.beds)));
  const fullBaths = Math.max(1, Math.floor(facts.baths));
  const hasHalfBath = facts.baths % 1 >= 0.25 ? 1 : 0;
  const isNarrow = facts.propertyType === 'TOWNHOME';
  const levels: PlanLevel[] = [];
  const addLevel = (
    area: number,
    shared: readonly RoomWish[],
    private_: readonly RoomWish[],
    name: string,
    ratio: number,
  ) => {
    const levelHeight = Math.sqrt(area / ratio);
    const levelWidth = area / levelHeight;
    const rooms: PlanRoom[] = [];
    const split = !shared.length
      ? 0
      : !private_.length
        ? levelWidth
        : levelWidth * clamp(0.36 + shared.length * 0.03, 0.34, 0.56);
    const hallWidth = 3.8;
    const fill = (x: number, y: number, width: number, height: number, list: readonly RoomWish[], horiz: boolean) => {
      const total = sumOfWeights(list);
      let p = 0;
      for (const column of horiz ? stackSmallRooms(list) : list.map((wish) => [wish])) {
        const weight = sumOfWeights(column);
        const share = weight / total;
        let within = 0;
        for (const [name, roomWeight, kind] of column) {
          const part = roomWeight / weight;
          rooms.push(
            horiz
              ? { name, kind, x: x + p, y: y + height * within, width: width * share, height: height * part }
              : { name, kind, x, y: y + p, width, height: height * share },
          );
          within += part;
        }
        p += (horiz ? width : height) * share;
      }
    };
    if (shared.length) {
      if (split === levelWidth) {
        const half = Math.ceil(shared.length / 2);
        const front = shared.slice(0, half);
        const back = shared.slice(half);
        const frontWeight = sumOfWeights(front);
        const backWeight = sumOfWeights(back);
        const backHeight = back.length ? (levelHeight * backWeight) / (frontWeight + backWeight) : 0;
        if (back.length) {
          fill(0, 0, levelWidth, backHeight, back, true);
        }
        fill(0, backHeight, levelWidth, levelHeight - backHeight, front, true);
      } else {
        fill(0, 0, split, levelHeight, shared, false);
      }
    }
    if (private_.length) {
      const width = levelWidth - split;
      if (private_.length === 1) {
        fill(split, 0, width, levelHeight, private_, true);
      } else if (private_.length === 2) {
        fill(split, 0, width, levelHeight, private_, false);
      } else {
        const top: RoomWish[] = [];
        const back: RoomWish[] = [];
        let topWeight = 0;
        let bottomWeight = 0;
        [...private_]
          .sort((p, q) => q[1] - p[1])
          .forEach((q) => {
            if (topWeight <= bottomWeight) {
              top.push(q);
              topWeight += q[1];
            } else {
              back.push(q);
              bottomWeight += q[1];
            }
          });
        const biggestAtEnds = (wishes: RoomWish[]) => [
          ...wishes.slice(0, 1),
          ...wishes.slice(2).reverse(),
          ...wishes.slice(1, 2),
        ];
        const topHeight = (levelHeight - hallWidth) * clamp(topWeight / (topWeight + bottomWeight), 0.42, 0.58);
        fill(split, 0, width, topHeight, biggestAtEnds(top), true);
        rooms.push({ name: 'HALL', x: split, y: topHeight, width, height: hallWidth, kind: 'hall' });
        fill(split, topHeight + hallWidth, width, levelHeight - topHeight - hallWidth, biggestAtEnds(back), true);
      }
    }
    levels.push({ name, width: levelWidth, height: levelHeight, rooms });
  };
  const bedrooms: RoomWish[] = [];
  const baths: RoomWish[] = [];
  for (let i = 0; i < beds; i++) {
    bedrooms.push([i ? 'BEDROOM ' + (i + 1) : 'PRIMARY', i ? 140 : 215, 'bed']);
  }
  for (let i = 0; i < fullBaths; i++) {
    baths.push(['BATH', i ? 55 : 75, 'bath']);
  }
  if (hasHalfBath && !hasUpstairs) {
    baths.push(['POWDER', 32, 'bath']);
  }
  const shared: RoomWish[] = [
    ['KITCHEN', 170, 'kit'],
    ...(facts.area > 1300 ? [['DINING', 120, 'din'] as const] : []),
    ['LIVING', 260, 'liv'],
  ];
  if (!hasUpstairs) {
    addLevel(
      facts.area,
      shared,
      [...bedrooms, ...baths, ...(facts.area > 1100 ? [['LAUNDRY', 42, 'util'] as const] : [])],
      'FLOOR PLAN',
      1.42,
    );
  } else {
    const guestBelow = isNarrow || beds < 3 ? 0 : facts.area > 3000 && fullBaths > 2 ? 1 : 0;
    const below: RoomWish[] = [
      ...shared,
      ['FOYER', 60, 'hall'],
      ['STAIRS', 55, 'stair'],
      ...(hasHalfBath ? [['POWDER', 34, 'bath'] as const] : []),
      ...(facts.area > 2600 ? [['STUDY', 110, 'bed0'] as const] : []),
      ['LAUNDRY', 55, 'util'],
    ];
    addLevel(
      facts.area * 0.5,
      shared,
      [...below.slice(shared.length), ...(guestBelow ? [['GUEST', 150, 'bed'] as const, ...baths.splice(-1)] : [])],
      'FIRST FLOOR',
      isNarrow ? 0.72 : 1.08,
    );
    if (guestBelow) {
      const i = bedrooms.length - 1;
      if (i > 0) {
        bedrooms.pop();
      }
    }
    addLevel(
      facts.area * 0.5,
      [],
      [...bedrooms, ...baths, ['STAIRS', 55, 'stair'], ...(bedrooms.length < 4 ? [['LOFT', 110, 'liv'] as const] : [])],
      'SECOND FLOOR',
      isNarrow ? 0.72 : 1.08,
    );
  }
  return levels;
}
