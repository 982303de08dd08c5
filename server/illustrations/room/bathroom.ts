// The bathroom.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import { drawPendant, drawPottedPlant, drawVase } from './decor.ts';
import { drawRug } from './furniture.ts';
import { backWindow, sunPatch } from './room-windows.ts';
import { Room, roomLine } from './room.ts';
import { drawShell } from './shell.ts';
import { drawBox, floorShadow } from './solids.ts';
import type { Scene } from '../scene.ts';

/** The bathroom of a home. */
export function drawBath(art: Art, scene: Scene, facts: HomeFacts): void {
  const floorTiles = art.pick(['#cfd6d0', '#d9cfbf', '#b9c4c0', '#8f9a98', '#c9b8a4']);
  const room = new Room(art, scene, facts, { width: 15, depth: 12.5 });
  const half = room.width / 2;
  const depth = room.depth;
  const wallTiles = art.pick(['#eef0e8', '#dfe6de', '#8fa79a', '#c9d8d8', '#e8d9c6', '#5f7f78']);
  drawShell(room, floorTiles);
  room.backRect(-half, half, 0.5, 4.4, wallTiles);
  let d = '';
  const tileHeight = art.chance(0.5) ? 0.4 : 0.75;
  for (let y = 0.5; y < 4.4; y += tileHeight) {
    d += roomLine(room, [-half, y, depth], [half, y, depth]);
  }
  for (let x = -half; x < half; x += tileHeight * 2) {
    d += roomLine(room, [x, 0.5, depth], [x, 4.4, depth]);
  }
  art.stroke(d, lighter(wallTiles, 0.55), 2, 'opacity=".6"');
  room.backRect(-half, half, 4.35, 4.6, lighter(wallTiles, 0.4));
  const tubX = art.random(0.9, 1.6);
  backWindow(room, tubX - 2.3, tubX + 2.3, 4.9, room.height - 1.3, 2);
  const vanityX = -half + 0.5;
  const vanityWidth = facts.baths > 1.5 ? 4.6 : 3.6;
  const vanity = art.pick([room.wood, '#4a6557', '#f3ecdc', room.accent]);
  const frontZ = depth - 2;
  floorShadow(room, vanityX + vanityWidth / 2, frontZ + 0.4, vanityWidth * 0.55, 1.8);
  drawBox(room, vanityX, 0.3, frontZ, vanityWidth, 2.4, 2, vanity, 0.04);
  const k = 2;
  for (let i = 0; i < k; i++) {
    const p = vanityX + (vanityWidth * i) / k + 0.12;
    const q = vanityX + (vanityWidth * (i + 1)) / k - 0.12;
    room.backRect(p, q, 0.5, 1.5, lighter(vanity, 0.1), '', frontZ);
    room.backRect(p, q, 1.65, 2.55, lighter(vanity, 0.1), '', frontZ);
    room.segment(
      [
        [(p + q) / 2 - 0.3, 2.1, frontZ],
        [(p + q) / 2 + 0.3, 2.1, frontZ],
      ],
      room.metal,
      5,
      'stroke-linecap="round"',
    );
    room.segment(
      [
        [(p + q) / 2 - 0.3, 1.1, frontZ],
        [(p + q) / 2 + 0.3, 1.1, frontZ],
      ],
      room.metal,
      5,
      'stroke-linecap="round"',
    );
  }
  drawBox(room, vanityX - 0.1, 2.7, frontZ - 0.1, vanityWidth + 0.2, 0.18, 2.1, '#f6f1e6');
  const mirrorX = vanityX + vanityWidth / 2;
  const [sx, sy] = room.project(mirrorX, 6.1, depth - 0.05);
  const mirrorScale = room.scaleAt(depth);
  const mirror = art.linear(
    [stop(0, '#e3ece8'), stop(0.45, '#b3c8c8'), stop(0.5, '#d6e2de'), stop(1, '#a9bfc0')],
    0,
    0,
    1,
    1,
  );
  if (art.chance(0.5)) {
    art.ellipse(sx + 4, sy + 6, mirrorScale * 1.5, mirrorScale * 1.5, SHADE, 'opacity=".2"');
    art.ellipse(sx, sy, mirrorScale * 1.5, mirrorScale * 1.5, room.metal);
    art.ellipse(sx, sy, mirrorScale * 1.38, mirrorScale * 1.38, mirror);
  } else {
    art.roundRect(
      sx - mirrorScale * 1.4,
      sy - mirrorScale * 1.6,
      mirrorScale * 2.8,
      mirrorScale * 3.2,
      mirrorScale * 1.2,
      room.metal,
    );
    art.roundRect(
      sx - mirrorScale * 1.28,
      sy - mirrorScale * 1.48,
      mirrorScale * 2.56,
      mirrorScale * 2.96,
      mirrorScale * 1.1,
      mirror,
    );
  }
  [-1, 1].forEach((scale) => {
    const [lx, ly] = room.project(mirrorX + scale * (vanityWidth / 2 - 0.1), 6.2, depth - 0.1);
    art.ellipse(lx, ly, 90, 90, art.radial([stop(0, '!#ffe9b8', 0.7), stop(1, '!#ffe9b8', 0)]));
    art.roundRect(lx - 11, ly - 34, 22, 62, 10, '!#fff4d8');
    art.rect(lx - 6, ly + 26, 12, 12, room.metal);
  });
  const [basinX, basinY] = room.project(mirrorX, 2.9, frontZ + 0.8);
  art.fill(pathData`M${basinX - 72} ${basinY - 32}h144q-8 34-40 36h-64q-32-2-40-36z`, '#fbf8f0');
  art.ellipse(basinX, basinY - 32, 72, 9, '#d9ddd6');
  art.stroke(pathData`M${basinX} ${basinY - 34}v-36q0-16 18-16t18 16`, room.metal, 7, 'stroke-linecap="round"');
  drawVase(room, vanityX + vanityWidth - 0.4, 2.88, frontZ + 0.6, 0.6, room.accent2);
  const tubZ = depth - 4.4;
  const [tubCenter, tubFoot] = room.project(tubX, 0, tubZ);
  const scale = room.scaleAt(tubZ);
  const tubWidth = scale * 2.75;
  const tubHeight = scale * 2.05;
  drawRug(room, tubX - 2.6, tubX + 2.2, tubZ - 3, tubZ - 0.7, room.accent2);
  sunPatch(
    room,
    [
      [tubX - 2.3, 4.9, depth],
      [tubX + 2.3, 4.9, depth],
      [tubX + 2.3, room.height - 1.3, depth],
      [tubX - 2.3, room.height - 1.3, depth],
    ],
    2,
    [0.22, -0.85],
  );
  art.ellipse(tubCenter + 30, tubFoot + 4, tubWidth * 1.05, scale * 0.36, SHADE, 'opacity=".3"');
  const enamel = art.pick(['#fbf8f0', '#fbf8f0', room.accent, '#4d5b5c']);
  art.fill(
    pathData`M${tubCenter - tubWidth} ${tubFoot - tubHeight}` +
      pathData`Q${tubCenter - tubWidth * 0.96} ${tubFoot} ${tubCenter - tubWidth * 0.66} ${tubFoot}` +
      pathData`H${tubCenter + tubWidth * 0.66}` +
      pathData`Q${tubCenter + tubWidth * 0.96} ${tubFoot} ${tubCenter + tubWidth} ${tubFoot - tubHeight}` +
      'z',
    art.linear([stop(0, lighter(enamel, 0.3)), stop(0.6, enamel), stop(1, darker(enamel, 0.24))], 0, 0, 1, 0.5),
  );
  art.ellipse(tubCenter, tubFoot - tubHeight, tubWidth, scale * 0.3, '#fbf8f0');
  art.ellipse(tubCenter, tubFoot - tubHeight + 3, tubWidth * 0.93, scale * 0.22, darker('#dfe4de', 0.1));
  art.fill(
    pathData`M${tubCenter + tubWidth * 0.35} ${tubFoot - tubHeight + 2}q26-12 92 0` +
      pathData`l-6 ${scale * 1}q-40 12-80 0z`,
    room.accent2,
  );
  art.stroke(
    pathData`M${tubCenter - tubWidth - 26} ${tubFoot}V${tubFoot - tubHeight - 74}q0-30 30-30t30 26`,
    room.metal,
    9,
    'stroke-linecap="round"',
  );
  drawPottedPlant(room, half - 1.4, depth - 3.2, 4.6);
  const stoolX = tubX + 3.2;
  const stoolZ = tubZ - 1.4;
  if (stoolX < half - 1) {
    [-0.5, 0.4].forEach((q) => drawBox(room, stoolX + q, 0, stoolZ, 0.14, 1.5, 0.14, darker(room.wood, 0.1)));
    drawBox(room, stoolX - 0.65, 1.5, stoolZ - 0.2, 1.3, 0.18, 1, room.wood, 0.06);
    drawBox(room, stoolX - 0.5, 1.68, stoolZ, 1, 0.3, 0.7, '#f4ecdb', 0.1);
    drawBox(room, stoolX - 0.45, 1.98, stoolZ, 0.9, 0.26, 0.7, room.accent, 0.1);
  }
  const ladderZ = 6;
  [0, 1].forEach((i) =>
    room.segment(
      [
        [-half + 0.3 + 0.0, 0, ladderZ + i * 2.2],
        [-half + 0.05, 6, ladderZ + i * 2.2],
      ],
      room.wood,
      11,
    ),
  );
  [2, 3.4, 4.8].forEach((y) =>
    room.segment(
      [
        [-half + 0.2, y, ladderZ],
        [-half + 0.2, y, ladderZ + 2.2],
      ],
      room.wood,
      9,
    ),
  );
  room.quad(
    [
      [-half + 0.22, 4.8, ladderZ + 0.3],
      [-half + 0.22, 4.8, ladderZ + 1.9],
      [-half + 0.3, 2.6, ladderZ + 1.9],
      [-half + 0.3, 2.6, ladderZ + 0.3],
    ],
    '#f4ecdb',
  );
  room.quad(
    [
      [-half + 0.24, 3, ladderZ + 0.3],
      [-half + 0.24, 3, ladderZ + 1.9],
      [-half + 0.3, 2.8, ladderZ + 1.9],
      [-half + 0.3, 2.8, ladderZ + 0.3],
    ],
    room.accent,
  );
  drawPendant(room, -0.6, 6, room.height - 1.4, 0);
}
