import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import {
  createTaskSchema,
  findTasksSchema,
  patchTaskSchema,
  type CreateTask,
  type FindTasks,
  type PatchTask,
} from '#shared/tasks/tasks.schema.ts';
import { assertTaskTransition } from '#shared/tasks/tasks.rules.ts';
import { OPEN_TASKS } from '#shared/tasks/tasks.types.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { textWhere } from '../../lib/text-search.ts';

const person = { select: { id: true, firstName: true, lastName: true } };
const include = { assignee: person, client: person, listing: { select: { id: true, address: true, city: true } } };
const readRow = (deps: ServiceDeps, where: object) => deps.prisma.task.findFirst({ where, include });
const view = (row: NonNullable<Awaited<ReturnType<typeof readRow>>>) => row;

/** Ids that name nothing are refused by their field instead of by the database. */
async function assertConnected(deps: ServiceDeps, { assigneeId, clientId, listingId }: PatchTask): Promise<void> {
  if (assigneeId && !(await deps.prisma.user.count({ where: { id: assigneeId, type: 'ADMIN', deletedAt: null } })))
    throw invalidField('assigneeId', 'Choose somebody of Hearthport.');
  if (clientId && !(await deps.prisma.user.count({ where: { id: clientId, deletedAt: null } })))
    throw invalidField('clientId', 'There is no such client.');
  if (listingId && !(await deps.prisma.listing.count({ where: { id: listingId } })))
    throw invalidField('listingId', 'There is no such home.');
}

export const tasksService = (deps: ServiceDeps): ServiceDefinition => {
  async function viewOf(id: string, where: object) {
    const row = await readRow(deps, { AND: [where, { id }] });
    if (!row) throw notFound('We could not find that task.');
    return view(row);
  }
  return {
    path: 'tasks',
    summary: 'What the brokerage has to do next; for admins.',
    allow: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findTasksSchema, create: createTaskSchema, patch: patchTaskSchema },
    view,
    audience: async () => ({ userIds: [], admins: true }),
    methods: {
      find: method<never, FindTasks>(async ({ query, where }) => {
        const { status, priority, type, assigneeId, clientId, listingId, isOpen, dueBefore, text } = query;
        const all = {
          AND: [
            where,
            { status, priority, type, assigneeId, clientId, listingId },
            isOpen === undefined ? {} : { status: isOpen ? { in: [...OPEN_TASKS] } : { notIn: [...OPEN_TASKS] } },
            dueBefore ? { dueAt: { lt: dueBefore } } : {},
            textWhere(text, (says) => [
              { title: says },
              { description: says },
              { client: { OR: [{ firstName: says }, { lastName: says }] } },
              { listing: { OR: [{ address: says }, { city: says }] } },
            ]),
          ],
        };
        const [rows, total] = await Promise.all([
          deps.prisma.task.findMany({ where: all, include, ...pageArgs(query as Page, { dueAt: 'asc' }) }),
          deps.prisma.task.count({ where: all }),
        ]);
        return envelope(total, query, rows.map(view));
      }),
      get: method(async ({ id, where }) => viewOf(id, where)),
      create: method<CreateTask>(async ({ data, origin, where }) => {
        await assertConnected(deps, data);
        const { id } = await deps.unit(origin, async (unit) => {
          const task = await unit.tx.task.create({ data: { ...data, createdAt: unit.now } });
          unit.audit({
            action: 'task.created',
            noun: 'task',
            nounId: task.id,
            after: { type: task.type, priority: task.priority },
          });
          unit.announce('tasks', 'created', task);
          return { id: task.id };
        });
        return viewOf(id, where);
      }),
      patch: method<PatchTask>(async ({ id, data, origin, where }) => {
        await assertConnected(deps, data);
        await deps.unit(origin, async (unit) => {
          // two brokers at once come one after the other: the second is judged by what the first left
          await unit.tx.$queryRaw`SELECT 1 FROM "Task" WHERE id = ${id} FOR UPDATE`;
          const before = await unit.tx.task.findFirst({ where: { AND: [where, { id }] } });
          if (!before) throw notFound('We could not find that task.');
          if (data.status) assertTaskTransition(before.status, data.status);
          await unit.tx.task.update({ where: { id }, data });
          if (data.status && data.status !== before.status)
            unit.audit({
              action: 'task.moved',
              noun: 'task',
              nounId: id,
              before: { status: before.status },
              after: { status: data.status },
            });
          unit.announce('tasks', 'patched', { id });
        });
        return viewOf(id, where);
      }),
    },
  };
};
