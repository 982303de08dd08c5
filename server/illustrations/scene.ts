// Season, light and sky of one home, shared by all its pictures.

import { DUSK_SKY, type Light, type Season, SEASONS } from './art/palette.ts';
import { hashText, pickAt, randomFrom } from '../../shared/illustrations/seeded-random.ts';
import type { HomeFacts, View } from '../../shared/illustrations/illustrations.facts.ts';

export interface Scene {
  season: Season;
  dusk: boolean;
  /** Ridges behind the house instead of pine woods. */
  mountains: boolean;
  light: Light;
  /** Colors from the zenith down to the horizon. */
  sky: readonly string[];
  /** The whole picture is mirrored, so that light and drive are not always on the same side. */
  flip: boolean;
  /** Color of the flowers in the garden. */
  bloom: string;
}

/** The scene of one home: the same season, light and garden colors in every view; only dusk changes the sky. */
export function sceneFor(facts: HomeFacts, view: View): Scene {
  const next = randomFrom(hashText('mood' + facts.id));
  const pick = <T>(list: readonly T[]): T => pickAt(list, next());
  const season = pick<Season>(['spring', 'spring', 'summer', 'summer', 'summer', 'autumn', 'autumn', 'winter']);
  const dusk = view === 'exterior-dusk';
  const light = pick<Light>(['noon', 'gold', 'soft', 'gold']);
  return {
    season,
    dusk,
    mountains: /^t/i.test(facts.state),
    light,
    sky: dusk ? pick<readonly string[]>(DUSK_SKY) : pick<readonly string[]>(SEASONS[season].sky),
    flip: next() < 0.5,
    bloom: pick(['#e58aa0', '#f3d2d6', '#fbf1e4', '#d0678a', '#b79bd0', '#e8a04c']),
  };
}
