import { PRODUCT } from '#shared/brand/product.ts';

/** Source of our own figures. */
export const RULES_SOURCE = `${PRODUCT}’s calculator; an estimate, not a loan offer, as of November 2026`;
export const LISTED_SOURCE = 'The listing; ask the lender for the exact balance and terms';
