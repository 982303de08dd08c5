// The back of the house, at the edge of the yard.

import { darker } from './art/colors.ts';
import { PALETTE } from './art/palette.ts';
import { pathData } from './art/path-data.ts';
import { Art } from './art/surface.ts';
import type { House, Material } from './house/building.ts';
import { drawRoof } from './house/roofs.ts';
import { storiesOf, styleOf } from './house/style-choice.ts';
import { drawShade, drawWall } from './house/walls.ts';
import { drawWindow } from './house/windows.ts';
import type { HomeFacts } from '../../shared/illustrations/illustrations.facts.ts';
import type { Scene } from './scene.ts';

const TRIM = '#f7f0e1';
const LEFT = -5.6;
const WIDTH = 16;
const STORY = 9.8;

/** Draws the wing with as many stories as the front shows; true when it is taller than one. */
export function drawWing(art: Art, scene: Scene, facts: HomeFacts): boolean {
  const own = new Art('house' + facts.id);
  const style = styleOf(own, facts);
  const isBrick = style === 'ranch' || style === 'tudor' || style === 'condo';
  const walls: Material = isBrick ? ['brick', '#a8593f'] : ['lap', art.pick(PALETTE.siding)];
  const stories = storiesOf(style, facts);
  const eaves = stories * STORY + 0.4;
  const house: House = {
    dusk: false,
    homeId: facts.id,
    hasGarage: false,
    trim: TRIM,
    roof: ['asph', own.pick(PALETTE.roof)],
    lean: art.lean,
    door: '#2d5747',
    garageColor: '#f3ead8',
    bloom: scene.bloom,
  };
  art.fill('M1230 930H1410L1610 1010V1210H1560L1230 950z', '#1f3038', 'opacity=".16"');
  art.group('transform="translate(1440 926) scale(34 -34)"', () => {
    drawWall(art, LEFT, 0, WIDTH, eaves, walls);
    if (style === 'condo') {
      art.rect(LEFT - 0.4, eaves, WIDTH, 1.2, darker(walls[1], 0.3));
    } else {
      drawRoof(art, LEFT - 1.6, 14, eaves - 0.4, 6.6, 3, 0, house.roof, TRIM, { overhang: 1.6 });
    }
    art.rect(LEFT, 0, WIDTH, 0.7, darker(walls[1], 0.3));
    art.rect(LEFT, 0, 0.35, eaves, TRIM);
    drawWindow(art, house, 0.2, 0.8, 7, stories > 1 ? 7 : 6.6, { grid: [2, 1], trim: TRIM, frame: 0.35 });
    art.stroke('M.2 .8v6.6', TRIM, 0.34);
    if (stories > 1 && art.chance(0.6)) {
      drawAwning(art);
    }
    for (let floor = 1; floor < stories; floor++) {
      const sill = 2.4 + floor * 10;
      drawWindow(art, house, -2.2, sill, 3.2, 5, { grid: [2, 2] });
      drawWindow(art, house, 2.8, sill, 3.2, 5, { grid: [2, 2] });
    }
  });
  return stories > 1;
}

function drawAwning(art: Art): void {
  drawShade(art, LEFT, 7, 12, 2.1, 0.28);
  let stripes = '';
  for (let i = 0; i < 12; i += 2) {
    stripes += pathData`M${-5.2 + i} 10.4h1v-2.2h-1z`;
  }
  art.rect(-5.2, 8.2, 11.7, 2.2, '#f3ead6');
  art.fill(stripes, '#2d5747');
}
