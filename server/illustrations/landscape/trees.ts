// The tree species of Alabama and Tennessee, and how one is chosen.

import { darker, lighter } from '../art/colors.ts';
import { type Season, SEASONS } from '../art/palette.ts';
import { pathData, type Point } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import { drawBareBranches, drawCanopy, drawTrunk } from './foliage.ts';
import type { Scene } from '../scene.ts';

export type TreeKind = 'round' | 'tall' | 'magnolia' | 'pine' | 'cedar' | 'bloom' | 'bare';

export type TreeChoice = readonly [kind: TreeKind, color: string];

function roundTree(art: Art, x: number, y: number, size: number, color: string): void {
  drawTrunk(art, x, y, size * 0.55, size * 0.035, '#6b5343');
  art.stroke(
    pathData`M${x} ${y - size * 0.33}L${x - size * 0.16} ${y - size * 0.58}` +
      pathData`M${x} ${y - size * 0.38}L${x + size * 0.17} ${y - size * 0.6}`,
    '#5d493d',
    size * 0.022,
  );
  drawCanopy(art, x, y - size * 0.64, size * 0.4, size * 0.35, color);
}

function tallTree(art: Art, x: number, y: number, size: number, color: string): void {
  drawTrunk(art, x, y, size * 0.5, size * 0.025, '#6f5a49');
  drawCanopy(art, x, y - size * 0.58, size * 0.24, size * 0.42, color, { masses: 6 });
}

function magnoliaTree(art: Art, x: number, y: number, size: number, _c: string, S?: Season): void {
  drawTrunk(art, x, y, size * 0.3, size * 0.03, '#75675a');
  const g = '#33594a';
  const cone = (w: number, h: number) => {
    const p: Point[] = [];
    for (let i = 0; i <= 12; i++) {
      const t = i / 12;
      const q = Math.sin(Math.PI * Math.min(1, (1 - t) * 0.62 + 0.0)) * 1.05;
      p.push([t, q * w * (1 + art.random(-0.1, 0.1))]);
    }
    let d = pathData`M${Math.round(x)} ${Math.round(y - size)}`;
    [...p]
      .reverse()
      .forEach(
        ([t, q]) =>
          (d +=
            pathData`Q${Math.round(x + q * 1.12)} ${Math.round(y - size * 0.06 - size * 0.9 * t * h + 14)} ` +
            pathData`${Math.round(x + q)} ${Math.round(y - size * 0.06 - size * 0.9 * t * h + 28)}`),
      );
    p.forEach(
      ([t, q]) =>
        (d +=
          pathData`Q${Math.round(x - q * 1.12)} ${Math.round(y - size * 0.06 - size * 0.9 * t * h + 14)} ` +
          pathData`${Math.round(x - q)} ${Math.round(y - size * 0.06 - size * 0.9 * t * h)}`),
    );
    return d + 'z';
  };
  art.fill(cone(size * 0.3, 1), darker(g, 0.3));
  art.fill(
    (
      [
        [0.3, 0.2, 0.15],
        [0.5, 0.16, 0.14],
        [0.7, 0.1, 0.12],
      ] as const
    )
      .map(([h, w, v]) => art.blob(x - size * 0.06, y - size * h, size * w, size * v, 8, 0.2))
      .join(''),
    lighter(g, 0.08),
  );
  (
    [
      [0.28, 0.2],
      [0.48, 0.16],
      [0.68, 0.1],
      [0.84, 0.05],
    ] as const
  ).forEach(([h, w]) =>
    art.dabs(
      12,
      x - size * 0.04,
      y - size * h,
      size * w,
      size * 0.09,
      Math.min(8, size * 0.012 + 1),
      lighter(g, 0.3),
      'opacity=".75"',
      1.4,
    ),
  );
  if (S === 'summer') {
    art.dabs(
      9,
      x - size * 0.03,
      y - size * 0.42,
      size * 0.16,
      size * 0.28,
      Math.min(11, size * 0.02),
      '#fbf3e2',
      '',
      0.4,
    );
  }
}

