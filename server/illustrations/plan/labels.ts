// Names and dimensions on the plan, as large as the rooms allow, because plans are also shown 400 pixels wide.

import { clamp, compact, pathData } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import { INK, PAPER, type PlacedLevel, ROOM_COLORS } from './drawing.ts';
import type { PlanRoom } from './plan.types.ts';

/** Width of a capital letter, spacing included, in parts of the font size. */
const LETTER_WIDTH = 0.84;
const LARGEST = 36;
/** Below this a shorter name is better than a smaller one. */
const COMFORTABLE = 28;

const SHORT_NAMES: Record<string, string> = {
  KITCHEN: 'KITCH.',
  LAUNDRY: 'LAUN.',
  PRIMARY: 'BED 1',
  POWDER: '½ BA',
  DINING: 'DIN.',
};

/** A length in feet as it is written on a plan. */
export function feet(length: number): string {
  return `${Math.round(length)}′`;
}

/** Writes the name of a room, and its size where there is space for it. */
export function drawRoomLabel(art: Art, level: PlacedLevel, room: PlanRoom): void {
  const { toX, toY, scale } = level;
  const width = room.width * scale;
  const height = room.height * scale;
  const x = toX(room.x + room.width / 2);
  const y = toY(room.y + room.height / 2);
  const isUpright = width < 96 && height > width * 1.15;
  const along = (isUpright ? height : width) - 14;
  const across = (isUpright ? width : height) - 10;
  const { name, size } = fittingName(room.name, along, across);
  const hasSize = across > size * 2.4 && along > 110 && room.kind !== 'stair' && room.kind !== 'hall';
  const turn = isUpright ? pathData`transform="rotate(-90 ${x} ${y})" ` : '';
  const baseline = y + (hasSize ? -size * 0.1 : size * 0.36);
  if (room.kind !== 'hall' && room.kind !== 'stair') {
    const half = Math.min(along / 2 + 4, (name.length * size * LETTER_WIDTH) / 2 + 8);
    const top = baseline - size * 0.95;
    const fill = `${turn}opacity=".86"`;
    art.roundRect(x - half, top, half * 2, size * (hasSize ? 2.2 : 1.25), 6, ROOM_COLORS[room.kind], fill);
  }
  art.text(x, baseline, name, compact(size), INK, `${turn}letter-spacing="1" font-weight="600"`);
  if (hasSize) {
    const text = `${feet(room.width)} × ${feet(room.height)}`;
    art.text(x, baseline + size, text, compact(Math.max(18, size * 0.72)), INK, `${turn}opacity=".78"`);
  }
}

function fittingName(name: string, along: number, across: number): { name: string; size: number } {
  const sizeOf = (text: string) => clamp(Math.min(along / (text.length * LETTER_WIDTH), across * 0.8), 10, LARGEST);
  const short = SHORT_NAMES[name] ?? name.replace('BEDROOM', 'BED');
  const text = sizeOf(name) < COMFORTABLE ? short : name;
  return { name: text, size: sizeOf(text) };
}

/** A dimension line with its length written on it; `isUpright` turns the text. */
export function drawDimension(
  art: Art,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  text: string,
  isUpright = false,
): void {
  const tick = (x: number, y: number) => pathData`M${x - 6} ${y + 6}l12-12`;
  art.stroke(pathData`M${x0} ${y0}L${x1} ${y1}` + tick(x0, y0) + tick(x1, y1), INK, 1.6, 'opacity=".7"');
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  const turn = isUpright ? pathData`transform="rotate(-90 ${x} ${y})"` : '';
  art.roundRect(x - 42, y - 19, 84, 38, 4, PAPER, turn);
  art.text(x, y + 10, text, 28, INK, turn);
}
