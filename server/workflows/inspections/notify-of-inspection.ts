import type { InspectionEvent, InspectionRole } from '#shared/inspections/inspections.transitions.ts';
import { INSPECTION_TYPE_LABELS, type InspectionType } from '#shared/inspections/inspections.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { CalendarEntry } from '#shared/calendars/calendar-entries.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { notifySide, type LockedOffer } from '../offers/offer-records.ts';
import { calendarOfVisitor } from '../showings/showing-calendar.ts';
import { timeAtHome } from '../showings/showing-records.ts';
import { emailVendor } from './vendor-link.ts';

interface ChangedInspection {
  id: string;
  type: InspectionType;
  status: string;
  cost: number;
  inspectionDate: Date | null;
  vendorName: string | null;
  vendorPhone: string | null;
  paymentUrl: string | null;
  vendorEmail: string | null;
  linkHash: string | null;
  linkVersion: number;
}
export interface Happened {
  event: InspectionEvent | null;
  /** The price changed while the buyer decides about it. */
  isQuoted: boolean;
  /** The inspector confirmed the time. */
  isConfirmed?: boolean | undefined;
  /** The inspector said who comes. */
  isVisitorNamed?: boolean | undefined;
  /** The details that have another value. */
  changed: readonly string[];
  role: InspectionRole;
  /** The showing that it has, or had until now. */
  visitId: string | null;
}

/** What changed besides an event. Email and order number are for the brokerage. */
function detailNews({ changed }: Happened, row: ChangedInspection): string[] {
  const is = (...fields: string[]) => fields.some((field) => changed.includes(field));
  const phone = row.vendorPhone && !is('vendorName') ? 'the inspector has another phone number' : '';
  return [
    is('vendorName') && (row.vendorName ? `the inspector is ${row.vendorName}` : 'the inspector is no longer named'),
    is('vendorPhone') && phone,
    is('cost') && row.cost > 0 && `it costs ${formatUsd(row.cost)}`,
    is('paymentUrl') && row.paymentUrl && 'it can be paid online',
    is('reportUrl', 'reportUploadId') && 'it has another report',
  ].filter((text): text is string => Boolean(text));
}

/**
 * What happened, in the words of a notice; `place` is the home as its reader knows it. Null for changes that are no
 * news.
 */
function messageOf(happened: Happened, row: ChangedInspection, when: string): ((place: string) => string) | null {
  const { event, isQuoted, isConfirmed, isVisitorNamed, role } = happened;
  const what = `${INSPECTION_TYPE_LABELS[row.type].toLowerCase()} inspection of`;
  const news = detailNews(happened, row);
  if (!event && !isQuoted && !isConfirmed && !isVisitorNamed && !news.length) return null;
  return (place: string): string => {
    if (isConfirmed) return `The inspector confirmed the ${what} ${place} on ${when}.`;
    if (event === 'schedule') return `The ${what} ${place} is on ${when}.`;
    if (event === 'complete') return `The report of the ${what} ${place} is ready.`;
    if (event === 'decline')
      return role === 'BUYER' ? `The buyer canceled the ${what} ${place}.` : `The ${what} ${place} was canceled.`;
    if (event === 'approve') return `The buyer accepts the quote for the ${what} ${place}.`;
    if (event === 'unschedule') return `The ${what} ${place} needs another time.`;
    if (event === 'quote' && row.cost === 0) return `A quote is needed for the ${what} ${place}.`;
    if (isQuoted || event === 'quote') return `A quote of ${formatUsd(row.cost)} for the ${what} ${place}.`;
    if (isVisitorNamed) return `${row.vendorName} is coming for the ${what} ${place}.`;
    return `Update on the ${what} ${place}: ${news.join(', ')}.`;
  };
}

