/** What may happen to a requested inspection, and by whom. */
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import { INSPECTION_STATUS_LABELS, QUOTE_MISSING, type RequestedInspectionStatus } from './inspections.types.ts';

export const INSPECTION_EVENTS = ['quote', 'approve', 'decline', 'schedule', 'unschedule', 'complete'] as const;
export type InspectionEvent = (typeof INSPECTION_EVENTS)[number];
/** The buyer side requests and decides, the brokerage arranges. */
export type InspectionRole = 'BUYER' | 'BROKER';

interface InspectionTransition {
  from: readonly RequestedInspectionStatus[];
  by: readonly InspectionRole[];
  becomes: RequestedInspectionStatus;
}
const OPEN_BEFORE_DATE = ['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE'] as const;
/** Each event: allowed statuses, roles, and the status it leads to. Everything else is a 409. */
export const INSPECTION_TRANSITIONS: Readonly<Record<InspectionEvent, InspectionTransition>> = {
  quote: { from: ['WAITING_QUOTE', 'WAITING_SCHEDULE'], by: ['BROKER'], becomes: 'WAITING_QUOTE' },
  approve: { from: ['WAITING_QUOTE'], by: ['BUYER', 'BROKER'], becomes: 'APPROVED' },
  decline: { from: [...OPEN_BEFORE_DATE, 'SCHEDULED'], by: ['BUYER', 'BROKER'], becomes: 'DECLINED' },
  schedule: { from: ['APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'], by: ['BROKER'], becomes: 'SCHEDULED' },
  unschedule: { from: ['APPROVED', 'SCHEDULED'], by: ['BROKER'], becomes: 'WAITING_SCHEDULE' },
  complete: { from: ['APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'], by: ['BROKER'], becomes: 'COMPLETED' },
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
export interface InspectionChange {
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

/** What a change means: its status, otherwise a report completes and a date schedules. Null: other details only. */
export function inspectionEventOf(inspection: RequestedInspection, change: InspectionChange): InspectionEvent | null {
  if (change.status && change.status !== inspection.status) return EVENT_OF_STATUS[change.status];
  if (change.reportUrl && inspection.status !== 'COMPLETED') return 'complete';
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
  const event = inspectionEventOf(inspection, change);
  if (!event) {
    if (role === 'BROKER') return inspection.status;
    throw forbidden('inspection.forbidden', 'Hearthport arranges this inspection.');
  }
  const { from, by, becomes } = INSPECTION_TRANSITIONS[event];
  if (!role || !by.includes(role)) throw forbidden('inspection.forbidden', 'Hearthport arranges this inspection.');
  if (!from.includes(inspection.status))
    throw conflict(
      `inspection.not-${event}`,
      `This inspection cannot be changed so: ${INSPECTION_STATUS_LABELS[inspection.status]} (${inspection.status}).`,
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
