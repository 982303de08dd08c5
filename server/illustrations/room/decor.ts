// Lamps, plants, pictures and vases.

import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { pathData } from '../art/path-data.ts';
import { stop } from '../art/surface.ts';
import type { Room } from './room.ts';
import { floorShadow } from './solids.ts';

/** A framed picture on a wall: hills or an abstract still life. */
export function drawPicture(room: Room, x: number, y: number, width: number, height: number, z = room.depth): void {
  const { art } = room;
  const [sx, sy] = room.project(x - width / 2, y + height / 2, z);
  const s = room.scaleAt(z);
  const frameWidth = width * s;
  const frameHeight = height * s;
  const motif = art.random(3) | 0;
  art.rect(sx + 5, sy + 7, frameWidth, frameHeight, SHADE, 'opacity=".22"');
  art.rect(sx, sy, frameWidth, frameHeight, art.pick([room.wood, '#2f3437', '#f8f2e5', '#b58d45']));
  art.rect(sx + 5, sy + 5, frameWidth - 10, frameHeight - 10, '#f6efdf');
  const x0 = sx + frameWidth * 0.13;
  const y0 = sy + frameHeight * 0.13;
  const w2 = frameWidth * 0.74;
  const h2 = frameHeight * 0.74;
  const d = pathData`M${x0} ${y0}h${w2}v${h2}h${-w2}z`;
  art.group(art.clipTo(d), () => {
    art.fill(d, art.pick(['#ecd9b8', '#d9e0d6', '#e9c9ae', '#c9d8d8']));
    if (motif < 2) {
      art.ellipse(
        x0 + w2 * art.random(0.25, 0.75),
        y0 + h2 * 0.34,
        w2 * 0.15,
        w2 * 0.15,
        art.pick(['#d9803f', '#f2c25c', '#c25b3f']),
      );
      (
        [
          ['#8fa8a0', 0.5],
          [room.accent, 0.66],
          ['#2f4f46', 0.82],
        ] as const
      ).forEach(([c, q], i) =>
        art.fill(
          pathData`M${x0} ${y0 + h2}V${y0 + h2 * q}` +
            pathData`q${w2 * 0.25} ${h2 * (i % 2 ? 0.12 : -0.14)} ${w2 * 0.5} 0t${w2 * 0.5} 0` +
            pathData`V${y0 + h2}z`,
          c,
        ),
      );
    } else {
      art.ellipse(x0 + w2 * 0.4, y0 + h2 * 0.6, w2 * 0.34, h2 * 0.3, room.accent);
      art.ellipse(x0 + w2 * 0.62, y0 + h2 * 0.38, w2 * 0.22, h2 * 0.2, room.accent2);
      art.stroke(
        pathData`M${x0 + w2 * 0.2} ${y0 + h2}` +
          pathData`Q${x0 + w2 * 0.5} ${y0 + h2 * 0.3} ${x0 + w2 * 0.8} ${y0 + h2 * 0.1}`,
        '#2f3a36',
        4,
      );
    }
  });
}

/** A plant in a pot. */
export function drawPottedPlant(room: Room, x: number, z: number, height: number, y = 0): void {
  const { art } = room;
  const [sx, sy] = room.project(x, y, z);
  const s = room.scaleAt(z);
  const tall = height * s;
  const pot = art.pick(['#c07a55', '#e9dfcc', '#3a4a4a', room.accent2]);
  const leaf = art.pick(['#3f6b4c', '#4f7d4f', '#2f5b49']);
  const kind = art.random(3) | 0;
  const potWidth = Math.min(tall * 0.17, s * 0.8);
  if (!y) {
    floorShadow(room, x, z, (potWidth / s) * 1.8, (potWidth / s) * 1.6);
  }
  let stems = '';
  let darkLeaves = '';
  let lightLeaves = '';
  const k = kind === 1 ? 13 : 11;
  for (let i = 0; i < k; i++) {
    const t = (i + 0.5) / k;
    const an = -1.57 + (t - 0.5) * 2.5 + art.random(-0.12, 0.12);
    const len = tall * (kind === 1 ? art.random(0.52, 0.74) : art.random(0.36, 0.8));
    const bx = sx;
    const by = sy - potWidth * 1.6;
    const ex = bx + Math.cos(an) * len * 0.62;
    const ey = by + Math.sin(an) * len;
    stems += pathData`M${bx} ${by}Q${bx + (ex - bx) * 0.2} ${by + (ey - by) * 0.7} ${ex} ${ey}`;
    const w = tall * (kind === 1 ? 0.035 : kind === 2 ? 0.1 : 0.075);
    const l = tall * (kind === 1 ? 0.3 : 0.17);
    const ca = Math.cos(an);
    const sa = Math.sin(an);
    const px = -sa * w;
    const py = ca * w;
    const droop = kind === 1 ? tall * 0.1 : 0;
    const leaf =
      pathData`M${ex - ca * l * 0.4} ${ey - sa * l * 0.4}` +
      pathData`Q${ex + px} ${ey + py} ${ex + ca * l} ${ey + sa * l + droop}` +
      pathData`Q${ex - px} ${ey - py} ${ex - ca * l * 0.4} ${ey - sa * l * 0.4}z`;
    if (i % 2) {
      darkLeaves += leaf;
    } else {
      lightLeaves += leaf;
    }
  }
  art.stroke(stems, darker(leaf, 0.25), Math.max(2, tall * 0.008));
  art.fill(darkLeaves, darker(leaf, 0.2));
  art.fill(lightLeaves, lighter(leaf, 0.14));
  art.fill(
    pathData`M${sx - potWidth} ${sy - potWidth * 1.7}h${potWidth * 2}` +
      pathData`l${-potWidth * 0.28} ${potWidth * 1.7}h${-potWidth * 1.44}z`,
    art.linear([stop(0, lighter(pot, 0.18)), stop(1, darker(pot, 0.25))], 0, 0, 1, 0),
  );
}

