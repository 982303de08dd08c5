import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal, rows } from '../../../testing/fake-api.ts';
import { renderComponent } from '../../../testing/render-page.tsx';
import { DeskCalendar } from './desk-calendar.tsx';

const at = (day: number, hour = 18) => new Date(Date.UTC(2026, 11, day, hour)).toISOString();
const home = (id: string, address: string, dates: object[], timeZone = 'America/Chicago') => ({
  id,
  address,
  timeZone,
  dates,
});
const date = (key: string, label: string, over: object) => ({ key, label, hasTime: true, state: 'upcoming', ...over });
const SALES = [
  home('oak', '1 Oak Street', [
    date('closing', 'Closing', { at: at(15) }),
    date('inspection', 'Last day for inspections', { at: at(9, 5), hasTime: false, state: 'late' }),
    date('earnestMoney', 'Earnest money is due', { at: at(3, 5), hasTime: false, state: 'done' }),
  ]),
  // noon in Knoxville
  home('elm', '2 Elm Street', [date('closing', 'Closing', { at: at(16, 17), state: 'done' })], 'America/New_York'),
];
const api = fakeApi({ 'GET /transaction-dates': rows(SALES) });
const event = (name: RegExp) => screen.findAllByRole('button', { name });
// jsdom measures nothing, so the month leaves its events out of sight: the agenda shows them
const open = () => renderComponent(<DeskCalendar matching={{ list: 'LATE' }} />);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('shows closings and open deadlines of the month, each leading to its step', async () => {
  const { person, address } = open();
  await person.click(await screen.findByRole('button', { name: 'Agenda' }));
  // on the clock of each home
  expect((await event(/Dec 15, 12:00 PM.*Closing: 1 Oak Street, Upcoming/))[0]).toBeVisible();
  expect((await event(/Dec 16, 12:00 PM.*Closing: 2 Elm Street, Done/))[0]).toBeVisible();
  expect(screen.queryByText(/Earnest money/)).toBeNull();
  const asked = api.requests.at(-1)!.query;
  expect(asked.get('list')).toBe('LATE');
  expect(asked.get('from')! < at(1, 6) && asked.get('to')! > at(31)).toBe(true);
  await person.click(screen.getByRole('switch', { name: 'Closings only' }));
  expect(screen.queryByText(/Last day for inspections/)).toBeNull();
  await person.click(screen.getByRole('switch', { name: 'Closings only' }));
  await person.click((await event(/Last day for inspections: 1 Oak Street, Late/))[0]!);
  expect(address()).toBe('/transactions/oak?section=inspection');
});

it('says that a month could not be read instead of showing it empty, and reads it again', async () => {
  api.use({ 'GET /transaction-dates': refusal(400, 'The dates are not there.') });
  const { person } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The dates are not there.');
  expect(screen.queryByText(/No closings or open deadlines/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Closings and deadlines' })).toBeNull();
  api.use({ 'GET /transaction-dates': rows(SALES, 5) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Closings and deadlines' })).toBeVisible();
  expect(screen.getByText('December 2026')).toBeVisible();
  expect(await screen.findByText('3 sales more in this period. Choose a list or search to see them.')).toBeVisible();
});
