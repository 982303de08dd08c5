import { screen, waitFor, within } from '@testing-library/react';
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

  it('say beside the title what is in progress, and open by it', async () => {
    tasks = [task({ status: 'IN_PROGRESS' })];
    const { person } = open();
    expect(await screen.findByText('In progress')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change: Call Ines' }));
    expect(screen.getByRole('dialog', { name: 'Change the task' })).toBeVisible();
  });

  it('are sorted by their headings, in the order of the server', async () => {
    const { person, address } = open();
    const table = within(await screen.findByRole('grid', { name: 'Tasks' }));
    expect(table.getByRole('columnheader', { name: 'Due Sort' })).toHaveAttribute('aria-sort', 'ascending');
    await person.click(table.getByRole('columnheader', { name: /^Priority/ }));
    await waitFor(() => expect(address()).toBe('/?sort=priorityUp'));
    await waitFor(() => expect(api.to('GET /tasks').at(-1)?.query.get('$sort[priority]')).toBe('1'));
  });

  it('are walked through with j and k and opened with Enter', async () => {
    tasks = [task(), task({ id: 't2', title: 'Call Nora' })];
    const { person } = open();
    const second = await screen.findByRole('button', { name: 'Change: Call Nora' });
    await person.keyboard('jj');
    expect(second).toHaveFocus();
    await person.keyboard('k');
    expect(screen.getByRole('button', { name: 'Change: Call Ines' })).toHaveFocus();
    await person.keyboard('j{Enter}');
    expect(within(screen.getByRole('dialog')).getByLabelText('What needs to be done')).toHaveValue('Call Nora');
  });

  it('require a title', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await dialog.findByText('Give the task a title.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('What needs to be done'), 'Send the keys');
    // a time without a day does not mean that there should be no date
    await person.type(dialog.getByLabelText('Due: time'), '9:00 AM');
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await dialog.findByText('Enter a date and a time.')).toBeInTheDocument();
    await person.clear(dialog.getByLabelText('Due: time'));
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

  it('of a rule say why they were made, with a link to the cause', async () => {
    const made = { rule: 'OFFER_EXPIRING', reason: 'Created because the seller hasn’t answered it.' } as const;
    tasks = [task({ ...made, title: 'Ask Nora', link: '/admin/offers?offer=o1' })];
    open();
    expect(await screen.findByText('The seller hasn’t answered it.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open what this is about: Ask Nora' })).toHaveAttribute(
      'href',
      '/admin/offers?offer=o1',
    );
  });

  it('are snoozed until tomorrow in one tap, or until a day that is still to come', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Snooze: Call Ines' }));
    await person.click(screen.getByRole('menuitem', { name: 'Until tomorrow, 9:00 AM' }));
    await waitFor(() => expect(api.sent('PATCH /tasks/:id')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Snooze: Call Ines' }));
    await person.click(screen.getByRole('menuitem', { name: 'Until a date…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze the task' }));
    await person.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(dialog.getByText('Choose tomorrow or a later day.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Until 9:00 AM on'), '2199-07-01');
    await person.click(dialog.getByRole('button', { name: 'Snooze' }));
    await waitFor(() =>
      expect(api.sent('PATCH /tasks/:id')).toEqual([
        { snoozedUntil: expect.stringMatching(/T1[45]:00:00.000Z$/) },
        { snoozedUntil: '2199-07-01T14:00:00.000Z' },
      ]),
    );
  });

  it('that repeat ask for the first due time', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await person.type(dialog.getByLabelText('What needs to be done'), 'Check the mailbox');
    await person.click(dialog.getByRole('combobox', { name: 'Repeats' }));
    await person.click(screen.getByRole('option', { name: 'Every week' }));
    expect(dialog.getByText(/The next one is added when this one is completed/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await dialog.findByText('Enter a due date, so we know when to repeat it.')).toBeInTheDocument();
    expect(api.sent('POST /tasks')).toEqual([]);
  });

  it('are changed together, and each that is refused says why', async () => {
    tasks = [task(), task({ id: 't2', title: 'Call Ben' })];
    api.use({
      'POST /bulk-changes': ({ sent }) => {
        if ((sent as { changes: { status?: string } }).changes.status === undefined)
          return created({ done: tasks.map(({ id }) => ({ id })), refused: [] });
        tasks = tasks.slice(1);
        return created({ done: [{ id: 't1' }], refused: [{ id: 't2', name: 'Call Ben', reason: 'It is canceled.' }] });
      },
    });
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }));
    await person.click(bar.getByRole('button', { name: 'Snooze the selected tasks' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Show again now' }));
    // all are done: the selection ends
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull());

    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const again = within(await screen.findByRole('region', { name: 'Selected tasks' }));
    await person.click(again.getByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 done, 1 not' }));
    expect(dialog.getByRole('list', { name: 'Not changed' })).toHaveTextContent('Call BenIt is canceled.');
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull();
    expect(api.sent('POST /bulk-changes')).toMatchObject([
      { table: 'tasks', ids: [expect.any(String), 't2'], changes: { snoozedUntil: null } },
      { changes: { status: 'COMPLETED' } },
    ]);
  });
});
