import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor, type Side, type UserType } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { canSeeStreet, isOfferAnswered, addressLabel } from '#shared/listings/address-visibility.rules.ts';
import { isTransactionLink, offerDeskLink, offerLink } from '#shared/notifications/notifications.links.ts';
import { changedOffer } from '#shared/offers/offers.commands.ts';
import { OPEN_OFFERS, type OfferChange } from '#shared/offers/offers.rules.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { ChangedFields, RoundTerms } from '#shared/offers/offers.types.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notify, notifyAdmins, type Notice } from '../notifications/notify.ts';
import { voidOpenForms } from '../form-signings/void-forms.ts';
import { sendEmail } from '../emails/send-email.ts';
import { isOpenElsewhere } from '../transactions/open-transaction.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { streetTies } from '../../queries/street-ties.ts';

/**
 * An offer with its rounds and home. The home is locked for this transaction, which serializes concurrent changes to
 * its offers.
 */
export async function lockOffer(unit: Unit, id: string, where: object = {}) {
  const found = await unit.tx.offer.findFirst({ where: { AND: [where, { id }] }, select: { listingId: true } });
  if (!found) throw notFound('We couldn’t find that offer.');
  const listing = await lockListing(unit, found.listingId);
  const offer = await unit.tx.offer.findUniqueOrThrow({
    where: { id },
    include: { offerRounds: { orderBy: { roundNumber: 'asc' } } },
  });
  return {
    ...offer,
    offerRounds: withTerms(offer.offerRounds),
    listing: { ...listing, underContract: await isOpenElsewhere(unit, listing.id, id) },
  };
}
export type LockedOffer = Awaited<ReturnType<typeof lockOffer>>;
type NotifiedOffer = Omit<LockedOffer, 'offerRounds'>;

/** The time zone of the offer's home. */
export const zoneOf = ({ listing }: Pick<LockedOffer, 'listing'>): string =>
  timeZoneOfHome(listing.state, listing.county);

/**
 * The subject of an email to an outside agent or to the listing agent of another brokerage, who know offers by their
 * buyer: it names them once.
 */
export function subjectNaming(
  subject: string,
  { buyerFirstName, buyerLastName }: { buyerFirstName: string; buyerLastName: string },
): string {
  const buyer = [buyerFirstName, buyerLastName].filter(Boolean).join(' ');
  return !buyer || subject.includes(buyer) ? subject : `${subject.replace(/\.$/, '')} (buyer: ${buyer})`;
}

/** The end of every email with a private link. */
export const NOT_YOUR_OFFER =
  'If you’re not part of this offer, please don’t use the link. Call us, and we’ll turn it off and stop emailing you.';

/** The side as the subject of a notice. */
export const sideLabel = (side: Side): string => (side === 'BUYER' ? 'The buyer' : 'The seller');

/**
 * Writes the change that the rules computed for the offer and its rounds. `terms` are those of the round that opens,
 * `initiatedBy` the person whose round it is where that is not the actor.
 */
export async function writeChange(
  unit: Unit,
  offer: NotifiedOffer & { offerRounds: readonly { id: string; roundNumber: number }[] },
  change: OfferChange,
  more: {
    terms?: RoundTerms;
    changed?: ChangedFields;
    notes?: string;
    data?: object;
    initiatedBy?: string | null;
  } = {},
): Promise<void> {
  const { closes, opens } = change;
  const { initiatedBy = unit.actor.kind === 'user' ? unit.actor.userId : null } = more;
  if (closes) {
    const { count } = await unit.tx.offerRound.updateMany({
      where: { offerId: offer.id, roundNumber: closes.roundNumber, status: 'PENDING' },
      data: { status: closes.status, respondedAt: unit.now },
    });
    if (!count)
      throw conflict('offer.changed', 'Someone else responded to this offer at the same time. Please review it again.');
    unit.publish('offer-rounds', 'patched', {
      id: offer.offerRounds.find((round) => round.roundNumber === closes.roundNumber)!.id,
    });
  }
  if (opens) {
    const round = await unit.tx.offerRound.create({
      data: {
        offerId: offer.id,
        roundNumber: opens.roundNumber,
        initiatorType: opens.initiatorType,
        initiatedBy,
        expiresAt: opens.expiresAt,
        terms: { ...(more.terms ?? termsOf(offer)) },
        changedFields: JSON.parse(JSON.stringify(more.changed ?? {})) as object,
        responseNotes: more.notes ?? '',
        createdAt: unit.now,
      },
    });
    unit.publish('offer-rounds', 'created', round);
  }
  await unit.tx.offer.update({
    where: { id: offer.id },
    data: {
      ...changedOffer(change, unit.now),
      ...more.data,
    },
  });
  if (change.ended) await voidOpenForms(unit, offer.id, 'The offer is over.');
  unit.publish('offers', 'patched', { id: offer.id });
}

/** The content of a side's notice; `place` names the home as that side may know it. */
export type SideNotice = (place: string) => Omit<Notice, 'link' | 'resourceType' | 'resourceId'> & {
  link?: string;
  /** Leads to the documents to sign instead of the offer. */
  toSign?: boolean;
};

