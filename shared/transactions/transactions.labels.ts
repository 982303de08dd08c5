import { formatWhen } from '../kernel/zoned-time.ts';
import { CONTACTS, type Contact } from './transactions.types.ts';

/** Describes the changes of a sale in notifications. */
const CONTACT_NAMES: Readonly<Record<Contact, string>> = {
  lender: 'the lender',
  closing: 'the title company',
  appraiser: 'the appraiser',
  attorney: 'the attorney',
  otherParty: 'the other party',
};
const FIELDS: Readonly<Record<string, string>> = {
  closingDate: 'the closing date',
  closingTime: 'the closing time',
  closingPlace: 'the place of the closing',
  closingNotes: 'what to bring to the closing',
  earnestMoneyDueDate: 'the date of the earnest money',
  earnestMoneyReceivedAt: 'the receipt of the earnest money',
  inspectionDueDate: 'the last day for inspections',
  appraisalDate: 'the appraisal date',
  appraisedValue: 'the appraised value',
  financingDueDate: 'the financing date',
  walkthroughDate: 'the final walkthrough',
  walkthroughWaived: 'the final walkthrough',
  walkthroughChecks: 'the walkthrough checklist',
  ...Object.fromEntries(
    CONTACTS.flatMap((contact) =>
      ['Name', 'Email', 'Phone'].map((part) => [`${contact}${part}`, CONTACT_NAMES[contact]] as const),
    ),
  ),
};
/** When a step was decided on; its status says what. */
const DECIDED = ['inspectionCompletedAt', 'inspectionWaivedAt'];
const STEPS = ['inspection', 'appraisal', 'financing', 'title', 'closing'];

/**
 * `financing is pre-approved, the closing is now Tue, Dec 15, 10:00 AM CST, the lender changed`: steps with their new
 * status, the closing with day and time in the time zone of the home, everything else by name, without its value.
 */
export function changeLabel(fields: Readonly<Record<string, unknown>>, zone: string): string {
  const steps = STEPS.filter((step) => typeof fields[step] === 'string').map((step) => {
    if (step === 'inspection' && fields[step] === 'DECLINED') return 'inspection is waived';
    const value = (fields[step] as string).toLowerCase().replaceAll('_', ' ').replace('pre approved', 'pre-approved');
    return value === 'none' ? `${step} is open again` : `${step} is ${value}`;
  });
  const { closingDate } = fields;
  const closing = closingDate instanceof Date ? [`the closing is now ${formatWhen(closingDate, zone)}`] : [];
  const named = [...STEPS, ...DECIDED, ...(closing.length ? ['closingDate', 'closingTime'] : [])];
  const others = [
    ...new Set(
      Object.keys(fields)
        .filter((field) => !named.includes(field))
        .map((field) => FIELDS[field] ?? 'details'),
    ),
  ].map((field) => `${field} changed`);
  return [...steps, ...closing, ...others].join(', ');
}
