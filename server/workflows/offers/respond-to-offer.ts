import { isAdmin, SIDES, type Side } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import {
  COUNTER_REQUIRED,
  COUNTER_TOO_LONG,
  COUNTER_UNCHANGED,
  DISCLOSURES_REQUIRED,
  REASON_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { approvalExpiryError } from '#shared/offers/offers.expiry.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import { applyOfferEvent, latestRound, turnDownEvent } from '#shared/offers/offers.rules.ts';
import {
  changedFields,
  expiryError,
  MAX_ADDITIONAL_TERMS,
  termErrors,
  termsOf,
  withAddedTerms,
  withChanges,
} from '#shared/offers/offers.terms.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import {
  lockOffer,
  notifyOfAction,
  notifyOpenOffers,
  notifySide,
  writeChange,
  type LockedOffer,
} from './offer-records.ts';
import { openTransaction } from '../transactions/open-transaction.ts';

const zoneOf = ({ listing }: LockedOffer) => timeZoneOfHome(listing.state, listing.county);
const sideLabel = (side: Side) => (side === 'BUYER' ? 'The buyer' : 'The seller');

/** The current terms: those of the latest round, otherwise the offer's own. */
export function currentTerms(offer: LockedOffer): RoundTerms {
  const round = latestRound(offer.offerRounds);
  return round ? withChanges(termsOf(offer), round.terms as unknown as Partial<RoundTerms>) : termsOf(offer);
}

/**
 * Counters with new terms, open for 48 hours. The changes are computed here; a counter without changes is refused.
 * `where` is the actor's row scope.
 */
export async function counterOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: {
    changes?: Partial<RoundTerms>;
    /** Added to the standing additional terms. */
    text?: string;
    notes?: string | undefined;
    party?: Side | undefined;
  },
): Promise<{ id: string; roundId: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  const change = applyOfferEvent(offer, offer.offerRounds, { event: 'counter', party: side, now: unit.now });
  const from = currentTerms(offer);
  const added = input.text?.trim();
  const to = withChanges(from, {
    ...input.changes,
    ...(added ? { additionalTerms: withAddedTerms(from.additionalTerms, added) } : {}),
  });
  if (added && to.additionalTerms.length > MAX_ADDITIONAL_TERMS) throw invalidField('counter', COUNTER_TOO_LONG);
  const changed = changedFields(from, to);
  if (!Object.keys(changed).length)
    throw new RuleError('invalid', 'counter.unchanged', COUNTER_UNCHANGED, {
      fields: [{ path: '', code: 'unchanged', message: COUNTER_UNCHANGED }],
    });
  const errors = termErrors(to, { now: unit.now, listingType: offer.listing.type, zone: zoneOf(offer), changed });
  if (errors[0]) throw new RuleError('invalid', 'counter.terms', errors[0].message, { fields: errors });
  const counter = added ?? (changed.additionalTerms ? to.additionalTerms : null);
  await writeChange(unit, offer, change, {
    terms: to,
    changed,
    notes: input.notes ?? '',
    data: counter === null ? {} : { counter },
  });
  unit.audit({
    action: 'offer.countered',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status, round: offer.currentRound },
    after: { status: change.status, round: change.opens!.roundNumber, changed },
  });
  await notifyOfAction(
    unit,
    offer,
    side,
    (place) => ({
      text: `${sideLabel(side)} countered on ${place}: ${formatUsd(to.price)}.`,
      dedupeKey: `offer-countered:${offerId}:${change.opens!.roundNumber}`,
      actionLabel: 'View the counter',
      paragraphs: [
        'The counter is open for 48 hours. You can accept it, reject it or make a counter of your own.',
        ...(input.notes ? [`They included a note: ${input.notes}`] : []),
      ],
    }),
    (place) => `Hearthport countered for you on ${place}: ${formatUsd(to.price)}.`,
  );
  const round = await unit.tx.offerRound.findUniqueOrThrow({
    where: { offerId_roundNumber: { offerId, roundNumber: change.opens!.roundNumber } },
    select: { id: true },
  });
  return { id: offerId, roundId: round.id };
}

/** A counter by text alone: its only changed term is `additionalTerms`, to which the text is added. */
export async function counterByText(
  unit: Unit,
  offerId: string,
  where: object,
  text: string | undefined,
  party: Side | undefined,
): Promise<{ id: string }> {
  if (!text?.trim()) throw invalidField('counter', COUNTER_REQUIRED, 'required');
  return counterOffer(unit, offerId, where, { text, party });
}

