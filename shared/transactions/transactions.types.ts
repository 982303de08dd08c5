export const TRANSACTION_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const TRANSACTION_STATUS_LABELS: Readonly<Record<TransactionStatus, string>> = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};

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

export const APPRAISAL_STATUSES = ['NOT_NEEDED', 'NOT_SCHEDULED', 'SCHEDULED', 'APPRAISED', 'NOT_APPRAISED'] as const;
export type AppraisalStatus = (typeof APPRAISAL_STATUSES)[number];

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

export const STEP_STATES = ['completed', 'pending', 'needed', 'repairs', 'on hold', 'not applicable'] as const;
/** Derived, never stored: see journeySteps. */
export type StepState = (typeof STEP_STATES)[number];
export const STEP_STATE_COLORS: Readonly<Record<StepState, 'green' | 'blue' | 'orange' | 'gray'>> = {
  completed: 'green',
  pending: 'blue',
  needed: 'orange',
  repairs: 'orange',
  'on hold': 'gray',
  'not applicable': 'gray',
};

/** Characters of the reason of a cancelled sale. */
export const MAX_CANCELLATION_REASON = 2000;
