/** Describes the changes of a sale in notifications. */
const FIELDS: Readonly<Record<string, string>> = {
  closingDate: 'the closing date',
  closingTime: 'the closing time',
  earnestMoneyReceivedAt: 'the receipt of the earnest money',
  inspectionDueDate: 'the last day for inspections',
  inspectionDate: 'the inspection date',
  appraisalDate: 'the appraisal date',
  financingDueDate: 'the financing date',
  walkthroughDate: 'the final walkthrough',
  lenderName: 'the lender',
  lenderEmail: 'the lender',
  lenderPhone: 'the lender',
  otherPartyEmail: 'the other party',
  otherPartyPhone: 'the other party',
  appraiserEmail: 'the appraiser',
  appraiserPhone: 'the appraiser',
  closingName: 'the title company',
  closingEmail: 'the title company',
  closingPhone: 'the title company',
};
const STEPS = ['inspection', 'appraisal', 'financing', 'title', 'closing'];

/**
 * `financing is pre-approved, the closing date changed`: steps with their new status, everything else by name. Values
 * are never included.
 */
export function changeLabel(fields: Readonly<Record<string, unknown>>): string {
  const steps = STEPS.filter((step) => typeof fields[step] === 'string').map((step) => {
    const value = (fields[step] as string).toLowerCase().replaceAll('_', ' ').replace('pre approved', 'pre-approved');
    return value === 'none' ? `${step} is open again` : `${step} is ${value}`;
  });
  const others = [
    ...new Set(
      Object.keys(fields)
        .filter((field) => !STEPS.includes(field))
        .map((field) => FIELDS[field] ?? 'details'),
    ),
  ].map((field) => `${field} changed`);
  return [...steps, ...others].join(', ');
}
