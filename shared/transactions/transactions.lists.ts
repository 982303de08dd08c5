/** Saved filters of the lists of transactions. Each is one condition on the server. */
export const TRANSACTION_LISTS = ['TO_DO', 'CLOSING_THIS_WEEK', 'LATE', 'WAITING_FOR_US'] as const;
export type TransactionList = (typeof TRANSACTION_LISTS)[number];
/** The brokerage's filters. */
export const BROKER_LIST_LABELS = {
  CLOSING_THIS_WEEK: 'Closing this week',
  LATE: 'Late',
  WAITING_FOR_US: 'Waiting for us',
} as const;
