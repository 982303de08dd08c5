import { creditedTourFees, feeAtClosing, type FeeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import type { TransactionStatus } from '#shared/transactions/transactions.types.ts';
import type { Transaction } from '../database/prisma.ts';

interface Purchase {
  userId: string | null;
  listing: { state: string };
  transaction?: { id: string; status: TransactionStatus } | null;
}

/** Dollars of the tour fees of an offer's buyer that count toward the brokerage's fee, by the setting of the state. */
export async function readTourFeeCredit(
  tx: Pick<Transaction, 'payment'>,
  { userId, listing, transaction }: Purchase,
  setting: FeeAtClosing | undefined,
): Promise<number> {
  if (!userId) return 0;
  const payments = await tx.payment.findMany({
    where: { userId, status: { in: ['SUCCEEDED', 'CREDITED'] } },
    select: { status: true, showingId: true, amountCents: true, refundedCents: true, creditedToId: true },
  });
  const sale = transaction && { id: transaction.id, isClosed: transaction.status === 'CLOSED' };
  return creditedTourFees(payments, sale ?? null, feeAtClosing(listing.state, setting));
}
