import type { CostHome } from '../closing-costs/offer-costs.rules.ts';
import type { Actor, Side } from '../kernel/actor.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { sideOf } from '../offers/offers.sides.ts';
import { termsOf, withChanges } from '../offers/offers.terms.ts';
import type { OfferFacts, OfferFlow, RoundTerms } from '../offers/offers.types.ts';
import { transactionRole } from '../transactions/transactions.rules.ts';
import type { TransactionRole, TransactionStatus } from '../transactions/transactions.types.ts';
import { compareSide, estimatedAmounts, type ClosingFacts } from './closing-statements.rules.ts';
import { readEstimates } from './closing-statements.schema.ts';
import type { ClosingLine } from './closing-statements.types.ts';

/** The stored fields that a statement is made of. */
export interface ClosingStatementRow {
  id: string;
  status: TransactionStatus;
  closingDate: Date;
  lenderEmail: string | null;
  closingEmail: string | null;
  offer: Pick<OfferFacts, 'id' | 'userId'> &
    Parameters<typeof termsOf>[0] & {
      flow: OfferFlow;
      offerRounds: readonly { status: string; roundNumber: number; terms: unknown }[];
    };
  listing: CostHome & Pick<OfferFacts['listing'], 'userId'>;
  /** Dollars of the buyer's tour fees that count toward the brokerage's fee. */
  tourFees?: number;
  closingStatement: {
    version: number;
    estimates: unknown;
    updatedAt: Date;
    lines: readonly (Omit<ClosingLine, 'cents'> & { cents: bigint })[];
  } | null;
}

/**
 * Whose lines each role sees, as the Closing Disclosure keeps them apart: a buyer's loan is not the seller's business,
 * nor a seller's payoff the buyer's.
 */
export const STATEMENT_SIDES: Readonly<Record<TransactionRole, readonly Side[]>> = {
  ADMIN: ['BUYER', 'SELLER'],
  TITLE: ['BUYER', 'SELLER'],
  BUYER: ['BUYER'],
  LENDER: ['BUYER'],
  SELLER: ['SELLER'],
};
/** Who enters what was paid: the brokerage and the title company, which makes the settlement. */
export const ENTERS_STATEMENT: readonly TransactionRole[] = ['ADMIN', 'TITLE'];

/** The terms that were accepted, before any amendment, beside those at closing: `facts` for the reasons, then whole. */
export function closingFacts({ offer, listing, closingDate }: ClosingStatementRow) {
  const round = [...offer.offerRounds]
    .sort((a, b) => b.roundNumber - a.roundNumber)
    .find(({ status }) => status === 'ACCEPTED');
  const final = termsOf(offer);
  const agreed = round ? withChanges(final, round.terms as RoundTerms) : final;
  const facts: ClosingFacts = {
    agreed,
    final: { ...final, closingDate },
    zone: timeZoneOfHome(listing.state, listing.county),
  };
  return { facts, agreed, final: { ...final, closingDate } };
}

/** The stored estimates, or those of the accepted terms while nothing was entered. */
export const statementEstimates = (row: ClosingStatementRow, now: Date) =>
  row.closingStatement
    ? readEstimates(row.closingStatement.estimates)
    : estimatedAmounts(row.listing, row.offer, closingFacts(row).agreed, now, row.tourFees);

/** The entered lines, in cents; none before a statement is entered. */
export const statementLines = (row: Pick<ClosingStatementRow, 'closingStatement'>): ClosingLine[] =>
  (row.closingStatement?.lines ?? []).map(({ side, key, label, cents, isBeforeClosing, note }) => ({
    side,
    key,
    label,
    cents: Number(cents),
    isBeforeClosing,
    note,
  }));

/** The actor's part in the sale; null for nobody's. */
export const statementRole = (row: ClosingStatementRow, actor: Actor): TransactionRole | null =>
  transactionRole(
    row,
    actor,
    sideOf({ ...row.offer, listing: { ...row.listing, underContract: false } as OfferFacts['listing'] }, actor),
  );

/** A statement as its people see it: each its own side. */
export function closingStatementView(row: ClosingStatementRow, actor: Actor, now: Date) {
  const role = statementRole(row, actor);
  const sides = role ? STATEMENT_SIDES[role] : [];
  const estimates = statementEstimates(row, now);
  const lines = statementLines(row).filter(({ side }) => sides.includes(side));
  const { facts, final } = closingFacts(row);
  const mayEdit = role !== null && ENTERS_STATEMENT.includes(role) && row.status !== 'CANCELLED';
  const expected = mayEdit ? estimatedAmounts(row.listing, row.offer, final, now, row.tourFees) : estimates;
  return {
    /** Of the transaction. */
    id: row.id,
    version: row.closingStatement?.version ?? 0,
    updatedAt: row.closingStatement?.updatedAt ?? null,
    mayEdit,
    sides: sides.map((side) => compareSide(side, estimates[side], lines, facts, expected[side])),
    /** As they were entered, for who edits them. */
    lines: mayEdit ? lines : [],
  };
}
export type ClosingStatementView = ReturnType<typeof closingStatementView>;
