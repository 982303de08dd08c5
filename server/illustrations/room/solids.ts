// Boxes, cushions and shadows: the building blocks of furniture.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { compact, pathData } from '../art/path-data.ts';
import { stop } from '../art/surface.ts';
import type { Room } from './room.ts';

/** A soft shadow under a piece of furniture. */
export function floorShadow(room: Room, x: number, z: number, rx: number, rz: number, opacity = 0.26): void {
  const [sx, sy] = room.project(x + rx * 0.12, 0, z);
  room.art.ellipse(sx, sy, rx * room.scaleAt(z), rz * room.scaleAt(z) * 0.33, SHADE, `opacity="${opacity}"`);
}

/** A box with the faces that are visible from the viewpoint. */
export function drawBox(
  room: Room,
  x0: number,
  y0: number,
  z0: number,
  width: number,
  height: number,
  d: number,
  color: string,
  r = 0,
): void {
  const x1 = x0 + width;
  const y1 = y0 + height;
  const z1 = z0 + d;
  const art = room.art;
  if (x0 > room.eyeX) {
    room.quad(
      [
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
        [x0, y1, z0],
      ],
      lighter(color, 0.1),
    );
  }
  if (x1 < room.eyeX) {
    room.quad(
      [
        [x1, y0, z0],
        [x1, y0, z1],
        [x1, y1, z1],
        [x1, y1, z0],
      ],
      darker(color, 0.3),
    );
  }
  if (y1 < room.eyeHeight) {
    room.quad(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      lighter(color, 0.28),
    );
  }
  if (y0 > room.eyeHeight) {
    room.quad(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      darker(color, 0.35),
    );
  }
  const [sx, sy] = room.project(x0, y1, z0);
  const s = room.scaleAt(z0);
  art.roundRect(
    sx,
    sy,
    width * s,
    height * s,
    r * s,
    art.linear([stop(0, lighter(color, 0.06)), stop(1, darker(color, 0.14))], 0, 0, 0.6, 1),
  );
}

/** A seat or back cushion. */
export function drawCushion(
  room: Room,
  x0: number,
  y0: number,
  z: number,
  width: number,
  height: number,
  color: string,
): void {
  const [sx, sy] = room.project(x0, y0 + height, z);
  const s = room.scaleAt(z);
  room.art.roundRect(
    sx,
    sy,
    width * s,
    height * s,
    0.28 * s,
    room.art.linear([stop(0, lighter(color, 0.22)), stop(0.5, color), stop(1, darker(color, 0.16))], 0, 0, 0.4, 1),
  );
}

/** A loose pillow, turned by `rot` degrees. */
export function drawPillow(room: Room, x: number, y: number, z: number, width: number, color: string, rot = 0): void {
  const [sx, sy] = room.project(x, y, z);
  const s = (room.scaleAt(z) * width) / 2;
  const g = room.art.linear([stop(0, lighter(color, 0.2)), stop(1, darker(color, 0.18))], 0, 0, 1, 1);
  room.art.fill(
    pathData`M${sx - s} ${sy - s}q${s} ${s * 0.22} ${2 * s} 0q${-s * 0.16} ${s} 0 ${1.9 * s}` +
      pathData`q${-s} ${-s * 0.16} ${-2 * s} 0q${s * 0.16} ${-s} 0 ${-1.9 * s}z`,
    g,
    rot ? `transform="rotate(${rot} ${compact(sx)} ${compact(sy)})"` : '',
  );
}
