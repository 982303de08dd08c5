import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { joinClose, type Cluster } from '#shared/mls-listings/clusters.rules.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeCardView, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { method, withoutRows, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { countedCellsSql, isCounted, singleCardsSql, type CellRow } from '../../lib/home-clusters.ts';
import { homeFinder } from '../../lib/home-finder.ts';
import { cellBounds, cellsOf, COARSEST_ZOOM } from '../../lib/map-cells.ts';
import type { Sql } from '../../lib/home-search.ts';
import { readRows } from '../../lib/prisma.ts';

const find = homeSearchSchema.extend({ zoom: z.coerce.number('zoom must be a number').min(0).max(20).transform(Math.round) });
type Find = z.output<typeof find>;

/** The same search as the list, drawn together for the map, in whole cells of its grid. */
export const homeClustersService = (deps: ServiceDeps): ServiceDefinition => {
  const rowsOf = <Row extends object>(sql: Sql) => readRows<Row>(deps.prisma, sql);

  /** Status and kind alone: from the counted cells. A group of one is looked up by its cell. */
  async function counted(search: Find, zoom: number) {
    const range = cellsOf(search, Math.max(COARSEST_ZOOM, zoom));
    const rows = await rowsOf<CellRow>(countedCellsSql(search, range));
    const idOf = ({ x, y }: Pick<CellRow, 'x' | 'y'>) => `${x},${y}`;
    const clusters = rows.map((row): Cluster => ({ id: idOf(row), count: row.count, lat: row.lat, lng: row.lng, minPrice: row.minPrice, bounds: cellBounds(row, range.zoom) }));
    const joined = joinClose(clusters, zoom);
    const singles = new Set(joined.filter(({ count }) => count === 1).map(({ id }) => id));
    const cards = singles.size ? await rowsOf<HomeCardRow & { x: number; y: number }>(singleCardsSql(search, range.zoom, rows.filter((row) => singles.has(idOf(row))), deps.clock())) : [];
    return { joined, cards: new Map(cards.map(({ x, y, ...card }) => [idOf({ x, y }), card])) };
  }

  /** Any other search: home by home. */
  async function searched(search: Find, zoom: number) {
    const { rows, cardsByName } = await homeFinder(deps).cells(search, cellsOf(search, Math.max(COARSEST_ZOOM, zoom)));
    const joined = joinClose(rows.map(({ id, count, lat, lng, minPrice, ...bounds }): Cluster => ({ id, count, lat, lng, minPrice, bounds: { north: bounds.north, south: bounds.south, east: bounds.east, west: bounds.west } })), zoom);
    return { joined, cards: await cardsByName(joined.filter(({ count }) => count === 1).map(({ id }) => id)) };
  }

  return {
    path: 'home-clusters',
    summary: 'The homes of a search grouped for a map at a zoom, in whole cells of 64 pixels; a group of one carries its card.',
    allow: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('groups public homes, the search leaves out what nobody may see'),
    schemas: { find },
    view: (row) => row,
    methods: {
      find: method<never, Find>(async ({ query }) => {
        const { zoom, ...search } = query;
        const { joined, cards } = await (isCounted(search, zoom) ? counted : searched)(search as Find, zoom);
        const now = deps.clock();
        return {
          total: joined.reduce((sum, cluster) => sum + cluster.count, 0),
          clusters: joined.map(({ id, ...cluster }) => {
            const card = cluster.count === 1 ? cards.get(id) : undefined;
            if (!card) return cluster;
            const home = homeCardView(card, now);
            return { ...cluster, lat: home.lat ?? cluster.lat, lng: home.lng ?? cluster.lng, home };
          }),
        };
      }),
    },
  };
};
