import { PALETTE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawColumn, drawPorchShade, drawSteps } from './porches.ts';
import { drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Split-level: a one-story wing beside two half-stories over the garage. */
export function drawSplit(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const lowWidth = clamp(facts.area / 62, 24, 34);
  const tallWidth = clamp(facts.area / 70, 23, 30);
  const total = lowWidth + tallWidth;
  const left = -total / 2;
  const seam = left + lowWidth;
  const brick = art.pick(PALETTE.brick);
  const siding = art.pick(PALETTE.siding);
  const floor = 1.4;
  const lowEaves = floor + 9;
  const tallEaves = 17;
  const shutter = art.pick(PALETTE.shutter);
  drawWall(art, seam, 0, tallWidth, 8.2, ['brick', brick]);
  drawWall(art, seam - 0.6, 8.2, tallWidth + 1.2, tallEaves - 8.2, [art.pick(['lap', 'batten']), siding]);
  drawShade(art, seam, 7.2, tallWidth, 1, 0.34);
  for (let i = 0; i < 3; i++) {
    drawWindow(art, house, seam + (tallWidth * (i + 0.5)) / 3, 10.6, 3.6, 4, {
      shutter: i % 2 || tallWidth > 26 ? shutter : undefined,
    });
  }
  if (house.hasGarage) {
    drawGarageDoor(art, house, seam + tallWidth / 2, 16, 6.7);
  } else {
    drawWindow(art, house, seam + tallWidth * 0.28, 2.6, 5, 3.4, { grid: [2, 1] });
    drawWindow(art, house, seam + tallWidth * 0.72, 2.6, 5, 3.4, { grid: [2, 1] });
  }
  drawRoof(art, seam - 2.4, seam + tallWidth + 2.4, tallEaves, 5.4, 1, 1, house.roof, house.trim, { overhang: 1.8 });
  drawFoundation(art, left, lowWidth, floor);
  drawWall(art, left, floor, lowWidth, 9, ['brick', brick]);
  drawChimney(art, left + 4.5, lowEaves + 2, 3.4, 8, brick);
  const doorX = seam - 5;
  const porchWidth = lowWidth - 15;
  drawPorchShade(art, house, seam - 9, seam, floor, lowEaves);
  drawDoor(art, house, doorX, floor, 3.2, 6.9, { sidelight: 0.9 });
  drawWindow(art, house, left + 2.5 + porchWidth / 2, floor + 1.6, porchWidth, 5.6, {
    grid: [4, 2],
    lit: true,
    casement: true,
  });
  drawShade(art, seam - 0.01, 0, 0.01, 1);
  drawRoof(art, left - 1.8, seam + 0.6, lowEaves, 5, 1, 0.4, house.roof, house.trim, { overhang: 1.2 });
  drawColumn(art, seam - 9, floor, lowEaves - floor - 0.5, 'square', [house.trim]);
  drawSteps(art, doorX, floor, 5.5);
  return {
    left: left - 2,
    right: -left + 2.4,
    doorX,
    garage: house.hasGarage ? [seam + tallWidth / 2, 16] : null,
    top: 23,
  };
}
