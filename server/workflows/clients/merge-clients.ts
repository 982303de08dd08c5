import { PRODUCT } from '#shared/brand/product.ts';
import { joinAccounts, mergedWith, takesPicture } from '#shared/clients/merge.rules.ts';
import type { CreateClientMerge } from '#shared/clients/merge.schema.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { contactOf, hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { fullName } from '#shared/users/users.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { countMerge, mergeBlocks, readMergePeople, type MergePerson } from '../../queries/client-merges.ts';
import { sendEmail } from '../emails/send-email.ts';
import { endOpenLinks, endSessions } from '../users/account-access.ts';
import { pictureKey } from '../users/delete-account.ts';
import { moveAddress } from './merge-addresses.ts';
import { moveRows } from './merge-rows.ts';
import { endedAccount } from '../users/ended-account.ts';

const nameOf = (person: MergePerson) => fullName(person) || contactOf(person.email);

/** Emails the person at every address they verified; neither email names the other address. */
async function notifyPerson(unit: Unit, kept: MergePerson, merged: MergePerson): Promise<void> {
  for (const { email, firstName, verified } of [kept, merged])
    if (verified)
      await sendEmail(unit, email, {
        kind: 'ACCOUNT_SECURITY',
        subject: hasOnlyNumber(merged.email)
          ? `Your tour is in your ${PRODUCT} account`
          : `Your two ${PRODUCT} accounts are one now`,
        greeting: firstName ? `Hello ${firstName},` : 'Hello,',
        paragraphs: hasOnlyNumber(merged.email)
          ? [
              'You asked for a tour by text message, then confirmed this email. The tour is in your account now: log in ' +
                'with this address.',
            ]
          : email === kept.email
            ? [
                'You had two accounts with us. We combined them: log in with this address, as before, and you’ll ' +
                  'find everything from both.',
              ]
            : [
                'You had two accounts with us. We combined them: you can no longer log in with this address, and ' +
                  'everything is in your other account.',
              ],
        notYou: 'If you have only one account, please call us right away.',
      });
}

/** Ends the account that goes: no login, no emailed link, no personal data in its row; its address is free again. */
async function endMerged(unit: Unit, { id }: MergePerson): Promise<void> {
  await endSessions(unit, id);
  await endOpenLinks(unit, id);
  await unit.tx.user.update({
    where: { id },
    data: endedAccount(id, 'merged', unit.now),
  });
}

/** Who gets no mailings at the address that goes gets none at the one that stays. */
async function keepOptOut({ tx, now }: Unit, kept: MergePerson, merged: MergePerson): Promise<void> {
  const out = await tx.mailerOptOut.count({ where: { email: merged.email, reason: 'UNSUBSCRIBED' } });
  if (!out) return;
  await tx.mailerOptOut.createMany({
    data: [{ email: kept.email, reason: 'UNSUBSCRIBED', createdAt: now }],
    skipDuplicates: true,
  });
}

/** The picture of the account that ends (`from`), copied to the address of the one that stays (`url`). */
export interface MergedPicture {
  from: string;
  url: string;
}

/**
 * Joins the account `mergedId` into `keptId`: what named the one names the other, as shared/clients/merge.relations.ts
 * says; the merged account ends and stays deleted. Repeating it changes nothing. Throws 404 for an unknown account, 409
 * with the reasons where the two may not be merged, or one of them was merged or deleted meanwhile. `picture`: what
 * `copyPicture` copied. Returns the stored files to delete after the commit.
 */
export async function mergeClients(
  unit: Unit,
  { keptId, mergedId, reason, take }: Omit<CreateClientMerge, 'confirmation'>,
  picture: MergedPicture | null,
): Promise<{ files: string[] }> {
  const { tx } = unit;
  // in one order for both directions; waits for what either person is doing, and later writes wait for this
  for (const id of [keptId, mergedId].sort()) await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id} FOR UPDATE`;
  const people = await readMergePeople(tx, [keptId, mergedId]);
  const [kept, merged] = [people.get(keptId), people.get(mergedId)];
  if (!kept || !merged) throw notFound('We couldn’t find that person.');
  const earlier = await tx.clientMerge.findFirst({
    where: { OR: [{ id: mergedId }, { id: keptId }] },
    select: { id: true, keptId: true, name: true },
  });
  if (earlier?.id === mergedId && earlier.keptId === keptId)
    return { files: picture ? [pictureKey(picture.url)!] : [] };
  if (earlier)
    throw conflict(
      'client-merge.merged',
      `${earlier.name} was merged in the meantime. Look at the account that stayed.`,
    );
  const blocks = await mergeBlocks(tx, kept, merged, unit.now);
  if (blocks.length)
    throw conflict('client-merge.blocked', blocks.map(({ text }) => text).join(' '), {
      blocks: blocks.map(({ key }) => key),
    });

  const counts = (await countMerge(tx, kept, merged)).filter((one) => one.merged > 0);
  const { userId: byId } = unit.actor as UserActor;
  await endMerged(unit, merged);
  // accounts that were merged into the one that goes lead to the one that stays
  const chain = await tx.clientMerge.findMany({
    where: { keptId: mergedId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  await tx.clientMerge.updateMany({ where: { keptId: mergedId }, data: { keptId } });
  await tx.clientMerge.create({
    data: {
      id: mergedId,
      keptId,
      byId,
      reason,
      email: merged.email,
      name: nameOf(merged),
      wasVerified: merged.verified,
      counts: Object.fromEntries(counts.map((one) => [one.key, one.merged])),
      createdAt: unit.now,
    },
  });
  // the merged account's own first: what stayed with accounts merged into it earlier did not count there either
  for (const id of [mergedId, ...chain.map((one) => one.id)]) await moveRows(unit, keptId, id);
  if (picture && !(takesPicture(kept, merged, take) && picture.from === merged.profilePicUrl))
    throw conflict('client-merge.picture', 'The picture was changed in the meantime. Look at it once more.');
  await tx.user.update({
    where: { id: keptId },
    data: { ...joinAccounts(kept, merged, take), ...(picture && { profilePicUrl: picture.url }) },
  });
  await keepOptOut(unit, kept, merged);
  // an unverified address may belong to somebody else
  if (merged.verified) await moveAddress(unit, { keptEmail: kept.email, mergedEmail: merged.email });
  const note = [`${mergedWith(nameOf(merged))} (${contactOf(merged.email)}).`, `Why: ${reason}`].join(' ');
  await tx.clientNote.create({ data: { clientId: keptId, authorId: byId, text: note, createdAt: unit.now } });
  await notifyPerson(unit, kept, merged);

  unit.audit({
    action: 'client.merged',
    entityType: 'user',
    entityId: keptId,
    after: { mergedId, rows: counts.reduce((sum, one) => sum + one.merged, 0) },
  });
  for (const id of [keptId, mergedId]) unit.publish('users', 'patched', { id });
  unit.publish('clients', 'patched', { id: keptId });
  const ended = [merged.profilePicUrl, picture && kept.profilePicUrl];
  return { files: ended.flatMap((url) => (url && pictureKey(url)) || []) };
}
