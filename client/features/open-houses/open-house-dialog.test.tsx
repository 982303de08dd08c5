import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ACCEPT_SHOWINGS, OVERLAPS } from '#shared/open-houses/open-houses.messages.ts';
import { listing, listingRow } from '../../testing/factories/listings.factory.ts';
import { showing } from '../../testing/factories/showings.factory.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { OpenHouseDialog, type OpenHouse } from './open-house-dialog.tsx';

/** Tuesday, 9:00 AM in Birmingham; the Saturday after it is the 5th. */
const NOW = new Date('2026-12-01T15:00:00Z');
const oak = { id: 'l1', address: '12 Oak St' };
const planned = (startTime: string, endTime: string, more: object = {}): OpenHouse => ({
  id: 'o1',
  listingId: 'l1',
  startTime,
  endTime,
  note: '',
  isCancelled: false,
  ...more,
});
const confirmed = (proposedTime: string) =>
  showing({ accepted: true, proposedTime, listing: { ...listingRow(oak), uploads: [] } }, user(), NOW);

let refused: ApiResponse | null;
const api = fakeApi({ '*': () => refused ?? created({ id: 'o2' }) });
beforeEach(() => {
  refused = null;
});

function open(given: Partial<ComponentProps<typeof OpenHouseDialog>> = {}) {
  const done = { onClose: vi.fn(), onSaved: vi.fn() };
  const home = listing(oak, user());
  const page = renderComponent(
    <OpenHouseDialog listing={home} openHouse={null} others={[]} showings={[]} now={NOW} {...done} {...given} />,
    { user: user() },
  );
  return { ...page, ...done };
}
const choose = async (person: UserEvent, field: string, time: string | RegExp) => {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.click(within(await screen.findByRole('listbox')).getByRole('option', { name: time }));
};
const plan = () => screen.getByRole('button', { name: 'Plan open house' });

it('defaults to Saturday from one to three in the home’s zone, and sends these times with the note', async () => {
  const { person, onSaved } = open();
  expect(screen.getByRole('dialog', { name: /Plan an open house/ })).toHaveTextContent('12 Oak St');
  await person.type(screen.getByLabelText('Note to visitors (optional)'), 'Park on the lane.');
  await person.click(plan());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(api.sent('POST /open-houses')).toEqual([
    {
      listing: { connect: { id: 'l1' } },
      startTime: '2026-12-05T19:00:00.000Z',
      endTime: '2026-12-05T21:00:00.000Z',
      note: 'Park on the lane.',
      withShowings: false,
    },
  ]);
  expect(api.requests[0]?.headers['idempotency-key']).toEqual(expect.any(String));
});

it('offers only possible times, and keeps the duration when the start changes', async () => {
  const { person } = open();
  await choose(person, 'From', '8:30 PM');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveTextContent('9:00 PM');
  await choose(person, 'From', '10:00 AM');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveTextContent('10:30 AM');
  await person.click(screen.getByRole('combobox', { name: 'To' }));
  const ends = within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect([ends[0], ends.at(-1)]).toEqual(['10:30 AM (30 min)', '6:00 PM (8 h)']);
});

it('shows a conflict with another open house, and sends nothing', async () => {
  const { person } = open({ others: [planned('2026-12-05T20:00:00Z', '2026-12-05T22:00:00Z')] });
  expect(screen.getByRole('alert')).toHaveTextContent(OVERLAPS);
  await person.click(plan());
  expect(api.requests.map(({ path }) => path)).toEqual([]);
  await choose(person, 'From', '9:00 AM');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('requires confirmation if it overlaps a confirmed showing', async () => {
  const { person, onSaved } = open({ showings: [confirmed('2026-12-05T20:00:00.000Z')] });
  expect(screen.getByText(/There’s a confirmed showing at that time: Sat, Dec 5.* 2:00 PM/)).toBeVisible();
  await person.click(plan());
  expect(screen.getByText(ACCEPT_SHOWINGS)).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toEqual([]);
  await person.click(screen.getByRole('checkbox', { name: 'Keep both' }));
  await person.click(plan());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(api.requests[0]?.sent).toMatchObject({ withShowings: true });
});

it('shows a showing that was confirmed in the meantime, and keeps what was typed', async () => {
  refused = refusal(409, 'A showing is confirmed in that time.', { data: { showings: ['2026-12-05T19:30:00.000Z'] } });
  const { person, onSaved, unmount } = open();
  await person.type(screen.getByLabelText('Note to visitors (optional)'), 'Coffee');
  await person.click(plan());
  expect(await screen.findByText(/There’s a confirmed showing at that time: Sat, Dec 5.* 1:30 PM/)).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
  unmount();
  const again = open();
  expect(screen.getByLabelText('Note to visitors (optional)')).toHaveValue('Coffee');
  refused = null;
  await again.person.click(plan());
  await waitFor(() => expect(again.onSaved).toHaveBeenCalledOnce());
});

it('an existing one opens with its own times, in the time zone of the home', async () => {
  const { person, onSaved } = open({
    listing: listing({ ...oak, state: 'TN', county: 'Knox' }, user()),
    openHouse: planned('2026-12-06T19:00:00Z', '2026-12-06T20:30:00Z', { note: 'Tea' }),
  });
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveTextContent('2:00 PM');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveTextContent('3:30 PM');
  await choose(person, 'To', /^4:00 PM/);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(api.sent('PATCH /open-houses/o1')).toMatchObject([
    { startTime: '2026-12-06T19:00:00.000Z', endTime: '2026-12-06T21:00:00.000Z', note: 'Tea' },
  ]);
});
