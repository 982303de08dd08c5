import { formatUsd } from '../kernel/money.ts';
import { formatWhen } from '../kernel/zoned-time.ts';
import { CONTACTS, readsAppraisal, type Contact, type TransactionRole } from './transactions.types.ts';

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
  closingNotes: 'what to bring to the closing',
  earnestMoneyDueDate: 'the date of the earnest money',
  inspectionDueDate: 'the last day for inspections',
  appraisedValue: 'the appraised value',
  financingDueDate: 'the financing date',
  walkthroughChecks: 'the walkthrough checklist',
};
const DETAILS = { Name: 'name', Email: 'email', Phone: 'phone number' } as const;
const DETAIL_NAMES = Object.keys(DETAILS) as (keyof typeof DETAILS)[];
type Fields = Readonly<Record<string, unknown>>;

/** Who a contact of the sale is, by name or else by email, or which detail of theirs changed. */
function contactNews(contact: Contact, fields: Fields, before: Fields): string[] {
  const changed = DETAIL_NAMES.filter((detail) => `${contact}${detail}` in fields);
  if (!changed.length) return [];
  const who = (sale: Fields) => [sale[`${contact}Name`], sale[`${contact}Email`]].find(Boolean) as string | undefined;
  const [was, is] = [who(before), who({ ...before, ...fields })];
  const name = CONTACT_NAMES[contact];
  if (!is && was) return [`${name} is no longer named`];
  // whoever was known by email only and gets a name is no other person
  const isOther = was && (before[`${contact}Name`] || changed.includes('Email'));
  if (was !== is) return [`${name} is ${isOther ? 'now ' : ''}${is}`];
  return [`${name}’s ${changed.map((detail) => DETAILS[detail]).join(' and ')} changed`];
}
/** When a step was decided on; its status says what. */
const DECIDED = ['inspectionCompletedAt', 'inspectionWaivedAt'];
const STEPS = ['inspection', 'appraisal', 'financing', 'title', 'closing'];

/** Statuses that read badly as they are called. */
const STEP_TEXTS: Readonly<Record<string, string>> = {
  'inspection DECLINED': 'inspection is waived',
  'inspection COMPLETED': 'the inspection is complete',
  'appraisal APPRAISED': 'the appraisal is complete',
  'financing COMPLETED': 'the financing is complete',
  'title COMPLETED': 'the title work is complete',
  'appraisal NOT_APPRAISED': 'the appraisal is below the price, or not possible',
};
type Describe = (value: unknown, zone: string) => string;
const visit =
  (name: string): Describe =>
  (at, zone) =>
    at instanceof Date ? `the ${name} is on ${formatWhen(at, zone)}` : `the ${name} no longer has a time`;
/** Fields whose news is their value. */
const VALUES: Readonly<Record<string, Describe>> = {
  closingPlace: (place) =>
    place ? `the closing takes place at ${String(place)}` : 'the closing no longer has a place',
  earnestMoneyReceivedAt: (at) =>
    at === null ? 'the earnest money is no longer marked as received' : 'the earnest money was received',
  inspectionDate: visit('inspection'),
  appraisalDate: visit('appraisal'),
  walkthroughDate: visit('final walkthrough'),
  walkthroughWaived: (isWaived) =>
    isWaived ? 'the buyer waived the final walkthrough' : 'a final walkthrough is planned again',
};

/** `the home appraised for $290,000, below the price`, for those who read the value; else null. */
function appraisedNews({ appraisedValue: value, appraisal }: Fields, role: TransactionRole | null): string | null {
  if (value === undefined || !readsAppraisal(role)) return null;
  if (typeof value !== 'number') return 'the appraised value was removed';
  return `the home appraised for ${formatUsd(value)}${appraisal === 'NOT_APPRAISED' ? ', below the price' : ''}`;
}

/**
 * `financing is pre-approved, the closing is now Tue, Dec 15, 10:00 AM CST, the lender is Bo Bank`: steps with their
 * new status, closing and visits with day and time in the time zone of the home, what was received or waived, contacts
 * as they are after `before`, the appraised value if this role reads it, everything else by name, without its value.
 */
export function changeLabel(
  fields: Fields,
  zone: string,
  before: Fields = {},
  role: TransactionRole | null = null,
): string {
  const appraised = appraisedNews(fields, role);
  // its day says that it is scheduled, its value how the appraisal ended
  const isNews = (step: string) =>
    typeof fields[step] === 'string' &&
    !(fields[step] === 'SCHEDULED' && fields[`${step}Date`] instanceof Date) &&
    !(step === 'appraisal' && appraised && fields.appraisedValue !== null);
  const steps = STEPS.filter(isNews).map((step) => {
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
  const contacts = CONTACTS.flatMap((contact) => contactNews(contact, fields, before));
  const named = [
    ...STEPS,
    ...DECIDED,
    ...Object.keys(VALUES),
    ...CONTACTS.flatMap((contact) => DETAIL_NAMES.map((detail) => `${contact}${detail}`)),
    ...(closing.length ? ['closingDate', 'closingTime'] : []),
    // how the appraisal ended says enough to those who don't read the value
    ...(appraised || fields.appraisal ? ['appraisedValue'] : []),
  ];
  const others = [
    ...new Set(
      Object.keys(fields)
        .filter((field) => !named.includes(field))
        .map((field) => FIELDS[field] ?? 'details'),
    ),
  ].map((field) => `${field} changed`);
  return [...steps, ...(appraised ? [appraised] : []), ...closing, ...values, ...contacts, ...others].join(', ');
}
