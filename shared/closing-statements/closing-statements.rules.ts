/** What an estimate and an actual closing add up to, and why they differ. Amounts are cents. */
import { buyerClosingCosts, newLoan, ownersPremium } from '../closing-costs/closing-costs.rules.ts';
import { buyerCostInput, isCostState, sellerCostInput, type CostHome } from '../closing-costs/offer-costs.rules.ts';
import { sellerClosingCosts } from '../closing-costs/seller-costs.rules.ts';
import type { Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { formatUsd, roundMoney } from '../kernel/money.ts';
import { RuleError } from '../kernel/rule-error.ts';
import { formatDay } from '../kernel/zoned-time.ts';
import type { HomeWarrantyType, OfferFlow, PaymentMethod } from '../offers/offers.types.ts';
import {
  CLOSING_LINES,
  closingLineKind,
  type ClosingAmounts,
  type ClosingLine,
  type ClosingSection,
} from './closing-statements.types.ts';

/** The terms that an estimate is made of. */
export interface EstimatedTerms {
  price: number;
  concessions: number;
  bagentComm: number;
  closingDate: Instant;
  termiteInspection: boolean;
  homeWarrantyType: HomeWarrantyType;
  paymentMethod: PaymentMethod;
  loan: number;
  earnestMoney: number;
}

const toCents = (dollars: number): number => roundMoney(dollars * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const inCents = (dollars: Readonly<Record<string, number>>): ClosingAmounts =>
  Object.fromEntries(Object.entries(dollars).map(([key, amount]) => [key, toCents(amount)]));

/**
 * Both sides' estimates for these terms, from the functions that every other screen uses, by the lines of a statement.
 * Null for a side that has none: a home in a state that is not served, the seller of a home that Hearthport does not
 * sell. `tourFees`: dollars of the buyer's tour fees that count toward the brokerage's fee.
 */
export function estimatedAmounts(
  home: CostHome,
  offer: { flow: OfferFlow },
  terms: EstimatedTerms,
  now: Date,
  tourFees = 0,
): Record<Side, ClosingAmounts | null> {
  if (!isCostState(home.state)) return { BUYER: null, SELLER: null };
  const input = buyerCostInput(home, offer, terms, tourFees);
  const { prepaidCosts, titleFees, lenderFees, otherFees } = buyerClosingCosts(input);
  const seller = sellerClosingCosts(sellerCostInput(home, terms, {}, now));
  const owners = ownersPremium(home.state, terms.price);
  return {
    BUYER: inCents({
      price: terms.price,
      points: lenderFees.origination,
      processing: lenderFees.processing,
      underwriting: lenderFees.underwriting,
      appraisal: lenderFees.appraisal,
      survey: lenderFees.survey,
      lendersTitle: titleFees - owners,
      settlement: otherFees.attorneyFee,
      recording: otherFees.recordingDeed + otherFees.recordingMortgage + otherFees.eRecordingFee,
      transferTax: otherFees.deedTransferTax + otherFees.mortgageTax,
      insurance: prepaidCosts.insurance,
      interest: prepaidCosts.interest,
      propertyTaxes: prepaidCosts.taxes,
      ownersTitle: owners,
      brokerFee: otherFees.brokerFee,
      deposit: terms.earnestMoney,
      loan: newLoan(input),
      sellerCredit: terms.concessions,
      unpaidTaxes: seller.taxFee,
    }),
    SELLER:
      home.type === 'SELLER'
        ? inCents({
            price: terms.price,
            bac: seller.bac,
            brokerFee: seller.brokerFee,
            title: seller.titleFee,
            deed: seller.attorneyFee,
            termite: seller.termiteFee,
            smallFees: seller.miscFee - terms.concessions,
            payoff: seller.mortgageBalance,
            sellerCredit: terms.concessions,
            unpaidTaxes: seller.taxFee,
          })
        : null,
  };
}

/** The sums of a statement, as the Closing Disclosure names them. */
export interface ClosingTotals {
  /** D; 0 for a seller. */
  loanCosts: number;
  /** I. */
  otherCosts: number;
  /** J: less lender credits. */
  closingCosts: number;
  paidBeforeClosing: number;
  /** K, or M for a seller. */
  due: number;
  /** L, or N for a seller. */
  paid: number;
  /** Cash to close: what the buyer brings, or what the seller receives. */
  cash: number;
}

/** The sums of one side; `before` is what of its costs was paid before closing. */
export function closingTotals(side: Side, amounts: ClosingAmounts, before = 0): ClosingTotals {
  const of = (section: ClosingSection) =>
    sumOf(CLOSING_LINES[side].filter((line) => line.section === section).map(({ key }) => amounts[key] ?? 0));
  const loanCosts = of('LOAN_COSTS');
  const otherCosts = of('OTHER_COSTS');
  const closingCosts = loanCosts + otherCosts - of('LENDER_CREDITS');
  const atClosing = closingCosts - before;
  const due = of('DUE') + (side === 'BUYER' ? atClosing : 0);
  const paid = of('PAID') + (side === 'SELLER' ? atClosing : 0);
  return { loanCosts, otherCosts, closingCosts, paidBeforeClosing: before, due, paid, cash: due - paid };
}

/** What of a side's costs was paid before closing. */
export const paidBefore = (side: Side, lines: readonly ClosingLine[]): number =>
  sumOf(lines.filter((line) => line.side === side && line.isBeforeClosing).map(({ cents }) => cents));

/** The lines of a side, summed by key. */
export function actualAmounts(side: Side, lines: readonly ClosingLine[]): ClosingAmounts {
  const amounts: Record<string, number> = {};
  for (const line of lines) if (line.side === side) amounts[line.key] = (amounts[line.key] ?? 0) + line.cents;
  return amounts;
}

/** What happened to a sale between the estimate and its closing. */
export interface ClosingFacts {
  agreed: Pick<EstimatedTerms, 'price' | 'concessions' | 'closingDate'>;
  final: Pick<EstimatedTerms, 'price' | 'concessions' | 'closingDate'>;
  zone: string;
}

const BY_PRICE = ['price', 'bac', 'ownersTitle', 'lendersTitle', 'transferTax', 'insurance', 'points', 'propertyTaxes'];
const BY_CLOSING_DAY = ['interest', 'unpaidTaxes', 'propertyTaxes', 'payoff', 'advance'];
const BY_LOAN = ['loan', 'points', 'interest', 'lendersTitle', 'transferTax'];
const BY_LENDER = ['points', 'processing', 'underwriting', 'appraisal', 'interest'];
const BY_PROVIDER = ['survey', 'termite', 'smallFees'];
const BY_TITLE_COMPANY = ['settlement', 'lendersTitle', 'ownersTitle', 'recording', 'title', 'deed', 'transferTax'];

/** Cents of a line that the contract itself states, as amended; undefined for every other line. */
const contractCents = (key: string, { final }: ClosingFacts): number | undefined =>
  key === 'price' ? toCents(final.price) : key === 'sellerCredit' ? toCents(final.concessions) : undefined;

/** The reasons that follow from what is known of the sale, in sentences. */
export function knownReasons(
  side: Side,
  key: string,
  { estimate, actual, loanChange }: { estimate: number | undefined; actual: number; loanChange: number },
  facts: ClosingFacts,
): string[] {
  if (estimate === actual) return [];
  const { agreed, final, zone } = facts;
  const contract = contractCents(key, facts);
  // an amendment explains what it agreed on, and no other amount
  if (contract !== undefined && contract !== actual) return [];
  const reasons: string[] = [];
  const moved = formatDay(agreed.closingDate, zone) !== formatDay(final.closingDate, zone);
  if (BY_PRICE.includes(key) && agreed.price !== final.price)
    reasons.push(`An amendment changed the price from ${formatUsd(agreed.price)} to ${formatUsd(final.price)}.`);
  if (key === 'sellerCredit' && agreed.concessions !== final.concessions)
    reasons.push(
      `An amendment changed the concessions from ${formatUsd(agreed.concessions)} to ${formatUsd(final.concessions)}.`,
    );
  if (BY_CLOSING_DAY.includes(key) && moved)
    reasons.push(
      `The closing moved from ${formatDay(agreed.closingDate, zone)} to ${formatDay(final.closingDate, zone)}: ` +
        'days of interest and taxes are counted to the new day.',
    );
  if (side === 'BUYER' && BY_LOAN.includes(key) && loanChange !== 0)
    reasons.push(`The loan is ${formatUsd(Math.abs(loanChange) / 100)} ${loanChange > 0 ? 'larger' : 'smaller'}.`);
  if (side === 'BUYER' && BY_LENDER.includes(key))
    reasons.push(
      key === 'interest'
        ? 'The lender used the days and the rate of this loan; the estimate used the market rate.'
        : 'The lender charges its own fees; the estimate used typical ones.',
    );
  if (BY_TITLE_COMPANY.includes(key))
    reasons.push('From the title company’s own quote; the estimate used typical figures for the state.');
  if (BY_PROVIDER.includes(key)) reasons.push('From the provider’s bill; the estimate used a typical price.');
  if (key === 'payoff') reasons.push('From the lender’s payoff letter, with interest to the day.');
  if (key === 'insurance') reasons.push('The premium of the chosen insurer; the estimate used a typical one.');
  if (key === 'propertyTaxes' || key === 'unpaidTaxes')
    reasons.push('From the county’s tax bill; the estimate used the home’s record or the county’s usual rate.');
  if (estimate === undefined) reasons.push('The estimate has no such line.');
  return reasons;
}

/** One line of a statement: estimate beside actual. */
export interface ComparedLine {
  key: string;
  section: ClosingSection;
  label: string;
  estimate: number | null;
  actual: number | null;
  /** Actual less estimate; null while there is no actual amount. */
  difference: number | null;
  /** What the contract as amended leads to, to be filled in; null where there is no estimate. */
  expected: number | null;
  /** The lines of the document that it sums, where there are more than one or their name says more. */
  parts: { label: string; cents: number; isBeforeClosing: boolean }[];
  /** Why they differ: what is known of the sale, then what was typed. */
  reasons: string[];
}
export interface ComparedSide {
  side: Side;
  lines: ComparedLine[];
  estimate: ClosingTotals | null;
  actual: ClosingTotals | null;
}

/**
 * A side's estimate beside what was entered. Without actual lines, the estimate alone. `expected`: the estimate for the
 * terms as amended.
 */
export function compareSide(
  side: Side,
  estimates: ClosingAmounts | null,
  lines: readonly ClosingLine[],
  facts: ClosingFacts,
  expected: ClosingAmounts | null = estimates,
): ComparedSide {
  const own = lines.filter((line) => line.side === side);
  const actuals = actualAmounts(side, own);
  const loanChange = (actuals.loan ?? 0) - (estimates?.loan ?? 0);
  const compared = CLOSING_LINES[side].flatMap(({ key, section, label }): ComparedLine[] => {
    const parts = own.filter((line) => line.key === key);
    const estimate = estimates?.[key];
    // a line that is neither estimated nor there
    if (!parts.length && !estimate) return [];
    const actual = own.length ? (actuals[key] ?? 0) : null;
    const notes = parts.map(({ note }) => note).filter(Boolean);
    return [
      {
        key,
        section,
        label,
        estimate: estimate ?? null,
        actual,
        difference: actual === null || estimates === null ? null : actual - (estimate ?? 0),
        expected: expected?.[key] ?? estimate ?? null,
        parts: parts.map(({ label: name, cents, isBeforeClosing }) => ({ label: name, cents, isBeforeClosing })),
        reasons:
          actual === null || estimates === null
            ? notes
            : [...knownReasons(side, key, { estimate, actual, loanChange }, facts), ...notes],
      },
    ];
  });
  return {
    side,
    lines: compared,
    estimate: estimates && closingTotals(side, estimates),
    actual: own.length ? closingTotals(side, actuals, paidBefore(side, own)) : null,
  };
}

/**
 * Throws 400 for a line of an unknown kind, a payment before closing that is no cost, a price or credit that is not the
 * contract's, and for a difference that nothing explains, neither what is known of the sale nor a note; each at its
 * line.
 */
export function assertClosingLines(
  lines: readonly ClosingLine[],
  estimates: Record<Side, ClosingAmounts | null>,
  facts: ClosingFacts,
): void {
  const fields: { path: string; message: string; code: string }[] = [];
  const refuse = (at: number, field: string, message: string) =>
    fields.push({ path: `lines.${at}.${field}`, message, code: 'invalid' });
  lines.forEach((line, at) => {
    const known = closingLineKind(line.side, line.key);
    if (!known) refuse(at, 'key', 'Choose a line of the Closing Disclosure.');
    else if (line.isBeforeClosing && known.section !== 'LOAN_COSTS' && known.section !== 'OTHER_COSTS')
      refuse(at, 'isBeforeClosing', 'Only costs can be paid before closing.');
  });
  for (const side of ['BUYER', 'SELLER'] as const)
    for (const { key, label, actual, difference, reasons } of compareSide(side, estimates[side], lines, facts).lines) {
      const at = lines.findIndex((line) => line.side === side && line.key === key);
      const contract = actual === null ? undefined : contractCents(key, facts);
      const breaks = contract !== undefined && contract !== actual;
      if ((!difference && !breaks) || reasons.length) continue;
      if (at >= 0 && breaks)
        refuse(at, 'note', `Say why “${label}” differs from the contract: ${formatUsd(contract / 100)}.`);
      else if (at >= 0) refuse(at, 'note', `Say why “${label}” differs from the estimate.`);
      else
        fields.push({
          path: 'lines',
          message: `Add “${label}”: it is in the estimate. Enter 0 and say why, if nothing was paid.`,
          code: 'missing',
        });
    }
  if (fields.length) throw new RuleError('invalid', 'closing-statement.lines', fields[0]!.message, { fields });
}
