/** The government-backed loans that a buyer can take over. */
export const ASSUMABLE_LOAN_TYPES = ['FHA', 'VA', 'USDA'] as const;
export type AssumableLoanType = (typeof ASSUMABLE_LOAN_TYPES)[number];

/** True for a kind of loan as listings write it. */
export const isAssumableLoanType = (value: string): value is AssumableLoanType =>
  (ASSUMABLE_LOAN_TYPES as readonly string[]).includes(value);
