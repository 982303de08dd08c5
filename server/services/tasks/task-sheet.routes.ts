import type { Router } from 'express';
import { taskCsvLine, tasksCsvHead } from '#shared/tasks/tasks.csv.ts';
import { taskSheetSchema } from '#shared/tasks/tasks.schema.ts';
import { taskView } from '#shared/tasks/tasks.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { taskInclude, taskWhere } from '../../queries/task-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /tasks/sheet.csv`: every task that a broker's filters match as a spreadsheet. Streamed. */
export function taskSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'tasks',
    schema: taskSheetSchema,
    scope: () => ({}),
    head: tasksCsvHead(),
    find: (query, _actor, scope, take, now) =>
      prisma.task.findMany({
        where: { AND: [scope, taskWhere(query, now)] },
        orderBy: sortArgs(query, { dueAt: 'asc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) => prisma.task.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: taskInclude }),
    line: (row) => taskCsvLine(taskView(row)),
  });
  const known = knownQuery(
    'status',
    'priority',
    'type',
    'assigneeId',
    'clientId',
    'listingId',
    'isOpen',
    'isSnoozed',
    'dueBefore',
    'text',
    '$sort',
  );
  routes.get('/tasks/sheet.csv', known, route);
}
