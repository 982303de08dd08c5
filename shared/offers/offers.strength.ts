/** How sure the money of an offer is, and what can go wrong with it. Every judgment names its reason. */
import { PRODUCT } from '../brand/product.ts';
import { formatUsd, roundMoney } from '../kernel/money.ts';
import { HOUR, millisOf } from '../kernel/instant.ts';
import { dayIn, daysBetween, formatDay, formatWhen } from '../kernel/zoned-time.ts';
import { shownLabel, type ShownPreApproval } from '../pre-approvals/pre-approvals.rules.ts';
import type { RoundTerms } from './offers.types.ts';

/** A file of an offer, by its kind or its name. */
export interface OfferFile {
  docType: string | null;
  fileName: string;
}

export const STRENGTH_LABELS = { 1: 'Weak', 2: 'Fair', 3: 'Strong', 4: 'Very strong' } as const;
export type StrengthLevel = keyof typeof STRENGTH_LABELS;
export interface FinancingStrength {
  level: StrengthLevel;
  label: (typeof STRENGTH_LABELS)[StrengthLevel];
  reasons: readonly string[];
}

export const RISK_LEVELS = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];
export const RISK_LEVEL_LABELS: Readonly<Record<RiskLevel, string>> = { high: 'High', medium: 'Medium', low: 'Low' };
export interface OfferRisk {
  key: string;
  level: RiskLevel;
  title: string;
  reason: string;
}

/** Percent of the price that a buyer pays at closing from their own money. */
export const DOWN_PAYMENT_LEVELS = { strong: 20, fair: 10 } as const;
/** Percent of the price; less gives a buyer little to lose. */
export const LOW_EARNEST_PERCENT = 1;
/** Days that a new loan usually takes at least. */
export const LOAN_DAYS = 30;
/** Days after which carrying the home costs the seller noticeably. */
export const LATE_CLOSING_DAYS = 60;
/** Days of inspection that are more than usual. */
export const LONG_INSPECTION_DAYS = 10;
const SOON = 24 * HOUR;

const PROOFS = {
  Cash: { docType: 'PROOF_OF_FUNDS', inName: /proof.?of.?funds|bank.?(letter|statement)/i, label: 'proof of funds' },
  Financed: {
    docType: 'PRE_APPROVAL',
    inName: /pre.?approv|pre.?qual|lender.?letter|loan.?commit/i,
    label: 'pre-approval',
  },
} as const;

/** What the seller sees of a letter that the brokerage accepted, where it is of the kind that these terms need. */
const shownProof = (terms: Pick<RoundTerms, 'paymentMethod'>, shown: ShownPreApproval | null | undefined) =>
  shown?.docType === PROOFS[terms.paymentMethod].docType ? shown : null;

/**
 * Whether the documents of an offer show that the money is there: proof of funds for cash, a pre-approval for a loan. A
 * letter that the brokerage accepted and the buyer shows counts as well.
 */
export const hasProof = (
  terms: Pick<RoundTerms, 'paymentMethod'>,
  files: readonly OfferFile[],
  shown?: ShownPreApproval | null,
): boolean => {
  const { docType, inName } = PROOFS[terms.paymentMethod];
  return (
    shownProof(terms, shown) !== null || files.some((file) => file.docType === docType || inName.test(file.fileName))
  );
};

/** Dollars paid from the buyer's own money, and their percent of the price (to a tenth). */
export function downPayment({ price, loan }: Pick<RoundTerms, 'price' | 'loan'>): { amount: number; percent: number } {
  const amount = Math.max(0, price - loan);
  return { amount, percent: price > 0 ? roundMoney((amount / price) * 100, 1) : 0 };
}

const proofReason = (terms: RoundTerms, hasIt: boolean, shown?: ShownPreApproval | null): string => {
  const accepted = shownProof(terms, shown);
  if (accepted) return `${shownLabel(accepted)}, based on a document that ${PRODUCT} has reviewed and accepted.`;
  const { label } = PROOFS[terms.paymentMethod];
  const named = label === 'proof of funds' ? 'Proof of funds' : 'A pre-approval';
  return hasIt
    ? `${named} is among its documents.`
    : `No ${label} was found among its documents. Ask for it before you accept.`;
};

/**
 * Cash is very strong; a loan is strong from 20% down, fair from 10%, weak below. Without proof of funds or a
 * pre-approval it is one step less.
 */
export function financingStrength(
  terms: RoundTerms,
  files: readonly OfferFile[],
  shown?: ShownPreApproval | null,
): FinancingStrength {
  const { amount, percent } = downPayment(terms);
  const isCash = terms.paymentMethod === 'Cash';
  const full = isCash ? 4 : percent >= DOWN_PAYMENT_LEVELS.strong ? 3 : percent >= DOWN_PAYMENT_LEVELS.fair ? 2 : 1;
  const proven = hasProof(terms, files, shown);
  const level = Math.max(1, proven ? full : full - 1) as StrengthLevel;
  return {
    level,
    label: STRENGTH_LABELS[level],
    reasons: [
      isCash
        ? 'Cash: no lender can delay or refuse it.'
        : `${percent}% down (${formatUsd(amount)}), the rest is a loan.`,
      proofReason(terms, proven, shown),
    ],
  };
}

/** What the risks depend on beyond the terms. */
export interface RiskContext {
  files: readonly OfferFile[];
  /** What the seller sees of the buyer's accepted letter. */
  preApproval?: ShownPreApproval | null;
  askingPrice: number | null;
  /** Dollars with cents; null where they are not known. */
  proceeds: number | null;
  /** ISO 8601; null: nobody has to answer. */
  deadline: string | null;
  zone: string;
  now: Date;
}

