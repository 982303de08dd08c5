import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import type { CreateAllowance } from '#shared/fair-housing/fair-housing-allowances.schema.ts';
import { MAILER_MISSING } from '#shared/mailers/mailers.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { allowanceRecord } from '../../queries/fair-housing.ts';

interface Named {
  id: string;
  listingId: string | null;
  reviewId: string | null;
  campaignId: string | null;
  field: string;
  words: string;
}
/** The audit entry has the words and the id of the exception, whose row has the reason and is never deleted. */
function record(unit: Unit, action: string, { id, listingId, reviewId, campaignId, field, words }: Named): void {
  const [entityType, path, entityId] = reviewId
    ? (['review', 'reviews', reviewId] as const)
    : campaignId
      ? (['mailer', 'mailers', campaignId] as const)
      : (['listing', 'listings', listingId!] as const);
  unit.audit({ action, entityType, entityId, after: { allowanceId: id, field, words } });
  // pages that show the text read it again
  unit.publish(path, 'patched', { id: entityId });
}

const lockHome = 'SELECT id FROM "Listing" WHERE id = $1 AND type = \'SELLER\' FOR NO KEY UPDATE';
const HOME = { lock: lockHome, missing: 'We couldn’t find that home.' };
const RECORDS: Readonly<Record<CreateAllowance['record'], { lock: string; missing: string }>> = {
  listing: HOME,
  'open-house': HOME,
  review: {
    lock: 'SELECT id FROM "Review" WHERE id = $1 FOR NO KEY UPDATE',
    missing: 'We couldn’t find that review.',
  },
  mailer: { lock: 'SELECT id FROM "MailerCampaign" WHERE id = $1 FOR NO KEY UPDATE', missing: MAILER_MISSING },
};

/**
 * A broker allows refused words in one sentence of a public text. Words that are allowed already stay as they are, with
 * the first reason. Throws 404 without the record.
 */
export async function allowWords(unit: Unit, input: CreateAllowance): Promise<{ id: string }> {
  const { record: kind, recordId, field, words, sentence, reason } = input;
  const { lock, missing } = RECORDS[kind];
  const [found] = await unit.tx.$queryRawUnsafe<{ id: string }[]>(lock, recordId);
  if (!found) throw notFound(missing);
  const where = { ...allowanceRecord(kind, recordId), field, words, sentence };
  const existing = await unit.tx.fairHousingAllowance.findFirst({ where: { ...where, revokedAt: null } });
  if (existing) return { id: existing.id };
  const allowedById = unit.actor.kind === 'user' ? unit.actor.userId : '';
  const made = await unit.tx.fairHousingAllowance.create({
    data: { ...where, reason, allowedById, createdAt: unit.now },
  });
  record(unit, 'fair-housing.allowed', made);
  return { id: made.id };
}

/**
 * Takes an exception back; repeating it changes nothing. What is published stays published: the next change or approval
 * is refused. Throws 404.
 */
export async function revokeWords(unit: Unit, id: string): Promise<{ id: string }> {
  const before = await unit.tx.fairHousingAllowance.findUnique({ where: { id } });
  if (!before) throw notFound('We couldn’t find that exception.');
  if (unit.actor.kind !== 'user') throw conflict('fair-housing.person', 'A broker takes an exception back.');
  const { count } = await unit.tx.fairHousingAllowance.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: unit.now, revokedById: unit.actor.userId },
  });
  if (count > 0) record(unit, 'fair-housing.revoked', before);
  return { id };
}
