import type { Actor } from '#shared/kernel/actor.ts';
import type { TransactionList } from '#shared/transactions/transactions.lists.ts';

const WEEK = 7 * 86_400_000;
const OPEN = { status: 'OPEN' as const };
const INSPECTING = ['NONE', 'WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'] as const;
const WITHOUT_COMMITMENT = ['NONE', 'PRE_APPROVED', 'IN_PROGRESS'] as const;

/** The sales a partner still works on; everybody else's open ones. */
function toDo(actor: Actor): object {
  if (actor.kind !== 'user') return OPEN;
  if (actor.type === 'LENDER') return { ...OPEN, financing: { in: [...WITHOUT_COMMITMENT] } };
  return OPEN;
}

/** The condition of a saved filter, for this person at this time. */
export function transactionListWhere(list: TransactionList | undefined, actor: Actor, now: Date): object {
  switch (list) {
    case undefined:
      return {};
    case 'TO_DO':
      return toDo(actor);
    case 'CLOSING_THIS_WEEK':
      return { ...OPEN, closingDate: { gte: now, lt: new Date(now.getTime() + WEEK) } };
    case 'LATE':
      return {
        ...OPEN,
        OR: [
          { closingDate: { lt: now } },
          { inspectionDueDate: { lt: now }, inspection: { in: [...INSPECTING] } },
          { financingDueDate: { lt: now }, financing: { in: [...WITHOUT_COMMITMENT] } },
        ],
      };
    case 'WAITING_FOR_US':
      return {
        ...OPEN,
        OR: [
          { inspection: { in: ['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE'] } },
          { closingEmail: null },
          { lenderEmail: null, financing: { in: [...WITHOUT_COMMITMENT] } },
        ],
      };
  }
}
