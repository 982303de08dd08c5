import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { task } from '../testing/factories/tasks.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminTasksPage from './admin-tasks.tsx';

let tasks = [task()];
const api = fakeApi({
  'GET /tasks': ({ query }) =>
    rows(
      tasks.filter(({ status }) => query.get('isOpen') !== 'true' || status === 'PENDING' || status === 'IN_PROGRESS'),
    ),
  'POST /tasks': ({ sent }) => {
    tasks = [...tasks, task({ ...sent, id: 't2', dueAt: null })];
    return created(tasks.at(-1));
  },
  'PATCH /tasks/:id': ({ sent }) => {
    tasks = tasks.map((one) => ({ ...one, ...sent }));
    return ok(tasks[0]);
  },
  '*': rows([]),
});
beforeEach(() => {
  tasks = [task()];
});

const open = () => renderPage(<AdminTasksPage />, { user: admin() });

describe('tasks', () => {
  it('show overdue ones, and leave the list when completed', async () => {
    const { person } = open();
    expect(await screen.findByText('Overdue')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Complete: Call Ines' }));
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
    expect(api.sent('PATCH /tasks/:id')).toEqual([{ status: 'COMPLETED' }]);
  });

  it('require a title', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await dialog.findByText('Give the task a title.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('What needs to be done'), 'Send the keys');
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await screen.findByText('Send the keys')).toBeInTheDocument();
    expect(api.sent('POST /tasks')).toMatchObject([
      { title: 'Send the keys', type: 'GENERAL', assigneeId: 'june', dueAt: null },
    ]);
  });

  it('that are overdue show the due date in Central Time, not in UTC', async () => {
    tasks = [task({ dueAt: '2020-01-01T03:00:00Z' })];
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Change: Call Ines' }));
    const due = within(await screen.findByRole('dialog')).getByLabelText('Due: date');
    expect(due).toHaveValue('2019-12-31');
    expect(due).toHaveAttribute('min', '2019-12-31');
  });
});
