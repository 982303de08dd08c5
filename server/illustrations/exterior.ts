// The front of the home in its garden, by day and at dusk.

import { PALETTE } from './art/palette.ts';
import { clamp, compact, pathData } from './art/path-data.ts';
import { hashText, pickAt } from '../../shared/illustrations/seeded-random.ts';
import { type Art, stop } from './art/surface.ts';
import { GROUND_Y, type Plot } from './exterior-plot.ts';
import { drawDrive, drawFrontFence, drawStreet, drawTownhomeWalks, drawWalk } from './exterior-paths.ts';
import { drawBackTrees, drawBeds, drawForegroundShrubs, drawFrontTrees } from './exterior-planting.ts';
import { drawHouse } from './house/house.ts';
import type { HomeFacts } from '../../shared/illustrations/illustrations.facts.ts';
import { drawBackdrop } from './landscape/backdrop.ts';
import { drawGround } from './landscape/ground.ts';
import type { Scene } from './scene.ts';

/** The house in its garden, from the street. */
export function drawExterior(art: Art, scene: Scene, facts: HomeFacts): void {
  const plot = plotOf(art, scene, facts);
  drawBackdrop(art, scene);
  drawBackTrees(plot);
  drawGround(art, scene);
  drawTownhomeWalks(plot);
  drawFrontFence(plot);
  drawDrive(plot);
  drawWalk(plot);
  drawStreet(art);
  drawHouseShadow(plot);
  drawBuilding(plot);
  drawBeds(plot);
  drawFrontTrees(plot);
  if (art.chance(0.5)) {
    drawMailbox(plot);
  }
  drawForegroundShrubs(plot);
  drawCloudShadows(art);
}

function plotOf(art: Art, scene: Scene, facts: HomeFacts): Plot {
  const house = drawHouse(art, scene, facts);
  const { style, extent } = house;
  const isShared = style === 'condo' || style === 'townhome';
  const span = extent.right - extent.left;
  const wanted = clamp(770 + (span - 30) * 10.5, 860, 1260);
  const unit = Math.min(wanted / span, (isShared ? 650 : 600) / extent.top, 24.5);
  const originX = 800 - ((extent.left + extent.right) / 2) * unit;
  const toX = (feet: number) => originX + feet * unit;
  const doorX = toX(extent.doorX);
  const garage = extent.garage && { x: toX(extent.garage[0]), half: (extent.garage[1] * unit) / 2 };
  const awayFromDrive = garage ? (garage.x > doorX ? -90 : 90) : 40;
  return {
    art,
    scene,
    facts,
    house,
    isShared,
    unit,
    toX,
    houseLeft: toX(extent.left),
    houseRight: toX(extent.right),
    doorX,
    curbX: doorX + (800 - doorX) * 0.3 + awayFromDrive,
    garage,
    paving: scene.season === 'winter' ? '#cfc8bd' : '#d9ceb9',
    greens: GREENS[scene.season],
  };
}

const SUMMER_GREENS = ['#55804f', '#47704f', '#6d9157', '#3f6650'];
const GREENS = {
  spring: SUMMER_GREENS,
  summer: SUMMER_GREENS,
  autumn: ['#5d7550', '#8f7a45', '#a85f3c', '#56704f'],
  winter: ['#4a6a52', '#5d7558', '#7b7a5c'],
} as const;

function drawHouseShadow({ art, scene, houseLeft, houseRight }: Plot): void {
  art.fill(
    pathData`M${houseLeft + 20} ${GROUND_Y - 4}H${houseRight}L${houseRight + 130} ${GROUND_Y + 40}` +
      pathData`Q${houseRight - 120} ${GROUND_Y + 62} ${houseLeft + 190} ${GROUND_Y + 44}z`,
    '#1f3038',
    `opacity="${scene.dusk ? 0.4 : 0.3}"`,
  );
}

/** The building itself, from feet to the picture, and the light that its windows throw on the lawn at dusk. */
function drawBuilding({ art, scene, house, unit, toX, doorX, houseLeft, houseRight }: Plot): void {
  const place = `translate(${compact(toX(0))} ${GROUND_Y}) scale(${compact(unit)} ${compact(-unit)})`;
  art.group(`transform="${place}"`, () => art.out.push(house.svg));
  if (scene.dusk) {
    const atDoor = art.radial([stop(0, '!#ffce84', 0.6), stop(1, '!#ffb060', 0)]);
    const atWindows = art.radial([stop(0, '!#ffc77a', 0.3), stop(1, '!#ffb060', 0)]);
    art.ellipse(doorX, GROUND_Y + 22, 190, 46, atDoor);
    art.ellipse((houseLeft + houseRight) / 2, GROUND_Y + 26, (houseRight - houseLeft) * 0.5, 58, atWindows);
  }
}

function drawMailbox({ art, facts, doorX, curbX, garage }: Plot): void {
  const x = curbX + (garage && garage.x > doorX ? -150 : 150);
  const color = pickAt(PALETTE.door, (hashText(facts.id) % PALETTE.door.length) / PALETTE.door.length);
  art.rect(x - 4, 1050, 8, 72, '#5a4638');
  art.fill(pathData`M${x - 17} 1052v-24a17 17 0 0 1 34 0v24z`, color);
  art.rect(x + 15, 1022, 5, 20, '#c0432f');
}

function drawCloudShadows(art: Art): void {
  let shadows = '';
  for (let i = 0; i < 7; i++) {
    shadows += art.blob(art.random(0, 620), art.random(1010, 1150), art.random(60, 170), art.random(10, 26), 9, 0.25);
  }
  art.fill(shadows, '#1d3038', 'opacity=".13"');
}
