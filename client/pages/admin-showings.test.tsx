import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showingView } from '#shared/showings/showings.view.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { showingRow } from '../testing/factories/showings.factory.ts';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { actorOf, admin, buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows, type ApiRequest, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminShowingsPage from './admin-showings.tsx';

const JUNE = actorOf(admin());
const BEA = buyer({ id: 'bea', firstName: 'Bea', lastName: 'Buyer', email: 'bea@example.test' });
const asked = showingRow({
  listing: { ...listingRow({ id: 'wanted', type: 'BUYER', userId: 'marcus', address: '9 Pine Road' }), uploads: [] },
});
let showing = asked;
let quiet: boolean[] = [];
let booked: (request: ApiRequest) => ApiResponse;
beforeEach(() => {
  showing = asked;
  quiet = [];
  booked = () => created(showingView({ ...asked, accepted: true }, JUNE, new Date()));
});
const api = fakeApi({
  'GET /showings': () => rows([showingView(showing, JUNE, new Date())]),
  'PATCH /showings/show': ({ sent }) => {
    showing = { ...showing, ...(sent as object) };
    return ok(showingView(showing, JUNE, new Date()));
  },
  'PUT /showings/show': ({ sent }) => {
    const { proposedTime, isConfirmed } = sent as { proposedTime: string; isConfirmed: boolean };
    showing = { ...showing, proposedTime, accepted: isConfirmed };
    return ok(showingView(showing, JUNE, new Date()));
  },
  'POST /showings': (request) => {
    quiet.push(String(request.query.get?.('notify')) === 'false');
    return booked(request);
  },
  'GET /users': () => rows([BEA]),
  'GET /users/bea': () => ok(BEA),
  'GET /mls-listings': () => rows([homeCard({ id: 'mls-7', listingId: null, address: '7 Elm Street' })]),
  'GET /audit-entries': () =>
    rows([
      {
        id: 'a1',
        at: '2026-11-20T12:00:00.000Z',
        actorKind: 'ADMIN',
        actorId: 'june',
        side: 'BUYER',
        action: 'showing.requested',
        before: null,
        after: { brokerFor: 'REQUESTER' },
      },
      {
        id: 'a2',
        at: '2026-11-20T13:00:00.000Z',
        actorKind: 'SELLER',
        actorId: 'nora',
        side: 'SELLER',
        action: 'showing.confirmed',
        before: null,
        after: { byLink: true },
      },
    ]),
});

it('showings of outside homes are confirmed by an admin, who may tick Agent Books', async () => {
  const { person } = renderPage(<AdminShowingsPage />, { user: admin() });
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm this showing' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Agent Books' }));
  await person.click(dialog.getByRole('button', { name: 'Confirm showing' }));
  expect(await screen.findByText('The agent books this showing.')).toBeInTheDocument();
  expect(api.sent('PATCH /showings/show')).toEqual([
    { accepted: true, proposedTime: new Date(asked.proposedTime).toISOString(), agentBooks: true },
  ]);
});

