import { PRODUCT } from '#shared/brand/product.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { forbidden } from '#shared/kernel/rule-error.ts';
import { givenDisclosures } from '#shared/offers/offers.disclosures.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { voidUndisclosedForms } from '../form-signings/void-forms.ts';
import { lockOffer, notifyOfAction, type LockedOffer } from './offer-records.ts';

/**
 * The seller side discloses what it would have disclosed with an acceptance of its own: once, while the agreement does
 * not bind. Documents that nobody has signed, and lead-based paint, are made again with it. Repeating it changes
 * nothing.
 */
export async function giveDisclosures(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined; disclosures: string },
): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId, where);
  if (actingSide(offer, unit.actor, input.party) !== 'SELLER')
    throw forbidden('offer.disclosures-forbidden', 'Disclosures are the seller’s to give.');
  await discloseForSeller(unit, offer, input.disclosures);
  return { id: offerId };
}

/** The same for a locked offer whose seller is known: by their side, or by the link that they sign with. */
export async function discloseForSeller(unit: Unit, offer: LockedOffer, text: string): Promise<void> {
  const { id: offerId } = offer;
  const disclosures = givenDisclosures(offer, text);
  if (disclosures === offer.disclosures) return;
  await unit.tx.offer.update({ where: { id: offerId }, data: { disclosures } });
  await voidUndisclosedForms(unit, offerId);
  unit.enqueue('prepare-documents', { offerId });
  unit.audit({ action: 'offer.disclosed', entityType: 'offer', entityId: offerId, side: 'SELLER' });
  await notifyOfAction(
    unit,
    offer,
    'SELLER',
    (place) => ({
      text: `The seller gave disclosures about ${place}.`,
      dedupeKey: `offer-disclosed:${offerId}`,
      paragraphs: [disclosures],
    }),
    (place) => `${PRODUCT} gave your disclosures about ${place}.`,
  );
  unit.publish('offers', 'patched', { id: offerId });
}
