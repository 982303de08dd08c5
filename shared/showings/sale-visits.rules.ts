/** Visits that a sale has booked: their time is changed in the sale, where everyone who comes is notified. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import type { ShowingType } from './showings.types.ts';

/** A visit, the scheduled inspections of open sales that it is for, and the open sale of its home. */
export interface VisitRow {
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Instant;
  inspections?: readonly { transactionId: string | null }[];
  listing: { transactions?: readonly { id: string; appraisalDate: Instant | null }[] };
}

/** The id of the open sale whose inspection or appraisal this confirmed visit is; null for every other visit. */
export function saleOfVisit({ type, accepted, proposedTime, inspections, listing }: VisitRow): string | null {
  if (accepted !== true) return null;
  if (type === 'INSPECTION') return inspections?.find(({ transactionId }) => transactionId)?.transactionId ?? null;
  if (type !== 'APPRAISAL') return null;
  const isItsTime = (at: Instant | null) => at !== null && millisOf(at) === millisOf(proposedTime);
  return listing.transactions?.find(({ appraisalDate }) => isItsTime(appraisalDate))?.id ?? null;
}
