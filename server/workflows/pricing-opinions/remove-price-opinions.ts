import type { Unit } from '../../database/unit-of-work.ts';
import { closeTask } from './price-opinion-records.ts';

/** Deletes every opinion of a home, its requests and its comps. Returns the number of opinions deleted. */
export async function removePriceOpinions(unit: Unit, listingId: string): Promise<number> {
  const removed = await unit.tx.pricingOpinion.findMany({ where: { listingId }, select: { id: true } });
  await unit.tx.pricingOpinion.deleteMany({ where: { listingId } });
  await unit.tx.comp.deleteMany({ where: { listingId } });
  const request = await unit.tx.pricingOpinionRequest.findUnique({
    where: { listingId },
    select: { taskId: true, answeredAt: true },
  });
  if (request) await unit.tx.pricingOpinionRequest.delete({ where: { listingId } });
  if (request && !request.answeredAt) await closeTask(unit, request.taskId, 'CANCELLED');
  for (const { id } of removed)
    unit.audit({ action: 'pricing-opinion.removed', entityType: 'pricing-opinion', entityId: id });
  return removed.length;
}
