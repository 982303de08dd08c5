import { darker, lighter } from '../art/colors.ts';
import { PALETTE } from '../art/palette.ts';
import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import type { House, HouseExtent, Material } from './building.ts';
import { drawDoor } from './doors.ts';
import { drawGable, drawRoof } from './roofs.ts';
import { drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';

type BayKind = 'entrance' | 'balconies' | 'windows' | 'bow';

/** The features that vary between buildings. */
interface CondoPlan {
  floors: number;
  bays: readonly BayKind[];
  walls: Material;
  accent: string;
  /** A cornice or a stepped parapet on a flat roof, or a hipped roof. */
  top: 'cornice' | 'parapet' | 'hip';
  ground: 'darker' | 'stone' | 'glass';
}

const BAY = 13;
const STORY = 10;
const MARGIN = 5;
const METAL = '#353c40';

/** Condominium building: a brick walk-up, garden apartments or a mid-rise, by the year it was built. */
export function drawCondo(art: Art, house: House, facts: HomeFacts): HouseExtent {
  house.lean = true;
  const plan = condoPlan(art, facts);
  const { floors, bays, walls, accent } = plan;
  const width = bays.length * BAY + 2 * MARGIN;
  const left = -width / 2;
  const eaves = floors * STORY + 1;
  const bayX = (bay: number) => left + MARGIN + BAY * (bay + 0.5);
  drawWall(art, left, 0, width, eaves, walls);
  if (plan.ground === 'darker') {
    art.rect(left, 0, width, STORY, darker(walls[1], 0.16), 'opacity=".55"');
  } else {
    drawWall(art, left, 0, width, STORY, ['stone', plan.ground === 'stone' ? '#c9bda8' : '#b5aca0']);
  }
  for (let floor = 1; floor < floors; floor++) {
    art.rect(left, floor * STORY + 0.2, width, 0.5, lighter(walls[1], 0.28), 'opacity=".7"');
  }
  bays.forEach((kind, bay) => drawBay(art, house, plan, kind, bayX(bay), eaves));
  const doorX = bayX(bays.indexOf('entrance'));
  drawEntrance(art, house, doorX, accent);
  drawTop(art, house, plan, left, width, doorX);
  return {
    left: left - 1,
    right: -left + 1,
    doorX,
    garage: null,
    top: eaves + (plan.top === 'hip' ? 9 : 3),
    walkWidth: 7,
  };
}

function condoPlan(art: Art, { yearBuilt, area }: HomeFacts): CondoPlan {
  const brick: Material = ['brick', art.pick([...PALETTE.brick, '#c9a184'])];
  const accent = art.pick(['#e9dfcb', '#4d6474', '#577161', '#d8cbb5', '#3f474b']);
  if (yearBuilt < 1945) {
    const bays = art.pick<readonly BayKind[]>([
      ['bow', 'windows', 'entrance', 'windows', 'bow'],
      ['windows', 'bow', 'entrance', 'bow', 'windows'],
      ['bow', 'entrance', 'bow'],
    ]);
    const walls = art.chance(0.75) ? brick : (['stucco', '#e6d8bd'] as const);
    return { floors: 3, bays, walls, accent: '#e9dfcb', top: art.pick(['cornice', 'parapet']), ground: 'stone' };
  }
  if (yearBuilt < 1990) {
    const bays = art.pick<readonly BayKind[]>([
      ['balconies', 'windows', 'entrance', 'windows', 'balconies'],
      ['windows', 'balconies', 'entrance', 'balconies', 'windows'],
      ['balconies', 'entrance', 'balconies', 'windows'],
    ]);
    const walls = art.pick<Material>([brick, brick, ['lap', art.pick(PALETTE.siding)]]);
    return {
      floors: area > 1_100 ? 2 : 3,
      bays,
      walls,
      accent,
      top: art.chance(0.7) ? 'hip' : 'cornice',
      ground: 'darker',
    };
  }
  const bays = art.pick<readonly BayKind[]>([
    ['windows', 'balconies', 'entrance', 'balconies', 'windows'],
    ['balconies', 'windows', 'entrance', 'balconies'],
    ['balconies', 'balconies', 'entrance', 'windows', 'balconies'],
    ['windows', 'entrance', 'balconies', 'windows'],
  ]);
  const walls = art.pick<Material>([
    brick,
    ['batten', art.pick(['#e9e0d0', '#5b6a70', '#a9b0a4'])],
    ['stucco', '#e9dfcb'],
  ]);
  const isPale = walls[0] === 'stucco';
  return {
    floors: yearBuilt > 2008 ? art.pick([4, 5]) : art.pick([3, 4]),
    bays,
    walls,
    accent: isPale ? art.pick(['#4d6474', '#577161', '#96503d', '#3f474b']) : accent,
    top: art.pick(['cornice', 'parapet']),
    ground: yearBuilt > 2008 ? 'glass' : 'darker',
  };
}

function drawBay(art: Art, house: House, plan: CondoPlan, kind: BayKind, x: number, eaves: number): void {
  if (kind === 'balconies') {
    drawWall(art, x - 5.2, 0, 10.4, eaves - 0.6, ['stucco', plan.accent]);
    drawShade(art, x + 5.2, 1, 0.9, eaves - 2, 0.26);
  } else if (kind === 'bow') {
    drawWall(art, x - 4.6, 0, 9.2, eaves - 1.2, plan.walls);
    drawShade(art, x + 4.6, 1, 1.2, eaves - 3, 0.3);
  }
  for (let floor = 0; floor < plan.floors; floor++) {
    const y = floor * STORY + 1;
    const shop = plan.ground === 'glass' && floor === 0;
    if (kind === 'entrance') {
      if (floor > 0) {
        drawWindow(art, house, x, y + 1.6, 7, 6, { grid: [3, 2], trim: METAL, frame: 0.25, lit: true, casement: true });
      }
    } else if (shop) {
      drawWindow(art, house, x, y, 10, 7, { grid: [4, 1], trim: METAL, frame: 0.3, lit: true });
      art.rect(x - 5.6, y + 7.4, 11.2, 0.9, darker(plan.accent, 0.2));
    } else if (kind === 'balconies') {
      drawWindow(art, house, x, y + 0.3, 7.4, 7.2, { grid: [3, 1], trim: METAL, frame: 0.25 });
      if (floor > 0) {
        drawBalcony(art, x, y);
      }
    } else if (kind === 'bow') {
      [-2.9, 0, 2.9].forEach((dx) => drawWindow(art, house, x + dx, y + 1.8, 2.1, 5.4, { grid: [1, 2], frame: 0.25 }));
      art.rect(x - 4.8, y + STORY - 2, 9.6, 0.5, lighter(plan.walls[1], 0.4));
    } else {
      const lintel = lighter(plan.walls[1], 0.05);
      [-2.7, 2.7].forEach((dx) => drawWindow(art, house, x + dx, y + 1.8, 3.1, 5.4, { grid: [1, 2], lintel }));
    }
  }
}

function drawBalcony(art: Art, x: number, y: number): void {
  drawShade(art, x - 5, y - 2.4, 10.6, 1.6, 0.3);
  art.rect(x - 5.6, y - 0.8, 11.2, 0.8, '#d8cfbe');
  let bars = '';
  for (let dx = -5.3; dx <= 5.31; dx += 0.59) {
    bars += pathData`M${x + dx} ${y}v3.2`;
  }
  art.stroke(bars, '#2f3639', 0.13);
  art.rect(x - 5.6, y + 3.1, 11.2, 0.3, '#2f3639');
  if (art.chance(0.5)) {
    art.ellipse(x + art.random(-3.5, 3.5), y + 1.2, 0.9, 1.3, '#55794f');
  }
}

function drawEntrance(art: Art, house: House, x: number, accent: string): void {
  art.rect(x - 5, 0, 10, 9, darker(accent, 0.25));
  drawDoor(art, house, x, 0.4, 5.6, 7.4, { glazed: true, trim: METAL, sidelight: 1.6, noLamp: true });
  art.rect(x - 7, 8.8, 14, 0.8, METAL);
  drawShade(art, x - 6, 7.4, 12, 1.4, 0.3);
  if (house.dusk) {
    art.ellipse(x, 5, 10, 7, art.radial([stop(0, '!#ffd894', 0.6), stop(1, '!#ffb060', 0)]));
  }
}

function drawTop(art: Art, house: House, plan: CondoPlan, left: number, width: number, doorX: number): void {
  const eaves = plan.floors * STORY + 1;
  const [, color] = plan.walls;
  if (plan.top === 'hip') {
    drawRoof(art, left - 1.6, left + width + 1.6, eaves, 8, 8, 8, house.roof, house.trim, { overhang: 1.6 });
    drawGable(art, doorX, 13, eaves, 5.4, ['stucco', plan.accent], house.trim, house.roof, {
      overhang: 0.8,
      vent: true,
    });
    return;
  }
  drawShade(art, left, eaves - 2, width, 1.2, 0.25);
  art.rect(left - 0.8, eaves - 0.8, width + 1.6, 1.8, lighter(color, 0.5));
  art.rect(left - 1.2, eaves + 0.8, width + 2.4, 0.6, darker(color, 0.35));
  art.rect(left + width * 0.78, eaves + 1.4, 6, 2.6, '#7c8486');
  if (plan.top === 'cornice') {
    art.rect(doorX - 8, eaves + 1.4, 16, 1.6, lighter(color, 0.25));
    return;
  }
  art.rect(doorX - 12, eaves + 1, 24, 1.8, color);
  art.rect(doorX - 7, eaves + 2.6, 14, 1.6, color);
  art.rect(doorX - 12.4, eaves + 2.6, 5.4, 0.5, lighter(color, 0.5));
  art.rect(doorX + 7, eaves + 2.6, 5.4, 0.5, lighter(color, 0.5));
  art.rect(doorX - 7.4, eaves + 4, 14.8, 0.6, lighter(color, 0.5));
}
