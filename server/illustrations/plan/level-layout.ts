// Dividing the footprint of one level among its rooms.

import { clamp } from '../art/path-data.ts';
import type { PlanLevel, PlanRoom, RoomRequest } from './plan.types.ts';

const HALL_WIDTH = 3.8;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rooms of a level: shared rooms to the left, private rooms on both sides of a hall to the right. */
export interface LevelRequests {
  name: string;
  /** Square feet. */
  area: number;
  /** Width over depth. */
  ratio: number;
  shared: readonly RoomRequest[];
  secluded: readonly RoomRequest[];
}

/** A level in feet whose rooms tile the footprint exactly, with areas about proportional to their weights. */
export function layOutLevel({ name, area, ratio, shared, secluded }: LevelRequests): PlanLevel {
  const height = Math.sqrt(area / ratio);
  const width = area / height;
  const split = width * shareOfSharedRooms(shared, secluded);
  const left = { x: 0, y: 0, width: split, height };
  const right = { x: split, y: 0, width: width - split, height };
  const rooms = [
    ...(secluded.length > 0 ? columnOf(left, shared) : twoRows(left, shared)),
    ...(secluded.length > 2 ? alongHall(right, secluded) : columnOf(right, secluded)),
  ];
  return { name, width, height, rooms };
}

function shareOfSharedRooms(shared: readonly RoomRequest[], secluded: readonly RoomRequest[]): number {
  if (shared.length === 0) {
    return 0;
  }
  return secluded.length === 0 ? 1 : clamp(0.36 + shared.length * 0.03, 0.34, 0.56);
}

/** Rooms below each other over the full width. */
function columnOf(area: Area, requests: readonly RoomRequest[]): PlanRoom[] {
  const total = sumOfWeights(requests);
  let y = area.y;
  return requests.map(([name, weight, kind]) => {
    const height = (area.height * weight) / total;
    const room = { name, kind, x: area.x, y, width: area.width, height };
    y += height;
    return room;
  });
}

/** Rooms beside each other over the full height. */
function rowOf(area: Area, requests: readonly RoomRequest[]): PlanRoom[] {
  const total = sumOfWeights(requests);
  let x = area.x;
  return stackSmallRooms(requests).flatMap((column) => {
    const width = (area.width * sumOfWeights(column)) / total;
    const rooms = columnOf({ ...area, x, width }, column);
    x += width;
    return rooms;
  });
}

/** The first half of the rooms at the street, the others behind them. */
function twoRows(area: Area, requests: readonly RoomRequest[]): PlanRoom[] {
  const half = Math.ceil(requests.length / 2);
  const front = requests.slice(0, half);
  const back = requests.slice(half);
  if (back.length === 0) {
    return rowOf(area, front);
  }
  const backHeight = (area.height * sumOfWeights(back)) / sumOfWeights(requests);
  return [
    ...rowOf({ ...area, height: backHeight }, back),
    ...rowOf({ ...area, y: area.y + backHeight, height: area.height - backHeight }, front),
  ];
}

/** Rooms in two rows of about the same weight, with a hall between them. */
function alongHall(area: Area, requests: readonly RoomRequest[]): PlanRoom[] {
  const above: RoomRequest[] = [];
  const below: RoomRequest[] = [];
  for (const request of [...requests].sort((a, b) => b[1] - a[1])) {
    (sumOfWeights(above) <= sumOfWeights(below) ? above : below).push(request);
  }
  const share = clamp(sumOfWeights(above) / sumOfWeights(requests), 0.42, 0.58);
  const hallY = area.y + (area.height - HALL_WIDTH) * share;
  const belowY = hallY + HALL_WIDTH;
  return [
    ...rowOf({ ...area, height: hallY - area.y }, biggestAtEnds(above)),
    { ...area, name: 'HALL', kind: 'hall', y: hallY, height: HALL_WIDTH },
    ...rowOf({ ...area, y: belowY, height: area.y + area.height - belowY }, biggestAtEnds(below)),
  ];
}

/** The two biggest rooms of a list sorted by size become corner rooms, which have two outer walls. */
function biggestAtEnds(requests: readonly RoomRequest[]): RoomRequest[] {
  return [...requests.slice(0, 1), ...requests.slice(2).reverse(), ...requests.slice(1, 2)];
}

/** Columns of a row of rooms: two small rooms share one column, so that neither becomes a corridor. */
function stackSmallRooms(requests: readonly RoomRequest[]): RoomRequest[][] {
  const small = requests.filter(([, weight, kind]) => weight < 80 && kind !== 'stair' && kind !== 'hall').slice(0, 2);
  const [first] = small;
  if (small.length < 2 || requests.length < 3 || !first) {
    return requests.map((request) => [request]);
  }
  const columns = requests.filter((request) => !small.includes(request)).map((request) => [request]);
  columns.splice(Math.min(requests.indexOf(first), columns.length), 0, small);
  return columns;
}

function sumOfWeights(requests: readonly RoomRequest[]): number {
  return requests.reduce((total, [, weight]) => total + weight, 0);
}
