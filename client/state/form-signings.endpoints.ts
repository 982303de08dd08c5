/**
 * Documents to sign: those of an offer, and one as its signer sees it. By login, by an emailed link, or by an offer's.
 */
import type { ClosingCosts } from '#shared/closing-costs/closing-costs.types.ts';
import type {
  CreateFormSigning,
  FormSigningView,
  PatchFormSigning,
  SignerPageView,
} from '#shared/form-signings/form-signings.schema.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { Offer } from './wire-types.ts';

/** Token of an offer's private link. */
interface ByLink {
  token?: string | undefined;
}
const linked = (token: string | undefined) => (token ? { token } : {});

export type SignerAction = Exclude<PatchFormSigning, { action: 'void' | 'replace' }>;
export type BrokerAction = Extract<PatchFormSigning, { action: 'void' | 'replace' }>;

const formSigningsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those of an offer; without one all of the person, the newest first. */
    findFormSignings: build.query<Envelope<FormSigningView>, { offerId?: string; $limit?: number } & ByLink>({
      query: ({ token, ...query }) => ({ path: '/form-signing', query, ...linked(token) }),
      providesTags: ['FormSignings'],
    }),
    getFormSigning: build.query<SignerPageView, { slug: string } & ByLink>({
      query: ({ slug, token }) => ({ path: `/form-signing/${encodeURIComponent(slug)}`, ...linked(token) }),
      providesTags: ['FormSignings'],
    }),
    createFormSigning: build.mutation<{ id: string; slug: string }, CreateFormSigning & ByLink>({
      query: ({ token, ...body }) => ({ method: 'POST', path: '/form-signing', body, ...linked(token) }),
      invalidatesTags: ['FormSignings'],
    }),
    /** What the signer did; the response is the page afterwards. A refusal may mean that it has changed. */
    actOnFormSigning: build.mutation<SignerPageView, { slug: string; act: SignerAction } & ByLink>({
      query: ({ slug, act, token }) => ({
        method: 'PATCH',
        path: `/form-signing/${encodeURIComponent(slug)}`,
        body: act,
        ...linked(token),
      }),
      async onQueryStarted({ slug, token }, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          // a document that was made again has a page of its own
          if (data.slug !== slug) return;
          dispatch(formSigningsApi.util.updateQueryData('getFormSigning', { slug, token }, () => data));
        } catch {
          // the dialog that sent it shows the refusal
        }
      },
      invalidatesTags: ['FormSignings', 'Offers', 'Transactions'],
    }),
    administerFormSigning: build.mutation<FormSigningView, { id: string; act: BrokerAction }>({
      query: ({ id, act }) => ({ method: 'PATCH', path: `/form-signing/${id}`, body: act }),
      invalidatesTags: ['FormSignings', 'Offers', 'Transactions'],
    }),
    getPurchaseAgreement: build.query<{ completed: boolean; buyerSlug: string | null }, { offerId: string } & ByLink>({
      query: ({ offerId, token }) => ({ path: `/purchase-agreements/${offerId}`, ...linked(token) }),
      providesTags: ['FormSignings'],
    }),
    /** The answer where nobody knows in which year the home was built. */
    setBuiltBefore1978: build.mutation<Offer, { offerId: string; builtBefore1978: boolean } & ByLink>({
      query: ({ offerId, builtBefore1978, token }) => ({
        method: 'PATCH',
        path: `/offers/${offerId}`,
        body: { builtBefore1978 },
        ...linked(token),
      }),
      invalidatesTags: ['Offers', 'FormSignings'],
    }),
    /** Of a seller whose counter the buyer accepted. */
    giveDisclosures: build.mutation<Offer, { offerId: string; disclosures: string } & ByLink>({
      query: ({ offerId, disclosures, token }) => ({
        method: 'PATCH',
        path: `/offers/${offerId}`,
        body: { disclosures },
        ...linked(token),
      }),
      invalidatesTags: ['Offers', 'FormSignings', 'Transactions'],
    }),
    buyerClosingCosts: build.query<ClosingCosts, { offerId: string } & ByLink>({
      query: ({ offerId, token }) => ({ path: '/buyer-closing-costs', query: { offerId }, ...linked(token) }),
      providesTags: ['Offers'],
    }),
  }),
});

export const {
  useFindFormSigningsQuery,
  useGetFormSigningQuery,
  useCreateFormSigningMutation,
  useActOnFormSigningMutation,
  useAdministerFormSigningMutation,
  useLazyGetPurchaseAgreementQuery,
  useSetBuiltBefore1978Mutation,
  useGiveDisclosuresMutation,
  useBuyerClosingCostsQuery,
} = formSigningsApi;
