import { darker } from '../art/colors.ts';
import { PALETTE, SHADE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material, MaterialKind } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawPorch, drawSteps } from './porches.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Ranch house: long and low, one cross gable, a picture window. */
export function drawRanch(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const garageWidth = house.hasGarage ? (facts.area > 1350 ? 21 : 13) : 0;
  const width = clamp(facts.area / 34, 36, 60);
  const total = width + garageWidth;
  const left = -total / 2;
  const floor = 1.2;
  const story = 8.8;
  const eaves = floor + story;
  const brick = art.pick([...PALETTE.brick, '#d8cbb8', '#c9a184']);
  const walls: Material = ['brick', brick];
  const shutter = art.pick(PALETTE.shutter);
  const hip = art.chance(0.4);
  const rise = 6.2;
  const bayWidth = clamp(width * 0.3, 12, 16);
  const bayX = left + 3 + bayWidth / 2;
  drawFoundation(art, left, total, floor, darker(brick, 0.2));
  drawWall(art, left, floor, total, story, walls);
  drawChimney(art, left + width * 0.72, eaves + 3, 3.4, 6.4, brick);
  const porchLeft = left + bayWidth + 4;
  const porchRight = left + width - 9;
  const doorX = porchLeft + 3.6;
  const pictureWidth = Math.min(9, porchRight - doorX - 5);
  drawShade(art, porchLeft, floor, porchRight - porchLeft, story, 0.2);
  drawDoor(art, house, doorX, floor, 3.2, 6.8, { sidelight: art.chance(0.5) ? 0.9 : 0, glazed: art.chance(0.4) });
  drawWindow(art, house, doorX + 3.5 + pictureWidth / 2, floor + 1.9, pictureWidth, 4.9, { grid: [3, 1], lit: true });
  drawWindow(art, house, left + width - 4.6, floor + 2.8, 3.4, 4, { shutter });
  if (garageWidth) {
    drawGarageDoor(art, house, left + width + garageWidth / 2, garageWidth > 15 ? 16 : 9, 7.2);
  }
  drawRoof(art, left - 1.8, left + total + 1.8, eaves, rise, hip ? 7 : 1, hip ? 7 : 1, house.roof, house.trim, {
    overhang: 1.8,
  });
  drawPorch(art, house, porchLeft, porchRight, 0.9, eaves - 1.6, 3, art.pick(['iron', 'post', 'square']), [house.trim]);
  drawWall(art, bayX - bayWidth / 2, 0, bayWidth, eaves, walls);
  art.polygon(
    [
      [bayX + bayWidth / 2, floor],
      [bayX + bayWidth / 2 + 2, floor],
      [bayX + bayWidth / 2 + 2, eaves - 2.2],
      [bayX + bayWidth / 2, eaves - 1],
    ],
    SHADE,
    'opacity=".3"',
  );
  art.polygon(
    [
      [bayX + 1, eaves + bayWidth * 0.23],
      [bayX + bayWidth / 2 + 2, eaves],
      [bayX + bayWidth / 2 + 4.6, eaves],
      [bayX + 3, eaves + bayWidth * 0.23],
    ],
    SHADE,
    'opacity=".28"',
  );
  drawGable(
    art,
    bayX,
    bayWidth,
    eaves,
    bayWidth * 0.25,
    [art.pick<MaterialKind>(['lap', 'batten', 'brick']), art.pick(PALETTE.trim)],
    house.trim,
    house.roof,
    { overhang: 1.6, vent: true },
  );
  drawWindow(art, house, bayX, floor + 2.4, 6, 4.4, { grid: [4, 2], shutter, casement: false });
  drawSteps(art, doorX, 0.9, 5);
  return {
    left: left - 2,
    right: left + total + 2,
    doorX,
    garage: garageWidth ? [left + width + garageWidth / 2, garageWidth > 15 ? 16 : 9] : null,
    top: 17,
  };
}