/**
 * Accepts an offer in one transaction: the offer takes the round's terms, the transaction opens and the home goes to
 * pending sale. Of concurrent acceptances on a home one wins; the others get a 409. A seller needs completed
 * disclosures.
 */
export async function acceptOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined; disclosures?: string | undefined },
): Promise<{ id: string; transactionId: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  const change = applyOfferEvent(offer, offer.offerRounds, { event: 'accept', party: side, now: unit.now });
  if (side === 'SELLER' && !input.disclosures?.trim())
    throw invalidField('disclosures', DISCLOSURES_REQUIRED, 'required');
  const terms = currentTerms(offer);
  await writeChange(unit, offer, change, {
    data: {
      ...terms,
      closingDate: new Date(terms.closingDate),
      acceptedAt: unit.now,
      ...(input.disclosures?.trim() ? { disclosures: input.disclosures.trim() } : {}),
    },
  });
  const accepted = { ...offer, ...terms, closingDate: new Date(terms.closingDate) };
  unit.audit({
    action: 'offer.accepted',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status, ...termsOf(offer) },
    after: { status: change.status, round: offer.currentRound, ...terms },
  });
  const transaction = await openTransaction(unit, accepted, offer.listing);
  const text = (place: string) => `The offer of ${formatUsd(terms.price)} on ${place} is accepted.`;
  for (const notified of SIDES) {
    await notifySide(unit, { ...offer, status: change.status }, notified, (place) => ({
      text: text(place),
      subject: `Accepted: ${place}`,
      link: transactionLink(transaction.id),
      dedupeKey: `offer-accepted:${offerId}:${notified}`,
      actionLabel: 'See the next steps',
      paragraphs: [
        'The terms are agreed and the sale moves toward closing. They are binding once the documents are signed.',
      ],
    }));
  }
  await notifyAdmins(unit, {
    text: text(offer.listing.address),
    link: transactionLink(transaction.id),
    resourceType: 'offer',
    resourceId: offerId,
    dedupeKey: `offer-accepted:${offerId}:brokers`,
  });
  await notifyOpenOffers(
    unit,
    offer.listing,
    `offer-backup:${offerId}`,
    (place) => ({
      text: `${place} is under contract with another buyer.`,
      paragraphs: [
        'Your offer is now a backup offer. If that sale is cancelled, we will let you know right away and it ' +
          'becomes active again.',
      ],
    }),
    offerId,
  );
  return { id: offerId, transactionId: transaction.id };
}

/** The seller side declines, or either side rejects the other's counter. Ends the offer. */
export async function declineOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined; reason?: string | undefined },
): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  const change = applyOfferEvent(offer, offer.offerRounds, {
    event: turnDownEvent(offer, offer.offerRounds, unit.now),
    party: side,
    now: unit.now,
  });
  await writeChange(unit, offer, change, { data: { declineReason: input.reason?.trim() || null } });
  unit.audit({
    action: 'offer.declined',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status, round: offer.currentRound },
    after: { status: change.status },
  });
  const what = side === 'SELLER' ? 'the offer' : 'the counter';
  await notifyOfAction(
    unit,
    offer,
    side,
    (place) => ({
      text: `${sideLabel(side)} declined ${what} on ${place}.`,
      dedupeKey: `offer-declined:${offerId}`,
      paragraphs: input.reason?.trim() ? [`Reason: ${input.reason.trim()}`] : [],
    }),
    (place) => `Hearthport declined ${what} for you on ${place}.`,
  );
  return { id: offerId };
}

