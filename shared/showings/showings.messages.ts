/** Messages of showings. Most are literal texts of the specification. */
export const SUGGEST_PROMPT = 'You must suggest at least one other available time for this showing request.';
export const SUGGEST_ONE_VALID = 'You must suggest at least one valid time.';
/** A host suggests the very time that was asked for. */
export const TIME_REQUESTED = 'They asked for this time. Confirm it, or suggest another one.';
/** Somebody moves an inspection or appraisal of a sale from the showings: whoever comes would not be notified. */
export const MOVED_IN_SALE =
  'This visit is a step of a sale. Change its time on the sale’s page, so that everyone who’s coming is notified.';
export const CONFIRM_OR_SUGGEST = 'Confirm the showing or suggest other times, not both.';
export const FEEDBACK_PLACEHOLDER = 'Enter any showing feedback you have.';
export const TOUR_AGREEMENT_REQUIRED = 'You must sign your tour agreement.';
export const TIME_REQUIRED = 'Choose a time.';
export const TIME_OFF_GRID = 'Times start every 15 minutes, for example 10:00 or 10:15.';
export const TIME_OUT_OF_HOURS = 'Choose a time from 7:00 AM to 7:00 PM.';
export const TIME_PAST = 'Choose a time in the future.';
/** A tour can be asked for so many days ahead: the host's choice, by default the specification's 5. */
export const timeTooFar = (days: number) => `Choose a time within the next ${days === 1 ? 'day' : `${days} days`}.`;
export const TIME_TAKEN = 'That time is no longer free. Choose another one.';
export const TIME_TWICE = 'Choose each time only once.';
export const TOO_MANY_TIMES = 'Choose up to three times.';
export const TOO_MANY_SUGGESTED = 'Suggest at most six times.';
export const NOT_YET_ON_MARKET = 'This home isn’t on the market yet. Choose a time after it goes live.';
export const FEEDBACK_REQUIRED = 'Please enter your feedback.';
export const REASON_REQUIRED = 'Enter the reason for canceling.';
export const OPINION_REQUIRED = 'Choose whether you liked the home.';
export const PRICE_TOO_SMALL = 'Enter what you would pay, in dollars.';
export const PURPOSE_REQUIRED = 'Enter what the visit is for.';
export const LATE_REQUIRED = 'Choose 5, 10, 15 or 30 minutes.';
export const UNDO_REASON_REQUIRED = 'Enter why the visit took place after all.';
export const COUPON_UNKNOWN = 'We can’t find this coupon. Check its spelling, or clear it to pay the fee.';
export const COUPON_USED_UP =
  'This coupon is for your first three visits, and you have used them. Clear it to pay the fee.';
/** Maximum length in characters. */
export const MAX_FEEDBACK = 5000;
export const MAX_CANCEL_REASON = 1000;
export const MAX_COUPON = 40;
export const MAX_PURPOSE = 300;
