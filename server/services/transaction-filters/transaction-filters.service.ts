import { z } from 'zod';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import {
  createTransactionFilterSchema,
  deskCountsSchema,
  findTransactionFiltersSchema,
  MAX_TRANSACTION_FILTERS,
  patchTransactionFilterSchema,
  type CreateTransactionFilter,
  type FindTransactionFilters,
  type PatchTransactionFilter,
} from '#shared/transaction-filters/transaction-filters.schema.ts';
import {
  transactionFilterView,
  type TransactionFilterRow,
} from '#shared/transaction-filters/transaction-filters.view.ts';
import { DESK_LISTS, deskQuery } from '#shared/transactions/transactions.desk.ts';
import type { AppContext } from '../../context.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { transactionWhere } from '../../queries/transaction-lists.ts';

const GONE = 'This saved filter no longer exists.';

/** One change at a time of a person's filters, so that their number and names stay within the rules. */
async function assertNameFree(unit: Unit, userId: string, name: string, except?: string): Promise<void> {
  await unit.tx.$queryRawUnsafe('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', userId);
  const same = await unit.tx.transactionFilter.findFirst({
    where: { userId, name: { equals: name, mode: 'insensitive' }, ...(except && { id: { not: except } }) },
  });
  if (same) throw invalidField('name', 'You already have a filter with this name. Choose another name.');
}

/** A broker's own saved filters of the list of sales, with how many sales match each of them and each common list. */
export const transactionFiltersService = (context: AppContext) => {
  const { prisma, clock } = context;
  const rows = scopedRows<TransactionFilterRow>(() => prisma.transactionFilter, { missing: GONE });
  const countOf = (query: Parameters<typeof transactionWhere>[0], actor: Actor) =>
    prisma.transaction.count({
      where: { AND: [transactionScope(actor) ?? { id: { in: [] } }, transactionWhere(query, actor, clock())] },
    });
  return defineService({
    path: 'transaction-filters',
    summary: "A broker's saved filters of the list of sales, with the number of sales in each and in each common list.",
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: {
      find: findTransactionFiltersSchema,
      create: createTransactionFilterSchema,
      patch: patchTransactionFilterSchema,
    },
    view: transactionFilterView,
    listFields: deskCountsSchema,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    service: {
      find: async (params: RequestParams<FindTransactionFilters>) => {
        const { actor } = params;
        const [found, counts] = await Promise.all([
          rows.find(params, {}, { createdAt: 'asc' }),
          Promise.all(DESK_LISTS.map(async (list) => [list, await countOf(deskQuery(list), actor)] as const)),
        ]);
        const data = await Promise.all(
          found.data.map(async (row) => {
            const { list, text } = transactionFilterView(row);
            return { ...row, total: await countOf({ ...deskQuery(list), text }, actor) };
          }),
        );
        return { ...found, data, counts: Object.fromEntries(counts) };
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateTransactionFilter, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const { id } = await context.unit(params.origin, async (unit) => {
          await assertNameFree(unit, userId, data.name);
          if ((await unit.tx.transactionFilter.count({ where: { userId } })) >= MAX_TRANSACTION_FILTERS)
            throw conflict(
              'transaction-filters.too-many',
              `You have ${MAX_TRANSACTION_FILTERS} saved filters. Remove one you no longer need, then save this one.`,
            );
          const row = await unit.tx.transactionFilter.create({ data: { ...data, userId, createdAt: unit.now } });
          unit.audit({
            action: 'transaction-filter.created',
            entityType: 'transaction-filter',
            entityId: row.id,
            after: { list: row.list },
          });
          return { id: row.id };
        });
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchTransactionFilter, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        await rows.get(params, id);
        await context.unit(params.origin, async (unit) => {
          if (data.name !== undefined) await assertNameFree(unit, userId, data.name, id);
          const { count } = await unit.tx.transactionFilter.updateMany({
            where: { AND: [params.scope, { id }] },
            data: { ...data, updatedAt: unit.now },
          });
          if (!count) throw notFound(GONE);
          unit.audit({
            action: 'transaction-filter.changed',
            entityType: 'transaction-filter',
            entityId: id,
            after: { fields: Object.keys(data).sort() },
          });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, { scope, origin }: RequestParams) => {
        await context.unit(origin, async (unit) => {
          const { count } = await unit.tx.transactionFilter.deleteMany({ where: { AND: [scope, { id }] } });
          if (!count) throw notFound(GONE);
          unit.audit({ action: 'transaction-filter.removed', entityType: 'transaction-filter', entityId: id });
        });
        return acknowledge({ id });
      },
    },
  });
};
