// The bedroom.

import { darker, lighter } from '../art/colors.ts';
import { clamp, compact } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import { drawLamp, drawPendant, drawPicture, drawPottedPlant, drawVase } from './decor.ts';
import { drawRug } from './furniture.ts';
import { backWindow, sideWindow } from './room-windows.ts';
import { Room, roomLine } from './room.ts';
import { drawShell } from './shell.ts';
import { drawBox, drawPillow, floorShadow } from './solids.ts';
import type { Scene } from '../scene.ts';

/** The bedroom of a home. */
export function drawBedroom(art: Art, scene: Scene, facts: HomeFacts): void {
  const room = new Room(art, scene, facts, { width: clamp(15 + facts.area / 700, 16, 20), depth: 14 });
  const half = room.width / 2;
  const depth = room.depth;
  const hasAccentWall = art.chance(0.4);
  drawShell(room);
  if (hasAccentWall) {
    room.backRect(-half, half, 0.5, room.height - 0.4, room.accent, 'opacity=".82"');
    let d = '';
    if (art.chance(0.6)) {
      for (let x = -half; x <= half; x += 1.6) {
        d += roomLine(room, [x, 0.5, depth], [x, room.height - 0.4, depth]);
      }
    }
    art.stroke(d || 'M0 0', darker(room.accent, 0.3), 3, 'opacity=".4"');
  }
  sideWindow(room, 3.4, 9.4, 1.8, room.height - 1.4, 2);
  const hasTwoWindows = art.chance(0.5);
  const headboard = art.pick([room.wood, '#c9b79a', darker(room.accent2, 0.1), '#e6dac4']);
  const bedding = art.pick(['#f6f0e2', '#efe6d3', '#e3e6dc']);
  const throwColor = hasAccentWall ? room.accent2 : room.accent;
  if (hasTwoWindows) {
    (
      [
        [-half + 1.4, -half + 3.9],
        [half - 3.9, half - 1.4],
      ] as const
    ).forEach(([x0, x1]) => backWindow(room, x0, x1, 2.6, room.height - 1.8, 1, { curtain: '#f1e8d6' }));
  }
  const wallArt = art.random(3) | 0;
  if (wallArt === 0) {
    drawPicture(room, 0, 7, 4.6, 2.4);
  } else if (wallArt === 1) {
    [-2, 0, 2].forEach((x) => drawPicture(room, x, 6.9, 1.6, 2.2));
  } else {
    const [sx, sy] = room.project(0, 7, depth);
    art.ellipse(sx, sy, 88, 88, room.metal);
    art.ellipse(sx, sy, 78, 78, art.linear([stop(0, '#dfe8e4'), stop(0.5, '#b9cccc'), stop(1, '#e9eee6')], 0, 0, 1, 1));
  }
  drawRug(room, -5.8, 5.8, depth - 11.5, depth - 3, art.pick(['#c9b48f', room.accent2, '#9aa89a', '#b9806a']));
  const bedWidth = 6.4;
  const footZ = depth - 7;
  floorShadow(room, 0.2, footZ + 0.5, bedWidth * 0.6, 2.2, 0.25);
  drawBox(room, -bedWidth / 2 - 0.3, 0, depth - 0.5, bedWidth + 0.6, 4.9, 0.5, headboard, 0.35);
  if (art.chance(0.5)) {
    for (let i = 1; i < 6; i++) {
      const x = -bedWidth / 2 - 0.3 + ((bedWidth + 0.6) * i) / 6;
      room.segment(
        [
          [x, 2, depth - 0.5],
          [x, 4.7, depth - 0.5],
        ],
        darker(headboard, 0.25),
        3,
        'opacity=".5"',
      );
    }
  }
  [-bedWidth / 2 + 0.1, bedWidth / 2 - 0.4].forEach((x) => drawBox(room, x, 0, footZ + 0.1, 0.3, 0.7, 0.3, room.wood));
  drawBox(room, -bedWidth / 2, 0.6, footZ, bedWidth, 0.7, 6.6, room.wood);
  drawBox(room, -bedWidth / 2 + 0.05, 1.2, footZ + 0.1, bedWidth - 0.1, 0.95, 6.4, bedding, 0.25);
  const y = 2.2;
  room.floorRect(
    -bedWidth / 2,
    bedWidth / 2,
    footZ + 0.05,
    depth - 2.3,
    art.linear([stop(0, lighter(bedding, 0.5)), stop(1, bedding)]),
    '',
    y,
  );
  room.floorRect(-bedWidth / 2, bedWidth / 2, depth - 2.9, depth - 2.1, '#fbf7ec', '', y + 0.03);
  room.floorRect(-bedWidth / 2 - 0.02, bedWidth / 2 + 0.02, footZ + 0.7, footZ + 2.5, throwColor, '', y + 0.02);
  room.floorRect(
    -bedWidth / 2 - 0.02,
    bedWidth / 2 + 0.02,
    footZ + 1,
    footZ + 1.12,
    lighter(throwColor, 0.45),
    '',
    y + 0.03,
  );
  (
    [
      [-1.6, 3],
      [1.6, -3],
    ] as const
  ).forEach(([x, q]) => drawPillow(room, x, 3.1, depth - 0.9, 2.5, '#fbf6ea', q));
  (
    [
      [-1.5, -5],
      [1.5, 5],
    ] as const
  ).forEach(([x, q]) => drawPillow(room, x, 2.95, depth - 1.5, 2.1, lighter(throwColor, 0.35), q));
  drawPillow(room, 0, 2.8, depth - 2, 1.7, room.accent2 === throwColor ? '#e6d3b0' : room.accent2, 0);
  let folds = '';
  for (let i = 0; i < 5; i++) {
    const p = room.project(-bedWidth / 2 + 0.8 + i * 1.2, 2.05, footZ + 0.08);
    const q = room.project(-bedWidth / 2 + 0.7 + i * 1.25, 1.3, footZ + 0.08);
    folds +=
      `M${p.map(compact).join(' ')}` +
      `Q${compact(p[0] + 8)} ${compact((p[1] + q[1]) / 2)} ${q.map(compact).join(' ')}`;
  }
  art.stroke(folds, darker(bedding, 0.25), 3, 'opacity=".35"');
  [-1, 1].forEach((s) => {
    const x = s * (bedWidth / 2 + 1.7) - 0.95;
    floorShadow(room, x + 0.95, depth - 1.6, 1.2, 1.4);
    drawBox(room, x, 0.4, depth - 1.9, 1.9, 1.8, 1.6, room.wood, 0.06);
    room.backRect(x + 0.15, x + 1.75, 1.35, 2.05, lighter(room.wood, 0.14), '', depth - 1.9);
    room.backRect(x + 0.15, x + 1.75, 0.55, 1.25, lighter(room.wood, 0.14), '', depth - 1.9);
    [0.9, 1.7].forEach((q) => {
      const [sx, sy] = room.project(x + 0.95, q, depth - 1.92);
      art.ellipse(sx, sy, 5, 5, room.metal);
    });
    drawLamp(room, x + 0.95, 2.2, depth - 1.2, 1.9);
  });
  if (art.chance(0.7)) {
    const benchZ = footZ - 1.7;
    floorShadow(room, 0, benchZ + 0.5, 2.9, 1.1);
    [-2.3, 2.1].forEach((q) => drawBox(room, q, 0, benchZ + 0.1, 0.22, 1, 0.2, darker(room.wood, 0.1)));
    drawBox(room, -2.6, 0.95, benchZ, 5.2, 0.55, 1.3, room.accent2, 0.15);
  }
  drawPottedPlant(room, half - 1.7, depth - 3.6, 4.4);
  drawPendant(room, 0, 6.5, room.height - 1.3, art.random(3) | 0);
  if (art.chance(0.5)) {
    drawBox(room, -half + 0.1, 0, 10.6, 1.5, 3, 2.8, room.wood);
    drawVase(room, -half + 0.9, 3, 11.4, 0.9, room.accent);
  }
}
