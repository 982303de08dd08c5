// The back yard, or the terrace of a condo.

import { darker, lighter } from './art/colors.ts';
import { PALETTE } from './art/palette.ts';
import { compact, pathData } from './art/path-data.ts';
import { type Art, stop } from './art/surface.ts';
import type { HomeFacts } from '../../shared/illustrations/illustrations.facts.ts';
import { drawBackdrop } from './landscape/backdrop.ts';
import { drawShrub } from './landscape/foliage.ts';
import { drawGround } from './landscape/ground.ts';
import { chooseTree, drawTree } from './landscape/trees.ts';
import type { Scene } from './scene.ts';
import { drawFirePit, drawLights, drawUmbrellaTable } from './yard-furniture.ts';
import { drawWing } from './yard-wing.ts';

/** The yard or terrace of a home. */
export function drawYard(art: Art, scene: Scene, facts: HomeFacts): void {
  const season = scene.season;
  const condo = facts.propertyType === 'CONDO';
  const isLarge = facts.lotAcres > 0.7;
  drawBackdrop(art, scene);
  const trees = 6;
  for (let i = 0; i < trees; i++) {
    const t = chooseTree(art, scene);
    drawTree(
      art,
      scene,
      t,
      60 + (1480 * (i + art.random(0.1, 0.9))) / trees,
      800,
      t[0] === 'pine' ? art.random(500, 660) : art.random(340, 520),
    );
  }
  drawGround(art, scene, 770);
  if (isLarge) {
    let q = '';
    for (let x = -10; x < 1620; x += 108) {
      q += `M${x} 830v-66M${x} 784h108M${x} 808h108`;
    }
    art.stroke(q, '#e9dfca', 7);
    const bx = art.random(1010, 1150);
    art.rect(bx, 668, 170, 100, '#a04a38');
    art.polygon(
      [
        [bx - 12, 670],
        [bx + 30, 610],
        [bx + 140, 610],
        [bx + 182, 670],
      ],
      '#6f6a66',
    );
    art.rect(bx + 60, 706, 50, 62, '#efe3cc');
    art.stroke(pathData`M${bx + 60} 706l50 62m0-62l-50 62`, '#a04a38', 4);
  } else {
    const c = art.pick(['#b98f66', '#e9dfcc', '#8d6f52', '#a9a196']);
    art.rect(-10, 690, 1620, 128, art.linear([stop(0, lighter(c, 0.12)), stop(1, darker(c, 0.18))]));
    let q = '';
    for (let x = 0; x < 1600; x += 26) {
      q += `M${x} 690v128`;
    }
    art.stroke(q, darker(c, 0.4), 2.4, 'opacity=".45"');
    art.rect(-10, 682, 1620, 12, lighter(c, 0.2));
    art.rect(-10, 800, 1620, 10, darker(c, 0.2));
    for (let i = 0; i < 12; i++) {
      drawShrub(
        art,
        40 + i * 138 + art.random(-30, 30),
        836,
        art.random(52, 90),
        art.pick(['#55804f', '#47704f', '#6d9157', '#3f6650']),
        season !== 'winter' && art.chance(0.6) ? scene.bloom : undefined,
      );
    }
  }
  const hasDeck = art.chance(0.5) || condo;
  const paving = hasDeck ? art.pick(['#a9784e', '#8d6a4a', '#b99a76']) : art.pick(['#cfc4b3', '#b9aa98', '#c9b09a']);
  art.fill(
    hasDeck ? 'M330 905H1610V1210H130z' : 'M300 1000Q420 890 820 892T1610 905V1210H240Q210 1100 300 1000z',
    art.linear([stop(0, darker(paving, 0.08)), stop(1, lighter(paving, 0.16))]),
  );
  let d = '';
  if (hasDeck) {
    for (let i = 0; i < 15; i++) {
      const y = 912 + i * i * 1.25 + i * 4;
      d += pathData`M${330 - (y - 905) * 0.66} ${y}H1610`;
    }
  } else {
    for (let i = 0; i < 34; i++) {
      const x = art.random(360, 1580);
      const y = art.random(925, 1180);
      const w = art.random(50, 110) * (y / 1050);
      d +=
        pathData`M${x} ${y}l${w * 0.5} ${-w * 0.14}l${w * 0.5} ${w * 0.12}` +
        pathData`l${-w * 0.12} ${w * 0.2}l${-w * 0.6} ${w * 0.04}z`;
    }
  }
  art.stroke(d, darker(paving, 0.35), 2.6, 'opacity=".4"');
  const isTall = drawWing(art, scene, facts);
  art.rect(404, 560, 10, 400, '#5d4a3d');
  drawLights(art, [409, 566], [1260, isTall ? 430 : 520], isTall ? 120 : 90);
  const chairColor = art.pick(PALETTE.door);
  const hasFirePit = !art.chance(0.5);
  if (hasFirePit) {
    drawFirePit(art, chairColor);
  } else {
    drawUmbrellaTable(art, scene, chairColor);
  }
  const t = chooseTree(art, scene, true);
  art.ellipse(250, 912, 150, 20, '#1f3038', 'opacity=".26"');
  drawTree(art, scene, t, 190, 905, 380);
  (
    [
      [470, 60],
      [556, 46],
      [1330, 66],
    ] as const
  ).forEach(([x, s], i) => {
    const y = i < 2 ? 966 : 1010;
    art.fill(
      `M${x - s * 0.5} ${y - s}h${s}l${compact(-s * 0.14)} ${s}h${compact(-s * 0.72)}z`,
      art.linear([stop(0, '#cf8a63'), stop(1, '#a05c3f')], 0, 0, 1, 0),
    );
    art.fill(art.blob(x, y - s * 1.5, s * 0.75, s * 0.7, 9), '#3f6b4c');
    art.dabs(12, x - 6, y - s * 1.6, s * 0.6, s * 0.5, 8, season === 'winter' ? '#7fa07a' : scene.bloom, '', 0.4);
  });
  for (let i = 0; i < 5; i++) {
    drawShrub(
      art,
      10 + i * 62,
      1216 + i * 8,
      120 - i * 13,
      '#3f6650',
      i % 2 && season !== 'winter' ? scene.bloom : undefined,
    );
  }
}
