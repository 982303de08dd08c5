import { USER_TYPES } from '#shared/kernel/actor.ts';
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import {
  isAsked,
  roundedDown,
  roundedUp,
  SUGGESTION_KEYS,
  without,
  type SuggestionKey,
} from '#shared/mls-listings/search-suggestions.rules.ts';
import { MAX_COUNTED_HOMES } from '#shared/mls-listings/mls-listings.types.ts';
import type { SearchSuggestion, SearchSuggestions } from '#shared/mls-listings/search-suggestions.types.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { gateOf } from '../../database/gate.ts';
import type { HomeQueries } from '../../providers/search/port.ts';

/**
 * Maximum number of concurrent count queries per process: one response takes up to thirty, and the connection pool is
 * shared.
 */
export const MAX_AT_ONCE = 3;
type CountQueries = Pick<HomeQueries, 'count' | 'list' | 'nearest'>;

const counted = (total: number) =>
  total > MAX_COUNTED_HOMES ? { total: MAX_COUNTED_HOMES, totalIsEstimate: true as const } : { total };
const isBoxed = ({ north, south, east, west }: HomeSearch) =>
  north !== undefined && south !== undefined && east !== undefined && west !== undefined;
const middleOf = ({ north = 0, south = 0, east = 0, west = 0 }: HomeSearch): Place => ({
  lat: (north + south) / 2,
  lng: (east + west) / 2,
});

/** The same filter loosened to the first matching homes, if that is less drastic than removing it. */
async function loosened(
  finder: CountQueries,
  search: HomeSearch,
  key: SuggestionKey,
  now: Date,
): Promise<SearchSuggestion[]> {
  const first = async (sort: HomeSearch['sort']) =>
    (await finder.list({ ...without(search, key), sort, $skip: 0, $limit: 1 }, now)).rows[0];
  const suggestion = async (
    name: NonNullable<SearchSuggestion['to']>['name'],
    value: number | null | undefined,
  ): Promise<SearchSuggestion[]> => {
    if (!value) return [];
    const total = await finder.count({ ...search, [name]: value }, now);
    return total ? [{ key, to: { name, value }, ...counted(total) }] : [];
  };
  const { minPrice, maxPrice } = search;
  if (key === 'price' && maxPrice !== undefined) {
    const above = (
      await finder.list(
        { ...search, minPrice: maxPrice, maxPrice: undefined, sort: 'price-low', $skip: 0, $limit: 1 },
        now,
      )
    ).rows[0];
    if (above?.price) return suggestion('maxPrice', roundedUp(above.price));
  }
  if (key === 'price' && minPrice !== undefined) {
    const below = (
      await finder.list(
        { ...search, maxPrice: minPrice, minPrice: undefined, sort: 'price-high', $skip: 0, $limit: 1 },
        now,
      )
    ).rows[0];
    return suggestion('minPrice', below?.price && roundedDown(below.price));
  }
  if (key === 'beds') return suggestion('beds', (await first('beds'))?.beds);
  if (key === 'livingArea' && search.minArea !== undefined && search.maxArea === undefined)
    return suggestion('minArea', Math.floor(((await first('area'))?.area ?? 0) / 50) * 50);
  return [];
}

/** Suggestions for a search without results, each with the number of homes it finds. */
export const searchSuggestionsService = (context: AppContext) => {
  const through = gateOf(MAX_AT_ONCE);
  const finderOf = (homes: HomeQueries): CountQueries => ({
    count: (question, now) => through(() => homes.count(question, now)),
    list: (search, now) => through(() => homes.list(search, now)),
    nearest: (question, to, now) => through(() => homes.nearest(question, to, now)),
  });
  return defineService({
    path: 'search-suggestions',
    summary:
      'For a search without results: which single filter to remove or loosen, with the number of homes, and the ' +
      'nearest home outside the map area.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('counts public homes; the search omits hidden ones'),
    schemas: { find: homeSearchSchema },
    limits: {
      find: {
        windowSeconds: 60,
        max: 60,
        message: 'That was too many searches without results in one minute. Please wait a moment.',
      },
    },
    view: (row) => row,
    service: {
      find: async ({ query, actor }: RequestParams<HomeSearch>): Promise<SearchSuggestions> => {
        const now = context.clock();
        const finder = finderOf(context.ports.search.as(actor));
        const suggestions = await Promise.all(
          SUGGESTION_KEYS.filter((key) => isAsked(query, key)).map(async (key): Promise<SearchSuggestion[]> => {
            const total = await finder.count(without(query, key), now);
            if (!total) return [];
            const nearer = await loosened(finder, query, key, now);
            // loosening that equals removing is listed once
            return [...nearer.filter((suggestion) => suggestion.total < total), { key, ...counted(total) }];
          }),
        );
        const from = isBoxed(query) ? middleOf(query) : (query.near ?? null);
        const everywhere: HomeSearch = {
          ...query,
          north: undefined,
          south: undefined,
          east: undefined,
          west: undefined,
          near: undefined,
          within: undefined,
        };
        const total = from ? await finder.count(everywhere, now) : 0;
        const nearest = from && total ? await finder.nearest(everywhere, from, now) : null;
        const isStuck =
          suggestions.flat().length === 0 && SUGGESTION_KEYS.some((key) => key !== 'area' && isAsked(query, key));
        const here = isStuck
          ? await finder.count(SUGGESTION_KEYS.filter((key) => key !== 'area').reduce(without<HomeSearch>, query), now)
          : 0;
        return {
          here: here ? counted(here) : null,
          suggestions: suggestions.flat().sort((a, b) => a.total - b.total),
          beyond:
            from && total
              ? {
                  ...counted(total),
                  nearest: nearest && {
                    home: homeCardView(nearest.row, now),
                    miles: Math.round(nearest.miles * 10) / 10,
                  },
                }
              : null,
        };
      },
    },
  });
};
