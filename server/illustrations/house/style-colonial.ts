import { darker } from '../art/colors.ts';
import { PALETTE } from '../art/palette.ts';
import { clamp, pathData } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawPorch, drawSteps } from './porches.ts';
import { drawDormer, drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Colonial: two symmetrical stories, a portico in the middle. */
export function drawColonial(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const big = facts.area > 3000;
  const width = clamp(facts.area / 58, 38, 56);
  const garageWidth = house.hasGarage ? 22 : 0;
  const total = width + garageWidth;
  const left = -total / 2;
  const center = left + width / 2;
  const floor = 1.6;
  const story = 9.2;
  const eaves = floor + 2 * story;
  const isBrick = art.chance(0.62);
  const color = art.pick(isBrick ? [...PALETTE.brick, '#e4dccd'] : PALETTE.siding);
  const walls: Material = [isBrick ? 'brick' : 'lap', color];
  const shutter = art.pick(PALETTE.shutter);
  const count = big ? 7 : 5;
  const lintel = isBrick ? darker(color, 0.1) : undefined;
  if (garageWidth) {
    drawWall(art, left + width, 0, garageWidth, 10, walls);
    drawGarageDoor(art, house, left + width + garageWidth / 2, 16, 7.5);
    drawRoof(art, left + width - 0.5, left + total + 1.4, 10, 6.6, 0.5, 1, house.roof, house.trim);
    [-0.22, 0.22].forEach((balusters) =>
      drawDormer(
        art,
        house,
        left + width + garageWidth * (0.5 + balusters),
        11.4,
        4.6,
        3,
        1.9,
        ['lap', house.trim],
        house.roof,
      ),
    );
  }
  drawChimney(art, left + 3.4, eaves + 2, 3, 10.4, isBrick ? color : art.pick(PALETTE.brick));
  if (art.chance(0.5)) {
    drawChimney(art, left + width - 3.4, eaves + 2, 3, 10.4, isBrick ? color : PALETTE.brick[0]);
  }
  drawFoundation(art, left, width, floor);
  drawWall(art, left, floor, width, 2 * story, walls);
  art.rect(left, floor + story - 0.2, width, 0.4, isBrick ? darker(color, 0.25) : house.trim, 'opacity=".8"');
  if (!isBrick) {
    art.rect(left, floor, 0.7, 2 * story, house.trim);
    art.rect(left + width - 0.7, floor, 0.7, 2 * story, house.trim);
  }
  const bayWidth = width / count;
  const windowWidth = Math.min(3.3, bayWidth * 0.42);
  for (let i = 0; i < count; i++) {
    const x = left + bayWidth * (i + 0.5);
    drawWindow(art, house, x, floor + story + 2, windowWidth, 5, { grid: [3, 4], muntin: 0.1, shutter, lintel });
    if (i !== (count - 1) / 2) {
      drawWindow(art, house, x, floor + 1.9, windowWidth, 5.4, { grid: [3, 4], muntin: 0.1, shutter, lintel });
    }
  }
  drawDoor(art, house, center, floor, 3.4, 7, { sidelight: bayWidth > 7 ? 1 : 0.8, transom: 1.1, noLamp: true });
  drawRoof(art, left - 1.3, left + width + 1.3, eaves, 8, art.chance(0.3) ? 9 : 0.8, 0.8, house.roof, house.trim, {
    overhang: 1.3,
  });
  let dentils = '';
  for (let balusters = left; balusters < left + width; balusters += 1.1) {
    dentils += pathData`M${balusters} ${eaves - 0.95}h.5`;
  }
  art.stroke(dentils, house.trim, 0.4);
  if (art.chance(0.5)) {
    [-1, 0, 1].forEach((i) =>
      drawDormer(art, house, center + i * bayWidth * 1.9, eaves + 1.6, 4.6, 3.2, 2, ['lap', house.trim], house.roof),
    );
  }
  const hasPortico = big && art.chance(0.7);
  const porchWidth = hasPortico ? bayWidth * 2.8 : Math.min(11, bayWidth * 1.25);
  const porchTop = hasPortico ? eaves - 2 : floor + 9;
  drawShade(art, center - porchWidth / 2, floor, porchWidth, porchTop - floor, 0.14);
  drawPorch(
    art,
    house,
    center - porchWidth / 2,
    center + porchWidth / 2,
    floor,
    porchTop - 0.9,
    hasPortico ? 4 : 2,
    'round',
    [house.trim],
  );
  if (hasPortico || art.chance(0.6)) {
    drawGable(
      art,
      center,
      porchWidth + 1,
      porchTop + 0.1,
      porchWidth * 0.22,
      ['stucco', house.trim],
      house.trim,
      house.roof,
      {
        overhang: 0.6,
        board: 0.6,
        vent: hasPortico,
      },
    );
  } else {
    art.rect(center - porchWidth / 2 - 0.6, porchTop, porchWidth + 1.2, 0.5, house.trim);
    let balusters = '';
    for (let i = 0; i <= 10; i++) {
      balusters += pathData`M${center - porchWidth / 2 + (porchWidth * i) / 10} ${porchTop + 0.5}v1.7`;
    }
    art.stroke(
      balusters + pathData`M${center - porchWidth / 2 - 0.2} ${porchTop + 2.2}h${porchWidth + 0.4}`,
      house.trim,
      0.3,
    );
  }
  drawSteps(art, center, floor, 6);
  return {
    left: left - 1.5,
    right: left + total + 1.5,
    doorX: center,
    garage: garageWidth ? [left + width + garageWidth / 2, 16] : null,
    top: eaves + 9,
  };
}
