import { darker } from '../art/colors.ts';
import { PALETTE, SHADE } from '../art/palette.ts';
import { clamp, pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { storiesOf } from './style-choice.ts';
import { drawDoor, drawGarageDoor } from './doors.ts';
import { drawSteps } from './porches.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** Suburban traditional: hipped roof, brick, an arched entry gable. */
export function drawTraditional(art: Art, house: House, facts: HomeFacts): HouseExtent {
  const hasUpstairs = storiesOf('traditional', facts) > 1;
  const width = clamp(facts.area / (hasUpstairs ? 52 : 36), 42, 58);
  const garageWidth = house.hasGarage ? 22 : 0;
  const total = width + garageWidth;
  const left = -total / 2;
  const floor = 1;
  const story = 9.6;
  const eaves = floor + (hasUpstairs ? 18.4 : story);
  const isBrick = art.chance(0.75);
  const brick = art.pick([...PALETTE.brick, '#c7a98c', '#bfae9c']);
  const walls: Material = isBrick ? ['brick', brick] : ['lap', art.pick(PALETTE.siding)];
  const accentWalls: Material = art.pick<Material>([
    ['stone', '#b9ad9c'],
    ['shake', art.pick(PALETTE.siding)],
    walls,
    ['batten', '#efe6d4'],
  ]);
  const shutterColor = art.pick(PALETTE.shutter);
  const shutter = art.chance(0.5) ? undefined : shutterColor;
  const rise = hasUpstairs ? 9 : 10.5;
  if (garageWidth) {
    drawWall(art, left + width, 0, garageWidth, 10, walls);
    drawGarageDoor(art, house, left + width + garageWidth / 2, 16, 7.4);
    drawGable(
      art,
      left + width + garageWidth / 2,
      garageWidth,
      10,
      garageWidth * 0.38,
      accentWalls,
      house.trim,
      house.roof,
      { overhang: 1.2, vent: true },
    );
  }
  drawWall(art, left, 0, width, eaves, walls);
  art.rect(left, 0, width, floor, darker(walls[1], 0.25));
  const gableWidth = clamp(width * 0.34, 14, 19);
  const gableX = left + gableWidth / 2 + 1;
  const entryX = left + gableWidth + 1 + 6.4;
  const entryEaves = hasUpstairs ? floor + 13 : eaves;
  const restWidth = left + width - entryX - 6;
  const restX = entryX + 6 + restWidth / 2;
  const windows = restWidth > 15 ? 3 : 2;
  for (let i = 0; i < windows; i++) {
    const x = restX + ((i - (windows - 1) / 2) * restWidth) / windows;
    drawWindow(art, house, x, floor + 2, 3.2, 5.4, { shutter, lintel: isBrick ? darker(brick, 0.08) : undefined });
    if (hasUpstairs) {
      drawWindow(art, house, x, floor + 11, 3.2, 4.6, { shutter });
    }
  }
  if (hasUpstairs) {
    drawWindow(art, house, entryX, floor + 13.4, 2.6, 2.6, { arch: true });
  }
  drawRoof(art, left - 1.3, left + width + 1.3, eaves, rise, 8, 8, house.roof, house.trim, { overhang: 1.3 });
  drawWall(art, entryX - 5, 0, 10, entryEaves - 2, accentWalls);
  drawShade(art, entryX + 5, floor, 1.3, entryEaves - 4, 0.24);
  drawGable(art, entryX, 10, entryEaves - 2, 6, accentWalls, house.trim, house.roof, { overhang: 0.9 });
  art.fill(pathData`M${entryX - 3.4} 0V${floor + 6.8}a3.4 3.4 0 0 0 6.8 0V0z`, darker(accentWalls[1], 0.5));
  if (house.dusk) {
    art.ellipse(entryX, floor + 6, 4.5, 5.5, art.radial([stop(0, '!#ffcf86', 0.8), stop(1, '!#ffb060', 0)]));
  }
  drawDoor(art, house, entryX, floor, 3.2, 6.9, { sidelight: 0.9, noLamp: true, glazed: true });
  art.polygon(
    [
      [gableX + 1, eaves + gableWidth * 0.46],
      [gableX + gableWidth / 2 + 1, eaves - 0.8],
      [gableX + gableWidth / 2 + 3.6, eaves - 0.4],
      [gableX + 3.6, eaves + gableWidth * 0.44],
    ],
    SHADE,
    'opacity=".26"',
  );
  drawWall(art, gableX - gableWidth / 2, 0, gableWidth, eaves, walls);
  drawShade(art, gableX + gableWidth / 2, floor, 1.2, (hasUpstairs ? eaves : entryEaves) - 4, 0.24);
  drawGable(art, gableX, gableWidth, eaves, gableWidth * 0.46, accentWalls, house.trim, house.roof, {
    overhang: 1.2,
    vent: !hasUpstairs,
  });
  if (hasUpstairs) {
    drawWindow(art, house, gableX, floor + 11, 6, 5, {
      grid: [4, 2],
      shutter,
      lintel: isBrick ? darker(brick, 0.08) : undefined,
    });
  }
  drawWindow(art, house, gableX, floor + 1.6, 6.4, 5, {
    arch: art.chance(0.6),
    grid: [4, 3],
    shutter: undefined,
    lit: true,
  });
  drawSteps(art, entryX, floor, 6.4);
  return {
    left: left - 1,
    right: left + total + 1.4,
    doorX: entryX,
    garage: garageWidth ? [left + width + garageWidth / 2, 16] : null,
    top: eaves + rise,
  };
}
