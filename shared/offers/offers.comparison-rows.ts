/** The comparison as a table of texts: the screen and the PDF show the same. */
import { sellerCostLines } from '../closing-costs/seller-costs.labels.ts';
import type { SellerCosts } from '../closing-costs/seller-costs.types.ts';
import { formatUsd } from '../kernel/money.ts';
import { formatDay, formatWhen } from '../kernel/zoned-time.ts';
import { shownDifference, type ComparedOffers, type Gap, type OfferComparison } from './offers.comparison.ts';
import { downPayment } from './offers.strength.ts';
import { inspectionText } from './offers.text.ts';
import { HOME_WARRANTY_LABELS } from './offers.types.ts';

export interface ComparisonRow {
  key: string;
  label: string;
  /** One for each offer, in the order of the comparison. */
  cells: readonly string[];
  isMoney?: boolean;
  /** The result of its section. */
  isResult?: boolean;
}
export interface ComparisonSection {
  key: string;
  label: string;
  rows: readonly ComparisonRow[];
}

/** The cell of an offer of which a row says nothing. */
export const NOT_SAID = '–';
const minus = (amount: number) => (amount > 0 ? formatUsd(-amount) : NOT_SAID);

/** In the order of a settlement statement; an offer in which a line is zero has a dash. */
const COST_KEYS: readonly (keyof SellerCosts)[] = [
  'bac',
  'brokerFee',
  'miscFee',
  'taxFee',
  'titleFee',
  'attorneyFee',
  'termiteFee',
  'mortgageBalance',
];

function proceedsRows({ offers, bestProceeds }: ComparedOffers): ComparisonRow[] {
  const lines = offers.map(({ costs, input }) => (costs && input ? sellerCostLines(costs, input) : []));
  const rows = COST_KEYS.flatMap((key): ComparisonRow[] => {
    const found = lines.map((of) => of.find((line) => line.key === key));
    const labels = [...new Set(found.flatMap((line) => (line ? [line.label] : [])))];
    if (!labels.length) return [];
    return [
      {
        key,
        label: labels.length > 1 ? 'Concessions and small fees' : labels[0]!,
        isMoney: true,
        cells: found.map((line) => minus(line?.amount ?? 0)),
      },
    ];
  });
  return [
    { key: 'price', label: 'Price', isMoney: true, cells: offers.map(({ terms }) => formatUsd(terms.price)) },
    ...rows,
    {
      key: 'proceeds',
      label: 'Estimated proceeds',
      isMoney: true,
      isResult: true,
      cells: offers.map(({ proceeds }) => (proceeds === null ? NOT_SAID : formatUsd(proceeds))),
    },
    {
      key: 'difference',
      label: 'Compared with the best',
      isMoney: true,
      cells: offers.map((offer) => differenceText(offer, bestProceeds)),
    },
  ];
}

/** `Best`, `−$6,200`, or what the terms are instead. */
export function differenceText(
  {
    isBest,
    isOnTable,
    proposedBy,
    proceeds,
  }: Pick<OfferComparison, 'isBest' | 'isOnTable' | 'proposedBy' | 'proceeds'>,
  best: number | null,
): string {
  if (isBest) return 'Best';
  if (proposedBy === 'SELLER') return 'Your counter';
  if (!isOnTable) return 'Expired';
  return proceeds === null || best === null ? NOT_SAID : minus(shownDifference(best, proceeds));
}

function requestsOf({ terms }: OfferComparison): string {
  const requests = [
    terms.homeWarrantyType !== 'NONE' &&
      `home warranty (${HOME_WARRANTY_LABELS[terms.homeWarrantyType].replace('Paid by the ', '')} pays)`,
    terms.termiteInspection && 'termite inspection',
    terms.termiteBond && 'termite bond',
    terms.sewerInspection && 'sewer inspection',
    terms.newSurvey && 'new survey',
    terms.appliances && 'appliances',
  ].filter((request) => typeof request === 'string');
  const text = requests.join(', ');
  return text ? text[0]!.toUpperCase() + text.slice(1) : 'None';
}

function lastOffer({ buyersLast }: OfferComparison): string {
  if (!buyersLast) return NOT_SAID;
  const { terms, proceeds } = buyersLast;
  return `${formatUsd(terms.price)}${proceeds === null ? '' : `, leaves ${formatUsd(Math.round(proceeds))}`}`;
}

/** All that is compared, section by section. Rows that say nothing of any offer are left out. */
export function comparisonSections(comparison: ComparedOffers): ComparisonSection[] {
  const { offers, zone } = comparison;
  const row = (key: string, label: string, cell: (offer: OfferComparison) => string): ComparisonRow => ({
    key,
    label,
    cells: offers.map(cell),
  });
  const isSaid = ({ cells }: ComparisonRow) => cells.some((cell) => cell !== NOT_SAID);
  return [
    {
      key: 'proceeds',
      label: 'What you keep',
      rows: [...proceedsRows(comparison), row('last', 'The buyer’s last offer', lastOffer)].filter(isSaid),
    },
    {
      key: 'financing',
      label: 'How it is paid',
      rows: [
        row('payment', 'Payment', ({ terms }) => terms.paymentMethod),
        row('down', 'Down payment', ({ terms }) => {
          if (terms.paymentMethod === 'Cash') return NOT_SAID;
          const { amount, percent } = downPayment(terms);
          return `${formatUsd(amount)} (${percent}%)`;
        }),
        row('loan', 'Loan', ({ terms }) => (terms.paymentMethod === 'Cash' ? NOT_SAID : formatUsd(terms.loan))),
        row('earnest', 'Earnest money', ({ terms }) => formatUsd(terms.earnestMoney)),
        row('strength', 'Financing strength', ({ strength }) => strength.label),
      ].filter(isSaid),
    },
    {
      key: 'conditions',
      label: 'What it depends on',
      rows: [
        row('inspection', 'Inspection', ({ terms }) => inspectionText(terms.inspectionPeriod)),
        row('loan-approval', 'Loan and appraisal', ({ terms }) => (terms.paymentMethod === 'Cash' ? 'No' : 'Yes')),
        row('contingent', 'Sale of the buyer’s home', ({ terms }) => (terms.contingent ? 'Yes' : 'No')),
        row('requests', 'Also asked for', requestsOf),
        row('additional', 'Additional terms', ({ terms }) => terms.additionalTerms.trim() || 'None'),
      ],
    },
    {
      key: 'dates',
      label: 'When',
      rows: [
        row('closing', 'Closing', ({ terms }) => formatDay(terms.closingDate, zone)),
        row('expires', 'Answer by', ({ standing }) =>
          standing.deadline && standing.turn === 'SELLER' ? formatWhen(standing.deadline, zone) : NOT_SAID,
        ),
        row('waits', 'Waits for the buyer until', ({ standing }) =>
          standing.deadline && standing.turn === 'BUYER' ? formatWhen(standing.deadline, zone) : NOT_SAID,
        ),
        row('received', 'Received', ({ receivedAt }) => formatDay(receivedAt, zone)),
      ].filter(isSaid),
    },
  ];
}

/** `Needs $6,200 more in price`, and what would do instead. Empty without a gap. */
export function gapTexts(gap: Gap | null): string[] {
  return (gap?.ways ?? []).map(({ field, to, by }) => {
    if (field === 'price') return `Needs ${formatUsd(by)} more in price (${formatUsd(to)})`;
    if (field === 'concessions') return `or ${formatUsd(by)} less in concessions (${formatUsd(to)})`;
    return `or ${to}% commission for the buyer’s agent (${Number(by.toFixed(2))} points less)`;
  });
}
