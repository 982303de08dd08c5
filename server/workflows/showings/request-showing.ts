import { ownTourObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { millisOf } from '#shared/kernel/instant.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { assertMayAsk, notUnderContract, SHOWING_TYPE_RULES } from '#shared/showings/showing-types.rules.ts';
import { couponProblem, showingFeeCents } from '#shared/showings/showings.rules.ts';
import type { CreateShowing } from '#shared/showings/showings.schema.ts';
import { remindedAtConfirmation } from '#shared/showings/showings.reminders.ts';
import { SHOWING_TYPE_VERBS, type ShowingType } from '#shared/showings/showings.types.ts';
import { NOT_YET_ON_MARKET } from '#shared/showings/showings.messages.ts';
import { assertTimes, slotRefusal } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { consentToTour } from '../consents/record-consent.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { usePayment } from '../payments/use-payment.ts';
import { followAppointment } from '../transactions/follow-appointment.ts';
import {
  assertShowable,
  bookingType,
  brokerFor,
  doneForRequester,
  hostIds,
  withSlotConflict,
  timeAtHome,
} from './showing-records.ts';

/** The error for a tour or an offer while the brokerage reviews the person's offer on another home (409). */
export const inReviewElsewhere = () =>
  conflict(
    'offer.in-review-elsewhere',
    'You have an offer in review (REVIEW) for another home. You can tour and offer again when it is decided.',
  );

/** Refuses tours while the brokerage reviews the person's offer on another home (409). */
async function assertNoOfferInReview(unit: Unit, userId: string, listingId: string): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { userId, status: 'REVIEW' },
    select: { listingId: true, status: true },
  });
  if (!ownTourObstacle(offers, listingId)) return;
  throw isAdmin(unit.actor)
    ? conflict(
        'offer.in-review-elsewhere',
        'This buyer has an offer in review (REVIEW) for another home. They can tour again when it is decided.',
      )
    : inReviewElsewhere();
}

/**
 * A final walkthrough is for the buyer of the home's open sale (409 for others). For a buyer without an account a broker
 * books it under their own name.
 */
async function assertUnderContractWith(
  unit: Unit,
  requester: UserActor,
  listingId: string,
  byBroker: boolean,
): Promise<void> {
  const userId = isAdmin(requester) ? undefined : requester.userId;
  if (!(await unit.tx.transaction.count({ where: { listingId, status: 'OPEN', offer: { userId } } })))
    throw notUnderContract(byBroker);
}

/** The error for a tour whose fee is due (400, `payment-required`); a coupon that does not waive it is named. */
export const paymentRequired = (coupon?: string | null) => {
  const problem = couponProblem(coupon);
  if (problem) return invalidField('coupon', problem, 'payment-required');
  return invalidField(
    'stripePaymentIntentId',
    'A tour of this home costs $50. Please pay it to ask for the tour.',
    'payment-required',
  );
};

/**
 * Refuses an unpaid tour beyond the person's free ones (400). Requests of a person are serialized, because the coupon
 * counts earlier ones.
 */
