// Walls and their materials, foundations, chimneys.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { clamp, pathData, type Point, polygonPath } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { Material, MaterialKind } from './building.ts';

/** Course lines and a scatter of tinted units; the caller clips when the wall is not rectangular. */
export function drawTexture(
  art: Art,
  material: MaterialKind,
  color: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const courses = (st: number, off = 0) => {
    let d = '';
    for (let q = y + st + off; q < y + height - 0.05; q += st) {
      d += pathData`M${x} ${q}h${width}`;
    }
    return d;
  };
  const units = (k: number, bw: number, bh: number) => {
    let d = '';
    for (let i = 0; i < k; i++) {
      const r = Math.floor(art.random(height / bh));
      d +=
        pathData`M${x + Math.floor(art.random(Math.max(1, width / bw - 1))) * bw + ((r % 2) * bw) / 2} ${y + r * bh}` +
        pathData`h${Math.min(bw, width)}v${Math.min(bh, height)}h${-Math.min(bw, width)}z`;
    }
    return d;
  };
  if (material === 'brick') {
    const k = clamp(width * height * 0.09, 4, 24) | 0;
    art.fill(units(k, 0.95, 0.5), darker(color, 0.3), 'opacity=".5"');
    art.fill(units(k, 0.95, 0.5), lighter(color, 0.3), 'opacity=".5"');
    art.stroke(courses(0.5), lighter(color, 0.5), 0.07, 'opacity=".38"');
  } else if (material === 'lap') {
    art.stroke(courses(0.62), darker(color, 0.4), 0.09, 'opacity=".34"');
  } else if (material === 'batten') {
    let d = '';
    for (let q = x + 1.1; q < x + width; q += 1.25) {
      d += pathData`M${q} ${y}v${height}`;
    }
    art.stroke(d, darker(color, 0.4), 0.14, 'opacity=".3"');
  } else if (material === 'plank') {
    let d = '';
    for (let q = x + 0.5; q < x + width; q += 0.62) {
      d += pathData`M${q} ${y}v${height}`;
    }
    art.stroke(d, darker(color, 0.5), 0.07, 'opacity=".45"');
  } else if (material === 'shake') {
    art.stroke(courses(0.8), darker(color, 0.45), 0.1, 'opacity=".4"');
    art.stroke(courses(0.8, -0.4), darker(color, 0.4), 0.8, 'opacity=".16" stroke-dasharray=".1 .7 .1 1.1 .1 .9"');
  } else if (material === 'stone') {
    art.fill(units(clamp(width * height * 0.2, 6, 50) | 0, 1.5, 0.8), darker(color, 0.28), 'opacity=".5"');
    art.fill(units(clamp(width * height * 0.2, 6, 50) | 0, 1.2, 0.8), lighter(color, 0.35), 'opacity=".55"');
    art.stroke(courses(0.8), lighter(color, 0.5), 0.08, 'opacity=".4"');
  } else if (material === 'log') {
    art.stroke(courses(1), darker(color, 0.5), 0.2, 'opacity=".5"');
    art.stroke(courses(1, -0.35), lighter(color, 0.3), 0.16, 'opacity=".4"');
  }
}

/** Light from the left across a wall. */
function wallGradient(art: Art, color: string): string {
  return art.linear([stop(0, lighter(color, 0.1)), stop(0.6, color), stop(1, darker(color, 0.13))], 0, 1, 1, 0.3);
}

/** A rectangular wall. */
export function drawWall(art: Art, x: number, y: number, width: number, height: number, [mat, c]: Material): void {
  art.rect(x, y, width, height, wallGradient(art, c));
  drawTexture(art, mat, c, x, y, width, height);
}

/** A wall of any outline. */
export function drawWallShape(art: Art, pts: readonly Point[], [mat, c]: Material): void {
  const d = polygonPath(pts);
  const xs = pts.map((p) => p[0]);
  const ys = pts.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  art.fill(d, wallGradient(art, c));
  if (mat !== 'stucco') {
    art.group(art.clipTo(d), () => drawTexture(art, mat, c, x, y, Math.max(...xs) - x, Math.max(...ys) - y));
  }
}

/** A flat shadow. */
export function drawShade(art: Art, x: number, y: number, width: number, height: number, opacity = 0.3): void {
  art.rect(x, y, width, height, SHADE, `opacity="${opacity}"`);
}

/** Foundation wall from the ground up. */
export function drawFoundation(art: Art, x: number, width: number, floor: number, color = '#9a8f83'): void {
  art.rect(x, 0, width, floor, darker(color, 0.12));
  drawTexture(art, 'brick', color, x, 0, width, floor);
  art.rect(x, floor - 0.2, width, 0.2, lighter(color, 0.3));
}

/** A brick chimney standing on `y`. */
export function drawChimney(art: Art, x: number, y: number, width: number, height: number, color: string): void {
  drawWall(art, x - width / 2, y, width, height, ['brick', color]);
  drawShade(art, x + width * 0.15, y, width * 0.35, height, 0.22);
  art.rect(x - width / 2 - 0.3, y + height - 0.2, width + 0.6, 0.6, darker(color, 0.2));
  art.rect(x - width / 2 - 0.15, y + height - 1.1, width + 0.3, 0.4, lighter(color, 0.15));
  art.rect(x - width * 0.25, y + height + 0.4, width * 0.5, 1, '#a2553c');
}
