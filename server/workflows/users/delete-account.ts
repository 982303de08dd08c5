import { PRODUCT } from '#shared/brand/product.ts';
import { isUser, type UserActor, type UserType } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { photoFileKey, photoOriginalKey } from '../../media/photo-files.ts';
import { hasOnlyNumber, numberOf } from '#shared/users/contact.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { openShowings } from '../../queries/open-showings.ts';
import { rescindOffer } from '../offers/rescind-offer.ts';
import { cancelShowing } from '../showings/cancel-showing.ts';
import { endDenied } from '../showings/end-denied.ts';
import { endShowing } from '../showings/end-showing.ts';
import { lockShowing } from '../showings/showing-records.ts';
import { leaveRoom } from '../buying-rooms/leave-room.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { assertNotLastAdmin } from './assert-not-last-admin.ts';
import { removeHomeFiles } from '../uploads/remove-home-files.ts';
import { unsentFiles } from '../../queries/message-files.ts';
import { sendEmail } from '../emails/send-email.ts';
import { eraseCards, eraseMailings } from '../mailers/erase-mailings.ts';
import { releaseBroker } from './release-broker.ts';
import { eraseSeats } from '../workshops/take-seat.ts';
import { endedAccount } from './ended-account.ts';

/** Offer statuses that are still undecided. */
const OPEN_OFFERS = ['REVIEW', 'REVIEWED', 'SIGNED', 'PENDING', 'COUNTERED'] as const;

/**
 * Deletes a person's account: archives their listed homes, withdraws their upcoming showings and open offers (notifying
 * the other sides), and erases personal data. Offers, transactions, signatures and messages in threads with others
 * stay, as brokerage law requires, with the files of homes that got offers; so does the audit log, which holds only
 * ids. A concurrent action cannot create anything new for the account. 404 when already deleted, 409 while a sale is
 * open or for the last broker. Returns the stored files to delete after the commit.
 */
