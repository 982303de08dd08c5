import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { isReviewLinkValid, publishedName } from '#shared/reviews/reviews.rules.ts';
import type { AnswerReview } from '#shared/reviews/reviews.schema.ts';
import type { Database, Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { assertPublishable } from '../../queries/fair-housing.ts';
import { hashSlug } from '../form-signings/signing-records.ts';
import { notifyAdmins } from '../notifications/notify.ts';

export const REVIEW_LINK_DEAD = 'This link no longer works. With an account, log in and open the sale.';

/** The review of a link while the link works. Throws 404 for any other slug. */
export async function reviewOfLink(db: Database | Transaction, slug: string, now: Date): Promise<{ id: string }> {
  const found = await db.review.findUnique({
    where: { linkHash: hashSlug(slug), transaction: { status: 'CLOSED' } },
    select: { id: true, askedAt: true },
  });
  if (!found || !isReviewLinkValid(found.askedAt, now)) throw notFound(REVIEW_LINK_DEAD);
  return found;
}

/**
 * Stores the review, once; a consent to publication with its time and the name it was given for. `where`: the rows the
 * caller may answer. Throws 404 outside of them, 409 when it is answered.
 */
export async function answerReview(
  unit: Unit,
  id: string,
  where: object,
  { mayPublish, ...answer }: AnswerReview,
  byLink: boolean,
): Promise<{ id: string }> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Review" WHERE id = ${id} FOR UPDATE`;
  const review = await unit.tx.review.findFirst({
    where: { AND: [where, { id, transaction: { status: 'CLOSED' } }] },
    include: { transaction: { select: { listing: { select: { address: true, city: true } } } } },
  });
  if (!review) throw notFound('We couldn’t find that review.');
  if (review.answeredAt) throw conflict('review.answered', 'This review was already sent and can’t be changed.');
  const { address, city } = review.transaction.listing;
  const consent = mayPublish ? { consentAt: unit.now, publishedAs: publishedName(review, city) } : {};
  await unit.tx.review.update({ where: { id }, data: { ...answer, ...consent, answeredAt: unit.now, byLink } });
  unit.audit({
    action: 'review.answered',
    entityType: 'review',
    entityId: id,
    side: review.side,
    after: { stars: answer.stars, mayPublish, byLink },
  });
  unit.publish('reviews', 'patched', { id });
  await notifyAdmins(unit, {
    text: `A review of the sale of ${address}: ${answer.stars} of 5 stars.`,
    link: `/admin/reviews?review=${id}`,
    dedupeKey: `review-answered:${id}`,
    actionLabel: 'Read it',
  });
  return { id };
}

/**
 * Publishes a review or takes it back. Throws 404, 409 where its author did not agree, or 400 where the fair-housing
 * check refuses words. Repeating it changes nothing.
 */
export async function publishReview(unit: Unit, id: string, isPublished: boolean): Promise<{ id: string }> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Review" WHERE id = ${id} FOR UPDATE`;
  const review = await unit.tx.review.findUnique({ where: { id } });
  if (!review) throw notFound('We couldn’t find that review.');
  if (isPublished && !review.consentAt) throw conflict('review.no-consent', 'Its author didn’t agree to publication.');
  if (isPublished === (review.publishedAt !== null)) return { id };
  if (isPublished) await assertPublishable(unit.tx, 'review', id, review);
  await unit.tx.review.update({ where: { id }, data: { publishedAt: isPublished ? unit.now : null } });
  unit.audit({
    action: isPublished ? 'review.published' : 'review.unpublished',
    entityType: 'review',
    entityId: id,
    side: review.side,
  });
  unit.publish('reviews', 'patched', { id });
  return { id };
}
