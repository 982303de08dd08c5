import { z } from 'zod';
import { GUEST, USER_TYPES } from '#shared/kernel/actor.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import type { AreaCount, CityCount, HomeAreas } from '#shared/mls-listings/home-areas.types.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import type { AreaHomes } from '../../providers/search/port.ts';

/** Counts over the whole table change slowly and must not run on every public page view. */
const STORED_MS = 5 * MINUTE;

const byCount = (a: AreaCount, b: AreaCount) => b.homes - a.homes || a.name.localeCompare(b.name);
const byCountOfCity = (a: CityCount, b: CityCount) => byCount(a, b) || (a.county ?? '').localeCompare(b.county ?? '');

function areasOf(rows: readonly AreaHomes[], asOf: Date): HomeAreas {
  return {
    asOf: asOf.toISOString(),
    states: STATES.map((state) => {
      const here = rows.filter((row) => row.state === state);
      const counties = new Map<string, AreaCount>();
      const cities = new Map<string, CityCount>();
      for (const { county: written, city, homes } of here) {
        const county = written.replace(/ County$/, '') || null;
        if (county) counties.set(county, { name: county, homes: (counties.get(county)?.homes ?? 0) + homes });
        // a city may span two counties: it is counted in each
        const key = `${county}|${city}`;
        cities.set(key, { name: city, county, homes: (cities.get(key)?.homes ?? 0) + homes });
      }
      return {
        state,
        homes: here.reduce((sum, row) => sum + row.homes, 0),
        counties: [...counties.values()].sort(byCount),
        cities: [...cities.values()].sort(byCountOfCity),
      };
    }),
  };
}

/** Counts of homes for sale by county and city of the two states, for the service-area page. */
export const homeAreasService = (context: AppContext) => {
  let cache: { until: number; areas: Promise<HomeAreas> } | null = null;
  const count = async (now: Date) => areasOf(await context.ports.search.as(GUEST).areas(), now);
  return defineService({
    path: 'home-areas',
    summary: 'Homes for sale by state, county and city.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('counts of public homes'),
    schemas: { find: z.strictObject({}) },
    view: (row) => row,
    service: {
      find: async () => {
        const now = context.clock();
        if (!cache || cache.until <= now.getTime()) {
          const areas = count(now);
          cache = { until: now.getTime() + STORED_MS, areas };
          // do not cache a failed count
          areas.catch(() => {
            cache = null;
          });
        }
        return cache.areas;
      },
    },
  });
};
