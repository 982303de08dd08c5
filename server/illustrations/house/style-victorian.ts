import { PALETTE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor } from './doors.ts';
import { drawPorch, drawPorchShade, drawSteps } from './porches.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow, type WindowOptions } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Victorian: a tall shingled gable beside a porch. */
export function drawVictorian(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 52, 34, 46);
  const left = -width / 2;
  const floor = 2.6;
  const story = 10;
  const eaves = floor + 2 * story;
  const color = art.pick(PALETTE.siding);
  const walls: Material = ['lap', color];
  const gableWidth = width * 0.38;
  const gableX = left + gableWidth / 2;
  const shingles: Material = ['shake', art.pick(PALETTE.siding.filter((q) => q !== color))];
  const windowStyle: WindowOptions = { frame: 0.45 };
  const porchLeft = left + gableWidth;
  const porchRight = -left;
  const doorX = porchLeft + (porchRight - porchLeft) * 0.32;
  drawChimney(art, -left - 7, eaves + 4, 2.6, 8, PALETTE.brick[1]);
  drawFoundation(art, left, width, floor, PALETTE.brick[3]);
  drawWall(art, left, floor, width, 2 * story, walls);
  drawPorchShade(art, house, porchLeft, porchRight, floor, floor + 9);
  drawDoor(art, house, doorX, floor, 3.2, 7.2, { transom: 1.2, glazed: true });
  [0.62, 0.86].forEach((q) =>
    drawWindow(art, house, porchLeft + (porchRight - porchLeft) * q, floor + 1.6, 2.5, 6, windowStyle),
  );
  [0.2, 0.52, 0.84].forEach((q) =>
    drawWindow(art, house, porchLeft + (porchRight - porchLeft) * q, floor + story + 2.2, 2.5, 5.4, windowStyle),
  );
  drawRoof(art, left - 1, -left + 1.3, eaves, 7, 1, 1, house.roof, house.trim, { overhang: 1 });
  drawWall(art, left, 0, gableWidth, eaves, walls);
  art.rect(left, floor, 0.6, eaves - floor, house.trim);
  art.rect(left + gableWidth - 0.6, floor, 0.6, eaves - floor, house.trim);
  drawShade(art, left + gableWidth, floor + 10, 1.8, story - 1.6, 0.24);
  drawGable(art, gableX, gableWidth, eaves, gableWidth * 0.56, shingles, house.trim, house.roof, {
    overhang: 1.2,
    truss: true,
  });
  drawWindow(art, house, gableX, floor + story + 2.2, 5.6, 5.4, { ...windowStyle, grid: [4, 2] });
  drawWindow(art, house, gableX, floor + 1.8, 7, 6, { ...windowStyle, grid: [3, 2] });
  drawWindow(art, house, gableX, eaves + gableWidth * 0.1, 2, 2.4, windowStyle);
  drawPorch(art, house, porchLeft, porchRight + 0.6, floor, floor + 8.2, 4, 'post', [house.trim], doorX);
  drawRoof(
    art,
    porchLeft - 0.4,
    porchRight + 1.6,
    floor + 9.2,
    2.8,
    0.4,
    1.4,
    ['tin', art.pick(PALETTE.tin)],
    house.trim,
    { noShade: true },
  );
  drawSteps(art, doorX, floor, 5);
  return { left: left - 1, right: -left + 2, doorX, garage: null, top: eaves + 9 };
}
