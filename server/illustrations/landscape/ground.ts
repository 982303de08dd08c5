// The lawn, and the finish over the whole picture.

import { darker, lighter } from '../art/colors.ts';
import { SEASONS } from '../art/palette.ts';
import { compact, pathData } from '../art/path-data.ts';
import { hashText } from '../../../shared/illustrations/seeded-random.ts';
import { type Art, stop } from '../art/surface.ts';
import type { Scene } from '../scene.ts';

/** The lawn from `y` down. */
export function drawGround(art: Art, scene: Scene, y = 800): void {
  const [light, dark] = SEASONS[scene.season].lawn;
  art.fill(
    `M-10 ${y + 6}Q400 ${y - 14} 800 ${y}T1610 ${y - 6}V1210H-10z`,
    art.linear([stop(0, lighter(light, 0.16)), stop(0.3, light), stop(1, dark)]),
  );
  for (let i = 0; i < 5; i++) {
    art.fill(
      art.blob(art.random(1600), art.random(y + 70, 1120), art.random(200, 420), art.random(14, 34), 10, 0.2),
      i % 2 ? lighter(light, 0.25) : darker(dark, 0.08),
      'opacity=".35"',
    );
  }
  let p = '';
  let q = '';
  for (let i = 0; i < 70; i++) {
    const t = Math.sqrt(art.next());
    const yy = y + 60 + t * 340;
    const s = 4 + t * 9;
    const x = art.random(1600);
    const k =
      pathData`M${Math.round(x)} ${Math.round(yy)}l${-s * 0.3} ${-s}m${s * 0.5} ${s}` +
      pathData`l${s * 0.2} ${-s * 0.8}`;
    if (i % 2) {
      p += k;
    } else {
      q += k;
    }
  }
  art.stroke(p, darker(dark, 0.3), 2, 'opacity=".4" stroke-linecap="round"');
  art.stroke(q, lighter(light, 0.45), 2, 'opacity=".5" stroke-linecap="round"');
}

/** Light wash, vignette and paper grain over the whole picture. */
export function drawFinish(art: Art, scene: Scene): void {
  if (!scene.dusk) {
    const warmth = scene.light === 'gold' ? 0.14 : 0.06;
    const wash = art.linear([stop(0, '!#ffe9bf', warmth), stop(1, '!#ffe9bf', 0)], 0, 0, 1, 0.8);
    art.rect(0, 0, 1600, 1200, wash);
  }
  const vignette = art.define((id) => {
    const stops = [stopTag(0.62, 0), stopTag(1, 0.15)].join('');
    return `<radialGradient id="${id}" cx=".5" cy=".48" r=".78">${stops}</radialGradient>`;
  }, 'vignette');
  art.rect(0, 0, 1600, 1200, `url(#${vignette})`);
  const grain = art.define((id) => {
    const box = 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"';
    const noise = `type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="${hashText(art.id) % 90}"`;
    const brown = 'values="0 0 0 0 .25 0 0 0 0 .2 0 0 0 0 .18 .9 .9 0 0 -.72"';
    return `<filter id="${id}" ${box}><feTurbulence ${noise}/><feColorMatrix ${brown}/></filter>`;
  }, 'grain');
  art.rect(0, 0, 1600, 1200, '!#fff', `filter="url(#${grain})" opacity=".12"`);
}

function stopTag(offset: number, opacity: number): string {
  return `<stop offset="${compact(offset)}" stop-color="#2a2a38" stop-opacity="${opacity}"/>`;
}
