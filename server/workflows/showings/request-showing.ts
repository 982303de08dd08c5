import { ownTourObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { assertMayAsk, notUnderContract, purposeOf, SHOWING_TYPE_RULES } from '#shared/showings/showing-types.rules.ts';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { couponProblem, showingFeeCents } from '#shared/showings/showings.rules.ts';
import type { CreateShowing } from '#shared/showings/showings.schema.ts';
import { remindedAtConfirmation } from '#shared/showings/showings.reminders.ts';
import { visitName, type ShowingType } from '#shared/showings/showings.types.ts';
import { assertTimes, slotRefusal } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { ownOfferOf, ownOfferSelect } from '../../queries/own-offers.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { countShowingsWithFee } from '../../queries/showings-with-fee.ts';
import { consentToTour } from '../consents/record-consent.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { usePayment } from '../payments/use-payment.ts';
import { followAppointment } from '../transactions/follow-appointment.ts';
import { confirmationTo, requestTo } from './showing-notices.ts';
import {
  assertShowable,
  bookingType,
  brokerFor,
  doneForRequester,
  hostIds,
  withSlotConflict,
} from './showing-records.ts';

/** The error for a tour or an offer while the brokerage reviews the person's offer on another home (409). */
export const inReviewElsewhere = () =>
  conflict(
    'offer.in-review-elsewhere',
    'You have an offer in review (REVIEW) for another home. You can tour and make offers again once it’s decided.',
  );

/** Refuses tours while the brokerage reviews the person's offer on another home (409). */
async function assertNoOfferInReview(unit: Unit, userId: string, listingId: string): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { userId, status: 'REVIEW' },
    select: ownOfferSelect,
  });
  if (!ownTourObstacle(offers.map(ownOfferOf), listingId)) return;
  throw isAdmin(unit.actor)
    ? conflict(
        'offer.in-review-elsewhere',
        'This buyer has an offer in review (REVIEW) for another home. They can tour again once it’s decided.',
      )
    : inReviewElsewhere();
}

/**
 * A final walkthrough is for the buyer of the home's open sale (409 for others). For a buyer without an account a
 * broker books it under their own name.
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

/** The error for a visit whose fee is due (400, `payment-required`); a coupon that does not waive it is named. */
export const paymentRequired = ({ coupon, type }: Pick<CreateShowing, 'coupon' | 'type'>) => {
  const problem = couponProblem(coupon);
  if (problem) return invalidField('coupon', problem, 'payment-required');
  return invalidField(
    'stripePaymentIntentId',
    `${type === 'TOUR' ? 'A tour of' : 'A visit to'} this home costs ${TOUR_FEE}. Please pay it to ask for the ${visitName(type)}.`,
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
  const showings = await countShowingsWithFee(unit.tx, requester.userId);
  if (listing && showingFeeCents(input.type, listing.type, input.coupon, showings) > 0) throw paymentRequired(input);
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
  { brokerage, type = 'TOUR' }: { brokerage?: string; type?: ShowingType } = {},
): Promise<void> {
  const listing = await lockListing(unit, listingId, where);
  assertMayAsk(type, listing, requester);
  assertShowable(listing);
  await assertNoOfferInReview(unit, requester.userId, listing.id);
  await consentToTour(unit, requester, listing, type, brokerage);
  await assertNotRequested(unit, requester, listing.id, type);
}

export interface ShowingRequestOptions {
  /** False: neither the host nor the requester is notified. */
  notify?: boolean;
  brokerage?: string;
  /** The outing it is a stop of. */
  outingId?: string;
  /** A broker books: it is confirmed for the host at once (`isConfirmed`), and Agent Books may be ticked. */
  broker?: { isConfirmed: boolean; agentBooks: boolean };
}

/**
 * Requests a showing with up to three times. Confirmed at once when the slot is free, in the host's hours, and the host
 * approves showings automatically, a broker confirms it, or it is an appointment. `paidIntentId` is a payment the
 * caller has verified; without one nothing may be due. `where` is the scope of homes the actor may see. What has to be
 * signed or disclosed before a tour is checked and recorded in the same transaction. `SHOWING_TYPE_RULES` says what
 * applies to which type.
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
  await assertNotRequested(unit, requester, listing.id, input.type);
  const purpose = purposeOf(input.type, input.purpose);

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
        purpose,
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
  const hosts = await hostIds(unit, listing);
  const isNotified = options.notify ?? true;
  await followAppointment(unit, showing, { emailed: isNotified ? [showing.userId, ...hosts] : [] });
  if (isNotified) {
    await requestTo(unit, hosts, showing, listing);
    if (accepted) await confirmationTo(unit, showing, listing);
    else if (byBroker) await doneForRequester(unit, showing, listing, 'asked for');
  }
  unit.publish('showings', 'created', { id: showing.id });
  return { id: showing.id };
}
