/** What may happen to a requested inspection, and by whom. */
import { PRODUCT } from '../brand/product.ts';
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import { INSPECTION_STATUS_LABELS, QUOTE_MISSING, type RequestedInspectionStatus } from './inspections.types.ts';

export const INSPECTION_EVENTS = ['quote', 'approve', 'decline', 'schedule', 'unschedule', 'complete'] as const;
export type InspectionEvent = (typeof INSPECTION_EVENTS)[number];
/** The buyer side requests and decides, the brokerage arranges, the inspector (VENDOR) works by a private link. */
export type InspectionRole = 'BUYER' | 'BROKER' | 'VENDOR';

interface InspectionTransition {
  from: readonly RequestedInspectionStatus[];
  by: readonly InspectionRole[];
  becomes: RequestedInspectionStatus;
}
const OPEN_BEFORE_DATE = ['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE'] as const;
/** Each event: allowed statuses, roles, and the status it leads to. Everything else is a 409. */
export const INSPECTION_TRANSITIONS: Readonly<Record<InspectionEvent, InspectionTransition>> = {
  quote: {
    from: ['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE'],
    by: ['BROKER', 'VENDOR'],
    becomes: 'WAITING_QUOTE',
  },
  approve: { from: ['WAITING_QUOTE'], by: ['BUYER', 'BROKER'], becomes: 'APPROVED' },
  decline: { from: [...OPEN_BEFORE_DATE, 'SCHEDULED'], by: ['BUYER', 'BROKER'], becomes: 'DECLINED' },
  schedule: { from: ['APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'], by: ['BROKER', 'VENDOR'], becomes: 'SCHEDULED' },
  unschedule: { from: ['APPROVED', 'SCHEDULED'], by: ['BROKER'], becomes: 'WAITING_SCHEDULE' },
  complete: { from: ['APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'], by: ['BROKER', 'VENDOR'], becomes: 'COMPLETED' },
};

const EVENT_OF_STATUS: Readonly<Record<RequestedInspectionStatus, InspectionEvent>> = {
  WAITING_QUOTE: 'quote',
  APPROVED: 'approve',
  DECLINED: 'decline',
  SCHEDULED: 'schedule',
  WAITING_SCHEDULE: 'unschedule',
  COMPLETED: 'complete',
};

export interface RequestedInspection {
  status: RequestedInspectionStatus;
  cost: number;
  inspectionDate: Instant | null;
}
/** The details each role may change. */
export const INSPECTION_FIELDS: Readonly<Record<InspectionRole, readonly string[]>> = {
  BROKER: [
    'cost',
    'inspectionDate',
    'vendorName',
    'vendorEmail',
    'vendorPhone',
    'paymentUrl',
    'reportUrl',
    'reportUploadId',
    'orderId',
  ],
  VENDOR: ['cost', 'inspectionDate', 'vendorName', 'vendorPhone', 'paymentUrl', 'reportUploadId'],
  BUYER: [],
};
export interface InspectionChange {
  reportUploadId?: string | undefined;
  status?: RequestedInspectionStatus | undefined;
  inspectionDate?: Instant | null | undefined;
  reportUrl?: string | null | undefined;
  cost?: number | undefined;
}

/** The role in which an actor changes an inspection. `side` is sideOf(offer, actor). */
export const inspectionRole = (actor: Actor, side: Side | null): InspectionRole | null =>
  isAdmin(actor) ? 'BROKER' : side === 'BUYER' ? 'BUYER' : null;

/** The events that this role can start now. A quote is decided on once it is there. */
export function allowedInspectionEvents(
  inspection: Pick<RequestedInspection, 'status' | 'cost'>,
  role: InspectionRole | null,
): InspectionEvent[] {
  return INSPECTION_EVENTS.filter((event) => {
    const { from, by } = INSPECTION_TRANSITIONS[event];
    return role !== null && by.includes(role) && from.includes(inspection.status) && !lacksQuote(event, inspection);
  });
}
const lacksQuote = (event: InspectionEvent, { cost }: { cost: number }) => event === 'approve' && cost === 0;

const ARRANGED = `${PRODUCT} arranges this inspection.`;
const isOtherPrice = ({ cost }: RequestedInspection, change: InspectionChange) =>
  change.cost !== undefined && change.cost !== cost;

/**
 * What a change means: its status, otherwise a report completes and a date schedules. Another price of the inspector is
 * a quote that the buyer decides on. Null: other details only.
 */
export function inspectionEventOf(
  inspection: RequestedInspection,
  change: InspectionChange,
  role: InspectionRole | null = 'BROKER',
): InspectionEvent | null {
  if (role === 'VENDOR' && inspection.status !== 'WAITING_QUOTE' && isOtherPrice(inspection, change)) return 'quote';
  if (change.status && change.status !== inspection.status) return EVENT_OF_STATUS[change.status];
  if ((change.reportUrl || change.reportUploadId) && inspection.status !== 'COMPLETED') return 'complete';
  if (change.inspectionDate && inspection.status !== 'COMPLETED') return 'schedule';
  return change.inspectionDate === null && inspection.status === 'SCHEDULED' ? 'unschedule' : null;
}

/**
 * The status after a change. Throws 403 for a role that may not do this, 409 with the status if it is not possible now,
 * 400 for a schedule without a date and an approval without a quote.
 */
export function applyInspectionChange(
  inspection: RequestedInspection,
  role: InspectionRole | null,
  change: InspectionChange,
): RequestedInspectionStatus {
  const event = inspectionEventOf(inspection, change, role);
  if (!event) {
    if (role === 'BROKER' || role === 'VENDOR') return inspection.status;
    throw forbidden('inspection.forbidden', ARRANGED);
  }
  const { from, by, becomes } = INSPECTION_TRANSITIONS[event];
  if (!role || !by.includes(role)) throw forbidden('inspection.forbidden', ARRANGED);
  if (event === 'quote' && role === 'VENDOR' && !from.includes(inspection.status))
    throw conflict('inspection.price-agreed', 'The buyer counts on this price. Call us to change it.', {
      status: inspection.status,
    });
  if (event === 'quote' && change.inspectionDate)
    throw invalidField('inspectionDate', 'The buyer decides on the new price first.');
  if (!from.includes(inspection.status))
    throw conflict(
      `inspection.not-${event}`,
      `This inspection can’t be changed that way: ${INSPECTION_STATUS_LABELS[inspection.status]} (${inspection.status}).`,
      { status: inspection.status },
    );
  if (lacksQuote(event, { cost: change.cost ?? inspection.cost }))
    throw invalidField('cost', QUOTE_MISSING, 'required');
  if (
    event === 'schedule' &&
    !(change.inspectionDate === undefined ? inspection.inspectionDate : change.inspectionDate)
  )
    throw invalidField('inspectionDate', 'Choose the date and time of the inspection.', 'required');
  return becomes;
}
