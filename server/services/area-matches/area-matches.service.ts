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
/** Areas change rarely and are requested on every keystroke. */
const STORED_MS = 5 * MINUTE;
const MAX_AREAS = 12;

/** An area is placed on the map by its homes, so it needs at least one with a location. */
const onMap = ({ state, county, city, zip, map }: AreaHomes) => (map ? [{ state, county, city, zip, ...map }] : []);

/** Areas whose name matches what is typed, for choosing an area without drawing it. */
export const areaMatchesService = (context: AppContext) => {
  let cache: { until: number; areas: Promise<AreaMatch[]> } | null = null;
  return defineService({
    path: 'area-matches',
    summary:
      'States, counties, cities and zip codes with homes for sale whose name matches a prefix, with the bounds ' +
      'of their homes.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('counts of public homes'),
    schemas: { find },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<z.output<typeof find>>): Promise<AreaMatches> => {
        const now = context.clock().getTime();
        if (!cache || cache.until <= now) {
          const areas = context.ports.search.areas().then((areas) => areaMatchesOf(areas.flatMap(onMap)));
          cache = { until: now + STORED_MS, areas };
          // do not cache a failed count
          areas.catch(() => {
            cache = null;
          });
        }
        return { areas: areasLike(await cache.areas, query.text, MAX_AREAS) };
      },
    },
  });
};