/** The buyer side withdraws the offer, any time before acceptance. */
export async function rescindOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined },
): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  const change = applyOfferEvent(offer, offer.offerRounds, { event: 'rescind', party: side, now: unit.now });
  await writeChange(unit, offer, change);
  unit.audit({
    action: 'offer.rescinded',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status },
    after: { status: change.status },
  });
  const own = (place: string) => `Hearthport withdrew your offer on ${place}.`;
  if (offer.currentRound > 0)
    await notifyOfAction(
      unit,
      offer,
      side,
      (place) => ({ text: `The buyer withdrew the offer on ${place}.`, dedupeKey: `offer-rescinded:${offerId}` }),
      own,
    );
  else {
    // the seller never saw it; only the brokers have it so far
    await notifyAdmins(unit, {
      text: `The buyer withdrew the offer on ${offer.listing.address}.`,
      link: '/admin/offers',
      resourceType: 'offer',
      resourceId: offerId,
      dedupeKey: `offer-rescinded:${offerId}`,
    });
    if (isAdmin(unit.actor))
      await notifySide(unit, offer, side, (place) => ({
        text: own(place),
        dedupeKey: `offer-rescinded:${offerId}:for-you`,
      }));
  }
  return { id: offerId };
}

/**
 * The brokerage's review of a buyer's offer: edit terms, approve, send back for changes, or decline with a reason. An
 * offer that is past its expiry, or close to it, is approved only with a new `expiresOn` (400 at that field).
 */
export async function reviewOffer(
  unit: Unit,
  offerId: string,
  input: {
    event: 'edit' | 'approve' | 'return' | 'decline';
    changes?: Partial<RoundTerms>;
    expiresOn?: Date | undefined;
    reason?: string | undefined;
  },
): Promise<{ id: string }> {
  const { event } = input;
  const offer = await lockOffer(unit, offerId);
  const change = applyOfferEvent(offer, offer.offerRounds, { event, party: 'BROKER', now: unit.now });
  if (event === 'approve' && offer.listing.type === 'BUYER' && !offer.listing.listingAgentEmail)
    throw invalidField(
      'listingAgentEmail',
      "Enter the listing agent's e-mail on the home before approving this offer.",
      'required',
    );
  const { finalOfferDate } = offer.listing;
  const expiresOn = input.expiresOn ?? offer.expiresOn;
  if (event === 'approve') {
    const tooSoon = approvalExpiryError(expiresOn, finalOfferDate, unit.now);
    if (tooSoon) throw invalidField('expiresOn', tooSoon);
  }
  if (event === 'decline' && !input.reason?.trim()) throw invalidField('reason', REASON_REQUIRED, 'required');
  const from = termsOf(offer);
  const to = event === 'edit' ? withChanges(from, input.changes ?? {}) : from;
  const changed = changedFields(from, to);
  if (event === 'edit') {
    const errors = termErrors(to, { now: unit.now, listingType: offer.listing.type, zone: zoneOf(offer), changed });
    if (errors[0]) throw new RuleError('invalid', 'offer.terms', errors[0].message, { fields: errors });
    const late = input.expiresOn && expiryError(input.expiresOn, finalOfferDate, unit.now);
    if (late) throw invalidField('expiresOn', late);
  }
  const isExpiryMoved = expiresOn.getTime() !== offer.expiresOn.getTime();
  await writeChange(unit, offer, change, {
    data: {
      ...to,
      closingDate: new Date(to.closingDate),
      expiresOn,
      declineReason: event === 'decline' ? input.reason!.trim() : null,
    },
  });
  if (event === 'return')
    await unit.tx.formSigning.updateMany({ where: { offerId, voidedAt: null }, data: { voidedAt: unit.now } });
  unit.audit({
    action: `offer.${{ edit: 'edited', approve: 'reviewed', return: 'returned', decline: 'declined' }[event]}`,
    entityType: 'offer',
    entityId: offerId,
    before: { status: offer.status, ...(isExpiryMoved ? { expiresOn: offer.expiresOn } : {}) },
    after: { status: change.status, changed, ...(isExpiryMoved ? { expiresOn } : {}) },
  });
  const words = (place: string) =>
    ({
      edit: `Hearthport adjusted your offer on ${place}.`,
      approve: `Your offer on ${place} is approved and ready to sign.`,
      return: `Your offer on ${place} needs a change before you sign.`,
      decline: `Hearthport could not send your offer on ${place}.`,
    })[event];
  await notifySide(unit, offer, 'BUYER', (place) => ({
    text: words(place),
    dedupeKey: `offer-review:${offerId}:${event}:${unit.now.toISOString()}`,
    isRequired: event === 'approve',
    paragraphs: [
      ...(input.reason?.trim() ? [input.reason.trim()] : []),
      ...(isExpiryMoved ? [`The offer now stands until ${formatWhen(expiresOn, zoneOf(offer))}.`] : []),
    ],
  }));
  return { id: offerId };
}
