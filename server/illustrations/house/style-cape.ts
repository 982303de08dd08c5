import { PALETTE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawPorch, drawSteps } from './porches.ts';
import { drawDormer, drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Cape Cod: story and a half with dormers, a small portico. */
export function drawCape(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 44, 32, 44);
  const garageWidth = house.hasGarage ? 14 : 0;
  const total = width + garageWidth;
  const left = -total / 2;
  const center = left + width / 2;
  const floor = 1.5;
  const eaves = floor + 9;
  const isBrick = art.chance(0.4);
  const walls: Material = [isBrick ? 'brick' : 'lap', art.pick(isBrick ? PALETTE.brick : PALETTE.siding)];
  const shutter = art.pick(PALETTE.shutter);
  const count = facts.beds > 3 ? 3 : 2;
  if (garageWidth) {
    drawWall(art, left + width, 0, garageWidth, 9, walls);
    drawGarageDoor(art, house, left + width + garageWidth / 2, 9, 7.2);
    drawRoof(art, left + width - 0.5, left + total + 1.3, 9, 6, 0.4, 1, house.roof, house.trim);
  }
  drawChimney(art, center + art.pick([-1, 1]) * width * 0.34, eaves + 6, 3.2, 9.6, art.pick(PALETTE.brick));
  drawFoundation(art, left, width, floor);
  drawWall(art, left, floor, width, eaves - floor, walls);
  [-0.36, -0.19, 0.19, 0.36].forEach((q) =>
    drawWindow(art, house, center + q * width, floor + 2, 2.9, 5, {
      grid: [2, 4],
      muntin: 0.1,
      shutter,
      flowerBox: !isBrick && art.chance(0.5),
    }),
  );
  drawDoor(art, house, center, floor, 3.2, 6.9, { sidelight: 0.7, noLamp: true });
  drawRoof(art, left - 1.2, left + width + 1.2, eaves, 11.4, 0.8, 0.8, house.roof, house.trim, { overhang: 1.2 });
  for (let i = 0; i < count; i++) {
    drawDormer(
      art,
      house,
      center + (((i - (count - 1) / 2) * width) / count) * 0.92,
      eaves + 2.6,
      5.2,
      4.2,
      2.8,
      ['lap', isBrick ? house.trim : walls[1]],
      house.roof,
    );
  }
  drawShade(art, center - 4.6, floor, 9.2, 8, 0.12);
  drawPorch(art, house, center - 4.6, center + 4.6, floor, floor + 7.9, 2, 'round', [house.trim]);
  drawGable(art, center, 9.6, floor + 8.9, 3.4, ['stucco', house.trim], house.trim, house.roof, {
    overhang: 0.6,
    board: 0.5,
  });
  drawSteps(art, center, floor, 5.4);
  return {
    left: left - 1,
    right: left + total + 1,
    doorX: center,
    garage: garageWidth ? [left + width + garageWidth / 2, 9] : null,
    top: 24,
  };
}
