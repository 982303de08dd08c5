import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { joinClose, type Cluster } from '#shared/mls-listings/clusters.rules.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { method, withoutRows, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import type { CardText } from '../../lib/home-cards.ts';
import { homeFinder } from '../../lib/home-finder.ts';
import { JsonText } from '../../lib/json-text.ts';
import { cellsOf, COARSEST_ZOOM } from '../../lib/map-cells.ts';

const find = homeSearchSchema.extend({
  zoom: z.coerce.number('zoom must be a number').min(0).max(20).transform(Math.round),
});
type Find = z.output<typeof find>;

/** Degrees in JSON, from whole millionths of them: a tenth of a metre, in a fraction of the time that printing a real number takes. */
function degrees(millionths: number): string {
  if (Math.abs(millionths) < 1e6) return String(millionths / 1e6);
  const digits = String(millionths);
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
const near = (place: number) => degrees(Math.round(place * 1e6));
// bounds outwards: no home of a group stands beyond them
const above = (edge: number) => degrees(Math.ceil(edge * 1e6));
const below = (edge: number) => degrees(Math.floor(edge * 1e6));

/** A group in JSON, written by hand since a map has hundreds of them; a home alone with its card, where the card shows it. */
function written(
  { count, lat, lng, minPrice, bounds: { north, south, east, west } }: Cluster,
  card: CardText | undefined,
): string {
  const group = `"count":${count},"minPrice":${minPrice},"bounds":{"north":${above(north)},"south":${below(south)},"east":${above(east)},"west":${below(west)}}`;
  return card
    ? `{"lat":${card.lat ?? near(lat)},"lng":${card.lng ?? near(lng)},${group},"home":${card.text}}`
    : `{"lat":${near(lat)},"lng":${near(lng)},${group}}`;
}

/** The same search as the list, drawn together for the map, in whole cells of its grid. */
export const homeClustersService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'home-clusters',
  summary:
    'The homes of a search grouped for a map at a zoom, in whole cells of 64 pixels; a group of one carries its card.',
  allow: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
  scope: withoutRows('groups public homes, the search leaves out what nobody may see'),
  schemas: { find },
  view: (row) => row,
  methods: {
    find: method<never, Find>(async ({ query }) => {
      const { zoom, ...search } = query;
      const { cells, cardsOf } = await homeFinder(deps).groups(search, cellsOf(search, Math.max(COARSEST_ZOOM, zoom)));
      const groups = joinClose(cells, zoom);
      const cards = await cardsOf(groups.filter(({ count }) => count === 1).map(({ id }) => id));
      const total = groups.reduce((sum, { count }) => sum + count, 0);
      return new JsonText(
        `{"total":${total},"clusters":[${groups.map((group) => written(group, group.count === 1 ? cards.get(group.id) : undefined)).join()}]}`,
      );
    }),
  },
});
