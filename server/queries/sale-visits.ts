import { VISIT_TYPES, type VisitOfSale } from '#shared/calendars/calendar-entries.ts';
import type { Database, Transaction } from '../database/prisma.ts';

/**
 * The confirmed visits of the homes of sales: an inspection, appraisal or walkthrough is one entry in every calendar.
 */
export const readVisits = (
  db: Database | Transaction,
  listingIds: readonly string[],
): Promise<(VisitOfSale & { listingId: string })[]> =>
  db.showing.findMany({
    where: { listingId: { in: [...listingIds] }, type: { in: Object.values(VISIT_TYPES) }, accepted: true },
    select: { id: true, listingId: true, type: true, proposedTime: true, calendarSequence: true, updatedAt: true },
  });
