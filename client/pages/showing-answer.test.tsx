import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startFakeServer } from '../../server/providers/loopback.fake.ts';
import type { AnswerPage } from '../state/showings.endpoints.ts';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { user } from '../testing/factories/users.factory.ts';
import { renderPage } from '../testing/render-page.tsx';
import ShowingAnswerPage from './showing-answer.tsx';

/** A day far ahead, 2:00 PM in Birmingham. */
const TWO_PM = '2098-12-03T20:00:00.000Z';
const THREE_PM = '2098-12-03T21:00:00.000Z';
const OPEN: AnswerPage = {
  id: 'show',
  listingId: 'home',
  type: 'TOUR',
  standing: 'OPEN',
  emailedTime: TWO_PM,
  proposedTime: TWO_PM,
  times: [TWO_PM, THREE_PM],
  suggestedTimes: [],
  timeZone: 'America/Chicago',
  visitMinutes: 60,
  visitor: 'Marcus E.',
  isAgent: false,
  purpose: null,
  home: { address: '12 Oak Street', city: 'Hoover', state: 'AL', photo: '/api/files/p1.webp' },
  page: '/selling?listing=home',
};
let page = OPEN;
const answered = (given: Record<string, unknown>) => {
  page =
    given.accepted === true
      ? { ...OPEN, standing: 'CONFIRMED', proposedTime: given.proposedTime as string, times: [] }
      : { ...OPEN, standing: 'DENIED', suggestedTimes: given.suggestedTimes as string[], times: [] };
  return ok(page);
};
const api = fakeApi({
  'GET /showing-answers/:code': ({ params }) =>
    params.code === 'a.b' ? ok(page) : refusal(404, 'This link has expired.'),
  'PATCH /showing-answers/:code': ({ sent }) => answered(sent!),
  'GET /showing-slots/home': ok({ id: 'home', taken: [], busy: [], noticeHours: 0, daysAhead: 5, hours: [] }),
});
beforeEach(() => {
  page = OPEN;
});
const open = (query = '', who: ReturnType<typeof user> | null = null, code = 'a.b') =>
  renderPage(<ShowingAnswerPage />, {
    at: `/showing-answer/${code}${query}`,
    path: '/showing-answer/:code',
    user: who,
  });
const sent = () => api.sent('PATCH /showing-answers/a.b');

