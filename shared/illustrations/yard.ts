// The back yard, or the terrace of a condo.

import { darker, lighter } from './art/colours.ts';
import { PALETTE } from './art/palette.ts';
import { compact, pathData } from './art/path-data.ts';
import { Art, stop } from './art/surface.ts';
import type { House, Material } from './house/building.ts';
import { drawRoof } from './house/roofs.ts';
import { styleOf } from './house/style-choice.ts';
import { drawShade, drawWall } from './house/walls.ts';
import { drawWindow } from './house/windows.ts';
import type { HomeFacts } from './illustrations.facts.ts';
import { drawBackdrop } from './landscape/backdrop.ts';
import { drawShrub } from './landscape/foliage.ts';
import { drawGround } from './landscape/ground.ts';
import { chooseTree, drawTree } from './landscape/trees.ts';
import type { Scene } from './scene.ts';

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
      d += pathData`M${x} ${y}l${w * 0.5} ${-w * 0.14}l${w * 0.5} ${w * 0.12}l${-w * 0.12} ${w * 0.2}l${-w * 0.6} ${w * 0.04}z`;
    }
  }
  art.stroke(d, darker(paving, 0.35), 2.6, 'opacity=".4"');
  const own = new Art('house' + facts.id);
  const style = styleOf(own, facts);
  const wallColour = style === 'ranch' || style === 'tudor' || condo ? '#a8593f' : art.pick(PALETTE.siding);
  const house: House = {
    dusk: false,
    homeId: facts.id,
    hasGarage: false,
    trim: '#f7f0e1',
    roof: ['asph', '#50555a'],
    lean: art.lean,
    door: '#2d5747',
    garageColour: '#f3ead8',
    bloom: scene.bloom,
  };
  art.fill('M1230 930H1410L1610 1010V1210H1560L1230 950z', '#1f3038', 'opacity=".16"');
  art.group('transform="translate(1440 926) scale(34 -34)"', () => {
    const m: Material = [wallColour === '#a8593f' ? 'brick' : 'lap', wallColour];
    drawWall(art, -5.6, 0, 16, 20, m);
    drawRoof(art, -7.2, 14, 19.6, 6.6, 3, 0, ['asph', own.pick(PALETTE.roof)], '#f7f0e1', { overhang: 1.6 });
    art.rect(-5.6, 0, 16, 0.7, darker(wallColour, 0.3));
    art.rect(-5.6, 0, 0.35, 20, '#f7f0e1');
    drawWindow(art, house, 0.2, 0.8, 7, 7, { grid: [2, 1], trim: '#f7f0e1', frame: 0.35 });
    art.stroke('M.2 .8v7', '#f7f0e1', 0.34);
    if (art.chance(0.6)) {
      drawShade(art, -5.6, 7, 12, 2.1, 0.28);
      let s = '';
      for (let i = 0; i < 12; i += 2) {
        s += `M${-5.2 + i} 10.4h1v-2.2h-1z`;
      }
      art.polygon(
        [
          [-5.2, 10.4],
          [6.5, 10.4],
          [6.5, 8.2],
          [-5.2, 8.2],
        ],
        '#f3ead6',
      );
      art.fill(s, '#2d5747');
    }
    drawWindow(art, house, -2.2, 12.4, 3.2, 5, { grid: [2, 2] });
    drawWindow(art, house, 2.8, 12.4, 3.2, 5, { grid: [2, 2] });
  });
  const drawLights = (x0: number, y0: number, x1: number, y1: number, sag: number) => {
    art.stroke(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag} ${x1} ${y1}`, '#3a3f41', 2.4);
    for (let i = 1; i < 10; i++) {
      const t = i / 10;
      const x = (1 - t) ** 2 * x0 + (2 * t * (1 - t) * (x0 + x1)) / 2 + t * t * x1;
      const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + sag) + t * t * y1;
      art.ellipse(x, y + 7, 20, 20, art.radial([stop(0, '!#ffe3a0', 0.8), stop(1, '!#ffe3a0', 0)]));
      art.ellipse(x, y + 7, 6, 8, '!#fff3cf');
    }
  };
  art.rect(404, 560, 10, 400, '#5d4a3d');
  drawLights(409, 566, 1260, 430, 120);
  const drawChair = (x: number, y: number, s: number, c: string, dir: number) => {
    art.ellipse(x + 14, y + 4, s * 0.75, s * 0.13, '#1f3038', 'opacity=".3"');
    art.fill(
      pathData`M${x - s * 0.42 * dir} ${y}l${s * 0.08 * dir} ${-s * 0.5}h${s * 0.1 * dir}l${-s * 0.04 * dir} ${s * 0.5}zM${x + s * 0.4 * dir} ${y}l${-s * 0.02 * dir} ${-s * 0.36}h${0.1 * s * dir}l${s * 0.02 * dir} ${s * 0.36}z`,
      darker(c, 0.2),
    );
    art.fill(
      pathData`M${x - s * 0.2 * dir} ${y - s * 0.34}L${x - s * 0.5 * dir} ${y - s * 1.15}q${s * 0.18 * dir} ${-s * 0.1} ${s * 0.34 * dir} ${s * 0.02}L${x + s * 0.1 * dir} ${y - s * 0.34}z`,
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
  };
  const chairColour = art.pick(PALETTE.door);
  const hasFirePit = art.random(2) | 0;
  if (hasFirePit) {
    const x = 800;
    const y = 1040;
    art.ellipse(x + 30, y + 12, 150, 28, '#1f3038', 'opacity=".3"');
    drawChair(x - 240, y + 10, 165, chairColour, 1);
    drawChair(x + 240, y + 10, 165, chairColour, -1);
    art.fill(
      `M${x - 100} ${y - 56}h200l-26 70h-148z`,
      art.linear([stop(0, '#a39b90'), stop(1, '#6f6860')], 0, 0, 1, 0),
    );
    art.ellipse(x, y - 56, 100, 20, '#4a4542');
    art.ellipse(x, y - 90, 130, 100, art.radial([stop(0, '!#ffb45a', 0.8), stop(1, '!#ff9a40', 0)]));
    art.fill(`M${x - 44} ${y - 54}q-4-50 20-72q4 28 16 34q0-50 24-80q4 50 22 66q10 20 4 52q-40 12-86 0z`, '!#f4a13c');
    art.fill(`M${x - 20} ${y - 54}q0-30 20-46q6 26 18 30q4 10 2 16z`, '!#ffdf8a');
  } else {
    const x = 830;
    const y = 1050;
    const umbrella = art.pick(['#a85a3c', '#f3ead6', '#2d5747', '#c0913f', '#38536b']);
    art.ellipse(x + 40, y + 16, 250, 40, '#1f3038', 'opacity=".28"');
    art.rect(x - 5, y - 430, 10, 440, '#e9dfcc');
    drawChair(x - 230, y + 6, 150, chairColour, 1);
    drawChair(x + 230, y + 6, 150, chairColour, -1);
    art.fill(
      `M${x - 120} ${y - 110}L${x - 96} ${y + 8}h12L${x - 100} ${y - 110}zM${x + 120} ${y - 110}L${x + 96} ${y + 8}h-12L${x + 100} ${y - 110}z`,
      '#6b5140',
    );
    art.ellipse(x, y - 110, 176, 30, '#8d6a4a');
    art.ellipse(x, y - 116, 176, 30, '#b08a60');
    art.ellipse(x + 50, y - 128, 26, 8, '#f4ecdb');
    art.roundRect(x - 60, y - 160, 22, 40, 5, '#f4ecdb');
    art.fill(art.blob(x - 49, y - 174, 34, 24, 8), season === 'winter' ? '#5d7a5c' : scene.bloom);
    art.fill(
      `M${x - 300} ${y - 392}Q${x - 160} ${y - 520} ${x} ${y - 530}T${x + 300} ${y - 392}q-50-18-100 0q-50-18-100 0q-50-18-100 0q-50-18-100 0q-50-18-100 0q-50-18-100 0z`,
      umbrella,
    );
    art.fill(
      `M${x} ${y - 530}Q${x + 60} ${y - 470} ${x + 100} ${y - 392}q50-18 100 0q50-18 100 0Q${x + 180} ${y - 520} ${x} ${y - 530}zM${x} ${y - 530}Q${x - 60} ${y - 470} ${x - 100} ${y - 392}q-50-18-100 0Q${x - 120} ${y - 480} ${x} ${y - 530}z`,
      darker(umbrella, 0.2),
      'opacity=".7"',
    );
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
