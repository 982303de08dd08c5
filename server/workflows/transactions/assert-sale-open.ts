import { conflict } from '#shared/kernel/rule-error.ts';

/** Throws 409 with the status of a sale that is over. */
export function assertSaleOpen(sale: { status: string }): void {
  if (sale.status === 'OPEN') return;
  throw conflict(
    'transaction.not-open',
    `This transaction is ${sale.status.toLowerCase()} (${sale.status}), so it can’t be changed.`,
    { status: sale.status },
  );
}
