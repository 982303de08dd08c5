// Windows and their glass, lit at dusk.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { compact, pathData } from '../art/path-data.ts';
import { hashText } from '../../../shared/illustrations/seeded-random.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House } from './building.ts';

export interface WindowOptions {
  trim?: string;
  lit?: boolean;
  frame?: number;
  grid?: readonly [number, number];
  noGlow?: boolean;
  shutter?: string;
  lintel?: string;
  arch?: boolean;
  muntin?: number;
  casement?: boolean;
  flowerBox?: boolean;
}

/** Glass only; x is the center, y the bottom. */
export function drawGlass(
  art: Art,
  house: House,
  x: number,
  y: number,
  width: number,
  height: number,
  lit: boolean,
): void {
  const left = x - width / 2;
  if (house.dusk && lit) {
    art.rect(
      left,
      y,
      width,
      height,
      art.linear([stop(0, '!#ffe9b0'), stop(0.6, '!#ffcf7d'), stop(1, '!#f0a95c')], 0, 1, 0, 0),
    );
    if (width > 1.5 && !house.lean) {
      art.rect(left, y, width * 0.2, height, '!#fff2cf', 'opacity=".45"');
      art.rect(left + width * 0.8, y, width * 0.2, height, '!#e79a56', 'opacity=".4"');
    }
  } else {
    art.rect(
      left,
      y,
      width,
      height,
      house.dusk
        ? art.linear([stop(0, '!#7d86a8'), stop(1, '!#39486a')], 0, 1, 0, 0)
        : art.linear([stop(0, '#93b4b8'), stop(0.5, '#5c8089'), stop(1, '#3d5a63')], 0, 1, 0.3, 0),
    );
    if (!house.dusk) {
      if (width > 1.8 && width < 7 && hashText(compact(x * 7) + house.homeId + compact(y)) % 10 < 6) {
        art.rect(left, y, width * 0.17, height, '#f3ead6', 'opacity=".6"');
        art.rect(left + width * 0.83, y, width * 0.17, height, '#e6dcc6', 'opacity=".5"');
      }
      art.polygon(
        [
          [left, y + height * 0.45],
          [left + width * 0.62, y + height],
          [left + width * 0.3, y + height],
          [left, y + height * 0.75],
        ],
        '#eef6ee',
        'opacity=".42"',
      );
    }
  }
}

/** A window with frame and optional muntins, shutters or lintel; x is the center, y the sill. */
export function drawWindow(
  art: Art,
  house: House,
  x: number,
  y: number,
  width: number,
  height: number,
  options: WindowOptions = {},
): void {
  const trim = options.trim || house.trim;
  const left = x - width / 2;
  const lit = options.lit ?? art.chance(0.76);
  const frame = options.frame ?? 0.34;
  const grid = options.grid || [2, 2];
  if (house.dusk && lit && !options.noGlow) {
    art.ellipse(
      x,
      y + height / 2,
      width * 1.05,
      height * 0.95,
      art.radial([stop(0, '!#ffcf86', 0.55), stop(1, '!#ffb060', 0)]),
    );
  }
  const shutter = options.shutter;
  if (shutter) {
    (
      [
        [-1, left - frame - 1.25],
        [1, left + width + frame],
      ] as const
    ).forEach(([s, q]) => {
      const sw = Math.min(1.25, width * 0.45);
      const qx = s < 0 ? left - frame - sw : q;
      art.rect(qx, y - 0.1, sw, height + 0.2, shutter);
      let d = '';
      if (!house.lean) {
        for (let i = 0.5; i < height; i += 0.7) {
          d += pathData`M${qx + 0.18} ${y + i}h${sw - 0.36}`;
        }
      }
      if (d) {
        art.stroke(d, darker(shutter, 0.45), 0.12, 'opacity=".6"');
      }
    });
  }
  if (options.lintel) {
    const c = options.lintel;
    art.polygon(
      [
        [left - frame - 0.3, y + height + frame],
        [left + width + frame + 0.3, y + height + frame],
        [left + width + frame + 0.6, y + height + frame + 0.8],
        [left - frame - 0.6, y + height + frame + 0.8],
      ],
      lighter(c, 0.12),
    );
    art.polygon(
      [
        [x - 0.35, y + height + frame],
        [x + 0.35, y + height + frame],
        [x + 0.5, y + height + frame + 0.95],
        [x - 0.5, y + height + frame + 0.95],
      ],
      house.trim,
    );
  }
  if (options.arch) {
    const r = width / 2;
    art.fill(
      pathData`M${left - frame} ${y}V${y + height}` +
        pathData`a${r + frame} ${r + frame} 0 0 0 ${width + 2 * frame} 0V${y}z`,
      trim,
    );
    art.group(art.clipTo(pathData`M${left} ${y}V${y + height}a${r} ${r} 0 0 0 ${width} 0V${y}z`), () =>
      drawGlass(art, house, x, y, width, height + r, lit),
    );
  } else {
    art.fill(
      pathData`M${left - frame} ${y + height + frame}h${width + 2 * frame}V${y}h.25v-.68` +
        pathData`h${-width - 2 * frame - 0.5}V${y}h.25z`,
      trim,
    );
    drawGlass(art, house, x, y, width, height, lit);
  }
  let d = '';
  for (let i = 1; i < grid[0]; i++) {
    d += pathData`M${left + (width * i) / grid[0]} ${y}v${height + (options.arch ? width * 0.46 : 0)}`;
  }
  for (let i = 1; i < grid[1]; i++) {
    d += pathData`M${left} ${y + (height * i) / grid[1]}h${width}`;
  }
  if (d) {
    art.stroke(d, trim, options.muntin || 0.16);
  }
  if (grid[1] === 2 && !options.casement) {
    art.stroke(pathData`M${left} ${y + height / 2}h${width}`, trim, 0.26);
  }
  const boxPath = (x: number, y: number, w: number, h: number) => pathData`M${x} ${y}h${w}v${h}h${-w}z`;
  art.fill(
    (options.arch ? '' : boxPath(left, y + height - 0.35, width, 0.35)) +
      boxPath(left - frame, y - frame - 0.75, width + 2 * frame + 0.2, 0.4),
    SHADE,
    'opacity=".22"',
  );
  if (options.flowerBox) {
    art.rect(left - 0.3, y - 1.25, width + 0.6, 0.9, '#7b5440');
    art.ellipse(x, y - 0.3, width * 0.56, 0.5, '#5d7f52');
    let b = '';
    for (let i = 0; i < 9; i++) {
      b += pathData`M${left + art.random(width)} ${y - 0.3 + art.random(-0.35, 0.45)}h.1`;
    }
    art.stroke(b, house.bloom, 0.42, 'stroke-linecap="round"');
  }
}
