import { z } from 'zod';
import { USER_TYPES, type Actor, type Role, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from './service-definition.ts';
import type { Transaction } from '../lib/prisma.ts';

interface OwnRow {
  id: string;
  userId: string;
}
/** The part of a Prisma model that a one-per-person record needs. */
interface OwnTable {
  findFirst(args: { where: object }): Promise<OwnRow | null>;
  create(args: { data: object }): Promise<OwnRow>;
  update(args: { where: { id: string }; data: object }): Promise<OwnRow>;
  delete(args: { where: { id: string } }): Promise<OwnRow>;
}

interface OwnRecord<Input extends object> {
  path: string;
  summary: string;
  noun: string;
  table: (tx: Transaction) => unknown;
  schema: z.ZodType<Input>;
  roles?: readonly Role[];
  /** What is stored for what came in, beside what is stored already. */
  merge?: (input: Input, kept: OwnRow | null) => object;
  /** What is wrong with a changed record as a whole; `given` are the fields that came in. */
  problems?: (changed: Input, given: Input) => readonly { path: string; message: string }[];
}

const NO_QUERY = z.strictObject({});
const scope = (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS);

/**
 * A record that each person has one of (budget, preferences, preparation): GET answers it or an empty object, POST makes it, PATCH changes it,
 * DELETE removes it; nobody sees anybody else's.
 */
export function ownRecord<Input extends object>(deps: ServiceDeps, record: OwnRecord<Input>): ServiceDefinition {
  const tableOf = (tx: Transaction) => record.table(tx) as OwnTable;
  const stored = (input: Input, kept: OwnRow | null) => (record.merge ? record.merge(input, kept) : input);
  const roles = record.roles ?? USER_TYPES;
  const find = async (where: object, id?: string) => {
    const row = await tableOf(deps.prisma).findFirst({ where: { AND: [where, id ? { id } : {}] } });
    if (!row && id) throw notFound();
    return row;
  };
  return {
    path: record.path,
    summary: record.summary,
    allow: { find: roles, get: roles, create: roles, patch: roles, remove: roles },
    scope,
    schemas: { find: NO_QUERY, create: record.schema, patch: record.schema },
    view: (row) => row,
    methods: {
      find: method(async ({ where }) => (await find(where)) ?? {}),
      get: method(async ({ id, where }) => find(where, id)),
      create: method<Input>(async ({ data, actor, origin }) => {
        const { userId } = actor as UserActor;
        return deps.unit(origin, async (unit) => {
          if (await tableOf(unit.tx).findFirst({ where: { userId } }))
            throw conflict(`${record.noun}.exists`, 'You have this already. Change it instead of making it again.');
          const row = await tableOf(unit.tx).create({ data: { ...stored(data, null), userId } });
          unit.audit({ action: `${record.noun}.created`, noun: record.noun, nounId: row.id });
          return row;
        });
      }),
      patch: method<Input>(async ({ id, data, where, origin }) => {
        const kept = await find(where, id);
        const [problem] = record.problems?.({ ...kept, ...data }, data) ?? [];
        if (problem) throw invalidField(problem.path, problem.message);
        return deps.unit(origin, async (unit) => {
          const row = await tableOf(unit.tx).update({ where: { id }, data: stored(data, kept) });
          unit.audit({
            action: `${record.noun}.changed`,
            noun: record.noun,
            nounId: id,
            after: { fields: Object.keys(data).sort() },
          });
          return row;
        });
      }),
      remove: method(async ({ id, where, origin }) => {
        await find(where, id);
        return deps.unit(origin, async (unit) => {
          unit.audit({ action: `${record.noun}.removed`, noun: record.noun, nounId: id });
          return tableOf(unit.tx).delete({ where: { id } });
        });
      }),
    },
  };
}
