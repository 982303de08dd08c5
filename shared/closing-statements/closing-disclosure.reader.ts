/**
 * Reads the lines of a Closing Disclosure (12 CFR 1026.38, forms H-25) from the text of its pages: the costs of page 2
 * by who pays them and when, and the summaries of both sides on page 3. Nothing is guessed: an amount outside the
 * columns of the form, and one paid by others, is left out.
 */
import { PRODUCT } from '../brand/product.ts';
import type { DocumentText, PageItem } from '../document-analysis/document-analysis.types.ts';
import { orderedPages, type Cell } from '../document-analysis/page-cells.ts';
import type { Side } from '../kernel/actor.ts';
import { escapePattern } from '../kernel/escape-pattern.ts';
import { formatCents } from '../kernel/money.ts';
import { closingTotals, actualAmounts, paidBefore } from './closing-statements.rules.ts';
import { MAX_CLOSING_LABEL, MAX_CLOSING_LINES, type ClosingLine } from './closing-statements.types.ts';

/** What the document itself states as sums, in cents. */
export interface StatedSums {
  closingCosts?: number;
  cashToClose?: number;
  cashToSeller?: number;
}
export interface ReadDisclosure {
  lines: ClosingLine[];
  sums: StatedSums;
  /** Sums of the document that the lines do not add up to, in sentences. */
  warnings: string[];
}

const AMOUNT = /^([-–—]|\()?\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})\.(\d\d)\s*\)?$/;
const AMOUNT_AT_END = /[-–—(]?\s*\$\s*[\d,]+\.\d\d\)?$/;

/** Cents of `$1,802.00`, `–$0.01`, `($29.80)`; null for anything else. */
export function centsOf(text: string): number | null {
  const found = AMOUNT.exec(text.trim().replace(/^\$\s*([-–—])/, '$1'));
  if (!found) return null;
  const cents = Number(found[2]!.replaceAll(',', '')) * 100 + Number(found[3]);
  return found[1] ? -cents : cents;
}

const linesOfItems = (items: readonly PageItem[]): Cell[][] => orderedPages([items], () => false)[0]!.lines;
const middleOf = (cell: Cell) => (cell.x + cell.right) / 2;
const textOf = (cells: readonly Cell[]) =>
  cells
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Our own fee, by its name or by whom it goes to. */
const OUR_FEE = new RegExp(`flat fee|${escapePattern(PRODUCT)}`, 'i');

interface Rule {
  words: RegExp;
  BUYER: string | null;
  SELLER: string | null;
}
/** Which line a name of the document is, by its section; the first that fits. */
const COSTS: Readonly<Record<string, readonly Rule[]>> = {
  A: [
    { words: /applica|process/i, BUYER: 'processing', SELLER: 'other' },
    { words: /underwrit/i, BUYER: 'underwriting', SELLER: 'other' },
    { words: /./, BUYER: 'points', SELLER: 'other' },
  ],
  B: [
    { words: /apprais/i, BUYER: 'appraisal', SELLER: 'other' },
    { words: /survey/i, BUYER: 'survey', SELLER: 'other' },
    { words: /pest|termite/i, BUYER: 'pest', SELLER: 'termite' },
    { words: /title.*(?:insurance(?!\s+binder)|policy)/i, BUYER: 'lendersTitle', SELLER: 'title' },
    { words: /settlement|attorney|closing/i, BUYER: 'settlement', SELLER: 'other' },
    { words: /title/i, BUYER: 'titleServices', SELLER: 'title' },
    { words: /./, BUYER: 'services', SELLER: 'other' },
  ],
  E: [
    { words: /record/i, BUYER: 'recording', SELLER: 'other' },
    { words: /tax|stamp/i, BUYER: 'transferTax', SELLER: 'transferTax' },
    { words: /./, BUYER: 'recording', SELLER: 'other' },
  ],
  F: [
    { words: /mortgage insurance/i, BUYER: 'mortgageInsurance', SELLER: 'other' },
    { words: /insurance|premium/i, BUYER: 'insurance', SELLER: 'other' },
    { words: /interest/i, BUYER: 'interest', SELLER: 'other' },
    { words: /tax/i, BUYER: 'propertyTaxes', SELLER: 'other' },
    { words: /./, BUYER: 'other', SELLER: 'other' },
  ],
  G: [{ words: /./, BUYER: 'escrow', SELLER: 'other' }],
  H: [
    { words: /title.*(?:insurance|policy)|owner.?s\s+(?:title|policy)/i, BUYER: 'ownersTitle', SELLER: 'title' },
    { words: OUR_FEE, BUYER: 'brokerFee', SELLER: 'brokerFee' },
    { words: /commission|broker/i, BUYER: 'brokerFee', SELLER: 'bac' },
    { words: /\bHOA\b|homeowner.?s.? assoc/i, BUYER: 'hoa', SELLER: 'other' },
    { words: /warranty/i, BUYER: 'warranty', SELLER: 'smallFees' },
    { words: /termite|pest/i, BUYER: 'pest', SELLER: 'termite' },
    { words: /deed/i, BUYER: 'other', SELLER: 'deed' },
    { words: /inspection/i, BUYER: 'inspection', SELLER: 'other' },
    { words: /./, BUYER: 'other', SELLER: 'other' },
  ],
};
const COST_SECTION =
  /^([A-HJ])\.?\s+(?:Origination Charges|Services Borrower Did|Taxes and Other Government|Prepaids|Initial Escrow|Other\b(?!\s+Cost)|TOTAL CLOSING COSTS)/i;
