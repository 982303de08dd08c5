/** The private link of an inspector: it opens one inspection, by a slug of which only the hash is stored. */
import {
  INSPECTION_TYPE_LABELS,
  VENDOR_LINK_DEAD,
  type InspectionType,
} from '#shared/inspections/inspections.types.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import type { Database, Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail, type Email } from '../emails/send-email.ts';
import { hashSlug } from '../form-signings/signing-records.ts';
import { calendarOfVisitor } from '../showings/showing-calendar.ts';
import { timeAtHome } from '../showings/showing-records.ts';

interface Linked {
  id: string;
  type: InspectionType;
  vendorName: string | null;
  vendorEmail: string | null;
  linkHash: string | null;
  linkVersion: number;
}

/** The inspection of a link, while its sale is open. Throws 404 for any other slug. */
export async function inspectionOfLink(db: Database | Transaction, slug: string): Promise<{ id: string }> {
  const found = await db.inspection.findFirst({
    where: { linkHash: hashSlug(slug), transaction: { status: 'OPEN' } },
    select: { id: true },
  });
  if (!found) throw notFound(VENDOR_LINK_DEAD);
  return found;
}

/**
 * Emails the inspector where their link leads and what is new. Nothing is sent while no link works. `key`: the same
 * occasion is emailed once.
 */
export async function emailVendor(
  unit: Unit,
  inspection: Linked,
  email: { subject: string; paragraphs: readonly string[]; label?: string; key: string; calendar?: Email['calendar'] },
): Promise<void> {
  if (!inspection.linkHash || !inspection.vendorEmail) return;
  await sendEmail(
    unit,
    inspection.vendorEmail,
    {
      kind: 'OFFER_LINK',
      subject: email.subject,
      greeting: `Hello ${inspection.vendorName || 'there'},`,
      paragraphs: email.paragraphs,
      calendar: email.calendar,
      notYou: 'If you don’t inspect homes for us, please don’t use the link. Call us, and we’ll turn it off.',
      ...(email.label && {
        action: { label: email.label, url: `${unit.baseUrl}/inspection/${unit.inspectionSlug(inspection)}` },
      }),
    },
    email.key,
  );
}

/**
 * Emails the inspector a new link; earlier ones stop working. Throws 400 naming `vendorEmail` without an address.
 * `place` is the address of the home: an inspector has to find it.
 */
export async function sendVendorLink(unit: Unit, inspection: Linked, place: string): Promise<void> {
  if (!inspection.vendorEmail)
    throw invalidField('vendorEmail', 'Enter the inspector’s email first: the link goes there.', 'required');
  const linkVersion = inspection.linkVersion + 1;
  const linkHash = hashSlug(unit.inspectionSlug({ id: inspection.id, linkVersion }));
  await unit.tx.inspection.update({
    where: { id: inspection.id },
    data: { linkVersion, linkHash, linkSentAt: unit.now },
  });
  unit.audit({
    action: 'inspection.link-sent',
    entityType: 'inspection',
    entityId: inspection.id,
    after: { version: linkVersion },
  });
  const what = INSPECTION_TYPE_LABELS[inspection.type].toLowerCase();
  await emailVendor(
    unit,
    { ...inspection, linkVersion, linkHash },
    {
      subject: `Please arrange the ${what} inspection of ${place}`,
      paragraphs: [
        `A buyer asks for a ${what} inspection of ${place}.`,
        'With your private link you quote a price, choose the time of your visit, set a payment link and send the ' +
          'report. It needs no account and opens this inspection only. Earlier links no longer work.',
      ],
      label: 'Open the inspection',
      key: `inspection-link:${inspection.id}:${linkVersion}`,
    },
  );
}

/**
 * Another inspector takes over: the earlier one, whose link shows a visit to come, is notified not to make it.
 * `inspection` and its visit are as they were until now.
 */
export async function notifyReplacedVendor(
  unit: Unit,
  inspection: Linked & { showingId: string | null; showing: { accepted: boolean | null; proposedTime: Date } | null },
  home: Parameters<typeof calendarOfVisitor>[2] & Parameters<typeof timeAtHome>[1],
): Promise<void> {
  const { id, type, showing, showingId, linkHash } = inspection;
  if (!linkHash || !showingId || showing?.accepted !== true || showing.proposedTime <= unit.now) return;
  // calendars take nothing out that is no newer than what they have
  await unit.tx.showing.update({ where: { id: showingId }, data: { calendarSequence: { increment: 1 } } });
  const what = `the ${INSPECTION_TYPE_LABELS[type].toLowerCase()} inspection of ${home.address}`;
  await emailVendor(unit, inspection, {
    calendar: await calendarOfVisitor(unit, showingId, home, true),
    subject: `Canceled: ${what}`,
    paragraphs: [
      `Someone else will do ${what} on ${timeAtHome(showing.proposedTime, home)}. Please don’t come to the home.`,
    ],
    key: `inspection-replaced:${id}:${unit.now.toISOString()}`,
  });
}

/** Makes the present link useless. Without one nothing changes. */
export async function revokeVendorLink(unit: Unit, inspection: { id: string; linkHash: string | null }): Promise<void> {
  if (!inspection.linkHash) return;
  await unit.tx.inspection.update({ where: { id: inspection.id }, data: { linkHash: null } });
  unit.audit({ action: 'inspection.link-revoked', entityType: 'inspection', entityId: inspection.id });
}
