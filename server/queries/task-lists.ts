/** The list of tasks: what is read with each, and the condition of its filters. */
import type { TaskGetPayload, TaskWhereInput } from '../../prisma/generated/models/Task.ts';
import type { FindTasks } from '#shared/tasks/tasks.schema.ts';
import { OPEN_TASKS } from '#shared/tasks/tasks.types.ts';
import { textWhere } from './text-search.ts';

const person = { select: { id: true, firstName: true, lastName: true } };
/** The relations read with a task wherever it is shown. */
export const taskInclude = {
  assignee: person,
  client: person,
  listing: { select: { id: true, address: true, city: true } },
  lead: { select: { id: true, firstName: true, lastName: true, email: true } },
};
/** A task with everything its view needs. */
export type TaskWithPeople = TaskGetPayload<{ include: typeof taskInclude }>;

const snoozeWhere = (isSnoozed: boolean | undefined, now: Date): TaskWhereInput =>
  isSnoozed === undefined
    ? {}
    : isSnoozed
      ? { snoozedUntil: { gt: now } }
      : { OR: [{ snoozedUntil: null }, { snoozedUntil: { lte: now } }] };

/** The filters together, at this time; the scope comes beside it. */
export const taskWhere = (
  {
    status,
    priority,
    type,
    assigneeId,
    clientId,
    listingId,
    isOpen,
    isSnoozed,
    dueBefore,
    text,
  }: Omit<FindTasks, '$limit' | '$skip' | '$sort'>,
  now: Date,
): TaskWhereInput => ({
  AND: [
    { status, priority, type, assigneeId, clientId, listingId },
    isOpen === undefined ? {} : { status: isOpen ? { in: [...OPEN_TASKS] } : { notIn: [...OPEN_TASKS] } },
    snoozeWhere(isSnoozed, now),
    dueBefore ? { dueAt: { lt: dueBefore } } : {},
    textWhere(text, (says) => [
      { title: says },
      { description: says },
      { lead: { OR: [{ firstName: says }, { lastName: says }, { email: says }] } },
      { client: { OR: [{ firstName: says }, { lastName: says }] } },
      { listing: { OR: [{ address: says }, { city: says }] } },
    ]),
  ],
});
