import { PRODUCT } from '#shared/brand/product.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { reviewedTerms, type ReviewEvent } from '#shared/offers/offers.commands.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import {
  changedTermLines,
  changedTermSentence,
  changedTermsText,
  termLinesBeyondText,
} from '#shared/offers/offers.text.ts';
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
    event: ReviewEvent;
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
      "Enter the listing agent's email on the home before approving this offer.",
      'required',
    );
  const reviewed = reviewedTerms(offer, input, { now: unit.now, zone: zoneOf(offer) });
  const { terms, changed, expiresOn, declineReason } = reviewed;
  const isExpiryMoved = expiresOn.getTime() !== offer.expiresOn.getTime();
  await writeChange(unit, offer, change, {
    data: {
      ...terms,
      closingDate: new Date(terms.closingDate),
      expiresOn,
      declineReason,
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
  const zone = zoneOf(offer);
  const openUntil = isExpiryMoved ? `open until ${formatWhen(expiresOn, zone)}` : '';
  const isEdit = event === 'edit';
  // the sentence about an edit has most of it; nothing is said twice
  const lines = isEdit ? termLinesBeyondText(changed, zone) : changedTermLines(changed, zone);
  const news = [changedTermsText(changed, zone), openUntil].filter(Boolean).join(', ');
  const text = (place: string) =>
    ({
      edit: `${PRODUCT} adjusted your offer on ${place}${news && `: ${news}`}.`,
      approve: `Your offer on ${place} is approved and ready to sign.`,
      return: `Your offer on ${place} needs a change before you sign.`,
      decline: `${PRODUCT} couldn’t send your offer on ${place}.`,
    })[event];
  await notifySide(unit, offer, 'BUYER', (place) => ({
    text: text(place),
    toSign: event === 'approve',
    dedupeKey: `offer-review:${offerId}:${event}:${unit.now.toISOString()}`,
    isRequired: event === 'approve',
    paragraphs: [
      ...(input.reason?.trim() ? [input.reason.trim()] : []),
      ...lines.map(changedTermSentence),
      ...(openUntil && !isEdit ? [`The offer is now ${openUntil}.`] : []),
    ],
  }));
  return { id: offerId };
}
