/**
 * Moves what names one account to another, by the table of shared/clients/merge.relations.ts. Locks are the caller's.
 */
import { MERGE_RELATIONS, relationKey, type MergeRelation } from '#shared/clients/merge.relations.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endDoubleVisits } from './join-tracked-homes.ts';
import { joinPairs } from './merge-pairs.ts';

/** Where "the kept account has one like it" is more than equal columns; `k` is its row, `t` the other's. */
const ALIKE: Readonly<Record<string, string>> = {
  // the pairs were sorted out before
  'Listing.userId': 'false',
  'PreApproval.userId': 'false',
  'FormSigning.userId': `k."formId" = t."formId" AND k."offerId" IS NULL AND t."offerId" IS NULL
    AND k.status IN ('OPEN', 'COMPLETED') AND t.status IN ('OPEN', 'COMPLETED')`,
  'ConsentRecord.userId': `k."textVersion" = t."textVersion" AND (
    (k.kind = 'BROKERAGE_DISCLOSURE_DELIVERED' AND t.kind = k.kind)
    OR (k.kind IN ('RECAD_SIGNED', 'RECAD_DECLINED') AND t.kind IN ('RECAD_SIGNED', 'RECAD_DECLINED'))
    OR (k.kind IN ('TOUR_AGREEMENT_NOT_REQUIRED', 'AGENCY_STATUS_ACKNOWLEDGED') AND t.kind = k.kind
      AND k."listingId" = t."listingId"))`,
};
/** Rows that stay although their table moves. `$1` is the kept account. */
const EXCEPT: Readonly<Record<string, string>> = {
  'Referral.referrerId': 't."referredId" <> $1',
  'Referral.referredId': 't."referrerId" <> $1',
};
/** Rows whose pages are open somewhere: their events. */
const EVENTS: Readonly<Record<string, string>> = {
  'Listing.userId': 'listings',
  'Offer.userId': 'offers',
  'Showing.userId': 'showings',
  'Inspection.userId': 'inspections',
  'Task.clientId': 'tasks',
};

const expression = (alias: string, key: string) => {
  const [, inner] = /^lower\((\w+)\)$/.exec(key) ?? [];
  return inner ? `lower(${alias}."${inner}")` : `${alias}."${key}"`;
};

async function moveRelation(unit: Unit, relation: MergeRelation, keptId: string, mergedId: string): Promise<void> {
  const { table, column, fate, keys = [], rest } = relation;
  const key = relationKey(relation);
  if (fate === 'stays') return;
  const alike = ALIKE[key] ?? keys.map((one) => `${expression('k', one)} = ${expression('t', one)}`).join(' AND ');
  const conditions = [
    `t."${column}" = $2`,
    ...(EXCEPT[key] ? [EXCEPT[key]] : []),
    ...(fate === 'joins'
      ? [`NOT EXISTS (SELECT FROM "${table}" k WHERE k."${column}" = $1${alike && ` AND ${alike}`})`]
      : []),
  ];
  const update = `UPDATE "${table}" t SET "${column}" = $1 WHERE ${conditions.join(' AND ')}`;
  const event = EVENTS[key];
  if (event) {
    const rows = await unit.tx.$queryRawUnsafe<{ id: string }[]>(`${update} RETURNING id`, keptId, mergedId);
    for (const row of rows) unit.publish(event, 'patched', row);
  } else await unit.tx.$executeRawUnsafe(update, keptId, mergedId);
  if (rest === 'goes') await unit.tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "${column}" = $1`, mergedId);
}

/**
 * Makes every row that names `mergedId` one of `keptId`, as the table says. The merged account is deleted and recorded
 * as merged, both accounts are locked, and nothing is in the way of the merge.
 */
export async function moveRows(unit: Unit, keptId: string, mergedId: string): Promise<void> {
  await joinPairs(unit, keptId, mergedId);
  for (const relation of MERGE_RELATIONS) await moveRelation(unit, relation, keptId, mergedId);
  await endDoubleVisits(unit, keptId);
  // pages that carry the person's id in their address
  for (const table of ['Notification', 'Task'])
    await unit.tx.$executeRawUnsafe(
      `UPDATE "${table}" SET link = replace(link, $2, $1) WHERE link LIKE '%' || $2 || '%'`,
      keptId,
      mergedId,
    );
}
