import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLeads, type LeadRow } from '#shared/leads/lead-import.rules.ts';
import { json, startApiServer, type FakeAnswer, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from '../app/theme.ts';

const june = { id: 'june', type: 'ADMIN', email: 'june@example.test', firstName: 'June', lastName: 'A' };
const marcus = {
  id: 'marcus',
  type: 'BUYER',
  email: 'marcus@example.test',
  firstName: 'Marcus',
  lastName: 'Ellery',
  phone: null,
  verified: true,
  emailEnabled: true,
  smsEnabled: false,
  referralCode: 'MRCSEL3',
  createdAt: '2026-11-01T12:00:00Z',
};
const task = {
  id: 't1',
  title: 'Call Ines',
  description: '',
  type: 'FOLLOW_UP',
  status: 'PENDING',
  priority: 'HIGH',
  dueAt: '2020-01-01T12:00:00Z',
  assigneeId: 'june',
  clientId: null,
  assignee: june,
  client: null,
  listing: null,
};

let tasks: Record<string, unknown>[] = [];
let people: Record<string, unknown>[] = [];
let flags: { id: string; name: string; userId: string | null; enabled: boolean; user: object | null }[] = [];
let leadsFail = false;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
const parse = (body: Buffer) => JSON.parse(body.toString() || '{}') as Record<string, unknown>;
const page = (data: unknown[], total = data.length) => json(200, { total, limit: 25, skip: 0, data });

function answer({ method, path, query, body }: FakeRequest): FakeAnswer {
  const sent = method === 'POST' || method === 'PATCH' ? parse(body) : {};
  if (path === '/api/tasks' && method === 'POST') {
    tasks = [...tasks, { ...task, ...sent, id: 't2', dueAt: null }];
    return json(201, tasks.at(-1));
  }
  if (path.startsWith('/api/tasks/')) {
    tasks = tasks.map((one) => ({ ...one, ...sent }));
    return json(200, tasks[0]);
  }
  if (path === '/api/tasks')
    return page(
      tasks.filter(({ status }) => query.get('isOpen') !== 'true' || status === 'PENDING' || status === 'IN_PROGRESS'),
    );
  if (path === '/api/users/marcus') {
    people = people.map((one) => ({ ...one, ...sent }));
    return json(200, people[0]);
  }
  if (path === '/api/users' && method === 'POST')
    return json(400, {
      message: 'Check the form.',
      errors: [{ path: 'email', code: 'taken', message: 'There is an account with this address.' }],
    });
  if (path === '/api/users')
    return page(
      people.filter(({ email }) => String(email).includes(query.get('text') ?? '')),
      query.get('text') ? undefined : 4_321,
    );
  if (path === '/api/feature-flags' && method === 'POST') {
    flags = [
      ...flags.filter(({ userId }) => userId !== (sent.userId ?? null)),
      {
        id: `f${flags.length}`,
        name: 'academy',
        userId: (sent.userId as string | null) ?? null,
        enabled: sent.enabled === true,
        user: sent.userId ? marcus : null,
      },
    ];
    return json(201, flags.at(-1));
  }
  if (path.startsWith('/api/feature-flags/')) {
    flags = flags.filter(({ id }) => !path.endsWith(id));
    return json(200, {});
  }
  if (path === '/api/feature-flags') return json(200, { flags: {}, rows: flags });
  if (path === '/api/lead-imports') {
    if (leadsFail) return json(500, { message: 'Something went wrong on our side.' });
    return json(201, { added: checkLeads(sent.rows as LeadRow[]).good.length, updated: 0, rejected: [] });
  }
  return page([]);
}

async function load() {
  const [root, auth, tasksPage, flagsPage, leadsPage, clients] = await Promise.all([
    import('../state/root-reducer.ts'),
    import('../state/auth.slice.ts'),
    import('./admin-tasks.tsx'),
    import('./admin-flags.tsx'),
    import('./admin-lead-upload.tsx'),
    import('./admin-clients.tsx'),
  ]);
  return {
    root,
    auth,
    tasks: tasksPage.default,
    flags: flagsPage.default,
    leads: leadsPage.default,
    clients: clients.default,
  };
}
let on: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return answer(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
beforeEach(() => {
  tasks = [task];
  people = [marcus];
  flags = [{ id: 'all', name: 'academy', userId: null, enabled: true, user: null }];
  leadsFail = false;
  seen = [];
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
function open(Page: ComponentType, address = '/') {
  const store = configureStore({ reducer: on.root.rootReducer });
  store.dispatch({ type: on.auth.revalidate.fulfilled.type, payload: june });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[address]}>
          <Page />
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}
const address = () => screen.getByLabelText('address').textContent;
const bodies = (method: string, path: string) =>
  seen.filter((one) => one.method === method && one.path.startsWith(path)).map(({ body }) => parse(body));

describe('tasks', () => {
  it('show what is late, and leave the list when they are done', async () => {
    const person = open(on.tasks);
    expect(await screen.findByText('Overdue')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Complete: Call Ines' }));
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
    expect(bodies('PATCH', '/api/tasks')).toEqual([{ status: 'COMPLETED' }]);
  });

  it('are added with a title, which is asked for', async () => {
    const person = open(on.tasks);
    await person.click(screen.getByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await dialog.findByText('Give the task a title.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('What has to be done'), 'Send the keys');
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    expect(await screen.findByText('Send the keys')).toBeInTheDocument();
    expect(bodies('POST', '/api/tasks')).toMatchObject([
      { title: 'Send the keys', type: 'GENERAL', assigneeId: 'june', dueAt: null },
    ]);
  });

  it('that are overdue offer the day they were due in Central Time, not the one it was in UTC', async () => {
    tasks = [{ ...task, dueAt: '2020-01-01T03:00:00Z' }];
    const person = open(on.tasks);
    await person.click(await screen.findByRole('button', { name: 'Change: Call Ines' }));
    const due = within(await screen.findByRole('dialog')).getByLabelText('Due: date');
    expect(due).toHaveValue('2019-12-31');
    expect(due).toHaveAttribute('min', '2019-12-31');
  });
});

describe('features', () => {
  it('are switched for everybody, and given back for one person', async () => {
    flags = [...flags, { id: 'one', name: 'academy', userId: 'marcus', enabled: false, user: marcus }];
    const person = open(on.flags);
    await person.click(await screen.findByRole('switch', { name: 'On for everybody' }));
    expect(await screen.findByRole('switch', { name: 'Off for everybody' })).not.toBeChecked();
    expect(bodies('POST', '/api/feature-flags')).toEqual([{ name: 'academy', enabled: false, userId: null }]);
    await person.click(screen.getByRole('button', { name: 'As everybody: Marcus Ellery' }));
    expect(await screen.findByText('Nobody: the switch above counts for all.')).toBeInTheDocument();
  });
});

describe('clients', () => {
  it('are counted by the server, searched by words that stand in the address, and paged there', async () => {
    const person = open(on.clients);
    expect(await screen.findByText('4,321 accounts')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to page 2' })).toHaveAttribute('href', '/?page=2');
    await person.type(screen.getByLabelText('Name, e-mail or phone'), 'nobody');
    expect(await screen.findByText('Nothing matches “nobody”')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/?text=nobody'));
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('4,321 accounts')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('are opened by their address, and become another kind by one press', async () => {
    const person = open(on.clients, '/?person=marcus');
    const panel = within(await screen.findByRole('dialog', { name: 'Marcus Ellery' }));
    await person.click(panel.getByRole('combobox', { name: 'Kind of account' }));
    await person.click(await screen.findByRole('option', { name: 'Pre-approved buyer' }));
    await person.click(panel.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(bodies('PATCH', '/api/users')).toEqual([{ type: 'PBUYER' }]));
  });

  it('get an account that names what is wrong by its field, and loses nothing', async () => {
    const person = open(on.clients);
    await person.click(screen.getByRole('button', { name: 'Open an account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open an account' }));
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lane'],
      ['Email', 'ada@lane.test'],
    ] as const)
      await person.type(dialog.getByLabelText(label), text);
    await person.click(dialog.getByRole('button', { name: 'Open the account' }));
    expect(await dialog.findByText('There is an account with this address.')).toBeInTheDocument();
    expect(dialog.getByLabelText('First name')).toHaveValue('Ada');
  });
});

describe('a list of leads', () => {
  const CSV =
    '\uFEFFFull name;E-mail address;Favorite color\nAda Lane;ada@lane.test;green\nNobody;;red\n\nBo Bright;bo@bright.test;\n';
  const choose = (text: string, name = 'open-house.csv') =>
    userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(screen.getByLabelText('List of leads'), new File([text], name, { type: 'text/csv' }));

  it('is read before it is sent: what is taken, what is left out, and each row to put right by its line', async () => {
    const person = open(on.leads);
    await choose(CSV);
    expect(await screen.findByText('2 leads in open-house.csv')).toBeInTheDocument();
    expect(
      screen.getByText('Read: Full name as Name, E-mail address as E-mail. Left out: Favorite color.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Line 3')).toBeInTheDocument();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Bring in 2 leads' }));
    expect(
      await screen.findByText('2 new leads, 0 known before and brought up to date, 1 row to put right.', undefined),
    ).toBeInTheDocument();
    expect(bodies('POST', '/api/lead-imports')).toEqual([
      {
        source: 'open-house',
        rows: [
          { line: 2, raw: { name: 'Ada Lane', email: 'ada@lane.test' } },
          { line: 5, raw: { name: 'Bo Bright', email: 'bo@bright.test' } },
        ],
      },
    ]);
    expect(screen.getByText('Line 3')).toBeInTheDocument();
  });

  it('stays chosen when the sending fails', async () => {
    leadsFail = true;
    const person = open(on.leads);
    await choose(CSV);
    await person.click(await screen.findByRole('button', { name: 'Bring in 2 leads' }));
    expect(await screen.findByText(/send the list again to go on, nobody is made twice/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bring in 2 leads' })).toBeEnabled();
  });

  it.each([
    ['name,phone\nAda,1', /no column with the e-mail address/],
    ['email\n', /headings and no rows/],
    ['\u0000\u0001', /no text file/],
  ])('says why %j is none', async (text, reason) => {
    open(on.leads);
    await choose(text);
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });
});
