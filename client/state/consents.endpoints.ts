import type { CreateConsent } from '#shared/consents/consents.schema.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { Consent } from './wire-types.ts';

export interface ConsentList extends Envelope<Consent> {
  /** The signed tour agreement in force. */
  tourAgreement: { completedAt: string; validUntil: string } | null;
}

const consentsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the person was given and answered, as far as it counts for this home; null: a home without a listing. */
    findConsents: build.query<ConsentList, string | null>({
      query: (listingId) => ({ path: '/consents', query: { $limit: 100, ...(listingId && { listingId }) } }),
      providesTags: ['Consents'],
    }),
    giveConsent: build.mutation<Consent, Partial<CreateConsent> & Pick<CreateConsent, 'kind'>>({
      query: (body) => ({ method: 'POST', path: '/consents', body }),
      // also where it is refused: another window may have answered
      invalidatesTags: ['Consents'],
    }),
    /** The person's own link to the tour agreement (form 10). */
    openTourAgreement: build.mutation<{ id: string; slug: string }, string>({
      query: (listingId) => ({ method: 'POST', path: '/form-signing', body: { listingId, formId: 10 } }),
    }),
  }),
});

export const { useFindConsentsQuery, useGiveConsentMutation, useOpenTourAgreementMutation } = consentsApi;
