import { isCreditable, type ClosingWay } from '#shared/payments/closing-fee.rules.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify, notifyAdmins } from '../notifications/notify.ts';
import { changePayment, lockPaymentRow } from './payment-records.ts';

/**
 * Gives a buyer every tour fee back that is still here, of this home and others, or counts them toward the fee of their
 * sale. Repeated, it finds nothing left.
 */
export async function returnTourFees(
  unit: Unit,
  sale: { id: string; buyerId: string },
  way: ClosingWay,
): Promise<void> {
  const paid = await unit.tx.payment.findMany({
    where: { userId: sale.buyerId, status: 'SUCCEEDED' },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  let credited = 0;
  for (const { id } of paid) {
    const payment = await lockPaymentRow(unit, id);
    if (payment.status !== 'SUCCEEDED') continue;
    // nothing that no tour used is earned, so that goes back either way
    if (way === 'credit' && isCreditable(payment)) {
      await changePayment(unit, payment, { kind: 'credited' }, { creditedToId: sale.id });
      credited += payment.amountCents;
    } else {
      await changePayment(unit, payment, { kind: 'refund', reason: 'CLOSED' });
      unit.enqueue('refund-payment', { paymentId: id });
    }
  }
  if (!credited) return;
  const notice = {
    text: `Tour fees of ${formatUsd(credited / 100)} count toward the fee of this sale.`,
    link: transactionLink(sale.id),
    dedupeKey: `tour-fees-credited:${sale.id}`,
  };
  await notify(unit, [sale.buyerId], notice);
  await notifyAdmins(unit, notice);
}
