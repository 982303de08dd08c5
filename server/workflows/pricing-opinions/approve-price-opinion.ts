import { formatUsd } from '#shared/kernel/money.ts';
import { adjusted } from '#shared/comps/adjustments.rules.ts';
import { assertApprovable, assertChangeable } from '#shared/comps/price-opinion.rules.ts';
import type { Comparison } from '#shared/comps/comps.types.ts';
import { comparisonOf } from '#shared/comps/price-opinion.view.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { brokerOf, closeTask, lockOpinion } from './price-opinion-records.ts';

/** Stores the comps of the approved opinion as rows of the home, in place of those of an earlier one. */
async function storeComps(unit: Unit, listingId: string, { comps }: Comparison): Promise<void> {
  await unit.tx.comp.deleteMany({ where: { listingId } });
  const known = await unit.tx.mlsListing.findMany({
    where: { id: { in: comps.map(({ home }) => home.id) } },
    select: { id: true },
  });
  await unit.tx.comp.createMany({
    data: comps
      .filter(({ home }) => known.some(({ id }) => id === home.id))
      .map(({ home, lines }) => ({
        listingId,
        mlsListingId: home.id,
        adjustments: JSON.parse(JSON.stringify(lines)) as Prisma.InputJsonArray,
        adjustedPrice: adjusted({ home, lines }).price,
        createdAt: unit.now,
      })),
  });
}

/**
 * Approves a draft with the recommended price (whole dollars) and sends it to the seller, who is notified by email too.
 * Completes the request task, if any; the opinion is final from here on.
 */
export async function approvePriceOpinion(
  unit: Unit,
  id: string,
  version: number,
  approvedPrice: number,
): Promise<{ id: string }> {
  const opinion = await lockOpinion(unit, id);
  assertChangeable(opinion, unit.actor, version);
  const comparison = comparisonOf(opinion.comps);
  assertApprovable({ ...opinion, comps: comparison?.comps ?? [] }, approvedPrice);
  await unit.tx.pricingOpinion.update({
    where: { id },
    data: {
      approvedPrice,
      approvedAt: unit.now,
      approvedById: brokerOf(unit),
      version: { increment: 1 },
      updatedAt: unit.now,
    },
  });
  if (comparison) await storeComps(unit, opinion.listingId, comparison);
  const { userId, address } = await unit.tx.listing.findUniqueOrThrow({
    where: { id: opinion.listingId },
    select: { userId: true, address: true },
  });
  const request = await unit.tx.pricingOpinionRequest.findUnique({ where: { listingId: opinion.listingId } });
  if (request && !request.answeredAt) {
    await unit.tx.pricingOpinionRequest.update({
      where: { listingId: opinion.listingId },
      data: { answeredAt: unit.now },
    });
    await closeTask(unit, request.taskId, 'COMPLETED');
  }
  unit.audit({
    action: 'pricing-opinion.approved',
    entityType: 'pricing-opinion',
    entityId: id,
    side: 'SELLER',
    after: { approvedPrice, price1: opinion.price1, price2: opinion.price2, price3: opinion.price3 },
  });
  await notify(unit, [userId], {
    text: `Your price opinion${address ? ` of ${address}` : ''} is ready.`,
    link: `/price-opinion/${opinion.listingId}`,
    dedupeKey: `pricing-opinion:${id}`,
    actionLabel: 'See the three prices',
    subject: `Your price opinion${address ? ` of ${address}` : ''} is ready`,
    paragraphs: [
      `We compared your home with homes that sold nearby. Our broker recommends ${formatUsd(approvedPrice)}, in ` +
        `a range from ${formatUsd(opinion.price1)} to ${formatUsd(opinion.price3)}.`,
      'On the page you see each home we compared, what we added or took off for each difference, and a document ' +
        'to keep. The asking price is your decision.',
    ],
  });
  unit.publish('pricing-opinions', 'patched', { id });
  return { id };
}
