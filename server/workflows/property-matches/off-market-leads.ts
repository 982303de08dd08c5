import { notFound } from '#shared/kernel/rule-error.ts';
import { assertBeforeMarket, assertCanWrite } from '#shared/property-matches/off-market.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notify } from '../notifications/notify.ts';

const GONE = 'That match is gone.';

/** The match, locked: marks and messages of it come one after the other. 404 outside of `where`. */
async function lockMatch(unit: Unit, id: string, where: object) {
  await unit.tx.$queryRaw`SELECT 1 FROM "OffMarketMatch" WHERE id = ${id} FOR UPDATE`;
  const match = await unit.tx.offMarketMatch.findFirst({
    where: { AND: [where, { id }] },
    include: {
      listing: { select: { id: true, userId: true, address: true } },
      messages: { select: { isFromSeller: true } },
    },
  });
  if (!match) throw notFound(GONE);
  return match;
}

export interface OffMarketMarks {
  isViewed?: true | undefined;
  isContacted?: true | undefined;
  isDismissed?: true | undefined;
}

/**
 * The buyer marks a match. The first contact is a lead for the seller, who is notified without a word about the buyer;
 * a second one changes nothing.
 */
export async function markOffMarket(unit: Unit, id: string, marks: OffMarketMarks, where: object): Promise<void> {
  const match = await lockMatch(unit, id, where);
  const fresh = (['isViewed', 'isContacted', 'isDismissed'] as const).filter((mark) => marks[mark] && !match[mark]);
  if (!fresh.length) return;
  const isContact = fresh.includes('isContacted');
  await unit.tx.offMarketMatch.update({
    where: { id },
    data: {
      ...Object.fromEntries(fresh.map((mark) => [mark, true])),
      ...(isContact && { contactedAt: unit.now }),
    },
  });
  unit.audit({
    action: isContact ? 'off-market-match.contacted' : 'off-market-match.marked',
    entityType: 'off-market-match',
    entityId: id,
    side: 'BUYER',
    after: { marks: fresh },
  });
  if (isContact)
    await notify(unit, [match.listing.userId], {
      text: `A buyer whose preferences fit your home at ${match.listing.address} would like to hear from you.`,
      link: '/selling#before-listed',
      dedupeKey: `off-market-contact:${id}`,
      subject: 'A buyer asks about your home',
      paragraphs: ['They don’t know who you are or where the home is. Your answer opens a conversation without names.'],
      actionLabel: 'Answer',
    });
  unit.publish('off-market-homes', 'patched', { id: match.listing.id });
}

/** The buyer removes a match for good: it is not matched again before the home is listed. */
export async function removeOffMarket(unit: Unit, id: string, where: object): Promise<void> {
  const { listing } = await lockMatch(unit, id, where);
  await unit.tx.offMarketMatch.update({ where: { id }, data: { removedAt: unit.now, isDismissed: true } });
  unit.audit({ action: 'off-market-match.removed', entityType: 'off-market-match', entityId: id, side: 'BUYER' });
  unit.publish('off-market-homes', 'patched', { id: listing.id });
}

/**
 * Stores a message of either side and notifies the other one. The seller's first is the answer that lets the buyer
 * write; before it a buyer gets 409. Returns the id of the message.
 */
export async function writeOffMarket(
  unit: Unit,
  { matchId, text }: { matchId: string; text: string },
  userId: string,
  where: object,
): Promise<{ id: string }> {
  const match = await lockMatch(unit, matchId, where);
  const isFromSeller = match.listing.userId === userId;
  assertCanWrite(match, isFromSeller);
  const message = await unit.tx.offMarketMessage.create({ data: { matchId, isFromSeller, text, createdAt: unit.now } });
  unit.audit({
    action: 'off-market-match.message',
    entityType: 'off-market-match',
    entityId: matchId,
    side: isFromSeller ? 'SELLER' : 'BUYER',
  });
  await notify(unit, [isFromSeller ? match.userId : match.listing.userId], {
    text: isFromSeller
      ? 'The seller of a home that isn’t listed yet wrote to you.'
      : `A buyer wrote to you about your home at ${match.listing.address}.`,
    link: isFromSeller ? '/matches#before-listed' : '/selling#before-listed',
    dedupeKey: `off-market-message:${message.id}`,
    actionLabel: 'Read it',
  });
  unit.publish('off-market-properties', 'patched', { id: matchId });
  unit.publish('off-market-homes', 'patched', { id: match.listing.id });
  return { id: message.id };
}

/**
 * The seller starts or stops showing the home to matching buyers. Stopping hides every match at once. 409 once it is
 * listed.
 */
export async function setOffMarket(unit: Unit, id: string, offMarketOptIn: boolean, where: object): Promise<void> {
  const listing = await lockListing(unit, id, where);
  assertBeforeMarket(listing);
  if (listing.offMarketOptIn === offMarketOptIn) return;
  await unit.tx.listing.update({ where: { id }, data: { offMarketOptIn } });
  unit.audit({
    action: 'listing.off-market',
    entityType: 'listing',
    entityId: id,
    side: 'SELLER',
    before: { offMarketOptIn: listing.offMarketOptIn },
    after: { offMarketOptIn },
  });
  if (offMarketOptIn) unit.enqueue('match-off-market', { listingId: id });
  unit.publish('listings', 'patched', { id });
  unit.publish('off-market-homes', 'patched', { id });
}
