/** What a seller discloses whose terms the buyer accepted. */
import type { Instant } from '../kernel/instant.ts';
import { conflict, invalidField } from '../kernel/rule-error.ts';
import { DISCLOSURES_REQUIRED } from './offers.messages.ts';
import type { OfferStatus } from './offers.types.ts';

/** True while an agreement doesn't bind and its seller hasn't said what the buyer must know (decision 268). */
export const lacksDisclosures = (offer: {
  status: OfferStatus;
  bindingAt: Instant | null;
  disclosures: string | null;
}): boolean => offer.status === 'ACCEPTED' && !offer.bindingAt && !offer.disclosures;

/**
 * The disclosures of a seller whose terms the buyer accepted. Throws 400 without a text, 409 naming the state where
 * there is no agreement to be signed, and where other disclosures were given.
 */
export function givenDisclosures(
  offer: { status: OfferStatus; bindingAt: Instant | null; disclosures: string | null },
  text: string,
): string {
  const given = text.trim();
  if (!given) throw invalidField('disclosures', DISCLOSURES_REQUIRED, 'required');
  if (offer.disclosures === given) return given;
  const { status } = offer;
  if (status !== 'ACCEPTED')
    throw conflict('offer.not-accepted', `Disclosures belong to an accepted offer, and this one is ${status}.`, {
      status,
    });
  if (offer.bindingAt || offer.disclosures)
    throw conflict(
      'offer.disclosed',
      `The disclosures for this offer (${status}) are given. Please send the other side any change in a message.`,
      { status },
    );
  return given;
}
