// The rooms on the plan of a home, level by level.

import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import { layOutLevel } from './level-layout.ts';
import type { PlanLevel, RoomRequest } from './plan.types.ts';

/** Feet; a garage is never deeper than the house beside it. */
export const GARAGE_DEPTH = 22;

const MAX_BEDROOMS = 7;

/** Levels of the plan in feet; the rooms of a level tile its footprint exactly. */
export function planRooms(facts: HomeFacts): PlanLevel[] {
  const hasUpstairs = facts.area > 2200 || (facts.propertyType === 'TOWNHOME' && facts.area > 900);
  return hasUpstairs ? twoLevels(facts) : [oneLevel(facts)];
}

function oneLevel(facts: HomeFacts): PlanLevel {
  const secluded = [...bedroomsOf(facts), ...bathsOf(facts)];
  if (hasHalfBath(facts)) {
    secluded.push(['POWDER', 32, 'bath']);
  }
  if (facts.area > 1100) {
    secluded.push(['LAUNDRY', 42, 'util']);
  }
  return layOutLevel({ name: 'FLOOR PLAN', area: facts.area, ratio: 1.42, shared: sharedRooms(facts), secluded });
}

function twoLevels(facts: HomeFacts): PlanLevel[] {
  const isNarrow = facts.propertyType === 'TOWNHOME';
  const size = { area: facts.area / 2, ratio: isNarrow ? 0.72 : 1.08 };
  const bedrooms = bedroomsOf(facts);
  const baths = bathsOf(facts);
  const stairs: RoomRequest = ['STAIRS', 55, 'stair'];
  const below: RoomRequest[] = [['FOYER', 60, 'hall'], stairs];
  if (hasHalfBath(facts)) {
    below.push(['POWDER', 34, 'bath']);
  }
  if (facts.area > 2600) {
    below.push(['STUDY', 110, 'bed0']);
  }
  below.push(['LAUNDRY', 55, 'util']);
  if (!isNarrow && bedrooms.length > 2 && facts.area > 3000 && baths.length > 2) {
    bedrooms.pop();
    below.push(['GUEST', 150, 'bed'], ...baths.splice(-1));
  }
  const above = [...bedrooms, ...baths, stairs];
  if (bedrooms.length < 4) {
    above.push(['LOFT', 110, 'liv']);
  }
  return [
    layOutLevel({ name: 'FIRST FLOOR', ...size, shared: sharedRooms(facts), secluded: below }),
    layOutLevel({ name: 'SECOND FLOOR', ...size, shared: [], secluded: above }),
  ];
}

function sharedRooms(facts: HomeFacts): RoomRequest[] {
  const kitchen: RoomRequest = ['KITCHEN', 170, 'kit'];
  const living: RoomRequest = ['LIVING', 260, 'liv'];
  return facts.area > 1300 ? [kitchen, ['DINING', 120, 'din'], living] : [kitchen, living];
}

function bedroomsOf(facts: HomeFacts): RoomRequest[] {
  const count = Math.min(MAX_BEDROOMS, Math.round(facts.beds));
  return Array.from({ length: count }, (_, i) => (i ? [`BEDROOM ${i + 1}`, 140, 'bed'] : ['PRIMARY', 215, 'bed']));
}

function bathsOf(facts: HomeFacts): RoomRequest[] {
  const count = Math.max(1, Math.floor(facts.baths));
  return Array.from({ length: count }, (_, i) => ['BATH', i ? 55 : 75, 'bath']);
}

function hasHalfBath(facts: HomeFacts): boolean {
  return facts.baths % 1 >= 0.25;
}
