import type { TableState } from '#shared/kernel/table.ts';
import { z } from 'zod';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { MAX_SAVED_VIEWS, viewProblem, type SavedTable } from '#shared/saved-views/saved-views.rules.ts';
import {
  createSavedViewSchema,
  findSavedViewsSchema,
  patchSavedViewSchema,
  type CreateSavedView,
  type FindSavedViews,
  type PatchSavedView,
} from '#shared/saved-views/saved-views.schema.ts';
import { savedViewView, type SavedViewRow } from '#shared/saved-views/saved-views.view.ts';
import type { AppContext } from '../../context.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';

const GONE = 'This saved view no longer exists.';

function assertState(table: SavedTable, state: TableState | undefined): void {
  const problem = state && viewProblem(table, state);
  if (problem) throw invalidField('state', problem);
}

/** One change at a time of a person's views, so that their number, names and default stay within the rules. */
const lockViews = (unit: Unit, userId: string) =>
  unit.tx.$queryRawUnsafe('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', userId);

async function assertNameFree(unit: Unit, mine: { userId: string; table: string }, name: string, except?: string) {
  const same = await unit.tx.savedView.findFirst({
    where: { ...mine, name: { equals: name, mode: 'insensitive' }, ...(except && { id: { not: except } }) },
  });
  if (same) throw invalidField('name', 'You already have a view with this name. Choose another name.');
}

/** A broker's own saved views of the tables of the desk. */
export const savedViewsService = (context: AppContext) => {
  const rows = scopedRows<SavedViewRow>(() => context.prisma.savedView, { missing: GONE });
  const onlyDefault = (unit: Unit, mine: { userId: string; table: string }) =>
    unit.tx.savedView.updateMany({ where: { ...mine, isDefault: true }, data: { isDefault: false } });
  return defineService({
    path: 'saved-views',
    summary: "A broker's saved views of one table: search, filters, order, columns and row height under a name.",
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findSavedViewsSchema, create: createSavedViewSchema, patch: patchSavedViewSchema },
    view: savedViewView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    service: {
      find: (params: RequestParams<FindSavedViews>) =>
        rows.find(params, { table: params.query.table }, { createdAt: 'asc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateSavedView, params: RequestParams) => {
        assertState(data.table, data.state);
        const mine = { userId: (params.actor as UserActor).userId, table: data.table };
        const { id } = await context.unit(params.origin, async (unit) => {
          await lockViews(unit, mine.userId);
          await assertNameFree(unit, mine, data.name);
          if ((await unit.tx.savedView.count({ where: mine })) >= MAX_SAVED_VIEWS)
            throw conflict(
              'saved-views.too-many',
              `You have ${MAX_SAVED_VIEWS} saved views of this table. Remove one you no longer need, then save this one.`,
            );
          if (data.isDefault) await onlyDefault(unit, mine);
          const row = await unit.tx.savedView.create({ data: { ...data, ...mine, createdAt: unit.now } });
          unit.audit({
            action: 'saved-view.created',
            entityType: 'saved-view',
            entityId: row.id,
            after: { table: row.table },
          });
          return { id: row.id };
        });
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchSavedView, params: RequestParams) => {
        const { table } = await rows.get(params, id);
        assertState(table as SavedTable, data.state);
        const mine = { userId: (params.actor as UserActor).userId, table };
        await context.unit(params.origin, async (unit) => {
          await lockViews(unit, mine.userId);
          if (data.name !== undefined) await assertNameFree(unit, mine, data.name, id);
          if (data.isDefault) await onlyDefault(unit, mine);
          const { count } = await unit.tx.savedView.updateMany({
            where: { AND: [params.scope, { id }] },
            data: { ...data, updatedAt: unit.now },
          });
          if (!count) throw notFound(GONE);
          unit.audit({
            action: 'saved-view.changed',
            entityType: 'saved-view',
            entityId: id,
            after: { fields: Object.keys(data).sort() },
          });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, { scope, origin }: RequestParams) => {
        await context.unit(origin, async (unit) => {
          const { count } = await unit.tx.savedView.deleteMany({ where: { AND: [scope, { id }] } });
          if (!count) throw notFound(GONE);
          unit.audit({ action: 'saved-view.removed', entityType: 'saved-view', entityId: id });
        });
        return acknowledge({ id });
      },
    },
  });
};
