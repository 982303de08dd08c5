export const TRANSACTION_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const TRANSACTION_STATUS_LABELS: Readonly<Record<TransactionStatus, string>> = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  CANCELLED: 'Canceled',
};

/** Everyone who has a part in a sale. */
export const TRANSACTION_ROLES = ['ADMIN', 'BUYER', 'SELLER', 'LENDER', 'TITLE'] as const;
export type TransactionRole = (typeof TRANSACTION_ROLES)[number];

/** Who reads the appraised value: the buyer who pays for it, and those who work with the loan. */
export const readsAppraisal = (role: TransactionRole | null): boolean =>
  role === 'ADMIN' || role === 'BUYER' || role === 'LENDER';

export const INSPECTION_STATUSES = [
  'NONE',
  'NOT_NEEDED',
  'WAITING_QUOTE',
  'APPROVED',
  'DECLINED',
  'COMPLETED',
  'SCHEDULED',
  'WAITING_SCHEDULE',
] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];
export const INSPECTION_STATUS_LABELS: Readonly<Record<InspectionStatus, string>> = {
  NONE: 'Not started',
  NOT_NEEDED: 'Not needed',
  WAITING_QUOTE: 'Waiting for a quote',
  APPROVED: 'Quote approved',
  DECLINED: 'Waived by the buyer',
  COMPLETED: 'Completed',
  SCHEDULED: 'Scheduled',
  WAITING_SCHEDULE: 'Waiting for a date',
};

export const APPRAISAL_STATUSES = ['NOT_NEEDED', 'NOT_SCHEDULED', 'SCHEDULED', 'APPRAISED', 'NOT_APPRAISED'] as const;
export type AppraisalStatus = (typeof APPRAISAL_STATUSES)[number];
export const APPRAISAL_STATUS_LABELS: Readonly<Record<AppraisalStatus, string>> = {
  NOT_NEEDED: 'Not needed',
  NOT_SCHEDULED: 'Not scheduled',
  SCHEDULED: 'Scheduled',
  APPRAISED: 'Appraised',
  NOT_APPRAISED: 'Below the price, or not possible',
};

export const FINANCING_STATUSES = ['NOT_NEEDED', 'NONE', 'PRE_APPROVED', 'IN_PROGRESS', 'COMPLETED'] as const;
export type FinancingStatus = (typeof FINANCING_STATUSES)[number];
export const FINANCING_STATUS_LABELS: Readonly<Record<FinancingStatus, string>> = {
  NOT_NEEDED: 'Not needed',
  NONE: 'Not started',
  PRE_APPROVED: 'Pre-approved',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
};

export const TITLE_STATUSES = ['NONE', 'ORDERED', 'COMPLETED'] as const;
export type TitleStatus = (typeof TITLE_STATUSES)[number];
export const TITLE_STATUS_LABELS: Readonly<Record<TitleStatus, string>> = {
  NONE: 'Not started',
  ORDERED: 'Ordered',
  COMPLETED: 'Completed',
};

export const CLOSING_STATUSES = ['NONE', 'SCHEDULED', 'COMPLETED'] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];
export const CLOSING_STATUS_LABELS: Readonly<Record<ClosingStatus, string>> = {
  NONE: 'Not scheduled',
  SCHEDULED: 'Scheduled',
  COMPLETED: 'Completed',
};

export const JOURNEY_STEPS = [
  'showing',
  'offer',
  'inspection',
  'appraisal',
  'financing',
  'title',
  'finalWalkthrough',
  'closing',
] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];
export const JOURNEY_STEP_LABELS: Readonly<Record<JourneyStep, string>> = {
  showing: 'Showing',
  offer: 'Offer',
  inspection: 'Inspection',
  appraisal: 'Appraisal',
  financing: 'Financing',
  title: 'Title',
  finalWalkthrough: 'Final walkthrough',
  closing: 'Closing',
};

/** Steps whose status is stored and set by a person; the other three follow from offer, showings and dates. */
export const STATUS_STEPS = ['inspection', 'appraisal', 'financing', 'title', 'closing'] as const;
export type StatusStep = (typeof STATUS_STEPS)[number];
export const STEP_STATUS_LABELS: Readonly<Record<StatusStep, Readonly<Record<string, string>>>> = {
  inspection: INSPECTION_STATUS_LABELS,
  appraisal: APPRAISAL_STATUS_LABELS,
  financing: FINANCING_STATUS_LABELS,
  title: TITLE_STATUS_LABELS,
  closing: CLOSING_STATUS_LABELS,
};

export const STEP_STATES = ['completed', 'pending', 'needed', 'repairs', 'on hold', 'not applicable'] as const;
/** Derived, never stored: see journeySteps. */
export type StepState = (typeof STEP_STATES)[number];
export const STEP_STATE_LABELS: Readonly<Record<StepState, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  needed: 'Needed',
  repairs: 'Repairs',
  'on hold': 'On hold',
  'not applicable': 'Not applicable',
};

/** Characters of the reason of a cancelled sale. */
export const MAX_CANCELLATION_REASON = 2000;
/** Characters of the reason of a step that goes back, or of a closing over open steps. */
export const MAX_STEP_REASON = 1000;

/** Contacts of a sale besides its two sides; each has a name, an email and a phone. */
export const CONTACTS = ['lender', 'closing', 'appraiser', 'attorney', 'otherParty'] as const;
export type Contact = (typeof CONTACTS)[number];
export const CONTACT_LABELS: Readonly<Record<Contact, string>> = {
  lender: 'Lender',
  closing: 'Title and closing',
  appraiser: 'Appraiser',
  attorney: 'Attorney',
  otherParty: 'Other party',
};
export const CONTACT_FIELDS = CONTACTS.flatMap(
  (contact) => [`${contact}Name`, `${contact}Email`, `${contact}Phone`] as const,
);

export const EARNEST_MONEY_TO = ['BUYER', 'SELLER', 'SPLIT', 'UNDECIDED'] as const;
export type EarnestMoneyTo = (typeof EARNEST_MONEY_TO)[number];
export const EARNEST_MONEY_LABELS: Readonly<Record<EarnestMoneyTo, string>> = {
  BUYER: 'It goes back to the buyer',
  SELLER: 'The seller keeps it',
  SPLIT: 'Both share it',
  UNDECIDED: 'Not decided yet',
};

/** The checklist of the final walkthrough: stored are the keys of what was ticked. */
export const WALKTHROUGH_CHECKS = [
  'repairs',
  'empty',
  'included',
  'lights',
  'water',
  'heating',
  'windows',
  'appliances',
  'keys',
] as const;
export type WalkthroughCheck = (typeof WALKTHROUGH_CHECKS)[number];
export const WALKTHROUGH_LABELS: Readonly<Record<WalkthroughCheck, string>> = {
  repairs: 'Agreed repairs are done, and their receipts are here',
  empty: 'The home is empty and clean',
  included: 'Everything that stays with the home is still there',
  lights: 'Lights and outlets work',
  water: 'Water runs hot and drains, nothing leaks',
  heating: 'Heating and cooling work',
  windows: 'Doors and windows open, close and lock',
  appliances: 'The appliances that stay work',
  keys: 'Keys, garage openers and codes are listed',
};

/** Characters of a contact's name. */
export const MAX_CONTACT_NAME = 200;
/** Characters of the closing place. */
export const MAX_CLOSING_PLACE = 300;
/** Characters of what to bring to the closing. */
export const MAX_CLOSING_NOTES = 1000;
