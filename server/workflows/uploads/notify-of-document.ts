import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer } from '../offers/offer-records.ts';
import { notifySale } from '../transactions/notify-sale.ts';

/**
 * Notifies the people of a sale that a document was added to it. Photos and files of an unsubmitted offer notify
 * nobody.
 */
export async function notifyOfDocument(
  unit: Unit,
  upload: { id: string; type: string; fileName: string; transactionId: string | null; offerId: string | null },
): Promise<void> {
  const { transactionId, offerId } = upload;
  if ((upload.type !== 'OFFER_DOC' && upload.type !== 'TRANSACTION_DOC') || (!transactionId && !offerId)) return;
  const sale = await unit.tx.transaction.findFirst({
    where: transactionId ? { id: transactionId } : { offerId: offerId! },
  });
  if (!sale) return;
  const offer = await lockOffer(unit, sale.offerId);
  await notifySale(unit, offer, sale, (place) => ({
    text: `A document was added to the sale of ${place}: ${upload.fileName}.`,
    dedupeKey: `document:${upload.id}`,
    actionLabel: 'See the documents',
  }));
}
