import type { VisitOfSale } from '#shared/calendars/calendar-entries.ts';
import { saleOfVisit } from '#shared/showings/sale-visits.rules.ts';
import { SALE_VISITS } from '#shared/transactions/closing-date.rules.ts';
import type { Database, Transaction } from '../database/prisma.ts';

/** The confirmed visits of a sale among the showings of its home. */
export const SALE_VISITS_WHERE = { type: { in: [...SALE_VISITS] }, accepted: true };

/**
 * The confirmed visits of the homes of sales: an inspection, appraisal or walkthrough is one entry in every calendar.
 */
export const readVisits = (
  db: Database | Transaction,
  listingIds: readonly string[],
): Promise<(VisitOfSale & { listingId: string; accepted: boolean | null })[]> =>
  db.showing.findMany({
    where: { listingId: { in: [...listingIds] }, ...SALE_VISITS_WHERE },
    select: {
      id: true,
      listingId: true,
      type: true,
      accepted: true,
      proposedTime: true,
      calendarSequence: true,
      updatedAt: true,
    },
  });

/** What `saleOfVisit` reads of a showing. */
export const saleOfVisitColumns = {
  inspections: {
    where: { status: 'SCHEDULED' as const, transaction: { status: 'OPEN' as const } },
    select: { transactionId: true },
    take: 1,
  },
  listing: {
    select: {
      transactions: { where: { status: 'OPEN' as const }, select: { id: true, appraisalDate: true }, take: 1 },
    },
  },
};

/** The open sale whose inspection or appraisal this visit is, as it is stored now. */
export async function readSaleOfVisit(db: Database | Transaction, id: string): Promise<string | null> {
  const { inspections, listing } = saleOfVisitColumns;
  return saleOfVisit(
    await db.showing.findUniqueOrThrow({
      where: { id },
      select: { type: true, accepted: true, proposedTime: true, inspections, listing },
    }),
  );
}
