export const SHOWING_TYPES = ['TOUR', 'INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH', 'OTHER'] as const;
export type ShowingType = (typeof SHOWING_TYPES)[number];
export const SHOWING_TYPE_LABELS: Readonly<Record<ShowingType, string>> = {
  TOUR: 'Tour',
  INSPECTION: 'Inspection',
  APPRAISAL: 'Appraisal',
  FINAL_WALKTHROUGH: 'Final walkthrough',
  OTHER: 'Other',
};

export const SHOWING_STATES = ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'DENIED', 'CANCELLED'] as const;
/** Derived, never stored: see showingState. */
export type ShowingState = (typeof SHOWING_STATES)[number];
/** Labels of the specification's display table. */
export const SHOWING_STATE_LABELS: Readonly<Record<ShowingState, string>> = {
  REQUESTED: 'Pending',
  CONFIRMED: 'Accepted',
  COMPLETED: 'Completed',
  DENIED: 'Denied',
  CANCELLED: 'Cancelled',
};
