import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { HomeCard as Home } from '#shared/mls-listings/mls-listings.view.ts';
import type { SuggestionKey } from '#shared/mls-listings/search-suggestions.rules.ts';
import type { SearchSuggestion } from '#shared/mls-listings/search-suggestions.types.ts';
import type { Query } from '../../../lib/api.ts';
import { plural, usd } from '../../../lib/format.ts';
import { readList } from '../../../lib/read-state.ts';
import { useFindSearchSuggestionsQuery } from '../../../state/mls-listings.endpoints.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { activeFilters, areaLabel } from './active-filters.ts';
import { HomeCard } from '../home-card.tsx';
import { homesCount, NO_FILTERS, queryOf, type HomeFilters } from './home-filters.ts';

interface NoHomesProps {
  filters: HomeFilters;
  setFilters: (filters: HomeFilters) => void;
  /** The searched map area. */
  box?: Query | null;
  /** Widens the search area. */
  onWiden?: () => void;
  /** Shows the nearest home outside it. */
  onGoTo?: (home: Home) => void;
  /** Fixed filters of the page. */
  base?: HomeFilters;
  emptyText?: string;
}

const MAX_SUGGESTIONS = 4;
/** Labels for removing one filter. */
const WITHOUT: Readonly<Record<Exclude<SuggestionKey, 'text'>, string>> = {
  area: 'Anywhere',
  price: 'At any price',
  beds: 'With any number of bedrooms',
  baths: 'With any number of bathrooms',
  types: 'Any type of home',
  statuses: 'For sale now',
  livingArea: 'Of any size',
  lot: 'On a lot of any size',
  year: 'Built in any year',
  basement: 'With or without a basement',
  garage: 'With or without a garage',
  hoa: 'With any HOA fee',
  days: 'Any time on the market',
  reduced: 'Price reduced or not',
  assumable: 'With or without an assumable loan',
  openHouse: 'With or without an open house',
};

/** Label and search of one suggestion; null if its filter is not user-set. */
function stepOf(suggestion: SearchSuggestion, filters: HomeFilters): { label: string; next: HomeFilters } | null {
  const key = suggestion.key === 'area' ? ['area', 'state'] : [suggestion.key];
  const active = activeFilters(filters).find((each) => key.includes(each.key));
  if (!active) return null;
  if (!suggestion.to)
    return {
      label: suggestion.key === 'text' ? `Without ${active.label}` : WITHOUT[suggestion.key],
      next: active.without,
    };
  const { name, value } = suggestion.to;
  const limitLabel = {
    maxPrice: `Up to ${usd(value)}`,
    minPrice: `From ${usd(value)}`,
    beds: plural(value, 'bed'),
    minArea: `From ${value.toLocaleString('en-US')} sq ft`,
  }[name];
  return { label: name === 'beds' ? `With ${limitLabel} or more` : limitLabel, next: { ...filters, [name]: value } };
}

/** Empty result: suggests which filter to remove or relax, and the nearest home outside the map area. */
export function NoHomes({
  filters,
  setFilters,
  box = null,
  onWiden,
  onGoTo,
  base = NO_FILTERS,
  emptyText = 'New homes arrive every day. Please look again soon.',
}: NoHomesProps) {
  // the terms of the monthly cost on the card of the nearest home
  useBudget();
  const { data, error, isLoading } = readList(useFindSearchSuggestionsQuery({ ...queryOf(filters), ...box }));
  const active = activeFilters(filters).filter(({ key }) => !activeFilters(base).some((own) => own.key === key));
  const steps = (data?.suggestions ?? [])
    .flatMap((suggestion) => {
      const step = stepOf(suggestion, filters);
      return step && active.some(({ key }) => key === suggestion.key || (suggestion.key === 'area' && key === 'state'))
        ? [{ ...step, total: suggestion.total, isEstimate: suggestion.totalIsEstimate === true }]
        : [];
    })
    .slice(0, MAX_SUGGESTIONS);
  const beyond = data?.beyond ?? null;
  const { state, county, city, zip, near, within } = filters;
  const place = { ...base, sort: filters.sort, state, county, city, zip, near, within };
  const here = steps.length === 0 ? (data?.here ?? null) : null;
  const isReady = !isLoading && (data !== null || error !== null);
  return (
    <>
      <EmptyState
        title={box ? 'No homes like this in this part of the map' : 'No homes match all of this'}
        icon={<SearchOffIcon />}
        action={
          <Stack spacing={1} sx={{ alignItems: 'center' }}>
            {!isReady && <Skeleton variant="rounded" width={260} height={40} />}
            {isReady &&
              steps.map((step, at) => (
                <Button
                  key={step.label}
                  variant={at === 0 ? 'contained' : 'outlined'}
                  onClick={() => setFilters(step.next)}
                >{`${step.label}: ${homesCount(step.total, step.isEstimate)}`}</Button>
              ))}
            {isReady && here && (
              <Button variant="contained" onClick={() => setFilters(place)}>
                {`Every home ${areaLabel(place) ? `in ${areaLabel(place)}`.replace('in Within', 'within') : 'here'}: ` +
                  `${homesCount(here.total, here.totalIsEstimate)}`}
              </Button>
            )}
            {isReady && onWiden && (
              <Button variant={steps.length || here ? 'outlined' : 'contained'} onClick={onWiden}>
                {beyond
                  ? `Search all of Alabama and Tennessee: ${homesCount(beyond.total, beyond.totalIsEstimate)}`
                  : 'Search all of Alabama and Tennessee'}
              </Button>
            )}
            {isReady && active.length > 0 && steps.length === 0 && !beyond && (
              <Button
                variant={onWiden || here ? 'outlined' : 'contained'}
                onClick={() => setFilters({ ...base, sort: filters.sort })}
              >
                Clear all filters
              </Button>
            )}
          </Stack>
        }
      >
        {error && active.length
          ? 'Remove a filter to see more.'
          : active.length === 0 && !beyond
            ? emptyText
            : steps.length
              ? 'The closest search that finds homes:'
              : beyond && !here
                ? 'There are some farther away.'
                : here
                  ? 'No single change finds homes; a combination does.'
                  : 'No single change finds homes.'}
      </EmptyState>
      {isReady && beyond?.nearest && (
        <Stack
          component="section"
          aria-label="The nearest home"
          spacing={1}
          sx={{ maxWidth: 440, mx: 'auto', px: 2, pb: 4 }}
        >
          <strong>{`The nearest one is ${beyond.nearest.miles.toLocaleString('en-US')} miles away`}</strong>
          <HomeCard home={beyond.nearest.home} isCompact />
          {onGoTo && beyond.nearest.home.lat !== null && (
            <Button onClick={() => onGoTo(beyond.nearest!.home)}>Show it on the map</Button>
          )}
        </Stack>
      )}
    </>
  );
}
