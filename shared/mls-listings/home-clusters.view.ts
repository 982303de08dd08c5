import { homeCardView, type HomeCardRow } from './mls-listings.view.ts';

/** Homes drawn together on the map at a zoom. */
export interface HomeClusterRow {
  lat: number;
  lng: number;
  count: number;
  minPrice: number | null;
  bounds: { north: number; south: number; east: number; west: number };
  home?: HomeCardRow;
}

/** A millionth of a degree is a tenth of a meter: more digits are useless. */
const MILLIONTHS = 1e6;
const near = (degrees: number) => Math.round(degrees * MILLIONTHS) / MILLIONTHS;
// round bounds outward, so that they contain every home of the cluster
const above = (degrees: number) => Math.ceil(degrees * MILLIONTHS) / MILLIONTHS;
const below = (degrees: number) => Math.floor(degrees * MILLIONTHS) / MILLIONTHS;

/** A cluster in the response; a single home includes its card, if it may be shown. */
export function homeClusterView({ count, lat, lng, minPrice, bounds, home }: HomeClusterRow, now: Date) {
  const card = home && homeCardView(home, now);
  return {
    lat: card?.lat ?? near(lat),
    lng: card?.lng ?? near(lng),
    count,
    minPrice,
    bounds: {
      north: above(bounds.north),
      south: below(bounds.south),
      east: above(bounds.east),
      west: below(bounds.west),
    },
    ...(card && { home: card }),
  };
}
export type HomeClusterView = ReturnType<typeof homeClusterView>;

/** GET /home-clusters. `total`: all homes of the search. */
export interface HomeClustersResponse {
  total: number;
  clusters: HomeClusterView[];
}