function moneyRisks(terms: RoundTerms, { files, preApproval, askingPrice, proceeds }: RiskContext): OfferRisk[] {
  const risks: OfferRisk[] = [];
  const { amount, percent } = downPayment(terms);
  const isFinanced = terms.paymentMethod === 'Financed';
  if (proceeds !== null && proceeds < 0)
    risks.push({
      key: 'proceeds',
      level: 'high',
      title: 'You would bring money to closing',
      reason: `The price doesn’t cover your costs and your mortgage: ${formatUsd(-proceeds)} is missing.`,
    });
  if (isFinanced && percent < DOWN_PAYMENT_LEVELS.fair)
    risks.push({
      key: 'down-payment',
      level: 'medium',
      title: 'Small down payment',
      reason: `Only ${percent}% (${formatUsd(amount)}) is the buyer’s own money, so a low appraisal can stop the loan.`,
    });
  if (isFinanced && askingPrice !== null && terms.price > askingPrice)
    risks.push({
      key: 'appraisal',
      level: 'medium',
      title: 'The appraisal may be lower',
      reason:
        `The price is ${formatUsd(terms.price - askingPrice)} above asking. A lender goes by the appraisal; ` +
        'the buyer may ask for a lower price.',
    });
  if (!hasProof(terms, files, preApproval))
    risks.push({
      key: 'proof',
      level: 'medium',
      title: isFinanced ? 'No pre-approval' : 'No proof of funds',
      reason: proofReason(terms, false),
    });
  const earnest = terms.price > 0 ? roundMoney((terms.earnestMoney / terms.price) * 100, 1) : 0;
  if (terms.earnestMoney * 100 < terms.price * LOW_EARNEST_PERCENT)
    risks.push({
      key: 'earnest-money',
      level: 'low',
      title: 'Little earnest money',
      reason: `${formatUsd(terms.earnestMoney)} is ${earnest}% of the price: the buyer loses little by walking away.`,
    });
  return risks;
}

function conditionRisks(terms: RoundTerms): OfferRisk[] {
  const risks: OfferRisk[] = [];
  const days = terms.inspectionPeriod ?? 0;
  if (terms.contingent)
    risks.push({
      key: 'contingent',
      level: 'high',
      title: 'Depends on the sale of the buyer’s home',
      reason: 'If their home doesn’t sell in time, your sale is late or ends.',
    });
  if (days > 0)
    risks.push({
      key: 'inspection',
      level: days > LONG_INSPECTION_DAYS ? 'medium' : 'low',
      title: days > LONG_INSPECTION_DAYS ? 'Long inspection' : 'Inspection',
      reason: `The buyer can ask for repairs, or withdraw, for ${days} ${days === 1 ? 'day' : 'days'}.`,
    });
  if (terms.additionalTerms.trim())
    risks.push({
      key: 'additional-terms',
      level: 'low',
      title: 'Additional terms',
      reason: 'The offer has conditions of its own. Read them before you answer.',
    });
  return risks;
}

/** `Saturday` or `Sunday`, or null, of a calendar day (`2027-01-16`). */
const weekendOf = (day: string): string | null => {
  const at = new Date(`${day}T12:00:00Z`).getUTCDay();
  return at === 6 ? 'Saturday' : at === 0 ? 'Sunday' : null;
};
const CLOSED_OFFICES = 'when banks and county offices are closed.';

/** What to know of a closing on this calendar day before it is agreed to; null on a weekday or without a day. */
export function weekendClosing(day: string): string | null {
  const weekend = weekendOf(day);
  return weekend ? `This is a ${weekend}, ${CLOSED_OFFICES}` : null;
}

function dateRisks(terms: RoundTerms, { zone, now, deadline }: RiskContext): OfferRisk[] {
  const risks: OfferRisk[] = [];
  const days = daysBetween(now, terms.closingDate, zone);
  const when = formatDay(terms.closingDate, zone);
  const weekend = weekendOf(dayIn(terms.closingDate, zone));
  if (days <= 0)
    risks.push({
      key: 'closing-past',
      level: 'high',
      title: 'The closing date has passed',
      reason: `Closing was to be on ${when}. Counter with a new date.`,
    });
  else if (terms.paymentMethod === 'Financed' && days < LOAN_DAYS)
    risks.push({
      key: 'closing-soon',
      level: 'medium',
      title: 'Little time for the loan',
      reason: `Closing is in ${days} ${days === 1 ? 'day' : 'days'}; a loan usually takes ${LOAN_DAYS} days or more.`,
    });
  if (days > LATE_CLOSING_DAYS)
    risks.push({
      key: 'closing-late',
      level: 'medium',
      title: 'Late closing',
      reason: `Closing is in ${days} days. Until then you pay mortgage, tax and insurance.`,
    });
  if (weekend)
    risks.push({
      key: 'closing-weekend',
      level: 'low',
      title: `Closing on a ${weekend}`,
      reason: `${when} is a ${weekend}, ${CLOSED_OFFICES}`,
    });
  const left = deadline === null ? Infinity : millisOf(deadline) - now.getTime();
  if (left <= SOON)
    risks.push({
      key: 'expires',
      level: 'medium',
      title: 'Expires soon',
      reason: `It ends on ${formatWhen(deadline!, zone)}, unless it’s answered before then.`,
    });
  return risks;
}

/** What can go wrong with an offer, the worst first; each with the fact it follows from. */
export function offerRisks(terms: RoundTerms, context: RiskContext): OfferRisk[] {
  const risks = [...moneyRisks(terms, context), ...conditionRisks(terms), ...dateRisks(terms, context)];
  return risks.sort((a, b) => RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level));
}