it('says how many wait for a confirmation, and shows them alone with one press', async () => {
  const { person } = renderPage(<AdminShowingsPage />, { user: admin() });
  const group = within(screen.getByRole('group', { name: 'Show only' }));
  const chip = await group.findByRole('button', { name: 'To confirm (1)' });
  await person.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Pending');
  await person.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

it('a broker finds the person and the home, and books for them; a refusal stands at its field', async () => {
  const { person } = renderPage(<AdminShowingsPage />, { user: admin() });
  await person.click(screen.getByRole('button', { name: 'Book a showing' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Book a showing' }));
  await person.click(dialog.getByRole('button', { name: 'Request showing' }));
  for (const message of ['Choose the person.', 'Choose the home.', 'Choose a time.'])
    expect(dialog.getByText(message)).toBeVisible();
  // the first error has the focus
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'For' })).toHaveFocus());
  expect(dialog.getByRole('combobox', { name: 'For' })).toBeInvalid();
  await person.type(dialog.getByRole('combobox', { name: 'For' }), 'bea');
  await person.click(await screen.findByRole('option', { name: /Bea Buyer/ }));
  await person.type(dialog.getByRole('combobox', { name: 'Home' }), 'elm');
  await person.click(await screen.findByRole('option', { name: /7 Elm Street.*outside listing/ }));
  await person.type(dialog.getByLabelText('Time at the home: date'), '2031-03-05');
  await person.clear(dialog.getByLabelText('Time at the home: time'));
  await person.type(dialog.getByLabelText('Time at the home: time'), '10:30 AM');
  await person.tab();
  await person.click(dialog.getByRole('checkbox', { name: 'Confirm it for the host' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Agent Books' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Notify both sides here and by email' }));
  await person.click(dialog.getByRole('combobox', { name: 'Type' }));
  await person.click(await screen.findByRole('option', { name: 'Other visit' }));
  await person.click(dialog.getByRole('button', { name: 'Book showing' }));
  expect(dialog.getByText('Enter what the visit is for.')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: 'What the visit is for' }), 'Measuring');
  booked = () =>
    refusal(400, 'Please look at the person.', { errors: [{ path: 'user', message: 'This is their own home.' }] });
  await person.click(dialog.getByRole('button', { name: 'Book showing' }));
  expect(await dialog.findByText('This is their own home.')).toBeVisible();
  booked = () => created(showingView({ ...asked, accepted: true }, JUNE, new Date()));
  await person.click(dialog.getByRole('button', { name: 'Book showing' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog', { name: 'Book a showing' }));
  expect(api.sent('POST /showings').at(-1)).toEqual({
    user: { connect: { id: 'bea' } },
    mlsListing: { connect: { id: 'mls-7' } },
    proposedTime: '2031-03-05T16:30:00.000Z',
    type: 'OTHER',
    isConfirmed: true,
    agentBooks: true,
    isAgent: false,
    purpose: 'Measuring',
  });
  expect(quiet).toEqual([true, true]);
});

it('a broker sees both sides and the history, and moves a showing in the buyer’s name', async () => {
  showing = { ...asked, accepted: true };
  const { person } = renderPage(<AdminShowingsPage />, { user: admin() });
  await person.click(await screen.findByRole('button', { name: 'Details' }));
  const sheet = within(screen.getByRole('dialog', { name: '9 Pine Road' }));
  expect(sheet.getByRole('link', { name: 'marcus@example.test' })).toBeVisible();
  expect(await sheet.findByText(/^Requested, broker for the buyer/)).toBeVisible();
  expect(sheet.getByText(/^Confirmed, the host, by the emailed link/)).toBeVisible();
  const numbers = within(sheet.getByRole('form', { name: 'Outside scheduling' }));
  expect(numbers.getByRole('button', { name: 'Save numbers' })).toBeDisabled();
  await person.type(numbers.getByRole('textbox', { name: 'Number in the scheduling system' }), 'ST-7');
  await person.type(numbers.getByRole('textbox', { name: 'Lockbox number' }), 'box 12');
  await person.click(numbers.getByRole('button', { name: 'Save numbers' }));
  await waitFor(() =>
    expect(api.sent('PATCH /showings/show')).toEqual([{ externalCalendarId: 'ST-7', externalLockboxId: 'box 12' }]),
  );
  await person.click(sheet.getByRole('button', { name: 'Move' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move this showing' }));
  await person.clear(dialog.getByLabelText('New time: time'));
  await person.type(dialog.getByLabelText('New time: time'), '4:15 PM');
  await person.tab();
  await person.click(dialog.getByRole('button', { name: 'Move showing' }));
  expect(await screen.findByText(/^Tour, .* at 4:15 PM/)).toBeVisible();
  expect(api.sent('PUT /showings/show').at(-1)).toMatchObject({ actingFor: 'REQUESTER', isConfirmed: true });
});

it('leads a broker to the sale for another time of its inspection', async () => {
  showing = { ...asked, accepted: true, type: 'INSPECTION', inspections: [{ transactionId: 'sale-7' }] };
  const { person } = renderPage(<AdminShowingsPage />, { user: admin() });
  await person.click(await screen.findByRole('button', { name: 'Details' }));
  const sheet = within(screen.getByRole('dialog', { name: '9 Pine Road' }));
  expect(sheet.getByRole('link', { name: 'Move in the sale' })).toHaveAttribute('href', '/transactions/sale-7');
  expect(sheet.queryByRole('button', { name: 'Move' })).toBeNull();
});

it('filters are kept in the address bar, also those of a person and of days', async () => {
  const { person } = renderPage(<AdminShowingsPage />, {
    user: admin(),
    at: '/admin/showings?person=bea&from=2026-12-01&to=2026-12-02&state=REQUESTED',
  });
  expect(await screen.findByDisplayValue('Bea Buyer')).toBeVisible();
  expect(Object.fromEntries(api.to('GET /showings').at(-1)!.query)).toMatchObject({
    personId: 'bea',
    state: 'REQUESTED',
    from: '2026-12-01T06:00:00.000Z',
    to: '2026-12-03T06:00:00.000Z',
  });
  await person.click(screen.getByRole('button', { name: 'More filters (2)' }));
  expect(screen.getByLabelText('From')).toHaveValue('2026-12-01');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('From')).toHaveValue('');
});

it('counts the filters of the calendar without the days of the list, which it doesn’t use', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: /max-width:\s*899/.test(query),
  }));
  const { person } = renderPage(<AdminShowingsPage />, { at: '/?from=2026-11-01&state=CONFIRMED', user: admin() });
  expect(await screen.findByRole('button', { name: /Filters \(2\)/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
});
