/** Limits and messages of a support view. */

/** How long a support view lasts. */
export const SUPPORT_VIEW_MINUTES = 15;
export const MIN_SUPPORT_REASON = 10;
export const MAX_SUPPORT_REASON = 500;

export const SUPPORT_REASON_REQUIRED = `Say why, in at least ${MIN_SUPPORT_REASON} characters. The client reads it.`;
export const SUPPORT_READ_ONLY = 'You see this account as support: nothing can be changed.';
export const SUPPORT_NOT_SHOWN = 'This part is private and not shown to support.';
export const SUPPORT_VIEW_ENDED = 'This support view has ended.';
