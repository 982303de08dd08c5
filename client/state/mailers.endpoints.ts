/** Mailings, as brokers write, send and follow them. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { MailerAudience } from '#shared/mailers/audience.rules.ts';
import type { AudienceCount, MailerPreview } from '#shared/mailers/mailers.schema.ts';
import type { MailerKind } from '#shared/mailers/mailers.types.ts';
import type { MailerRecordView, MailerView } from '#shared/mailers/mailers.view.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Mailer = Wire<MailerView>;
export type MailerRecord = Wire<MailerRecordView>;
export interface MailerTexts {
  kind: MailerKind;
  subject: string;
  body: string;
  actionLabel: string;
  actionPath: string;
  /** Of the audience. */
  states: MailerAudience['states'];
}

const mailersApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findMailers: build.query<Envelope<Mailer>, Query>({
      query: (query) => ({ path: '/mailers', query }),
      providesTags: ['Mailers'],
    }),
    getMailer: build.query<Mailer, string>({
      query: (id) => ({ path: `/mailers/${id}` }),
      providesTags: ['Mailers'],
    }),
    findMailerRecords: build.query<Envelope<MailerRecord>, Query>({
      query: (query) => ({ path: '/mailer-records', query }),
      providesTags: ['Mailers'],
    }),
    /** Who would get a mailing now. Clients change, so that no answer is kept. */
    countAudience: build.query<AudienceCount, { kind: MailerKind; audience: MailerAudience }>({
      query: (body) => ({ method: 'POST', path: '/mailer-audiences', body }),
      keepUnusedDataFor: 0,
      providesTags: ['Mailers'],
    }),
    previewMailer: build.query<MailerPreview, MailerTexts>({
      query: (body) => ({ method: 'POST', path: '/mailer-previews', body }),
    }),
    createMailer: build.mutation<Mailer, { kind: MailerKind; name: string; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/mailers', body, idempotencyKey }),
      invalidatesTags: ['Mailers'],
    }),
    changeMailer: build.mutation<Mailer, { id: string; patch: object }>({
      query: ({ id, patch }) => ({ method: 'PATCH', path: `/mailers/${id}`, body: patch }),
      invalidatesTags: ['Mailers'],
    }),
    removeMailer: build.mutation<Mailer, string>({
      query: (id) => ({ method: 'DELETE', path: `/mailers/${id}` }),
      invalidatesTags: ['Mailers'],
    }),
    testMailer: build.mutation<{ to: string }, string>({
      query: (campaignId) => ({ method: 'POST', path: '/mailer-tests', body: { campaignId } }),
      invalidatesTags: ['Emails'],
    }),
    markBounced: build.mutation<MailerRecord, string>({
      query: (id) => ({ method: 'PATCH', path: `/mailer-records/${id}`, body: { status: 'BOUNCED' } }),
      invalidatesTags: ['Mailers'],
    }),
  }),
});

export const {
  useFindMailersQuery,
  useGetMailerQuery,
  useFindMailerRecordsQuery,
  useCountAudienceQuery,
  usePreviewMailerQuery,
  useCreateMailerMutation,
  useChangeMailerMutation,
  useRemoveMailerMutation,
  useTestMailerMutation,
  useMarkBouncedMutation,
} = mailersApi;
