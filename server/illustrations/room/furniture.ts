// Furniture that more than one room has.

import { darker, lighter } from '../art/colors.ts';
import { drawPottedPlant } from './decor.ts';
import type { Room } from './room.ts';
import { drawBox, drawCushion, drawPillow, floorShadow } from './solids.ts';

/** A bordered rug. */
export function drawRug(room: Room, x0: number, x1: number, z0: number, z1: number, color: string): void {
  const k = room.art.random(3) | 0;
  room.floorRect(x0, x1, z0, z1, color);
  const i = 0.4;
  room.floorRect(x0 + i, x1 - i, z0 + i, z1 - i, lighter(color, 0.4));
  room.floorRect(
    x0 + i * 1.7,
    x1 - i * 1.7,
    z0 + i * 1.7,
    z1 - i * 1.7,
    k === 1 ? darker(color, 0.1) : lighter(color, 0.14),
  );
  if (k !== 2) {
    const m = 7;
    const w = (x1 - x0 - 2) / m;
    for (let j = 0; j < m; j++) {
      for (let r = 0; r < 3; r++) {
        const cx = x0 + 1 + w * (j + 0.5);
        const cz = z0 + 1 + ((z1 - z0 - 2) * (r + 0.5)) / 3;
        const hz = (z1 - z0) / 11;
        room.quad(
          [
            [cx - w * 0.3, 0, cz],
            [cx, 0, cz - hz],
            [cx + w * 0.3, 0, cz],
            [cx, 0, cz + hz],
          ],
          (j + r) % 2 ? room.accent2 : lighter(color, 0.55),
          'opacity=".75"',
        );
      }
    }
  }
}

/** A sofa with pillows. */
export function drawSofa(room: Room, x: number, z: number, width: number, color: string): void {
  floorShadow(room, x, z + 1, width * 0.56, 2.4);
  for (const q of [-width / 2 + 0.4, width / 2 - 0.65]) {
    drawBox(room, x + q, 0, z + 0.3, 0.25, 0.55, 0.25, room.wood);
  }
  drawBox(room, x - width / 2, 0.55, z + 2.1, width, 2.35, 0.8, darker(color, 0.1), 0.3);
  drawBox(room, x - width / 2 + 0.6, 0.5, z + 0.2, width - 1.2, 0.9, 2.2, darker(color, 0.12), 0.1);
  const k = width > 6.5 ? 3 : 2;
  const cw = (width - 1.5) / k;
  for (let i = 0; i < k; i++) {
    drawCushion(room, x - width / 2 + 0.75 + i * cw + 0.04, 1.55, z + 1.9, cw - 0.08, 1.35, color);
  }
  for (let i = 0; i < k; i++) {
    drawBox(room, x - width / 2 + 0.75 + i * cw + 0.03, 1.15, z + 0.1, cw - 0.06, 0.55, 2, lighter(color, 0.05), 0.2);
  }
  drawBox(room, x - width / 2, 0.45, z, 0.8, 1.75, 2.6, color, 0.3);
  drawBox(room, x + width / 2 - 0.8, 0.45, z, 0.8, 1.75, 2.6, color, 0.3);
  drawPillow(room, x - width / 2 + 1.5, 2.25, z + 1.2, 1.25, room.accent2, -8);
  drawPillow(room, x + width / 2 - 1.5, 2.25, z + 1.2, 1.25, '#f2e7d0', 9);
  if (width > 6.5) {
    drawPillow(room, x - width / 2 + 2.4, 2.15, z + 1.1, 1.05, '#efe3cb', 7);
  }
}

/** A table on four legs. */
export function drawTable(
  room: Room,
  x: number,
  z: number,
  width: number,
  d: number,
  height: number,
  color: string,
): void {
  floorShadow(room, x, z + d * 0.4, width * 0.56, d * 0.62);
  (
    [
      [0, d - 0.25],
      [0, 0.05],
    ] as const
  ).forEach(([, dz]) =>
    [-width / 2 + 0.2, width / 2 - 0.4].forEach((q) =>
      drawBox(room, x + q, 0, z + dz, 0.2, height - 0.2, 0.2, darker(color, 0.2)),
    ),
  );
  drawBox(room, x - width / 2, height - 0.22, z, width, 0.22, d, color, 0.06);
}

/** Shelves with books and small things on the back wall. */
export function drawShelves(room: Room, x0: number, x1: number, y0: number, y1: number): void {
  const { art } = room;
  const k = 4;
  const sh = (y1 - y0) / k;
  room.backRect(x0, x1, y0, y1, darker(room.wall, 0.26), '', room.depth - 0.1);
  for (let i = 0; i < k; i++) {
    const y = y0 + i * sh;
    room.backRect(x0, x1, y, y + 0.14, room.trim, '', room.depth - 0.5);
    let x = x0 + 0.25;
    while (x < x1 - 0.5) {
      if (art.chance(0.22)) {
        if (art.chance(0.5)) {
          drawPottedPlant(room, x + 0.5, room.depth - 0.4, sh * 0.7, y + 0.14);
        } else {
          const [sx, sy] = room.project(x + 0.5, y + 0.14, room.depth - 0.4);
          const s = room.scaleAt(room.depth) * 0.3;
          art.ellipse(sx, sy - s, s, s, room.accent2);
        }
        x += 1.2;
      } else {
        const w = art.random(0.16, 0.3);
        const h = sh * art.random(0.5, 0.78);
        room.backRect(
          x,
          x + w,
          y + 0.14,
          y + 0.14 + h,
          art.pick([room.accent, room.accent2, '#e9dcc3', '#8d5a44', '#4d6474', '#b9c0a8']),
          '',
          room.depth - 0.4,
        );
        x += w + 0.03;
      }
    }
  }
  room.backRect(x0 - 0.12, x0, y0, y1 + 0.15, room.trim, '', room.depth - 0.5);
  room.backRect(x1, x1 + 0.12, y0, y1 + 0.15, room.trim, '', room.depth - 0.5);
  room.backRect(x0 - 0.12, x1 + 0.12, y1, y1 + 0.2, room.trim, '', room.depth - 0.5);
}
