import { SIDES, type Side } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { assertClosingAhead, assertLatestRound } from '#shared/offers/offers.commands.ts';
import { DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import { ESTIMATE_UNSIGNED } from '#shared/form-signings/form-signings.messages.ts';
import { isEstimateSigned } from '#shared/form-signings/form-signings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { openTransaction } from '../transactions/open-transaction.ts';
import { voidUndisclosedForms } from '../form-signings/void-forms.ts';
import { signingOffer, signingsOf } from '../form-signings/signing-records.ts';
import { lockOffer, notifyOpenOffers, notifySide, writeChange, zoneOf } from './offer-records.ts';

/**
 * Accepts an offer in one transaction: the offer takes the round's terms, the transaction opens and the home goes to
 * pending sale. Of concurrent acceptances on a home one wins; the others get a 409. A seller needs completed
 * disclosures. `roundId` is the round whose terms the actor saw; the other side is sent the
 * `notes`.
 */
export async function acceptOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined; disclosures?: string | undefined; notes?: string | undefined; roundId?: string },
): Promise<{ id: string; transactionId: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  assertLatestRound(offer.offerRounds, input.roundId, unit.now);
  const change = applyOfferEvent(offer, offer.offerRounds, { event: 'accept', party: side, now: unit.now });
  if (side === 'SELLER' && !isEstimateSigned(signingOffer(offer), await signingsOf(unit, offerId)))
    throw invalidField('closingCosts', ESTIMATE_UNSIGNED, 'required');
  if (side === 'SELLER' && !input.disclosures?.trim())
    throw invalidField('disclosures', DISCLOSURES_REQUIRED, 'required');
  const terms = currentTerms(offer);
  assertClosingAhead(terms, { now: unit.now, zone: zoneOf(offer) });
  // the buyer side never speaks for the seller
  const disclosures = side === 'SELLER' ? input.disclosures!.trim() : null;
  await writeChange(unit, offer, change, {
    data: {
      ...terms,
      closingDate: new Date(terms.closingDate),
      acceptedAt: unit.now,
      ...(disclosures && { disclosures }),
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
  if (disclosures && disclosures !== offer.disclosures) await voidUndisclosedForms(unit, offerId);
  unit.enqueue('prepare-documents', { offerId });
  const text = (place: string) => `The offer of ${formatUsd(terms.price)} on ${place} is accepted.`;
  for (const notified of SIDES) {
    await notifySide(unit, { ...offer, status: change.status }, notified, (place) => ({
      text: text(place),
      subject: `Accepted: ${place}, ${formatUsd(terms.price)}`,
      link: transactionLink(transaction.id),
      dedupeKey: `offer-accepted:${offerId}:${notified}`,
      actionLabel: 'See the next steps',
      paragraphs: [
        'The terms are agreed and the sale moves toward closing. They are binding once the documents are signed.',
        ...(input.notes?.trim() && notified !== side ? [`They included a note: ${input.notes.trim()}`] : []),
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
        'Your offer is now a backup offer. If that sale is canceled, we’ll let you know right away and it ' +
          'becomes active again.',
      ],
    }),
    { id: { not: offerId } },
  );
  return { id: offerId, transactionId: transaction.id };
}
