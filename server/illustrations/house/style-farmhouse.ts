import { PALETTE, SHADE } from '../art/palette.ts';
import { clamp } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { storiesOf } from './style-choice.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawPorch, drawPorchShade, drawSteps } from './porches.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawChimney, drawFoundation, drawShade, drawWall } from './walls.ts';
import { drawWindow, type WindowOptions } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Modern farmhouse: board and batten, two cross gables, a metal porch roof. */
export function drawFarmhouse(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 52, 40, 58);
  const garageWidth = house.hasGarage ? 23 : 0;
  const total = width + garageWidth;
  const left = -total / 2;
  const floor = 1.4;
  const hasUpstairs = storiesOf('farmhouse', facts) > 1;
  const eaves = floor + (hasUpstairs ? 18 : 10.5);
  const color = art.pick(['#f6f1e6', '#f6f1e6', '#e9e4d6', '#4a5a5c', '#a9b49c']);
  const walls: Material = ['batten', color];
  const darkTrim = '#2c3236';
  const windowStyle: WindowOptions = { trim: darkTrim, frame: 0.26 };
  const tin: Material = ['tin', art.pick(['#5b5f63', '#6b7172', '#4b5455'])];
  const mainRoof = art.chance(0.5) ? tin : house.roof;
  const wood = '#9a6a42';
  if (garageWidth) {
    drawWall(art, left + width, 0, garageWidth, 10.5, walls);
    drawGable(art, left + width + garageWidth / 2, garageWidth, 10.5, garageWidth * 0.36, walls, house.trim, mainRoof, {
      overhang: 1.3,
    });
    drawGarageDoor(art, house, left + width + garageWidth / 2, 16, 7.6, { c: art.pick([wood, '#f0e8d8', '#3b4448']) });
    drawWindow(art, house, left + width + garageWidth / 2, 12, 3, 3, { ...windowStyle, grid: [2, 2] });
  }
  drawChimney(art, left + width * 0.62, eaves + 3, 3, 8.6, art.pick(['#c7bfb2', '#efe9dc', PALETTE.brick[1]]));
  drawFoundation(art, left, width, floor, '#a39b90');
  drawWall(art, left, floor, width, eaves - floor, walls);
  const bigGable = clamp(width * 0.32, 13, 17);
  const smallGable = clamp(width * 0.25, 11, 14);
  const bigX = left + bigGable / 2;
  const smallX = left + width - smallGable / 2;
  const porchLeft = left + bigGable;
  const porchRight = left + width - smallGable;
  const doorX = (porchLeft + porchRight) / 2;
  const porchTop = floor + 9;
  drawPorchShade(art, house, porchLeft, porchRight, floor, porchTop);
  drawDoor(art, house, doorX, floor, 3.4, 7.2, {
    trim: darkTrim,
    glazed: true,
    sidelight: porchRight - porchLeft > 15 ? 1 : 0,
  });
  if (porchRight - porchLeft > 17) {
    [-1, 1].forEach((s) =>
      drawWindow(art, house, doorX + s * (porchRight - porchLeft) * 0.34, floor + 1.8, 2.6, 5.6, {
        ...windowStyle,
        grid: [2, 2],
      }),
    );
  }
  if (hasUpstairs) {
    [-0.28, 0.28].forEach((s) =>
      drawWindow(art, house, doorX + s * (porchRight - porchLeft), floor + 12.2, 2.8, 4, {
        ...windowStyle,
        grid: [2, 2],
      }),
    );
  }
  drawRoof(art, left - 1, left + width + 1, eaves, 8, 0.6, 0.6, mainRoof, house.trim, { overhang: 1 });
  const crossGable = (x: number, w: number, rise: number) => {
    if (x < 0) {
      art.polygon(
        [
          [x, eaves + Math.min(7.9, rise)],
          [x + w / 2 + 1, eaves],
          [x + w / 2 + 3.6, eaves],
          [x + 2.4, eaves + Math.min(7.9, rise)],
        ],
        SHADE,
        'opacity=".25"',
      );
    }
    drawWall(art, x - w / 2, 0, w, eaves, walls);
    drawShade(art, x + w / 2, floor, 1.6, eaves - floor - 1, 0.2);
    drawGable(art, x, w, eaves, rise, walls, house.trim, mainRoof, { overhang: 1.1, truss: art.chance(0.4) });
  };
  crossGable(smallX, smallGable, smallGable * 0.52);
  crossGable(bigX, bigGable, bigGable * 0.52);
  if (hasUpstairs) {
    drawWindow(art, house, bigX, floor + 11, 5.6, 4.6, { ...windowStyle, grid: [4, 2] });
    drawWindow(art, house, smallX, floor + 11, 3.4, 4.6, { ...windowStyle });
  }
  drawWindow(art, house, bigX, floor + 1.8, 6.4, 5.8, { ...windowStyle, grid: [4, 3], lit: true, casement: true });
  drawWindow(art, house, smallX, floor + 1.8, 5.4, 5.6, { ...windowStyle, grid: [2, 2] });
  if (!hasUpstairs) {
    drawWindow(art, house, bigX, eaves + bigGable * 0.14, 2, 2.4, { ...windowStyle });
  }
  drawPorch(art, house, porchLeft, porchRight, floor, porchTop - 0.6, porchRight - porchLeft > 15 ? 4 : 2, 'square', [
    art.chance(0.4) ? wood : house.trim,
  ]);
  drawRoof(art, porchLeft - 0.6, porchRight + 0.6, porchTop + 0.3, 2.7, 0.4, 0.4, tin, house.trim, { noShade: true });
  drawSteps(art, doorX, floor, 6);
  return {
    left: left - 1,
    right: left + total + 1.4,
    doorX,
    garage: garageWidth ? [left + width + garageWidth / 2, 16] : null,
    top: eaves + 9,
  };
}
