import { documentReaders } from '#shared/uploads/document-readers.ts';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer } from '../offers/offer-records.ts';
import { notifySale } from '../transactions/notify-sale.ts';

/**
 * Notifies the people of a sale who may read it that a document was added. Photos and files of an unsubmitted offer notify
 * nobody.
 */
export async function notifyOfDocument(
  unit: Unit,
  upload: {
    id: string;
    type: string;
    docType?: DocumentType | null;
    fileName: string;
    transactionId: string | null;
    offerId: string | null;
  },
): Promise<void> {
  const { transactionId, offerId } = upload;
  if ((upload.type !== 'OFFER_DOC' && upload.type !== 'TRANSACTION_DOC') || (!transactionId && !offerId)) return;
  const sale = await unit.tx.transaction.findFirst({
    where: transactionId ? { id: transactionId } : { offerId: offerId! },
  });
  if (!sale) return;
  const offer = await lockOffer(unit, sale.offerId);
  const readers = documentReaders(upload.docType ?? null, transactionId ? 'SALE' : 'OFFER');
  await notifySale(
    unit,
    offer,
    sale,
    (place) => ({
      text: `A document was added to the sale of ${place}: ${upload.fileName}.`,
      dedupeKey: `document:${upload.id}`,
      actionLabel: 'See the documents',
    }),
    readers,
  );
}
