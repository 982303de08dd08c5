/** Asks both sides of a closed sale what they think of the brokerage, everybody alike, once, with one reminder. */
import { randomUUID } from 'node:crypto';
import { SIDES, type Side } from '#shared/kernel/actor.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { isReminderDue } from '#shared/reviews/reviews.rules.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { hashSlug } from '../form-signings/signing-records.ts';
import { notify } from '../notifications/notify.ts';
import { lockOffer, placeFor, type LockedOffer } from '../offers/offer-records.ts';

interface Reviewer {
  userId: string | null;
  firstName: string;
  /** Null with an account: its present address is used. */
  email: string | null;
  isAgent: boolean;
}
type ReviewedOffer = Omit<LockedOffer, 'offerRounds'>;

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Who is asked for a side: the person with the account; otherwise the client, where a broker entered their address as
 * that of a signer or the offer names the second buyer's; otherwise the agent, who is then asked as an agent. Null
 * without any address.
 */
async function reviewerOf(unit: Unit, offer: ReviewedOffer, side: Side): Promise<Reviewer | null> {
  const { listing } = offer;
  const userId = side === 'BUYER' ? offer.userId : ownerIdOf(listing);
  if (userId) {
    const { firstName } = await unit.tx.user.findUniqueOrThrow({ where: { id: userId }, select: { firstName: true } });
    return { userId, firstName, email: null, isAgent: false };
  }
  const agent = side === 'BUYER' ? offer.email : (listing.listingAgentEmail ?? '');
  const signers = await unit.tx.formSigner.findMany({
    where: { role: side, userId: null, formSigning: { offerId: offer.id } },
    select: { name: true, email: true },
    orderBy: [{ formSigning: { createdAt: 'desc' } }, { id: 'desc' }],
  });
  const second = side === 'BUYER' ? [{ name: offer.secondBuyerName, email: offer.secondBuyerEmail }] : [];
  const client = [...signers, ...second].find(({ email }) => email.trim() && !isSame(email, agent));
  if (client) return { userId: null, firstName: firstOf(client.name), email: client.email.trim(), isAgent: false };
  if (!agent.trim()) return null;
  const name = side === 'BUYER' ? offer.firstName : (listing.listingAgentName ?? '');
  return { userId: null, firstName: firstOf(name), email: agent.trim(), isAgent: true };
}

/** Asks each side that was not asked yet. The caller has stored that the sale is closed. */
export async function askForReviews(unit: Unit, offer: ReviewedOffer, transactionId: string): Promise<void> {
  for (const side of SIDES) {
    const reviewer = await reviewerOf(unit, offer, side);
    if (!reviewer) continue;
    const id = randomUUID();
    const linkHash = hashSlug(unit.reviewSlug({ id }));
    const [review] = await unit.tx.review.createManyAndReturn({
      data: [{ id, transactionId, side, linkHash, askedAt: unit.now, ...reviewer }],
      skipDuplicates: true,
    });
    if (!review) continue;
    unit.audit({
      action: 'review.asked',
      entityType: 'review',
      entityId: id,
      side,
      after: { transactionId, isAgent: reviewer.isAgent },
    });
    unit.publish('reviews', 'created', { id });
    await send(unit, offer, review, false);
  }
}

/** Reminds once. Does nothing unless the reminder is due and the sale is still closed. */
export async function remindOfReview(unit: Unit, id: string): Promise<void> {
  const { transaction } = await unit.tx.review.findUniqueOrThrow({
    where: { id },
    select: { transaction: { select: { offerId: true } } },
  });
  const offer = await lockOffer(unit, transaction.offerId);
  // waits for an answer that is being stored, and for another process that reminds
  await unit.tx.$queryRaw`SELECT 1 FROM "Review" WHERE id = ${id} FOR UPDATE`;
  const review = await unit.tx.review.findUnique({ where: { id, transaction: { status: 'CLOSED' } } });
  if (!review || !isReminderDue(review, unit.now)) return;
  await unit.tx.review.update({ where: { id }, data: { remindedAt: unit.now } });
  unit.audit({ action: 'review.reminded', entityType: 'review', entityId: id, side: review.side });
  unit.publish('reviews', 'patched', { id });
  await send(unit, offer, review, true);
}

async function send(
  unit: Unit,
  offer: ReviewedOffer,
  { id, transactionId, side, ...reviewer }: Reviewer & { id: string; transactionId: string; side: Side },
  isReminder: boolean,
): Promise<void> {
  const person = reviewer.userId
    ? await unit.tx.user.findUnique({ where: { id: reviewer.userId, deletedAt: null } })
    : null;
  if (reviewer.userId && !person) return;
  const what = side === 'BUYER' ? 'purchase' : 'sale';
  const text = `${isReminder ? 'Reminder: how' : 'How'} did we do in the ${what} of ${await placeFor(unit, offer, side)}?`;
  const dedupeKey = `${isReminder ? 'review-reminder' : 'review'}:${id}`;
  if (person)
    await notify(unit, [person.id], {
      text,
      link: transactionLink(transactionId),
      dedupeKey,
      isListOnly: true,
      alsoActor: true,
    });
  if (person && !(person.verified && person.emailEnabled)) return;
  await sendEmail(
    unit,
    person?.email ?? reviewer.email!,
    {
      kind: 'REVIEW',
      subject: text,
      greeting: `Hello ${reviewer.firstName || 'there'},`,
      paragraphs: [
        text,
        reviewer.isAgent
          ? 'We have no address for your client, so we’re asking you what it was like to work with us, good or bad.'
          : 'Please tell us, good or bad: 1 to 5 stars, what went well and what we should do better.',
        'It takes about two minutes and needs no login. We ask both sides of every sale that closes' +
          (isReminder ? '. This is the only reminder.' : ', and remind once.'),
      ],
      action: { label: 'Write a review', url: `${unit.baseUrl}/review/${unit.reviewSlug({ id })}` },
      notYou: 'If you had no part in this sale, ignore this email and don’t use the link.',
      ...(person && { unsubscribeCode: unit.unsubscribeCode(person.id) }),
    },
    dedupeKey,
  );
}
