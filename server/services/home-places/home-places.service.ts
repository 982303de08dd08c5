import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { text } from '#shared/kernel/fields.schema.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { placesLike, placesOf } from '#shared/mls-listings/home-places.rules.ts';
import type { HomePlace, HomePlaces } from '#shared/mls-listings/home-places.types.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import type { AreaHomes } from '../../providers/search/port.ts';

const find = z.strictObject({ text: text(100).default('') });
/** Places come and go slowly, and are asked for at each letter. */
const KEPT_MS = 5 * MINUTE;
const MOST_PLACES = 12;

/** Only homes with a place on the map: a place is where they stand. */
const onMap = ({ state, county, city, zip, map }: AreaHomes) => (map ? [{ state, county, city, zip, ...map }] : []);

/** Places to look for homes in, by what is typed of their names: the way to choose an area without drawing it. */
export const homePlacesService = (context: AppContext) => {
  let kept: { until: number; places: Promise<HomePlace[]> } | null = null;
  return defineService({
    path: 'home-places',
    summary:
      'States, counties, cities and zip codes with homes for sale, by what is typed of their names; each with where its homes stand.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('counts of homes that anybody may browse'),
    schemas: { find },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<z.output<typeof find>>): Promise<HomePlaces> => {
        const now = context.clock().getTime();
        if (!kept || kept.until <= now) {
          const places = context.ports.search.areas().then((areas) => placesOf(areas.flatMap(onMap)));
          kept = { until: now + KEPT_MS, places };
          // a count that failed is not kept
          places.catch(() => {
            kept = null;
          });
        }
        return { places: placesLike(await kept.places, query.text, MOST_PLACES) };
      },
    },
  });
};
