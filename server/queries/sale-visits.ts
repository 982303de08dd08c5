import type { VisitOfSale } from '#shared/calendars/calendar-entries.ts';
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
