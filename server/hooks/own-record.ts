import { z } from 'zod';
import type { AuditedRecord } from '#shared/audit/audit.rules.ts';
import { isAdmin, USER_TYPES, type Actor, type Role, type UserActor } from '#shared/kernel/actor.ts';
import { id } from '#shared/kernel/fields.schema.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import type { Transaction } from '../database/prisma.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from './define-service.ts';
import { scopedRows } from './scoped-rows.ts';
import type { AppContext } from '../context.ts';

interface OwnRow {
  id: string;
  userId: string;
}
/** The part of a Prisma model that a one-per-person record needs. */
interface OwnTable {
  findFirst(args: { where: object }): Promise<OwnRow | null>;
  findMany(args: object): Promise<OwnRow[]>;
  count(args: object): Promise<number>;
  create(args: { data: object }): Promise<OwnRow>;
  update(args: { where: { id: string }; data: object }): Promise<OwnRow>;
  delete(args: { where: { id: string } }): Promise<OwnRow>;
}

interface OwnRecord<Path extends string, Input extends object> {
  path: Path;
  summary: string;
  entityType: AuditedRecord;
  table: (tx: Transaction) => unknown;
  schema: z.ZodType<Input>;
  roles?: readonly Role[];
  /** Merges the input into the stored data. */
  merge?: (input: Input, stored: OwnRow | null) => object;
  /** Errors of the changed record as a whole; `given` are the fields that were sent. */
  problems?: (changed: Input, given: Input) => readonly { path: string; message: string }[];
  /** Queues what follows from a change or removal, in the same transaction. */
  follow?: (unit: Unit, userId: string) => void | Promise<void>;
  /** The fields that an actor sees. Without it all, and the owner only. */
  view?: (row: never, actor: Actor) => object;
  /** Brokers read everybody's, by `?userId=`; only together with a view. */
  isReadByBrokers?: boolean;
}

const EMPTY = z.strictObject({});
const OF_ANYBODY = z.strictObject({ userId: id().optional() });
const ownScope = (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS);
/** Only the owner is in the scope. */
const wholeRow = (row: OwnRow): object => row;

/**
 * A record that exists once per person (budget, preferences, preparation): GET returns it or an empty object, POST
 * creates it, PATCH changes it, DELETE removes it; visible to its owner, and to brokers only if it says so.
 */
export function ownRecord<const Path extends string, Input extends object>(
  appContext: AppContext,
  record: OwnRecord<Path, Input>,
) {
  const tableOf = (tx: Transaction) => record.table(tx) as OwnTable;
  const rows = scopedRows<OwnRow>(() => tableOf(appContext.prisma), { missing: 'We couldn’t find that.' });
  const columns = (input: Input, stored: OwnRow | null) => (record.merge ? record.merge(input, stored) : input);
  const roles = record.roles ?? USER_TYPES;
  const { isReadByBrokers = false } = record;
  const query = isReadByBrokers ? OF_ANYBODY : EMPTY;
  // a broker reads other people's, and changes only their own
  const own = <Params extends RequestParams<object>>(params: Params) => ({ ...params, scope: ownScope(params.actor) });
  return defineService({
    path: record.path,
    summary: record.summary,
    roles: { find: roles, get: roles, create: roles, patch: roles, remove: roles },
    scope: (actor: Actor) => (isReadByBrokers && isAdmin(actor) ? {} : ownScope(actor)),
    schemas: { find: query, create: record.schema, patch: record.schema },
    view: (record.view ?? wholeRow) as typeof wholeRow,
    acknowledgements: { find: EMPTY },
    service: {
      find: async (params: RequestParams<{ userId?: string | undefined }>) => {
        const { userId } = params.query;
        return (await rows.first(userId ? params : own(params), userId ? { userId } : {})) ?? acknowledge({});
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: Input, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const { id } = await appContext.unit(params.origin, async (unit) => {
          if (await tableOf(unit.tx).findFirst({ where: { userId } }))
            throw conflict(
              `${record.entityType}.exists`,
              'You already have this. Change it instead of creating it again.',
            );
          const row = await tableOf(unit.tx).create({ data: { ...columns(data, null), userId } });
          unit.audit({ action: `${record.entityType}.created`, entityType: record.entityType, entityId: row.id });
          await record.follow?.(unit, userId);
          return { id: row.id };
        });
        return rows.get(params, id);
      },
      patch: async (id: string, data: Input, params: RequestParams) => {
        await rows.get(own(params), id);
        await appContext.unit(params.origin, async (unit) => {
          // two tabs at once: the second merges into what the first one stored
          await unit.tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`own-record:${id}`}, 0))::text`;
          const stored = await tableOf(unit.tx).findFirst({ where: { id } });
          const [problem] = record.problems?.({ ...stored, ...data }, data) ?? [];
          if (problem) throw invalidField(problem.path, problem.message);
          await tableOf(unit.tx).update({ where: { id }, data: columns(data, stored) });
          unit.audit({
            action: `${record.entityType}.changed`,
            entityType: record.entityType,
            entityId: id,
            after: { fields: Object.keys(data).sort() },
          });
          if (stored) await record.follow?.(unit, stored.userId);
        });
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const stored = await rows.get(own(params), id);
        await appContext.unit(params.origin, async (unit) => {
          unit.audit({ action: `${record.entityType}.removed`, entityType: record.entityType, entityId: id });
          await tableOf(unit.tx).delete({ where: { id } });
          await record.follow?.(unit, stored.userId);
        });
        return stored;
      },
    },
  });
}
