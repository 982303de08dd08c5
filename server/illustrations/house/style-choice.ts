// The style of a home's building, by type, year built and area.

import type { Art } from '../art/surface.ts';
import type { StyleName } from './building.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';

/** The style of a home. Uses the first random numbers of the building, so that every view shows the same style. */
export function styleOf(art: Art, facts: HomeFacts): StyleName {
  const y = facts.yearBuilt;
  const type = facts.propertyType;
  if (type === 'CONDO') {
    return 'condo';
  }
  if (type === 'TOWNHOME') {
    return 'townhome';
  }
  if (type === 'OTHER') {
    return 'cabin';
  }
  if (y < 1905) {
    return 'victorian';
  }
  if (y < 1924) {
    return art.chance(0.8) ? 'bungalow' : 'victorian';
  }
  if (y < 1937) {
    return art.chance(0.55) ? 'bungalow' : 'tudor';
  }
  if (y < 1950) {
    return art.pick(['cape', 'cape', 'tudor']);
  }
  if (y < 1960) {
    return art.pick(['ranch', 'ranch', 'midcentury', 'cape']);
  }
  if (y < 1980) {
    return art.pick(
      facts.area > 1500 ? ['ranch', 'split', 'midcentury', 'split', 'ranch'] : ['ranch', 'ranch', 'midcentury'],
    );
  }
  if (y < 2003) {
    return facts.area > 1900
      ? art.pick(['colonial', 'colonial', 'traditional'])
      : art.pick(['traditional', 'traditional', 'ranch', 'cape']);
  }
  if (y < 2012) {
    return facts.area > 2600 ? art.pick(['traditional', 'colonial']) : 'traditional';
  }
  return art.pick(['farmhouse', 'farmhouse', 'farmhouse', 'traditional', facts.area < 2400 ? 'bungalow' : 'colonial']);
}

/** Full stories above ground; rooms under the roof do not count. */
export function storiesOf(style: StyleName, facts: HomeFacts): number {
  if (style === 'condo') {
    return 3;
  }
  if (style === 'traditional') {
    return facts.area > 2300 ? 2 : 1;
  }
  if (style === 'farmhouse') {
    return facts.area > 2100 ? 2 : 1;
  }
  return TWO_STORIES.has(style) ? 2 : 1;
}

const TWO_STORIES: ReadonlySet<StyleName> = new Set(['colonial', 'victorian', 'townhome', 'split']);

/** The name of each style in the picture's description. */
export const STYLE_WORD: Record<StyleName, string> = {
  bungalow: 'craftsman bungalow',
  ranch: 'brick ranch house',
  split: 'split-level house',
  colonial: 'two-story colonial',
  farmhouse: 'modern farmhouse',
  tudor: 'tudor house',
  midcentury: 'mid-century modern house',
  traditional: 'traditional gabled house',
  cape: 'Cape Cod house',
  victorian: 'Victorian house',
  cabin: 'cabin',
  condo: 'condominium building',
  townhome: 'row of townhomes',
};
