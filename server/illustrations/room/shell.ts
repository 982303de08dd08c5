// Floor, walls, ceiling and trim.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import type { Point3 } from '../art/path-data.ts';
import { stop } from '../art/surface.ts';
import { type Room, roomLine } from './room.ts';

/** The empty room; with `tile` the floor is tiled in that color, otherwise planked. */
export function drawShell(room: Room, tile?: string): void {
  const { art, width, height, depth } = room;
  const half = width / 2;
  const wall = room.wall;
  const floorColor = tile || room.floorColor;
  room.quad(
    [
      [-half, height, -2],
      [half, height, -2],
      [half, height, depth],
      [-half, height, depth],
    ],
    art.linear([stop(0, '#e9e0cf'), stop(1, '#fbf6ea')]),
  );
  room.quad(
    [
      [-half, 0, -2],
      [-half, 0, depth],
      [-half, height, depth],
      [-half, height, -2],
    ],
    art.linear([stop(0, darker(wall, 0.22)), stop(1, darker(wall, 0.1))], 0, 0, 1, 0),
  );
  room.quad(
    [
      [half, 0, -2],
      [half, 0, depth],
      [half, height, depth],
      [half, height, -2],
    ],
    art.linear([stop(0, lighter(wall, 0.15)), stop(1, darker(wall, 0.08))], 0, 0, 1, 0),
  );
  room.backRect(
    -half,
    half,
    0,
    height,
    art.linear([stop(0, lighter(wall, 0.25)), stop(0.6, wall), stop(1, darker(wall, 0.1))], 0, 0, 1, 0.5),
  );
  room.floorRect(
    -half,
    half,
    -2.6,
    depth,
    art.linear([stop(0, darker(floorColor, 0.12)), stop(0.5, floorColor), stop(1, lighter(floorColor, 0.16))]),
  );
  let d = '';
  const addLine = (from: Point3, to: Point3) => {
    d += roomLine(room, from, to);
  };
  if (tile) {
    for (let x = -half; x <= half; x += 1.5) {
      addLine([x, 0, -2.6], [x, 0, depth]);
    }
    for (let z = -2; z < depth; z += 1.5) {
      addLine([-half, 0, z], [half, 0, z]);
    }
    art.stroke(d, lighter(floorColor, 0.45), 2, 'opacity=".6"');
  } else {
    for (let x = -half; x <= half; x += 0.72) {
      addLine([x, 0, -2.6], [x, 0, depth]);
      for (let k = 0; k < 2; k++) {
        const z = art.random(-2, depth);
        addLine([x, 0, z], [x + 0.72, 0, z]);
      }
      if (art.chance(0.3)) {
        const z = art.random(0, depth - 4);
        room.floorRect(x, x + 0.72, z, z + 4, darker(floorColor, 0.3), 'opacity=".16"');
      }
    }
    art.stroke(d, darker(floorColor, 0.4), 1.6, 'opacity=".34"');
  }
  room.quad(
    [
      [-half, 0, -2],
      [-half, 0.5, -2],
      [-half, 0.5, depth],
      [-half, 0, depth],
    ],
    darker(room.trim, 0.14),
  );
  room.quad(
    [
      [half, 0, -2],
      [half, 0.5, -2],
      [half, 0.5, depth],
      [half, 0, depth],
    ],
    room.trim,
  );
  room.backRect(-half, half, 0, 0.5, room.trim);
  room.backRect(-half, half, height - 0.4, height, room.trim);
  room.quad(
    [
      [-half, height - 0.4, -2],
      [-half, height, -2],
      [-half, height, depth],
      [-half, height - 0.4, depth],
    ],
    darker(room.trim, 0.12),
  );
  room.quad(
    [
      [half, height - 0.4, -2],
      [half, height, -2],
      [half, height, depth],
      [half, height - 0.4, depth],
    ],
    room.trim,
  );
  room.floorRect(-half, half, depth - 1.3, depth, SHADE, 'opacity=".13"');
  if (!tile && art.chance(0.5)) {
    const beam = art.pick([room.wood, '#fbf6ea', darker(room.wood, 0.25)]);
    for (let z = depth - 2.6; z > -1; z -= 3.6) {
      room.quad(
        [
          [-half, height, z],
          [half, height, z],
          [half, height - 0.5, z],
          [-half, height - 0.5, z],
        ],
        darker(beam, 0.12),
      );
      room.quad(
        [
          [-half, height - 0.5, z],
          [half, height - 0.5, z],
          [half, height - 0.5, z + 0.6],
          [-half, height - 0.5, z + 0.6],
        ],
        darker(beam, 0.26),
      );
    }
  }
}
