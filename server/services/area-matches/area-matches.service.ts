import { z } from 'zod';
import { GUEST, USER_TYPES } from '#shared/kernel/actor.ts';
import { flag, text } from '#shared/kernel/fields.schema.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import { areasLike, areaMatchesOf, withKnownAreas } from '#shared/mls-listings/area-matches.rules.ts';
import type { AreaMatch, AreaMatches } from '#shared/mls-listings/area-matches.types.ts';
import { homeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { zipCentroidsOf } from '../../queries/zip-centroids.ts';
import type { AppContext } from '../../context.ts';
import type { AreaHomes } from '../../providers/search/port.ts';

const find = z.strictObject({ text: text(100).default(''), homes: flag().optional() });
/** Areas change rarely and are requested on every keystroke. */
const STORED_MS = 5 * MINUTE;
const MAX_AREAS = 12;
/** Beside neighborhoods and homes. */
const MAX_AREAS_OF_ALL = 5;
const MAX_NEIGHBORHOODS = 4;
const MAX_HOMES = 6;

const postalZips = () => STATES.flatMap((state) => [...zipCentroidsOf(state).values()]);

interface Areas {
  withHomes: AreaMatch[];
  all: AreaMatch[];
}

/** An area is placed on the map by its homes, so it needs at least one with a location. */
const onMap = ({ state, county, city, zip, map }: AreaHomes) => (map ? [{ state, county, city, zip, ...map }] : []);

/** Areas whose name matches what is typed, for choosing an area without drawing it. */
export const areaMatchesService = (context: AppContext) => {
  let cache: { until: number; areas: Promise<Areas> } | null = null;
  return defineService({
    path: 'area-matches',
    summary:
      'States, counties, cities and zip codes with homes for sale whose name matches a prefix, with the bounds ' +
      'of their homes; with `homes=true` also areas without homes, neighborhoods, and homes by street or MLS number.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('counts of public homes'),
    schemas: { find },
    view: (row) => row,
    service: {
      find: async ({ query, actor }: RequestParams<z.output<typeof find>>): Promise<AreaMatches> => {
        const now = context.clock().getTime();
        if (!cache || cache.until <= now) {
          const areas = context.ports.search
            .as(GUEST)
            .areas()
            .then((counted): Areas => {
              const withHomes = areaMatchesOf(counted.flatMap(onMap));
              return { withHomes, all: withKnownAreas(withHomes, postalZips()) };
            });
          cache = { until: now + STORED_MS, areas };
          // do not cache a failed count
          areas.catch(() => {
            cache = null;
          });
        }
        if (!query.homes)
          return {
            areas: areasLike((await cache.areas).withHomes, query.text, MAX_AREAS),
            neighborhoods: [],
            homes: [],
          };
        const search = context.ports.search.as(actor);
        const [areas, neighborhoods, homes] = await Promise.all([
          cache.areas,
          search.neighborhoodsLike(query.text, MAX_NEIGHBORHOODS),
          search.homesLike(query.text, MAX_HOMES),
        ]);
        return {
          areas: areasLike(areas.all, query.text, MAX_AREAS_OF_ALL),
          neighborhoods,
          homes: homes.map((row) => homeCardView(row, context.clock())),
        };
      },
    },
  });
};
