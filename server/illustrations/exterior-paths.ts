// Drive, walks, fence and street in front of a house.

import { darker, lighter } from './art/colors.ts';
import { pathData } from './art/path-data.ts';
import { type Art, stop } from './art/surface.ts';
import { GROUND_Y, type Plot } from './exterior-plot.ts';

const DRIVE_COLOR = '#cfc6b6';
/** Feet: the width of one townhome, and where its door and garage are from its middle. */
const TOWNHOME = { width: 18.5, door: -0.24, garage: 0.19, garageHalf: 4.2 };

/** Outline of a path that widens from the house toward the street. */
function pathOutline(x: number, half: number, curbX: number, curbHalf: number): string {
  return (
    pathData`M${x - half} ${GROUND_Y - 2}C${x - half * 1.3} 960 ${curbX - curbHalf} 1010 ${curbX - curbHalf} 1130` +
    pathData`H${curbX + curbHalf}C${curbX + curbHalf} 1010 ${x + half * 1.3} 960 ${x + half} ${GROUND_Y - 2}z`
  );
}

function paved(art: Art, color: string): string {
  return art.linear([stop(0, darker(color, 0.1)), stop(1, lighter(color, 0.12))]);
}

/** The drive to the garage, if there is one. */
export function drawDrive({ art, garage }: Plot): void {
  if (garage) {
    const curbX = garage.x + (garage.x - 800) * 0.22;
    art.fill(pathOutline(garage.x, garage.half * 0.98, curbX, garage.half * 1.75), paved(art, DRIVE_COLOR));
  }
}

/** The walk to the front door, sometimes with joints between its stones. */
export function drawWalk({ art, house, unit, doorX, curbX, paving }: Plot): void {
  const { walkWidth } = house.extent;
  const outline = pathOutline(doorX, (walkWidth ?? 2.6) * unit, curbX, walkWidth ? 130 : 88);
  art.fill(outline, paved(art, paving));
  if (walkWidth || !art.chance(0.5)) {
    return;
  }
  let joints = '';
  for (let i = 0; i < 6; i++) {
    const y = 905 + i * i * 6.5;
    joints += pathData`M${doorX + (curbX - doorX) * ((y - GROUND_Y) / 252) ** 1.3 - 80} ${y}h160`;
  }
  art.group(art.clipTo(outline), () => art.stroke(joints, darker(paving, 0.3), 2.4, 'opacity=".45"'));
}

/** Short walks and drives of the neighbors in a row of townhomes, and the pavement along it. */
export function drawTownhomeWalks({ art, house, unit, toX, doorX, garage, paving }: Plot): void {
  if (house.style !== 'townhome') {
    return;
  }
  const { left, right } = house.extent;
  for (let start = left + 0.5; start < right - 4.5; start += TOWNHOME.width) {
    const middle = start + TOWNHOME.width / 2;
    const walkX = toX(middle + TOWNHOME.width * TOWNHOME.door);
    if (Math.abs(walkX - doorX) > 20) {
      art.fill(pathData`M${walkX - 26} ${GROUND_Y - 2}h52l6 64h-64z`, paving);
    }
    const driveX = toX(middle + TOWNHOME.width * TOWNHOME.garage);
    if (garage && Math.abs(driveX - garage.x) > 20) {
      const half = TOWNHOME.garageHalf * unit;
      art.fill(pathData`M${driveX - half} ${GROUND_Y - 2}h${half * 2}l9 64h${-half * 2 - 18}z`, DRIVE_COLOR);
    }
  }
  const along = art.linear([stop(0, darker(paving, 0.1)), stop(1, lighter(paving, 0.1))]);
  art.fill(pathData`M-10 ${GROUND_Y + 58}H1610v34H-10z`, along);
}

/** A rail fence beside the house, where there is land to fence. */
export function drawFrontFence({ art, facts, isShared, houseLeft, houseRight }: Plot): void {
  if (facts.lotAcres <= 1.2 || isShared) {
    return;
  }
  let fence = '';
  for (let x = -10; x < 1620; x += 92) {
    if (x < houseLeft - 60 || x > houseRight + 40) {
      fence += pathData`M${x} 868v-52M${x} 832h92M${x} 850h92`;
    }
  }
  art.stroke(fence, '#efe6d2', 6, 'opacity=".9"');
}

/** Curb and street along the lower edge. */
export function drawStreet(art: Art): void {
  art.fill(
    'M-10 1128Q800 1114 1610 1128V1210H-10z',
    art.linear([stop(0, '#d8cfbf'), stop(0.22, '#cdc4b4'), stop(0.24, '#8d8a86'), stop(1, '#77767a')]),
  );
}