export async function deleteAccount(unit: Unit, id: string): Promise<{ files: string[] }> {
  const { tx } = unit;
  // waits for concurrent actions of this person; later ones find the account deleted
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id} FOR UPDATE`;
  const person = await tx.user.findUnique({ where: { id, deletedAt: null } });
  if (!person) throw notFound('We couldn’t find that person.');
  await assertNotLastAdmin(unit, id);
  const open = await tx.transaction.findFirst({
    where: { status: 'OPEN', OR: [{ offer: { userId: id } }, { listing: { type: 'SELLER', userId: id } }] },
    select: { listing: { select: { address: true } } },
  });
  if (open)
    throw conflict(
      'user.under-contract',
      `This account has an open transaction on ${open.listing.address}, so it can’t be deleted until that is ` +
        'closed or canceled.',
    );
  // withdrawn in the person's name even when an admin deletes the account; the audit log records the admin
  const actor: UserActor = isUser(unit.actor, id)
    ? (unit.actor as UserActor)
    : { kind: 'user', userId: id, type: person.type as UserType, email: person.email };
  await withdrawEverything({ ...unit, actor }, id);
  const files = await erase(unit, person);
  unit.audit({ action: 'user.deleted', entityType: 'user', entityId: id });
  unit.publish('users', 'patched', { id });
  return { files };
}

async function withdrawEverything(unit: Unit, userId: string): Promise<void> {
  const showings = await unit.tx.showing.findMany({
    where: { userId, ...openShowings(unit.now) },
    select: { id: true, accepted: true, proposedTime: true, otherTimes: true, suggestedTimes: true },
  });
  for (const { id, accepted, proposedTime, otherTimes, suggestedTimes } of showings) {
    const times = accepted === null ? suggestedTimes : [proposedTime, ...otherTimes];
    if (accepted !== true && times.every((time) => time <= unit.now)) {
      // all its times have passed, so nobody is notified
      const { listing, ...showing } = await lockShowing(unit, id);
      await endShowing(unit, showing, listing, { reason: null, side: 'BUYER' });
    } else if (accepted === null) await endDenied(unit, id, { userId });
    else await cancelShowing(unit, id, { userId }, undefined);
  }
  const offers = await unit.tx.offer.findMany({
    where: { userId, status: { in: [...OPEN_OFFERS] } },
    select: { id: true },
  });
  for (const { id } of offers) await rescindOffer(unit, id, { userId }, { party: 'BUYER' });
  const homes = await unit.tx.listing.findMany({
    where: { userId, archivedAt: null },
    select: { id: true, type: true },
  });
  for (const { id, type } of homes) {
    if (type === 'SELLER') await archiveListing(unit, id, { userId });
    else {
      // a BUYER listing is visible to nobody else
      await unit.tx.listing.update({ where: { id }, data: { archivedAt: unit.now } });
      unit.audit({ action: 'listing.archived', entityType: 'listing', entityId: id });
    }
  }
}

/** What was written to or left with an address that the person verified. */
async function eraseAddress(unit: Unit, email: string): Promise<void> {
  const { tx } = unit;
  await eraseSeats(unit, { email });
  await tx.lead.deleteMany({ where: { email } });
  await tx.openHouseGuest.deleteMany({ where: { email } });
  await tx.tourRequestCode.deleteMany({ where: { email } });
  await tx.newsletterSubscription.deleteMany({ where: { email } });
  await eraseMailings(unit, email);
  await tx.review.deleteMany({ where: { email: { equals: email, mode: 'insensitive' } } });
  await tx.email.deleteMany({ where: { to: email } });
}

/** Codes by text that the number of an account without an email was sent. */
async function eraseNumber({ tx }: Unit, number: string): Promise<void> {
  await tx.tourRequestCode.deleteMany({ where: { phone: number } });
  await tx.sms.deleteMany({ where: { to: number, kind: 'CODE' } });
}

interface Person {
  id: string;
  email: string;
  firstName: string;
  profilePicUrl: string | null;
  verified: boolean;
}

async function erase(unit: Unit, { id, email, firstName, profilePicUrl, verified }: Person): Promise<string[]> {
  const { tx } = unit;
  const mine = { where: { userId: id } };
  // accounts of the same person that were merged into this one; what they still name is the person's too
  const merged = await tx.clientMerge.findMany({
    where: { keptId: id },
    select: { id: true, email: true, wasVerified: true },
  });
  const all = { where: { userId: { in: [id, ...merged.map((one) => one.id)] } } };
  const ended = await tx.session.updateManyAndReturn({
    where: { userId: id, revokedAt: null },
    data: { revokedAt: unit.now },
    select: { id: true },
  });
  for (const session of ended) unit.publish('sessions', 'removed', session);
  await tx.session.updateMany({ ...all, data: { ip: '', userAgent: '' } });
  await tx.userToken.deleteMany(all);
  await tx.notification.deleteMany(mine);
  await tx.favorite.deleteMany(mine);
  await tx.savedSearch.deleteMany(mine);
  await tx.savedView.deleteMany(mine);
  await tx.offerDraft.deleteMany(mine);
  await tx.buyerPreference.deleteMany(mine);
  await tx.buyerBudget.deleteMany(mine);
  await tx.prepProgress.deleteMany(mine);
  await tx.propertyMatch.deleteMany(mine);
  await tx.propertySearch.deleteMany(mine);
  await tx.offMarketMatch.deleteMany({ where: { OR: [{ userId: id }, { listing: { userId: id } }] } });
  await tx.chatConversation.deleteMany(mine);
  await tx.review.deleteMany(mine);
  await tx.clientNote.deleteMany({ where: { clientId: id } });
  await tx.clientTag.deleteMany(mine);
  await tx.supportView.deleteMany(mine);
  await tx.clientRecord.deleteMany(mine);
  await releaseBroker(unit, id);
  await eraseSeats(unit, { userId: id });
  await eraseCards(unit, id);
  await tx.academyLesson.deleteMany(mine);
  await tx.academyCertificate.deleteMany(all);
  await leaveRoom(unit, id);
  await tx.buyingRoomInvitation.deleteMany({
    where: { OR: [{ invitedById: id }, { acceptedById: id }, ...(verified ? [{ email }] : [])] },
  });
  // an unverified address may belong to someone else, and so may its leads and emails; so may a number that was typed
  if (verified) await eraseAddress(unit, email);
  if (hasOnlyNumber(email)) await eraseNumber(unit, numberOf(email));
  for (const former of merged)
    // somebody else may have signed up with an address that became free
    if (former.wasVerified && !(await tx.user.count({ where: { email: former.email } })))
      await eraseAddress(unit, former.email);
  await tx.clientMerge.updateMany({ where: { keptId: id }, data: { email: '', name: '', reason: '' } });
  await tx.sms.deleteMany(mine);
  await tx.showing.updateMany({ ...mine, data: { surveyTokenHash: null, purpose: null } });
  // credentials, due fees and buyer preferences have no further use
  await tx.listing.updateMany({
    ...mine,
    data: { accessInfo: '', mortgageBalance: null, pros: '', cons: '', feedback: '', overallFeedback: null },
  });
  // when somebody is at home, and why not
  await tx.showingAvailability.deleteMany({ where: { listing: { userId: id } } });
  const alone = await tx.listing.findMany({
    where: { userId: id, offers: { none: {} }, transactions: { none: {} } },
    select: { id: true },
  });
  for (const home of alone) await removeHomeFiles(unit, home.id);
  // letters about the person's money have no further use
  const own = {
    userId: id,
    OR: [
      { type: 'PREP_PHOTO' as const },
      { preApproval: { isNot: null } },
      { type: 'OFFER_DOC' as const, listingId: null },
      // sent ones stay with their message
      unsentFiles(),
    ],
  };
  const uploads = await tx.upload.findMany({ where: own, select: { key: true, widths: true } });
  await tx.upload.deleteMany({ where: own });
  await tx.user.update({
    where: { id },
    data: endedAccount(id, 'deleted', unit.now),
  });
  // the database lets the personal data of consents go only now that the account is deleted
  await tx.consentRecord.updateMany({ ...all, data: { name: '', ip: null, userAgent: null } });
  await sendEmail(unit, email, {
    kind: 'ACCOUNT_SECURITY',
    subject: verified ? `Your ${PRODUCT} account is deleted` : `The ${PRODUCT} account with your address is deleted`,
    greeting: verified && firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: verified
      ? [
          'Your account and what belonged to it alone are deleted. The records of offers and sales are kept as ' +
            'long as the law requires.',
        ]
      : ['An account was created with your address and never verified. It has been deleted, and nobody can use it.'],
    notYou: verified
      ? 'Please call us right away.'
      : 'You don’t need to do anything. You can create your own account at any time.',
  });
  const picture = profilePicUrl && pictureKey(profilePicUrl);
  return [
    ...(picture ? [picture] : []),
    ...uploads.flatMap(({ key, widths }) => [
      key,
      photoOriginalKey(key),
      ...widths.map((width) => photoFileKey(key, width)),
    ]),
  ];
}

/** The storage key of a profile picture by its URL (`/api/users/{id}/picture?v={version}`); null for any other URL. */
export function pictureKey(profilePicUrl: string): string | null {
  const [, id, version] = /^\/api\/users\/([\w-]+)\/picture\?v=([\w-]+)$/.exec(profilePicUrl) ?? [];
  return id && version ? `profile-${id}-${version}.webp` : null;
}
