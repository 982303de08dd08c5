import type { Actor } from '#shared/kernel/actor.ts';
import type { TransactionList } from '#shared/transactions/transactions.lists.ts';
import type { TransactionStatus } from '#shared/transactions/transactions.types.ts';
import { textWhere } from './text-search.ts';

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

/** What a list of sales is filtered by. */
export interface TransactionFilterQuery {
  listingId?: string | undefined;
  offerId?: string | undefined;
  status?: TransactionStatus | undefined;
  list?: TransactionList | undefined;
  /** Words of the home's address, of the buyer or of the buyer's agent. */
  text?: string | undefined;
}

/** The condition of the filters together, for this person at this time; the scope comes beside it. */
export const transactionWhere = (
  { listingId, offerId, status, list, text }: TransactionFilterQuery,
  actor: Actor,
  now: Date,
): object => ({
  AND: [
    { listingId, offerId, status },
    transactionListWhere(list, actor, now),
    textWhere(text, (says) => [
      { listing: { OR: [{ address: says }, { city: says }, { zip: says }] } },
      {
        offer: { OR: [{ buyerFirstName: says }, { buyerLastName: says }, { firstName: says }, { lastName: says }] },
      },
    ]),
  ],
});
