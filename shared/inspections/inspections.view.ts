import { isAdmin, type Actor } from '../kernel/actor.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { allowedInspectionEvents, type InspectionEvent } from './inspections.transitions.ts';
import type { InspectionType, RequestedInspectionStatus } from './inspections.types.ts';
import type { InspectionStatus } from '../transactions/transactions.types.ts';

export interface InspectionRow {
  id: string;
  listingId: string;
  userId: string | null;
  transactionId: string | null;
  type: InspectionType;
  status: InspectionStatus;
  cost: number;
  inspectionDate: Date | null;
  vendorName: string | null;
  vendorEmail: string | null;
  vendorPhone: string | null;
  paymentUrl: string | null;
  reportUrl: string | null;
  orderId: string | null;
  wishes: string;
  linkHash: string | null;
  linkSentAt: Date | null;
  vendorConfirmedAt: Date | null;
  report: { id: string; fileName: string; url: string } | null;
  createdAt: Date;
  showing: { accepted: boolean | null; proposedTime: Date } | null;
  transaction: { status: string } | null;
  listing: { state: string; county: string | null };
}

/** An inspection as the buyer side and brokers see it; only brokers see the vendor's order. */
export function inspectionView(row: InspectionRow, actor: Actor) {
  const { showing, transaction, listing, orderId, report, linkHash, linkSentAt, ...fields } = row;
  const status = row.status as RequestedInspectionStatus;
  const hasAccess = showing?.accepted === true && showing.proposedTime.getTime() === row.inspectionDate?.getTime();
  const role = isAdmin(actor) ? 'BROKER' : 'BUYER';
  const actions: InspectionEvent[] =
    transaction?.status === 'OPEN' ? allowedInspectionEvents({ status, cost: row.cost }, role) : [];
  return {
    id: fields.id,
    listingId: fields.listingId,
    userId: fields.userId,
    transactionId: fields.transactionId,
    type: fields.type,
    status,
    cost: fields.cost,
    inspectionDate: fields.inspectionDate,
    vendorName: fields.vendorName,
    vendorEmail: fields.vendorEmail,
    vendorPhone: fields.vendorPhone,
    paymentUrl: fields.paymentUrl,
    /** The stored file, otherwise an outside address. */
    reportUrl: report?.url ?? fields.reportUrl,
    /** The name of the stored file; null: the report is at an outside address. */
    reportName: report?.fileName ?? null,
    wishes: fields.wishes,
    /** When the inspector confirmed the date. */
    vendorConfirmedAt: fields.vendorConfirmedAt,
    createdAt: fields.createdAt,
    timeZone: timeZoneOfHome(listing.state, listing.county),
    /** The appointment at the home: booked, called off by the host, or none. */
    access: showing ? (hasAccess ? ('BOOKED' as const) : ('CALLED_OFF' as const)) : null,
    allowedActions: actions,
    ...(isAdmin(actor) && {
      orderId,
      outsideReportUrl: fields.reportUrl,
      vendorLink: { sentAt: linkSentAt, isActive: linkHash !== null && transaction?.status === 'OPEN' },
    }),
  };
}
export type InspectionView = ReturnType<typeof inspectionView>;
