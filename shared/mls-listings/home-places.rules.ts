/** Places to choose from, by what is typed. */
import { STATE_NAMES, type State } from '../listings/listings.types.ts';
import type { HomePlace } from './home-places.types.ts';

/** `Hoover, AL`, `Jefferson County, AL`, `35226`, `Alabama`. */
export function placeName({ kind, name, state }: Pick<HomePlace, 'kind' | 'name' | 'state'>): string {
  if (kind === 'state') return STATE_NAMES[state];
  if (kind === 'zip') return name;
  return `${name}${kind === 'county' ? ' County' : ''}, ${state}`;
}

export const placeKey = ({ kind, state, name }: Pick<HomePlace, 'kind' | 'name' | 'state'>): string =>
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

/** States, counties, cities and zip codes of counted homes, each with all of its homes; the largest first. */
export function placesOf(rows: readonly Counted[]): HomePlace[] {
  const places = new Map<string, HomePlace>();
  const add = (kind: HomePlace['kind'], name: string, { state: of, homes, lat, lng, ...bounds }: Counted) => {
    if (!name || (of !== 'AL' && of !== 'TN')) return;
    const state: State = of;
    const key = placeKey({ kind, name, state });
    const before = places.get(key);
    const { north, south, east, west } = bounds;
    if (!before) return void places.set(key, { kind, name, state, homes, lat, lng, north, south, east, west });
    const all = before.homes + homes;
    places.set(key, {
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
  return [...places.values()].sort((a, b) => b.homes - a.homes || placeName(a).localeCompare(placeName(b)));
}

const OTHER = 2;
/** 0 where the name begins with what is typed, 1 where a later word of it does, else 2. */
function rankOf(place: Pick<HomePlace, 'kind' | 'name' | 'state'>, typed: string): number {
  const sought = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const name = placeName(place).toLowerCase();
  if (name.startsWith(sought)) return 0;
  return name.includes(` ${sought}`) ? 1 : OTHER;
}

/** True for a place that what is typed may mean. */
export const isPlaceLike = (place: Pick<HomePlace, 'kind' | 'name' | 'state'>, typed: string): boolean =>
  rankOf(place, typed) < OTHER;

/** The places whose name begins with what is typed, then those with a word that does; nothing typed finds the largest. */
export function placesLike(places: readonly HomePlace[], typed: string, most: number): HomePlace[] {
  if (!typed.trim()) return places.filter(({ kind }) => kind !== 'zip').slice(0, most);
  return places
    .map((place) => ({ place, rank: rankOf(place, typed) }))
    .filter(({ rank }) => rank < OTHER)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place);
}
