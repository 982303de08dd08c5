/** What a tour of another broker's home costs. */
import { formatUsd } from '../kernel/money.ts';

/** In cents; refunded at closing. */
export const TOUR_FEE_CENTS = 5000;
/** The same in words: `$50`. */
export const TOUR_FEE = formatUsd(TOUR_FEE_CENTS / 100);
