import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkedSeat } from '../state/public-forms.ts';
import type { Seat, Workshop } from '../state/workshops.endpoints.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminWorkshopsPage from './admin-workshops.tsx';
import WorkshopSeatPage from './workshop-seat.tsx';

const DATE = {
  startsAt: '2031-12-03T00:30:00.000Z',
  minutes: 60,
  zone: 'America/Chicago',
  format: 'ONLINE' as const,
  place: '',
};
const WHEN = 'Tue, Dec 2, 6:30 PM CST';
const LINK = 'https://meet.example.test/abc';
const workshop: Workshop = {
  ...DATE,
  id: 'one',
  seatsLeft: 0,
  desk: { joinUrl: LINK, seats: 2, booked: 2, waiting: 1, cancelledAt: null },
};
const seat: Seat = {
  id: 'ada',
  workshopId: 'one',
  state: 'WAITING',
  firstName: 'Ada',
  lastName: 'Byrd',
  email: 'ada@example.test',
  phone: null,
  since: '2026-11-20T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const linked: LinkedSeat = {
  ...DATE,
  state: 'BOOKED',
  firstName: 'Ada',
  joinUrl: LINK,
  isWorkshopCancelled: false,
  isOver: false,
};
let dates: Workshop[];
beforeEach(() => {
  dates = [workshop];
});
const api = fakeApi({
  'GET /saved-views': rows([]),
  'GET /workshops': () => rows(dates),
  'GET /workshop-seats': rows([seat]),
  'POST /workshops': () => ok(workshop),
  'PATCH /workshops/:id': () => ok(workshop),
  'DELETE /workshops/:id': () => {
    dates = [];
    return ok(workshop);
  },
  'GET /workshop-links/:slug': ok(linked),
  'PATCH /workshop-links/:slug': ok({ ...linked, state: 'CANCELLED', joinUrl: null }),
});
const desk = () => renderPage(<AdminWorkshopsPage />, { at: '/admin/workshops', user: admin() });

describe('the dates of the workshop, for brokers', () => {
  it('are listed with who comes, and cancelled after a question', async () => {
    const { person } = desk();
    await person.click(await screen.findByRole('button', { name: `Who’s coming: ${WHEN}` }));
    const list = await screen.findByRole('list', { name: 'Sign-ups' });
    expect(within(list).getByText('Ada Byrd')).toBeVisible();
    expect(within(list).getByText('Waiting list')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: `Cancel: ${WHEN}` }));
    await person.click(await screen.findByRole('button', { name: 'Cancel the date' }));
    expect(await screen.findByText('No dates')).toBeVisible();
    expect(api.requests.some(({ method, path }) => method === 'DELETE' && path === '/workshops/one')).toBe(true);
  });

  it('open with what comes, and of past ones the last comes first', async () => {
    const { person, address } = desk();
    expect(await screen.findByRole('button', { name: `Change: ${WHEN}` })).toBeVisible();
    expect(api.to('GET /workshops').at(-1)?.query.get('$sort[startsAt]')).toBe('1');
    await person.click(screen.getByRole('combobox', { name: 'Dates' }));
    await person.click(await screen.findByRole('option', { name: 'Past or canceled' }));
    await waitFor(() => expect(api.to('GET /workshops').at(-1)?.query.get('isPast')).toBe('true'));
    expect(api.to('GET /workshops').at(-1)?.query.get('$sort[startsAt]')).toBe('-1');
    expect(address()).toBe('/admin/workshops?show=PAST&sort=late');
  });

  it('are changed with a word to those who signed up; a refusal is at its field and keeps what was typed', async () => {
    api.use({
      'PATCH /workshops/:id': refusal(400, 'No.', { errors: [{ path: 'seats', message: '2 people have a seat.' }] }),
    });
    const { person } = desk();
    await person.click(await screen.findByRole('button', { name: `Change: ${WHEN}` }));
    expect(await screen.findByText(/3 people signed up/)).toBeVisible();
    const field = screen.getByLabelText('Seats');
    await person.clear(field);
    await person.type(field, '1');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 people have a seat.')).toBeVisible();
    expect(field).toHaveValue(1);
    expect(api.sent('PATCH /workshops/:id')).toMatchObject([{ seats: 1, joinUrl: LINK, startsAt: DATE.startsAt }]);
  });

  it('say what is missing before anything is sent', async () => {
    dates = [];
    const { person } = desk();
    await person.click((await screen.findAllByRole('button', { name: 'Plan a date' }))[0]!);
    await person.click(await screen.findByRole('button', { name: 'Plan the date' }));
    expect(await screen.findByText('Choose the date and time.')).toBeVisible();
    expect(screen.getByText('Enter the link to join, starting with https://.')).toBeVisible();
    expect(api.sent('POST /workshops')).toEqual([]);
  });
});

describe('a seat, by the link of its email', () => {
  const at = { at: '/workshop-seat/abc', path: '/workshop-seat/:slug' };
  it('has the link to join, and is cancelled after a question', async () => {
    const { person } = renderPage(<WorkshopSeatPage />, at);
    expect(await screen.findByRole('link', { name: 'Join the workshop' })).toHaveAttribute('href', LINK);
    expect(screen.getByText(WHEN)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel my seat' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel my seat' }));
    expect(await screen.findByText('You canceled. You’re welcome to join us on another date.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Join the workshop' })).toBeNull());
    expect(api.sent('PATCH /workshop-links/:slug')).toEqual([{ isCancelled: true }]);
  });

  it.each([
    ['waiting', { state: 'WAITING' as const, joinUrl: null }, 'Waiting list', 'Leave the waiting list'],
    ['of a cancelled date', { isWorkshopCancelled: true, joinUrl: null }, 'Date canceled', null],
    ['of a date that is over', { isOver: true, joinUrl: null }, 'Seat saved', null],
  ])('%s', async (_, fields, chip, button) => {
    api.use({ 'GET /workshop-links/:slug': ok({ ...linked, ...fields }) });
    renderPage(<WorkshopSeatPage />, at);
    expect(await screen.findByText(chip)).toBeVisible();
    if (button) expect(screen.getByRole('button', { name: button })).toBeVisible();
    else expect(screen.getByRole('link', { name: 'See the dates' })).toBeVisible();
  });

  it('that does not exist says so', async () => {
    api.use({ 'GET /workshop-links/:slug': refusal(404, 'This link no longer works.') });
    renderPage(<WorkshopSeatPage />, at);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t open a seat' })).toBeVisible();
  });
});
