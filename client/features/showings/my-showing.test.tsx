import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FEEDBACK_PLACEHOLDER } from '#shared/showings/showings.messages.ts';
import type { ShowingRow } from '#shared/showings/showings.view.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { showingChanged } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { listingRow } from '../../testing/factories/listings.factory.ts';
import { showingSlots } from '../../testing/factories/showing-slots.factory.ts';
import { showing as showingOf } from '../../testing/factories/showings.factory.ts';
import { buyer, user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, type ApiRequest, type ApiResponse } from '../../testing/fake-api.ts';
import { createTestStore, renderComponent } from '../../testing/render-page.tsx';
import { MyShowing } from './my-showing.tsx';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
/** As the server sent it at that time. */
const showing = (fields: Partial<ShowingRow> = {}, viewer = buyer()) =>
  showingOf({ id: 's1', proposedTime: '2026-12-02T16:00:00.000Z', ...fields }, viewer, NOW);
const confirmed = (fields: Partial<ShowingRow> = {}) => showing({ accepted: true, ...fields });

let response: (request: ApiRequest) => ApiResponse;
const api = fakeApi({ '*': (request) => response(request) });
beforeEach(() => {
  response = () => ok(showingSlots({ id: 'home' }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

/** The card as the pages show it: from the store, so that a response of the server updates it. */
function show(row: Showing) {
  const store = createTestStore(buyer());
  store.dispatch(showingChanged(row));
  const Shown = () => <MyShowing showing={useAppSelector((state) => state.showings.items[0] ?? row)} />;
  return renderComponent(<Shown />, { store });
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

const SURVEY_BUTTONS = [
  'I liked it',
  'Not for me',
  ...['Layout', 'Natural light', 'Kitchen', 'Yard', 'Storage', 'Location'],
  ...['Layout', 'Dark rooms', 'Small rooms', 'Condition', 'Noise', 'Parking'],
  ...['Too low', 'About right', 'Too high'],
  'Save feedback',
];

it.each([
  ['TOUR', 'The host is expecting you.'],
  ['INSPECTION', 'The host is expecting the inspector.'],
  ['APPRAISAL', 'The host is expecting the appraiser.'],
  ['FINAL_WALKTHROUGH', 'The host is expecting you.'],
] as const)('says whom the host of a confirmed %s expects', (type, sentence) => {
  show(confirmed({ type }));
  expect(screen.getByText(sentence)).toBeVisible();
});

describe('actions of the requester', () => {
  it.each([
    ['a request', showing(), 'Pending', ['Choose other times', 'Withdraw request']],
    ['a confirmed tour', confirmed(), 'Accepted', ['Add to calendar', 'Choose other times', 'Cancel tour']],
    [
      'a denied one',
      showing({ accepted: null, suggestedTimes: ['2026-12-03T16:00:00.000Z'] }),
      'Denied',
      ['Take Thu, Dec 3 at 10:00 AM CST'],
    ],
    ['a cancelled one', showing({ accepted: null }), 'Cancelled', []],
    ['a past tour', confirmed({ proposedTime: '2026-11-30T16:00:00.000Z' }), 'Completed', SURVEY_BUTTONS],
    [
      'one with feedback',
      confirmed({ proposedTime: '2026-11-30T16:00:00.000Z', feedback: 'Lovely porch.' }),
      'Completed',
      [],
    ],
    ['another person’s request, as its host', showing({}, user()), 'Pending', []],
  ])('with %s', async (_, row, word, expected) => {
    show(row);
    expect(screen.getByText(word)).toBeVisible();
    await waitFor(() => expect(buttons()).toEqual(expected));
  });

  it('leads to the sale for another time of its inspection, where the inspector is notified', () => {
    show(confirmed({ type: 'INSPECTION', inspections: [{ transactionId: 'sale-7' }] }));
    expect(buttons()).toEqual(['Add to calendar', 'Cancel inspection']);
    expect(screen.getByRole('link', { name: 'See the sale' })).toHaveAttribute('href', '/transactions/sale-7');
  });

  it('changes with the clock: a confirmed showing is completed once its time has come', async () => {
    vi.setSystemTime(new Date('2026-12-02T16:00:00Z'));
    show(confirmed());
    expect(screen.getByText('Completed')).toBeVisible();
    expect(await screen.findByPlaceholderText(FEEDBACK_PLACEHOLDER)).toBeVisible();
  });

  it('leaves out a suggested time that has passed', () => {
    show(showing({ accepted: null, suggestedTimes: ['2026-12-01T14:00:00.000Z'] }));
    expect(screen.getByText('All suggested times have passed.')).toBeVisible();
  });

  it('says when access instructions are shown, and shows them around the time if the server sent them', () => {
    const { unmount } = show(confirmed({ listing: { ...listingRow({ accessInfo: 'Lockbox 4711' }), uploads: [] } }));
    expect(screen.queryByText('Lockbox 4711')).toBeNull();
    expect(screen.getByText(/How to get in is shown here from Tue, Dec 1 at 10:00 AM/)).toBeVisible();
    unmount();
    show(
      confirmed({
        proposedTime: '2026-12-02T14:00:00.000Z',
        listing: { ...listingRow({ accessInfo: 'Lockbox 4711' }), uploads: [] },
      }),
    );
    expect(screen.getByText('Lockbox 4711')).toBeVisible();
  });

  it('withdraws after a confirmation, and keeps the dialog open with the error when it fails', async () => {
    response = () => refusal(409, 'This showing is confirmed (CONFIRMED), so the request can’t be withdrawn.');
    const { person } = show(showing());
    await person.click(screen.getByRole('button', { name: 'Withdraw request' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw your request?' });
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await within(dialog).findByText(/can’t be withdrawn/)).toBeVisible();
    response = () => ok(showing({ accepted: null }));
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(api.sent('PATCH /showings/s1').at(-1)).toEqual({ accepted: null });
  });

  it('accepts a suggested time', async () => {
    response = () => ok(confirmed({ proposedTime: '2026-12-03T16:00:00.000Z' }));
    const { person } = show(showing({ accepted: null, suggestedTimes: ['2026-12-03T16:00:00.000Z'] }));
    await person.click(screen.getByRole('button', { name: /^Take/ }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(api.sent('PUT /showings/s1')).toEqual([{ proposedTime: '2026-12-03T16:00:00.000Z', otherTimes: [] }]);
  });

  it('saves feedback once; what was typed survives an error', async () => {
    const past = confirmed({ proposedTime: '2026-11-30T16:00:00.000Z' });
    response = () => refusal(409, 'Feedback was already given.');
    const { person } = show(past);
    await person.click(await screen.findByRole('button', { name: 'Save feedback' }));
    expect(screen.getByText('Please enter your feedback.')).toBeVisible();
    await person.type(screen.getByPlaceholderText(FEEDBACK_PLACEHOLDER), 'Bright rooms');
    await person.click(screen.getByRole('button', { name: 'Save feedback' }));
    expect(await screen.findByText(/already given\. What you wrote is still here\./)).toBeVisible();
    expect(screen.getByPlaceholderText(FEEDBACK_PLACEHOLDER)).toHaveValue('Bright rooms');
    response = () => ok({ ...past, feedback: 'Bright rooms' });
    await person.click(screen.getByRole('button', { name: 'Save feedback' }));
    await waitFor(() => expect(screen.queryByPlaceholderText(FEEDBACK_PLACEHOLDER)).toBeNull());
    expect(screen.getByText('Bright rooms')).toBeVisible();
  });

  it('tells the host by one tap who is on the way, or how late', async () => {
    const soon = confirmed({ proposedTime: '2026-12-01T16:00:00.000Z' });
    response = () => ok({ ...soon, onTheWayAt: NOW.toISOString() });
    const { person } = show(soon);
    await person.click(screen.getByRole('button', { name: 'I’m on my way' }));
    expect(await screen.findByText('The host knows that you’re on your way.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '10 minutes late' }));
    await waitFor(() => expect(api.sent('PATCH /showings/s1')).toEqual([{ onTheWay: true }, { lateMinutes: 10 }]));
  });
});
