import type { TaskGetPayload } from '../../../prisma/generated/models/Task.ts';
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
import { taskView } from '#shared/tasks/tasks.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { textWhere } from '../../queries/text-search.ts';

const person = { select: { id: true, firstName: true, lastName: true } };
const include = { assignee: person, client: person, listing: { select: { id: true, address: true, city: true } } };
type Row = TaskGetPayload<{ include: typeof include }>;

/** Refuses unknown ids with an error that names the field. */
async function assertConnected(context: AppContext, { assigneeId, clientId, listingId }: PatchTask): Promise<void> {
  if (assigneeId && !(await context.prisma.user.count({ where: { id: assigneeId, type: 'ADMIN', deletedAt: null } })))
    throw invalidField('assigneeId', 'Choose someone at Hearthport.');
  if (clientId && !(await context.prisma.user.count({ where: { id: clientId, deletedAt: null } })))
    throw invalidField('clientId', 'There is no such client.');
  if (listingId && !(await context.prisma.listing.count({ where: { id: listingId } })))
    throw invalidField('listingId', 'There is no such home.');
}

export const tasksService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.task, { include, missing: 'We could not find that task.' });
  return defineService({
    path: 'tasks',
    summary: 'The tasks of the brokerage; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findTasksSchema, create: createTaskSchema, patch: patchTaskSchema },
    view: taskView,
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: async (params: RequestParams<FindTasks>) => {
        const { status, priority, type, assigneeId, clientId, listingId, isOpen, dueBefore, text } = params.query;
        const where = {
          AND: [
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
        return rows.find(params, where, { dueAt: 'asc' });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateTask, params: RequestParams) => {
        await assertConnected(context, data);
        const { id } = await context.unit(params.origin, async (unit) => {
          const task = await unit.tx.task.create({ data: { ...data, createdAt: unit.now } });
          unit.audit({
            action: 'task.created',
            entityType: 'task',
            entityId: task.id,
            after: { type: task.type, priority: task.priority },
          });
          unit.publish('tasks', 'created', task);
          return { id: task.id };
        });
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchTask, params: RequestParams) => {
        await assertConnected(context, data);
        await context.unit(params.origin, async (unit) => {
          // serializes concurrent changes, so that the second is validated against the result of the first
          await unit.tx.$queryRaw`SELECT 1 FROM "Task" WHERE id = ${id} FOR UPDATE`;
          const before = await unit.tx.task.findFirst({ where: { AND: [params.scope, { id }] } });
          if (!before) throw notFound('We could not find that task.');
          if (data.status) assertTaskTransition(before.status, data.status);
          await unit.tx.task.update({ where: { id }, data });
          if (data.status && data.status !== before.status)
            unit.audit({
              action: 'task.moved',
              entityType: 'task',
              entityId: id,
              before: { status: before.status },
              after: { status: data.status },
            });
          unit.publish('tasks', 'patched', { id });
        });
        return rows.get(params, id);
      },
    },
  });
};
