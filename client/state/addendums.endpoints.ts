/** Repair requests and changes of a contract. By login or by an offer's private link. */
import type { AddendumView } from '#shared/addendums/addendums.view.ts';
import type { CreateAddendum, PatchAddendum } from '#shared/addendums/addendums.schema.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

interface ByLink {
  token?: string | undefined;
}
const linked = (token: string | undefined) => (token ? { token } : {});

export type Addendum = Wire<AddendumView>;
export type AddendumItem = Addendum['addendumItems'][number];
export type NewAddendum = Wire<Partial<CreateAddendum>>;
export type AddendumChanges = Wire<Partial<Omit<PatchAddendum, 'addendumItems'>>> & {
  addendumItems?: Partial<Wire<NonNullable<PatchAddendum['addendumItems']>>>;
};

const addendumsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findAddendums: build.query<Envelope<Addendum>, { transactionId: string } & ByLink>({
      query: ({ transactionId, token }) => ({ path: '/addendums', query: { transactionId }, ...linked(token) }),
      providesTags: ['Addendums'],
    }),
    createAddendum: build.mutation<Addendum, { body: NewAddendum; idempotencyKey: string } & ByLink>({
      query: ({ body, idempotencyKey, token }) => ({
        method: 'POST',
        path: '/addendums',
        body,
        idempotencyKey,
        ...linked(token),
      }),
      invalidatesTags: ['Addendums', 'Transactions'],
    }),
    changeAddendum: build.mutation<Addendum, { id: string; changes: AddendumChanges } & ByLink>({
      query: ({ id, changes, token }) => ({
        method: 'PATCH',
        path: `/addendums/${id}`,
        body: changes,
        ...linked(token),
      }),
      invalidatesTags: ['Addendums', 'Transactions', 'FormSignings'],
    }),
  }),
});

export const { useFindAddendumsQuery, useCreateAddendumMutation, useChangeAddendumMutation } = addendumsApi;
