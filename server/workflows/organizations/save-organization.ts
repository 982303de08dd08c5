import { organizationSlug } from '#shared/clients/clients.rules.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import type { CreateOrganization, PatchOrganization } from '#shared/organizations/organizations.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockName } from './lock-name.ts';
import { discardLogo } from './organization-logo.ts';

/** The slug of a name and the organization that has it; whoever names it at the same moment waits. */
async function findByName(unit: Unit, name: string) {
  const slug = organizationSlug(name);
  await lockName(unit, `organization:${slug}`);
  const found = await unit.tx.organization.findUnique({ where: { slug }, select: { id: true, name: true } });
  return { slug, found };
}

/** The slug of a name that no other organization has. Throws 400 for one that is taken. */
async function freeSlug(unit: Unit, name: string, id: string | null): Promise<string> {
  const { slug, found } = await findByName(unit, name);
  if (found && found.id !== id)
    throw invalidField('name', `There’s already an organization with this name: ${found.name}.`);
  return slug;
}

async function insert(
  unit: Unit,
  data: { name: string; slug: string } & Partial<CreateOrganization>,
): Promise<{ id: string }> {
  const { id } = await unit.tx.organization.create({ data: { ...data, createdAt: unit.now } });
  unit.audit({ action: 'organization.created', entityType: 'organization', entityId: id });
  unit.publish('organizations', 'created', { id });
  return { id };
}

/** Creates an organization. Throws 400 for a name that another one has. */
export async function createOrganization(unit: Unit, data: CreateOrganization): Promise<{ id: string }> {
  return insert(unit, { ...data, slug: await freeSlug(unit, data.name, null) });
}

/** The id of the organization of this name, which is created where there is none. */
export async function organizationNamed(unit: Unit, name: string): Promise<string> {
  const { slug, found } = await findByName(unit, name);
  const { id } = found ?? (await insert(unit, { name, slug }));
  return id;
}

/**
 * Changes an organization; with the name its slug changes, and with it the links that it shares. Throws 404, 409 where
 * somebody changed it since `version` was read, 400 for a name that another one has.
 */
export async function changeOrganization(unit: Unit, id: string, input: PatchOrganization): Promise<void> {
  const { version, ...data } = input;
  const slug = data.name === undefined ? undefined : await freeSlug(unit, data.name, id);
  const { count } = await unit.tx.organization.updateMany({
    where: { id, version },
    data: { ...data, ...(slug && { slug }), version: { increment: 1 } },
  });
  if (count === 0) {
    if (!(await unit.tx.organization.count({ where: { id } }))) throw notFound('We couldn’t find that organization.');
    throw conflict('organization.changed', 'Someone else changed this organization. Look at it again.');
  }
  unit.audit({
    action: 'organization.changed',
    entityType: 'organization',
    entityId: id,
    after: { fields: Object.keys(data).sort() },
  });
  unit.publish('organizations', 'patched', { id });
}

/** Deletes an organization that nobody and no home belongs to; 409 otherwise. A second call changes nothing. */
export async function deleteOrganization(unit: Unit, id: string): Promise<void> {
  const { tx } = unit;
  // waits for those who are just naming it, and they for this
  const known = await tx.organization.findUnique({ where: { id }, select: { slug: true } });
  if (!known) return;
  await lockName(unit, `organization:${known.slug}`);
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE id = ${id} FOR UPDATE`;
  const people = await tx.user.count({ where: { organizationId: id } });
  const homes = await tx.listing.count({ where: { organizationId: id, archivedAt: null } });
  if (people || homes)
    throw conflict(
      'organization.in-use',
      `People (${people}) or homes (${homes}) belong to this organization. Take them out of it first.`,
      { people, homes },
    );
  await tx.listing.updateMany({ where: { organizationId: id }, data: { organizationId: null } });
  const [gone] = await tx.organization.findMany({ where: { id }, select: { logoUrl: true } });
  const { count } = await tx.organization.deleteMany({ where: { id } });
  if (count === 0) return;
  await discardLogo(unit, gone?.logoUrl ?? null);
  unit.audit({ action: 'organization.deleted', entityType: 'organization', entityId: id });
  unit.publish('organizations', 'removed', { id });
}
