import type { AddendumKind } from '#shared/addendums/addendums.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer, notifySide, type LockedOffer, type SideNotice } from '../offers/offer-records.ts';
import { notifyAdmins } from '../notifications/notify.ts';

const include = { addendumItems: { orderBy: [{ order: 'asc' as const }, { id: 'asc' as const }] } };
export type AddendumRow = Prisma.AddendumGetPayload<{ include: typeof include }>;

/** A sale with its offer, locked through the home. 404 when outside the actor's scope. */
export async function lockSale(unit: Unit, where: object) {
  const found = await unit.tx.transaction.findFirst({ where, select: { id: true, offerId: true } });
  if (!found) throw notFound('We couldn’t find that transaction.');
  const offer = await lockOffer(unit, found.offerId);
  const sale = await unit.tx.transaction.findUniqueOrThrow({ where: { id: found.id } });
  return { sale, offer };
}
export type LockedSale = Awaited<ReturnType<typeof lockSale>>;

/** An addendum with its items, its sale and its offer, locked. 404 when outside the actor's scope. */
export async function lockAddendum(unit: Unit, id: string, where: object = {}) {
  const found = await unit.tx.addendum.findFirst({ where: { AND: [where, { id }] }, select: { transactionId: true } });
  if (!found) throw notFound('We couldn’t find that request.');
  const { sale, offer } = await lockSale(unit, { id: found.transactionId });
  const addendum = await unit.tx.addendum.findUniqueOrThrow({ where: { id }, include });
  return { addendum, sale, offer };
}

/** The present terms of the contract that an amendment may change. The appointment of the closing is none of them. */
export const agreedTerms = ({ offer }: LockedSale) => ({
  price: offer.price,
  concessions: offer.concessions,
  loan: offer.loan,
  closingDate: offer.closingDate,
});

/** Sends the change to the screens of the sale's people. */
export function publishAddendum(unit: Unit, addendum: { id: string; transactionId: string }, isNew = false): void {
  unit.publish('addendums', isNew ? 'created' : 'patched', { id: addendum.id });
  unit.publish('transactions', 'patched', { id: addendum.transactionId });
}

/** Notifies a side of an addendum, and the brokers unless one of them acted. */
export async function notifyOfAddendum(
  unit: Unit,
  { sale, offer, addendum }: { sale: { id: string }; offer: LockedOffer; addendum: { kind: AddendumKind } },
  sides: readonly Side[],
  notice: SideNotice,
): Promise<void> {
  const link = addendum.kind === 'REPAIRS' ? transactionLink(sale.id, 'inspection') : transactionLink(sale.id);
  for (const side of sides)
    await notifySide(unit, offer, side, (place) => {
      const content = notice(place);
      return { link, ...content, dedupeKey: `${content.dedupeKey}:${side}` };
    });
  const { text, paragraphs = [], dedupeKey } = notice(offer.listing.address);
  await notifyAdmins(unit, {
    text,
    paragraphs,
    dedupeKey: `${dedupeKey}:brokers`,
    link,
    resourceType: 'offer',
    resourceId: offer.id,
  });
}
