/** One inspection as the inspector sees it by their private link. */
import { z } from 'zod';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { showingState } from '../showings/showings.rules.ts';
import { allowedInspectionEvents, INSPECTION_EVENTS } from './inspections.transitions.ts';
import {
  INSPECTION_TYPES,
  REQUESTED_INSPECTION_STATUSES,
  type RequestedInspectionStatus,
} from './inspections.types.ts';

export const inspectionVisitSchema = z.strictObject({
  type: z.enum(INSPECTION_TYPES),
  status: z.enum(REQUESTED_INSPECTION_STATUSES),
  /** Whole dollars; 0: not known yet. */
  cost: z.number(),
  wishes: z.string(),
  inspectionDate: z.date().nullable(),
  /** The appointment at the home: booked, called off by the host, or none. */
  access: z.enum(['BOOKED', 'CALLED_OFF']).nullable(),
  /** How to get in; only for a booked appointment that is still to come. */
  accessInfo: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  paymentUrl: z.string().nullable(),
  reportName: z.string().nullable(),
  /** Who comes to the home. */
  vendorName: z.string().nullable(),
  vendorPhone: z.string().nullable(),
  /** The last day for inspections under the contract. */
  dueDate: z.date().nullable(),
  timeZone: z.string(),
  home: z.strictObject({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    beds: z.number().nullable(),
    baths: z.number().nullable(),
    halfBaths: z.number().nullable(),
    area: z.number().nullable(),
    yearBuilt: z.number().nullable(),
  }),
  allowedActions: z.array(z.enum(INSPECTION_EVENTS)),
});
export type InspectionVisit = z.output<typeof inspectionVisitSchema>;

interface VisitRow extends Pick<
  InspectionVisit,
  'type' | 'cost' | 'wishes' | 'inspectionDate' | 'paymentUrl' | 'vendorName' | 'vendorPhone'
> {
  status: string;
  vendorConfirmedAt: Date | null;
  showing: { accepted: boolean | null; proposedTime: Date; suggestedTimes: Date[]; noShowAt: Date | null } | null;
  report: { fileName: string } | null;
  transaction: { inspectionDueDate: Date | null } | null;
  listing: InspectionVisit['home'] & { county: string | null; accessInfo: string };
}

/** What the link shows. The buyer and their contract stay out of it, and the way in until the visit is booked. */
export function inspectionVisitView(row: VisitRow, now: Date): InspectionVisit {
  const { listing, showing } = row;
  const { address, city, state, zip, beds, baths, halfBaths, area, yearBuilt } = listing;
  const status = row.status as RequestedInspectionStatus;
  const isBooked = showing?.accepted === true && showing.proposedTime.getTime() === row.inspectionDate?.getTime();
  return {
    type: row.type,
    status,
    cost: row.cost,
    wishes: row.wishes,
    inspectionDate: row.inspectionDate,
    access: showing ? (isBooked ? 'BOOKED' : 'CALLED_OFF') : null,
    accessInfo: showing && isBooked && showingState(showing, now) === 'CONFIRMED' ? listing.accessInfo : null,
    confirmedAt: row.vendorConfirmedAt,
    paymentUrl: row.paymentUrl,
    reportName: row.report?.fileName ?? null,
    vendorName: row.vendorName,
    vendorPhone: row.vendorPhone,
    dueDate: row.transaction?.inspectionDueDate ?? null,
    timeZone: timeZoneOfHome(state, listing.county),
    home: { address, city, state, zip, beds, baths, halfBaths, area, yearBuilt },
    allowedActions: allowedInspectionEvents({ status, cost: row.cost }, 'VENDOR'),
  };
}
