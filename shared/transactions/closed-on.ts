import { millisOf, type Instant } from '../kernel/instant.ts';

interface ClosedSale {
  closedAt: Instant | null;
  closingDate: Instant;
}

/**
 * When the home of a sale changed hands: at its appointment, or when the closing was completed before that. One that is
 * recorded days later moved no date. Null while the sale is not closed. Whoever names the day of a sale asks here.
 */
export const closedOn = (sale: ClosedSale): Date | null =>
  sale.closedAt === null ? null : new Date(Math.min(millisOf(sale.closedAt), millisOf(sale.closingDate)));

/** The day that a list of sales names: when it closed, else when it closes. */
export const closingDayOf = (sale: ClosedSale): Instant => closedOn(sale) ?? sale.closingDate;
