export const SHOWING_TYPES = ['TOUR', 'INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH', 'OTHER'] as const;
export type ShowingType = (typeof SHOWING_TYPES)[number];
export const SHOWING_TYPE_LABELS: Readonly<Record<ShowingType, string>> = {
  TOUR: 'Tour',
  INSPECTION: 'Inspection',
  APPRAISAL: 'Appraisal',
  FINAL_WALKTHROUGH: 'Final walkthrough',
  OTHER: 'Other',
};

/** What the requester does at the home, after "would like to" or "will". */
export const SHOWING_TYPE_VERBS: Readonly<Record<ShowingType, string>> = {
  TOUR: 'tour',
  INSPECTION: 'have an inspection of',
  APPRAISAL: 'have an appraisal of',
  FINAL_WALKTHROUGH: 'walk through',
  OTHER: 'visit',
};

/** The same with its article, in a sentence. */
export const SHOWING_TYPE_NOUNS: Readonly<Record<ShowingType, string>> = {
  TOUR: 'a tour',
  INSPECTION: 'an inspection',
  APPRAISAL: 'an appraisal',
  FINAL_WALKTHROUGH: 'a final walkthrough',
  OTHER: 'a visit',
};

export const SHOWING_STATES = ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'DENIED', 'CANCELLED', 'NO_SHOW'] as const;
/** Derived, never stored: see showingState. */
export type ShowingState = (typeof SHOWING_STATES)[number];
/** Labels of the specification's display table, and of a visit to which the requester did not come. */
export const SHOWING_STATE_LABELS: Readonly<Record<ShowingState, string>> = {
  REQUESTED: 'Pending',
  CONFIRMED: 'Accepted',
  COMPLETED: 'Completed',
  DENIED: 'Denied',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No-show',
};

/** How late a side may say it is, in minutes. */
export const LATE_MINUTES = [5, 10, 15, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];

export const PRICE_OPINIONS = ['TOO_LOW', 'ABOUT_RIGHT', 'TOO_HIGH'] as const;
export type PriceOpinion = (typeof PRICE_OPINIONS)[number];
export const PRICE_OPINION_LABELS: Readonly<Record<PriceOpinion, string>> = {
  TOO_LOW: 'Too low',
  ABOUT_RIGHT: 'About right',
  TOO_HIGH: 'Too high',
};
