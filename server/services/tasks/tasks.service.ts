import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import {
  createTaskSchema,
  findTasksSchema,
  patchTaskSchema,
  type CreateTask,
  type FindTasks,
  type PatchTask,
} from '#shared/tasks/tasks.schema.ts';
import { taskView } from '#shared/tasks/tasks.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { taskInclude, taskWhere, type TaskWithPeople } from '../../queries/task-lists.ts';
import { changeTask, createTask } from '../../workflows/tasks/change-task.ts';

/** Refuses unknown ids with an error that names the field. */
async function assertConnected(context: AppContext, { assigneeId, clientId, listingId }: PatchTask): Promise<void> {
  if (assigneeId && !(await context.prisma.user.count({ where: { id: assigneeId, type: 'ADMIN', deletedAt: null } })))
    throw invalidField('assigneeId', `Choose someone at ${PRODUCT}.`);
  if (clientId && !(await context.prisma.user.count({ where: { id: clientId, deletedAt: null } })))
    throw invalidField('clientId', 'There is no such client.');
  if (listingId && !(await context.prisma.listing.count({ where: { id: listingId } })))
    throw invalidField('listingId', 'There is no such home.');
}

export const tasksService = (context: AppContext) => {
  const rows = scopedRows<TaskWithPeople>(() => context.prisma.task, {
    include: taskInclude,
    missing: 'We couldn’t find that task.',
  });
  return defineService({
    path: 'tasks',
    summary: 'The tasks of the brokerage; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findTasksSchema, create: createTaskSchema, patch: patchTaskSchema },
    view: taskView,
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: (params: RequestParams<FindTasks>) =>
        rows.find(params, taskWhere(params.query, context.clock()), { dueAt: 'asc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateTask, params: RequestParams) => {
        await assertConnected(context, data);
        const { id } = await context.unit(params.origin, (unit) => createTask(unit, data));
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchTask, params: RequestParams) => {
        await assertConnected(context, data);
        await context.unit(params.origin, (unit) => changeTask(unit, id, params.scope, data));
        return rows.get(params, id);
      },
    },
  });
};
