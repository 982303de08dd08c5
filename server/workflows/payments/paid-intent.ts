import type { AppContext } from '../../context.ts';
import { notForThisTour } from './use-payment.ts';

interface DueFee {
  userId: string;
  listingId: string;
  /** Cents. */
  due: number;
  /** The intent that the person names; without one what they left unused for this home. */
  named?: string | null | undefined;
}

/**
 * The intent with which this person paid this fee, as the payment provider says; null where none is paid. That it is
 * used once is decided in the transaction that creates the showing. Throws RuleError 400 for an intent that is somebody
 * else's or of another amount.
 */
export async function paidIntentFor(
  { prisma, ports }: Pick<AppContext, 'prisma' | 'ports'>,
  { userId, listingId, due, named }: DueFee,
): Promise<string | null> {
  const payments = await prisma.payment.findMany({
    where: named
      ? { intentId: named, userId, amountCents: due }
      : { userId, listingId, amountCents: due, showingId: null, status: { in: ['REQUIRES_PAYMENT', 'SUCCEEDED'] } },
    orderBy: { createdAt: 'asc' },
    select: { intentId: true },
  });
  if (named && !payments.length) throw notForThisTour();
  for (const { intentId } of payments) {
    const intent = intentId ? await ports.payments.readIntent(intentId) : null;
    if (intent && (intent.userId !== userId || intent.amountCents !== due)) throw notForThisTour();
    if (intent?.status === 'SUCCEEDED') return intent.id;
  }
  return null;
}
