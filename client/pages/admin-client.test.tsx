import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminClientPage from './admin-client.tsx';

const entry = (id: string, text: string, who = 'Marcus Ellery') => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  source: 'audit',
  text,
  who,
  link: null,
});
const client = {
  id: 'marcus',
  version: 3,
  owner: null,
  tags: ['cash'],
  company: null,
  organization: null,
  identityVerified: false,
  identity: null,
};
const api = fakeApi({
  'GET /clients/marcus': () => ok(client),
  'PATCH /clients/marcus': ({ sent }) =>
    sent?.identity ? ok({ ...client, version: 4 }) : refusal(409, 'Someone else changed this client in the meantime.'),
  'POST /client-notes': ({ sent }) => ok({ ...sent, id: 'n' }),
  'GET /users/marcus': () => ok(buyer()),
  'PATCH /users/:id': ({ sent }) => ok(buyer(sent ?? {})),
  'GET /users/nobody': refusal(404, 'We couldn’t find that person.'),
  'GET /client-merges/nobody': refusal(404, 'This account wasn’t merged.'),
  'GET /users/merged': refusal(404, 'We couldn’t find that person.'),
  'GET /client-merges/merged': ok({ id: 'merged', keptId: 'marcus' }),
  'GET /client-steps/marcus': () =>
    ok({
      steps: [
        {
          key: 'a',
          title: 'Sign your offer on 12 Oak',
          text: 'Ready to Sign',
          link: '/buyers/marcus/listing/1',
          isDue: true,
        },
      ],
    }),
  'GET /client-timeline': ({ query }) =>
    ok(
      query.get('before')
        ? { total: 1, limit: 1, skip: 0, data: [entry('2', 'Signed up')], next: null }
        : { total: 1, limit: 1, skip: 0, data: [entry('1', 'Offer accepted')], next: '2026_a1' },
    ),
  'POST /tasks': ({ sent }) => ok({ ...sent, id: 't' }),
  'GET /transactions': refusal(403, 'Not now.'),
  '*': rows([]),
});
const open = (at: string) => renderPage(<AdminClientPage />, { at, path: '/admin/clients/:id', user: admin() });

describe('the page of a client', () => {
  it('says who the client is and what is next, and loads a part when it is opened', async () => {
    const { person, address } = open('/admin/clients/marcus');
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeVisible();
    expect(screen.getByText('Identity not verified')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Sign your offer on 12 Oak/ })).toHaveAttribute(
      'href',
      '/buyers/marcus/listing/1',
    );
    expect(screen.getByRole('link', { name: /^Message / })).toHaveAttribute('href', '/messages?broker=1&with=marcus');
    expect(screen.getByRole('link', { name: /^Email / })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    await person.click(screen.getByRole('tab', { name: 'Offers' }));
    expect(await screen.findByText('No offers')).toBeVisible();
    expect(address()).toBe('/admin/clients/marcus?part=offers');
    await person.click(screen.getByRole('tab', { name: 'Transactions' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
  });

  it('keeps notes, an identity check with its reason, and what was typed when somebody else was faster', async () => {
    const { person } = open('/admin/clients/marcus');
    await person.type(await screen.findByLabelText('New note'), 'Likes porches.');
    await person.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() =>
      expect(api.sent('POST /client-notes')).toEqual([{ clientId: 'marcus', text: 'Likes porches.' }]),
    );
    await person.click(await screen.findByRole('button', { name: 'Mark identity as verified' }));
    const check = within(await screen.findByRole('dialog', { name: 'Verify the identity of Marcus Ellery?' }));
    await person.type(check.getByLabelText('How you checked it'), 'Saw the passport.');
    await person.click(check.getByRole('button', { name: 'Mark as verified' }));
    await waitFor(() =>
      expect(api.sent('PATCH /clients/marcus')).toEqual([
        { version: 3, identity: { isVerified: true, reason: 'Saw the passport.' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Change owner, tags, company' }));
    const file = within(await screen.findByRole('dialog', { name: 'Owner, tags, company' }));
    await person.type(file.getByLabelText('Tags'), 'VIP{Enter}');
    await person.click(file.getByRole('button', { name: 'Save' }));
    expect(await file.findByText('Someone else changed this client in the meantime.')).toBeVisible();
    expect(file.getByText('vip')).toBeVisible();
    expect(api.sent('PATCH /clients/marcus').at(-1)).toMatchObject({ version: 3, tags: ['cash', 'vip'] });
  });

  it('changes the user type with one click', async () => {
    const { person } = open('/admin/clients/marcus');
    await person.click(await screen.findByRole('combobox', { name: 'Account type' }));
    await person.click(await screen.findByRole('option', { name: 'Pre-approved buyer' }));
    await person.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(api.sent('PATCH /users/:id')).toEqual([{ type: 'PBUYER' }]));
  });

  it('adds a task for the client', async () => {
    const { person } = open('/admin/clients/marcus?part=tasks');
    await person.click(await screen.findByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await person.type(dialog.getByLabelText('What needs to be done'), 'Call');
    await person.click(dialog.getByRole('button', { name: 'Add the task' }));
    await waitFor(() => expect(api.sent('POST /tasks')).toMatchObject([{ title: 'Call', clientId: 'marcus' }]));
  });

  it('reads the timeline on from where the last page ended', async () => {
    const { person } = open('/admin/clients/marcus?part=timeline');
    expect(await screen.findByText('Offer accepted')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('Signed up')).toBeVisible();
    expect(screen.getByText('Offer accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('says in one row how often something repeated with nothing between', async () => {
    const login = (id: string, minute: number) => ({
      ...entry(id, 'Logged in'),
      at: new Date(Date.UTC(2026, 10, 29, 18, minute)).toISOString(),
    });
    const data = [login('a', 30), login('b', 20), login('c', 10), entry('d', 'Offer accepted'), login('e', 0)];
    api.use({ 'GET /client-timeline': ok({ total: 5, limit: 50, skip: 0, data, next: null }) });
    open('/admin/clients/marcus?part=timeline');
    const list = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Logged in, 3 times.*12:30 PM.*first on .*12:10 PM/),
      expect.stringMatching(/^Offer accepted/),
      expect.stringMatching(/^Logged in.*12:00 PM/),
    ]);
  });

  it('leads from an account that was merged to the one that stayed', async () => {
    const { address } = open('/admin/clients/merged?part=tasks');
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeVisible();
    expect(address()).toBe('/admin/clients/marcus?part=tasks');
  });

  it('says that there is no such client', async () => {
    open('/admin/clients/nobody');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find that client' })).toBeVisible();
  });
});
