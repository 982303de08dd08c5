/** The government-backed loans that a buyer can take over. */
export const ASSUMABLE_LOAN_TYPES = ['FHA', 'VA', 'USDA'] as const;
export type AssumableLoanType = (typeof ASSUMABLE_LOAN_TYPES)[number];
