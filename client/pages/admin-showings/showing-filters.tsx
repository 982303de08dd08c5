import Chip from '@mui/material/Chip';
import { skipToken } from '@reduxjs/toolkit/query';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import type { SHOWINGS_TABLE } from '#shared/showings/showings.table.ts';
import { SHOWING_STATE_LABELS, SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import type { Query } from '../../lib/api.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';
import { useGetUserQuery, usePeopleSearch } from '../../state/users.endpoints.ts';
import { dayPlus, instantOfWall } from '../../ui/calendar-events.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { PersonField } from '../../ui/person-field.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';

type Filters = ListAddress<keyof typeof SHOWINGS_TABLE.filters>;
const WHOSE = { SELLER: 'Our listings', BUYER: 'Outside listings' } as const;

const startOf = (day: string): string | undefined => {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? instantOfWall(day, DEFAULT_TIME_ZONE) : null;
  return start && !Number.isNaN(start.getTime()) ? start.toISOString() : undefined;
};

/** The server query of the filters; the calendar chooses its own days. */
export const filterQuery = ({ filters, settled }: Filters, hasDays: boolean): Query => ({
  state: filters.state,
  type: filters.type,
  listingType: filters.whose,
  personId: filters.person,
  listingId: filters.home,
  text: settled || undefined,
  ...(hasDays && {
    from: startOf(filters.from),
    to: startOf(filters.to) && startOf(dayPlus(filters.to, 1)),
  }),
});

/** The days of the list; the calendar chooses its own. */
export function ShowingDays({ address: { filters, setFilter } }: { address: Filters }) {
  return (
    <>
      <DateField
        size="small"
        label="From"
        value={filters.from}
        max={filters.to || undefined}
        onChange={(day) => setFilter('from', day)}
      />
      <DateField
        size="small"
        label="To"
        value={filters.to}
        min={filters.from || undefined}
        onChange={(day) => setFilter('to', day)}
      />
    </>
  );
}

/** Filters of the broker's showings, in the list and in the calendar. */
export function ShowingFilters({ address }: { address: Filters }) {
  const { filters, setFilter } = address;
  const person = useGetUserQuery(filters.person || skipToken).currentData ?? null;
  const ofHome = useFindShowingsQuery(filters.home ? { listingId: filters.home, $limit: 1 } : skipToken).currentData;
  return (
    <>
      <FilterField
        label="Status"
        all="All"
        value={filters.state}
        options={optionsOf(SHOWING_STATE_LABELS)}
        onChange={(value) => setFilter('state', value)}
      />
      <FilterField
        label="Type"
        all="All types"
        value={filters.type}
        options={optionsOf(SHOWING_TYPE_LABELS)}
        onChange={(value) => setFilter('type', value)}
      />
      <FilterField
        label="Listings"
        all="All homes"
        value={filters.whose}
        options={optionsOf(WHOSE)}
        onChange={(value) => setFilter('whose', value)}
      />
      <PersonField
        useSearch={usePeopleSearch}
        label="Buyer or host"
        value={person}
        onChange={(next) => setFilter('person', next?.id ?? '')}
      />
      {filters.home && (
        <Chip
          label={ofHome?.data[0]?.listing.address ?? 'One home'}
          onDelete={() => setFilter('home', '')}
          sx={{ alignSelf: 'center', justifySelf: 'start' }}
        />
      )}
    </>
  );
}
