/** Government-backed loans that a buyer can assume. */
export const ASSUMABLE_LOAN_TYPES = ['FHA', 'VA', 'USDA'] as const;
export type AssumableLoanType = (typeof ASSUMABLE_LOAN_TYPES)[number];

/** Type guard for loan types as listings store them. */
export const isAssumableLoanType = (value: string): value is AssumableLoanType =>
  (ASSUMABLE_LOAN_TYPES as readonly string[]).includes(value);
