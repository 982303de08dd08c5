import type { CalendarLink, FindCalendarLink } from '#shared/calendars/calendars.schema.ts';
import { serverApi } from './server-api.ts';

const calendarLinksApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of all dates, or of those of one sale. */
    readCalendarLink: build.query<CalendarLink, FindCalendarLink>({
      query: (query) => ({ path: '/calendar-links', query }),
    }),
    /** The old address stops working. */
    changeCalendarLink: build.mutation<CalendarLink, void>({
      query: () => ({ method: 'POST', path: '/calendar-links', body: {} }),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const made = await queryFulfilled.catch(() => null);
        if (made) dispatch(calendarLinksApi.util.updateQueryData('readCalendarLink', {}, () => made.data));
      },
    }),
  }),
});

export const { useReadCalendarLinkQuery, useChangeCalendarLinkMutation } = calendarLinksApi;
