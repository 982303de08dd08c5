import { darker } from '../art/colors.ts';
import { SHADE } from '../art/palette.ts';
import { clamp, type Point, polygonPath } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawSteps } from './porches.ts';
import { drawChimney, drawShade, drawTexture, drawWallShape } from './walls.ts';
import { drawGlass, drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Mid-century modern: a low roof line (gable, flat or butterfly) over a wall of glass. */
export function drawMidcentury(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const width = clamp(facts.area / 36, 44, 64);
  const left = -width / 2;
  const floor = 0.7;
  const eaves = 9.6;
  const wood = art.pick(['#a06a3d', '#8c5c3a', '#b27b49', '#5f7266']);
  const brick = art.pick(['#b98565', '#c9b59b', '#96503d', '#d9cdbb']);
  const kind = art.pick(['gable', 'flat', 'butterfly', 'gable']);
  const peakX = left + width * art.random(0.34, 0.46);
  const carportWidth = house.hasGarage ? 18 : 0;
  const darkTrim = '#333a3d';
  const fascia = art.pick(['#e9e0cc', '#d7cfc0', '#58605f']);
  const roofAt = (x: number) =>
    kind === 'gable'
      ? eaves + 6 - Math.abs(x - peakX) * 0.2
      : kind === 'butterfly'
        ? eaves + 0.6 + Math.abs(x - peakX) * 0.17
        : eaves + (x < peakX ? 3.4 : 0);
  const wallLeft = left;
  const wallRight = -left - carportWidth;
  const roofLine = (x0: number, x1: number): Point[] => [
    [x0, roofAt(x0 + 0.01)],
    ...(x0 < peakX && x1 > peakX && kind !== 'flat' ? [[peakX, roofAt(peakX)] as const] : []),
    [x1, roofAt(x1 - 0.01)],
  ];
  const drawBody = (x0: number, x1: number, walls: Material) =>
    drawWallShape(art, [[x0, floor], [x1, floor], ...roofLine(x0, x1).reverse()], walls);
  if (carportWidth) {
    art.rect(wallRight, 0, carportWidth, roofAt(-left) - 0.4, darker('#6c6359', 0.35));
    drawGarageDoor(art, house, wallRight + carportWidth / 2 - 0.5, 14, 7, { c: wood });
    for (let i = 0; i < 2; i++) {
      art.rect(-left - 1 - i * 0.01, 0, 0.7, roofAt(-left) - 0.2, darkTrim);
    }
  }
  art.rect(left, 0, width - carportWidth, floor, '#8d857a');
  if (kind === 'flat') {
    drawBody(wallLeft, peakX, ['plank', wood]);
    drawBody(peakX, wallRight, ['brick', brick]);
  } else {
    drawBody(wallLeft, wallRight, ['plank', wood]);
  }
  const glassLeft = peakX - width * 0.2;
  const glassRight = peakX + width * 0.16;
  const panes = Math.round((glassRight - glassLeft) / 4.6);
  const paneWidth = (glassRight - glassLeft) / panes;
  art.polygon(
    [
      [glassLeft - 0.3, floor],
      [glassRight + 0.3, floor],
      ...(kind === 'flat'
        ? ([
            [glassRight + 0.3, eaves - 0.9],
            [glassLeft - 0.3, eaves - 0.9],
          ] as const)
        : roofLine(glassLeft - 0.3, glassRight + 0.3)
            .reverse()
            .map(([x, y]): Point => [x, y - 0.9])),
    ],
    darkTrim,
  );
  for (let i = 0; i < panes; i++) {
    const x = glassLeft + paneWidth * (i + 0.5);
    drawGlass(art, house, x, floor + 0.3, paneWidth - 0.35, 7.2, true);
    if (kind !== 'flat') {
      const q0 = x - paneWidth / 2 + 0.2;
      const q1 = x + paneWidth / 2 - 0.2;
      const d = polygonPath([
        [q0, 8.4],
        [q1, 8.4],
        [q1, Math.max(8.5, roofAt(q1) - 1.3)],
        ...(q0 < peakX && q1 > peakX ? [[peakX, roofAt(peakX) - 1.3] as const] : []),
        [q0, Math.max(8.5, roofAt(q0) - 1.3)],
      ]);
      art.fill(d, house.dusk ? '!#ffd88f' : '#7fa2a6');
    }
  }
  if (kind === 'flat') {
    for (let i = 0; i < 4; i++) {
      drawWindow(art, house, left + 3.4 + i * ((peakX - left - 4) / 4), eaves + 0.6, (peakX - left - 8) / 4, 1.7, {
        grid: [1, 1],
        trim: darkTrim,
        frame: 0.2,
      });
    }
  }
  if (house.dusk) {
    art.ellipse(
      (glassLeft + glassRight) / 2,
      4,
      (glassRight - glassLeft) * 0.7,
      8,
      art.radial([stop(0, '!#ffcf86', 0.4), stop(1, '!#ffb060', 0)]),
    );
  }
  const entryLeft = glassRight + 1;
  drawWallShape(
    art,
    [
      [entryLeft + 7.5, 0],
      [wallRight, 0],
      [wallRight, roofAt(wallRight) - 0.4],
      [entryLeft + 7.5, roofAt(entryLeft + 7.5) - 0.4],
    ],
    ['brick', brick],
  );
  if (wallRight - entryLeft > 15) {
    drawWindow(art, house, (entryLeft + 7.5 + wallRight) / 2, 5.4, Math.min(8, wallRight - entryLeft - 11), 2, {
      grid: [3, 1],
      trim: darkTrim,
      frame: 0.22,
    });
  }
  const doorX = entryLeft + 3.6;
  drawDoor(art, house, doorX, floor, 3.4, 7.4, { trim: darkTrim, sidelight: 0.9 });
  if (kind !== 'butterfly') {
    drawChimney(art, left + width * 0.14, roofAt(left + width * 0.14) - 0.6, 5, 4.6, brick);
  }
  const x0 = left - 3;
  const x1 = -left + 2;
  if (kind === 'flat') {
    drawShade(art, left, eaves + 2, peakX - left, 1.4, 0.34);
    drawShade(art, peakX, eaves - 1.6, -left - peakX, 1.6, 0.34);
    art.rect(peakX - 1, eaves - 0.2, x1 - peakX + 1, 1, fascia);
    art.rect(peakX - 1, eaves - 0.3, x1 - peakX + 1, 0.22, darkTrim);
    art.rect(x0, eaves + 3.3, peakX - x0 + 2.4, 1, fascia);
    art.rect(x0, eaves + 3.2, peakX - x0 + 2.4, 0.22, darkTrim);
  } else {
    const q = roofLine(x0, x1);
    art.polygon(
      [
        ...roofLine(left, -left),
        ...roofLine(left, -left)
          .reverse()
          .map(([x, y]): Point => [x, y - 1.5]),
      ],
      SHADE,
      'opacity=".32"',
    );
    art.polygon(
      [
        ...q.map(([x, y]): Point => [x, y + 1]),
        ...q
          .slice()
          .reverse()
          .map(([x, y]): Point => [x, y - 0.1]),
      ],
      fascia,
    );
    art.polygon(
      [
        ...q.map(([x, y]): Point => [x, y + 1.35]),
        ...q
          .slice()
          .reverse()
          .map(([x, y]): Point => [x, y + 0.95]),
      ],
      darker(house.roof[1], 0.1),
    );
  }
  art.rect(left - 5, 0, 9, 3.6, brick);
  drawTexture(art, 'stone', brick, left - 5, 0, 9, 3.6);
  drawSteps(art, doorX, floor, 6);
  return {
    left: left - 5,
    right: -left + 2,
    doorX,
    garage: carportWidth ? [wallRight + carportWidth / 2 - 0.5, 14] : null,
    top: 17,
  };
}
