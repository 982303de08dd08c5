/** What the members of a room can afford together; `affordable` of the buyer's budget reckons with it. */
import type { Budget } from '../buyer-budgets/buyer-budgets.rules.ts';

/** Whole dollars a month, and the loan that they are reckoned with. */
export type JointBudget = Omit<Budget, 'selectedHomePrice'>;

export interface BudgetShare {
  sharesBudget: boolean;
  /** Null while the member has saved none. */
  budget: JointBudget | null;
}
/** What the room chose for both; null where nothing was chosen. */
export interface RoomLoan {
  interestRate: number | null;
  loanTerm: number | null;
}

/**
 * Incomes, debts and down payments added up; null until there are two members and each shares a saved budget. Without a
 * choice for both, the higher of their rates and the shorter of their terms, so that the result is not too hopeful.
 */
export function jointBudget(members: readonly BudgetShare[], loan: RoomLoan): JointBudget | null {
  const budgets = members.flatMap(({ sharesBudget, budget }) => (sharesBudget && budget ? [budget] : []));
  if (budgets.length < 2 || budgets.length < members.length) return null;
  const sum = (field: 'grossMonthlyIncome' | 'monthlyDebts' | 'downPayment') =>
    budgets.reduce((total, budget) => total + budget[field], 0);
  return {
    grossMonthlyIncome: sum('grossMonthlyIncome'),
    monthlyDebts: sum('monthlyDebts'),
    downPayment: sum('downPayment'),
    interestRate: loan.interestRate ?? Math.max(...budgets.map(({ interestRate }) => interestRate)),
    loanTerm: loan.loanTerm ?? Math.min(...budgets.map(({ loanTerm }) => loanTerm)),
  };
}
