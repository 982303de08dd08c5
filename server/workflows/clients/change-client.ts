import { PRODUCT } from '#shared/brand/product.ts';
import type { PatchClient } from '#shared/clients/clients.schema.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { companyNamed } from '../companies/save-company.ts';
import { organizationNamed } from '../organizations/save-organization.ts';
import { lockUser } from '../users/account-access.ts';

/** A known company or organization. Throws 400 for one that is deleted, or that is also named. */
async function knownId(unit: Unit, kind: 'company' | 'organization', data: PatchClient): Promise<string | null> {
  const field = `${kind}Id` as const;
  const id = data[field] ?? null;
  if (data[kind] !== undefined) throw invalidField(field, `Send ${kind} or ${kind}Id, not both.`);
  if (id === null) return null;
  // whoever deletes it waits for this, or this for them
  const [found] =
    kind === 'company'
      ? await unit.tx.$queryRaw<{ id: string }[]>`SELECT id FROM "Company" WHERE id = ${id} FOR KEY SHARE`
      : await unit.tx.$queryRaw<{ id: string }[]>`SELECT id FROM "Organization" WHERE id = ${id} FOR KEY SHARE`;
  if (!found) throw invalidField(field, `This ${kind} was deleted in the meantime.`);
  return id;
}

async function replaceTags({ tx, now }: Unit, userId: string, tags: readonly string[]): Promise<void> {
  await tx.clientTag.deleteMany({ where: { userId, tag: { notIn: [...tags] } } });
  await tx.clientTag.createMany({
    data: tags.map((tag) => ({ userId, tag, createdAt: now })),
    skipDuplicates: true,
  });
}

/** The company and organization of a change by their ids; one that is named and unknown is created. */
async function accountOf(unit: Unit, data: PatchClient) {
  const { company, organization } = data;
  return {
    ...(company === undefined ? {} : { companyId: company && (await companyNamed(unit, company)) }),
    ...(organization === undefined
      ? {}
      : { organizationId: organization && (await organizationNamed(unit, organization.name)) }),
    ...(data.companyId === undefined ? {} : { companyId: await knownId(unit, 'company', data) }),
    ...(data.organizationId === undefined ? {} : { organizationId: await knownId(unit, 'organization', data) }),
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Verifies the identity or takes that back. Each check also becomes a note, so that earlier reasons stay. */
async function checkIdentity(unit: Unit, userId: string, identity: NonNullable<PatchClient['identity']>) {
  const { tx, now } = unit;
  const { userId: adminId } = unit.actor as UserActor;
  const { isVerified, reason } = identity;
  const check = { identityCheckedById: adminId, identityCheckedAt: now, identityReason: reason };
  await tx.clientRecord.update({ where: { userId }, data: check });
  await tx.user.update({ where: { id: userId }, data: { identityVerified: isVerified } });
  const word = isVerified ? 'Identity verified' : 'Identity verification withdrawn';
  await tx.clientNote.create({
    data: { clientId: userId, authorId: adminId, text: `${word}: ${reason}`, createdAt: now },
  });
  unit.audit({
    action: isVerified ? 'client.identity-verified' : 'client.identity-taken-back',
    entityType: 'user',
    entityId: userId,
  });
  unit.publish('users', 'patched', { id: userId });
}

/**
 * Changes what the brokerage keeps about a client. What is so already changes nothing, whatever the version, so that a
 * request can be sent again. Throws 404 for a deleted account, 409 where somebody else changed it since `version` was
 * read, 400 for an owner who is no admin.
 */
export async function changeClient(unit: Unit, userId: string, data: PatchClient): Promise<void> {
  const { tx } = unit;
  await lockUser(unit, userId);
  const person = await tx.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: {
      identityVerified: true,
      companyId: true,
      organizationId: true,
      clientTags: { select: { tag: true } },
      clientRecord: { select: { version: true, ownerId: true } },
    },
  });
  if (!person) throw notFound('We couldn’t find that person.');
  const { ownerId, tags, identity } = data;
  const account = await accountOf(unit, data);
  const before = { companyId: person.companyId, organizationId: person.organizationId };
  const fields = [
    ...(ownerId !== undefined && ownerId !== (person.clientRecord?.ownerId ?? null) ? ['ownerId'] : []),
    ...(tags &&
    !isSameSet(
      tags,
      person.clientTags.map(({ tag }) => tag),
    )
      ? ['tags']
      : []),
    ...(['companyId', 'organizationId'] as const).filter(
      (name) => account[name] !== undefined && account[name] !== before[name],
    ),
  ];
  if (fields.length === 0 && !identity) return;
  const version = person.clientRecord?.version ?? 0;
  if (version !== data.version)
    throw conflict(
      'client.changed',
      'Someone else changed this client in the meantime. Look at it again; what you entered is still here.',
    );
  if (ownerId && !(await tx.user.count({ where: { id: ownerId, type: 'ADMIN', deletedAt: null } })))
    throw invalidField('ownerId', `Choose someone at ${PRODUCT}.`);
  if (identity && identity.isVerified === person.identityVerified)
    throw conflict(
      'client.identity',
      identity.isVerified ? 'This identity is already verified.' : 'This identity isn’t verified.',
    );
  const owner = ownerId === undefined ? {} : { ownerId };
  await tx.clientRecord.upsert({
    where: { userId },
    create: { userId, ...owner },
    update: { ...owner, version: version + 1 },
  });
  if (tags) await replaceTags(unit, userId, tags);
  if (Object.keys(account).length) await tx.user.update({ where: { id: userId }, data: account });
  if (identity) await checkIdentity(unit, userId, identity);
  if (fields.length)
    unit.audit({
      action: 'client.changed',
      entityType: 'user',
      entityId: userId,
      after: { fields, ...owner, ...account },
    });
  unit.publish('clients', 'patched', { id: userId });
}
