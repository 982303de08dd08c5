import { buyerBudgetSchema } from '#shared/buyer-budgets/buyer-budgets.schema.ts';
import { ownRecord } from '../../hooks/own-record.ts';
import { roomOfPersonChanged } from '../../workflows/buying-rooms/room-records.ts';
import type { AppContext } from '../../context.ts';

export const buyerBudgetsService = (context: AppContext) =>
  ownRecord(context, {
    path: 'buyer-budgets',
    summary: "A buyer's budget: the inputs of the budget calculator.",
    entityType: 'buyer-budget',
    table: (tx) => tx.buyerBudget,
    schema: buyerBudgetSchema,
    // a co-buyer with whom it is shared sees the new sum
    follow: roomOfPersonChanged,
  });
