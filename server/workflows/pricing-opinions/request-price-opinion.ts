import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, isUser } from '#shared/kernel/actor.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { conflict, forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import { assertNotArchived, isOwner } from '#shared/listings/listings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { brokerOf } from './price-opinion-records.ts';

/** When the brokers' task is due. */
const DUE_MS = 2 * DAY;

/**
 * A seller requests a price opinion of their home, which creates a task and notifies the brokers. Repeating an open
 * request changes nothing.
 */
export async function requestPriceOpinion(unit: Unit, listingId: string, note: string): Promise<{ id: string }> {
  const listing = await lockListing(unit, listingId);
  if (!isOwner(listing, unit.actor) && !isAdmin(unit.actor))
    throw forbidden('pricing-opinion-request.not-yours', 'Only the owner of a home can ask for its price opinion.');
  if (listing.type !== 'SELLER')
    throw invalidField('listingId', `A price opinion is made for a home that ${PRODUCT} sells.`);
  assertNotArchived(listing);
  if (listing.externalStatus === 'SOLD' && listing.status === 'APPROVED')
    throw conflict('pricing-opinion-request.sold', 'This home is sold (SOLD), so it no longer needs a price opinion.');
  const known = await unit.tx.pricingOpinionRequest.findUnique({ where: { listingId } });
  if (known && !known.answeredAt) return { id: listingId };
  const place = listing.address || 'a home without an address yet';
  const task = await unit.tx.task.create({
    data: {
      title: `Price opinion of ${place}`,
      description: note,
      type: 'GENERAL',
      priority: 'HIGH',
      dueAt: new Date(unit.now.getTime() + DUE_MS),
      clientId: listing.userId,
      listingId,
      createdAt: unit.now,
    },
  });
  const data = {
    note,
    taskId: task.id,
    requestedById: isUser(unit.actor, listing.userId) ? listing.userId : brokerOf(unit),
    requestedAt: unit.now,
    answeredAt: null,
  };
  await unit.tx.pricingOpinionRequest.upsert({ where: { listingId }, create: { listingId, ...data }, update: data });
  unit.audit({
    action: 'task.created',
    entityType: 'task',
    entityId: task.id,
    after: { type: task.type, priority: task.priority },
  });
  unit.audit({
    action: 'pricing-opinion.asked',
    entityType: 'listing',
    entityId: listingId,
    side: 'SELLER',
    after: { taskId: task.id },
  });
  unit.publish('tasks', 'created', task);
  await notifyAdmins(unit, {
    text: `A seller asks for a price opinion of ${place}.`,
    link: `/admin/comps?listing=${listingId}`,
    dedupeKey: `pricing-opinion-request:${task.id}`,
    actionLabel: 'Compare homes',
    paragraphs: note ? [`Their note: ${note}`] : [],
  });
  return { id: listingId };
}
