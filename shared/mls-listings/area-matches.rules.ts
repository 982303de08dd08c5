/** Autocomplete for areas. */
import { STATE_NAMES, type State } from '../listings/listings.types.ts';
import type { AreaMatch } from './area-matches.types.ts';

/** `Hoover, AL`, `Jefferson County, AL`, `35226`, `Alabama`. */
export function areaName({ kind, name, state }: Pick<AreaMatch, 'kind' | 'name' | 'state'>): string {
  if (kind === 'state') return STATE_NAMES[state];
  if (kind === 'zip') return name;
  return `${name}${kind === 'county' ? ' County' : ''}, ${state}`;
}

/** Identifies an area among those of all kinds. */
export const areaKey = ({ kind, state, name }: Pick<AreaMatch, 'kind' | 'name' | 'state'>): string =>
  `${kind}:${state}:${name}`;

interface Counted {
  state: string;
  county: string;
  city: string;
  zip: string;
  homes: number;
  lat: number;
  lng: number;
  north: number;
  south: number;
  east: number;
  west: number;
}

/** States, counties, cities and zip codes with their number of homes, largest first. */
export function areaMatchesOf(rows: readonly Counted[]): AreaMatch[] {
  const areas = new Map<string, AreaMatch>();
  const add = (kind: AreaMatch['kind'], name: string, { state: of, homes, lat, lng, ...bounds }: Counted) => {
    if (!name || (of !== 'AL' && of !== 'TN')) return;
    const state: State = of;
    const key = areaKey({ kind, name, state });
    const before = areas.get(key);
    const { north, south, east, west } = bounds;
    if (!before) return void areas.set(key, { kind, name, state, homes, lat, lng, north, south, east, west });
    const all = before.homes + homes;
    areas.set(key, {
      kind,
      name,
      state,
      homes: all,
      lat: (before.lat * before.homes + lat * homes) / all,
      lng: (before.lng * before.homes + lng * homes) / all,
      north: Math.max(before.north, north),
      south: Math.min(before.south, south),
      east: Math.max(before.east, east),
      west: Math.min(before.west, west),
    });
  };
  for (const row of rows) {
    add('state', row.state, row);
    add('county', row.county.replace(/ County$/, ''), row);
    add('city', row.city, row);
    add('zip', row.zip, row);
  }
  return [...areas.values()].sort((a, b) => b.homes - a.homes || areaName(a).localeCompare(areaName(b)));
}

/** A zip code of the postal table. */
interface KnownZip {
  zip: string;
  city: string;
  county: string;
  state: string;
  lat: number;
  lng: number;
}
/** Half the height and width of a zip code's surroundings, in degrees. */
const ZIP_REACH = { lat: 0.03, lng: 0.036 };

/**
 * The areas with homes, each with the bounds of its zip codes as well, and behind them every other county, city and zip
 * code of the postal table, with no homes: a place can be looked at before a home is for sale there.
 */
export function withKnownAreas(counted: readonly AreaMatch[], zips: readonly KnownZip[]): AreaMatch[] {
  const known = new Map(
    areaMatchesOf(
      zips.map(({ lat, lng, ...zip }) => ({
        ...zip,
        homes: 1,
        lat,
        lng,
        north: lat + ZIP_REACH.lat,
        south: lat - ZIP_REACH.lat,
        east: lng + ZIP_REACH.lng,
        west: lng - ZIP_REACH.lng,
      })),
    ).map((area) => [areaKey(area), area]),
  );
  const wider = counted.map((area) => {
    const of = known.get(areaKey(area));
    known.delete(areaKey(area));
    if (!of) return area;
    return {
      ...area,
      north: Math.max(area.north, of.north),
      south: Math.min(area.south, of.south),
      east: Math.max(area.east, of.east),
      west: Math.min(area.west, of.west),
    };
  });
  return [...wider, ...[...known.values()].map((area) => ({ ...area, homes: 0 }))];
}

const OTHER = 2;
/** Rank of a match: 0 if the name starts with the input, 1 if a later word does, else 2. */
function rankOf(area: Pick<AreaMatch, 'kind' | 'name' | 'state'>, typed: string): number {
  const sought = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const name = areaName(area).toLowerCase();
  if (name.startsWith(sought)) return 0;
  return name.includes(` ${sought}`) ? 1 : OTHER;
}

/** True if the area matches the input. */
export const isAreaLike = (area: Pick<AreaMatch, 'kind' | 'name' | 'state'>, typed: string): boolean =>
  rankOf(area, typed) < OTHER;

/** Areas whose name starts with the input, then those with a word that does. Without input, the largest areas. */
export function areasLike(areas: readonly AreaMatch[], typed: string, max: number): AreaMatch[] {
  if (!typed.trim()) return areas.filter(({ kind }) => kind !== 'zip').slice(0, max);
  return areas
    .map((area) => ({ area, rank: rankOf(area, typed) }))
    .filter(({ rank }) => rank < OTHER)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ area }) => area);
}
