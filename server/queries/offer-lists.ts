/** The condition of the filters of the list of offers. */
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import type { OfferSheet } from '#shared/offers/offers.schema.ts';
import type { OfferWhereInput } from '../../prisma/generated/models/Offer.ts';
import { textWhere } from './text-search.ts';

/** The filters together, as this actor may search; the scope comes beside it. Throws RuleError. */
export function offerWhere(
  { listingId, userId, personId, status, unsigned, text }: Omit<OfferSheet, '$sort'>,
  actor: Actor,
): OfferWhereInput {
  // a search must not reveal fields the actor cannot see
  if (text && !isAdmin(actor)) throw invalidField('text', `Only ${PRODUCT} searches offers by text. Leave it out.`);
  return {
    AND: [
      { listingId, userId, status },
      personId && isAdmin(actor)
        ? { OR: [{ userId: personId }, { listing: { type: 'SELLER', userId: personId } }] }
        : {},
      unsigned === undefined ? {} : { status: 'ACCEPTED', bindingAt: unsigned ? null : { not: null } },
      textWhere(text, (says) => [
        { listing: { OR: [{ address: says }, { city: says }] } },
        { buyerFirstName: says },
        { buyerLastName: says },
        { firstName: says },
        { lastName: says },
      ]),
    ],
  };
}
