import type { CalendarLink } from '#shared/calendars/calendars.schema.ts';
import { serverApi } from './server-api.ts';

const calendarLinksApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    readCalendarLink: build.query<CalendarLink, void>({ query: () => ({ path: '/calendar-links' }) }),
    /** The old address stops working. */
    changeCalendarLink: build.mutation<CalendarLink, void>({
      query: () => ({ method: 'POST', path: '/calendar-links', body: {} }),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const made = await queryFulfilled.catch(() => null);
        if (made) dispatch(calendarLinksApi.util.updateQueryData('readCalendarLink', undefined, () => made.data));
      },
    }),
  }),
});

export const { useReadCalendarLinkQuery, useChangeCalendarLinkMutation } = calendarLinksApi;
