// The living room: a hearth between shelves, or a sofa under pictures.

import { darker, lighter } from '../art/colors.ts';
import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import { drawLamp, drawPendant, drawPicture, drawPottedPlant, drawVase } from './decor.ts';
import { drawRug, drawShelves, drawSofa, drawTable } from './furniture.ts';
import { backWindow, sideWindow, sunPatch } from './room-windows.ts';
import { Room, roomLine } from './room.ts';
import { drawShell } from './shell.ts';
import { drawBox, drawPillow, floorShadow } from './solids.ts';
import type { Scene } from '../scene.ts';

/** The living room of a home. */
export function drawLivingRoom(art: Art, scene: Scene, facts: HomeFacts): void {
  const room = new Room(art, scene, facts);
  const half = room.width / 2;
  const depth = room.depth;
  const seatColor = art.pick([room.accent, '#d9cbb2', '#8a9a8c', '#b0694a', '#48606c']);
  drawShell(room);
  const hasFireplace = facts.propertyType !== 'CONDO' && art.chance(0.5);
  if (hasFireplace) {
    const c = art.pick(['#a8593f', '#e9e0d0', '#b9ad9c', '#8d8a84']);
    sideWindow(room, 3.5, 10, 2, room.height - 1.5, 3);
    drawShelves(room, -half + 0.6, -3.4, 2.6, 7.6);
    drawShelves(room, 3.4, half - 0.6, 2.6, 7.6);
    (
      [
        [-half + 0.5, -3.3],
        [3.3, half - 0.5],
      ] as const
    ).forEach(([x0, x1]) => {
      drawBox(room, x0, 0, depth - 1.4, x1 - x0, 2.6, 1.4, room.trim);
      const m = (x0 + x1) / 2;
      (
        [
          [x0 + 0.2, m - 0.1],
          [m + 0.1, x1 - 0.2],
        ] as const
      ).forEach(([p, q]) => room.backRect(p, q, 0.3, 2.3, darker(room.trim, 0.07), '', depth - 1.4));
    });
    drawBox(room, -3, 0, depth - 1.6, 6, room.height - 0.4, 1.6, c);
    const z = depth - 1.6;
    let d = '';
    for (let q = 0.4; q < room.height - 0.5; q += 0.4) {
      d += roomLine(room, [-3, q, z], [3, q, z]);
    }
    art.stroke(d, lighter(c, 0.4), 2, 'opacity=".4" stroke-dasharray="46 3"');
    room.backRect(-1.9, 1.9, 0, 3.4, '#2b2a2b', '', z);
    const [fx, fy] = room.project(0, 0.35, z);
    art.ellipse(fx, fy - 30, 150, 110, art.radial([stop(0, '!#ffb45a', 0.9), stop(1, '!#ff9a40', 0)]));
    art.fill(
      pathData`M${fx - 52} ${fy}q-4-50 22-70q0 30 14 34q-2-46 24-76q6 50 24 66q8-10 6-26` + 'q22 34 16 72z',
      '!#f4a13c',
    );
    art.fill(pathData`M${fx - 26} ${fy}q0-30 22-48q4 26 20 30q6 8 4 18z`, '!#ffdf8a');
    art.stroke(
      pathData`M${fx - 66} ${fy + 4}l130-12M${fx - 56} ${fy - 8}l120 14`,
      '#5d4030',
      14,
      'stroke-linecap="round"',
    );
    drawBox(room, -3.6, 4.3, depth - 2.1, 7.2, 0.4, 2.1, room.wood);
    drawBox(room, -3.4, 0, depth - 3, 6.8, 0.35, 1.4, darker(c, 0.1));
    drawPicture(room, 0, 6.2, 4, 2.6, z);
    drawVase(room, -2.7, 4.7, depth - 2, 0.6, room.accent2);
    drawVase(room, 2.6, 4.7, depth - 2, 0.5, room.accent);
  } else {
    const wide = art.chance(0.5);
    sideWindow(room, 4, 10.5, 2, room.height - 1.5, 3);
    if (wide) {
      backWindow(room, -half + 2.4, -half + 7, 2.2, room.height - 1.7, 2, { curtain: '#efe5d0' });
    }
    const ax = wide ? 2.6 : 0;
    if (art.chance(0.5)) {
      drawPicture(room, ax - 1.75, 6.3, 2.8, 3.3);
      drawPicture(room, ax + 1.75, 6.3, 2.8, 3.3);
    } else {
      drawPicture(room, ax, 6.3, 5.6, 3.4);
    }
  }
  drawRug(room, -5.6, 5.6, depth - 12, depth - 5, art.pick([room.accent, '#b9694c', '#7c8f8a', '#c9b48f']));
  if (hasFireplace) {
    sunPatch(
      room,
      [
        [-half, 2, 3.5],
        [-half, 2, 10],
        [-half, 8, 10],
        [-half, 8, 3.5],
      ],
      3,
      [0.85, -0.18],
    );
    [-1, 1].forEach((s) => {
      const x = s * (half - 4.4);
      const z = depth - 8.6;
      floorShadow(room, x, z + 1, 2.1, 2);
      drawBox(room, x - 1.5, 0.5, z + (s < 0 ? 0 : 0), 3, 1, 2.8, seatColor, 0.15);
      drawBox(room, s < 0 ? x - 1.7 : x + 0.9, 0.5, z, 0.8, 2.9, 2.8, darker(seatColor, 0.06), 0.3);
      drawBox(room, x - 1.3, 0.5, z + 2.4, 2.6, 1.5, 0.4, darker(seatColor, 0.1), 0.2);
      drawBox(room, s < 0 ? x - 0.9 : x - 1.5, 1.2, z - 0.05, 2.4, 0.5, 2.5, lighter(seatColor, 0.1), 0.18);
      drawPillow(room, x + s * 0.5, 2.3, z + 0.9, 1.3, room.accent2, s * 8);
    });
  } else {
    const x = art.random(-0.4, 0.9);
    drawSofa(room, x, depth - 4.6, 8, seatColor);
    drawLamp(room, x + 5.2, 0, depth - 2.6, 5.8, true);
    drawPottedPlant(room, -half + 1.7, depth - 2.6, 5.4);
  }
  drawTable(room, 0.1, depth - 9.2, 4.4, 2.1, 1.5, room.wood);
  drawBox(room, -0.7, 1.5, depth - 8.9, 1.3, 0.14, 0.9, room.accent);
  drawBox(room, -0.55, 1.64, depth - 8.85, 1.1, 0.12, 0.8, '#e9dcc3');
  drawVase(room, 1.2, 1.5, depth - 8.2, 0.7, '#efe5d0');
  if (!hasFireplace) {
    const z = 3.4;
    const x = half - 5;
    floorShadow(room, x + 0.3, z + 0.8, 2.1, 1.9);
    [-1.2, 1.5].forEach((q) => drawBox(room, x + q, 0, z + 0.15, 0.2, 0.6, 0.2, room.wood));
    drawBox(room, x - 1.3, 0.5, z + 2.3, 3.2, 1.7, 0.5, darker(room.accent2, 0.12), 0.2);
    drawBox(room, x + 1.2, 0.5, z, 0.75, 2.9, 2.7, room.accent2, 0.3);
    drawBox(room, x - 1.4, 0.5, z, 2.6, 0.75, 2.5, darker(room.accent2, 0.1), 0.12);
    drawBox(room, x - 1.45, 1.15, z - 0.05, 2.65, 0.5, 2.45, lighter(room.accent2, 0.06), 0.2);
    drawPillow(room, x + 0.55, 2.25, z + 0.9, 1.3, '#f2e7d0', 8);
  }
  if (hasFireplace) {
    drawPottedPlant(room, -half + 2.2, 3.2, 5);
  } else {
    drawPottedPlant(room, -half + 1.6, 1.4, 3.2);
  }
  if (room.height > 9.5) {
    drawPendant(room, 0, 6, room.height - 1.6, art.random(3) | 0);
  }
}
