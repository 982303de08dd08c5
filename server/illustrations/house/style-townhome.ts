import { darker, lighter } from '../art/colors.ts';
import { PALETTE, SHADE } from '../art/palette.ts';
import { pathData } from '../art/path-data.ts';
import { hashText } from '../../../shared/illustrations/seeded-random.ts';
import type { Art } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawSteps } from './porches.ts';
import { drawDormer, drawGable, drawRoof } from './roofs.ts';
import { drawShade, drawWall } from './walls.ts';
import { drawWindow, type WindowOptions } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** A row of townhomes; one of them is the home. */
export function drawTownhome(art: Art, house: House, facts: HomeFacts): HouseExtent {
  house.lean = true;
  const floors = facts.area > 1500 || house.hasGarage ? 3 : 2;
  const count = floors > 2 ? 4 : art.pick([4, 5]);
  const unitWidth = 18.5;
  const width = count * unitWidth;
  const left = -width / 2;
  const story = 9.6;
  const floor = 1.6;
  const colors = art.pick<readonly [string, ...string[]]>([
    ['#a8593f', '#e9dfcb', '#577161', '#c9a184', '#4d6474'],
    ['#96503d', '#93a9ad', '#efe5cf', '#b4694b', '#b3bf9f'],
    ['#d8cbb8', '#8a4a3c', '#4d6474', '#e6d09b', '#9c5f4c'],
  ]);
  const hero = (1 + art.random(count - 2)) | 0;
  const doors = [...PALETTE.door].sort((p, q) => hashText(p + house.homeId) - hashText(q + house.homeId));
  let doorX = 0;
  let garage: HouseExtent['garage'] = null;
  for (let i = 0; i < count; i++) {
    const x = left + unitWidth * (i + 0.5);
    const color = colors[i % 5] ?? colors[0];
    const isBrick = i % 2 === 0;
    const walls: Material = [isBrick ? 'brick' : 'lap', color];
    const eaves = floor + floors * story + (i % 2 ? 0 : 0.9);
    const unitLeft = x - unitWidth / 2;
    drawWall(art, unitLeft, 0, unitWidth, eaves, walls);
    art.rect(unitLeft, 0, unitWidth, floor, darker(color, 0.3));
    const doorAt = x - unitWidth * 0.24;
    const windowStyle: WindowOptions = {
      shutter: isBrick ? undefined : art.pick(PALETTE.shutter),
      lintel: isBrick ? lighter(color, 0.06) : undefined,
    };
    if (house.hasGarage) {
      drawGarageDoor(art, house, x + unitWidth * 0.19, 8.6, 7);
    } else {
      drawWindow(art, house, x + unitWidth * 0.2, floor + 1.8, 5.4, 5.2, { grid: [2, 2], lintel: windowStyle.lintel });
    }
    const doorColor = doors[i % 9];
    house.door = doorColor ?? house.door;
    drawDoor(art, house, doorAt, floor, 3, 6.8, { transom: 0.9 });
    for (let j = 1; j < floors; j++) {
      [-0.24, 0.19].forEach((q, z) => {
        if (z && j === 1 && i % 2 === 0) {
          const bx = x + unitWidth * 0.19;
          drawWall(art, bx - 4, floor + story, 8, 8.2, ['stucco', house.trim]);
          drawWindow(art, house, bx, floor + story + 1.6, 6.4, 5.2, { grid: [3, 2] });
          drawShade(art, bx - 4, floor + story - 0.8, 8, 0.8, 0.3);
          drawRoof(art, bx - 4.6, bx + 4.6, floor + story + 8, 1.3, 1.2, 1.2, house.roof, house.trim, {
            overhang: 0.6,
            shadow: 0.8,
          });
        } else {
          drawWindow(art, house, x + unitWidth * q, floor + j * story + 2, 3, 5, windowStyle);
        }
      });
    }
    drawShade(art, doorAt - 3, floor + 7.4, 6, 1, 0.2);
    art.polygon(
      [
        [doorAt - 3, floor + 8],
        [doorAt + 3, floor + 8],
        [doorAt + 2.2, floor + 9.4],
        [doorAt - 2.2, floor + 9.4],
      ],
      house.roof[1],
    );
    art.rect(doorAt - 3.1, floor + 7.8, 6.2, 0.5, house.trim);
    if (i % 2) {
      drawRoof(art, unitLeft, unitLeft + unitWidth, eaves, 6, 0, 0, house.roof, house.trim, { overhang: 0 });
      drawDormer(art, house, x, eaves + 1, 5, 3, 2.2, ['lap', house.trim], house.roof);
    } else if (i % 4 === 0) {
      drawGable(art, x, unitWidth - 0.6, eaves, unitWidth * 0.3, walls, house.trim, house.roof, {
        overhang: 0.3,
        vent: true,
      });
    } else {
      drawShade(art, unitLeft, eaves - 2.2, unitWidth, 1.4, 0.25);
      art.rect(unitLeft - 0.1, eaves - 0.8, unitWidth + 0.2, 2, house.trim);
      let d = '';
      for (let q = unitLeft + 0.6; q < unitLeft + unitWidth; q += 1.2) {
        d += pathData`M${q} ${eaves - 1.1}h.6`;
      }
      art.stroke(d, house.trim, 0.6);
    }
    drawSteps(art, doorAt, floor, 4.4);
    if (i) {
      art.stroke(pathData`M${unitLeft} 0V${eaves - 0.9}`, SHADE, 0.22, 'opacity=".4"');
    }
    if (i === hero) {
      doorX = doorAt;
      garage = house.hasGarage ? [x + unitWidth * 0.19, 8.6] : null;
    }
  }
  return { left: left - 0.5, right: -left + 0.5, doorX, garage, top: floor + floors * story + 7, walkWidth: 4.4 };
}
