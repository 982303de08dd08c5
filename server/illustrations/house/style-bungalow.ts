import { PALETTE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material, MaterialKind } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawPorch, drawPorchShade, drawSteps } from './porches.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Craftsman bungalow: deep porch on tapered columns, a low gable or a shed dormer. */
export function drawBungalow(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 42, 30, 46);
  const left = -width / 2;
  const floor = 2.2;
  const story = 9.2;
  const eaves = floor + story;
  const cladding = art.pick<MaterialKind>(['lap', 'lap', 'shake', 'brick']);
  const walls: Material = [cladding, art.pick<string>(cladding === 'brick' ? PALETTE.brick : PALETTE.siding)];
  const gableWalls: Material = ['shake', art.pick(PALETTE.siding)];
  const brick = art.pick(PALETTE.brick);
  const sideGabled = art.chance(0.5);
  const garageWidth = house.hasGarage ? 13 : 0;
  if (garageWidth) {
    drawWall(art, -left, 0, garageWidth, 9.5, walls);
    drawGarageDoor(art, house, -left + garageWidth / 2, 8.5, 7.4);
    drawRoof(art, -left - 1, -left + garageWidth + 1.2, 9.5, 5, 3.5, 3.5, house.roof, house.trim);
  }
  drawFoundation(art, left, width, floor);
  drawWall(art, left, floor, width, story, walls);
  const porchLeft = sideGabled ? left + 1 : left + 1;
  const porchRight = sideGabled ? -left - 1 : art.chance(0.5) ? -left - 1 : left + width * 0.64;
  const columnCount = sideGabled || porchRight - porchLeft > 24 ? 4 : 3;
  const bayX = (i: number) => porchLeft + 1 + ((porchRight - porchLeft - 2) * (i + 0.5)) / (columnCount - 1);
  const bayWidth = (porchRight - porchLeft - 2) / (columnCount - 1);
  const doorX = bayX(1);
  drawPorchShade(art, house, porchLeft, porchRight, floor, eaves - 1);
  drawDoor(art, house, doorX, floor, 3.2, 6.9, { glazed: true });
  const windowWidth = Math.min(6, bayWidth * 0.58);
  drawWindow(art, house, bayX(0), floor + 2.2, windowWidth, 5, { grid: [3, 2], casement: true });
  if (columnCount > 3) {
    drawWindow(art, house, bayX(2), floor + 2.2, windowWidth, 5, { grid: [3, 2], casement: true });
  }
  if (porchRight < -left - 4) {
    drawWindow(art, house, (porchRight - left) / 2 + 0.3, floor + 2.4, 3.4, 4.8, { grid: [2, 2] });
  }
  if (sideGabled) {
    drawRoof(art, left - 2, -left + 2, eaves + 0.9, 10, 2, 2, house.roof, house.trim, { overhang: 2 });
    drawChimney(art, left + 5, eaves + 9, 2.6, 4.6, brick);
    const dormerWidth = Math.min(16, width * 0.42);
    drawWall(art, -dormerWidth / 2, eaves + 3.4, dormerWidth, 4, gableWalls);
    [-1, 0, 1].forEach((i) =>
      drawWindow(art, house, i * dormerWidth * 0.3, eaves + 4.5, dormerWidth * 0.2, 2.3, { grid: [2, 1], frame: 0.25 }),
    );
    drawRoof(art, -dormerWidth / 2 - 1.2, dormerWidth / 2 + 1.2, eaves + 7.4, 2.4, 1, 1, house.roof, house.trim, {
      overhang: 1.2,
      shadow: 0.8,
    });
    drawPorch(art, house, porchLeft, porchRight, floor, eaves - 0.6, 4, 'taper', [house.trim, brick], doorX);
    art.rect(left - 2, eaves + 0.35, width + 4, 0.6, house.trim);
  } else {
    const pitch = 0.52;
    drawChimney(art, -left - 5, eaves + 3, 2.6, 9, brick);
    drawGable(art, 0, width, eaves, (width / 2) * pitch, gableWalls, house.trim, house.roof, { overhang: 2.4 });
    drawWindow(art, house, 0, eaves + width * 0.06, 6.5, 3.4, { grid: [3, 1] });
    const porchWidth = porchRight - porchLeft;
    const porchCenter = (porchLeft + porchRight) / 2;
    drawPorch(art, house, porchLeft, porchRight, floor, eaves - 1.6, columnCount, 'taper', [house.trim, brick], doorX);
    if (porchWidth < width * 0.8) {
      drawGable(
        art,
        porchCenter,
        porchWidth,
        eaves - 0.6,
        (porchWidth / 2) * 0.46,
        gableWalls,
        house.trim,
        house.roof,
        { overhang: 1.6, truss: true },
      );
    } else {
      drawRoof(art, porchLeft - 1.6, porchRight + 1.6, eaves - 0.6, 3, 2.5, 2.5, house.roof, house.trim, {
        noShade: true,
      });
    }
  }
  drawSteps(art, doorX, floor, 5);
  return {
    left: left - 2,
    right: -left + garageWidth + 1.4,
    doorX,
    garage: garageWidth ? [-left + garageWidth / 2, 8.5] : null,
    top: 24,
  };
}
