import { feeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import { returnTourFees } from '../workflows/payments/return-tour-fees.ts';
import type { Job } from './job-context.ts';

/** After a closing: the buyer's tour fees go back, or count toward the fee where the state of the home is set so. */
export const returnTourFeesJob: Job<'return-tour-fees'> =
  ({ prisma, unit, env }) =>
  async ({ transactionId }) => {
    const sale = await prisma.transaction.findUnique({
      where: { id: transactionId },
      select: { status: true, offer: { select: { userId: true } }, listing: { select: { state: true } } },
    });
    const buyerId = sale?.offer.userId;
    if (sale?.status !== 'CLOSED' || !buyerId) return;
    const way = feeAtClosing(sale.listing.state, env.tourFeeAtClosing);
    await unit({ kind: 'system', name: 'return-tour-fees' }, (work) =>
      returnTourFees(work, { id: transactionId, buyerId }, way),
    );
  };
