import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { startOfDay } from '#shared/kernel/zoned-time.ts';
import { assertRecordable, mlsNotice } from '#shared/mls-entries/mls-entries.rules.ts';
import type { RecordMlsEntry } from '#shared/mls-entries/mls-entries.schema.ts';
import type { MlsEntry } from '#shared/mls-entries/mls-entries.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notify } from '../notifications/notify.ts';

const isSame = (before: MlsEntry & { since: Date }, after: MlsEntry & { since: Date }) =>
  before.state === after.state &&
  before.mlsName === after.mlsName &&
  before.mlsNumber === after.mlsNumber &&
  before.reason === after.reason &&
  before.since.getTime() === after.since.getTime();

/**
 * A broker records where an approved home stands with its MLS; the seller is notified. Recording the same again changes
 * nothing. Throws 404, 409 before the approval, and 400 for a day to come.
 */
export async function recordMlsEntry(unit: Unit, id: string, where: object, data: RecordMlsEntry): Promise<void> {
  const listing = await lockListing(unit, id, where);
  const zone = timeZoneOfHome(listing.state, listing.county);
  assertRecordable(listing, data, unit.now, zone);
  const entry = {
    state: data.state,
    mlsName: data.state === 'NOT_LISTED' ? null : data.mlsName,
    mlsNumber: data.state === 'LISTED' ? data.mlsNumber : null,
    reason: data.state === 'NOT_LISTED' ? data.reason : null,
    since: startOfDay(data.since, zone),
  };
  const before = await unit.tx.mlsEntry.findUnique({ where: { listingId: id } });
  if (before && isSame(before, entry)) return;
  const { updatedAt } = await unit.tx.mlsEntry.upsert({
    where: { listingId: id },
    create: { listingId: id, ...entry, updatedAt: unit.now },
    update: { ...entry, updatedAt: unit.now },
  });
  unit.audit({
    action: 'listing.mls-recorded',
    entityType: 'listing',
    entityId: id,
    before: before && { state: before.state, mlsName: before.mlsName, mlsNumber: before.mlsNumber },
    after: { state: entry.state, mlsName: entry.mlsName, mlsNumber: entry.mlsNumber, since: data.since },
  });
  await notify(unit, [listing.userId], {
    text: mlsNotice(entry, listing.address),
    paragraphs: entry.reason ? [entry.reason] : [],
    link: `/selling?listing=${id}`,
    dedupeKey: `mls-entry:${id}:${updatedAt.toISOString()}`,
    actionLabel: 'See your home',
  });
  unit.publish('listings', 'patched', { id });
}
