import { nextPaymentStep } from '#shared/payments/payments.rules.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import { giveUpPayment, refundIfDue } from '../workflows/payments/refund-payment.ts';
import { settlePayment } from '../workflows/payments/settle-payment.ts';
import { messageOf, type Job } from './job-context.ts';

const HOUR = 3_600_000;
/** Payments that are settled are compared with the provider once a day, for half a year. */
const COMPARE_EVERY = 24 * HOUR;
const COMPARE_FOR = 180 * 24 * HOUR;
/** An intent that is being paid now is left alone. */
const LEAVE_ALONE = HOUR / 6;
/** Mending reads so many at a time until none is left; of comparisons this many are made in a run. */
const BATCH = 200;

const include = {
  showing: { select: { accepted: true, proposedTime: true, otherTimes: true, suggestedTimes: true, noShowAt: true } },
} satisfies Prisma.PaymentInclude;
type Row = Prisma.PaymentGetPayload<{ include: typeof include }>;

/**
 * Compares our payments with the provider and with the showings, and mends what no request or message finished: unpaid
 * intents end, money without a tour goes back, refunds that got stuck are repeated. Every step decides again on the
 * locked row, so that it may run at any time and twice. What has to be repaired comes first, all of it; comparing takes
 * turns. One failure does not block the others.
 */
export const reconcilePayments: Job<'reconcile-payments'> =
  ({ prisma, ports, unit, log, clock }) =>
  async () => {
    const now = clock();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const isOurs = { provider: ports.payments.id };
    const isDue = { OR: [{ checkedAt: null }, { checkedAt: { lt: ago(COMPARE_EVERY) } }] };
    const toMend: Prisma.PaymentWhereInput = {
      ...isOurs,
      OR: [
        { status: { in: ['CREATING', 'REQUIRES_PAYMENT'] }, createdAt: { lt: ago(LEAVE_ALONE) } },
        { status: 'SUCCEEDED', OR: [{ showingId: null }, { showing: { NOT: { accepted: true } } }] },
        { status: 'REFUNDING', ...isDue },
      ],
    };
    const toCompare: Prisma.PaymentWhereInput = {
      ...isOurs,
      status: { in: ['SUCCEEDED', 'REFUNDED', 'CREDITED'] },
      createdAt: { gt: ago(COMPARE_FOR) },
      ...isDue,
    };
    const system = { kind: 'system', name: 'reconcile-payments' } as const;
    const settle = async (id: string, intentId: string, isEnded: boolean) => {
      const intent = isEnded ? await ports.payments.cancelIntent(intentId) : await ports.payments.readIntent(intentId);
      await unit(system, (work) => settlePayment(work, id, intent));
    };
    const mend = async ({ id, intentId, showing, ...payment }: Row) => {
      const step = nextPaymentStep(payment, showing, clock());
      if (step?.do === 'give-up') await unit(system, (work) => giveUpPayment(work, id));
      if (step?.do === 'refund') await unit(system, (work) => refundIfDue(work, id));
      if ((step?.do === 'read' || step?.do === 'cancel') && intentId) await settle(id, intentId, step.do === 'cancel');
      if (step?.do === 'refund-again')
        await unit(system, async (work) => {
          await work.tx.payment.update({ where: { id }, data: { checkedAt: work.now } });
          work.enqueue('refund-payment', { paymentId: id });
        });
    };
    let count = 0;
    const failures: string[] = [];
    const mendAll = async (rows: readonly Row[]) => {
      for (const row of rows) {
        try {
          await mend(row);
        } catch (error) {
          log.error({ paymentId: row.id, error: messageOf(error) }, 'a payment could not be reconciled');
          failures.push(row.id);
          // to the end of the line: what keeps failing must not keep the others from their turn
          await prisma.payment.update({ where: { id: row.id }, data: { checkedAt: now } });
        }
      }
      count += rows.length;
    };
    for (let after = '', isMore = true; isMore;) {
      const rows = await prisma.payment.findMany({
        where: { AND: [toMend, after ? { id: { gt: after } } : {}] },
        include,
        orderBy: { id: 'asc' },
        take: BATCH,
      });
      await mendAll(rows);
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === BATCH;
    }
    const oldestFirst = [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }] as const;
    await mendAll(await prisma.payment.findMany({ where: toCompare, include, orderBy: [...oldestFirst], take: BATCH }));
    if (failures.length)
      throw new Error(
        `${failures.length} of ${count} payments could not be reconciled: ${failures.slice(0, 5).join(', ')}`,
      );
  };
