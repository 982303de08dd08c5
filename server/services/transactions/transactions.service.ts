import { brandFrom } from '#shared/brand/brand.ts';
import { isAdmin, USER_TYPES } from '#shared/kernel/actor.ts';
import {
  findTransactionsSchema,
  patchTransactionSchema,
  type FindTransactions,
  type PatchTransaction,
} from '#shared/transactions/transactions.schema.ts';
import { transactionView } from '#shared/transactions/transactions.view.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { rowsInScope } from '../../hooks/scope-rows.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { transactionWhere } from '../../queries/transaction-lists.ts';
import { transactionInclude, type TransactionWithRelations } from '../../queries/transaction-rows.ts';
import { changeTransaction } from '../../workflows/transactions/change-transaction.ts';

export const transactionsService = (context: AppContext) => {
  const rows = scopedRows<TransactionWithRelations>(() => context.prisma.transaction, {
    include: transactionInclude,
    missing: 'We couldn’t find that transaction.',
  });
  /** The sales that a person sees by their login. */
  const salesOf = async (id: string): Promise<object> => {
    const person = await context.prisma.user.findUnique({ where: { id }, select: { type: true, email: true } });
    if (!person) return rowsInScope(NO_ROWS);
    // a broker sees every sale, and is a party of few
    const type = person.type === 'ADMIN' ? 'SELLER' : person.type;
    return transactionScope({ kind: 'user', userId: id, type, email: person.email }) ?? rowsInScope(NO_ROWS);
  };

  return defineService({
    path: 'transactions',
    summary: 'Transactions from acceptance to closing: steps, dates, contacts.',
    roles: { find: ['TOKEN', ...USER_TYPES], get: ['TOKEN', ...USER_TYPES], patch: ['TOKEN', ...USER_TYPES] },
    scope: (actor) => transactionScope(actor) ?? NO_ROWS,
    schemas: { find: findTransactionsSchema, patch: patchTransactionSchema },
    querySchemas: { find: findTransactionsSchema },
    view: transactionView,
    recipients: async (id) => {
      const row = await context.prisma.transaction.findUnique({
        where: { id },
        select: {
          offerId: true,
          lenderEmail: true,
          closingEmail: true,
          offer: { select: { userId: true } },
          listing: { select: { type: true, userId: true } },
        },
      });
      if (!row) return { userIds: [], admins: false };
      const outside = await context.prisma.user.findMany({
        where: { email: { in: [row.lenderEmail, row.closingEmail].filter((email) => email !== null) } },
        select: { id: true },
      });
      return {
        userIds: [row.offer.userId, ownerIdOf(row.listing), ...outside.map((user) => user.id)],
        admins: true,
        offerId: row.offerId,
      };
    },
    service: {
      find: async (params: RequestParams<FindTransactions>) => {
        const { query, actor } = params;
        const where = transactionWhere(query, actor, context.clock());
        const ofPerson = query.personId && isAdmin(actor) ? await salesOf(query.personId) : {};
        return rows.find(params, { AND: [where, ofPerson] }, { openedAt: 'desc' });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchTransaction, params: RequestParams) => {
        const brand = brandFrom(context.env.brand);
        await context.unit(params.origin, (unit) => changeTransaction(unit, id, params.scope, data, { brand }));
        return rows.get(params, id);
      },
    },
  });
};
