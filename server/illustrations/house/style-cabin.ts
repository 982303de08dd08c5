import { PALETTE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor } from './doors.ts';
import { drawPorch, drawPorchShade, drawSteps } from './porches.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Cabin: logs or boards under a metal roof, a porch across the front. */
export function drawCabin(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 34, 28, 42);
  const left = -width / 2;
  const floor = 2.4;
  const eaves = floor + 9;
  const walls: Material = art.pick<Material>([
    ['log', '#9a6b45'],
    ['batten', '#7f8f80'],
    ['log', '#84593c'],
    ['lap', '#a9a08d'],
  ]);
  const tin: Material = ['tin', art.pick(PALETTE.tin)];
  drawFoundation(art, left, width, floor, '#a29a8e');
  drawWall(art, left, floor, width, eaves - floor, walls);
  drawPorchShade(art, house, left, -left, floor, eaves);
  drawDoor(art, house, 0, floor, 3.2, 6.8, { glazed: true });
  [-0.32, 0.32].forEach((q) => drawWindow(art, house, width * q, floor + 2, 4.6, 4.6, { grid: [2, 2] }));
  drawChimney(art, -left - 4, eaves + 3, 3.6, 10, '#a29a8e');
  drawRoof(art, left - 1.6, -left + 1.6, eaves + 0.6, 9, 1, 1, tin, house.trim, { overhang: 1.6 });
  if (art.chance(0.6)) {
    const gableWidth = width * 0.44;
    drawGable(art, 0, gableWidth, eaves + 3.2, gableWidth * 0.34, walls, house.trim, tin, { overhang: 1.2 });
    drawWindow(art, house, 0, eaves + 3.9, 3.4, 2.6, {});
  }
  drawPorch(art, house, left, -left, floor, eaves - 0.9, 4, 'post', [art.pick(['#7b5537', house.trim])], 0);
  drawSteps(art, 0, floor, 5);
  return { left: left - 1, right: -left + 1, doorX: 0, garage: null, top: 24 };
}
