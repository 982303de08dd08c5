// Parts of trees and shrubs: leaf masses, trunks, bare branches.

import { darker, lighter } from '../art/colors.ts';
import { clamp, pathData, type Point3 } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';

interface CanopyOptions {
  masses?: number;
  dabs?: number;
}

/** Layered leaf masses: shade, body, light, then dabs of the brush. */
export function drawCanopy(
  art: Art,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  options: CanopyOptions = {},
): void {
  const k = options.masses || 7;
  const pts: Point3[] = [];
  for (let i = 0; i < k; i++) {
    const t = (i / k) * 6.28 + art.random(-0.3, 0.3);
    const q = i === 0 ? 0.1 : art.random(0.45, 0.68);
    pts.push([cx + Math.cos(t) * rx * q, cy + Math.sin(t) * ry * q, art.random(0.4, 0.56)]);
  }
  const m = Math.min(rx, ry);
  const layer = (dx: number, dy: number, s: number, f: string, only: (mass: Point3) => boolean = () => true) =>
    art.fill(
      pts
        .filter(only)
        .map(([x, y, q]) => art.blob(x + dx * m, y + dy * m, rx * q * s, ry * q * s, 8, 0.14))
        .join(''),
      f,
    );
  layer(0.05, 0.06, 1.06, darker(color, 0.34));
  layer(-0.03, -0.05, 0.96, color);
  layer(-0.13, -0.17, 0.62, lighter(color, 0.2), (p) => p[1] < cy + ry * 0.3 && p[0] < cx + rx * 0.5);
  const dw = Math.min(9, m * 0.04 + 2.5);
  const dn = options.dabs || clamp(m * 0.2, 16, 38) | 0;
  art.dabs(dn, cx - rx * 0.16, cy - ry * 0.16, rx * 0.78, ry * 0.76, dw, lighter(color, 0.36), 'opacity=".7"');
  art.dabs(
    (dn * 0.6) | 0,
    cx + rx * 0.14,
    cy + ry * 0.3,
    rx * 0.72,
    ry * 0.55,
    dw,
    darker(color, 0.5),
    'opacity=".42"',
  );
}

/** A trunk with its shaded side; foot at x, y. */
export function drawTrunk(art: Art, x: number, y: number, height: number, width: number, color: string): void {
  art.fill(
    pathData`M${x - width * 0.8} ${y}` +
      pathData`Q${x - width * 0.35} ${y - height * 0.4} ${x - width * 0.4} ${y - height}` +
      pathData`L${x + width * 0.3} ${y - height}` +
      pathData`Q${x + width * 0.3} ${y - height * 0.4} ${x + width * 0.8} ${y}z`,
    color,
  );
  art.fill(
    pathData`M${x} ${y}` +
      pathData`Q${x + width * 0.1} ${y - height * 0.4} ${x + width * 0.05} ${y - height}` +
      pathData`L${x + width * 0.3} ${y - height}` +
      pathData`Q${x + width * 0.3} ${y - height * 0.4} ${x + width * 0.8} ${y}z`,
    darker(color, 0.35),
  );
}

/** A winter tree: branches that fork five times. */
export function drawBareBranches(art: Art, x: number, y: number, size: number, color: string): void {
  const L = ['', '', ''];
  const go = (x: number, y: number, an: number, len: number, d: number) => {
    const x2 = x + Math.cos(an) * len;
    const y2 = y + Math.sin(an) * len;
    L[Math.min(2, d)] += pathData`M${Math.round(x)} ${Math.round(y)}L${Math.round(x2)} ${Math.round(y2)}`;
    if (d < 5) {
      const k = d < 2 ? 3 : 2;
      for (let i = 0; i < k; i++) {
        go(
          x2,
          y2,
          an + (i - (k - 1) / 2) * art.random(0.5, 0.95) + art.random(-0.14, 0.14),
          len * art.random(0.62, 0.8),
          d + 1,
        );
      }
    }
  };
  go(x, y, -1.57 + art.random(-0.05, 0.05), size * 0.26, 0);
  art.ellipse(
    x,
    y - size * 0.66,
    size * 0.42,
    size * 0.38,
    art.radial([stop(0, color, 0.3), stop(0.5, color, 0.18), stop(1, color, 0)]),
  );
  [0.04, 0.02, 0.008].forEach((w, i) =>
    art.stroke(L[i] ?? '', lighter(color, i * 0.1), size * w, 'stroke-linecap="round"'),
  );
}

/** A shrub; with `bloom` it flowers in that color. */
export function drawShrub(art: Art, x: number, y: number, size: number, color: string, bloom?: string): void {
  art.fill(art.blob(x + size * 0.05, y - size * 0.38, size * 0.6, size * 0.46, 7, 0.1), darker(color, 0.36));
  art.fill(art.blob(x - size * 0.05, y - size * 0.46, size * 0.5, size * 0.38, 6, 0.1), color);
  art.dabs(
    bloom ? 8 : 5,
    x - size * 0.08,
    y - size * 0.52,
    size * 0.42,
    size * 0.34,
    size * 0.06 + 1.5,
    bloom || lighter(color, 0.3),
    bloom ? '' : 'opacity=".75"',
    0.5,
  );
}
