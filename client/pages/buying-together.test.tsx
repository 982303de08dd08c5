import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ada, marcus, room, roomHome, roomHomes } from '../testing/factories/buying-rooms.factory.ts';
import { favorite, homeCard } from '../testing/factories/homes.factory.ts';
import { admin, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BuyingTogetherPage from './buying-together.tsx';

const api = fakeApi({
  'GET /buying-rooms': ok(room()),
  'GET /buying-room-homes': ok(roomHomes([])),
  'GET /buying-room-offers': rows([]),
  'GET /favorites': rows([]),
  'GET /notifications': rows([]),
});
const open = (at = '/buying-together', user = buyer()) =>
  renderPage(<BuyingTogetherPage />, { at, path: '/buying-together', user });

it('explains what it is and invites by email, naming a wrong address at the field', async () => {
  let found: object = {};
  const invitation = {
    id: 'i1',
    email: 'ada@example.test',
    sentAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-12-04T12:00:00.000Z',
    state: 'WAITING' as const,
  };
  api.use({
    'GET /buying-rooms': () => ok(found),
    'POST /buying-room-invitations': ({ sent }) => {
      if ((sent as { email: string }).email === 'marcus@example.test')
        return refusal(400, 'Enter the email of the other person, not your own.', {
          errors: [{ path: 'email', message: 'Enter the email of the other person, not your own.' }],
        });
      found = room({ members: [marcus()], invitation });
      return ok(invitation);
    },
    'DELETE /buying-room-invitations/i1': () => {
      found = room({ members: [marcus()] });
      return ok({ id: 'i1' });
    },
  });
  const { person } = open();
  expect(await screen.findByText(/vote: love, maybe or no/)).toBeVisible();
  const field = screen.getByLabelText('Their email');
  await person.type(field, 'marcus@example.test');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Enter the email of the other person, not your own.')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'ada@example.test');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Waiting for their answer')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByLabelText('Their email')).toBeVisible();
});

it('shows somebody who buys alone the homes that their co-buyer will see', async () => {
  const saved = (id: string, isListed: boolean) =>
    favorite({ id, property: homeCard({ id, address: `${id} Elm St` }), isListed });
  api.use({
    'GET /buying-rooms': ok({}),
    'GET /favorites': rows([saved('1', true), saved('2', false), saved('3', true)]),
  });
  open();
  const homes = await screen.findByRole('list', { name: 'Homes you saved' });
  expect(
    within(homes)
      .getAllByRole('article')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('1 Elm St'), expect.stringContaining('3 Elm St')]);
});

