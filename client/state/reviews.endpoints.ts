/** Reviews of the brokerage after a closing: by login, or by the private link of the email. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { AnswerReview } from '#shared/reviews/reviews.schema.ts';
import type { ReviewPage, ReviewView } from '#shared/reviews/reviews.view.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Review = Wire<ReviewView>;
export type LinkedReview = Wire<ReviewPage>;

/** Refused, because it was answered elsewhere: what is shown is read again. */
const afterAnswer = (error: { status?: unknown } | undefined): ['Reviews'] | [] =>
  error && error.status !== 409 ? [] : ['Reviews'];
const linkPath = (slug: string) => `/review-links/${encodeURIComponent(slug)}`;

const reviewsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findReviews: build.query<Envelope<Review>, Query>({
      query: (query) => ({ path: '/reviews', query }),
      providesTags: ['Reviews'],
    }),
    getReview: build.query<Review, string>({
      query: (id) => ({ path: `/reviews/${id}` }),
      providesTags: ['Reviews'],
    }),
    answerReview: build.mutation<Review, { id: string; answer: AnswerReview }>({
      query: ({ id, answer }) => ({ method: 'PATCH', path: `/reviews/${id}`, body: answer }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (!answered) return;
        const { data } = answered;
        // shown at once: the form does not come back while the list is read again
        const replaced = reviewsApi.util.updateQueryData(
          'findReviews',
          { transactionId: data.transactionId },
          (list) => ({
            ...list,
            data: list.data.map((one) => (one.id === data.id ? data : one)),
          }),
        );
        dispatch(replaced);
      },
      invalidatesTags: (_, error) => afterAnswer(error),
    }),
    publishReview: build.mutation<Review, { id: string; isPublished: boolean }>({
      query: ({ id, isPublished }) => ({ method: 'PATCH', path: `/reviews/${id}`, body: { isPublished } }),
      invalidatesTags: ['Reviews'],
    }),
    /** By the slug of the link; a login plays no part. */
    getLinkedReview: build.query<LinkedReview, string>({
      query: (slug) => ({ path: linkPath(slug) }),
      providesTags: ['Reviews'],
    }),
    answerLinkedReview: build.mutation<LinkedReview, { slug: string; answer: AnswerReview }>({
      query: ({ slug, answer }) => ({ method: 'PATCH', path: linkPath(slug), body: answer }),
      async onQueryStarted({ slug }, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(reviewsApi.util.updateQueryData('getLinkedReview', slug, () => answered.data));
      },
      invalidatesTags: (_, error) => afterAnswer(error),
    }),
  }),
});

export const {
  useFindReviewsQuery,
  useGetReviewQuery,
  useAnswerReviewMutation,
  usePublishReviewMutation,
  useGetLinkedReviewQuery,
  useAnswerLinkedReviewMutation,
} = reviewsApi;
