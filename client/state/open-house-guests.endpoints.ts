/** Who comes to open houses, for their hosts. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { OpenHouseGuestView } from '#shared/open-houses/open-house-guests.view.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type OpenHouseGuest = Wire<OpenHouseGuestView>;

const openHouseGuestsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findOpenHouseGuests: build.query<Envelope<OpenHouseGuest>, string>({
      query: (listingId) => ({ path: '/open-house-guests', query: { listingId, $limit: 200 } }),
      // a sign-up is an event of its open house
      providesTags: ['Listings'],
    }),
  }),
});

export const { useFindOpenHouseGuestsQuery } = openHouseGuestsApi;
