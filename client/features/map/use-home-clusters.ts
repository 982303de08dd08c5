import type { Query } from '../../lib/api.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import type { MapBounds } from '../../ui/map-view.ts';
import { boxQuery, type ClusterResponse } from './map-cluster.ts';

/** The homes of a search, drawn together for a part of the map at a zoom. */
export function useHomeClusters(search: Query, box: MapBounds | null, zoom: number) {
  return useFetched<ClusterResponse>('/home-clusters', box && { ...search, ...boxQuery(box), zoom });
}
