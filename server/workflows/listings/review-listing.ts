import { invalidField } from '#shared/kernel/rule-error.ts';
import { externalStatusAtApproval, listingAfter } from '#shared/listings/listings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { assertReady } from './assert-ready.ts';
import { lockListing } from './lock-listing.ts';
import { notify, notifyAdmins } from '../notifications/notify.ts';
import { claimSlug, publishListing } from './publish-listing.ts';

/**
 * The owner submits the home: DRAFT → PENDING. Refused with the missing fields. The brokers are notified. A note with
 * which it was sent back stays until the approval: whoever reviews it next sees what was asked for.
 */
export async function submitListing(unit: Unit, id: string, where: object): Promise<{ id: string }> {
  const listing = await lockListing(unit, id, where);
  const status = listingAfter(listing, 'submit', unit.actor);
  await assertReady(unit, listing);
  await unit.tx.listing.update({ where: { id }, data: { status, submittedAt: unit.now } });
  unit.audit({
    action: 'listing.submitted',
    entityType: 'listing',
    entityId: id,
    side: 'SELLER',
    before: { status: listing.status },
    after: { status, version: listing.version, price: listing.price },
  });
  await notifyAdmins(unit, {
    text: `${listing.address}, ${listing.city} is waiting for your approval.`,
    link: '/admin/listings',
    dedupeKey: `listing-submitted:${id}:${listing.version}`,
    actionLabel: 'Review the home',
  });
  if (listing.offMarketOptIn) unit.enqueue('match-off-market', { listingId: id });
  unit.publish('listings', 'patched', { id });
  return { id };
}

/**
 * An admin approves the version they viewed: PENDING → APPROVED, and the home is public. 409 if the home changed
 * since, 400 for words that the fair-housing check refuses.
 */
export async function approveListing(unit: Unit, id: string, seenVersion: number | undefined): Promise<{ id: string }> {
  const listing = await lockListing(unit, id);
  const status = listingAfter(listing, 'approve', unit.actor, seenVersion);
  if (seenVersion === undefined) throw invalidField('version', 'Name the version of the home you looked at.');
  await assertReady(unit, listing);
  const externalStatus = externalStatusAtApproval(listing.liveDate, unit.now);
  await unit.tx.listing.update({
    where: { id },
    data: { status, externalStatus, approvedAt: unit.now, reviewNote: null },
  });
  const slug = await claimSlug(unit, id);
  await publishListing(unit, id);
  unit.audit({
    action: 'listing.approved',
    entityType: 'listing',
    entityId: id,
    before: { status: listing.status },
    after: { status, externalStatus, version: listing.version, price: listing.price },
  });
  await notify(unit, [listing.userId], {
    text: `Your home at ${listing.address} is approved${externalStatus === 'ACTIVE' ? ' and on the market' : ''}.`,
    link: `/${slug}`,
    dedupeKey: `listing-approved:${id}:${listing.version}`,
    actionLabel: 'See it as buyers do',
  });
  if (listing.offMarketOptIn && externalStatus === 'COMING_SOON') unit.enqueue('match-off-market', { listingId: id });
  unit.publish('listings', 'patched', { id });
  return { id };
}

/** An admin sends the home back with a note: PENDING → DRAFT. */
export async function returnListing(unit: Unit, id: string, reviewNote: string | undefined): Promise<{ id: string }> {
  const listing = await lockListing(unit, id);
  const status = listingAfter(listing, 'return', unit.actor);
  if (!reviewNote?.trim()) throw invalidField('reviewNote', 'Write what the seller should change.');
  await unit.tx.listing.update({ where: { id }, data: { status, reviewNote } });
  unit.audit({
    action: 'listing.returned',
    entityType: 'listing',
    entityId: id,
    before: { status: listing.status },
    after: { status, version: listing.version },
  });
  await notify(unit, [listing.userId], {
    text: `Your home at ${listing.address} needs a change before it goes live.`,
    paragraphs: [reviewNote],
    link: `/listings/${id}/edit`,
    dedupeKey: `listing-returned:${id}:${listing.version}`,
    actionLabel: 'Edit the home',
  });
  unit.publish('listings', 'patched', { id });
  return { id };
}
