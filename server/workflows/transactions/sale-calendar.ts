/** The appointments of a sale in the calendars of its people. */
import {
  placeOnLine,
  saleEntries,
  showingEntry,
  VISIT_TYPES,
  type CalendarEntry,
} from '#shared/calendars/calendar-entries.ts';
import type { DeadlineKey } from '#shared/transactions/transactions.deadlines.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readVisits } from '../../queries/sale-visits.ts';

type Appointment = 'closing' | keyof typeof VISIT_TYPES;
/** The fields of a sale that set its appointments. */
const FIELDS = {
  closingDate: 'closing',
  closingTime: 'closing',
  closingPlace: 'closing',
  inspectionDate: 'inspectionVisit',
  appraisalDate: 'appraisalVisit',
  walkthroughDate: 'walkthrough',
} as const satisfies Readonly<Record<string, Appointment>>;
/** What the calendars of the people of a sale have of it. */
export const APPOINTMENTS: readonly Appointment[] = [...new Set(Object.values(FIELDS))];
/** The one date of an appointment that can be removed. */
const VISIT_FIELDS = {
  inspectionVisit: 'inspectionDate',
  appraisalVisit: 'appraisalDate',
  walkthrough: 'walkthroughDate',
} as const;

interface SaleHome {
  id: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  county: string | null;
}
type EntryOfNotice = Omit<CalendarEntry, 'url'>;

/** The present entries of these appointments, as the rows are now. Everyone in a sale knows the street. */
export async function calendarOfSale(
  unit: Unit,
  saleId: string,
  home: SaleHome,
  keys: readonly DeadlineKey[] = ['closing'],
): Promise<EntryOfNotice[]> {
  const sale = await unit.tx.transaction.findUniqueOrThrow({
    where: { id: saleId },
    include: { offer: { select: { bindingAt: true, paymentMethod: true } } },
  });
  const visits = await readVisits(unit.tx, [home.id]);
  const place = placeOnLine(home);
  const zone = timeZoneOfHome(home.state, home.county);
  return saleEntries({ ...sale, addendums: [] }, { place, url: '', zone, now: unit.now, visits, keys });
}

/**
 * The calendar part of a notice of changed fields: appointments at their new time, and those that have none any more
 * taken out. `before` holds the dates until now.
 */
export async function calendarOfChanges(
  unit: Unit,
  before: Readonly<Record<'inspectionDate' | 'appraisalDate' | 'walkthroughDate', Date | null>> & { id: string },
  home: SaleHome,
  changed: readonly string[],
): Promise<EntryOfNotice[]> {
  const keys = [...new Set(changed.flatMap((field) => (field in FIELDS ? FIELDS[field as keyof typeof FIELDS] : [])))];
  if (!keys.length) return [];
  const sale = await unit.tx.transaction.findUniqueOrThrow({ where: { id: before.id } });
  const gone = keys.flatMap((key) => {
    const field = key === 'closing' ? null : VISIT_FIELDS[key];
    const at = field && !sale[field] ? before[field] : null;
    return key !== 'closing' && at ? [{ key, at }] : [];
  });
  const entries = await calendarOfSale(unit, sale.id, home, keys);
  for (const { key, at } of gone) entries.push(await takenOut(unit, sale, home, key, at));
  return entries;
}

/** The entry of a visit that does not take place: of its showing, if it was one. */
async function takenOut(
  unit: Unit,
  sale: { id: string; calendarSequence: number },
  home: SaleHome,
  key: keyof typeof VISIT_TYPES,
  at: Date,
): Promise<EntryOfNotice> {
  const visit = await unit.tx.showing.findFirst({
    where: { listingId: home.id, type: VISIT_TYPES[key], proposedTime: at },
    orderBy: { updatedAt: 'desc' },
  });
  const place = placeOnLine(home);
  const entry = showingEntry(
    visit ?? {
      id: '',
      type: VISIT_TYPES[key],
      proposedTime: at,
      calendarSequence: sale.calendarSequence,
      updatedAt: unit.now,
    },
    { place, url: '', isCancelled: true },
  );
  return visit ? entry : { ...entry, id: `sale-${sale.id}-${key}` };
}
