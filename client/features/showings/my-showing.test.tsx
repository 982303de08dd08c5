import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEEDBACK_PLACEHOLDER, TIME_TAKEN, TOO_MANY_TIMES } from '#shared/showings/showings.messages.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../../server/providers/loopback.fake.ts';
import type { Showing } from '../../state/wire-types.ts';

// answers come over a real connection, on machines that do other things as well

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const tone = { main: '#333', tint: '#eee', text: '#111' };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: {
    light: {
      palette: {
        paper: { sunken: '#eee', line: '#ccc' },
        states: { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone },
      },
    },
  },
});
const showing = (fields: Partial<Showing> = {}): Showing => ({
  id: 's1',
  listingId: 'l1',
  userId: 'u1',
  type: 'TOUR',
  accepted: false,
  isAgent: false,
  agentBooks: false,
  proposedTime: '2026-12-02T16:00:00.000Z',
  otherTimes: [],
  suggestedTimes: [],
  feedback: null,
  feedbackAt: null,
  cancelReason: null,
  createdAt: '2026-11-30T10:00:00Z',
  updatedAt: '2026-11-30T10:00:00Z',
  state: 'REQUESTED',
  role: 'REQUESTER',
  allowedActions: [],
  timeZone: 'America/Chicago',
  listing: {
    id: 'l1',
    type: 'SELLER',
    address: '12 Oak St',
    city: 'Birmingham',
    state: 'AL',
    zip: '35205',
    slug: '12-oak-st',
    photo: null,
  },
  requester: {
    id: 'u1',
    firstName: 'Ada',
    lastName: 'Ray',
    profilePicUrl: null,
    phone: null,
    email: 'ada@hearthport.test',
  },
  ...fields,
});
const confirmed = (fields: Partial<Showing> = {}) => showing({ accepted: true, state: 'CONFIRMED', ...fields });

