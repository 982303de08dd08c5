// The kitchen.

import { darker, lighter } from '../art/colours.ts';
import { clamp, pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../illustrations.facts.ts';
import { drawPendant, drawPottedPlant, drawVase } from './decor.ts';
import { backWindow, sideWindow } from './room-windows.ts';
import { Room, roomLine } from './room.ts';
import { drawShell } from './shell.ts';
import { drawBox, floorShadow } from './solids.ts';
import type { Scene } from '../scene.ts';

/** The kitchen of a home. */
export function drawKitchen(art: Art, scene: Scene, facts: HomeFacts): void {
  const room = new Room(art, scene, facts, { width: clamp(17 + facts.area / 700, 18, 22) });
  const half = room.width / 2;
  const depth = room.depth;
  const cabinets = art.pick(
    ['#f3ecdc', '#4a6557', '#7d9496', '#395061', '#b9c0a8', '#a3744c', '#e4d8c2'].map((c) => c.slice(0, 7)),
  );
  const island = art.pick([room.accent, cabinets, '#3f4f4c', room.wood]);
  const counter = art.pick(['#f4efe4', '#e3ddd2', '#4b4f50', '#b98a5a']);
  const frontZ = depth - 2.1;
  const tiles = art.pick(['#f6f1e6', '#dfe6de', '#c9d8d4', '#efe0c9']);
  const fridgeX = half - 3.6;
  const windowX = -half + 3.4;
  drawShell(room);
  room.backRect(-half, fridgeX, 3, 5.2, tiles);
  let d = '';
  for (let y = 3; y < 5.2; y += 0.36) {
    d += roomLine(room, [-half, y, depth], [fridgeX, y, depth]);
  }
  art.stroke(d, darker(tiles, 0.2), 1.4, 'opacity=".5" stroke-dasharray="40 2"');
  backWindow(room, windowX, windowX + 4.6, 4, 7.6, 2);
  const rangeX = art.pick([1.2, 1.8, 0.6]);
  const drawDoors = (x0: number, x1: number, y0: number, y1: number, zz: number, seats: number) => {
    for (let i = 0; i < seats; i++) {
      const w = (x1 - x0) / seats;
      const p = x0 + w * i + 0.08;
      const q = x0 + w * (i + 1) - 0.08;
      room.backRect(p, q, y0, y1, darker(cabinets, 0.07), '', zz);
      room.backRect(p + 0.22, q - 0.22, y0 + 0.22, y1 - 0.22, lighter(cabinets, 0.08), '', zz);
      const tapX = i % 2 ? p + 0.14 : q - 0.14;
      room.segment(
        [
          [tapX, (y0 + y1) / 2 - 0.2, zz - 0.02],
          [tapX, (y0 + y1) / 2 + 0.2, zz - 0.02],
        ],
        room.metal,
        5,
        'stroke-linecap="round"',
      );
    }
  };
  (
    [
      [windowX + 5.5, rangeX - 1.7],
      [rangeX + 1.7, fridgeX - 0.1],
    ] as const
  ).forEach(([x0, x1], i) => {
    if (x1 - x0 < 1) {
      return;
    }
    if (i === 0 && art.chance(0.4)) {
      [5.6, 7].forEach((y) => {
        drawBox(room, x0, y, depth - 1, x1 - x0, 0.16, 1, room.wood);
        for (let q = x0 + 0.3; q < x1 - 0.3; q += 0.62) {
          const [sx, sy] = room.project(q, y + 0.16, depth - 0.6);
          const s = room.scaleAt(depth) * art.random(0.2, 0.3);
          art.roundRect(
            sx - s * 0.7,
            sy - s * 2,
            s * 1.4,
            s * 2,
            4,
            art.pick([room.accent2, '#f4ecdb', room.accent, '#c9b48f']),
          );
        }
      });
    } else {
      drawBox(room, x0, 5.4, depth - 1.1, x1 - x0, room.height - 5.9, 1.1, cabinets);
      drawDoors(x0, x1, 5.5, room.height - 0.6, depth - 1.1, Math.max(1, Math.round((x1 - x0) / 1.5)));
    }
  });
  const hood = art.pick([cabinets, room.trim, '#b58d45']);
  room.quad(
    [
      [rangeX - 1.7, 5.6, depth - 1.6],
      [rangeX + 1.7, 5.6, depth - 1.6],
      [rangeX + 0.9, 7.4, depth - 1.2],
      [rangeX - 0.9, 7.4, depth - 1.2],
    ],
    art.linear([stop(0, lighter(hood, 0.15)), stop(1, darker(hood, 0.2))], 0, 0, 1, 0),
  );
  room.backRect(rangeX - 0.9, rangeX + 0.9, 7.4, room.height - 0.4, darker(hood, 0.05), '', depth - 1.2);
  room.backRect(rangeX - 1.75, rangeX + 1.75, 5.35, 5.7, darker(hood, 0.16), '', depth - 1.6);
  drawBox(room, -half, 0, frontZ, fridgeX + half, 2.9, 2.1, cabinets);
  room.backRect(-half, fridgeX, 0, 0.35, '#3a3f41', '', frontZ);
  drawDoors(-half + 0.1, rangeX - 1.55, 0.45, 2.75, frontZ, Math.max(2, Math.round((rangeX - 1.5 + half) / 1.9)));
  drawDoors(rangeX + 1.55, fridgeX, 0.45, 2.75, frontZ, Math.max(1, Math.round((fridgeX - rangeX - 1.5) / 1.6)));
  drawBox(room, -half, 2.9, frontZ - 0.12, fridgeX + half, 0.18, 2.2, counter);
  room.backRect(rangeX - 1.5, rangeX + 1.5, 0.2, 3.1, '#c9cccb', '', frontZ - 0.14);
  room.backRect(rangeX - 1.25, rangeX + 1.25, 0.5, 1.9, '#34393b', '', frontZ - 0.15);
  room.backRect(rangeX - 1.2, rangeX + 1.2, 2.05, 2.15, '#7b8080', '', frontZ - 0.16);
  for (let i = 0; i < 5; i++) {
    const [sx, sy] = room.project(rangeX - 1.1 + i * 0.55, 2.6, frontZ - 0.16);
    art.ellipse(sx, sy, 6, 6, '#3a3f41');
  }
  const [potX, potY] = room.project(rangeX - 0.5, 3.1, frontZ + 0.7);
  art.roundRect(potX - 30, potY - 34, 60, 34, 6, room.accent);
  art.roundRect(potX - 36, potY - 38, 72, 8, 4, darker(room.accent, 0.25));
  const [tapX, tapY] = room.project(windowX + 2.3, 3.1, depth - 0.8);
  art.stroke(pathData`M${tapX} ${tapY}v-44q0-24 20-24t18 26`, room.metal, 6, 'stroke-linecap="round"');
  drawVase(room, windowX + 4.4, 3.08, depth - 1, 0.7, room.accent2);
  drawPottedPlant(room, windowX - 0.6, depth - 0.9, 1.5, 3.08);
  drawBox(room, fridgeX, 0, depth - 2.6, 3.3, 6.9, 2.6, '#cfd3d1');
  room.backRect(fridgeX, fridgeX + 3.3, 2.5, 2.56, '#7b8283', '', depth - 2.6);
  room.segment(
    [
      [fridgeX + 1.65, 2.6, depth - 2.62],
      [fridgeX + 1.65, 6.8, depth - 2.62],
    ],
    '#8d9495',
    3,
  );
  room.segment(
    [
      [fridgeX + 1.4, 3.4, depth - 2.7],
      [fridgeX + 1.4, 5.8, depth - 2.7],
    ],
    '#6f7678',
    6,
  );
  room.segment(
    [
      [fridgeX + 1.9, 3.4, depth - 2.7],
      [fridgeX + 1.9, 5.8, depth - 2.7],
    ],
    '#6f7678',
    6,
  );
  drawBox(room, fridgeX, 7, depth - 2.2, 3.3, room.height - 7.4, 2.2, cabinets);
  drawDoors(fridgeX, fridgeX + 3.3, 7.1, room.height - 0.6, depth - 2.2, 2);
  sideWindow(room, 3, 8, 1, room.height - 1.6, 2);
  const islandWidth = clamp(room.width * 0.48, 8, 10);
  const islandX = -islandWidth / 2 + 0.3;
  const islandZ = depth - 9.4;
  floorShadow(room, 0.4, islandZ + 1.5, islandWidth * 0.6, 3.6, 0.24);
  drawBox(room, islandX, 0, islandZ, islandWidth, 2.95, 3, island, 0);
  let v = '';
  for (let q = islandX + 0.7; q < islandX + islandWidth; q += 0.7) {
    v += roomLine(room, [q, 0.3, islandZ], [q, 2.9, islandZ]);
  }
  art.stroke(v, darker(island, 0.3), 2, 'opacity=".4"');
  room.backRect(islandX, islandX + islandWidth, 0, 0.35, darker(island, 0.3), '', islandZ);
  drawBox(room, islandX - 0.4, 2.95, islandZ - 0.8, islandWidth + 0.8, 0.2, 4, counter);
  const [bowlX, bowlY] = room.project(islandX + islandWidth * 0.3, 3.15, islandZ + 0.9);
  art.ellipse(bowlX, bowlY - 6, 74, 15, '#c9a273');
  (
    [
      ['#c0432f', -30],
      ['#d99a3c', 4],
      ['#8aa04f', 34],
    ] as const
  ).forEach(([c, q]) => art.ellipse(bowlX + q, bowlY - 20, 21, 20, c));
  art.fill(pathData`M${bowlX - 74} ${bowlY - 8}q74 64 148 0z`, lighter(room.wood, 0.1));
  drawVase(room, islandX + islandWidth * 0.72, 3.15, islandZ + 0.9, 0.9, '#efe5d0');
  const seats = islandWidth > 9 ? 4 : 3;
  const stools =
    island === room.wood ? art.pick(['#2f3437', '#f1e7d4', '#4a6557']) : art.pick([room.wood, '#2f3437', '#c9a273']);
  for (let i = 0; i < seats; i++) {
    const x = islandX + (islandWidth * (i + 0.5)) / seats;
    const zz = islandZ - 1.5;
    [-0.5, 0.42].forEach((q) => drawBox(room, x + q, 0, zz, 0.1, 2.1, 0.1, darker(stools, 0.15)));
    room.segment(
      [
        [x - 0.5, 0.8, zz],
        [x + 0.5, 0.8, zz],
      ],
      darker(stools, 0.15),
      6,
    );
    drawBox(room, x - 0.65, 2.1, zz - 0.2, 1.3, 0.22, 1, lighter(stools, 0.05), 0.08);
    drawBox(room, x - 0.62, 2.75, zz - 0.3, 1.24, 0.5, 0.1, stools, 0.14);
  }
  const pendantKind = art.random(3) | 0;
  const pendants = seats > 3 ? 3 : 2;
  for (let i = 0; i < pendants; i++) {
    drawPendant(room, islandX + (islandWidth * (i + 0.5)) / pendants, islandZ + 1.2, 6.3, pendantKind);
  }
}
