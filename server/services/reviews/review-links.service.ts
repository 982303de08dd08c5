import { ROLES } from '#shared/kernel/actor.ts';
import { answerReviewSchema, type AnswerReview } from '#shared/reviews/reviews.schema.ts';
import { reviewPageSchema, reviewPageView } from '#shared/reviews/reviews.view.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { answerReview, reviewOfLink } from '../../workflows/reviews/answer-review.ts';

const LIMIT = { windowSeconds: 900, max: 60, message: 'Too many requests. Please wait a few minutes.' };
const include = {
  transaction: {
    select: {
      closedAt: true,
      closingDate: true,
      listing: { select: { address: true, city: true, state: true, county: true } },
    },
  },
};

/**
 * The id is the slug of the emailed link: whoever holds it writes this one review and reads it again. Reading changes
 * nothing, so a mail scanner that opens the link does no harm.
 */
export const reviewLinksService = (context: AppContext) => {
  const page = async (id: string) =>
    acknowledge(reviewPageView(await context.prisma.review.findUniqueOrThrow({ where: { id }, include })));
  return defineService({
    path: 'review-links',
    summary: 'One review of the brokerage, by the private link in its email: read, and answer once.',
    roles: { get: ROLES, patch: ROLES },
    anonymous: ['get', 'patch'],
    scope: withoutRows('the slug is the permission'),
    schemas: { patch: answerReviewSchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: (row) => row,
    acknowledgements: { get: reviewPageSchema, patch: reviewPageSchema },
    service: {
      get: async (slug: string) => page((await reviewOfLink(context.prisma, slug, context.clock())).id),
      patch: async (slug: string, data: AnswerReview, { origin }: RequestParams) => {
        const { id } = await context.unit(origin, async (unit) => {
          const found = await reviewOfLink(unit.tx, slug, unit.now);
          return answerReview(unit, found.id, {}, data, true);
        });
        return page(id);
      },
    },
  });
};
