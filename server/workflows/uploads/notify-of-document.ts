import { dayIn } from '#shared/kernel/zoned-time.ts';
import { documentReaders } from '#shared/uploads/document-readers.ts';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer, zoneOf } from '../offers/offer-records.ts';
import { notifySale } from '../transactions/notify-sale.ts';

/** The photos of a walkthrough arrive one by one: they are one notice a day. */
const noticeOf = (
  upload: { id: string; docType?: DocumentType | null; fileName: string; replacesId?: string | null },
  saleId: string,
  day: string,
) =>
  upload.docType === 'WALKTHROUGH_PHOTO'
    ? {
        text: (place: string) => `Photos of the walkthrough were added to the sale of ${place}.`,
        key: `${saleId}:${day}`,
      }
    : {
        text: (place: string) =>
          `A ${upload.replacesId ? 'newer version of a document' : 'document'} was added to the sale of ${place}: ${upload.fileName}.`,
        key: upload.id,
      };

/**
 * Notifies the people of a sale who may read it that a document was added. Photos of a home and files of an unsubmitted
 * offer notify nobody.
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
    replacesId?: string | null;
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
  const { text, key } = noticeOf(upload, sale.id, dayIn(unit.now, zoneOf(offer)));
  await notifySale(
    unit,
    offer,
    sale,
    (place) => ({
      text: text(place),
      dedupeKey: `document:${key}`,
      actionLabel: 'See the documents',
    }),
    readers,
  );
  unit.publish('transactions', 'patched', { id: sale.id });
}
