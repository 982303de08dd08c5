import { REMIND_AFTER, REMIND_UNTIL } from '#shared/reviews/reviews.rules.ts';
import { remindOfReview } from '../workflows/reviews/ask-for-reviews.ts';
import { messageOf, type Job } from './job-context.ts';

/** Reminds people who were asked for a review a week ago and did not answer, once. */
export const remindReviews: Job<'remind-reviews'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const ago = (span: number) => new Date(clock().getTime() - span);
    const due = await prisma.review.findMany({
      where: {
        answeredAt: null,
        remindedAt: null,
        askedAt: { gt: ago(REMIND_UNTIL), lte: ago(REMIND_AFTER) },
        transaction: { status: 'CLOSED' },
      },
      select: { id: true },
      orderBy: { askedAt: 'asc' },
    });
    for (const { id } of due) {
      try {
        await unit({ kind: 'system', name: 'remind-reviews' }, (work) => remindOfReview(work, id));
      } catch (error) {
        log.error({ reviewId: id, error: messageOf(error) }, 'a person was not reminded of a review');
      }
    }
  };
