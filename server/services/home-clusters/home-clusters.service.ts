import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import type { HomeCluster } from '../../providers/search/port.ts';

const find = homeSearchSchema.extend({
  zoom: z.coerce.number('zoom must be a number').min(0).max(20).transform(Math.round),
});
type Find = z.output<typeof find>;

/** A millionth of a degree is a tenth of a meter: more digits are useless. */
const MILLIONTHS = 1e6;
const near = (degrees: number) => Math.round(degrees * MILLIONTHS) / MILLIONTHS;
// round bounds outward, so that they contain every home of the cluster
const above = (degrees: number) => Math.ceil(degrees * MILLIONTHS) / MILLIONTHS;
const below = (degrees: number) => Math.floor(degrees * MILLIONTHS) / MILLIONTHS;

/** A cluster in the response; a single home includes its card, if it may be shown. */
function clusterView({ count, lat, lng, minPrice, bounds, home }: HomeCluster, now: Date) {
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

/** The list's search, grouped for the map into whole cells of its grid. */
export const homeClustersService = (context: AppContext) =>
  defineService({
    path: 'home-clusters',
    summary:
      'The homes of a search grouped for a map at a zoom, in whole cells of 64 pixels; a group of one carries ' +
      'its card.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('groups public homes; the search omits hidden ones'),
    schemas: { find },
    view: (row) => row,
    service: {
      find: async ({ query: { zoom, ...search } }: RequestParams<Find>) => {
        const now = context.clock();
        const clusters = await context.ports.search.clusters(search, zoom, now);
        return {
          total: clusters.reduce((sum, { count }) => sum + count, 0),
          clusters: clusters.map((cluster) => clusterView(cluster, now)),
        };
      },
    },
  });