const TOTAL_ROW = /^(?:[DI]\.?\s+)?TOTAL (?:LOAN|OTHER) COSTS|Costs Subtotals/i;

interface Column {
  at: number;
  side: Side | null;
  isBefore: boolean;
}

/** Where each of these words is drawn, also where several headings are one piece of text. */
function headingsOf(items: readonly PageItem[], words: RegExp): { at: number; y: number }[] {
  return items.flatMap(({ text, x, y, width }) =>
    [...text.matchAll(words)].map((found) => ({
      at: x + ((found.index + found[0].length / 2) * width) / Math.max(text.length, 1),
      y,
    })),
  );
}

/** The columns of page 2 by their headings: who pays, and when. A seller's own disclosure has the seller's alone. */
function columnsOf(items: readonly PageItem[]): Column[] {
  const [first] = headingsOf(items, /Before Closing/g).sort((a, b) => a.y - b.y);
  if (!first) return [];
  // capitals: "Initial Escrow Payment at Closing" is a line
  const at = (words: RegExp) =>
    headingsOf(items, words)
      .filter(({ y }) => Math.abs(y - first.y) < 4)
      .sort((a, b) => a.at - b.at);
  const [atClosing, before] = [at(/At Closing/g), at(/Before Closing/g)];
  const sides: readonly Side[] = atClosing.length === 1 ? ['SELLER'] : ['BUYER', 'SELLER'];
  return [
    ...atClosing.map((heading, index) => ({ at: heading.at, side: sides[index] ?? null, isBefore: false })),
    ...before.map((heading, index) => ({ at: heading.at, side: sides[index] ?? null, isBefore: true })),
    ...at(/Others/g).map((heading) => ({ at: heading.at, side: null, isBefore: false })),
  ];
}

function readCosts(items: readonly PageItem[], lines: readonly Cell[][], found: ReadDisclosure): void {
  const columns = columnsOf(items);
  if (!columns.length) return;
  const left = Math.min(...columns.map(({ at }) => at)) - 45;
  let section: string | null = null;
  for (const cells of lines) {
    const name = textOf(cells.filter((cell) => middleOf(cell) < left || centsOf(cell.text) === null));
    const amounts = cells.flatMap((cell) => {
      const cents = middleOf(cell) < left ? null : centsOf(cell.text);
      return cents === null ? [] : [{ cents, at: middleOf(cell) }];
    });
    const heading = COST_SECTION.exec(name);
    if (heading) {
      section = heading[1]!.toUpperCase();
      if (section === 'J') found.sums.closingCosts = amounts[0]?.cents ?? found.sums.closingCosts;
      continue;
    }
    if (TOTAL_ROW.test(name)) continue;
    if (section === 'J' && /^lender credits/i.test(name) && amounts[0])
      found.lines.push(lineOf('BUYER', 'lenderCredit', name, Math.abs(amounts[0].cents)));
    const label = /^\d{1,2}\s+(.+)$/.exec(name)?.[1];
    const rules = COSTS[section === 'C' ? 'B' : (section ?? '')];
    if (!label || !rules) continue;
    for (const { cents, at } of amounts) {
      const column = columns.reduce((near, one) => (Math.abs(one.at - at) < Math.abs(near.at - at) ? one : near));
      const key = column.side && rules.find(({ words }) => words.test(label))?.[column.side];
      if (column.side && key) found.lines.push(lineOf(column.side, key, label, cents, column.isBefore));
    }
  }
}

function lineOf(side: Side, key: string, label: string, cents: number, isBeforeClosing = false): ClosingLine {
  return { side, key, label: label.slice(0, MAX_CLOSING_LABEL).trim(), cents, isBeforeClosing, note: '' };
}

