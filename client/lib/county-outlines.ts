/** County and state outlines of the two states, from one small file (tools/make-county-outlines.mjs). */
import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { nextTask } from './next-task.ts';

type Outlined = GeometryCollection<{ name: string }>;
type OutlineTopology = Topology<{ counties: Outlined; states: Outlined }>;

export interface CountyOutlines {
  /** The land of each state, for a fill. */
  states: FeatureCollection<Polygon | MultiPolygon, { name: string }>;
  /** Borders between counties, each drawn once. */
  countyLines: MultiLineString;
  stateLines: MultiLineString;
  /** Each county with its state's postal code, for a fill of its own. */
  counties: { name: string; state: 'AL' | 'TN'; geometry: Geometry }[];
  /** Center of each county, for its label. */
  countyNames: { name: string; lat: number; lng: number }[];
}

export const OUTLINES_ADDRESS = '/map/al-tn-outlines.json';

function middleOf({ geometry }: Feature<Geometry>): { lat: number; lng: number } {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [];
  const points = rings.flat();
  const half = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis] ?? 0);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { lat: half(1), lng: half(0) };
}

/** Alabama's FIPS code, the prefix of its counties' codes. */
const ALABAMA = /^0?1\d{3}$/;

/** Parsed in parts, so that a slow phone is not blocked by all of them at once. */
const PARTS: { [Part in keyof CountyOutlines]: (topology: OutlineTopology) => CountyOutlines[Part] } = {
  states(topology) {
    const states = feature(topology, topology.objects.states);
    return {
      ...states,
      features: states.features.filter(
        (state): state is Feature<Polygon | MultiPolygon, { name: string }> =>
          state.geometry.type === 'Polygon' || state.geometry.type === 'MultiPolygon',
      ),
    };
  },
  countyLines: (topology) => mesh(topology, topology.objects.counties, (a, b) => a !== b),
  stateLines: (topology) => mesh(topology, topology.objects.states),
  counties: (topology) =>
    feature(topology, topology.objects.counties).features.map(({ id, properties, geometry }) => ({
      name: properties.name,
      state: ALABAMA.test(String(id)) ? 'AL' : 'TN',
      geometry,
    })),
  countyNames: (topology) =>
    feature(topology, topology.objects.counties).features.map((county) => ({
      name: county.properties.name,
      ...middleOf(county),
    })),
};

export async function outlinesFrom(topology: OutlineTopology): Promise<CountyOutlines> {
  const take = async <Part extends keyof CountyOutlines>(part: Part) => {
    await nextTask();
    return PARTS[part](topology);
  };
  return {
    states: await take('states'),
    countyLines: await take('countyLines'),
    stateLines: await take('stateLines'),
    counties: await take('counties'),
    countyNames: await take('countyNames'),
  };
}

let loading: Promise<CountyOutlines> | null = null;

/** Fetched once; a failed fetch is retried by the next map. */
export function loadCountyOutlines(): Promise<CountyOutlines> {
  loading ??= fetch(OUTLINES_ADDRESS)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The county outlines could not be fetched (${response.status}).`);
      return await outlinesFrom((await response.json()) as OutlineTopology);
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
