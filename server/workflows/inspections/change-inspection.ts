import { PRODUCT } from '#shared/brand/product.ts';
import {
  applyInspectionChange,
  INSPECTION_FIELDS,
  inspectionEventOf,
  inspectionRole,
} from '#shared/inspections/inspections.transitions.ts';
import type { PatchInspection } from '#shared/inspections/inspections.schema.ts';
import type { RequestedInspectionStatus } from '#shared/inspections/inspections.types.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer, type LockedOffer } from '../offers/offer-records.ts';
import { assertSaleOpen } from '#shared/transactions/transactions.rules.ts';
import { bookAccess, releaseAccess } from './book-access.ts';
import { notifyOfInspection } from './notify-of-inspection.ts';
import { updateInspectionStep } from './update-inspection-step.ts';
import { notifyReplacedVendor, revokeVendorLink, sendVendorLink } from './vendor-link.ts';

const MISSING = 'We couldn’t find that inspection.';

export interface InspectionPatch extends PatchInspection {
  /** The stored report. */
  reportUploadId?: string;
  /** The inspector comes at the time that is booked. */
  confirm?: true | undefined;
}

/** An inspection of a sale, with the home locked. 404 outside `where`, 409 once the sale is over. */
async function lockInspection(unit: Unit, id: string, where: object) {
  const found = await unit.tx.inspection.findFirst({
    where: { AND: [where, { id }] },
    select: { transaction: { select: { offerId: true } } },
  });
  if (!found?.transaction) throw notFound(MISSING);
  const offer = await lockOffer(unit, found.transaction.offerId);
  const row = await unit.tx.inspection.findUniqueOrThrow({
    where: { id },
    include: { showing: { select: { accepted: true, proposedTime: true } } },
  });
  const sale = await unit.tx.transaction.findUniqueOrThrow({ where: { id: row.transactionId! } });
  assertSaleOpen(sale);
  return { offer, row: { ...row, status: row.status as RequestedInspectionStatus }, sale };
}
type LockedInspection = Awaited<ReturnType<typeof lockInspection>>['row'];

/** The appointment of a changed inspection: booked for a new date, given up where there is none any more. */
async function accessOf(
  unit: Unit,
  offer: LockedOffer,
  row: LockedInspection,
  { status, at, isToBuyer }: { status: RequestedInspectionStatus; at: Date | null | undefined; isToBuyer: boolean },
): Promise<string | null> {
  // an appointment that the seller called off is booked again at the same time
  const isBooked = row.showing?.accepted === true && row.showing.proposedTime.getTime() === at?.getTime();
  const isDateOver = status === 'WAITING_SCHEDULE' || status === 'WAITING_QUOTE' || status === 'DECLINED';
  const showingId =
    at && status === 'SCHEDULED' && !isBooked
      ? await bookAccess(unit, offer, row, at)
      : isDateOver
        ? null
        : row.showingId;
  if (row.showingId && showingId !== row.showingId)
    await releaseAccess(unit, offer, row, { isNoticeOfSale: isToBuyer });
  return showingId;
}

/**
 * Changes a requested inspection: brokers arrange it, the buyer side decides on a quote or cancels, the inspector
 * (`as: 'VENDOR'`, by their link) quotes, chooses the time, says who comes and sends the report. Its date books the
 * appointment at the home, and the inspection step of the sale follows.
 */
export async function changeInspection(
  unit: Unit,
  id: string,
  where: object,
  change: InspectionPatch,
  as?: 'VENDOR',
): Promise<{ id: string }> {
  const { status: _wanted, vendorLink, confirm, ...details } = change;
  const { offer, row, sale } = await lockInspection(unit, id, where);
  const role = as ?? inspectionRole(unit.actor, sideOf(offer, unit.actor));
  const isOwn = (field: string) => role !== null && INSPECTION_FIELDS[role].includes(field);
  if (!role || !Object.keys(details).every(isOwn) || (vendorLink && role !== 'BROKER'))
    throw forbidden('inspection.forbidden', `${PRODUCT} arranges this inspection.`);
  if (confirm && (row.status !== 'SCHEDULED' || row.showing?.accepted !== true))
    throw conflict('inspection.not-booked', 'No time is booked at the moment. Please choose one.', {
      status: row.status,
    });
  const hasChange = Object.keys(change).some((name) => name !== 'vendorLink' && name !== 'confirm');
  const event = hasChange ? inspectionEventOf(row, change, role) : null;
  const status = hasChange ? applyInspectionChange(row, role, change) : row.status;
  const showingId = await accessOf(unit, offer, row, {
    status,
    at: details.inspectionDate,
    // the notice of the end takes the appointment out of the buyer's calendar
    isToBuyer: role !== 'BUYER' && (event === 'unschedule' || event === 'decline'),
  });
  // the link of one company is not for another
  const isReplaced = details.vendorEmail !== undefined && details.vendorEmail !== row.vendorEmail;
  const after = await unit.tx.inspection.update({
    where: { id },
    data: {
      ...details,
      status,
      showingId,
      ...(status === 'WAITING_SCHEDULE' && { inspectionDate: null }),
      ...(role === 'VENDOR' && (confirm || event === 'schedule')
        ? { vendorConfirmedAt: unit.now }
        : (isReplaced || (event && event !== 'complete')) && { vendorConfirmedAt: null }),
    },
  });
  unit.audit({
    action: 'inspection.changed',
    entityType: 'inspection',
    entityId: id,
    side: role === 'BUYER' ? 'BUYER' : undefined,
    before: { status: row.status },
    after: { fields: Object.keys(change).sort(), status, by: role },
  });
  unit.publish('inspections', 'patched', after);
  if (isReplaced) await notifyReplacedVendor(unit, row, offer.listing);
  if (vendorLink === 'REVOKE' || (isReplaced && vendorLink !== 'SEND')) await revokeVendorLink(unit, after);
  else if (vendorLink === 'SEND') await sendVendorLink(unit, after, offer.listing.address);
  const isQuoted = after.status === 'WAITING_QUOTE' && after.cost > 0 && after.cost !== row.cost;
  if (!hasChange && !confirm) return { id };
  await updateInspectionStep(unit, sale, offer.inspectionPeriod, role === 'BUYER' ? 'BUYER' : 'ADMIN');
  const notified = isReplaced || vendorLink ? { ...after, linkHash: null } : after;
  await notifyOfInspection(unit, { offer, saleId: sale.id }, notified, {
    event,
    isQuoted,
    isConfirmed: confirm,
    changed: Object.keys(details).filter(
      (field) => row[field as keyof typeof row] !== after[field as keyof typeof after],
    ),
    isVisitorNamed: role === 'VENDOR' && Boolean(details.vendorName) && details.vendorName !== row.vendorName,
    role,
    visitId: showingId ?? row.showingId,
  });
  return { id };
}
