/** Which documents of a sale are read, what is looked for in them, and how that compares to the sale. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import { formatUsd } from '../kernel/money.ts';
import { dayIn, formatDay, instantAt } from '../kernel/zoned-time.ts';
import { isAfterContract } from '../transactions/closing-date.rules.ts';
import type { DocumentType } from '../uploads/uploads.types.ts';
import type { Finding, FoundTerms } from './document-analysis.types.ts';

/** Terms of a sale that a document of it can state, in the order in which they are shown. */
const READ_TERMS = ['price', 'loan', 'earnestMoney', 'concessions', 'closingDate', 'inspectionPeriod'] as const;
export type ReadTerm = (typeof READ_TERMS)[number] & keyof FoundTerms;

const READ_TERM_LABELS: Readonly<Record<ReadTerm, string>> = {
  price: 'Price',
  loan: 'Loan',
  earnestMoney: 'Earnest money',
  concessions: 'Concessions',
  closingDate: 'Closing',
  inspectionPeriod: 'Inspection period',
};

/** What is looked for in each type. A Closing Disclosure is read line by line, into the closing statement. */
export const READABLE_DOCUMENTS: Readonly<Partial<Record<DocumentType, readonly ReadTerm[]>>> = {
  PURCHASE_AGREEMENT: READ_TERMS,
  CONTRACT_ADDENDUM: ['price', 'concessions', 'closingDate'],
  PRE_APPROVAL: ['price', 'loan'],
  LOAN_ESTIMATE: ['price', 'loan', 'closingDate'],
  CLEAR_TO_CLOSE: ['price', 'loan', 'closingDate'],
  TITLE_COMMITMENT: ['price', 'loan', 'closingDate'],
};

/** The findings of a document that are looked for in its type. */
export const findingsFor = (type: DocumentType, findings: readonly Finding[]): Finding[] =>
  findings.filter(({ field }) => (READABLE_DOCUMENTS[type] as readonly string[] | undefined)?.includes(field));

/** What a finding is compared with. */
export interface ReadSale {
  closingDate: Instant;
  /** `12:00`, in the zone of the home. */
  closingTime: string;
  timeZone: string;
  offer: {
    price: number;
    loan: number;
    earnestMoney: number;
    concessions: number;
    inspectionPeriod: number | null;
    /** The last day that the contract names. */
    closingDate: Instant;
  } | null;
}

export interface ComparedFinding {
  field: ReadTerm;
  label: string;
  /** As the document states it, to show. */
  found: string;
  /** As the sale has it; null where the sale has none. */
  standing: string | null;
  isSame: boolean;
  page: number;
  words: string;
  /** The document states other values, too: which one holds is for a person. */
  isUnsure: boolean;
  /** A closing that the sale could take over; null for everything that only a signed amendment changes. */
  closing: Date | null;
  /**
   * It differs in what only a signed amendment changes: price, concessions, a closing after the contract's last day.
   */
  needsAmendment: boolean;
}

const dayText = (day: string, zone: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return formatDay(instantAt({ year, month, day: date, hour: 12, minute: 0 }, zone), zone);
};

/**
 * Each found term beside the sale's own, in a fixed order. A closing in the past, or after the contract's last day,
 * cannot be taken over.
 */
export function comparedFindings(findings: readonly Finding[], sale: ReadSale, now: Date): ComparedFinding[] {
  const { timeZone: zone, offer } = sale;
  return READ_TERMS.flatMap((field): ComparedFinding[] => {
    const finding = findings.find((one) => one.field === field);
    if (!finding) return [];
    const { value, page, words, others = [] } = finding;
    const base = { field, label: READ_TERM_LABELS[field], page, words, isUnsure: others.length > 0, closing: null };
    if (field === 'closingDate') {
      const day = String(value);
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      const [hour = 12, minute = 0] = sale.closingTime.split(':').map(Number);
      const closing = instantAt({ year, month, day: date, hour, minute }, zone);
      const isSame = dayIn(sale.closingDate, zone) === day;
      const isOver = millisOf(closing) < now.getTime();
      // no later than the appointment that stands is always allowed
      const isLate =
        offer !== null && isAfterContract(closing, offer.closingDate, zone) && day > dayIn(sale.closingDate, zone);
      return [
        {
          ...base,
          found: dayText(day, zone),
          standing: formatDay(sale.closingDate, zone),
          isSame,
          closing: isSame || isOver || isLate ? null : closing,
          needsAmendment: !isSame && isLate,
        },
      ];
    }
    const own = offer?.[field] ?? null;
    const text = (amount: number) => (field === 'inspectionPeriod' ? `${Math.abs(amount)} days` : formatUsd(amount));
    const isSame = own !== null && Math.abs(own) === Math.abs(Number(value));
    return [
      {
        ...base,
        found: text(Number(value)),
        standing: own === null ? null : text(own),
        isSame,
        needsAmendment: !isSame && (field === 'price' || field === 'concessions'),
      },
    ];
  });
}
