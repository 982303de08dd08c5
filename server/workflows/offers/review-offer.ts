import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { approvalExpiryError } from '#shared/offers/offers.expiry.ts';
import { REASON_REQUIRED } from '#shared/offers/offers.messages.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { changedFields, expiryError, termErrors, termsOf, withChanges } from '#shared/offers/offers.terms.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { voidAllForms } from '../form-signings/void-forms.ts';
import { lockOffer, notifySide, writeChange, zoneOf } from './offer-records.ts';

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
  if (event === 'return') await voidAllForms(unit, offerId, 'The offer went back for changes.');
  if (event === 'approve') unit.enqueue('prepare-documents', { offerId });
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
    toSign: event === 'approve',
    dedupeKey: `offer-review:${offerId}:${event}:${unit.now.toISOString()}`,
    isRequired: event === 'approve',
    paragraphs: [
      ...(input.reason?.trim() ? [input.reason.trim()] : []),
      ...(isExpiryMoved ? [`The offer now stands until ${formatWhen(expiresOn, zoneOf(offer))}.`] : []),
    ],
  }));
  return { id: offerId };
}
