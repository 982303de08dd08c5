import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeClusterView, type HomeClustersResponse } from '#shared/mls-listings/home-clusters.view.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

const find = homeSearchSchema.extend({
  zoom: z.coerce.number('zoom must be a number').min(0).max(20).transform(Math.round),
});
type Find = z.output<typeof find>;

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
      find: async ({ actor, query: { zoom, ...search } }: RequestParams<Find>): Promise<HomeClustersResponse> => {
        const now = context.clock();
        const clusters = await context.ports.search.as(actor).clusters(search, zoom, now);
        return {
          total: clusters.reduce((sum, { count }) => sum + count, 0),
          clusters: clusters.map((cluster) => homeClusterView(cluster, now)),
        };
      },
    },
  });
