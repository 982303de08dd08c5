// The floor plan: levels side by side, the garage at the right end, the street below.

import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import { INK, INNER_WALL, OUTER_WALL, type PlacedLevel, ROOM_COLORS } from './drawing.ts';
import { drawFixtures } from './fixtures.ts';
import { drawDimension, drawRoomLabel, feet } from './labels.ts';
import { drawDoorways, drawEntry, drawPlanWindows } from './openings.ts';
import { GARAGE_DEPTH, planRooms } from './plan-rooms.ts';
import type { PlanRoom } from './plan.types.ts';

const FONTS = 'Avenir Next, Futura, Century Gothic, Verdana, DejaVu Sans, sans-serif';
const GARAGE_COLOR = '#e3ddd2';
const FEET_BETWEEN_LEVELS = 5;
const LARGEST_PLAN = { width: 1400, height: 790 };
const PLAN_CENTER = { x: 812, y: 560 };

/** The floor plan of a home. */
export function drawFloorPlan(art: Art, facts: HomeFacts): void {
  art.rect(0, 0, 1600, 1200, art.linear([stop(0, '#faf5e9'), stop(1, '#f1e7d3')]));
  art.rect(46, 46, 1508, 1108, 'none', `stroke="${INK}" stroke-width="2" opacity=".35"`);
  art.group(`font-family="${FONTS}"`, () => {
    const levels = placedLevels(facts);
    levels.forEach((level, index) => drawLevel(art, level, index, levels.length));
    drawCaption(art, facts);
    drawNorth(art);
  });
}

/** Levels at the largest scale that fits the picture. */
function placedLevels(facts: HomeFacts): PlacedLevel[] {
  const levels = planRooms(facts);
  const garageWidth = garageWidthOf(facts);
  const widths = levels.map((level, index) => level.width + (index === 0 ? garageWidth : 0));
  const totalWidth = widths.reduce((sum, width) => sum + width, (levels.length - 1) * FEET_BETWEEN_LEVELS);
  const maxHeight = Math.max(...levels.map((level) => level.height), garageWidth ? GARAGE_DEPTH : 0);
  const scale = Math.min(LARGEST_PLAN.width / totalWidth, LARGEST_PLAN.height / maxHeight);
  let left = PLAN_CENTER.x - (totalWidth * scale) / 2;
  return levels.map((level, index) => {
    const x = left;
    const y = PLAN_CENTER.y + (maxHeight / 2 - level.height) * scale;
    left += ((widths[index] ?? 0) + FEET_BETWEEN_LEVELS) * scale;
    return {
      ...level,
      scale,
      toX: (length) => x + length * scale,
      toY: (length) => y + length * scale,
      garageWidth: index === 0 ? garageWidth : 0,
    };
  });
}

/** Feet; a townhome parks below its rooms and a condo elsewhere, so their plans show no garage. */
function garageWidthOf(facts: HomeFacts): number {
  if (!facts.hasGarage || facts.propertyType === 'CONDO' || facts.propertyType === 'TOWNHOME') {
    return 0;
  }
  return facts.area > 1400 ? 21 : 13;
}

function drawLevel(art: Art, level: PlacedLevel, index: number, count: number): void {
  const { rooms, toX, toY, scale } = level;
  const [x, y, width, height] = [toX(0), toY(0), level.width * scale, level.height * scale];
  const outline = (room: PlanRoom) => {
    const wide = room.width * scale;
    return pathData`M${toX(room.x)} ${toY(room.y)}h${wide}v${room.height * scale}h${-wide}z`;
  };
  art.rect(x + 9, y + 12, width, height, INK, 'opacity=".16"');
  for (const room of rooms) {
    art.fill(outline(room), ROOM_COLORS[room.kind]);
  }
  if (level.garageWidth > 0) {
    drawGarage(art, level);
  }
  for (const room of rooms) {
    drawFixtures(art, room, toX(room.x), toY(room.y), room.width * scale, room.height * scale, scale, INK);
  }
  art.stroke(rooms.map(outline).join(''), INK, INNER_WALL);
  art.stroke(pathData`M${x} ${y}h${width}v${height}h${-width}z`, INK, OUTER_WALL, 'stroke-linejoin="miter"');
  drawDoorways(art, level);
  drawPlanWindows(art, level);
  if (index === 0) {
    drawEntry(art, level);
  }
  for (const room of rooms) {
    drawRoomLabel(art, level, room);
  }
  drawDimension(art, [x, y - 40], [x + width, y - 40], feet(level.width));
  drawDimension(art, [x - 36, y], [x - 36, y + height], feet(level.height), true);
  if (count > 1) {
    art.text(x + width / 2, y + height + 68, level.name, 30, INK, 'letter-spacing="4" font-weight="600"');
  }
}

function drawGarage(art: Art, level: PlacedLevel): void {
  const { toX, toY, scale, garageWidth } = level;
  const deep = Math.min(GARAGE_DEPTH, level.height);
  const [x, y, width, height] = [toX(level.width), toY(level.height - deep), garageWidth * scale, deep * scale];
  const door = pathData`M${x + width * 0.12} ${y + height}h${width * 0.76}`;
  art.rect(x, y, width, height, GARAGE_COLOR);
  art.stroke(pathData`M${x} ${y}h${width}v${height}h${-width}z`, INK, OUTER_WALL);
  art.stroke(door, GARAGE_COLOR, OUTER_WALL + 1);
  art.stroke(door, INK, 2, 'stroke-dasharray="10 7"');
  const size = Math.min(32, (width - 20) / 5.6);
  art.text(x + width / 2, y + height / 2, 'GARAGE', Math.round(size), INK, 'letter-spacing="1"');
  const dimensions = `${feet(garageWidth)} × ${feet(deep)}`;
  art.text(x + width / 2, y + height / 2 + size * 1.1, dimensions, Math.round(size * 0.75), INK, 'opacity=".75"');
}

function drawCaption(art: Art, facts: HomeFacts): void {
  const parts = [
    `${Math.round(facts.area).toLocaleString('en-US')} SQ FT`,
    `${facts.beds} BED`,
    `${facts.baths} BATH`,
    ...(facts.hasBasement ? ['BASEMENT NOT SHOWN'] : []),
  ];
  art.text(800, 1088, parts.join('  ·  '), 34, INK, 'letter-spacing="3"');
  art.text(800, 1132, 'Illustrative plan, dimensions approximate', 24, INK, 'opacity=".7"');
}

function drawNorth(art: Art): void {
  art.group('transform="translate(1490 118)"', () => {
    art.ellipse(0, 0, 26, 26, 'none', `stroke="${INK}" stroke-width="2"`);
    art.fill('M0-34L9 8L0 2L-9 8z', '#a63f2e');
    art.text(0, -42, 'N', 24, INK);
  });
}
