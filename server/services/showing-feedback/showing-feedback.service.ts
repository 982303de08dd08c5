import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { feedbackSummary, feedbackSummarySchema } from '#shared/showings/feedback-summary.ts';
import { findFeedbackSchema, type FindFeedback } from '#shared/showings/surveys.schema.ts';
import { feedbackView, type FeedbackRow } from '#shared/showings/surveys.view.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';

const HOSTS = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

/** Of one's own homes for sale; every home for admins. */
const scope = (actor: Actor) =>
  actor.kind !== 'user'
    ? NO_ROWS
    : isAdmin(actor)
      ? {}
      : { listing: { type: 'SELLER' as const, userId: actor.userId } };

const include = {
  survey: true,
  listing: { select: { state: true, county: true } },
  user: { select: { id: true, firstName: true, lastName: true, profilePicUrl: true } },
};

/** What the visitors of a home said: the answers one by one, and in figures. The id is the listing's. */
export const showingFeedbackService = (context: AppContext) => {
  const rows = scopedRows<FeedbackRow>(() => context.prisma.showing, {
    include,
    missing: 'We couldn’t find that feedback.',
  });
  return defineService({
    path: 'showing-feedback',
    summary: 'What the visitors of a home said, for its host: one by one, or (by the id of the home) in figures.',
    roles: { find: HOSTS, get: HOSTS },
    scope,
    schemas: { find: findFeedbackSchema },
    querySchemas: { find: findFeedbackSchema },
    view: feedbackView,
    acknowledgements: { get: feedbackSummarySchema },
    service: {
      find: (params: RequestParams<FindFeedback>) =>
        rows.find(params, { listingId: params.query.listingId, feedbackAt: { not: null } }, { feedbackAt: 'desc' }),
      get: async (listingId: string, { actor, scope: mine }: RequestParams) => {
        const { prisma } = context;
        const listing = await prisma.listing.findFirst({
          where: { id: listingId, ...(isAdmin(actor) ? {} : (mine as { listing?: object }).listing) },
          select: { price: true },
        });
        if (!listing) throw notFound('We couldn’t find that home.');
        const [surveys, total, noShows] = await Promise.all([
          prisma.showingSurvey.findMany({ where: { showing: { listingId } }, orderBy: { createdAt: 'asc' } }),
          prisma.showing.count({ where: { listingId, feedbackAt: { not: null } } }),
          prisma.showing.count({ where: { listingId, noShowAt: { not: null } } }),
        ]);
        return acknowledge(feedbackSummary(surveys, { total, askingPrice: listing.price, noShows }));
      },
    },
  });
};
