import { PRODUCT } from '#shared/brand/product.ts';
import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import { ownOfferObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { isUser, type UserActor } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { conflict, forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import { assertOfferable, submittedExpiry } from '#shared/offers/offers.commands.ts';
import { FILES_REQUIRED, HOME_IS_SOLD } from '#shared/offers/offers.messages.ts';
import { firstRound, OPEN_OFFERS, statusAtSubmit } from '#shared/offers/offers.rules.ts';
import type { CreateAgentOffer, CreateBuyerOffer } from '#shared/offers/offers.schema.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { assertAgencyAcknowledged, discloseWithOffer } from '../consents/record-consent.ts';
import { lockListing, type LockedListing } from '../listings/lock-listing.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { isOpenElsewhere } from '../transactions/open-transaction.ts';
import { notifySide, zoneOf } from './offer-records.ts';
import { ownOfferOf, ownOfferSelect } from '../../queries/own-offers.ts';
import { inReviewElsewhere } from '../showings/request-showing.ts';

type Input = CreateAgentOffer | CreateBuyerOffer;

/** Throws 409 where the feed that a buyer's home comes from reports it as sold. */
async function assertNotSoldElsewhere(unit: Unit, { mlsListingId }: LockedListing): Promise<void> {
  if (mlsListingId && (await unit.tx.mlsListing.count({ where: { id: mlsListingId, status: 'SOLD' } })))
    throw conflict('offer.sold', HOME_IS_SOLD, { externalStatus: 'SOLD' });
}

/** Throws 400 naming the fields. */
const checkedExpiry = (unit: Unit, input: Input, listing: LockedListing): Date =>
  submittedExpiry({ ...unstated, ...input, inspectionPeriod: input.inspectionPeriod }, input.expiresOn, listing, {
    now: unit.now,
    zone: timeZoneOfHome(listing.state, listing.county),
  });

/** Terms the agent flow does not ask for. */
const unstated = {
  homeWarrantyType: 'NONE' as const,
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
};

/** The draft that the offer was written in, wherever it was sent from. */
const removeDraft = ({ tx, actor }: Unit, listingId: string, flow: 'AGENT' | 'BUYER') =>
  actor.kind === 'user' ? tx.offerDraft.deleteMany({ where: { userId: actor.userId, listingId, flow } }) : undefined;

async function attachDocuments(unit: Unit, sessionId: string, listingId: string, offerId: string): Promise<number> {
  if (!sessionId) return 0;
  const { count } = await unit.tx.upload.updateMany({
    where: { sessionId, listingId, offerId: null, type: 'OFFER_DOC' },
    data: { offerId },
  });
  return count;
}

/**
 * A buyer's agent submits an offer, with at least one document, on a home that Hearthport sells. It is PENDING: the
 * seller sees it at once, and the brokerage is notified.
 */
export async function submitAgentOffer(unit: Unit, input: CreateAgentOffer): Promise<{ id: string }> {
  const listing = await lockListing(unit, input.listing.connect.id);
  if (listing.type !== 'SELLER')
    throw forbidden('offer.agent-flow', `This home isn’t listed with ${PRODUCT}, so agents can’t offer on it here.`);
  if (isUser(unit.actor, listing.userId)) throw forbidden('offer.own-home', 'This is your own home.');
  assertOfferable(listing);
  const expiresOn = checkedExpiry(unit, input, listing);
  const { listing: _listing, sessionId, ...terms } = input;
  const offer = await unit.tx.offer.create({
    data: {
      ...unstated,
      ...terms,
      expiresOn,
      listingId: listing.id,
      userId: null,
      flow: 'AGENT',
      status: statusAtSubmit('AGENT'),
      initiatorType: 'BUYER',
      currentRound: 1,
      createdAt: unit.now,
    },
  });
  if (!(await attachDocuments(unit, sessionId, listing.id, offer.id)))
    throw invalidField('files', FILES_REQUIRED, 'required');
  await removeDraft(unit, listing.id, 'AGENT');
  const round = firstRound(expiresOn);
  await unit.tx.offerRound.create({
    data: {
      offerId: offer.id,
      roundNumber: round.roundNumber,
      initiatorType: round.initiatorType,
      expiresAt: round.expiresAt,
      terms: { ...termsOf(offer) },
      createdAt: unit.now,
    },
  });
  unit.audit({
    action: 'offer.submitted',
    entityType: 'offer',
    entityId: offer.id,
    side: 'BUYER',
    after: { listingId: listing.id, flow: 'AGENT', status: offer.status, ...termsOf(offer) },
  });

  const withHome = {
    ...offer,
    listing: { ...listing, underContract: await isOpenElsewhere(unit, listing.id, offer.id) },
  };
  const until = formatWhen(expiresOn, zoneOf(withHome));
  await notifySide(unit, withHome, 'SELLER', (place) => ({
    text: `New offer on ${place}: ${formatUsd(offer.price)}.`,
    dedupeKey: `offer-submitted:${offer.id}`,
    actionLabel: 'View the offer',
    paragraphs: [
      `${offer.paymentMethod === 'Cash' ? 'Cash' : `Financed, loan ${formatUsd(offer.loan)}`}. You can accept, ` +
        `counter or decline until ${until}.`,
    ],
  }));
  await notifySide(unit, withHome, 'BUYER', (place) => ({
    text: `We received your offer of ${formatUsd(offer.price)} on ${place}, ${listing.city}.`,
    subject: `Your offer on ${place}`,
    dedupeKey: `offer-link:${offer.id}`,
    actionLabel: 'View the offer',
    paragraphs: [
      `The seller has it now and can respond until ${until}. Use the link to follow the negotiation and respond for ` +
        'your client.',
    ],
  }));
  await notifyAdmins(unit, {
    text: `New agent offer on ${listing.address}: ${formatUsd(offer.price)}.`,
    link: offerDeskLink(offer.id),
    resourceType: 'offer',
    resourceId: offer.id,
    dedupeKey: `offer-submitted-admin:${offer.id}`,
  });
  unit.publish('offers', 'created', offer);
  return { id: offer.id };
}

/**
 * A Hearthport buyer submits an offer. It is in REVIEW: the brokerage sees it first. One open offer per buyer and home;
 * none while another is in review.
 */
export async function submitBuyerOffer(
  unit: Unit,
  buyer: UserActor,
  input: CreateBuyerOffer,
  where: object,
  options: { brokerage?: string } = {},
): Promise<{ id: string }> {
  const listing = await lockListing(unit, input.listing.connect.id, where);
  if (listing.type === 'SELLER' ? listing.userId === buyer.userId : listing.userId !== buyer.userId) {
    throw forbidden(
      'offer.own-home',
      listing.type === 'SELLER'
        ? 'This is your own home.'
        : 'This home was saved by someone else. Open it from search and make your offer there.',
    );
  }
  assertOfferable(listing);
  await assertNotSoldElsewhere(unit, listing);
  const made = await unit.tx.offer.findMany({
    where: { userId: buyer.userId, status: { in: [...OPEN_OFFERS, 'ACCEPTED'] } },
    select: { id: true, ...ownOfferSelect },
  });
  const obstacle = ownOfferObstacle(made.map(ownOfferOf), listing.id);
  if (obstacle?.code === 'review-elsewhere') throw inReviewElsewhere();
  if (obstacle?.code === 'offer-exists')
    throw conflict('offer.already-made', `You already have an offer (${obstacle.offer.status}) on this home.`, {
      offerId: obstacle.offer.id,
      status: obstacle.offer.status,
    });
  await assertAgencyAcknowledged(unit, buyer, listing);
  const expiresOn = checkedExpiry(unit, input, listing);
  const { listing: _listing, sessionId, ...terms } = input;
  const offer = await unit.tx.offer.create({
    data: {
      ...terms,
      buyerFirstName: input.buyerFirstName || input.firstName,
      buyerLastName: input.buyerLastName || input.lastName,
      buyerPhone: input.buyerPhone || input.phone,
      expiresOn,
      listingId: listing.id,
      userId: buyer.userId,
      flow: 'BUYER',
      status: statusAtSubmit('BUYER'),
      initiatorType: 'BUYER',
      currentRound: 0,
      createdAt: unit.now,
    },
  });
  await attachDocuments(unit, sessionId, listing.id, offer.id);
  await removeDraft(unit, listing.id, 'BUYER');
  await discloseWithOffer(unit, buyer, listing, offer.id, options.brokerage);
  unit.audit({
    action: 'offer.submitted',
    entityType: 'offer',
    entityId: offer.id,
    side: 'BUYER',
    after: { listingId: listing.id, flow: 'BUYER', status: offer.status, ...termsOf(offer) },
  });
  await notifyAdmins(unit, {
    text: `An offer on ${listing.address} is waiting for your review: ${formatUsd(offer.price)}.`,
    link: offerDeskLink(offer.id),
    resourceType: 'offer',
    resourceId: offer.id,
    dedupeKey: `offer-submitted-admin:${offer.id}`,
    actionLabel: 'Review the offer',
  });
  unit.publish('offers', 'created', offer);
  return { id: offer.id };
}