/** A lamp on a table, or on the floor. */
export function drawLamp(room: Room, x: number, y: number, z: number, height: number, floor?: boolean): void {
  const { art } = room;
  const [sx, sy] = room.project(x, y, z);
  const s = room.scaleAt(z);
  const H = height * s;
  const w = floor ? s * 0.85 : s * 0.62;
  const sh = floor ? H * 0.2 : H * 0.5;
  art.ellipse(sx, sy - H + sh * 0.5, w * 3, w * 3, art.radial([stop(0, '!#ffe9b8', 0.6), stop(1, '!#ffe9b8', 0)]));
  if (floor) {
    art.ellipse(sx, sy, s * 0.5, s * 0.14, darker(room.metal, 0.2));
    art.stroke(pathData`M${sx} ${sy}v${-H + sh}`, room.metal, s * 0.07);
  } else {
    art.ellipse(sx, sy - H * 0.22, s * 0.28, H * 0.22, room.accent2);
    art.stroke(pathData`M${sx} ${sy - H * 0.4}v${-H * 0.14}`, room.metal, s * 0.08);
  }
  art.fill(
    pathData`M${sx - w * 0.68} ${sy - H}h${w * 1.36}l${w * 0.32} ${sh}h${-w * 2}z`,
    art.linear([stop(0, '!#fff3d6'), stop(1, '!#f3d9a4')]),
  );
}

/** A pendant lamp at height y: globe, dome or basket. */
export function drawPendant(room: Room, x: number, z: number, y: number, kind: number): void {
  const { art } = room;
  const [sx, sy] = room.project(x, y, z);
  const top = room.project(x, room.height, z)[1];
  const s = room.scaleAt(z);
  const w = s * 0.75;
  art.ellipse(sx, top, s * 0.34, s * 0.07, '#cbbfa8');
  art.ellipse(sx, top - s * 0.03, s * 0.3, s * 0.06, '#efe6d4');
  art.stroke(pathData`M${sx} ${top}V${sy - w * 0.7}`, '#3a3f41', 3);
  art.ellipse(sx, sy + w * 0.2, w * 2.4, w * 2.2, art.radial([stop(0, '!#ffe7b0', 0.5), stop(1, '!#ffe7b0', 0)]));
  if (kind === 0) {
    art.ellipse(sx, sy - w * 0.2, w * 0.8, w * 0.8, art.radial([stop(0, '!#fffaf0'), stop(1, '!#f2dfb8')]));
  } else if (kind === 1) {
    art.fill(
      pathData`M${sx - w} ${sy}a${w} ${w} 0 0 1 ${w * 2} 0z`,
      art.linear([stop(0, lighter(room.accent, 0.2)), stop(1, darker(room.accent, 0.15))], 0, 0, 1, 0),
    );
    art.ellipse(sx, sy, w, w * 0.16, '!#fff0c9');
  } else {
    art.fill(
      pathData`M${sx - w * 0.3} ${sy - w}h${w * 0.6}l${w * 0.5} ${w}h${-w * 1.6}z`,
      art.linear([stop(0, '#d9b98a'), stop(1, '#b98f5c')], 0, 0, 1, 0),
    );
    art.ellipse(sx, sy, w * 0.8, w * 0.13, '!#fff0c9');
  }
}

/** A vase with flowers of the season. */
export function drawVase(room: Room, x: number, y: number, z: number, height: number, color: string): void {
  const { art } = room;
  const [sx, sy] = room.project(x, y, z);
  const s = room.scaleAt(z) * height;
  let d = '';
  let b = '';
  for (let i = 0; i < 6; i++) {
    const ex = sx + art.random(-0.5, 0.5) * s;
    const ey = sy - s * art.random(1, 1.7);
    d += pathData`M${sx} ${sy - s * 0.6}Q${sx} ${sy - s} ${ex} ${ey}`;
    b += art.blob(ex, ey, s * 0.16, s * 0.15, 6);
  }
  art.stroke(d, '#4d6b4a', 3);
  art.fill(b, room.scene.season === 'winter' ? '#5d7a5c' : room.scene.bloom);
  art.fill(
    pathData`M${sx - s * 0.13} ${sy - s * 0.7}h${s * 0.26}` +
      pathData`q${s * 0.2} ${s * 0.4} ${-s * 0.02} ${s * 0.7}h${-s * 0.22}` +
      pathData`q${-s * 0.22} ${-s * 0.3} ${-s * 0.02} ${-s * 0.7}z`,
    art.linear([stop(0, lighter(color, 0.2)), stop(1, darker(color, 0.2))], 0, 0, 1, 0),
  );
}
