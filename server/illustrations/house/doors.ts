// Front doors and garage doors.

import { darker, lighter } from '../art/colors.ts';
import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House } from './building.ts';
import { drawShade } from './walls.ts';
import { drawGlass } from './windows.ts';

interface DoorOptions {
  color?: string;
  trim?: string;
  sidelight?: number;
  transom?: number;
  arch?: boolean;
  glazed?: boolean;
  noLamp?: boolean;
}

/** A front door with optional sidelights, transom and lamp; x is the center, y the threshold. */
export function drawDoor(
  art: Art,
  house: House,
  x: number,
  y: number,
  width: number,
  height: number,
  options: DoorOptions = {},
): void {
  const color = options.color || house.door;
  const trim = options.trim || house.trim;
  const left = x - width / 2;
  const sidelight = options.sidelight || 0;
  const frame = 0.4;
  art.rect(left - frame - sidelight, y, width + 2 * (frame + sidelight), height + frame + (options.transom || 0), trim);
  if (sidelight) {
    [left - sidelight - 0.02, left + width + 0.25].forEach((q) =>
      drawGlass(art, house, q + (sidelight - 0.22) / 2, y + 1.4, sidelight - 0.22, height - 1.6, true),
    );
    art.stroke(
      pathData`M${left - sidelight} ${y + height * 0.55}h${sidelight - 0.2}` +
        pathData`M${left + width + 0.25} ${y + height * 0.55}h${sidelight - 0.2}`,
      trim,
      0.14,
    );
  }
  if (options.transom) {
    drawGlass(art, house, x, y + height + 0.25, width + 2 * sidelight, options.transom - 0.3, true);
  }
  if (options.arch) {
    art.fill(
      pathData`M${left} ${y}V${y + height - width / 2}` + pathData`a${width / 2} ${width / 2} 0 0 0 ${width} 0V${y}z`,
      color,
    );
    let d = '';
    for (let i = 1; i < 5; i++) {
      d += pathData`M${left + (width * i) / 5} ${y}v${height - (i === 1 || i === 4 ? width * 0.32 : 0.2)}`;
    }
    art.stroke(d, darker(color, 0.4), 0.1);
    art.rect(x - 0.45, y + height * 0.6, 0.9, 1, house.dusk ? '!#ffdd95' : '#7fa0a3');
  } else {
    art.rect(
      left,
      y,
      width,
      height,
      art.linear([stop(0, lighter(color, 0.14)), stop(1, darker(color, 0.15))], 0, 1, 1, 0),
    );
    const e = width * 0.14;
    const pw = (width - 3 * e) / 2;
    if (options.glazed) {
      drawGlass(art, house, x, y + height * 0.5, width * 0.64, height * 0.38, true);
      art.stroke(pathData`M${x} ${y + height * 0.5}v${height * 0.38}`, color, 0.16);
      art.rect(left + e, y + 0.6, width - 2 * e, height * 0.32, darker(color, 0.2));
    } else {
      (
        [
          [0.07, 0.36],
          [0.5, 0.42],
        ] as const
      ).forEach(([q, k]) =>
        [0, 1].forEach((i) => art.rect(left + e + i * (pw + e), y + height * q, pw, height * k, darker(color, 0.22))),
      );
    }
  }
  drawShade(art, left, y + height - 0.5, width, 0.5, 0.3);
  art.ellipse(left + width * 0.86, y + height * 0.46, 0.16, 0.16, '#e0b95c');
  if (!options.noLamp) {
    const lx = left - sidelight - frame - 0.8;
    art.rect(lx - 0.22, y + height * 0.72, 0.44, 0.9, house.dusk ? '!#fff0c0' : '#2d3236');
    art.rect(lx - 0.32, y + height * 0.72 + 0.9, 0.64, 0.2, '#2b2f33');
    if (house.dusk) {
      art.ellipse(lx, y + height * 0.74, 3.4, 4, art.radial([stop(0, '!#ffd894', 0.75), stop(1, '!#ffb060', 0)]));
    }
  }
  if (house.dusk) {
    art.ellipse(x, y + 1, width * 1.9, 4.5, art.radial([stop(0, '!#ffc77a', 0.4), stop(1, '!#ffb060', 0)]));
  }
}

/** A garage door standing on the ground. */
export function drawGarageDoor(
  art: Art,
  house: House,
  x: number,
  width: number,
  height: number,
  o: {
    c?: string;
  } = {},
): void {
  const color = o.c || house.garageColor;
  const left = x - width / 2;
  art.rect(left - 0.5, 0, width + 1, height + 0.5, house.trim);
  art.rect(
    left,
    0,
    width,
    height,
    art.linear([stop(0, darker(color, 0.2)), stop(0.25, color), stop(1, darker(color, 0.06))], 0, 1, 0, 0),
  );
  const rows = 4;
  const columns = width > 12 ? 8 : 4;
  let d = '';
  for (let i = 1; i < rows; i++) {
    d += pathData`M${left} ${(height * i) / rows}h${width}`;
  }
  art.stroke(d, darker(color, 0.38), 0.13);
  let panels = '';
  let panes = '';
  for (let i = 0; i < columns; i++) {
    const q = left + (width * i) / columns + (width / columns) * 0.14;
    const pw = (width / columns) * 0.72;
    const b = (y: number, hq: number) => pathData`M${q} ${y}h${pw}v${hq}h${-pw}z`;
    for (let j = 0; j < 3; j++) {
      panels += b((height * j) / rows + 0.45, height / rows - 0.9);
    }
    panes += b(height * 0.75 + 0.4, height / rows - 0.9);
  }
  art.fill(panels, darker(color, 0.1));
  art.fill(panes, house.dusk ? '!#ffdb95' : '#6d9097');
  drawShade(art, left, height - 0.7, width, 0.7, 0.3);
  if (house.dusk) {
    [-1, 1].forEach((s) => {
      const lx = x + s * (width / 2 + 1.3);
      art.rect(lx - 0.25, height * 0.7, 0.5, 1, '!#fff0c0');
      art.ellipse(lx, height * 0.7, 3.2, 4.4, art.radial([stop(0, '!#ffd894', 0.6), stop(1, '!#ffb060', 0)]));
    });
  }
}
