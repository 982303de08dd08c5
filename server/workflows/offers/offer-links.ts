import type { Side } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { renewSigningLinks } from '../form-signings/renew-signing-links.ts';
import { lockOffer, NOT_YOUR_OFFER, type LockedOffer, placeFor, subjectNaming } from './offer-records.ts';

/**
 * Increments a party's token version, so that every link sent to it stops working, with the signing links that it led
 * to. The event closes the sockets of these links, and a page that is open by one asks again at once.
 */
export async function revokeOfferLink(unit: Unit, offerId: string, party: Side): Promise<{ id: string }> {
  const field = party === 'BUYER' ? 'buyerTokenVersion' : 'sellerTokenVersion';
  const offer = await lockOffer(unit, offerId);
  await unit.tx.offer.update({ where: { id: offerId }, data: { [field]: { increment: 1 } } });
  if (isOutside(offer, party)) await renewSigningLinks(unit, offer, party, outsideEmail(offer, party));
  unit.audit({
    action: 'offer-link.revoked',
    entityType: 'offer',
    entityId: offerId,
    side: party,
    after: { version: offer[field] + 1 },
  });
  unit.publish('offers', 'patched', { id: offerId });
  return { id: offerId };
}

/** A side without an account: the buyer's agent, or the listing agent of another brokerage. */
const isOutside = ({ userId, listing }: LockedOffer, party: Side): boolean =>
  party === 'BUYER' ? !userId : listing.type === 'BUYER';

/** The address of such a side; null for the others, and where nobody entered one. */
const outsideEmail = (offer: LockedOffer, party: Side): string | null =>
  isOutside(offer, party) ? (party === 'BUYER' ? offer.email : offer.listing.listingAgentEmail) : null;

/**
 * Emails a new link to a party without an account and revokes the earlier ones. 409 when that side has no outside
 * party.
 */
export async function sendOfferLink(unit: Unit, offerId: string, party: Side): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId);
  const to = outsideEmail(offer, party);
  if (!to)
    throw conflict(
      'offer-link.no-outside-party',
      'This side has an account or no email address, so it needs no private link.',
    );
  await revokeOfferLink(unit, offerId, party);
  const fresh = await unit.tx.offer.findUniqueOrThrow({ where: { id: offerId } });
  await sendEmail(unit, to, {
    kind: 'OFFER_LINK',
    subject: subjectNaming(`Your link to the offer on ${await placeFor(unit, offer, party)}`, offer),
    paragraphs: [
      'Here is a new private link. Earlier links no longer work.',
      'Anyone who has it can act for your client. Please don’t share it.',
    ],
    notYou: NOT_YOUR_OFFER,
    action: { label: 'Open the offer', url: unit.offerLink(fresh, party) },
  });
  return { id: offerId };
}

/**
 * The listing agent of a tracked home has another address: the links of the earlier one stop working, also those of
 * offers that are over. What is under way is sent to the new one, if there is one.
 */
export async function moveSellerLinks(unit: Unit, listingId: string): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { listingId, currentRound: { gt: 0 } },
    select: {
      id: true,
      status: true,
      transaction: { select: { status: true } },
      listing: { select: { listingAgentEmail: true } },
    },
    orderBy: { id: 'asc' },
  });
  for (const { id, status, transaction, listing } of offers) {
    const isUnderWay = OPEN_OFFERS.includes(status) || transaction?.status === 'OPEN';
    await (isUnderWay && listing.listingAgentEmail ? sendOfferLink : revokeOfferLink)(unit, id, 'SELLER');
  }
}
