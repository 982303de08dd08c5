import type { CreateCompany, PatchCompany } from '#shared/companies/companies.schema.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockName } from '../organizations/lock-name.ts';

/** The company of this name, whatever its case; whoever names it at the same moment waits. */
async function findByName(unit: Unit, name: string, exceptId: string | null = null): Promise<{ id: string } | null> {
  await lockName(unit, `company:${name.toLowerCase()}`);
  return unit.tx.company.findFirst({
    where: { name: { equals: name, mode: 'insensitive' }, ...(exceptId && { id: { not: exceptId } }) },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
}

/** Throws 400 for a name that another company has. */
async function assertFree(unit: Unit, name: string, id: string | null): Promise<void> {
  if (await findByName(unit, name, id)) throw invalidField('name', 'There’s already a company with this name.');
}

async function insert(unit: Unit, data: CreateCompany): Promise<{ id: string }> {
  const { id } = await unit.tx.company.create({ data: { ...data, createdAt: unit.now } });
  unit.audit({ action: 'company.created', entityType: 'company', entityId: id });
  unit.publish('companies', 'created', { id });
  return { id };
}

/** Creates a company. Throws 400 for a name that another one has. */
export async function createCompany(unit: Unit, data: CreateCompany): Promise<{ id: string }> {
  await assertFree(unit, data.name, null);
  return insert(unit, data);
}

/** The id of the company of this name, which is created where there is none. */
export async function companyNamed(
  unit: Unit,
  { name, licenseNumber }: { name: string; licenseNumber?: string | null | undefined },
): Promise<string> {
  const { id } = (await findByName(unit, name)) ?? (await insert(unit, { name, licenseNumber: licenseNumber || null }));
  return id;
}

/** Changes a company. Throws 404, 409 where somebody changed it since `version` was read, 400 for a taken name. */
export async function changeCompany(unit: Unit, id: string, input: PatchCompany): Promise<void> {
  const { version, ...data } = input;
  if (data.name !== undefined) await assertFree(unit, data.name, id);
  const { count } = await unit.tx.company.updateMany({
    where: { id, version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) {
    if (!(await unit.tx.company.count({ where: { id } }))) throw notFound('We couldn’t find that company.');
    throw conflict('company.changed', 'Someone else changed this company. Look at it again.');
  }
  unit.audit({
    action: 'company.changed',
    entityType: 'company',
    entityId: id,
    after: { fields: Object.keys(data).sort() },
  });
  unit.publish('companies', 'patched', { id });
}

/** Deletes a company that nobody belongs to; 409 otherwise. A second call changes nothing. */
export async function deleteCompany(unit: Unit, id: string): Promise<void> {
  const { tx } = unit;
  const known = await tx.company.findUnique({ where: { id }, select: { name: true } });
  if (!known) return;
  // waits for those who are just naming it, and they for this
  await lockName(unit, `company:${known.name.toLowerCase()}`);
  await tx.$queryRaw`SELECT 1 FROM "Company" WHERE id = ${id} FOR UPDATE`;
  const people = await tx.user.count({ where: { companyId: id } });
  if (people)
    throw conflict('company.in-use', `People (${people}) belong to this company. Take them out of it first.`, {
      people,
    });
  const { count } = await tx.company.deleteMany({ where: { id } });
  if (count === 0) return;
  unit.audit({ action: 'company.deleted', entityType: 'company', entityId: id });
  unit.publish('companies', 'removed', { id });
}
