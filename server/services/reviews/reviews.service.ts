import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import {
  answerReviewSchema,
  findReviewsSchema,
  publishReviewSchema,
  type AnswerReview,
  type FindReviews,
  type PublishReview,
} from '#shared/reviews/reviews.schema.ts';
import { reviewView, type ReviewRow } from '#shared/reviews/reviews.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { reviewInclude, reviewWhere } from '../../queries/review-lists.ts';
import { answerReview, publishReview } from '../../workflows/reviews/answer-review.ts';

/** Reviews of the brokerage: a person answers their own once; brokers read all and publish those that may be. */
export const reviewsService = (context: AppContext) => {
  const rows = scopedRows<ReviewRow>(() => context.prisma.review, {
    include: reviewInclude,
    missing: 'We couldn’t find that review.',
  });
  return defineService({
    path: 'reviews',
    summary: 'Reviews of the brokerage after a closing: one’s own to answer once; for brokers all, to publish.',
    roles: { find: USER_TYPES, get: USER_TYPES, patch: USER_TYPES },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: {
      find: findReviewsSchema,
      patch: (_query: object, actor: Actor) => (isAdmin(actor) ? publishReviewSchema : answerReviewSchema),
    },
    view: (row: ReviewRow, actor: Actor) => reviewView(row, actor),
    recipients: async (id) => {
      const review = await context.prisma.review.findUnique({ where: { id }, select: { userId: true } });
      return { userIds: [review?.userId], admins: review !== null };
    },
    service: {
      find: (params: RequestParams<FindReviews>) => {
        const { state, text } = params.query;
        if (text && !isAdmin(params.actor))
          throw invalidField('text', `Only ${PRODUCT} searches by text. Leave it out.`);
        return rows.find(
          params,
          reviewWhere(params.query, params.actor),
          state === 'ANSWERED' || state === 'PUBLISHED' ? { answeredAt: 'desc' } : { askedAt: 'desc' },
        );
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: AnswerReview | PublishReview, params: RequestParams) => {
        await context.unit(params.origin, (unit) =>
          'isPublished' in data
            ? publishReview(unit, id, data.isPublished)
            : answerReview(unit, id, params.scope, data, false),
        );
        return rows.get(params, id);
      },
    },
  });
};
