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
  inspectionDueDate: 'the last day for inspections',
  appraisedValue: 'the appraised value',
  financingDueDate: 'the financing date',
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

/** Statuses that read badly as they are called. */
const STEP_TEXTS: Readonly<Record<string, string>> = {
  'inspection DECLINED': 'inspection is waived',
  'appraisal APPRAISED': 'the appraisal is completed',
  'appraisal NOT_APPRAISED': 'the appraisal is below the price, or not possible',
};
type Told = (value: unknown, zone: string) => string;
const visit =
  (name: string): Told =>
  (at, zone) =>
    at instanceof Date ? `the ${name} is on ${formatWhen(at, zone)}` : `the ${name} has no time any more`;
/** Fields whose news is their value. */
const VALUES: Readonly<Record<string, Told>> = {
  earnestMoneyReceivedAt: (at) =>
    at === null ? 'the earnest money is no longer marked as received' : 'the earnest money was received',
  appraisalDate: visit('appraisal'),
  walkthroughDate: visit('final walkthrough'),
  walkthroughWaived: (isWaived) =>
    isWaived ? 'the buyer does without a final walkthrough' : 'a final walkthrough is planned again',
};

/**
 * `financing is pre-approved, the closing is now Tue, Dec 15, 10:00 AM CST, the lender changed`: steps with their new
 * status, closing and visits with day and time in the time zone of the home, what was received or waived, everything
 * else by name, without its value.
 */
export function changeLabel(fields: Readonly<Record<string, unknown>>, zone: string): string {
  const steps = STEPS.filter((step) => typeof fields[step] === 'string').map((step) => {
    const text = STEP_TEXTS[`${step} ${fields[step] as string}`];
    if (text) return text;
    const value = (fields[step] as string).toLowerCase().replaceAll('_', ' ').replace('pre approved', 'pre-approved');
    return value === 'none' ? `${step} is open again` : `${step} is ${value}`;
  });
  const { closingDate } = fields;
  const closing = closingDate instanceof Date ? [`the closing is now ${formatWhen(closingDate, zone)}`] : [];
  // a waiver takes the date back with it
  const values = Object.keys(VALUES)
    .filter((field) => field in fields && !(field === 'walkthroughDate' && fields.walkthroughWaived))
    .map((field) => VALUES[field]!(fields[field], zone));
  const named = [
    ...STEPS,
    ...DECIDED,
    ...Object.keys(VALUES),
    ...(closing.length ? ['closingDate', 'closingTime'] : []),
  ];
  const others = [
    ...new Set(
      Object.keys(fields)
        .filter((field) => !named.includes(field))
        .map((field) => FIELDS[field] ?? 'details'),
    ),
  ].map((field) => `${field} changed`);
  return [...steps, ...closing, ...values, ...others].join(', ');
}
