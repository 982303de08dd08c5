/** Names of towns and counties of both states with their centers, for reading places in a sentence. */
import { STATES } from '#shared/listings/listings.types.ts';
import type { Gazetteer, KnownPlace } from '#shared/property-matches/sentence-places.ts';
import { centroidOf, zipCentroidsOf } from './zip-centroids.ts';

/**
 * Cities that get their mail under another city's name, so that the postal table lacks them. Their centers were entered
 * by hand, good to about a mile.
 */
const CITIES_WITHOUT_POST: readonly KnownPlace[] = [
  { name: 'Hoover', state: 'AL', lat: 33.405, lng: -86.811 },
  { name: 'Vestavia Hills', state: 'AL', lat: 33.449, lng: -86.788 },
  { name: 'Homewood', state: 'AL', lat: 33.472, lng: -86.801 },
  { name: 'Mountain Brook', state: 'AL', lat: 33.501, lng: -86.752 },
  { name: 'Irondale', state: 'AL', lat: 33.538, lng: -86.707 },
  { name: 'Hueytown', state: 'AL', lat: 33.451, lng: -86.997 },
  { name: 'Prichard', state: 'AL', lat: 30.739, lng: -88.079 },
  { name: 'Phenix City', state: 'AL', lat: 32.471, lng: -85.001 },
  { name: 'Farragut', state: 'TN', lat: 35.885, lng: -84.154 },
  { name: 'East Ridge', state: 'TN', lat: 35.014, lng: -85.252 },
  { name: 'Red Bank', state: 'TN', lat: 35.112, lng: -85.294 },
  { name: 'Belle Meade', state: 'TN', lat: 36.1, lng: -86.857 },
  { name: 'Bartlett', state: 'TN', lat: 35.205, lng: -89.874 },
  { name: 'Germantown', state: 'TN', lat: 35.087, lng: -89.81 },
  { name: 'Collegedale', state: 'TN', lat: 35.053, lng: -85.05 },
];

let made: Gazetteer | undefined;

/** Made once per process, from the postal table. */
export function gazetteer(): Gazetteer {
  return (made ??= makeGazetteer());
}

function makeGazetteer(): Gazetteer {
  const cities = new Map<string, (KnownPlace & { zips: number })[]>();
  const counties = new Map<string, (KnownPlace & { zips: number })[]>();
  const add = (
    map: typeof cities,
    place: Omit<KnownPlace, 'lat' | 'lng'>,
    center: () => { lat: number; lng: number } | null,
  ) => {
    const key = place.name.toLowerCase();
    const known = map.get(key)?.find(({ state }) => state === place.state);
    if (known) {
      known.zips += 1;
      return;
    }
    const at = center();
    if (at) map.set(key, [...(map.get(key) ?? []), { ...place, lat: at.lat, lng: at.lng, zips: 1 }]);
  };
  for (const state of STATES)
    for (const { city, county } of zipCentroidsOf(state).values()) {
      add(cities, { name: city, state }, () => centroidOf({ state, city }));
      const name = county.replace(/ County$/, '');
      if (name) add(counties, { name, state }, () => centroidOf({ state, county: name }));
    }
  for (const place of CITIES_WITHOUT_POST) add(cities, place, () => place);
  for (const map of [cities, counties]) for (const places of map.values()) places.sort((a, b) => b.zips - a.zips);
  return {
    cities,
    counties,
    zip: (zip) => {
      for (const state of STATES) {
        const place = zipCentroidsOf(state).get(zip);
        if (place) return { name: zip, state, lat: place.lat, lng: place.lng };
      }
      return null;
    },
  };
}