let response: (request: FakeRequest) => FakeResponse;
let seen: { method: string; path: string; body: unknown }[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let on: Awaited<ReturnType<typeof load>>;

async function load() {
  const [card, dialog, root, slice] = await Promise.all([
    import('./my-showing.tsx'),
    import('./tour-dialog.tsx'),
    import('../../app/store.ts'),
    import('../../state/showings.slice.ts'),
  ]);
  return { ...card, ...dialog, ...root, ...slice };
}

beforeAll(async () => {
  server = await startApiServer((request) => {
    if (request.method !== 'GET')
      seen.push({ method: request.method, path: request.path, body: JSON.parse(request.body.toString() || 'null') });
    return response(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  seen = [];
  response = () => json(200, { id: 'l1', taken: [] });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

/** The card as the pages show it: from the state, so that a response of the server changes it. */
function show(row: Showing) {
  const store = on.createStore();
  store.dispatch(on.showingChanged(row));
  const Shown = () => <on.MyShowing showing={store.getState().showings.items[0] ?? row} />;
  const screenOf = () => (
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter>
          <Shown />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
  const { rerender } = render(screenOf());
  store.subscribe(() => rerender(screenOf()));
  return userEvent.setup({ advanceTimers: () => undefined });
}
const tour = (home: object = {}) => {
  const store = on.createStore();
  const closed = vi.fn();
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <on.TourDialog
          home={{ listingId: 'l1', address: '12 Oak St', zone: 'America/Chicago', ...home }}
          onClose={closed}
        />
      </ThemeProvider>
    </Provider>,
  );
  return { user: userEvent.setup({ advanceTimers: () => undefined }), closed };
};
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('what the person who asked can do', () => {
  it.each([
    ['a request', showing(), 'Pending', ['Choose other times', 'Withdraw request']],
    ['a confirmed tour', confirmed(), 'Accepted', ['Choose other times', 'Cancel tour']],
    [
      'a denied one',
      showing({ accepted: null, state: 'DENIED', suggestedTimes: ['2026-12-03T16:00:00.000Z'] }),
      'Denied',
      ['Take Thu, Dec 3 at 10:00 AM CST'],
    ],
    ['a cancelled one', showing({ accepted: null, state: 'CANCELLED' }), 'Cancelled', []],
    ['a past tour', confirmed({ proposedTime: '2026-11-30T16:00:00.000Z' }), 'Completed', ['Save feedback']],
    [
      'one with feedback',
      confirmed({ proposedTime: '2026-11-30T16:00:00.000Z', feedback: 'Lovely porch.' }),
      'Completed',
      [],
    ],
    ['another person’s request, as its host', showing({ role: 'HOST' }), 'Pending', []],
  ])('with %s', (_, row, word, expected) => {
    show(row);
    expect(screen.getByText(word)).toBeVisible();
    expect(buttons()).toEqual(expected);
  });

  it('changes with the clock: what was fetched as confirmed is completed once its time has come', () => {
    vi.setSystemTime(new Date('2026-12-02T16:00:00Z'));
    show(confirmed());
    expect(screen.getByText('Completed')).toBeVisible();
    expect(screen.getByPlaceholderText(FEEDBACK_PLACEHOLDER)).toBeVisible();
  });

  it('leaves out a suggested time that has passed', () => {
    show(showing({ accepted: null, state: 'DENIED', suggestedTimes: ['2026-12-01T14:00:00.000Z'] }));
    expect(screen.getByText('All suggested times have passed.')).toBeVisible();
  });

  it('tells how to get in only when the server said so', () => {
    show(confirmed({ accessInfo: 'Lockbox 4711' }));
    expect(screen.getByText('Lockbox 4711')).toBeVisible();
  });

  it('withdraws after a question, and keeps the dialog open with the reason when it fails', async () => {
    response = () =>
      json(409, {
        name: 'Conflict',
        message: 'This showing is confirmed (CONFIRMED), so the request cannot be withdrawn.',
        code: 409,
        className: 'conflict',
      });
    const user = show(showing());
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw your request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await within(dialog).findByText(/cannot be withdrawn/)).toBeVisible();
    response = () => json(200, showing({ accepted: null, state: 'CANCELLED' }));
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(seen.at(-1)).toEqual({ method: 'PATCH', path: '/api/showings/s1', body: { accepted: null } });
  });

  it('takes a suggested time', async () => {
    response = () => json(200, confirmed({ proposedTime: '2026-12-03T16:00:00.000Z' }));
    const user = show(showing({ accepted: null, state: 'DENIED', suggestedTimes: ['2026-12-03T16:00:00.000Z'] }));
    await user.click(screen.getByRole('button', { name: /^Take/ }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(seen).toEqual([
      { method: 'PUT', path: '/api/showings/s1', body: { proposedTime: '2026-12-03T16:00:00.000Z', otherTimes: [] } },
    ]);
  });

  it('saves feedback once; what was typed outlives an error', async () => {
    const past = confirmed({ proposedTime: '2026-11-30T16:00:00.000Z' });
    response = () =>
      json(409, { name: 'Conflict', message: 'Feedback was already given.', code: 409, className: 'conflict' });
    const user = show(past);
    await user.click(screen.getByRole('button', { name: 'Save feedback' }));
    expect(screen.getByText('Write a few words of feedback.')).toBeVisible();
    await user.type(screen.getByPlaceholderText(FEEDBACK_PLACEHOLDER), 'Bright rooms');
    await user.click(screen.getByRole('button', { name: 'Save feedback' }));
    expect(await screen.findByText(/already given\. What you wrote is kept\./)).toBeVisible();
    expect(screen.getByPlaceholderText(FEEDBACK_PLACEHOLDER)).toHaveValue('Bright rooms');
    response = () => json(200, { ...past, feedback: 'Bright rooms' });
    await user.click(screen.getByRole('button', { name: 'Save feedback' }));
    await waitFor(() => expect(screen.queryByPlaceholderText(FEEDBACK_PLACEHOLDER)).toBeNull());
    expect(screen.getByText('Bright rooms')).toBeVisible();
  });
});

describe('asking for a tour', () => {
  it('shows the times of the home, the taken ones not to be pressed, and names the zone', async () => {
    response = () => json(200, { id: 'l1', taken: ['2026-12-02T16:00:00.000Z'] });
    const { user } = tour({ zone: 'America/New_York' });
    expect(screen.getByText(/Times are Eastern Time/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Wed, Dec 2' }));
    expect(await screen.findByRole('button', { name: '11:00 AM, taken' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '10:15 AM, taken' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '10:00 AM' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '12:00 PM' })).toBeEnabled();
    expect(screen.getAllByRole('tab')).toHaveLength(5);
  });

  it('takes up to three times, the first as the favorite, and refuses the fourth in words', async () => {
    const { user, closed } = tour();
    expect(screen.getByRole('button', { name: 'Request tour' })).toBeDisabled();
    for (const time of ['2:00 PM', '10:00 AM', '4:15 PM']) await user.click(screen.getByRole('button', { name: time }));
    await user.click(screen.getByRole('button', { name: '5:00 PM' }));
    expect(screen.getByText(TOO_MANY_TIMES)).toBeVisible();
    expect(screen.getByRole('button', { name: '5:00 PM' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Take off Tue, Dec 1 at 10:00 AM CST' }));
    expect(screen.queryByText(TOO_MANY_TIMES)).toBeNull();
    response = () =>
      json(201, showing({ proposedTime: '2026-12-01T20:00:00.000Z', otherTimes: ['2026-12-01T22:15:00.000Z'] }));
    await user.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText('Tue, Dec 1 at 2:00 PM CST, or Tue, Dec 1 at 4:15 PM CST.')).toBeVisible();
    expect(seen[0]?.body).toEqual({
      listing: { connect: { id: 'l1' } },
      proposedTime: '2026-12-01T20:00:00.000Z',
      otherTimes: ['2026-12-01T22:15:00.000Z'],
      type: 'TOUR',
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(closed).toHaveBeenCalled();
  });

  it('names the time that was lost meanwhile, marks it as taken and keeps the others', async () => {
    const { user } = tour();
    await user.click(screen.getByRole('button', { name: '2:00 PM' }));
    await user.click(screen.getByRole('button', { name: '4:15 PM' }));
    response = (request) =>
      request.method === 'GET'
        ? json(200, { id: 'l1', taken: [] })
        : json(400, {
            name: 'BadRequest',
            message: 'Please look at the times.',
            code: 400,
            className: 'bad-request',
            errors: [{ path: 'otherTimes.0', code: 'invalid', message: TIME_TAKEN }],
          });
    await user.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText(/^Tue, Dec 1 at 4:15 PM CST: That time is no longer free/)).toBeVisible();
    expect(screen.getByRole('button', { name: '4:15 PM, taken' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('of a home that is not on the market for days says from when', () => {
    tour({ notBefore: '2027-01-10T18:00:00Z' });
    expect(screen.getByText(/comes on the market on Sun, Jan 10, 2027/)).toBeVisible();
  });

  it('of a home of others tells the fee and sends the coupon', async () => {
    const { user } = tour({ hasFee: true });
    expect(screen.getByText(/costs \$50/)).toBeVisible();
    await user.type(screen.getByLabelText('Coupon'), '3forfree');
    await user.click(screen.getByRole('button', { name: '2:00 PM' }));
    response = () => json(201, confirmed());
    await user.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText('Your tour is confirmed')).toBeVisible();
    expect(seen[0]?.body).toMatchObject({ coupon: '3forfree' });
  });
});