/** The inspector has to know when their visit moved, ended or can be arranged. */
async function notifyVendor(
  unit: Unit,
  happened: Happened,
  row: ChangedInspection,
  { place, when, calendar }: { place: string; when: string; calendar: CalendarEntry[] },
) {
  const what = `the ${INSPECTION_TYPE_LABELS[row.type].toLowerCase()} inspection of ${place}`;
  const key = `inspection-vendor:${row.id}:${unit.now.toISOString()}`;
  const about = { label: 'Open the inspection', key };
  if (happened.event === 'approve')
    await emailVendor(unit, row, {
      ...about,
      subject: `Your price is accepted: ${what}`,
      paragraphs: [`The buyer accepts ${formatUsd(row.cost)} for ${what}. Please choose the time of your visit.`],
    });
  else if (happened.event === 'schedule')
    await emailVendor(unit, row, {
      ...about,
      calendar,
      subject: `Please confirm: ${what}`,
      paragraphs: [`We booked ${when} for ${what}. Please confirm it, or choose another time.`],
    });
  else if (happened.event === 'unschedule')
    await emailVendor(unit, row, {
      ...about,
      calendar,
      subject: `Another time is needed: ${what}`,
      paragraphs: [`The time of ${what} no longer works. Please choose another one.`],
    });
  else if (happened.event === 'decline')
    await emailVendor(unit, row, {
      ...about,
      calendar,
      subject: `Canceled: ${what}`,
      paragraphs: [`${what[0]!.toUpperCase()}${what.slice(1)} was canceled. Please don’t come to the home.`],
    });
}

/** True for an appointment that stands, for another inspection at the same time. */
const isConfirmedVisit = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.tx.showing.count({ where: { id, accepted: true } })) > 0;

/** Notifies everyone whom a change of an inspection concerns, except whoever made it. */
export async function notifyOfInspection(
  unit: Unit,
  { offer, saleId }: { offer: LockedOffer; saleId: string },
  row: ChangedInspection,
  happened: Happened,
): Promise<void> {
  const { event, role, isConfirmed, visitId } = happened;
  const when = row.inspectionDate ? timeAtHome(row.inspectionDate, offer.listing) : '';
  const message = messageOf(happened, row, when);
  if (!message) return;
  const about = {
    link: transactionLink(saleId, 'inspection'),
    dedupeKey: `inspection-changed:${row.id}:${unit.now.toISOString()}`,
    actionLabel: event === 'complete' ? 'Open the report' : 'See the inspection',
  };
  const isOver = event === 'unschedule' || event === 'decline';
  const isVisit = isConfirmed || event === 'schedule' || isOver;
  const calendar = isVisit ? await calendarOfVisitor(unit, visitId, offer.listing, isOver) : [];
  // whoever has an account and confirmed nothing has it already; the end of one of several at a time is not theirs
  const isKept = isOver && visitId !== null && (await isConfirmedVisit(unit, visitId));
  const ofBuyer = isKept || (offer.userId && event !== 'schedule' && !isOver) ? {} : { calendar };
  if (role !== 'BUYER')
    await notifySide(unit, offer, 'BUYER', (place) => ({ ...about, ...ofBuyer, text: message(place) }));
  if (role !== 'BROKER')
    await notifyAdmins(unit, {
      ...about,
      text: message(offer.listing.address),
      resourceType: 'inspection',
      resourceId: row.id,
    });
  const place = offer.listing.address;
  if (role !== 'VENDOR') await notifyVendor(unit, happened, row, { place, when, calendar });
  // whoever chose or confirmed the time has it in the calendar, too
  else if (calendar.length && row.status === 'SCHEDULED')
    await emailVendor(unit, row, {
      subject: `Booked: the ${INSPECTION_TYPE_LABELS[row.type].toLowerCase()} inspection of ${place}, ${when}`,
      paragraphs: [`Your visit to ${place} is booked for ${when}.`],
      label: 'Open the inspection',
      key: `inspection-booked:${row.id}:${unit.now.toISOString()}`,
      calendar,
    });
}
