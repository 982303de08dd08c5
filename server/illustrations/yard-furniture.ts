// Seating in a yard.

import { darker, lighter } from './art/colors.ts';
import { pathData, type Point } from './art/path-data.ts';
import { type Art, stop } from './art/surface.ts';
import type { Scene } from './scene.ts';

/** A string of lights that hangs `sag` below the line between its ends. */
export function drawLights(art: Art, [x0, y0]: Point, [x1, y1]: Point, sag: number): void {
  art.stroke(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag} ${x1} ${y1}`, '#3a3f41', 2.4);
  for (let i = 1; i < 10; i++) {
    const t = i / 10;
    const x = (1 - t) ** 2 * x0 + (2 * t * (1 - t) * (x0 + x1)) / 2 + t * t * x1;
    const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + sag) + t * t * y1;
    art.ellipse(x, y + 7, 20, 20, art.radial([stop(0, '!#ffe3a0', 0.8), stop(1, '!#ffe3a0', 0)]));
    art.ellipse(x, y + 7, 6, 8, '!#fff3cf');
  }
}

/** A garden chair facing right (`dir` 1) or left (-1); s is its height. */
function drawChair(art: Art, x: number, y: number, s: number, c: string, dir: number): void {
  art.ellipse(x + 14, y + 4, s * 0.75, s * 0.13, '#1f3038', 'opacity=".3"');
  art.fill(
    pathData`M${x - s * 0.42 * dir} ${y}l${s * 0.08 * dir} ${-s * 0.5}h${s * 0.1 * dir}` +
      pathData`l${-s * 0.04 * dir} ${s * 0.5}zM${x + s * 0.4 * dir} ${y}` +
      pathData`l${-s * 0.02 * dir} ${-s * 0.36}h${0.1 * s * dir}l${s * 0.02 * dir} ${s * 0.36}z`,
    darker(c, 0.2),
  );
  art.fill(
    pathData`M${x - s * 0.2 * dir} ${y - s * 0.34}L${x - s * 0.5 * dir} ${y - s * 1.15}` +
      pathData`q${s * 0.18 * dir} ${-s * 0.1} ${s * 0.34 * dir} ${s * 0.02}` +
      pathData`L${x + s * 0.1 * dir} ${y - s * 0.34}z`,
    art.linear([stop(0, lighter(c, 0.15)), stop(1, darker(c, 0.15))]),
  );
  art.polygon(
    [
      [x - s * 0.26 * dir, y - s * 0.36],
      [x + s * 0.42 * dir, y - s * 0.44],
      [x + s * 0.46 * dir, y - s * 0.34],
      [x - s * 0.2 * dir, y - s * 0.24],
    ],
    lighter(c, 0.12),
  );
  art.polygon(
    [
      [x - s * 0.5 * dir, y - s * 0.58],
      [x + s * 0.48 * dir, y - s * 0.6],
      [x + s * 0.48 * dir, y - s * 0.54],
      [x - s * 0.5 * dir, y - s * 0.5],
    ],
    lighter(c, 0.25),
  );
}

/** A fire between two chairs. */
export function drawFirePit(art: Art, chairColor: string): void {
  const x = 800;
  const y = 1040;
  art.ellipse(x + 30, y + 12, 150, 28, '#1f3038', 'opacity=".3"');
  drawChair(art, x - 240, y + 10, 165, chairColor, 1);
  drawChair(art, x + 240, y + 10, 165, chairColor, -1);
  art.fill(`M${x - 100} ${y - 56}h200l-26 70h-148z`, art.linear([stop(0, '#a39b90'), stop(1, '#6f6860')], 0, 0, 1, 0));
  art.ellipse(x, y - 56, 100, 20, '#4a4542');
  art.ellipse(x, y - 90, 130, 100, art.radial([stop(0, '!#ffb45a', 0.8), stop(1, '!#ff9a40', 0)]));
  art.fill(`M${x - 44} ${y - 54}q-4-50 20-72q4 28 16 34q0-50 24-80q4 50 22 66q10 20 4 52q-40 12-86 0z`, '!#f4a13c');
  art.fill(`M${x - 20} ${y - 54}q0-30 20-46q6 26 18 30q4 10 2 16z`, '!#ffdf8a');
}

/** A round table under an umbrella, with two chairs. */
export function drawUmbrellaTable(art: Art, scene: Scene, chairColor: string): void {
  const x = 830;
  const y = 1050;
  const umbrella = art.pick(['#a85a3c', '#f3ead6', '#2d5747', '#c0913f', '#38536b']);
  art.ellipse(x + 40, y + 16, 250, 40, '#1f3038', 'opacity=".28"');
  art.rect(x - 5, y - 430, 10, 440, '#e9dfcc');
  drawChair(art, x - 230, y + 6, 150, chairColor, 1);
  drawChair(art, x + 230, y + 6, 150, chairColor, -1);
  art.fill(
    `M${x - 120} ${y - 110}L${x - 96} ${y + 8}h12L${x - 100} ${y - 110}z` +
      `M${x + 120} ${y - 110}L${x + 96} ${y + 8}h-12L${x + 100} ${y - 110}z`,
    '#6b5140',
  );
  art.ellipse(x, y - 110, 176, 30, '#8d6a4a');
  art.ellipse(x, y - 116, 176, 30, '#b08a60');
  art.ellipse(x + 50, y - 128, 26, 8, '#f4ecdb');
  art.roundRect(x - 60, y - 160, 22, 40, 5, '#f4ecdb');
  art.fill(art.blob(x - 49, y - 174, 34, 24, 8), scene.season === 'winter' ? '#5d7a5c' : scene.bloom);
  art.fill(
    `M${x - 300} ${y - 392}Q${x - 160} ${y - 520} ${x} ${y - 530}` +
      `T${x + 300} ${y - 392}q-50-18-100 0q-50-18-100 0q-50-18-100 0q-50-18-100 0` +
      'q-50-18-100 0q-50-18-100 0z',
    umbrella,
  );
  art.fill(
    `M${x} ${y - 530}Q${x + 60} ${y - 470} ${x + 100} ${y - 392}q50-18 100 0` +
      `q50-18 100 0Q${x + 180} ${y - 520} ${x} ${y - 530}zM${x} ${y - 530}` +
      `Q${x - 60} ${y - 470} ${x - 100} ${y - 392}q-50-18-100 0` +
      `Q${x - 120} ${y - 480} ${x} ${y - 530}z`,
    darker(umbrella, 0.2),
    'opacity=".7"',
  );
}
