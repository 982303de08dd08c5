/** A PDF in the layout of the Closing Disclosure (form H-25), pages 2 and 3, for tests. */
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { ClosingLine } from '#shared/closing-statements/closing-statements.types.ts';

const SIZE = 7.5;
/** Right edges of the columns of page 2. */
const COLUMNS = { 'BUYER.at': 372, 'BUYER.before': 424, 'SELLER.at': 476, 'SELLER.before': 528, others: 580 } as const;
const amount = (cents: number) =>
  `${cents < 0 ? '–' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const SECTION_OF: Readonly<Record<string, string>> = {
  points: 'A',
  processing: 'A',
  underwriting: 'A',
  services: 'B',
  recording: 'E',
  transferTax: 'E',
  insurance: 'F',
  interest: 'F',
  propertyTaxes: 'F',
  escrow: 'G',
  hoa: 'H',
  inspection: 'H',
  ownersTitle: 'H',
  smallFees: 'H',
  bac: 'H',
  other: 'H',
};
const HEADINGS = {
  A: ['A. Origination Charges', 180_200],
  B: ['B. Services Borrower Did Not Shop For', 23_655],
  C: ['C. Services Borrower Did Shop For', 265_550],
  E: ['E. Taxes and Other Government Fees', 8_500],
  F: ['F. Prepaids', 212_080],
  G: ['G. Initial Escrow Payment at Closing', 41_225],
  H: ['H. Other', 240_000],
} as const;

/** The document with these lines; `sums` are what it states itself. */
export async function h25bDocument(
  lines: readonly ClosingLine[],
  sums = { closingCosts: 971_210, cashToClose: 1_414_726, cashToSeller: 6_441_496 },
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const write = (page: PDFPage, words: string, x: number, y: number) =>
    page.drawText(words, { x, y, size: SIZE, font });
  const right = (page: PDFPage, words: string, edge: number, y: number) =>
    write(page, words, edge - widthOf(font, words), y);
  pdf.addPage([612, 792]).drawText('Closing Disclosure', { x: 40, y: 740, size: 14, font });

  const costs = pdf.addPage([612, 792]);
  let y = 740;
  const next = () => (y -= 12);
  write(costs, 'Closing Cost Details', 40, y);
  next();
  write(costs, 'Borrower-Paid', 345, y);
  write(costs, 'Seller-Paid', 450, y);
  write(costs, 'Paid by', 550, y);
  next();
  write(costs, 'Loan Costs', 40, y);
  for (const [column, words] of [
    ['BUYER.at', 'At Closing'],
    ['BUYER.before', 'Before Closing'],
    ['SELLER.at', 'At Closing'],
    ['SELLER.before', 'Before Closing'],
    ['others', 'Others'],
  ] as const)
    right(costs, words, COLUMNS[column], y);
  const ofSection = (letter: string) =>
    lines.filter(({ key }) => !SUMMARY_KEYS.includes(key) && (SECTION_OF[key] ?? 'C') === letter);
  for (const [letter, [heading, sum]] of Object.entries(HEADINGS)) {
    next();
    write(costs, heading, 40, y);
    right(costs, amount(sum), 398, y);
    // the same service for both sides is one line with two amounts
    const rows = new Map<string, ClosingLine[]>();
    for (const line of ofSection(letter)) rows.set(line.label, [...(rows.get(line.label) ?? []), line]);
    let number = 0;
    for (const [label, amounts] of rows) {
      next();
      write(costs, `${String((number += 1)).padStart(2, '0')} ${label}`, 46, y);
      for (const { side, cents, isBeforeClosing } of amounts)
        right(costs, amount(cents), COLUMNS[`${side}.${isBeforeClosing ? 'before' : 'at'}`], y);
      if (label.startsWith('0.25%')) right(costs, amount(40_500), COLUMNS.others, y);
    }
    if (letter === 'C') {
      next();
      write(costs, 'D. TOTAL LOAN COSTS (Borrower-Paid)', 40, y);
      right(costs, '$4,694.05', 398, y);
      next();
      write(costs, 'Loan Costs Subtotals (A + B + C)', 40, y);
      right(costs, '$4,664.25', COLUMNS['BUYER.at'], y);
      right(costs, '$29.80', COLUMNS['BUYER.before'], y);
    }
  }
  next();
  write(costs, 'I. TOTAL OTHER COSTS (Borrower-Paid)', 40, y);
  right(costs, '$5,018.05', 398, y);
  next();
  write(costs, 'J. TOTAL CLOSING COSTS (Borrower-Paid)', 40, y);
  right(costs, amount(sums.closingCosts), 398, y);

  const summary = pdf.addPage([612, 792]);
  write(summary, 'Summaries of Transactions', 40, 740);
  half(summary, 40, 296, [
    'BORROWER’S TRANSACTION',
    ['K. Due from Borrower at Closing', 18_976_230],
    ...numbered(lines, 'BUYER', ['price']),
    ['03 Closing Costs Paid at Closing (J)', 968_230],
    'Adjustments for Items Paid by Seller in Advance',
    ...numbered(lines, 'BUYER', ['advance'], 8),
    ['L. Paid Already by or on Behalf of Borrower at Closing', 17_561_504],
    ...numbered(lines, 'BUYER', ['deposit', 'loan', 'sellerCredit']),
    'Other Credits',
    ...numbered(lines, 'BUYER', ['otherCredit'], 6),
    'Adjustments for Items Unpaid by Seller',
    ...numbered(lines, 'BUYER', ['unpaidTaxes'], 12),
    'CALCULATION',
    ['Total Due from Borrower at Closing (K)', 18_976_230],
    ['Cash to Close [X] From [ ] To Borrower', sums.cashToClose],
  ]);
  half(summary, 312, 572, [
    'SELLER’S TRANSACTION',
    ['M. Due to Seller at Closing', 18_008_000],
    ...numbered(lines, 'SELLER', ['price']),
    'Adjustments for Items Paid by Seller in Advance',
    ...numbered(lines, 'SELLER', ['advance'], 9),
    ['N. Due from Seller at Closing', 11_566_504],
    ['02 Closing Costs Paid at Closing (J)', 1_280_000],
    ...numbered(lines, 'SELLER', ['payoff', 'sellerCredit'], 4),
    'Adjustments for Items Unpaid by Seller',
    ...numbered(lines, 'SELLER', ['unpaidTaxes'], 14),
    'CALCULATION',
    ['Cash [ ] From [X] To Seller', sums.cashToSeller],
  ]);
  return Buffer.from(await pdf.save());

  function half(page: PDFPage, left: number, edge: number, rows: readonly (string | readonly [string, number])[]) {
    rows.forEach((row, at) => {
      const [words, cents] = typeof row === 'string' ? [row, null] : row;
      write(page, words, left, 700 - at * 13);
      if (cents !== null) right(page, amount(cents), edge, 700 - at * 13);
    });
  }
}

const SUMMARY_KEYS = ['price', 'advance', 'deposit', 'loan', 'sellerCredit', 'otherCredit', 'unpaidTaxes', 'payoff'];
const widthOf = (font: PDFFont, words: string) => font.widthOfTextAtSize(words, SIZE);

function numbered(lines: readonly ClosingLine[], side: string, keys: readonly string[], from = 1) {
  return lines
    .filter((line) => line.side === side && keys.includes(line.key))
    .map(({ label, cents }, at) => [`${String(from + at).padStart(2, '0')} ${label}`, cents] as const);
}
