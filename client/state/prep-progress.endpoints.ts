/** Photos of a buyer's preparation, and the preparation of a client as a broker reads it. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { PrepProgressView } from '#shared/prep-progress/prep-progress.view.ts';
import { serverApi } from './server-api.ts';
import type { Upload, Wire } from './wire-types.ts';

type ClientPreparation = Partial<Wire<PrepProgressView>>;

const prepProgressApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findPrepPhotos: build.query<Envelope<Upload>, string>({
      query: (userId) => ({
        path: '/uploads',
        // 19 steps of at most ten photos
        query: { userId, type: 'PREP_PHOTO', $limit: 200, '$sort[createdAt]': 1 },
      }),
      providesTags: ['PrepPhotos'],
    }),
    removePrepPhoto: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/uploads/${id}` }),
      invalidatesTags: ['PrepPhotos'],
    }),
    getClientPreparation: build.query<ClientPreparation, string>({
      query: (userId) => ({ path: '/prep-progress', query: { userId } }),
    }),
  }),
});

export const { useFindPrepPhotosQuery, useRemovePrepPhotoMutation, useGetClientPreparationQuery } = prepProgressApi;
