// Trees and shrubs around a house.

import { darker } from './art/colors.ts';
import { GROUND_Y, type Plot } from './exterior-plot.ts';
import { drawShrub } from './landscape/foliage.ts';
import { chooseTree, drawTree, type TreeChoice, type TreeKind } from './landscape/trees.ts';

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

const TOWNHOME_WIDTH_FEET = 18.5;

/** Tall trees behind the house. */
export function drawBackTrees({ art, scene, facts, isShared, houseLeft, houseRight }: Plot): void {
  const count = isShared ? 3 : art.pick([4, 5, 5]);
  const besideBuilding = [houseLeft - 40, houseRight + 50, 800];
  for (let i = 0; i < count; i++) {
    const x = isShared ? besideBuilding[i] : 130 + (1340 * (i + art.random(0.15, 0.85))) / count;
    const tree = chooseTree(art, scene);
    const size = tree[0] === 'pine' ? art.random(560, 690) : art.random(400, 560);
    drawTree(art, scene, tree, x ?? 800, 842, size * (facts.lotAcres > 0.6 ? 1.1 : 1));
  }
}

/** Shrubs along the foot of the house, open at the door and the garage. */
export function drawBeds({ art, scene, house, isShared, unit, doorX, garage, greens, ...plot }: Plot): void {
  const { houseLeft, houseRight } = plot;
  const canFlower = scene.season !== 'winter';
  if (house.style === 'townhome') {
    for (let x = houseLeft + 14; x < houseRight - 6; x += TOWNHOME_WIDTH_FEET * unit) {
      const green = art.pick(greens);
      drawShrub(art, x, GROUND_Y + 6, 30, green, art.chance(0.4) && canFlower ? scene.bloom : undefined);
    }
    return;
  }
  const doorGap = (house.extent.walkWidth ? 5 : 3.6) * unit;
  let x = houseLeft + 14;
  for (let i = 0; x < houseRight - 8; i++) {
    const size = art.random(30, 56) * (isShared ? 0.62 : 1);
    const isAtDoor = Math.abs(x - doorX) <= doorGap + size / 2;
    const isAtGarage = garage && Math.abs(x - garage.x) < garage.half + 14 + size / 2;
    if (!isAtDoor && !isAtGarage) {
      const bloom = canFlower && art.chance(0.45) ? scene.bloom : undefined;
      drawShrub(art, x, GROUND_Y + 6 + (i % 3) * 3, size, art.pick(greens), bloom);
    }
    x += size * art.random(0.68, 0.95);
  }
}

/** An ornamental tree at each end of the house, and often a large one near the street: all clear of the house. */
export function drawFrontTrees({ art, scene, houseLeft, houseRight }: Plot): void {
  for (const side of [-1, 1] as const) {
    const tree = chooseTree(art, scene, true);
    const size = side < 0 ? art.random(310, 410) : art.random(270, 380);
    const edge = side < 0 ? houseLeft : houseRight;
    const x = edge + side * (REACH[tree[0]] * size + art.random(-12, 60));
    art.ellipse(x + 70, GROUND_Y + 30, size * 0.45, 20, '#1f3038', 'opacity=".24"');
    drawTree(art, scene, tree, x, GROUND_Y + 24, size);
  }
  if (!art.chance(0.85)) {
    return;
  }
  const [kind, leaf] = chooseTree(art, scene);
  const isNarrow = kind === 'magnolia' || kind === 'cedar' || kind === 'tall';
  const tree: TreeChoice = isNarrow ? [scene.season === 'winter' ? 'bare' : 'round', leaf] : [kind, leaf];
  const size = tree[0] === 'pine' ? 1010 : art.random(760, 900);
  const reach = REACH[tree[0]] * size;
  // It may extend beyond the picture, but never cover the house.
  const x = Math.min(art.random(10, 70), houseLeft - reach - 14);
  if (x > -reach * 0.8) {
    art.ellipse(x + 190, 1010, 330, 44, '#1f3038', 'opacity=".27"');
    drawTree(art, scene, tree, x, 1010, size);
  }
}

/** Shrubs in the lower corners, on our side of the street. */
export function drawForegroundShrubs({ art, scene, greens }: Plot): void {
  const drawCorner = (x: number, direction: 1 | -1) => {
    for (let i = 0; i < 5; i++) {
      const bloom = i % 2 && scene.season !== 'winter' ? scene.bloom : undefined;
      const green = darker(art.pick(greens), 0.18);
      drawShrub(art, x + direction * i * 62, 1216 + i * 9, 120 - i * 13, green, bloom);
    }
  };
  drawCorner(10, 1);
  if (art.chance(0.7)) {
    drawCorner(1590, -1);
  }
}
