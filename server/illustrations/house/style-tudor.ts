import { darker, lighter } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { clamp, pathData } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawSteps } from './porches.ts';
import { drawDormer, drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow, type WindowOptions } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Tudor: steep roofs, half-timbered gable, arched door, tall chimney. */
export function drawTudor(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 46, 40, 52);
  const garageWidth = house.hasGarage ? 13 : 0;
  const total = width + garageWidth;
  const left = -total / 2;
  const floor = 1.3;
  const eaves = floor + 9.4;
  const brick = art.pick(['#96503d', '#8a4a3c', '#9c5f4c', '#7d5546']);
  const walls: Material = ['brick', brick];
  const stucco: Material = ['stucco', art.pick(['#efe3c8', '#e9dcc4', '#f2e9d6'])];
  const timber = '#5a4436';
  const roofing: Material = ['asph', art.pick(['#5b4b43', '#6a4a3e', '#55504c'])];
  const gableWidth = width * 0.46;
  const gableX = left + width - gableWidth / 2 - 2;
  const entryX = gableX - gableWidth / 2 - 4.6;
  const chimneyX = entryX - 7.5;
  const leaded: WindowOptions = { grid: [4, 4], muntin: 0.07, trim: '#e7dbc3', frame: 0.3, casement: true };
  if (garageWidth) {
    drawWall(art, left + width, 0, garageWidth, 9, walls);
    drawGarageDoor(art, house, left + width + garageWidth / 2, 8.5, 7.2, { c: '#6a4a36' });
    drawRoof(art, left + width - 1, left + total + 1.2, 9, 6, 0.5, 4, roofing, timber);
  }
  drawFoundation(art, left, width, floor, brick);
  drawWall(art, left, floor, width, eaves - floor, walls);
  if (chimneyX - left > 9.5) {
    drawWindow(art, house, (left + chimneyX - 2.2) / 2, floor + 2.2, Math.min(6, chimneyX - left - 6.4), 4.6, {
      ...leaded,
      grid: [4, 4],
    });
  }
  drawRoof(art, left - 1.2, left + width + 1.2, eaves, 13, 2, 2, roofing, timber, { overhang: 1.2 });
  if (chimneyX - left > 10) {
    drawDormer(art, house, (left + chimneyX) / 2, eaves + 2.4, 5.4, 3.6, 3.6, stucco, roofing);
  }
  art.polygon(
    [
      [gableX + 1.2, eaves + 12.7],
      [gableX + gableWidth / 2 + 1.4, eaves],
      [gableX + gableWidth / 2 + 2, eaves],
      [gableX + 4, eaves + 12.7],
    ],
    SHADE,
    'opacity=".22"',
  );
  drawWall(art, gableX - gableWidth / 2, 0, gableWidth, eaves, walls);
  drawGable(art, gableX, gableWidth, eaves, Math.min(gableWidth * 0.68, 13.4), stucco, timber, roofing, {
    overhang: 1,
    halfTimbered: true,
  });
  drawWindow(art, house, gableX, eaves + gableWidth * 0.16, 4.6, 4.2, leaded);
  drawWindow(art, house, gableX, floor + 1.8, 8, 5.4, { ...leaded, grid: [6, 4], lit: true });
  drawWall(art, entryX - 4.4, 0, 8.8, eaves - 1, walls);
  drawShade(art, entryX + 4.4, floor, 0.8, eaves - 2, 0.3);
  drawGable(art, entryX, 8.8, eaves - 1, 8.4, walls, timber, roofing, { overhang: 0.7 });
  art.fill(pathData`M${entryX - 2.9} 0V${floor + 5.6}a2.9 2.9 0 0 0 5.8 0V0z`, lighter('#b9ab98', 0.2));
  drawDoor(art, house, entryX, floor, 4, 7.6, {
    arch: true,
    color: art.pick(['#7a4a2c', '#2d5747', '#5b2f2a']),
    trim: '#3b2d26',
  });
  drawWall(art, chimneyX - 2.2, 0, 4.4, 15, walls);
  art.polygon(
    [
      [chimneyX - 2.2, 15],
      [chimneyX + 2.2, 15],
      [chimneyX + 1.5, 18],
      [chimneyX - 1.5, 18],
    ],
    darker(brick, 0.12),
  );
  drawChimney(art, chimneyX, 18, 3, 10, brick);
  drawShade(art, chimneyX + 2.2, floor, 1.4, 13, 0.26);
  drawSteps(art, entryX, floor, 5.4);
  return {
    left: left - 1,
    right: left + total + 1,
    doorX: entryX,
    garage: garageWidth ? [left + width + garageWidth / 2, 8.5] : null,
    top: 30,
  };
}
