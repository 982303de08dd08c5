// The front of the home in its garden, by day and at dusk.

import { darker, lighter } from './art/colours.ts';
import { PALETTE } from './art/palette.ts';
import { clamp, compact, pathData, type Point } from './art/path-data.ts';
import { hashText, pickAt } from './art/seeded-random.ts';
import { type Art, stop } from './art/surface.ts';
import { drawHouse } from './house/house.ts';
import type { HomeFacts } from './illustrations.facts.ts';
import { drawBackdrop } from './landscape/backdrop.ts';
import { drawShrub } from './landscape/foliage.ts';
import { drawGround } from './landscape/ground.ts';
import { chooseTree, drawTree, type TreeChoice, type TreeKind } from './landscape/trees.ts';
import type { Scene } from './scene.ts';

/** How far a tree's crown reaches to the side of its trunk, in parts of its height. */
const REACH: Record<TreeKind, number> = {
  round: 0.46,
  tall: 0.28,
  magnolia: 0.34,
  pine: 0.18,
  cedar: 0.2,
  bloom: 0.47,
  bare: 0.46,
};

/** The house in its garden, from the street. */
export function drawExterior(art: Art, scene: Scene, facts: HomeFacts): void {
  const { style, extent, svg } = drawHouse(art, scene, facts);
  const span = extent.right - extent.left;
  const isShared = style === 'condo' || style === 'townhome';
  const houseWidth = clamp(770 + (span - 30) * 10.5, 860, 1260);
  const unit = Math.min(houseWidth / span, (isShared ? 650 : 600) / extent.top, 24.5);
  const groundY = 884;
  const originX = 800 - ((extent.left + extent.right) / 2) * unit;
  const toX = (q: number) => originX + q * unit;
  const houseLeft = toX(extent.left);
  const houseRight = toX(extent.right);
  const season = scene.season;
  drawBackdrop(art, scene);
  const trees = isShared ? 3 : art.pick([4, 5, 5]);
  for (let i = 0; i < trees; i++) {
    const x = isShared
      ? [houseLeft - 40, houseRight + 50, 800][i]
      : 130 + (1340 * (i + art.random(0.15, 0.85))) / trees;
    const t = chooseTree(art, scene);
    drawTree(
      art,
      scene,
      t,
      x ?? 800,
      842,
      (t[0] === 'pine' ? art.random(560, 690) : art.random(400, 560)) * (facts.lotAcres > 0.6 ? 1.1 : 1),
    );
  }
  drawGround(art, scene);
  const doorX = toX(extent.doorX);
  const paving = season === 'winter' ? '#cfc8bd' : '#d9ceb9';
  const drawPath = (x: number, w: number, kerbX: number, bw: number, c: string) => {
    art.fill(
      `M${compact(x - w)} ${groundY - 2}` +
        `C${compact(x - w * 1.3)} 960 ${compact(kerbX - bw)} 1010 ${compact(kerbX - bw)} 1130` +
        `H${compact(kerbX + bw)}` +
        `C${compact(kerbX + bw)} 1010 ${compact(x + w * 1.3)} 960 ${compact(x + w)} ${groundY - 2}` +
        'z',
      art.linear([stop(0, darker(c, 0.1)), stop(1, lighter(c, 0.12))]),
    );
  };
  if (style === 'townhome') {
    for (let i = 0, k = 18.5; extent.left + i * k < extent.right - 5; i++) {
      const q = toX(extent.left + 0.5 + k * (i + 0.5) - k * 0.24);
      if (Math.abs(q - doorX) > 20) {
        art.fill(`M${compact(q - 26)} ${groundY - 2}h52l6 64h-64z`, paving);
      }
      if (extent.garage) {
        const g = toX(extent.left + 0.5 + k * (i + 0.5) + k * 0.19);
        if (Math.abs(g - toX(extent.garage[0])) > 20) {
          art.fill(
            `M${compact(g - 4.2 * unit)} ${groundY - 2}h${compact(8.4 * unit)}l9 64` + `h${compact(-8.4 * unit - 18)}z`,
            '#cfc6b6',
          );
        }
      }
    }
  }
  if (style === 'townhome') {
    art.fill(
      `M-10 ${groundY + 58}H1610v34H-10z`,
      art.linear([stop(0, darker(paving, 0.1)), stop(1, lighter(paving, 0.1))]),
    );
  }
  if (facts.lotAcres > 1.2 && !isShared) {
    let q = '';
    for (let x = -10; x < 1620; x += 92) {
      if (x < houseLeft - 60 || x > houseRight + 40) {
        q += `M${x} 868v-52M${x} 832h92M${x} 850h92`;
      }
    }
    art.stroke(q, '#efe6d2', 6, 'opacity=".9"');
  }
  const garageX = extent.garage ? toX(extent.garage[0]) : 0;
  const garageHalf = extent.garage ? (extent.garage[1] * unit) / 2 : 0;
  if (extent.garage) {
    drawPath(garageX, garageHalf * 0.98, garageX + (garageX - 800) * 0.22, garageHalf * 1.75, '#cfc6b6');
  }
  const kerbX = doorX + (800 - doorX) * 0.3 + (extent.garage ? (garageX > doorX ? -90 : 90) : 40);
  drawPath(doorX, (extent.walkWidth || 2.6) * unit, kerbX, extent.walkWidth ? 130 : 88, paving);
  if (!extent.walkWidth && art.chance(0.5)) {
    let q = '';
    for (let i = 0; i < 6; i++) {
      const y = 905 + i * i * 6.5;
      if (y < 1120) {
        q += pathData`M${doorX + (kerbX - doorX) * ((y - groundY) / 252) ** 1.3 - 80} ${y}h160`;
      }
    }
    art.group(
      art.clipTo(
        `M${compact(doorX - 2.6 * unit)} ${groundY}` +
          `C${compact(doorX - 3.4 * unit)} 960 ${compact(kerbX - 88)} 1010 ${compact(kerbX - 88)} 1130` +
          `H${compact(kerbX + 88)}` +
          `C${compact(kerbX + 88)} 1010 ${compact(doorX + 3.4 * unit)} 960 ${compact(doorX + 2.6 * unit)} ${groundY}` +
          'z',
      ),
      () => art.stroke(q, darker(paving, 0.3), 2.4, 'opacity=".45"'),
    );
  }
  art.fill(
    'M-10 1128Q800 1114 1610 1128V1210H-10z',
    art.linear([stop(0, '#d8cfbf'), stop(0.22, '#cdc4b4'), stop(0.24, '#8d8a86'), stop(1, '#77767a')]),
  );
  art.fill(
    `M${compact(houseLeft + 20)} ${groundY - 4}H${compact(houseRight)}` +
      `L${compact(houseRight + 130)} ${groundY + 40}` +
      `Q${compact(houseRight - 120)} ${groundY + 62} ${compact(houseLeft + 190)} ${groundY + 44}` +
      'z',
    '#1f3038',
    `opacity="${scene.dusk ? 0.4 : 0.3}"`,
  );
  art.group(`transform="translate(${compact(originX)} ${groundY}) scale(${compact(unit)} ${compact(-unit)})"`, () =>
    art.out.push(svg),
  );
  if (scene.dusk) {
    art.ellipse(doorX, groundY + 22, 190, 46, art.radial([stop(0, '!#ffce84', 0.6), stop(1, '!#ffb060', 0)]));
    art.ellipse(
      (houseLeft + houseRight) / 2,
      groundY + 26,
      (houseRight - houseLeft) * 0.5,
      58,
      art.radial([stop(0, '!#ffc77a', 0.3), stop(1, '!#ffb060', 0)]),
    );
  }
  const bed: Point[] = [];
  const greens =
    season === 'winter'
      ? ['#4a6a52', '#5d7558', '#7b7a5c']
      : season === 'autumn'
        ? ['#5d7550', '#8f7a45', '#a85f3c', '#56704f']
        : ['#55804f', '#47704f', '#6d9157', '#3f6650'];
  const doorGap = (extent.walkWidth ? 5 : 3.6) * unit;
  let x = houseLeft + 14;
  while (x < houseRight - 8) {
    const s = art.random(30, 56) * (isShared ? 0.62 : 1);
    if (
      Math.abs(x - doorX) > doorGap + s * 0.5 &&
      !(extent.garage && Math.abs(x - garageX) < garageHalf + 14 + s * 0.5) &&
      !(style === 'townhome')
    ) {
      bed.push([x, s]);
    }
    x += s * art.random(0.68, 0.95);
  }
  bed.forEach(([x, s], i) => {
    const bloom = season !== 'winter' && art.chance(0.45) ? scene.bloom : undefined;
    drawShrub(art, x, groundY + 6 + (i % 3) * 3, s, art.pick(greens), bloom);
  });
  if (style === 'townhome') {
    const k = 18.5 * unit;
    for (let i = 0; toX(extent.left) + i * k < houseRight - 20; i++) {
      drawShrub(
        art,
        houseLeft + 14 + i * k,
        groundY + 6,
        30,
        art.pick(greens),
        art.chance(0.4) && season !== 'winter' ? scene.bloom : undefined,
      );
    }
  }
  for (const side of [-1, 1] as const) {
    const tree = chooseTree(art, scene, true);
    const size = side < 0 ? art.random(310, 410) : art.random(270, 380);
    const edge = side < 0 ? houseLeft : houseRight;
    const x = edge + side * (REACH[tree[0]] * size + art.random(-12, 60));
    art.ellipse(x + 70, groundY + 30, size * 0.45, 20, '#1f3038', 'opacity=".24"');
    drawTree(art, scene, tree, x, groundY + 24, size);
  }
  if (art.chance(0.85)) {
    const [kind, leaf] = chooseTree(art, scene);
    const isNarrow = kind === 'magnolia' || kind === 'cedar' || kind === 'tall';
    const shade: TreeChoice = isNarrow ? [season === 'winter' ? 'bare' : 'round', leaf] : [kind, leaf];
    const size = shade[0] === 'pine' ? 1010 : art.random(760, 900);
    // Near the street it may leave the picture, but not stand in front of the house.
    const x = Math.min(art.random(10, 70), houseLeft - REACH[shade[0]] * size - 14);
    if (x > -REACH[shade[0]] * size * 0.8) {
      art.ellipse(x + 190, 1010, 330, 44, '#1f3038', 'opacity=".27"');
      drawTree(art, scene, shade, x, 1010, size);
    }
  }
  if (art.chance(0.5)) {
    const mx = kerbX + (extent.garage && garageX > doorX ? -150 : 150);
    art.rect(mx - 4, 1050, 8, 72, '#5a4638');
    art.fill(pathData`M${mx - 17} 1052v-24a17 17 0 0 1 34 0v24z`, mailboxColour(facts));
    art.rect(mx + 15, 1022, 5, 20, '#c0432f');
  }
  const drawForeground = (x0: number, dir: number) => {
    for (let i = 0; i < 5; i++) {
      drawShrub(
        art,
        x0 + dir * i * 62,
        1216 + i * 9,
        120 - i * 13,
        darker(art.pick(greens), 0.18),
        i % 2 && season !== 'winter' ? scene.bloom : undefined,
      );
    }
  };
  drawForeground(10, 1);
  if (art.chance(0.7)) {
    drawForeground(1590, -1);
  }
  let shadows = '';
  for (let i = 0; i < 7; i++) {
    shadows += art.blob(art.random(0, 620), art.random(1010, 1150), art.random(60, 170), art.random(10, 26), 9, 0.25);
  }
  art.fill(shadows, '#1d3038', 'opacity=".13"');
}

/** The colour of the mailbox of a home. */
function mailboxColour(facts: HomeFacts): string {
  return pickAt(PALETTE.door, (hashText(facts.id) % PALETTE.door.length) / PALETTE.door.length);
}
