import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json, startApiServer, type FakeResponse } from '../../../server/providers/loopback.fake.ts';
import type { Listing } from '../../state/wire-types.ts';
import { theme } from '../../app/theme.ts';

// answers come over a real connection, on machines that do other things as well

const wanted = (id: string, fields: Partial<Listing>): Partial<Listing> => ({
  id,
  type: 'BUYER',
  address: `${id} Elm St`,
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  mlsListingId: `m${id}`,
  pros: '',
  cons: '',
  feedback: '',
  overallFeedback: null,
  uploads: [],
  ...fields,
});
let homes: Partial<Listing>[];
let refusal: FakeResponse | null;
let asked: string[];
let server: Awaited<ReturnType<typeof startApiServer>>;
let on: Awaited<ReturnType<typeof load>>;

async function load() {
  const [{ TrackedHomes }, { createStore }] = await Promise.all([
    import('./tracked-homes.tsx'),
    import('../../app/store.ts'),
  ]);
  return { TrackedHomes, createStore };
}
beforeAll(async () => {
  server = await startApiServer(({ method, path, query, body }) => {
    asked.push(`${method} ${path} ${query.get('filter') ?? ''}`);
    if (refusal) return refusal;
    if (method === 'GET') return json(200, { total: homes.length, limit: 100, skip: 0, data: homes });
    const home = homes.find(({ id }) => path.endsWith(`/${id}`))!;
    return json(200, Object.assign(home, JSON.parse(body.toString())));
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  on = await load();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
beforeEach(() => {
  homes = [];
  refusal = null;
  asked = [];
  sessionStorage.clear();
});

function open() {
  render(
    <Provider store={on.createStore()}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter>
          <on.TrackedHomes />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}
const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;

it("a buyer's homes stand with what they think of each, and lead to the home", async () => {
  homes = [
    wanted('1', { pros: 'Shade', cons: 'Loud road', feedback: 'See it again', overallFeedback: 'LIKE' }),
    wanted('2', { overallFeedback: 'DISLIKE' }),
    wanted('3', { mlsListingId: null }),
  ];
  open();
  const first = await card('1 Elm St');
  expect(first).toHaveTextContent('Hoover, AL 35226');
  expect(first).toHaveTextContent('You like itFor it: ShadeAgainst it: Loud roadSee it againChange notes');
  expect(await card('2 Elm St')).toHaveTextContent('Not for youChange notes');
  expect(await card('3 Elm St')).toHaveTextContent('Add notes');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/homes/m1',
    '/homes/m2',
    '/listings/3',
  ]);
  expect(asked).toEqual(['GET /api/listings {"mine":true,"type":"BUYER"}']);
});

it('notes are opened, written and read in the list without asking for it again', async () => {
  homes = [wanted('1', {}), wanted('2', { pros: 'Porch' })];
  const person = open();
  const first = await card('1 Elm St');
  const notes = within(first).getByRole('button', { name: 'Notes on 1 Elm St' });
  expect(notes).toHaveAttribute('aria-expanded', 'false');
  await person.click(notes);
  await person.type(within(first).getByLabelText('What speaks for it'), 'Quiet');
  await within(first).findByText('Saved');
  await person.click(within(first).getByRole('button', { name: 'Close the notes on 1 Elm St' }));
  await waitFor(() => expect(first).toHaveTextContent('For it: QuietChange notes'));
  expect(await card('2 Elm St')).toHaveTextContent('For it: Porch');
  expect(asked.filter((one) => one.startsWith('GET'))).toHaveLength(1);
});

it('is not there without homes; a list that could not be had says so, and is asked for again', async () => {
  refusal = json(503, { name: 'Unavailable', message: 'Not now.', code: 503, className: 'unavailable' });
  const person = open();
  expect(await screen.findByText('Not now.')).toBeVisible();
  refusal = null;
  await person.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Your homes and notes' })).toBeNull();
});
