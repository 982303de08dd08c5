// One home as a building: style, colors and the drawing itself.

import { PALETTE } from '../art/palette.ts';
import { Art } from '../art/surface.ts';
import type { DrawnHouse, House, HouseExtent, StyleName } from './building.ts';
import { drawBungalow } from './style-bungalow.ts';
import { drawCabin } from './style-cabin.ts';
import { drawCape } from './style-cape.ts';
import { styleOf } from './style-choice.ts';
import { drawColonial } from './style-colonial.ts';
import { drawCondo } from './style-condo.ts';
import { drawFarmhouse } from './style-farmhouse.ts';
import { drawMidcentury } from './style-midcentury.ts';
import { drawRanch } from './style-ranch.ts';
import { drawSplit } from './style-split.ts';
import { drawTownhome } from './style-townhome.ts';
import { drawTraditional } from './style-traditional.ts';
import { drawTudor } from './style-tudor.ts';
import { drawVictorian } from './style-victorian.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import type { Scene } from '../scene.ts';

const STYLES: Record<StyleName, (a: Art, h: House, f: HomeFacts) => HouseExtent> = {
  bungalow: drawBungalow,
  ranch: drawRanch,
  split: drawSplit,
  colonial: drawColonial,
  farmhouse: drawFarmhouse,
  tudor: drawTudor,
  midcentury: drawMidcentury,
  traditional: drawTraditional,
  cape: drawCape,
  victorian: drawVictorian,
  cabin: drawCabin,
  condo: drawCondo,
  townhome: drawTownhome,
};

/** Draws the building once; its random numbers depend only on the home, so dusk and day show the same building. */
export function drawHouse(art: Art, scene: Scene, facts: HomeFacts): DrawnHouse {
  const own = new Art('house' + facts.id, art.grade);
  own.id = art.id + 'h';
  own.defs = art.defs;
  own.out = [];
  const style = styleOf(own, facts);
  const old = facts.yearBuilt < 1990;
  const house: House = {
    dusk: scene.dusk,
    homeId: facts.id,
    hasGarage: !!facts.hasGarage,
    trim: own.pick(PALETTE.trim),
    roof: ['asph', own.pick(PALETTE.roof)],
    lean: art.lean,
    door: own.pick(PALETTE.door),
    garageColor: own.pick(['#f3ead8', '#e8dcc4', '#c9bda6', old ? '#b7a88f' : '#8d6444']),
    bloom: scene.bloom,
  };
  const extent = STYLES[style](own, house, facts);
  return { style, extent, svg: own.out.join('') };
}