function pineTree(art: Art, x: number, y: number, size: number): void {
  const g = art.pick(['#3f6653', '#4a6e57', '#38604f']);
  const tufts: (readonly [x: number, y: number, width: number, height: number])[] = [];
  drawTrunk(art, x, y, size * 0.92, size * 0.017, '#8c6750');
  for (let i = 0; i < 10; i++) {
    const t = i / 9;
    const h = 0.5 + t * 0.46;
    const w = size * (0.125 * Math.sin(Math.PI * (0.32 + t * 0.6)) + 0.025);
    tufts.push([
      x + (i % 2 ? 1 : -1) * w * art.random(0.25, 0.8),
      y - size * h,
      w * art.random(0.7, 0.95),
      size * art.random(0.052, 0.075) * (1.1 - t * 0.3),
    ]);
  }
  let br = '';
  tufts.forEach(
    ([tx, ty]) =>
      (br += pathData`M${Math.round(x)} ${Math.round(ty + size * 0.05)}L${Math.round(tx)} ${Math.round(ty)}`),
  );
  art.stroke(br, '#7a5a48', size * 0.007);
  art.fill(
    tufts.map(([tx, ty, w, h]) => art.blob(tx + 4, ty + 6, w * 1.05, h * 1.1, 8, 0.26)).join(''),
    darker(g, 0.35),
  );
  art.fill(tufts.map(([tx, ty, w, h]) => art.blob(tx - 3, ty - 2, w * 0.9, h * 0.85, 7, 0.28)).join(''), g);
  tufts.forEach(([tx, ty, w, h]) =>
    art.dabs(
      5,
      tx - w * 0.2,
      ty - h * 0.3,
      w * 0.7,
      h * 0.6,
      Math.min(6, size * 0.007 + 1),
      lighter(g, 0.32),
      'opacity=".75"',
      2,
    ),
  );
}

function cedarTree(art: Art, x: number, y: number, size: number): void {
  const g = '#3d5f51';
  art.fill(art.blob(x, y - size * 0.48, size * 0.17, size * 0.54, 14, 0.12), darker(g, 0.3));
  art.fill(art.blob(x - size * 0.025, y - size * 0.5, size * 0.12, size * 0.49, 14, 0.14), g);
  art.dabs(
    24,
    x - size * 0.04,
    y - size * 0.5,
    size * 0.08,
    size * 0.4,
    size * 0.016 + 1,
    lighter(g, 0.25),
    'opacity=".7"',
  );
}

function bloomTree(art: Art, x: number, y: number, size: number, color: string): void {
  [-0.16, 0.02, 0.17].forEach((q) =>
    art.stroke(
      pathData`M${x} ${y}` + pathData`Q${x + q * size * 0.3} ${y - size * 0.25} ${x + q * size} ${y - size * 0.55}`,
      '#6a5145',
      size * 0.035,
      'stroke-linecap="round"',
    ),
  );
  drawCanopy(art, x, y - size * 0.66, size * 0.42, size * 0.29, color, { masses: 6, dabs: 26 });
  art.dabs(28, x, y - size * 0.68, size * 0.4, size * 0.27, size * 0.028 + 1, lighter(color, 0.65), '', 0.4);
}

function bareTree(art: Art, x: number, y: number, size: number): void {
  drawBareBranches(art, x, y, size, '#6d5d54');
}

const TREES: Record<TreeKind, (a: Art, x: number, y: number, s: number, c: string, S?: Season) => void> = {
  round: roundTree,
  tall: tallTree,
  magnolia: magnoliaTree,
  pine: pineTree,
  cedar: cedarTree,
  bloom: bloomTree,
  bare: bareTree,
};

/** A tree that belongs to the region and the season; `small` asks for an ornamental one. */
export function chooseTree(art: Art, scene: Scene, small?: boolean): TreeChoice {
  const { season, mountains } = scene;
  const leaves = SEASONS[season].leaf;
  const leaf = art.pick(leaves);
  if (small) {
    return season === 'spring'
      ? ['bloom', art.pick(['#f4e9df', '#eec4c6', '#d98aa3', '#f6efe4'])]
      : season === 'summer'
        ? art.pick([
            ['bloom', '#d0718a'],
            ['bloom', '#b98ab8'],
            ['round', leaf],
          ])
        : season === 'autumn'
          ? ['round', art.pick(['#c2552f', '#d08a35', '#a8452f'])]
          : art.pick([
              ['bare', leaf],
              ['magnolia', leaf],
            ]);
  }
  const kind = art.pick<TreeKind>(
    mountains ? ['round', 'round', 'tall', 'cedar', 'magnolia'] : ['pine', 'round', 'pine', 'magnolia', 'tall'],
  );
  return season === 'winter' && (kind === 'round' || kind === 'tall') ? ['bare', leaf] : [kind, leaf];
}

/** Draws the chosen tree with its foot at x, y. */
export function drawTree(art: Art, scene: Scene, kc: TreeChoice, x: number, y: number, size: number): void {
  return TREES[kc[0]](art, x, y, size, kc[1], scene.season);
}