it('shows a vote at once and takes it back where it is refused', async () => {
  let homes = [
    roomHome({ id: 'a', property: homeCard({ id: 'a', address: '1 Ash St' }), agreement: 'LEANING' }),
    roomHome({
      id: 'b',
      property: homeCard({ id: 'b', address: '2 Bay St' }),
      votes: [{ userId: 'ada', vote: 'LOVE' }],
    }),
  ];
  api.use({
    'GET /buying-room-homes': () => ok(roomHomes(homes)),
    'PATCH /buying-room-homes/b': ({ sent }) => {
      const { vote } = sent as { vote: 'LOVE' };
      homes = [
        { ...homes[1]!, agreement: 'BOTH_LOVE', votes: [...homes[1]!.votes, { userId: 'marcus', vote }] },
        homes[0]!,
      ];
      return ok(homes[0]);
    },
    'PATCH /buying-room-homes/a': refusal(404, 'This home isn’t one of the homes you two saved. Save it first.'),
  });
  const { person } = open();
  const bay = await screen.findByRole('article', { name: '2 Bay St' });
  expect(within(bay).getByText('Ada: Love')).toBeVisible();
  await person.click(within(bay).getByRole('button', { name: 'Love' }));
  expect(await within(bay).findByText('You both love it')).toBeVisible();
  expect(within(bay).getByRole('button', { name: 'Love' })).toHaveAttribute('aria-pressed', 'true');
  const ash = screen.getByRole('article', { name: '1 Ash St' });
  await person.click(within(ash).getByRole('button', { name: 'No' }));
  expect(await screen.findByText('This home isn’t one of the homes you two saved. Save it first.')).toBeVisible();
  await waitFor(() => expect(within(ash).getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false'));
});

it('leads on from a choice without homes: to those that wait for a vote, or to all', async () => {
  const homes = [roomHome({ id: 'a', property: homeCard({ id: 'a', address: '1 Ash St' }) })];
  let waiting = 1;
  api.use({
    'GET /buying-room-homes': ({ query }) => ({
      ...ok({
        ...roomHomes(query.get('show') === 'ALL' || (query.get('show') === 'TO_VOTE' && waiting > 0) ? homes : []),
        counts: { ALL: 1, LOVED: 0, TO_VOTE: waiting },
      }),
    }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'You both love (0)' }));
  expect(await screen.findByText('There’s no home yet that you both love.')).toBeVisible();
  waiting = 0;
  await person.click(screen.getByRole('button', { name: 'Vote on 1 home' }));
  expect(await screen.findByText('You’ve voted on every home.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all homes' }));
  expect(await screen.findByRole('article', { name: '1 Ash St' })).toBeVisible();
});

it('says what is kept where it could not be read, and reads it again', async () => {
  let isDown = true;
  api.use({ 'GET /buying-rooms': () => (isDown ? refusal(422, 'That didn’t work.') : ok(room())) });
  const { person } = open();
  const alert = await screen.findByText(/Your saved homes, votes and notes are kept\./);
  expect(alert).toBeVisible();
  expect(screen.queryByLabelText('Their email')).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You and Ada' })).toBeVisible();
  expect(screen.queryByText('That didn’t work.')).toBeNull();
});

it('opens the notes that a notification leads to; a note that is not sent stays', async () => {
  const note = {
    id: 'n1',
    userId: 'ada',
    mlsListingId: 'm1',
    text: 'Too close to the road?',
    createdAt: '2026-11-21T12:00:00.000Z',
    editedAt: null,
    isOwn: false,
  };
  let isDown = true;
  api.use({
    'GET /buying-room-homes': ok(roomHomes([roomHome({ noteCount: 1 })])),
    'GET /buying-room-notes': rows([note]),
    'POST /buying-room-notes': ({ sent }) =>
      isDown ? refusal(422, 'That didn’t work.') : ok({ ...note, ...(sent as object), id: 'n2', isOwn: true }),
  });
  const { person } = open('/buying-together?notes=m1');
  const dialog = await screen.findByRole('dialog', { name: 'Notes' });
  expect(await within(dialog).findByText('Too close to the road?')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
  const field = within(dialog).getByLabelText('New note');
  await person.click(within(dialog).getByRole('button', { name: 'Add note' }));
  expect(await within(dialog).findByText('Write something first.')).toBeVisible();
  await person.type(field, 'Quiet at night.');
  await person.click(within(dialog).getByRole('button', { name: 'Add note' }));
  expect(await within(dialog).findByText('That didn’t work.')).toBeVisible();
  expect(field).toHaveValue('Quiet at night.');
  isDown = false;
  await person.click(within(dialog).getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveValue(''));
});

it('shows what both can afford once both share, and says before what a sum tells', async () => {
  const joint = { grossMonthlyIncome: 10_000, monthlyDebts: 500, downPayment: 60_000, interestRate: 7, loanTerm: 30 };
  let found = room({ canShareBudget: true, members: [marcus(), ada({ sharesBudget: true })] });
  api.use({
    'GET /buying-rooms': () => ok(found),
    'PATCH /buying-rooms/r1': () => {
      found = room({
        canShareBudget: true,
        members: [marcus({ sharesBudget: true }), ada({ sharesBudget: true })],
        jointBudget: joint,
      });
      return ok(found);
    },
  });
  const { person } = open();
  expect(await screen.findByText(/tells each of you the other’s figure/)).toBeVisible();
  expect(screen.getByText(/^Ada shares their budget/)).toBeVisible();
  await person.click(screen.getByRole('switch', { name: 'Share my budget with Ada' }));
  expect(await screen.findByText(/^Together: \$10,000 income a month/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Homes within our budget' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/explore\?maxPrice=\d+000$/),
  );
  expect(api.sent('PATCH /buying-rooms/r1')).toEqual([{ sharesBudget: true }]);
});

it('says what goes before leaving, and shows a failure', async () => {
  api.use({ 'DELETE /buying-rooms/r1': refusal(422, 'Please try again later.') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Stop buying together' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop buying together with Ada?' });
  expect(within(dialog).getByText(/Your votes and notes here are deleted/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Stop buying together' }));
  expect(await within(dialog).findByText('Please try again later.')).toBeVisible();
});

it('leads to the page that signs', async () => {
  api.use({
    'GET /buying-room-offers': rows([
      {
        id: 'o1',
        listingId: 'l1',
        place: '9 Pine Ct',
        buyerName: 'Ada Ellery',
        secondBuyerName: 'Marcus Ellery',
        isOwn: false,
        label: 'Ready for Review',
        tone: 'attention',
        price: 290_000,
        paymentMethod: 'Cash',
        concessions: 0,
        closingDate: '2027-01-15T18:00:00.000Z',
        timeZone: 'America/Chicago',
        createdAt: '2026-11-21T12:00:00.000Z',
        bindingAt: null,
        signPath: '/sign/abc',
      },
    ]),
  });
  const { address } = open('/buying-together?sign=o1');
  await waitFor(() => expect(address()).toBe('/sign/abc'));
});

it('shows a broker that it is for buyers', async () => {
  open('/buying-together', admin());
  expect(await screen.findByText(/Only buyers and sellers buy a home together/)).toBeVisible();
});
