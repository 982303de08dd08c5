import { PRODUCT } from '#shared/brand/product.ts';
import { inspectionObstacle } from '#shared/inspections/inspections.rules.ts';
import {
  ALREADY_REQUESTED,
  INSPECTION_OBSTACLES,
  INSPECTION_TYPE_LABELS,
  type InspectionType,
} from '#shared/inspections/inspections.types.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { conflict, forbidden } from '#shared/kernel/rule-error.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { pricesOfHome } from '../../queries/inspection-prices.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockOffer, notifySide } from '../offers/offer-records.ts';
import { updateInspectionStep } from './update-inspection-step.ts';

/**
 * Requests inspections of a home for the buyer of its accepted offer, one row per type. A type without a price waits
 * for a quote. `wishes` is what the inspector is asked to look at. `where` is the scope of offers the actor may see.
 * Throws 409 without an accepted offer, where the terms have no inspection, and for a type that is already requested.
 */
export async function requestInspections(
  unit: Unit,
  listingId: string,
  types: readonly InspectionType[],
  where: object,
  wishes = '',
): Promise<{ ids: string[] }> {
  const found = await unit.tx.offer.findFirst({
    where: { AND: [where, { listingId, status: 'ACCEPTED', transaction: { status: 'OPEN' } }] },
    select: { id: true },
  });
  if (!found) throw conflict('inspection.no-offer', INSPECTION_OBSTACLES['no-offer']);
  const offer = await lockOffer(unit, found.id);
  if (!isAdmin(unit.actor) && sideOf(offer, unit.actor) !== 'BUYER')
    throw forbidden('inspection.buyers-only', 'The buyer schedules inspections.');
  const sale = await unit.tx.transaction.findFirst({ where: { offerId: offer.id, status: 'OPEN' } });
  const obstacle = sale ? inspectionObstacle(offer, sale) : 'no-offer';
  if (!sale || obstacle) throw conflict(`inspection.${obstacle}`, INSPECTION_OBSTACLES[obstacle ?? 'no-offer']);
  const open = await unit.tx.inspection.findFirst({
    where: { transactionId: sale.id, type: { in: [...types] }, status: { notIn: ['COMPLETED', 'DECLINED'] } },
  });
  if (open)
    throw conflict('inspection.already-requested', `${INSPECTION_TYPE_LABELS[open.type]}: ${ALREADY_REQUESTED}`, {
      inspectionId: open.id,
    });
  const prices = await pricesOfHome(unit.tx, offer.listing);
  const rows = await unit.tx.inspection.createManyAndReturn({
    data: types.map((type) => {
      const cost = prices.get(type);
      return {
        listingId,
        userId: offer.userId,
        transactionId: sale.id,
        type,
        wishes,
        cost: cost ?? 0,
        status: cost === undefined ? ('WAITING_QUOTE' as const) : ('WAITING_SCHEDULE' as const),
        createdAt: unit.now,
      };
    }),
  });
  for (const row of rows) {
    unit.audit({
      action: 'inspection.requested',
      entityType: 'inspection',
      entityId: row.id,
      side: 'BUYER',
      after: { listingId, type: row.type, cost: row.cost },
    });
    unit.publish('inspections', 'created', row);
  }
  // whoever asks for an inspection does not do without one any more
  const role = isAdmin(unit.actor) ? 'ADMIN' : 'BUYER';
  await updateInspectionStep(unit, { ...sale, inspectionWaivedAt: null }, offer.inspectionPeriod, role);
  const link = transactionLink(sale.id, 'inspection');
  const about = { link, resourceType: 'inspection' as const, resourceId: rows[0]!.id };
  await notifyAdmins(unit, {
    text: `Inspections to arrange for ${offer.listing.address}.`,
    ...about,
    dedupeKey: `inspections:${rows[0]!.id}`,
  });
  if (isAdmin(unit.actor))
    await notifySide(unit, offer, 'BUYER', (place) => ({
      text: `${PRODUCT} is arranging inspections for you at ${place}.`,
      link,
      dedupeKey: `inspections-for-you:${rows[0]!.id}`,
    }));
  return { ids: rows.map(({ id }) => id) };
}
