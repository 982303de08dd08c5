// The entry point: draws a view of a home as an SVG document. Pure and deterministic: same facts, same bytes.

import { GRADES } from './art/palette.ts';
import { hashText } from '../../shared/illustrations/seeded-random.ts';
import { Art, escapeText } from './art/surface.ts';
import { drawExterior } from './exterior.ts';
import { STYLE_WORD, styleOf } from './house/style-choice.ts';
import { completeFacts, type HomeFacts, type View } from '../../shared/illustrations/illustrations.facts.ts';
import { drawFinish } from './landscape/ground.ts';
import { drawFloorPlan } from './plan/floor-plan.ts';
import { drawBath } from './room/bathroom.ts';
import { drawBedroom } from './room/bedroom.ts';
import { drawKitchen, hasIsland } from './room/kitchen.ts';
import { drawLivingRoom } from './room/living-room.ts';
import { type Scene, sceneFor } from './scene.ts';
import { drawYard } from './yard.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** Raised whenever pictures change, so that files drawn earlier are not served again. */
export const DRAWING_VERSION = 1;

/** Above this the picture is drawn again with fewer brush dabs. */
const MAX_BYTES = 79_000;

const SCENES: Record<Exclude<View, 'floorplan'>, (art: Art, scene: Scene, facts: HomeFacts) => void> = {
  exterior: drawExterior,
  'exterior-dusk': drawExterior,
  living: drawLivingRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bath: drawBath,
  yard: drawYard,
};

/** Title and description that a screen reader gets with the picture. */
function describe(facts: HomeFacts, view: View, scene: Scene): { title: string; description: string } {
  const style = STYLE_WORD[styleOf(new Art('house' + facts.id), facts)];
  const where = [facts.city, facts.state].filter(Boolean).join(', ');
  const subjects: Record<View, string> = {
    exterior: `front of a ${style}, ${scene.season} light`,
    'exterior-dusk': `front of a ${style} at dusk, windows lit`,
    living: 'living room',
    kitchen: `kitchen with ${hasIsland(facts) ? 'an island' : 'a breakfast table'}`,
    bedroom: 'bedroom',
    bath: 'bathroom',
    yard: facts.propertyType === 'CONDO' ? 'terrace' : 'back yard',
    floorplan: 'floor plan',
  };
  const title = `Illustration: ${subjects[view]}${where ? ' in ' + where : ''}`;
  const description = [
    `${title}. ${facts.beds} bedroom${facts.beds === 1 ? '' : 's'}`,
    `${facts.baths} bath${facts.baths === 1 ? '' : 's'}`,
    `${Math.round(facts.area).toLocaleString('en-US')} square feet`,
    `built ${facts.yearBuilt}`,
    ...(facts.hasGarage ? ['garage'] : []),
    ...(facts.hasBasement ? ['basement'] : []),
  ].join(', ');
  return { title, description: `${description}. Drawn sample, not a photograph.` };
}

function drawOnce(facts: HomeFacts, view: View, size: PictureSize, lean: boolean): string {
  const scene = sceneFor(facts, view);
  const grade = GRADES[scene.dusk ? 'dusk' : view === 'floorplan' ? 'noon' : scene.light];
  const art = new Art('v' + facts.id + (view === 'exterior-dusk' ? 'exterior' : view), grade);
  art.id = 'h' + hashText(facts.id + view).toString(36);
  art.lean = lean;
  if (view === 'floorplan') {
    drawFloorPlan(art, facts);
  } else {
    art.group(scene.flip ? 'transform="translate(1600 0) scale(-1 1)"' : '', () => SCENES[view](art, scene, facts));
    drawFinish(art, scene);
  }
  const { title, description } = describe(facts, view, scene);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1600 1200"`,
    ` preserveAspectRatio="xMidYMid slice" role="img" aria-labelledby="${art.id}-t ${art.id}-d">`,
    `<title id="${art.id}-t">${escapeText(title)}</title><desc id="${art.id}-d">${escapeText(description)}</desc>`,
    `<defs>${art.defs.join('')}</defs>${art.out.join('')}</svg>`,
  ].join('');
}

/**
 * Draws one view of a home as a complete SVG document, 4:3 (a 1600 × 1200 drawing, scaled to `size` in pixels).
 * The same facts and view give the same bytes on every machine. Text from the facts is escaped.
 */
export function drawHome(
  facts: Partial<HomeFacts>,
  view: View,
  size: PictureSize = { width: 1600, height: 1200 },
): string {
  const known = completeFacts(facts);
  const svg = drawOnce(known, view, size, false);
  return svg.length > MAX_BYTES ? drawOnce(known, view, size, true) : svg;
}
