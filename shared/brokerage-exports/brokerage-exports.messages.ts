/** Limits and messages of a total export. */

/** How long its download link works; it works once. */
export const EXPORT_LINK_MINUTES = 10;
export const MIN_EXPORT_REASON = 10;
export const MAX_EXPORT_REASON = 500;

export const EXPORT_REASON_REQUIRED = `Say what it is for, in at least ${MIN_EXPORT_REASON} characters. Every broker reads it.`;
export const EXPORT_LINK_ENDED = 'This download link was already used or has expired. Please ask for a new one.';
