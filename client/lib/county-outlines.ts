/** County and state outlines of the two states, drawn from one small file of our own (tools/make-county-outlines.mjs). */
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Outlined = GeometryCollection<{ name: string }>;
type OutlineTopology = Topology<{ counties: Outlined; states: Outlined }>;

export interface CountyOutlines {
  /** The land of each state, for a fill. */
  states: FeatureCollection<Polygon | MultiPolygon, { name: string }>;
  /** Lines between counties, each drawn once. */
  countyLines: MultiLineString;
  stateLines: MultiLineString;
}

export const OUTLINES_ADDRESS = '/map/al-tn-outlines.json';

export function outlinesFrom(topology: OutlineTopology): CountyOutlines {
  const states = feature(topology, topology.objects.states);
  return {
    states: { ...states, features: states.features.filter((state): state is Feature<Polygon | MultiPolygon, { name: string }> => state.geometry.type === 'Polygon' || state.geometry.type === 'MultiPolygon') },
    countyLines: mesh(topology, topology.objects.counties, (a, b) => a !== b),
    stateLines: mesh(topology, topology.objects.states),
  };
}

let loading: Promise<CountyOutlines> | null = null;

/** Fetched once; a failed fetch is tried again with the next map. */
export function loadCountyOutlines(): Promise<CountyOutlines> {
  loading ??= fetch(OUTLINES_ADDRESS)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`The county outlines could not be fetched (${answer.status}).`);
      return outlinesFrom(await answer.json() as OutlineTopology);
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
