// The kitchen: a wall of cabinets with window and range, and an island or a table in front of it.

import { darker, lighter } from '../art/colors.ts';
import { clamp, pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import { drawPottedPlant, drawVase } from './decor.ts';
import { drawBreakfastTable, drawIsland } from './kitchen-middle.ts';
import { backWindow, sideWindow } from './room-windows.ts';
import { Room, roomLine } from './room.ts';
import { drawShell } from './shell.ts';
import { drawBox } from './solids.ts';
import type { Scene } from '../scene.ts';

interface KitchenLook {
  cabinets: string;
  counter: string;
  tiles: string;
  hood: string;
  /** Fridge and range: steel, white or black. */
  appliances: string;
  /** Feet across: left end of the window, middle of the range, left side of the fridge. */
  windowX: number;
  rangeX: number;
  fridgeX: number;
  hasShelves: boolean;
}

const WINDOW_WIDTH = 4.6;
const COUNTER_DEPTH = 2.1;
const FRIDGE_WIDTH = 3.3;

/** The kitchen of a home. */
export function drawKitchen(art: Art, scene: Scene, facts: HomeFacts): void {
  const room = new Room(art, scene, facts, { width: clamp(17 + facts.area / 700, 18, 22) });
  const look = kitchenLook(art, room, facts);
  const hasTiles = art.chance(facts.yearBuilt < 1990 ? 0.5 : 0.2);
  drawShell(room, hasTiles ? art.pick(['#d8cfbe', '#c9d2ca', '#c98f6d', '#b9c4c0']) : undefined);
  drawBacksplash(room, look);
  backWindow(room, look.windowX, look.windowX + WINDOW_WIDTH, 4, 7.6, 2);
  drawUpperCabinets(room, look);
  drawHood(room, look);
  drawLowerCabinets(room, look);
  drawRange(room, look);
  drawSink(room, look);
  drawFridge(room, look);
  sideWindow(room, 3, 8, 1, room.height - 1.6, 2);
  if (hasIsland(facts)) {
    drawIsland(room, look.cabinets, look.counter);
  } else {
    drawBreakfastTable(room);
  }
}

/** Open plans have an island; small and old kitchens have a table. */
export function hasIsland(facts: HomeFacts): boolean {
  return facts.area > (facts.yearBuilt > 1995 ? 1_100 : 2_200);
}

function kitchenLook(art: Art, room: Room, facts: HomeFacts): KitchenLook {
  const half = room.width / 2;
  const fridgeX = half - FRIDGE_WIDTH - 0.3;
  const rangeIsLeft = art.chance(0.4);
  const isWooden = facts.yearBuilt > 1960 && facts.yearBuilt < 2003 && art.chance(0.5);
  const painted = ['#f3ecdc', '#4a6557', '#7d9496', '#395061', '#b9c0a8', '#a3744c', '#e4d8c2', '#c9836a', '#e0c27a'];
  const cabinets = isWooden ? art.pick(['#a3744c', '#b98a5a', '#8f6442']) : art.pick(painted);
  return {
    cabinets,
    counter: art.pick(['#f4efe4', '#e3ddd2', '#4b4f50', '#b98a5a']),
    tiles: art.pick(['#f6f1e6', '#dfe6de', '#c9d8d4', '#efe0c9', '#8fa79a', '#d9a58a']),
    hood: art.pick([cabinets, room.trim, '#b58d45', '#c9cccb']),
    appliances: facts.yearBuilt > 1990 ? '#cfd3d1' : art.pick(['#cfd3d1', '#f1ece0', '#4a4f52']),
    windowX: rangeIsLeft ? fridgeX - WINDOW_WIDTH - art.random(0.9, 1.6) : -half + 3.4,
    rangeX: rangeIsLeft ? -half + art.random(4.2, 5) : art.pick([1.2, 1.8, 0.6]),
    fridgeX,
    hasShelves: art.chance(0.4),
  };
}

function drawBacksplash(room: Room, { tiles, fridgeX }: KitchenLook): void {
  const { art, depth } = room;
  const left = -room.width / 2;
  const height = art.pick([0.36, 0.5]);
  let courses = '';
  room.backRect(left, fridgeX, 3, 5.2, tiles);
  for (let y = 3; y < 5.2; y += height) {
    courses += roomLine(room, [left, y, depth], [fridgeX, y, depth]);
  }
  art.stroke(courses, darker(tiles, 0.2), 1.4, 'opacity=".5" stroke-dasharray="40 2"');
}

/** Cabinets or shelves on the wall, except at the window and the hood. */
function drawUpperCabinets(room: Room, look: KitchenLook): void {
  const windowSpan = [look.windowX - 0.9, look.windowX + WINDOW_WIDTH + 0.9] as const;
  const hoodSpan = [look.rangeX - 1.7, look.rangeX + 1.7] as const;
  let from = -room.width / 2 + 0.4;
  let shelvesLeft = look.hasShelves;
  for (const [start, end] of [windowSpan, hoodSpan].sort((a, b) => a[0] - b[0])) {
    drawSpan(from, start);
    from = end;
  }
  drawSpan(from, look.fridgeX - 0.1);

  function drawSpan(x0: number, x1: number): void {
    if (x1 - x0 < 1) {
      return;
    }
    if (shelvesLeft) {
      drawOpenShelves(room, x0, x1);
      shelvesLeft = false;
      return;
    }
    drawBox(room, x0, 5.4, room.depth - 1.1, x1 - x0, room.height - 5.9, 1.1, look.cabinets);
    const count = Math.max(1, Math.round((x1 - x0) / 1.5));
    drawDoors(room, look.cabinets, [x0, x1], [5.5, room.height - 0.6], room.depth - 1.1, count);
  }
}

function drawOpenShelves(room: Room, x0: number, x1: number): void {
  const { art, depth } = room;
  for (const y of [5.6, 7]) {
    drawBox(room, x0, y, depth - 1, x1 - x0, 0.16, 1, room.wood);
    for (let x = x0 + 0.3; x < x1 - 0.3; x += 0.62) {
      const [sx, sy] = room.project(x, y + 0.16, depth - 0.6);
      const size = room.scaleAt(depth) * art.random(0.2, 0.3);
      const color = art.pick([room.accent2, '#f4ecdb', room.accent, '#c9b48f']);
      art.roundRect(sx - size * 0.7, sy - size * 2, size * 1.4, size * 2, 4, color);
    }
  }
}

/** A row of panelled cabinet doors with pulls. */
function drawDoors(
  room: Room,
  color: string,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  z: number,
  count: number,
): void {
  const width = (x1 - x0) / count;
  const middle = (y0 + y1) / 2;
  for (let i = 0; i < count; i++) {
    const left = x0 + width * i + 0.08;
    const right = x0 + width * (i + 1) - 0.08;
    room.backRect(left, right, y0, y1, darker(color, 0.07), '', z);
    room.backRect(left + 0.22, right - 0.22, y0 + 0.22, y1 - 0.22, lighter(color, 0.08), '', z);
    const pullX = i % 2 ? left + 0.14 : right - 0.14;
    drawPull(room, pullX, [middle - 0.2, middle + 0.2], z - 0.02, room.metal, 5);
  }
}

function drawPull(room: Room, x: number, [y0, y1]: readonly [number, number], z: number, color: string, width: number) {
  room.art.stroke(roomLine(room, [x, y0, z], [x, y1, z]), color, width, 'stroke-linecap="round"');
}

function drawHood(room: Room, { rangeX, hood }: KitchenLook): void {
  const { art, depth } = room;
  const isTapered = art.chance(0.7);
  const top = isTapered ? 0.9 : 1.5;
  const side = art.linear([stop(0, lighter(hood, 0.15)), stop(1, darker(hood, 0.2))], 0, 0, 1, 0);
  room.quad(
    [
      [rangeX - 1.7, 5.6, depth - 1.6],
      [rangeX + 1.7, 5.6, depth - 1.6],
      [rangeX + top, 7.4, depth - 1.2],
      [rangeX - top, 7.4, depth - 1.2],
    ],
    side,
  );
  room.backRect(rangeX - top, rangeX + top, 7.4, room.height - 0.4, darker(hood, 0.05), '', depth - 1.2);
  room.backRect(rangeX - 1.75, rangeX + 1.75, 5.35, 5.7, darker(hood, 0.16), '', depth - 1.6);
}

function drawLowerCabinets(room: Room, { cabinets, counter, rangeX, fridgeX }: KitchenLook): void {
  const left = -room.width / 2;
  const front = room.depth - COUNTER_DEPTH;
  const doorsIn = (width: number, each: number) => Math.max(1, Math.round(width / each));
  drawBox(room, left, 0, front, fridgeX - left, 2.9, COUNTER_DEPTH, cabinets);
  room.backRect(left, fridgeX, 0, 0.35, '#3a3f41', '', front);
  drawDoors(room, cabinets, [left + 0.1, rangeX - 1.55], [0.45, 2.75], front, doorsIn(rangeX - 1.5 - left, 1.9));
  drawDoors(room, cabinets, [rangeX + 1.55, fridgeX], [0.45, 2.75], front, doorsIn(fridgeX - rangeX - 1.5, 1.7));
  drawBox(room, left, 2.9, front - 0.12, fridgeX - left, 0.18, 2.2, counter);
}

function drawRange(room: Room, { rangeX, appliances }: KitchenLook): void {
  const { art } = room;
  const front = room.depth - COUNTER_DEPTH;
  room.backRect(rangeX - 1.5, rangeX + 1.5, 0.2, 3.1, appliances, '', front - 0.14);
  room.backRect(rangeX - 1.25, rangeX + 1.25, 0.5, 1.9, '#34393b', '', front - 0.15);
  room.backRect(rangeX - 1.2, rangeX + 1.2, 2.05, 2.15, '#7b8080', '', front - 0.16);
  for (let i = 0; i < 5; i++) {
    const [x, y] = room.project(rangeX - 1.1 + i * 0.55, 2.6, front - 0.16);
    art.ellipse(x, y, 6, 6, '#3a3f41');
  }
  const [potX, potY] = room.project(rangeX - 0.5, 3.1, front + 0.7);
  art.roundRect(potX - 30, potY - 34, 60, 34, 6, room.accent);
  art.roundRect(potX - 36, potY - 38, 72, 8, 4, darker(room.accent, 0.25));
}

function drawSink(room: Room, { windowX }: KitchenLook): void {
  const [x, y] = room.project(windowX + WINDOW_WIDTH / 2, 3.1, room.depth - 0.8);
  room.art.stroke(pathData`M${x} ${y}v-44q0-24 20-24t18 26`, room.metal, 6, 'stroke-linecap="round"');
  drawVase(room, windowX + 4.4, 3.08, room.depth - 1, 0.7, room.accent2);
  drawPottedPlant(room, windowX - 0.6, room.depth - 0.9, 1.5, 3.08);
}

function drawFridge(room: Room, { fridgeX, appliances, cabinets }: KitchenLook): void {
  const front = room.depth - 2.6;
  const right = fridgeX + FRIDGE_WIDTH;
  const middle = fridgeX + FRIDGE_WIDTH / 2;
  const seam = darker(appliances, 0.35);
  drawBox(room, fridgeX, 0, front, FRIDGE_WIDTH, 6.9, 2.6, appliances);
  room.backRect(fridgeX, right, 2.5, 2.56, seam, '', front);
  drawPull(room, middle, [2.6, 6.8], front - 0.02, seam, 3);
  drawPull(room, middle - 0.25, [3.4, 5.8], front - 0.1, '#6f7678', 6);
  drawPull(room, middle + 0.25, [3.4, 5.8], front - 0.1, '#6f7678', 6);
  drawBox(room, fridgeX, 7, room.depth - 2.2, FRIDGE_WIDTH, room.height - 7.4, 2.2, cabinets);
  drawDoors(room, cabinets, [fridgeX, right], [7.1, room.height - 0.6], room.depth - 2.2, 2);
}
