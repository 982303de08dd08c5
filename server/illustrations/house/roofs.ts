// Roof planes, gables and dormers.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { pathData, type Point } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House, Material } from './building.ts';
import { drawShade, drawWall, drawWallShape } from './walls.ts';
import { drawWindow } from './windows.ts';

interface RoofOptions {
  overhang?: number;
  shadow?: number;
  noShade?: boolean;
}

interface GableOptions {
  overhang?: number;
  board?: number;
  truss?: boolean;
  halfTimbered?: boolean;
  vent?: boolean;
}

/**
 * A roof plane facing us: eaves from x0 to x1 at y, rising by `height`; the ends slope in by `leftHip` and `rightHip`.
 */
export function drawRoof(
  art: Art,
  x0: number,
  x1: number,
  y: number,
  height: number,
  leftHip: number,
  rightHip: number,
  [mat, c]: Material,
  trim: string,
  options: RoofOptions = {},
): void {
  if (!options.noShade) {
    drawShade(
      art,
      x0 + (options.overhang ?? 1.4),
      y - (options.shadow ?? 1.7),
      x1 - x0 - 2 * (options.overhang ?? 1.4),
      options.shadow ?? 1.7,
      0.3,
    );
  }
  art.polygon(
    [
      [x0, y],
      [x1, y],
      [x1 - rightHip, y + height],
      [x0 + leftHip, y + height],
    ],
    art.linear([stop(0, lighter(c, 0.2)), stop(0.55, c), stop(1, darker(c, 0.2))], 0, 0.7, 1, 0.2),
  );
  let d = '';
  if (mat === 'tin') {
    for (let q = x0 + 1.2; q < x1 - 0.5; q += 1.7) {
      const t = (q - x0) / (x1 - x0);
      d += pathData`M${q} ${y}L${x0 + leftHip + t * (x1 - rightHip - x0 - leftHip)} ${y + height}`;
    }
  } else {
    for (let q = 0.75; q < height - 0.2; q += 0.75) {
      const t = q / height;
      d += pathData`M${x0 + leftHip * t + 0.1} ${y + q}H${x1 - rightHip * t - 0.1}`;
    }
  }
  art.stroke(
    d,
    mat === 'tin' ? lighter(c, 0.4) : darker(c, 0.5),
    mat === 'tin' ? 0.13 : 0.11,
    mat === 'tin' ? 'opacity=".45"' : 'opacity=".55" stroke-dasharray="1.7 .12 .9 .1 2.3 .14"',
  );
  art.stroke(pathData`M${x0 + leftHip} ${y + height}H${x1 - rightHip}`, lighter(c, 0.35), 0.28);
  art.rect(x0, y - 0.55, x1 - x0, 0.6, trim);
  art.rect(x0, y - 0.62, x1 - x0, 0.14, darker(trim, 0.35));
}

/** A gable facing us: the wall triangle and its raked eaves; y is the eaves, `height` the rise. */
export function drawGable(
  art: Art,
  x: number,
  width: number,
  y: number,
  height: number,
  material: Material,
  trim: string,
  roofing: Material,
  options: GableOptions = {},
): void {
  const overhang = options.overhang ?? 1.3;
  const pitch = height / (width / 2);
  const left = x - width / 2;
  const right = x + width / 2;
  const board = options.board ?? 0.75;
  drawWallShape(
    art,
    [
      [left, y - 0.02],
      [right, y - 0.02],
      [x, y + height],
    ],
    material,
  );
  const chevron = (off: number, th: number, e: number): Point[] => [
    [left - e, y - e * pitch + off],
    [x, y + height + off],
    [right + e, y - e * pitch + off],
    [right + e, y - e * pitch + off - th],
    [x, y + height + off - th * 1.0],
    [left - e, y - e * pitch + off - th],
  ];
  if (options.truss) {
    art.group(`opacity=".95"`, () => {
      art.polygon(
        [
          [x - 0.3, y + height - 0.6],
          [x + 0.3, y + height - 0.6],
          [x + 0.3, y + height * 0.5],
          [x - 0.3, y + height * 0.5],
        ],
        trim,
      );
      art.rect(x - width * 0.22, y + height * 0.52, width * 0.44, 0.5, trim);
    });
  }
  if (options.halfTimbered) {
    const c = '#4c3a30';
    let d = pathData`M${left} ${y + 0.3}H${right}`;
    for (let i = 1; i < 6; i++) {
      const q = left + (width * i) / 6;
      const top = y + height - Math.abs(q - x) * pitch;
      d += pathData`M${q} ${y}V${top - 0.3}`;
    }
    d +=
      pathData`M${left + width * 0.22} ${y + height * 0.42}H${right - width * 0.22}` +
      pathData`M${left + width / 6} ${y + height * 0.3}L${left + width / 3} ${y + 0.3}` +
      pathData`M${right - width / 6} ${y + height * 0.3}L${right - width / 3} ${y + 0.3}`;
    art.stroke(d, c, 0.5);
  }
  if (options.vent) {
    const ventY = y + height * 0.5;
    art.fill(pathData`M${x - 0.9} ${ventY - 1}v1.4a.9.9 0 0 1 1.8 0v-1.4z`, trim);
    art.stroke(pathData`M${x - 0.6} ${ventY - 0.7}h1.2m-1.2 .5h1.2m-1.2 .5h1.2`, darker(trim, 0.6), 0.18);
  }
  art.polygon(chevron(-0.1, 1.35, 0), SHADE, 'opacity=".26"');
  art.polygon(chevron(0.12, board, overhang), trim);
  art.polygon(
    [
      [x, y + height + 0.12],
      [right + overhang, y - overhang * pitch + 0.12],
      [right + overhang, y - overhang * pitch + 0.12 - board],
      [x, y + height + 0.12 - board],
    ],
    darker(trim, 0.16),
  );
  art.polygon(chevron(0.5, 0.5, overhang + 0.25), lighter(roofing[1], 0.08));
}

/** A gabled dormer with one window. */
export function drawDormer(
  art: Art,
  house: House,
  x: number,
  y: number,
  width: number,
  height: number,
  rise: number,
  material: Material,
  roofing: Material,
): void {
  drawWall(art, x - width / 2, y, width, height, material);
  art.polygon(
    [
      [x + width / 2, y],
      [x + width / 2 + 2, y],
      [x + width / 2, y + height],
    ],
    SHADE,
    'opacity=".3"',
  );
  drawWindow(art, house, x, y + 0.8, width - 1.7, height - 1.3, { frame: 0.25 });
  drawGable(art, x, width, y + height, rise, material, house.trim, roofing, { overhang: 0.6, board: 0.45 });
}