describe('a request, by the link of its email', () => {
  it('shows home, visitor, time and length, and changes nothing until the one button is pressed', async () => {
    const { person } = open(`?time=${encodeURIComponent(TWO_PM)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm this tour?' })).toBeVisible();
    const home = screen.getByRole('region', { name: '12 Oak Street, Hoover' });
    expect(within(home).getByRole('img', { name: '12 Oak Street' })).toBeVisible();
    for (const words of ['12 Oak Street, Hoover, AL', 'Marcus E.', 'Wed, Dec 3 at 2:00 PM CST', '1 hour'])
      expect(within(home).getByText(words)).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(sent()).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Confirm Wed, Dec 3 at 2:00 PM CST' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The tour is confirmed' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/Marcus E\. is notified now, and you’ll get an email/);
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in to see your showings' })).toHaveAttribute(
      'href',
      '/selling?listing=home',
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent()).toEqual([{ accepted: true, proposedTime: TWO_PM }]);
  });

  it('has the other answers below, each a page of its own', async () => {
    const { person } = open();
    const others = await screen.findByRole('navigation', { name: 'Other answers' });
    await person.click(within(others).getByRole('link', { name: 'Confirm Wed, Dec 3 at 3:00 PM CST instead' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm Wed, Dec 3 at 3:00 PM CST' }));
    expect(await screen.findByRole('heading', { name: 'The tour is confirmed' })).toBeVisible();
    expect(screen.getByText('Wed, Dec 3 at 3:00 PM CST')).toBeVisible();
    expect(sent()).toEqual([{ accepted: true, proposedTime: THREE_PM }]);
  });

  it('suggests at least one other time, and shows what the server refuses at its time', async () => {
    const { person } = open('?answer=other');
    expect(await screen.findByRole('heading', { level: 1, name: 'Suggest another time' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Deny and suggest' }));
    expect(await screen.findByText('You must suggest at least one valid time.')).toBeVisible();
    expect(sent()).toEqual([]);
    await person.type(screen.getByLabelText('Other time: date'), '2098-12-04');
    await person.type(screen.getByLabelText('Other time: time'), '10:00 AM');
    api.use({
      'PATCH /showing-answers/:code': refusal(400, 'Please check the time.', {
        errors: [{ path: 'suggestedTimes.0', message: 'The home can’t be shown then.' }],
      }),
    });
    await person.click(screen.getByRole('button', { name: 'Deny and suggest' }));
    expect(await screen.findByText('The home can’t be shown then.')).toBeVisible();
    await person.clear(screen.getByLabelText('Other time: time'));
    await person.type(screen.getByLabelText('Other time: time'), '11:00 AM');
    api.use({ 'PATCH /showing-answers/:code': ({ sent }) => answered(sent!) });
    await person.click(screen.getByRole('button', { name: 'Deny and suggest' }));
    expect(await screen.findByRole('heading', { name: 'Your times are sent' })).toBeVisible();
    expect(screen.getByText(/^You suggested Thu, Dec 4 at 11:00 AM CST\. Marcus E\. is notified/)).toBeVisible();
  });

  it('does not leave out a time that is half typed', async () => {
    const { person } = open('?answer=other');
    await person.type(await screen.findByLabelText('Other time: date'), '2098-12-04');
    await person.type(screen.getByLabelText('Other time: time'), '10:00 AM');
    await person.click(screen.getByRole('button', { name: 'Add another time' }));
    await person.type(screen.getByLabelText('Other time 2: date'), '2098-12-05');
    await person.click(screen.getByRole('button', { name: 'Deny and suggest' }));
    expect(await screen.findByText('Enter a date and a time.')).toBeVisible();
    expect(sent()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove other time 2' }));
    await person.click(screen.getByRole('button', { name: 'Deny and suggest' }));
    expect(await screen.findByRole('heading', { name: 'Your times are sent' })).toBeVisible();
    expect(sent()).toMatchObject([{ accepted: null, suggestedTimes: ['2098-12-04T16:00:00.000Z'] }]);
  });

  it('says so when the time was taken meanwhile, and can still be answered', async () => {
    api.use({ 'PATCH /showing-answers/:code': refusal(409, 'That time is no longer free. Choose another one.') });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByText('That time is no longer free. Choose another one.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deny and suggest another time' })).toBeVisible();
  });

  it('shows how it stands when somebody else was faster', async () => {
    api.use({
      'PATCH /showing-answers/:code': () => {
        page = { ...OPEN, standing: 'DENIED', suggestedTimes: [THREE_PM], times: [] };
        return refusal(409, 'Other times were already suggested for this showing.');
      },
    });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('heading', { name: 'Another time was already suggested' })).toBeVisible();
  });

  it('says when the connection is lost, and can be pressed again once it is back', async () => {
    const { person } = open();
    await screen.findByRole('button', { name: /^Confirm/ });
    const gone = await startFakeServer(() => json(200, {}));
    await gone.close();
    vi.stubEnv('VITE_API_HOST', gone.url);
    await person.click(screen.getByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByText(/^We couldn’t reach Hearthport/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Confirm this tour?' })).toBeVisible();
    vi.stubEnv('VITE_API_HOST', api.url);
    await person.click(screen.getByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('heading', { name: 'The tour is confirmed' })).toBeVisible();
  });
});

describe('a request that can’t be answered by the link', () => {
  it.each<[AnswerPage['standing'], Partial<AnswerPage>, string, RegExp]>([
    ['CONFIRMED', {}, 'This tour is already confirmed', /Marcus E\. is coming on Wed, Dec 3 at 2:00 PM CST/],
    ['DENIED', { suggestedTimes: [THREE_PM] }, 'Another time was already suggested', /^Wed, Dec 3 at 3:00 PM CST/],
    ['MOVED', { proposedTime: THREE_PM }, 'They asked for another time', /about .*2:00 PM CST\. Now .*3:00 PM CST\./],
    ['MOVED', {}, 'They asked for another time', /other times than the ones in this message/],
    ['PASSED', {}, 'The time has passed', /nobody answered/],
    ['CANCELLED', {}, 'This tour was canceled', /No one is coming/],
    ['COMPLETED', {}, 'This tour was confirmed', /nothing left to answer/],
    ['NO_SHOW', {}, 'This tour is over', /didn’t come/],
  ])('%s %o: says so, without a button, with the way to the page', async (standing, over, title, text) => {
    page = { ...OPEN, standing, times: [], ...over };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to see your showings' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is one press from the page for who is logged in', async () => {
    page = { ...OPEN, standing: 'CONFIRMED', times: [] };
    open('', user({ type: 'SELLER' }));
    expect(await screen.findByRole('link', { name: 'See your showings' })).toBeVisible();
  });

  it('whose link expired says so, and leads to the login', async () => {
    open('', null, 'old');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText('This link has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

it('says when the request couldn’t be read, and tries again', async () => {
  api.use({ 'GET /showing-answers/:code': refusal(429, 'Too many requests. Please wait a few minutes.') });
  const { person } = open();
  expect(await screen.findByText('Too many requests. Please wait a few minutes.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'A request for a showing' })).toBeVisible();
  api.use({ 'GET /showing-answers/:code': ok(OPEN) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Confirm this tour?' })).toBeVisible();
});
