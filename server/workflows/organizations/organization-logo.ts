import { notFound } from '#shared/kernel/rule-error.ts';
import { logoKeyOf } from '#shared/organizations/organizations.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** Lists the file of a logo for removal, with the row that named it; a later run deletes it while a backup runs. */
export async function discardLogo(unit: Unit, logoUrl: string | null): Promise<void> {
  const key = logoUrl && logoKeyOf(logoUrl);
  if (!key) return;
  await unit.tx.fileRemoval.upsert({ where: { key }, create: { key, dueAt: unit.now }, update: { dueAt: unit.now } });
  unit.enqueue('remove-files', {});
}

/**
 * Gives an organization a logo whose file is stored, or takes it away (null). The one before is removed. Throws 404.
 */
export async function setLogo(unit: Unit, id: string, logoUrl: string | null): Promise<void> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Organization" WHERE id = ${id} FOR NO KEY UPDATE`;
  const before = await unit.tx.organization.findUnique({ where: { id }, select: { logoUrl: true } });
  if (!before) throw notFound('We couldn’t find that organization.');
  if (before.logoUrl === logoUrl) return;
  await unit.tx.organization.update({ where: { id }, data: { logoUrl } });
  if (logoUrl) await unit.tx.fileRemoval.deleteMany({ where: { key: logoKeyOf(logoUrl)! } });
  await discardLogo(unit, before.logoUrl);
  unit.audit({
    action: logoUrl ? 'organization.logo-set' : 'organization.logo-removed',
    entityType: 'organization',
    entityId: id,
  });
  unit.publish('organizations', 'patched', { id });
}
