import { dayIn } from '#shared/kernel/zoned-time.ts';
import {
  CONTACT_LABELS,
  CONTACTS,
  JOURNEY_STEP_LABELS,
  STATUS_STEPS,
  STEP_STATUS_LABELS,
  TRANSACTION_STATUS_LABELS,
} from '#shared/transactions/transactions.types.ts';
import { buyerName } from '../../state/offer-facts.ts';
import type { Transaction } from '../../state/wire-types.ts';

/** A spreadsheet runs what begins with =, +, - or @: a quote before it makes it text. */
const cell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const HEADINGS = [
  'Home',
  'City',
  'State',
  'Buyer',
  'Price',
  'Status',
  'Closing',
  ...STATUS_STEPS.map((step) => JOURNEY_STEP_LABELS[step]),
  ...CONTACTS.map((contact) => CONTACT_LABELS[contact]),
];

/** The listed transactions as CSV, days on the clock of each home. */
export function transactionsCsv(rows: readonly Transaction[]): string {
  const lines = rows.map((row) => [
    row.listing?.address,
    row.listing?.city,
    row.listing?.state,
    row.offer && buyerName(row.offer),
    row.offer?.price,
    TRANSACTION_STATUS_LABELS[row.status],
    dayIn(row.closingDate, row.timeZone),
    ...STATUS_STEPS.map((step) => STEP_STATUS_LABELS[step][row[step]]),
    ...CONTACTS.map((contact) =>
      [row[`${contact}Name`], row[`${contact}Email`], row[`${contact}Phone`]].filter(Boolean).join(' '),
    ),
  ]);
  return [HEADINGS, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

/** Saves the rows as a file. */
export function downloadTransactions(rows: readonly Transaction[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', transactionsCsv(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'transactions.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
