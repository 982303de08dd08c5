import { createHash } from 'node:crypto';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { filterText } from '#shared/saved-searches/saved-searches.rules.ts';
import {
  createSavedSearchSchema,
  findSavedSearchesSchema,
  patchSavedSearchSchema,
  type CreateSavedSearch,
  type PatchSavedSearch,
} from '#shared/saved-searches/saved-searches.schema.ts';
import { MAX_SAVED_SEARCHES, type AlertFrequency } from '#shared/saved-searches/saved-searches.types.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { newsSoFar } from '../../lib/home-news.ts';

const roles = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;
interface Row {
  id: string;
  name: string;
  filter: unknown;
  address: string;
  frequency: AlertFrequency;
  lastSentAt: Date | null;
  createdAt: Date;
}
const view = ({ id, name, filter, address, frequency, lastSentAt, createdAt }: Row) => ({
  id,
  name,
  filter,
  address,
  frequency,
  lastSentAt,
  createdAt,
});

const keyOf = (filter: object) =>
  createHash('sha256')
    .update(filterText({ ...filter }))
    .digest('hex');
const gone = () => notFound('This search is not kept any more.');

/** The searches a person keeps, and how soon they hear of new homes: their own alone. */
export const savedSearchesService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'saved-searches',
  summary: 'Searches that a person keeps: list, save (the same one is found again), rename, how often to tell, remove.',
  allow: { find: roles, get: roles, create: roles, patch: roles, remove: roles },
  scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
  schemas: { find: findSavedSearchesSchema, create: createSavedSearchSchema, patch: patchSavedSearchSchema },
  view,
  limits: {
    create: { windowSeconds: 60, max: 30, message: 'You have saved many searches in a minute. Please wait a moment.' },
  },
  methods: {
    find: method<never, { $limit: number; $skip: number }>(async ({ query, where }) => {
      const [rows, total] = await Promise.all([
        deps.prisma.savedSearch.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: query.$limit,
          skip: query.$skip,
        }),
        deps.prisma.savedSearch.count({ where }),
      ]);
      return { total, limit: query.$limit, skip: query.$skip, data: rows.map(view) };
    }),
    get: method(async ({ id, where }) => {
      const row = await deps.prisma.savedSearch.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw gone();
      return view(row);
    }),
    create: method<CreateSavedSearch>(async ({ data: { filter, ...data }, actor, origin }) => {
      const { userId } = actor as UserActor;
      const filterKey = keyOf(filter.question);
      return deps.unit(origin, async (unit) => {
        await unit.tx.$queryRawUnsafe('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', userId);
        const known = await unit.tx.savedSearch.findUnique({ where: { userId_filterKey: { userId, filterKey } } });
        if (known) return { ...view(known), isKnown: true };
        if ((await unit.tx.savedSearch.count({ where: { userId } })) >= MAX_SAVED_SEARCHES) {
          throw conflict(
            'saved-searches.too-many',
            `You keep ${MAX_SAVED_SEARCHES} searches. Delete one you no longer need, then save this one.`,
          );
        }
        const row = await unit.tx.savedSearch.create({
          data: {
            ...data,
            filter: filter.kept,
            userId,
            filterKey,
            seenSeq: await newsSoFar(unit.tx),
            lookedAt: unit.now,
            createdAt: unit.now,
          },
        });
        unit.audit({
          action: 'saved-search.created',
          noun: 'saved-search',
          nounId: row.id,
          after: { frequency: row.frequency },
        });
        return { ...view(row), isKnown: false };
      });
    }),
    patch: method<PatchSavedSearch>(async ({ id, data, where, origin }) =>
      deps.unit(origin, async (unit) => {
        await unit.tx.$queryRaw`SELECT 1 FROM "SavedSearch" WHERE id = ${id} FOR UPDATE`;
        const row = await unit.tx.savedSearch.findFirst({ where: { AND: [where, { id }] } });
        if (!row) throw gone();
        // alerts that are switched on again begin now, not where they were switched off
        const isStarted = row.frequency === 'NEVER' && data.frequency !== undefined && data.frequency !== 'NEVER';
        const after = await unit.tx.savedSearch.update({
          where: { id },
          data: { ...data, ...(isStarted ? { seenSeq: await newsSoFar(unit.tx), lookedAt: unit.now } : {}) },
        });
        unit.audit({
          action: 'saved-search.changed',
          noun: 'saved-search',
          nounId: id,
          before: { frequency: row.frequency },
          after: { fields: Object.keys(data).sort(), frequency: after.frequency },
        });
        return view(after);
      }),
    ),
    remove: method(async ({ id, where, origin }) =>
      deps.unit(origin, async (unit) => {
        const { count } = await unit.tx.savedSearch.deleteMany({ where: { AND: [where, { id }] } });
        if (!count) throw gone();
        unit.audit({ action: 'saved-search.removed', noun: 'saved-search', nounId: id });
        return { id };
      }),
    ),
  },
});
