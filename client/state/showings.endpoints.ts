import type { Envelope } from '#shared/kernel/envelope.ts';
import type { AnswerByLink } from '#shared/showings/answer-links.schema.ts';
import type { AnswerPageView } from '#shared/showings/answer-links.view.ts';
import type { FeedbackSummary } from '#shared/showings/feedback-summary.ts';
import type { PatchSurvey } from '#shared/showings/surveys.schema.ts';
import type { FeedbackView, SurveyPageView } from '#shared/showings/surveys.view.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Showing, ShowingAvailability, ShowingSetting, ShowingSlots, Wire } from './wire-types.ts';

export type SurveyPage = Wire<SurveyPageView>;
/** A request for a showing, by the link of the email to its host. */
export type AnswerPage = Wire<AnswerPageView>;
export type ShowingAnswer = Wire<AnswerByLink>;

const showingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findShowings: build.query<Envelope<Showing>, Query>({
      query: (query) => ({ path: '/showings', query }),
      providesTags: ['Showings'],
    }),
    getShowing: build.query<Showing, string>({
      query: (id) => ({ path: `/showings/${id}` }),
      providesTags: ['Showings'],
    }),
    /** A broker books for a person; see `bookShowingSchema`. */
    bookShowing: build.mutation<Showing, { booking: object; notify: boolean; idempotencyKey: string }>({
      query: ({ booking, notify, idempotencyKey }) => ({
        method: 'POST',
        path: '/showings',
        query: { notify },
        body: booking,
        idempotencyKey,
      }),
      invalidatesTags: ['Showings'],
    }),
    /** What the visitors of a home said, in figures; the id is the listing's. */
    getFeedbackSummary: build.query<FeedbackSummary, string>({
      query: (listingId) => ({ path: `/showing-feedback/${listingId}` }),
      providesTags: ['Showings'],
    }),
    findFeedback: build.query<Envelope<Wire<FeedbackView>>, Query>({
      query: (query) => ({ path: '/showing-feedback', query }),
      providesTags: ['Showings'],
    }),
    /** The survey of a visit, by the code of its email. */
    getSurvey: build.query<SurveyPage, string>({
      query: (code) => ({ path: `/showing-surveys/${encodeURIComponent(code)}` }),
      providesTags: ['Showings'],
    }),
    answerSurvey: build.mutation<SurveyPage, { code: string; answers: PatchSurvey }>({
      query: ({ code, answers }) => ({
        method: 'PATCH',
        path: `/showing-surveys/${encodeURIComponent(code)}`,
        body: answers,
      }),
      invalidatesTags: ['Showings'],
    }),
    getShowingAnswer: build.query<AnswerPage, string>({
      query: (code) => ({ path: `/showing-answers/${encodeURIComponent(code)}` }),
      providesTags: ['Showings'],
    }),
    /** A refusal invalidates too: the request may stand otherwise by now. */
    answerShowing: build.mutation<AnswerPage, { code: string; answer: ShowingAnswer }>({
      query: ({ code, answer }) => ({
        method: 'PATCH',
        path: `/showing-answers/${encodeURIComponent(code)}`,
        body: answer,
      }),
      invalidatesTags: ['Showings'],
    }),
    /** When a home can be visited. */
    getShowingSlots: build.query<ShowingSlots, { listingId: string; type: ShowingType }>({
      query: ({ listingId, type }) => ({ path: `/showing-slots/${listingId}`, query: { type } }),
      providesTags: ['ShowingSlots'],
    }),
    getShowingAvailability: build.query<ShowingAvailability, string>({
      query: (listingId) => ({ path: `/showing-availability/${listingId}` }),
      providesTags: ['ShowingAvailability'],
    }),
    setShowingAvailability: build.mutation<ShowingAvailability, { listingId: string; setting: ShowingSetting }>({
      query: ({ listingId, setting }) => ({
        path: `/showing-availability/${listingId}`,
        method: 'PUT',
        body: setting,
      }),
      invalidatesTags: ['ShowingAvailability', 'ShowingSlots'],
    }),
  }),
});

export const {
  useBookShowingMutation,
  useFindShowingsQuery,
  useGetShowingQuery,
  useGetFeedbackSummaryQuery,
  useFindFeedbackQuery,
  useGetSurveyQuery,
  useAnswerSurveyMutation,
  useGetShowingAnswerQuery,
  useAnswerShowingMutation,
  useGetShowingSlotsQuery,
  useGetShowingAvailabilityQuery,
  useSetShowingAvailabilityMutation,
} = showingsApi;