/** The side of an offer as a notice recipient: a person, or the holder of the private link. */
async function recipientOf(unit: Unit, { id, userId, listing }: NotifiedOffer, side: Side): Promise<Actor> {
  const person = side === 'BUYER' ? userId : ownerIdOf(listing);
  if (person) return { kind: 'user', userId: person, type: side, email: '' };
  const offer = await unit.tx.offer.findUniqueOrThrow({
    where: { id },
    select: { transaction: { select: { id: true } }, offerRounds: { select: { initiatorType: true } } },
  });
  return { kind: 'token', offerId: id, listingId: listing.id, party: side, isAnswered: isOfferAnswered(offer) };
}

/** How a notice names the home for a side of an offer: without the street when the page would hide it from them. */
export async function placeFor(unit: Unit, offer: NotifiedOffer, side: Side): Promise<string> {
  const { listing } = offer;
  const to = await recipientOf(unit, offer, side);
  const party = (await streetTies(unit.tx, to, [listing]))(listing);
  return addressLabel(listing, canSeeStreet(listing, to, party));
}

/**
 * Notifies one side of an offer: a person with an account by notification (with the copies they chose), an outside
 * party by an email with the private link.
 */
export async function notifySide(unit: Unit, offer: NotifiedOffer, side: Side, noticeOf: SideNotice): Promise<void> {
  const { toSign = false, ...notice } = noticeOf(await placeFor(unit, offer, side));
  const full = {
    link: (type: UserType) => offerLink(type, offer, side, { toSign }),
    ...notice,
    resourceType: 'offer' as const,
    resourceId: offer.id,
  };
  if (side === 'BUYER' && offer.userId) return notify(unit, [offer.userId], full);
  if (side === 'SELLER' && offer.listing.type === 'SELLER') return notify(unit, [offer.listing.userId], full);
  const outside = side === 'BUYER' ? offer.email : offer.listing.listingAgentEmail;
  if (!outside)
    return notifyAdmins(unit, {
      ...full,
      calendar: undefined,
      link: offerDeskLink(offer.id),
      paragraphs: [
        ...(notice.paragraphs ?? []),
        `The listing agent has no email address on file, so nobody outside ${PRODUCT} was notified.`,
      ],
    });
  const name = side === 'BUYER' ? offer.firstName : (offer.listing.listingAgentName ?? '');
  const sale = typeof notice.link === 'string' && isTransactionLink(notice.link) ? notice.link : null;
  await sendEmail(
    unit,
    outside,
    {
      kind: 'OFFER_LINK',
      subject: subjectNaming(notice.subject ?? notice.text, offer),
      greeting: `Hello ${name || 'there'},`,
      paragraphs: [
        notice.text,
        ...(notice.paragraphs ?? []),
        'The link below is private: anyone who has it can act for your client. Please don’t share it.',
      ],
      notYou: NOT_YOUR_OFFER,
      // the private link is in the email alone
      calendar: notice.calendar?.map((entry) => ({ ...entry, url: unit.baseUrl })),
      action: {
        label: notice.actionLabel ?? (sale ? 'See the sale' : 'Open the offer'),
        url: sale ? unit.saleLink(sale, offer, side) : `${unit.offerLink(offer, side)}${toSign ? '?sign=1' : ''}`,
      },
    },
    notice.dedupeKey,
  );
}

/**
 * Notifies the other side of an action, and the acting side too when a broker acted for it. `own` is the text for the
 * acting side.
 */
export async function notifyOfAction(
  unit: Unit,
  offer: NotifiedOffer,
  by: Side,
  other: SideNotice,
  own: (place: string) => string,
): Promise<void> {
  await notifySide(unit, offer, by === 'BUYER' ? 'SELLER' : 'BUYER', other);
  if (isAdmin(unit.actor))
    await notifySide(unit, offer, by, (place) => ({
      text: own(place),
      dedupeKey: `${other(place).dedupeKey}:for-you`,
    }));
}

/**
 * Notifies the buyer side of every other open offer on a home what became of it, also of those whose time is over: a
 * counteroffer can reopen them. `key` names the occasion; each side is notified once per key. `where` narrows the
 * offers.
 */
export async function notifyOpenOffers(
  unit: Unit,
  listing: LockedOffer['listing'],
  key: string,
  noticeOf: (place: string, offer: LockedOffer) => { text: string; paragraphs?: readonly string[] },
  where: { id?: { not: string }; userId?: null } = {},
): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { listingId: listing.id, status: { in: [...OPEN_OFFERS] }, ...where },
    include: { offerRounds: { orderBy: { roundNumber: 'asc' } } },
  });
  for (const row of offers) {
    const offer = { ...row, offerRounds: withTerms(row.offerRounds), listing };
    await notifySide(unit, offer, 'BUYER', (place) => ({
      ...noticeOf(place, offer),
      dedupeKey: `${key}:${offer.id}`,
    }));
    unit.publish('offers', 'patched', { id: offer.id });
  }
}
