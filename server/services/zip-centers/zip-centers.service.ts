import { z } from 'zod';
import { GUEST, USER_TYPES } from '#shared/kernel/actor.ts';
import { queryNumber, text } from '#shared/kernel/fields.schema.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { STATES, type State } from '#shared/listings/listings.types.ts';
import type { ZipCenter, ZipCenters } from '#shared/listings/zip-codes.types.ts';
import { milesBetween } from '#shared/mls-listings/home-filters.rules.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { centroidOf, zipCentroidsOf, type Point, type ZipCentroid } from '../../queries/zip-centroids.ts';
import type { AppContext } from '../../context.ts';
import type { AreaHomes } from '../../providers/search/port.ts';

const MAX_PLACES = 40;
const DEFAULT_MILES = 10;
const MAX_MILES = 50;
/** As many as a map can show as separate buttons. */
const MAX_ZIPS = 24;
/** Homes for sale are counted again after this time. */
const STORED_MS = 5 * MINUTE;

const place = text(100);
const find = z.strictObject({
  place: z
    .union([place.transform((one) => [one]), z.array(place).max(MAX_PLACES, `Name at most ${MAX_PLACES} places.`)])
    .default([]),
  within: queryNumber(1, MAX_MILES).default(DEFAULT_MILES),
});

/** Where homes are for sale: how many by zip code, and the centers of those of each city. */
interface ForSale {
  zips: ReadonlyMap<string, number>;
  cities: ReadonlyMap<string, Point>;
}
const cityKey = (state: string, city: string) => `${state} ${city.trim().toLowerCase()}`;

function forSaleIn(areas: readonly AreaHomes[]): ForSale {
  const zips = new Map<string, number>();
  const cities = new Map<string, { homes: number } & Point>();
  for (const { state, city, zip, homes, map } of areas) {
    if (zip) zips.set(zip, (zips.get(zip) ?? 0) + homes);
    // the part of the city with the most homes stands for it
    if (city && map && map.homes > (cities.get(cityKey(state, city))?.homes ?? 0))
      cities.set(cityKey(state, city), map);
  }
  return { zips, cities };
}

/** The centers of a zip code, `Hoover, AL` or `Hoover`; of the last, one in each state that has it. */
function centersOf(name: string, { cities }: ForSale): Point[] {
  const [, city = '', named] = /^(.*?)(?:,\s*(AL|TN))?$/i.exec(name) ?? [];
  const states = named ? [named.toUpperCase()] : STATES;
  return states.flatMap((state) => {
    // the postal service has no name for many towns of today
    const center = /^\d{5}$/.test(city)
      ? zipCentroidsOf(state).get(city)
      : (centroidOf({ state, city }) ?? cities.get(cityKey(state, city)));
    return center ? [{ lat: center.lat, lng: center.lng }] : [];
  });
}

/**
 * The zip codes people live in. The postal table places those of post office boxes and single companies, many together,
 * at one point; of such a group only zip codes with homes count, or of two the first.
 */
function residential(homes: ReadonlyMap<string, number>): ZipCentroid[] {
  return STATES.flatMap((state) => {
    const groups = new Map<string, ZipCentroid[]>();
    for (const centroid of zipCentroidsOf(state).values()) {
      const key = `${centroid.lat},${centroid.lng}`;
      groups.set(key, [...(groups.get(key) ?? []), centroid]);
    }
    return [...groups.values()].flatMap((group) => {
      const lived = group.filter(({ zip }) => homes.has(zip));
      return lived.length > 0 ? lived : group.length <= 2 ? group.slice(0, 1) : [];
    });
  });
}

const view = ({ zip, city, state, lat, lng }: ZipCentroid): ZipCenter => ({
  zip,
  city,
  state: state as State,
  lat,
  lng,
});

/** Zip codes with their centers, for choosing them on a map: around places, or those with the most homes for sale. */
export const zipCentersService = (context: AppContext) => {
  let cache: { until: number; forSale: Promise<ForSale> } | null = null;
  function homesForSale(): Promise<ForSale> {
    const now = context.clock().getTime();
    if (!cache || cache.until <= now) {
      const forSale = context.ports.search.as(GUEST).areas().then(forSaleIn);
      cache = { until: now + STORED_MS, forSale };
      // do not cache a failed count
      forSale.catch(() => {
        cache = null;
      });
    }
    return cache.forSale;
  }
  return defineService({
    path: 'zip-centers',
    summary:
      'Zip codes of the two states with their centers: those around cities or zip codes (`place`, repeatable: ' +
      '`Hoover, AL` or `35209`) `within` miles, else those with the most homes for sale.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('the public postal table, and counts of public homes'),
    schemas: { find },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<z.output<typeof find>>): Promise<ZipCenters> => {
        const forSale = await homesForSale();
        const homes = forSale.zips;
        const centers = query.place.flatMap((name) => centersOf(name, forSale));
        const isAround = centers.length > 0;
        const ranked = residential(homes)
          .map((zip) => ({
            zip,
            rank: isAround
              ? Math.min(...centers.map((center) => milesBetween(center, zip)))
              : -(homes.get(zip.zip) ?? 0),
          }))
          .filter(({ rank }) => (isAround ? rank <= query.within : rank < 0))
          .sort((a, b) => a.rank - b.rank || a.zip.zip.localeCompare(b.zip.zip));
        return { zips: ranked.slice(0, MAX_ZIPS).map(({ zip }) => view(zip)), isAround };
      },
    },
  });
};
