import { isUser, type UserActor, type UserType } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { photoFileKey, photoOriginalKey } from '../../media/photo-files.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { rescindOffer } from '../offers/answer-offer.ts';
import { cancelShowing } from '../showings/answer-showing.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { assertNotLastAdmin } from './last-admin.ts';
import { removeHomeFiles } from '../uploads/remove-home-files.ts';
import { sendEmail } from '../emails/send-email.ts';

/** Offers that somebody could still act on. */
const OPEN_OFFERS = ['REVIEW', 'REVIEWED', 'SIGNED', 'PENDING', 'COUNTERED'] as const;

/**
 * Deletes the account of a person: their listed homes are archived, their showings that are still to come and their open offers withdrawn, each
 * with word to the other side, and the person is erased. Offers, transactions, signatures and messages in the threads of others stay, as the law
 * asks a broker to keep them, with the files of homes that were offered on; and so does the audit chain, which holds ids alone. Nothing new can be made for them in the
 * same instant. 404 where the account is deleted already, 409 while a sale is open, and for the last broker. Answers the stored files to remove once this is committed.
 */
export async function deleteAccount(unit: Unit, id: string): Promise<{ files: string[] }> {
  const { tx } = unit;
  // whoever is making something for this person is waited for, and whoever begins later finds the account deleted
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id} FOR UPDATE`;
  const person = await tx.user.findUnique({ where: { id, deletedAt: null } });
  if (!person) throw notFound('We could not find that person.');
  await assertNotLastAdmin(unit, id);
  const open = await tx.transaction.findFirst({
    where: { status: 'OPEN', OR: [{ offer: { userId: id } }, { listing: { type: 'SELLER', userId: id } }] },
    select: { listing: { select: { address: true } } },
  });
  if (open)
    throw conflict(
      'user.under-contract',
      `This account has an open transaction on ${open.listing.address}, so it cannot be deleted until that is closed or cancelled.`,
    );
  // withdrawn in the person's name, also when an admin deletes the account; the audit log says who asked
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
    where: { userId, OR: [{ accepted: false }, { accepted: true, proposedTime: { gt: unit.now } }] },
    select: { id: true },
  });
  for (const { id } of showings) await cancelShowing(unit, id, { userId }, undefined);
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
      // a home of somebody else that this person wanted: nobody else sees it
      await unit.tx.listing.update({ where: { id }, data: { archivedAt: unit.now } });
      unit.audit({ action: 'listing.archived', entityType: 'listing', entityId: id });
    }
  }
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
  const ended = await tx.session.updateManyAndReturn({
    where: { userId: id, revokedAt: null },
    data: { revokedAt: unit.now },
    select: { id: true },
  });
  for (const session of ended) unit.publish('sessions', 'removed', session);
  await tx.session.updateMany({ ...mine, data: { ip: '', userAgent: '' } });
  await tx.userToken.deleteMany(mine);
  await tx.notification.deleteMany(mine);
  await tx.favorite.deleteMany(mine);
  await tx.savedSearch.deleteMany(mine);
  await tx.buyerPreference.deleteMany(mine);
  await tx.buyerBudget.deleteMany(mine);
  await tx.prepProgress.deleteMany(mine);
  await tx.propertyMatch.deleteMany(mine);
  await tx.offMarketMatch.deleteMany(mine);
  await tx.chatConversation.deleteMany(mine);
  // an address that was never verified may be somebody else's, and what came from it and went to it theirs; a phone number is never verified
  if (verified) {
    await tx.lead.deleteMany({ where: { email } });
    await tx.newsletterSubscription.deleteMany({ where: { email } });
    await tx.email.deleteMany({ where: { to: email } });
  }
  await tx.sms.deleteMany(mine);
  // how to get in, what is owed and what somebody thought of a home are nobody's business any more
  await tx.listing.updateMany({
    ...mine,
    data: { accessInfo: '', mortgageBalance: null, pros: '', cons: '', feedback: '', overallFeedback: null },
  });
  const alone = await tx.listing.findMany({
    where: { userId: id, offers: { none: {} }, transactions: { none: {} } },
    select: { id: true },
  });
  for (const home of alone) await removeHomeFiles(unit, home.id);
  const own = { userId: id, type: 'PREP_PHOTO' as const };
  const uploads = await tx.upload.findMany({ where: own, select: { key: true, widths: true } });
  await tx.upload.deleteMany({ where: own });
  await tx.user.update({
    where: { id },
    data: {
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: null,
      firstName: 'Former',
      lastName: 'member',
      phone: null,
      profilePicUrl: null,
      emailEnabled: false,
      smsEnabled: false,
      smsConsentAt: null,
      smsStoppedAt: null,
      autoApproveShowings: false,
      timezone: null,
      stripeCustomerId: null,
      referredByCode: null,
      verified: false,
      deletedAt: unit.now,
    },
  });
  await sendEmail(unit, email, {
    kind: 'ACCOUNT_SECURITY',
    subject: verified ? 'Your Hearthport account is deleted' : 'The Hearthport account with your address is deleted',
    greeting: verified && firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: verified
      ? [
          'Your account and what belonged to it alone are deleted. The records of offers and sales are kept as long as the law asks us to.',
        ]
      : ['An account was made with your address and never verified. It is deleted, and nobody can use it.'],
    notYou: verified
      ? 'Please call us at once.'
      : 'There is nothing to do. You can make an account of your own at any time.',
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

/** Where the picture of a profile is kept, by its address (`/api/users/{id}/picture?v={version}`); null for an address of another form. */
export function pictureKey(profilePicUrl: string): string | null {
  const [, id, version] = /^\/api\/users\/([\w-]+)\/picture\?v=([\w-]+)$/.exec(profilePicUrl) ?? [];
  return id && version ? `profile-${id}-${version}.webp` : null;
}
