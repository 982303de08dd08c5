/** Frequency of alerts. */
export const ALERT_FREQUENCIES = ['SOON', 'DAILY', 'WEEKLY', 'NEVER'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
export const ALERT_FREQUENCY_LABELS: Readonly<Record<AlertFrequency, string>> = {
  SOON: 'As soon as possible',
  DAILY: 'Every morning',
  WEEKLY: 'Friday mornings',
  NEVER: 'No alerts',
};

/** Maximum number of saved searches per user. */
export const MAX_SAVED_SEARCHES = 25;
export const MAX_SEARCH_NAME = 100;
