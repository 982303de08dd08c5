import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { text } from '#shared/kernel/fields.schema.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { areasLike, areaMatchesOf } from '#shared/mls-listings/area-matches.rules.ts';
import type { AreaMatch, AreaMatches } from '#shared/mls-listings/area-matches.types.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import type { AreaHomes } from '../../providers/search/port.ts';

const find = z.strictObject({ text: text(100).default('') });
/** Places come and go slowly, and are asked for at each letter. */
const STORED_MS = 5 * MINUTE;
const MAX_AREAS = 12;

/** Only homes with an area on the map: an area is where they stand. */
const onMap = ({ state, county, city, zip, map }: AreaHomes) => (map ? [{ state, county, city, zip, ...map }] : []);

/** Places to look for homes in, by what is typed of their names: the way to choose an area without drawing it. */
export const areaMatchesService = (context: AppContext) => {
  let kept: { until: number; areas: Promise<AreaMatch[]> } | null = null;
  return defineService({
    path: 'area-matches',
    summary:
      'States, counties, cities and zip codes with homes for sale, by what is typed of their names; each with where its homes stand.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('counts of homes that anybody may browse'),
    schemas: { find },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<z.output<typeof find>>): Promise<AreaMatches> => {
        const now = context.clock().getTime();
        if (!kept || kept.until <= now) {
          const areas = context.ports.search.areas().then((areas) => areaMatchesOf(areas.flatMap(onMap)));
          kept = { until: now + STORED_MS, areas };
          // a count that failed is not kept
          areas.catch(() => {
            kept = null;
          });
        }
        return { areas: areasLike(await kept.areas, query.text, MAX_AREAS) };
      },
    },
  });
};
