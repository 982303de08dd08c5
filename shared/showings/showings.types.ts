export const SHOWING_TYPES = ['TOUR', 'INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH', 'OTHER'] as const;
export type ShowingType = (typeof SHOWING_TYPES)[number];
export const SHOWING_TYPE_LABELS: Readonly<Record<ShowingType, string>> = {
  TOUR: 'Tour',
  INSPECTION: 'Inspection',
  APPRAISAL: 'Appraisal',
  FINAL_WALKTHROUGH: 'Final walkthrough',
  OTHER: 'Other visit',
};

/** What the requester does at the home, after "would like to" or "will". */
export const SHOWING_TYPE_VERBS: Readonly<Record<ShowingType, string>> = {
  TOUR: 'tour',
  INSPECTION: 'have an inspection of',
  APPRAISAL: 'have an appraisal of',
  FINAL_WALKTHROUGH: 'walk through',
  OTHER: 'visit',
};

const NAMES: Readonly<Record<ShowingType, string>> = {
  TOUR: 'tour',
  INSPECTION: 'inspection',
  APPRAISAL: 'appraisal',
  FINAL_WALKTHROUGH: 'final walkthrough',
  OTHER: 'visit',
};
/** What a visit of this kind is called in a sentence: `tour`, `visit`. Only a TOUR is a tour. */
export const visitName = (type: ShowingType): string => NAMES[type];
/** The same with its article: `a tour`, `an inspection`. */
export const aVisit = (type: ShowingType): string => `${/^[aeiou]/.test(NAMES[type]) ? 'an' : 'a'} ${NAMES[type]}`;
/** The same as a title: `Final walkthrough`. */
export const visitTitle = (type: ShowingType): string => NAMES[type].charAt(0).toUpperCase() + NAMES[type].slice(1);

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
