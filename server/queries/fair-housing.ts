import type { AllowedWords } from '#shared/fair-housing/fair-housing.rules.ts';
import { assertAdvertisable, fairHousingRefusals } from '#shared/fair-housing/fair-housing.rules.ts';
import type { PublicRecord, PublicTexts } from '#shared/fair-housing/public-texts.ts';
import type { Transaction } from '../database/prisma.ts';

/** The columns that name the record of an exception: those of open houses are their home's. */
export const allowanceRecord = (
  record: PublicRecord,
  recordId: string,
): { listingId: string } | { reviewId: string } | { campaignId: string } =>
  record === 'review'
    ? { reviewId: recordId }
    : record === 'mailer'
      ? { campaignId: recordId }
      : { listingId: recordId };

/**
 * Throws 400, naming field and words, if a public text says who should live in a home and no broker made an exception
 * for it. `recordId` is the review, the mailing or, for a listing and its open houses, the home.
 */
export async function assertPublishable<R extends PublicRecord>(
  tx: Transaction,
  record: R,
  recordId: string,
  texts: PublicTexts<R>,
): Promise<void> {
  if (fairHousingRefusals(record, texts).length === 0) return;
  const allowed: AllowedWords[] = await tx.fairHousingAllowance.findMany({
    where: { ...allowanceRecord(record, recordId), revokedAt: null },
    select: { field: true, words: true, sentence: true },
  });
  assertAdvertisable(record, texts, allowed);
}