const SUMMARY = /^([KLMN])\.?\s+(?:Due|Paid)\b/i;
const CREDITS: Readonly<Record<'K' | 'L' | 'M' | 'N', readonly (readonly [RegExp, string | null])[]>> = {
  K: [
    [/sale price of (?:the )?property/i, 'price'],
    [/closing costs paid at closing/i, null],
    [/./, 'advance'],
  ],
  L: [
    [/^deposit/i, 'deposit'],
    [/^loan amount/i, 'loan'],
    [/^seller credit/i, 'sellerCredit'],
    [/./, 'otherCredit'],
  ],
  M: [
    [/sale price of (?:the )?property/i, 'price'],
    [/./, 'advance'],
  ],
  N: [
    [/closing costs paid at closing/i, null],
    [/payoff/i, 'payoff'],
    [/^seller credit/i, 'sellerCredit'],
    [/./, 'otherDue'],
  ],
};

/** One half of the summaries of page 3: what is due from and paid by one side. */
function readSummary(lines: readonly Cell[][], found: ReadDisclosure): void {
  let section: keyof typeof CREDITS | null = null;
  let isUnpaid = false;
  for (const cells of lines) {
    const whole = textOf(cells);
    const amount = centsOf(cells.at(-1)!.text) ?? centsOf(AMOUNT_AT_END.exec(whole)?.[0] ?? '');
    const name = amount === null ? whole : whole.replace(/\s*[-–—(]?\s*\$?\s*[\d,]+\.\d\d\)?$/, '');
    const heading = SUMMARY.exec(name);
    if (heading) {
      section = heading[1]!.toUpperCase() as keyof typeof CREDITS;
      isUnpaid = false;
      continue;
    }
    if (/^calculation\b/i.test(name)) section = null;
    if (/unpaid by seller/i.test(name)) isUnpaid = true;
    if (/^cash\b.*\bborrower$/i.test(name) && amount !== null) found.sums.cashToClose = amount;
    if (/^cash\b.*\bseller$/i.test(name) && amount !== null) found.sums.cashToSeller = amount;
    const label = /^\d{1,2}\s+(.+)$/.exec(name)?.[1];
    if (!section || !label || amount === null) continue;
    const key = isUnpaid ? 'unpaidTaxes' : CREDITS[section].find(([words]) => words.test(label))![1];
    if (key) found.lines.push(lineOf(section === 'K' || section === 'L' ? 'BUYER' : 'SELLER', key, label, amount));
  }
}

/** Warns where the lines of a side do not add up to what the document states. */
function warningsOf({ lines, sums }: ReadDisclosure): string[] {
  const of = (side: Side) => closingTotals(side, actualAmounts(side, lines), paidBefore(side, lines));
  const check = (what: string, stated: number | undefined, read: number) =>
    stated === undefined || stated === read
      ? []
      : [
          `The document says ${what} is ${formatCents(stated)}, but its lines add up to ${formatCents(read)}. Check them.`,
        ];
  return [
    ...check('total closing costs', sums.closingCosts, of('BUYER').closingCosts),
    ...check('cash to close', sums.cashToClose, of('BUYER').cash),
    ...check('cash to the seller', sums.cashToSeller, of('SELLER').cash),
  ];
}

/** The lines that a Closing Disclosure states, with its sums. No lines: it is not one, or its layout is another. */
export function readClosingDisclosure({ pages }: DocumentText): ReadDisclosure {
  const found: ReadDisclosure = { lines: [], sums: {}, warnings: [] };
  for (const items of pages) {
    const lines = linesOfItems(items);
    const text = lines.map(textOf).join('\n');
    if (/Origination Charges|Taxes and Other Government Fees|TOTAL CLOSING COSTS/i.test(text))
      readCosts(items, lines, found);
    const sellers = items.find((item) => /^(?:SELLER.?S TRANSACTION|M\.?\s+Due to Seller)/i.test(item.text.trim()));
    if (/^[KM]\.?\s+Due /im.test(text) || sellers) {
      // the two sides stand beside one another
      const split = sellers && sellers.x > 150 ? sellers.x - 2 : Infinity;
      const halves = [items.filter(({ x }) => x < split), items.filter(({ x }) => x >= split)];
      for (const half of halves) if (half.length) readSummary(linesOfItems(half), found);
    }
  }
  found.lines = found.lines.slice(0, MAX_CLOSING_LINES);
  return { ...found, warnings: found.lines.length ? warningsOf(found) : [] };
}