async function assertNothingDue(unit: Unit, requester: UserActor, input: CreateShowing): Promise<void> {
  if (isAdmin(unit.actor)) return;
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${requester.userId} FOR NO KEY UPDATE`;
  const listing = await unit.tx.listing.findUnique({
    where: { id: input.listing.connect.id },
    select: { type: true },
  });
  const showings = await unit.tx.showing.count({ where: { userId: requester.userId } });
  if (listing && showingFeeCents(input.type, listing.type, input.coupon, showings) > 0)
    throw paymentRequired(input.coupon);
}

/** One request of a person waits for an answer at a time, per home and type (409). */
async function assertNotRequested(
  unit: Unit,
  requester: UserActor,
  listingId: string,
  type: CreateShowing['type'],
): Promise<void> {
  const open = await unit.tx.showing.findFirst({
    where: { listingId, userId: requester.userId, type, accepted: false },
    select: { id: true },
  });
  if (open)
    throw conflict(
      'showing.already-requested',
      isAdmin(unit.actor)
        ? 'This buyer already asked for a showing of this home. Confirm that one, or change its times.'
        : 'You already asked for a showing of this home. You can change its times.',
      { showingId: open.id },
    );
}

/**
 * Refuses a tour that could not be requested anyway, before its fee is paid: by the same rules, in the same order, with
 * what has to be signed or disclosed before a tour.
 */
export async function assertMayTour(
  unit: Unit,
  requester: UserActor,
  listingId: string,
  where: object,
  brokerage?: string,
): Promise<void> {
  const listing = await lockListing(unit, listingId, where);
  assertMayAsk('TOUR', listing, requester);
  assertShowable(listing);
  await assertNoOfferInReview(unit, requester.userId, listing.id);
  await consentToTour(unit, requester, listing, 'TOUR', brokerage);
  await assertNotRequested(unit, requester, listing.id, 'TOUR');
}

export interface ShowingRequestOptions {
  /** False: neither the host nor the requester is notified. */
  notify?: boolean;
  brokerage?: string;
  /** The outing it is a stop of: its confirmation is in the email of the whole day. */
  outingId?: string;
  /** A broker books: it is confirmed for the host at once (`isConfirmed`), and Agent Books may be ticked. */
  broker?: { isConfirmed: boolean; agentBooks: boolean };
}

/**
 * Requests a showing with up to three times. Confirmed at once when the slot is free, in the host's hours, and the host approves showings
 * automatically, a broker confirms it, or it is an appointment. `paidIntentId` is a payment the caller has verified;
 * without one nothing may be due. `where` is the scope of homes the actor may see. What has to be signed or disclosed
 * before a tour is checked and recorded in the same transaction. `SHOWING_TYPE_RULES` says what applies to which type.
 */
export async function requestShowing(
  unit: Unit,
  requester: UserActor,
  input: CreateShowing,
  paidIntentId: string | null,
  where: object,
  options: ShowingRequestOptions = {},
): Promise<{ id: string }> {
  const byBroker = isAdmin(unit.actor);
  const rule = SHOWING_TYPE_RULES[input.type];
  if (!paidIntentId) await assertNothingDue(unit, requester, input);
  const listing = await lockListing(unit, input.listing.connect.id, where);
  assertMayAsk(input.type, listing, requester, byBroker);
  assertShowable(listing);
  if (rule.home === 'UNDER_CONTRACT') await assertUnderContractWith(unit, requester, listing.id, byBroker);
  if (rule.waitsForReview) await assertNoOfferInReview(unit, requester.userId, listing.id);
  await consentToTour(unit, requester, listing, input.type, options.brokerage);
  const zone = timeZoneOfHome(listing.state, listing.county);
  const slots = {
    now: unit.now,
    zone,
    type: bookingType(unit, input.type),
    ...(await readSlotFacts(unit.tx, listing.id, unit.now)),
  };
  // a broker is a host
  assertTimes(input.proposedTime, input.otherTimes, { ...slots, isByHost: byBroker });
  if (
    listing.externalStatus === 'COMING_SOON' &&
    listing.liveDate &&
    millisOf(input.proposedTime) < millisOf(listing.liveDate)
  )
    throw invalidField('proposedTime', NOT_YET_ON_MARKET);
  await assertNotRequested(unit, requester, listing.id, input.type);

  const owner = await unit.tx.user.findUniqueOrThrow({
    where: { id: listing.userId },
    select: { autoApproveShowings: true },
  });
  // what the host's hours do not hold (a walkthrough may be asked for at any time) the host decides
  const accepted =
    rule.confirmation === 'AT_ONCE' ||
    options.broker?.isConfirmed === true ||
    (listing.type === 'SELLER' &&
      owner.autoApproveShowings &&
      slotRefusal(input.proposedTime, { ...slots, type: 'OTHER' }) === null);
  const showing = await withSlotConflict(
    unit.tx.showing.create({
      data: {
        listingId: listing.id,
        userId: requester.userId,
        type: input.type,
        accepted,
        isAgent: input.isAgent,
        agentBooks: accepted && options.broker?.agentBooks === true,
        proposedTime: input.proposedTime,
        otherTimes: accepted ? [] : input.otherTimes,
        ...(accepted ? remindedAtConfirmation(input.proposedTime, unit.now) : {}),
        outingId: options.outingId ?? null,
        createdAt: unit.now,
      },
      include: { user: { select: { firstName: true, lastName: true } } },
    }),
  );
  if (paidIntentId) await usePayment(unit, paidIntentId, showing);
  unit.audit({
    action: accepted ? 'showing.confirmed' : 'showing.requested',
    entityType: 'showing',
    entityId: showing.id,
    side: 'BUYER',
    after: {
      listingId: listing.id,
      type: showing.type,
      accepted,
      proposedTime: showing.proposedTime,
      ...brokerFor(unit, showing, 'REQUESTER'),
    },
  });
  await followAppointment(unit, showing);
  if (options.notify ?? true) {
    await requestTo(unit, await hostIds(unit, listing), showing, listing);
    if (accepted) await confirmationTo(unit, showing, listing);
    else if (byBroker) await doneForRequester(unit, showing, listing, 'asked for');
  }
  unit.publish('showings', 'created', { id: showing.id });
  return { id: showing.id };
}

type HomeOfShowing = Parameters<typeof timeAtHome>[1] & { id: string; address: string };

/** Notifies the host of a request, or of a showing that was approved automatically. */
async function requestTo(
  unit: Unit,
  userIds: Parameters<typeof notify>[1],
  showing: {
    id: string;
    accepted: boolean | null;
    type: ShowingType;
    proposedTime: Date;
    user: { firstName: string; lastName: string };
  },
  listing: HomeOfShowing,
): Promise<void> {
  const when = timeAtHome(showing.proposedTime, listing);
  const name = `${showing.user.firstName} ${showing.user.lastName}`.trim() || 'A buyer';
  await notify(unit, userIds, {
    text: showing.accepted
      ? `${name} will ${SHOWING_TYPE_VERBS[showing.type]} ${listing.address} on ${when}.`
      : `${name} would like to ${SHOWING_TYPE_VERBS[showing.type]} ${listing.address} on ${when}.`,
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-requested:${showing.id}`,
    actionLabel: showing.accepted ? 'See the showing' : 'Confirm or suggest another time',
  });
}

/** Notifies the requester that the showing is confirmed; a stop of an outing is in the email of the whole day. */
export async function confirmationTo(
  unit: Unit,
  showing: { id: string; userId: string; proposedTime: Date; calendarSequence: number; outingId: string | null },
  listing: { id: string; address: string; city: string; state: string; county: string | null },
): Promise<void> {
  const when = timeAtHome(showing.proposedTime, listing);
  await notify(unit, [showing.userId], {
    text: `Your showing of ${listing.address} on ${when} is confirmed.`,
    subject: `Confirmed: ${listing.address}, ${when}`,
    alsoActor: true,
    isListOnly: showing.outingId !== null,
    paragraphs: [
      `${listing.address}, ${listing.city}. If anything changes, you can cancel or choose another time in Hearthport.`,
    ],
    link: `/listings/${listing.id}`,
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-confirmed:${showing.id}:${showing.proposedTime.toISOString()}:${showing.calendarSequence}`,
    actionLabel: 'See the showing',
  });
}
