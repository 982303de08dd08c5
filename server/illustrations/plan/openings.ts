// Doorways, windows and the front door of a level, drawn over its walls.

import { compact, pathData } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import { HALL_COLOR, INK, INNER_WALL, OUTER_WALL, type PlacedLevel } from './drawing.ts';
import { GARAGE_DEPTH } from './plan-rooms.ts';
import type { PlanRoom } from './plan.types.ts';

const DOORWAY_FEET = 2.7;
const OPEN_ROOMS = /LIVING|KITCHEN|DINING|LOFT|FOYER|STAIRS/;

const meets = (a: number, b: number) => Math.abs(a - b) < 0.1;
const right = (room: PlanRoom) => room.x + room.width;
const bottom = (room: PlanRoom) => room.y + room.height;

/** Gaps in the walls between rooms, with the swing of a door where there is one. */
export function drawDoorways(art: Art, level: PlacedLevel): void {
  const { rooms, toX, toY, scale } = level;
  const hall = rooms.find((room) => room.name === 'HALL');
  let gaps = '';
  let swings = '';
  for (const room of rooms) {
    if (room === hall) {
      continue;
    }
    if (!hall || room.x < hall.x - 0.01) {
      gaps += gapToRoomBelow(level, room);
    } else if (meets(bottom(room), hall.y) || meets(room.y, bottom(hall))) {
      const door = doorToHall(level, room, hall);
      gaps += door.gap;
      swings += door.swing;
    } else {
      gaps += gapToNeighbor(level, room, hall);
    }
  }
  const beside =
    hall && rooms.find((room) => meets(right(room), hall.x) && room.y < hall.y + 2 && bottom(room) > hall.y + 2);
  if (hall && beside) {
    gaps += pathData`M${toX(hall.x)} ${toY(hall.y) + 5}v${hall.height * scale - 10}`;
  }
  art.stroke(gaps, HALL_COLOR, INNER_WALL + 1.6);
  art.stroke(swings, INK, 1.8, 'opacity=".7"');
}

function doorToHall(level: PlacedLevel, room: PlanRoom, hall: PlanRoom): { gap: string; swing: string } {
  const { toX, toY, scale } = level;
  const doorway = DOORWAY_FEET * scale;
  const isAbove = room.y < hall.y;
  const y = toY(isAbove ? hall.y : bottom(hall));
  const x = toX(room.x + Math.min(room.width / 2, 2.4)) - doorway / 2;
  const gap = pathData`M${x} ${y}h${Math.min(doorway, room.width * scale * 0.7)}`;
  if (OPEN_ROOMS.test(room.name) || room.width * scale <= doorway * 1.3) {
    return { gap, swing: '' };
  }
  const arc = `A${compact(doorway)} ${compact(doorway)} 0 0 ${isAbove ? 1 : 0} `;
  const swing = pathData`M${x} ${y}v${isAbove ? -doorway : doorway}` + arc + pathData`${x + doorway} ${y}`;
  return { gap, swing };
}

/** The doorway of a room that does not touch the hall: from an adjacent bedroom, otherwise from the room between. */
function gapToNeighbor({ rooms, toX, toY, scale }: PlacedLevel, room: PlanRoom, hall: PlanRoom): string {
  const doorway = DOORWAY_FEET * scale;
  const bedroom = rooms.find(
    (other) =>
      other.kind === 'bed' &&
      (meets(right(other), room.x) || meets(right(room), other.x)) &&
      other.y < bottom(room) - 3 &&
      bottom(other) > room.y + 3,
  );
  if (bedroom) {
    const x = toX(bedroom.x < room.x ? room.x : right(room));
    return pathData`M${x} ${toY(room.y + room.height / 2) - doorway / 2}v${doorway}`;
  }
  const x = toX(room.x + room.width / 2) - doorway / 2;
  const y = toY(room.y < hall.y ? bottom(room) : room.y);
  return pathData`M${x} ${y}h${Math.min(doorway, room.width * scale * 0.7)}`;
}

function gapToRoomBelow({ rooms, toX, toY, scale }: PlacedLevel, room: PlanRoom): string {
  const below = rooms.find(
    (other) => other !== room && meets(other.y, bottom(room)) && other.x < right(room) - 1 && right(other) > room.x + 1,
  );
  if (!below) {
    return '';
  }
  const middle = (Math.max(below.x, room.x) + Math.min(right(below), right(room))) / 2;
  const width = Math.min(below.width, room.width) * scale * 0.42;
  return pathData`M${toX(middle) - width / 2} ${toY(bottom(room))}h${width}`;
}

/** Windows in the outer walls, except next to the garage. */
export function drawPlanWindows(art: Art, level: PlacedLevel): void {
  const { rooms, toX, toY, scale } = level;
  let windows = '';
  for (const room of rooms) {
    if (room.kind === 'stair' || room.kind === 'hall') {
      continue;
    }
    const wide = Math.min(room.width * 0.5, 7) * scale;
    const tall = Math.min(room.height * 0.5, 7) * scale;
    const x = toX(room.x + room.width / 2) - wide / 2;
    const y = toY(room.y + room.height / 2) - tall / 2;
    if (room.y < 0.1) {
      windows += pathData`M${x} ${toY(0)}h${wide}`;
    }
    if (meets(bottom(room), level.height)) {
      windows += pathData`M${x} ${toY(level.height)}h${wide}`;
    }
    if (room.x < 0.1) {
      windows += pathData`M${toX(0)} ${y}v${tall}`;
    }
    const behindGarage = level.garageWidth > 0 && bottom(room) > level.height - GARAGE_DEPTH;
    if (meets(right(room), level.width) && !behindGarage) {
      windows += pathData`M${toX(level.width)} ${y}v${tall}`;
    }
  }
  art.stroke(windows, '#fdf9ef', 5);
  art.stroke(windows, '#7fa3a6', 2);
}

/** The front door, in the foyer if it lies at the street, otherwise in the living room. */
export function drawEntry(art: Art, level: PlacedLevel): void {
  const { rooms, toX, toY, scale } = level;
  const foyer = rooms.find((room) => room.name === 'FOYER' && meets(bottom(room), level.height));
  const room = foyer ?? rooms.find((other) => other.name === 'LIVING');
  if (!room) {
    return;
  }
  const doorway = DOORWAY_FEET * scale;
  const middle = toX(room.x + room.width / 2);
  const wanted = foyer ? middle - doorway / 2 : middle + (Math.min(room.width * 0.25, 3.5) + 1) * scale * 0.9;
  const x = Math.min(wanted, toX(right(room)) - doorway - 8);
  const y = toY(bottom(room));
  const red = '#a63f2e';
  art.stroke(pathData`M${x} ${y}h${doorway}`, HALL_COLOR, OUTER_WALL + 2);
  art.stroke(pathData`M${x} ${y}v${-doorway}A${doorway} ${doorway} 0 0 1 ${x + doorway} ${y}`, red, 2.4);
  art.fill(pathData`M${x + doorway / 2} ${y + 12}l-12 20h24z`, red);
}
