import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { filterText } from '#shared/saved-searches/saved-searches.rules.ts';
import {
  createSavedSearchSchema,
  findSavedSearchesSchema,
  patchSavedSearchSchema,
  type CreateSavedSearch,
  type FindSavedSearches,
  type PatchSavedSearch,
} from '#shared/saved-searches/saved-searches.schema.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-searches.types.ts';
import { savedSearchView, type SavedSearchRow } from '#shared/saved-searches/saved-searches.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { lastEventNumber } from '../../queries/listing-events.ts';

const roles = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

const keyOf = (filter: object) =>
  createHash('sha256')
    .update(filterText({ ...filter }))
    .digest('hex');
const GONE = 'This saved search no longer exists.';

/** A person's saved searches and their alert frequencies, visible to that person only. */
export const savedSearchesService = (context: AppContext) => {
  const rows = scopedRows<SavedSearchRow>(() => context.prisma.savedSearch, { missing: GONE });
  return defineService({
    path: 'saved-searches',
    summary: 'Saved searches: list, save (finds an equal one), rename, set the alert frequency, remove.',
    roles: { find: roles, get: roles, create: roles, patch: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findSavedSearchesSchema, create: createSavedSearchSchema, patch: patchSavedSearchSchema },
    view: savedSearchView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    limits: {
      create: {
        windowSeconds: 60,
        max: 30,
        message: 'You have saved too many searches in a minute. Please wait a moment.',
      },
    },
    service: {
      find: (params: RequestParams<FindSavedSearches>) => rows.find(params),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async ({ filter, ...data }: CreateSavedSearch, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const filterKey = keyOf(filter.question);
        const { id, isKnown } = await context.unit(params.origin, async (unit) => {
          await unit.tx.$queryRawUnsafe('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', userId);
          const known = await unit.tx.savedSearch.findUnique({ where: { userId_filterKey: { userId, filterKey } } });
          if (known) return { id: known.id, isKnown: true };
          if ((await unit.tx.savedSearch.count({ where: { userId } })) >= MAX_SAVED_SEARCHES) {
            throw conflict(
              'saved-searches.too-many',
              `You have ${MAX_SAVED_SEARCHES} saved searches. Delete one you no longer need, then save this one.`,
            );
          }
          const row = await unit.tx.savedSearch.create({
            data: {
              ...data,
              filter: filter.kept,
              userId,
              filterKey,
              checkedSeq: await lastEventNumber(unit.tx),
              checkedAt: unit.now,
              createdAt: unit.now,
            },
          });
          unit.audit({
            action: 'saved-search.created',
            entityType: 'saved-search',
            entityId: row.id,
            after: { frequency: row.frequency },
          });
          return { id: row.id, isKnown: false };
        });
        return { ...(await rows.get(params, id)), isKnown };
      },
      patch: async (id: string, data: PatchSavedSearch, params: RequestParams) => {
        await context.unit(params.origin, async (unit) => {
          await unit.tx.$queryRaw`SELECT 1 FROM "SavedSearch" WHERE id = ${id} FOR UPDATE`;
          const row = await unit.tx.savedSearch.findFirst({ where: { AND: [params.scope, { id }] } });
          if (!row) throw notFound(GONE);
          // alerts that are turned back on start now, not where they were turned off
          const isStarted = row.frequency === 'NEVER' && data.frequency !== undefined && data.frequency !== 'NEVER';
          const after = await unit.tx.savedSearch.update({
            where: { id },
            data: {
              ...data,
              ...(isStarted ? { checkedSeq: await lastEventNumber(unit.tx), checkedAt: unit.now } : {}),
            },
          });
          unit.audit({
            action: 'saved-search.changed',
            entityType: 'saved-search',
            entityId: id,
            before: { frequency: row.frequency },
            after: { fields: Object.keys(data).sort(), frequency: after.frequency },
          });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, { scope, origin }: RequestParams) => {
        await context.unit(origin, async (unit) => {
          const { count } = await unit.tx.savedSearch.deleteMany({ where: { AND: [scope, { id }] } });
          if (!count) throw notFound(GONE);
          unit.audit({ action: 'saved-search.removed', entityType: 'saved-search', entityId: id });
        });
        return acknowledge({ id });
      },
    },
  });
};
