import { inspectionView, type InspectionRow } from '#shared/inspections/inspections.view.ts';
import type { Inspection, User } from '../../state/wire-types.ts';
import { actorOf } from './users.factory.ts';
import { wire } from './wire.ts';

/** A home inspection that Marcus requested, as stored in the database. */
export const inspectionRow = (fields: Partial<InspectionRow> = {}): InspectionRow => ({
  id: `inspection-${fields.type ?? 'HOME'}`,
  listingId: 'home',
  userId: 'marcus',
  transactionId: 'sale',
  type: 'HOME',
  status: 'WAITING_SCHEDULE',
  cost: 425,
  inspectionDate: null,
  vendorName: null,
  vendorEmail: null,
  vendorPhone: null,
  paymentUrl: null,
  reportUrl: null,
  orderId: null,
  wishes: '',
  linkHash: null,
  linkSentAt: null,
  vendorConfirmedAt: null,
  report: null,
  createdAt: new Date('2026-11-20T12:00:00.000Z'),
  showing: null,
  transaction: { status: 'OPEN' },
  listing: { state: 'AL', county: null },
  ...fields,
});

/** The inspection as `viewer` receives it. */
export const inspection = (fields: Partial<InspectionRow> = {}, viewer: User | null = null): Inspection =>
  wire(inspectionView(inspectionRow(fields), actorOf(viewer)));
