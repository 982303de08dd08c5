import type { Envelope } from '#shared/kernel/envelope.ts';
import type { TaskPriority, TaskStatus, TaskType } from '#shared/tasks/tasks.types.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';

interface TaskPerson {
  id: string;
  firstName: string | null;
  lastName: string | null;
}
/** A row of GET /tasks. */
export interface Task {
  id: string;
  title: string;
  description: string;
  type: TaskType;
  status: TaskStatus;
  priority: TaskPriority;
  dueAt: string | null;
  assigneeId: string | null;
  clientId: string | null;
  assignee: TaskPerson | null;
  client: TaskPerson | null;
  listing: { id: string; address: string; city: string } | null;
}

const tasksApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findTasks: build.query<Envelope<Task>, Query>({
      query: (query) => ({ path: '/tasks', query }),
      providesTags: ['Tasks'],
    }),
    createTask: build.mutation<Task, { task: object; idempotencyKey: string }>({
      query: ({ task, idempotencyKey }) => ({ method: 'POST', path: '/tasks', body: task, idempotencyKey }),
      invalidatesTags: ['Tasks'],
    }),
    updateTask: build.mutation<Task, { id: string; changes: object }>({
      query: ({ id, changes }) => ({ method: 'PATCH', path: `/tasks/${id}`, body: changes }),
      // refused, because somebody else changed it: the list says how it stands
      invalidatesTags: ['Tasks'],
    }),
  }),
});

export const { useFindTasksQuery, useCreateTaskMutation, useUpdateTaskMutation } = tasksApi;
