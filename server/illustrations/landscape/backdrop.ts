// Sky, sun, clouds and distant land.

import { mixColors } from '../art/colors.ts';
import { SEASONS } from '../art/palette.ts';
import { pathData, type Point } from '../art/path-data.ts';
import { hashText, randomFrom } from '../../../shared/illustrations/seeded-random.ts';
import { type Art, stop } from '../art/surface.ts';
import type { Scene } from '../scene.ts';

/** Path data of a mountain ridge across the picture. */
function ridgePath(art: Art, y: number, amp: number, step: number, ph: number): string {
  let d = pathData`M-20 1000L-20 ${Math.round(y)}`;
  const f = art.random(0.0022, 0.0034);
  const f2 = art.random(0.006, 0.009);
  for (let x = -20; x <= 1640; x += step) {
    const wide = amp * (0.55 + 0.45 * Math.sin(x * f + ph));
    const narrow = amp * 0.3 * Math.sin(x * f2 + ph * 2.3);
    d += `L${x} ${Math.round(y - wide - narrow - amp * 0.05 * Math.sin(x * 0.037 + ph))}`;
  }
  return d + 'L1640 1000z';
}

/** Path data of a distant line of trees across the picture. */
function treelinePath(art: Art, y: number, height: number, pine: boolean): string {
  let d = pathData`M-20 1000V${Math.round(y)}`;
  let x = -20;
  while (x < 1640) {
    if (pine && art.chance(0.62)) {
      const w = art.random(20, 38);
      const t = height * art.random(0.9, 1.9);
      d +=
        pathData`l${w * 0.3} ${-t * 0.45}l${-w * 0.1} 0l${w * 0.3} ${-t * 0.55}` +
        pathData`l${w * 0.3} ${t * 0.55}l${-w * 0.1} 0l${w * 0.3} ${t * 0.45}`;
      x += w;
    } else {
      const w = art.random(40, 96);
      const t = height * art.random(0.35, 0.95);
      d += pathData`q${w * 0.1} ${-t} ${w * 0.5} ${-t}t${w * 0.5} ${t}`;
      x += w;
    }
  }
  return d + 'V1000z';
}

/** Sky, sun or moon, clouds, and the land behind: ridges in Tennessee, pine woods in Alabama. */
export function drawBackdrop(art: Art, scene: Scene): void {
  const { season, dusk, mountains } = scene;
  const sky = scene.sky;
  art.rect(0, 0, 1600, 900, art.linear(sky.map((c, i) => stop((i / (sky.length - 1)) * 0.92, c))));
  const sunX = art.random(140, 420);
  const sunY = dusk ? art.random(500, 560) : art.random(150, 260);
  art.ellipse(
    sunX,
    sunY,
    430,
    430,
    art.radial([
      stop(0, dusk ? '!#ffd9a0' : '!#fff6df', dusk ? 0.75 : 0.8),
      stop(1, dusk ? '!#ffb98a' : '!#fff1d6', 0),
    ]),
  );
  if (art.chance(0.6) && !dusk) {
    art.ellipse(sunX, sunY, 54, 54, '!#fffaea', 'opacity=".9"');
  }
  if (dusk) {
    const starRandom = randomFrom(hashText(art.id));
    let d = '';
    for (let i = 0; i < 26; i++) {
      d += pathData`M${Math.round(starRandom() * 1600)} ${Math.round(starRandom() * 330)}h.1`;
    }
    art.stroke(d, '!#fff3d6', 3.2, 'stroke-linecap="round" opacity=".6"');
    art.ellipse(1180 + starRandom() * 270, 110 + starRandom() * 90, 30, 30, '!#fff0d0', 'opacity=".92"');
  }
  const cloudFill = art.linear([
    stop(0, dusk ? '!#eeb49a' : '!#fffaf0', dusk ? 0.6 : 0.95),
    stop(1, dusk ? '!#6b5f88' : '!#fff4e4', dusk ? 0.1 : 0.15),
  ]);
  const clouds = (2 + art.random(3)) | 0;
  for (let i = 0; i < clouds; i++) {
    const cx = art.random(60, 1540);
    const cy = art.random(80, 380);
    const w = art.random(130, 260);
    let d = '';
    if (i % 2) {
      for (let j = 0; j < 3; j++) {
        const x = cx + art.random(-0.7, 0.7) * w;
        const y = cy + j * 17;
        const ww = w * art.random(0.6, 1.1);
        d +=
          pathData`M${Math.round(x - ww)} ${Math.round(y)}` +
          pathData`q${Math.round(ww * 0.7)}-22 ${Math.round(ww)}-20t${Math.round(ww)} 20` +
          pathData`q${Math.round(-ww)} 9 ${Math.round(-ww * 2)} 0z`;
      }
    } else {
      const b: Point[] = [];
      for (let j = 0; j < 5; j++) {
        const r = w * (0.34 - Math.abs(j - 2) * 0.07) * art.random(0.85, 1.15);
        b.push([cx + (j - 2) * w * 0.36, r]);
      }
      const first = b[0] ?? [cx, 0];
      const last = b[4] ?? [cx, 0];
      d = pathData`M${Math.round(first[0] - first[1] * 1.5)} ${Math.round(cy)}`;
      b.forEach(
        ([x, r], j) =>
          (d +=
            pathData`Q${Math.round(x - r)} ${Math.round(cy - r * 1.5)} ` +
            pathData`${Math.round(x + (j < 4 ? r * 0.45 : r))} ${Math.round(cy - r * (j < 4 ? 0.75 : 0.5))}`),
      );
      d +=
        pathData`T${Math.round(last[0] + last[1] * 2)} ${Math.round(cy)}` +
        pathData`q${Math.round(-w)} 12 ${Math.round(first[0] - first[1] * 1.5 - last[0] - last[1] * 2)} 0` +
        'z';
    }
    art.fill(d, cloudFill);
  }
  const horizon = (sky[sky.length - 1] ?? '#ffffff').replace('!', '');
  const colors = SEASONS[season];
  const haze = (t: number) =>
    dusk ? mixColors('#8a93a8', colors.near, t) : mixColors(mixColors(colors.far, horizon, 0.35), colors.near, t);
  if (mountains) {
    (
      [
        [560, 150, 0],
        [632, 110, 0.35],
        [700, 74, 0.7],
      ] as const
    ).forEach(([y, h, t]) =>
      art.fill(
        ridgePath(art, y, h, 32, art.random(6)),
        art.linear([stop(0, haze(t)), stop(0.55, mixColors(haze(t), horizon, dusk ? 0.1 : 0.42))]),
      ),
    );
  } else {
    art.fill(
      ridgePath(art, 700, 40, 60, art.random(6)),
      art.linear([stop(0, haze(0.05)), stop(0.5, mixColors(haze(0.1), horizon, 0.4))]),
    );
    art.fill(
      treelinePath(art, 716, 62, true),
      art.linear([stop(0, haze(0.35)), stop(0.5, mixColors(haze(0.35), horizon, dusk ? 0.1 : 0.4))]),
    );
  }
  art.fill(
    treelinePath(art, 770, mountains ? 70 : 84, !mountains),
    art.linear([
      stop(
        0,
        mixColors(
          haze(0.85),
          season === 'autumn' ? '#a8703e' : colors.near,
          season === 'autumn' && mountains ? 0.45 : 0,
        ),
      ),
      stop(0.6, haze(0.6)),
    ]),
  );
}
