// The island or table in the middle of a kitchen.

import { darker, lighter } from '../art/colors.ts';
import { clamp, pathData } from '../art/path-data.ts';
import { drawPendant, drawVase } from './decor.ts';
import { drawRug } from './furniture.ts';
import { type Room, roomLine } from './room.ts';
import { drawBox, floorShadow } from './solids.ts';

/** An island with stools under pendant lamps. */
export function drawIsland(room: Room, cabinets: string, counter: string): void {
  const { art } = room;
  const color = art.pick([room.accent, cabinets, '#3f4f4c', room.wood]);
  const width = clamp(room.width * 0.48, 8, 10);
  const left = -width / 2 + 0.3;
  const z = room.depth - 9.4;
  floorShadow(room, 0.4, z + 1.5, width * 0.6, 3.6, 0.24);
  drawBox(room, left, 0, z, width, 2.95, 3, color);
  let boards = '';
  for (let x = left + 0.7; x < left + width; x += 0.7) {
    boards += roomLine(room, [x, 0.3, z], [x, 2.9, z]);
  }
  art.stroke(boards, darker(color, 0.3), 2, 'opacity=".4"');
  room.backRect(left, left + width, 0, 0.35, darker(color, 0.3), '', z);
  drawBox(room, left - 0.4, 2.95, z - 0.8, width + 0.8, 0.2, 4, counter);
  drawFruitBowl(room, left + width * 0.3, 3.15, z + 0.9);
  drawVase(room, left + width * 0.72, 3.15, z + 0.9, 0.9, '#efe5d0');
  const seats = width > 9 ? 4 : 3;
  const darkOnWood = ['#2f3437', '#f1e7d4', '#4a6557'];
  const stools = art.pick(color === room.wood ? darkOnWood : [room.wood, '#2f3437', '#c9a273']);
  const hasBacks = art.chance(0.6);
  for (let i = 0; i < seats; i++) {
    drawStool(room, left + (width * (i + 0.5)) / seats, z - 1.5, stools, hasBacks);
  }
  const lamp = art.random(3) | 0;
  const lamps = seats > 3 ? 3 : 2;
  for (let i = 0; i < lamps; i++) {
    drawPendant(room, left + (width * (i + 0.5)) / lamps, z + 1.2, 6.3, lamp);
  }
}

function drawStool(room: Room, x: number, z: number, color: string, hasBack: boolean): void {
  [-0.5, 0.42].forEach((dx) => drawBox(room, x + dx, 0, z, 0.1, 2.1, 0.1, darker(color, 0.15)));
  room.art.stroke(roomLine(room, [x - 0.5, 0.8, z], [x + 0.5, 0.8, z]), darker(color, 0.15), 6);
  drawBox(room, x - 0.65, 2.1, z - 0.2, 1.3, 0.22, 1, lighter(color, 0.05), 0.08);
  if (hasBack) {
    drawBox(room, x - 0.62, 2.75, z - 0.3, 1.24, 0.5, 0.1, color, 0.14);
  }
}

/** A breakfast table with four chairs on a rug, under one lamp. */
export function drawBreakfastTable(room: Room): void {
  const { art } = room;
  const z = room.depth - 8.6;
  const isRound = art.chance(0.55);
  const half = isRound ? 2.2 : 3;
  const wood = art.pick([room.wood, '#efe6d4', darker(room.wood, 0.25)]);
  const chairs = art.pick([room.accent, room.wood, '#f1e7d4', '#2f3437']);
  drawRug(room, -half - 1.7, half + 1.7, z - 2.4, z + 4.2, art.pick([room.accent2, room.accent, '#c9b48f']));
  floorShadow(room, 0.2, z + 1, half * 1.25, 3);
  [-1, 1].forEach((side) => drawChair(room, side * half * 0.55, z + 2.9, chairs, true));
  const [x, y] = room.project(0, 2.5, z + 0.9);
  const scale = room.scaleAt(z + 0.9);
  if (isRound) {
    drawBox(room, -0.28, 0.2, z + 0.9, 0.56, 2.3, 0.4, darker(wood, 0.15));
    drawBox(room, -0.9, 0, z + 0.5, 1.8, 0.22, 0.9, darker(wood, 0.2), 0.1);
    art.ellipse(x, y + scale * 0.14, half * scale, scale * 0.62, darker(wood, 0.22));
    art.ellipse(x, y, half * scale, scale * 0.62, lighter(wood, 0.16));
  } else {
    [-half + 0.2, half - 0.45].forEach((legX) => drawBox(room, legX, 0, z + 0.1, 0.25, 2.4, 0.25, darker(wood, 0.15)));
    drawBox(room, -half, 2.35, z, half * 2, 0.2, 2.4, wood, 0.06);
  }
  drawFruitBowl(room, -half * 0.35, 2.55, z + 1);
  drawVase(room, half * 0.4, 2.55, z + 1, 0.8, '#efe5d0');
  [-1, 1].forEach((side) => drawChair(room, side * half * 0.62, z - 1.3, chairs, false));
  drawPendant(room, 0, z + 1, 6, art.random(3) | 0);
}

/** A chair: on the far side of the table its back shows above it, on the near side in front of it. */
function drawChair(room: Room, x: number, z: number, color: string, isFar: boolean): void {
  const legs = darker(color, 0.18);
  if (!isFar) {
    floorShadow(room, x, z + 0.4, 1, 0.9, 0.2);
    drawBox(room, x - 0.75, 1.5, z, 1.5, 0.2, 1.4, lighter(color, 0.08), 0.06);
  }
  [-0.75, 0.62].forEach((dx) => drawBox(room, x + dx, 0, z, 0.13, 3.2, 0.13, legs));
  drawBox(room, x - 0.7, 2.75, z - 0.04, 1.4, 0.5, 0.12, color, 0.12);
  drawBox(room, x - 0.66, 2.1, z - 0.02, 1.32, 0.22, 0.1, color, 0.06);
}

function drawFruitBowl(room: Room, x: number, y: number, z: number): void {
  const { art } = room;
  const [bowlX, bowlY] = room.project(x, y, z);
  art.ellipse(bowlX, bowlY - 6, 74, 15, '#c9a273');
  art.ellipse(bowlX - 30, bowlY - 20, 21, 20, '#c0432f');
  art.ellipse(bowlX + 4, bowlY - 20, 21, 20, '#d99a3c');
  art.ellipse(bowlX + 34, bowlY - 20, 21, 20, '#8aa04f');
  art.fill(pathData`M${bowlX - 74} ${bowlY - 8}q74 64 148 0z`, lighter(room.wood, 0.1));
}
