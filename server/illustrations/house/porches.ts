// Porches, columns and steps.

import { darker, lighter } from '../art/colors.ts';
import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House } from './building.ts';
import { drawShade, drawTexture, drawWall } from './walls.ts';

type ColumnKind = 'taper' | 'round' | 'iron' | 'square' | 'post';

type ColumnColors = readonly [post: string, pier?: string];

/** One porch column. */
export function drawColumn(
  art: Art,
  x: number,
  y: number,
  height: number,
  kind: ColumnKind,
  colors: ColumnColors,
): void {
  if (kind === 'taper') {
    const p = height * 0.38;
    drawWall(art, x - 1.1, y, 2.2, p, ['brick', colors[1] ?? colors[0]]);
    art.rect(x - 1.35, y + p, 2.7, 0.35, colors[0]);
    art.polygon(
      [
        [x - 0.85, y + p + 0.35],
        [x + 0.85, y + p + 0.35],
        [x + 0.55, y + height - 0.4],
        [x - 0.55, y + height - 0.4],
      ],
      art.linear([stop(0, colors[0]), stop(1, darker(colors[0], 0.3))], 0, 0, 1, 0),
    );
    art.rect(x - 0.95, y + height - 0.5, 1.9, 0.5, colors[0]);
  } else if (kind === 'round') {
    art.rect(
      x - 0.5,
      y,
      1,
      height,
      art.linear(
        [stop(0, darker(colors[0], 0.1)), stop(0.3, lighter(colors[0], 0.3)), stop(1, darker(colors[0], 0.34))],
        0,
        0,
        1,
        0,
      ),
    );
    art.rect(x - 0.75, y, 1.5, 0.45, colors[0]);
    art.rect(x - 0.8, y + height - 0.6, 1.6, 0.6, colors[0]);
  } else if (kind === 'iron') {
    art.stroke(
      pathData`M${x - 0.4} ${y}v${height}M${x + 0.4} ${y}v${height}M${x - 0.4} ${y + 0.6}` +
        'l.8 1.2l-.8 1.2l.8 1.2l-.8 1.2l.8 1.2l-.8 1.2',
      colors[0],
      0.16,
    );
  } else {
    art.rect(x - 0.4, y, 0.8, height, art.linear([stop(0, colors[0]), stop(1, darker(colors[0], 0.25))], 0, 0, 1, 0));
    if (kind === 'post') {
      art.fill(
        pathData`M${x - 0.3} ${y + height}h-1.5q1.4-.3 1.5-1.9zM${x + 0.3} ${y + height}h1.5` + 'q-1.4-.3-1.5-1.9z',
        colors[0],
      );
    }
  }
}

/** Steps from the ground up to y. */
export function drawSteps(art: Art, x: number, y: number, width: number, color = '#c9bda8'): void {
  const k = Math.max(1, Math.round(y / 0.6));
  for (let i = k; i > 0; i--) {
    const yy = y * (1 - (i - 1) / k);
    const ww = width + (k - (k - i)) * 0;
    art.rect(x - ww / 2 - (i - 1) * 0.18, 0, ww + (i - 1) * 0.36, yy, darker(color, 0.1 + 0.03 * i));
    art.rect(x - ww / 2 - (i - 1) * 0.18, yy - 0.18, ww + (i - 1) * 0.36, 0.2, lighter(color, 0.25));
  }
}

/** The shade under a porch roof, or its lamp light at dusk. Drawn before the porch itself. */
export function drawPorchShade(art: Art, house: House, x0: number, x1: number, floor: number, top: number): void {
  drawShade(art, x0, floor, x1 - x0, top - floor, house.dusk ? 0.16 : 0.2);
  if (house.dusk) {
    art.ellipse(
      (x0 + x1) / 2,
      floor + (top - floor) * 0.6,
      (x1 - x0) * 0.52,
      (top - floor) * 0.62,
      art.radial([stop(0, '!#ffc983', 0.38), stop(1, '!#ffb060', 0)]),
    );
  }
}

/** Porch in front of the wall: deck, railing (open at `gap`), columns and beam; the roof is the caller's. */
export function drawPorch(
  art: Art,
  house: House,
  x0: number,
  x1: number,
  floor: number,
  top: number,
  count: number,
  kind: ColumnKind,
  colors: ColumnColors,
  gap?: number,
): number[] {
  art.rect(x0 - 0.4, floor - 0.5, x1 - x0 + 0.8, 0.55, '#b7a793');
  art.rect(x0 - 0.2, 0, x1 - x0 + 0.4, floor - 0.5, '#7b6f64');
  drawTexture(art, 'brick', '#8a7b6e', x0 - 0.2, 0, x1 - x0 + 0.4, floor - 0.5);
  const xs: number[] = [];
  for (let i = 0; i < count; i++) {
    xs.push(x0 + 1 + (x1 - x0 - 2) * (count > 1 ? i / (count - 1) : 0.5));
  }
  if (gap !== undefined && floor > 1 && kind !== 'iron') {
    let d = '';
    xs.slice(1).forEach((to, i) => {
      const from = xs[i] ?? to;
      if (gap > from && gap < to) {
        return;
      }
      for (let q = from + 0.7; q < to; q += 0.55) {
        d += pathData`M${q} ${floor + 0.35}v2.3`;
      }
      art.rect(from, floor + 2.6, to - from, 0.28, colors[0]);
      art.rect(from, floor + 0.25, to - from, 0.2, colors[0]);
    });
    art.stroke(d, colors[0], 0.15);
  }
  xs.forEach((q) => drawColumn(art, q, floor, top - floor, kind, colors));
  art.rect(
    x0 - 0.3,
    top,
    x1 - x0 + 0.6,
    1,
    art.linear([stop(0, house.trim), stop(1, darker(house.trim, 0.14))], 0, 1, 0, 0),
  );
  return xs;
}
