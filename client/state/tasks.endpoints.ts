import type { Envelope } from '#shared/kernel/envelope.ts';
import type { TaskView } from '#shared/tasks/tasks.view.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Task = Wire<TaskView>;

const tasksApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findTasks: build.query<Envelope<Task>, Query>({
      query: (query) => ({ path: '/tasks', query }),
      providesTags: ['Tasks'],
    }),
    getTask: build.query<Task, string>({
      query: (id) => ({ path: `/tasks/${id}` }),
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

export const { useFindTasksQuery, useGetTaskQuery, useCreateTaskMutation, useUpdateTaskMutation } = tasksApi;
