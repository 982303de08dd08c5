import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { joinClose } from '#shared/mls-listings/clusters.rules.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeCardView, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { method, withoutRows, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { homeCardsSql, homeClustersSql } from '../../lib/home-search.ts';

const find = homeSearchSchema.extend({ zoom: z.coerce.number('zoom must be a number').min(0).max(20).transform(Math.round) });
type Find = z.output<typeof find>;
interface ClusterRow { count: number; lat: number; lng: number; minPrice: number | null; maxPrice: number | null; north: number; south: number; east: number; west: number; id: string }

/** The same search as the list, drawn together for the map. */
export const homeClustersService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'home-clusters',
  summary: 'The homes of a search grouped for a map at a zoom; a group of one carries its card.',
  allow: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
  scope: withoutRows('groups public homes, the search leaves out what nobody may see'),
  schemas: { find },
  view: (row) => row,
  methods: {
    find: method<never, Find>(async ({ query }) => {
      const { zoom, ...search } = query;
      const sql = homeClustersSql(search, zoom);
      const rows = await deps.prisma.$queryRawUnsafe<ClusterRow[]>(sql.text, ...sql.values);
      const clusters = joinClose(rows.map(({ north, south, east, west, ...row }) => ({ ...row, bounds: { north, south, east, west } })), zoom);
      const single = homeCardsSql(clusters.filter((cluster) => cluster.count === 1).map((cluster) => cluster.id));
      const cards = await deps.prisma.$queryRawUnsafe<HomeCardRow[]>(single.text, ...single.values);
      const byId = new Map(cards.map((card) => [card.id, homeCardView(card, deps.clock())]));
      return {
        total: clusters.reduce((sum, cluster) => sum + cluster.count, 0),
        clusters: clusters.map(({ id, ...cluster }) => {
          const home = cluster.count === 1 ? byId.get(id) : undefined;
          return home ? { ...cluster, home } : cluster;
        }),
      };
    }),
  },
});
