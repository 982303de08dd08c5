import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageThreadRow } from '../../state/wire-types.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { messageThread } from '../../testing/factories/messages.factory.ts';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { showing } from '../../testing/factories/showings.factory.ts';
import { buyer, user } from '../../testing/factories/users.factory.ts';
import { fakeApi, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { MemberOverview } from './member-overview.tsx';
import { PartnerNext } from './partner-next.tsx';

const thread = (id: string, name: string, unread: number) =>
  messageThread({
    id: `${id}:${name}`,
    listingId: id,
    home: { address: `${id} Oak Street`, city: 'Hoover', state: 'AL', photoUrl: null },
    other: { id: name, name, isBrokerage: false, profilePicUrl: null },
    side: 'SELLER',
    last: { text: `Words of ${name}`, photos: 0, documents: 0, senderId: name, createdAt: new Date().toISOString() },
    unread,
  });

let isDown: boolean;
let threads: MessageThreadRow[];
const api = fakeApi({
  // 400 and not 500: the client does not retry a refusal by itself
  'GET /listings': () => (isDown ? refusal(400, 'Down') : rows([])),
  'GET /message-threads': () => rows(threads),
  '*': rows([]),
});
beforeEach(() => {
  isDown = false;
  threads = [];
});

const start = vi.fn(async () => {});
const open = () =>
  renderComponent(<MemberOverview user={user()} starting={{ start, isStarting: false }} />, { user: user() });

describe('the home page of a seller', () => {
  it('shows new users where to begin', async () => {
    const { person } = open();
    const begin = await screen.findByRole('region', { name: 'Where to start' });
    await person.click(within(begin).getByRole('link', { name: /Add your home/ }));
    expect(start, 'without another button on another page').toHaveBeenCalledOnce();
    expect(screen.queryByText(/all caught up/)).toBeNull();
  });
  it('never shows an empty text after a failed request, and retries on click', async () => {
    isDown = true;
    const { person } = open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Your homes' })).getByText('This couldn’t be loaded.'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Needs you now' })).getByText('This couldn’t be loaded.'),
    ).toBeVisible();
    expect(screen.queryByText(/A draft takes about ten minutes|all caught up/)).toBeNull();
    // one part is named by its message, several are not called by the first of them
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch listings');
    api.use({ 'GET /offers': refusal(400, 'Down') });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Several parts of this page couldn’t be loaded\./)).toBeVisible();
    api.use({ 'GET /offers': rows([]) });
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Where to start' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('lists homes on the market before drafts', async () => {
    const own = { userId: 'me' };
    const seller = user({ id: 'me', type: 'SELLER' });
    api.use({
      'GET /listings': rows([
        listing({ ...own, id: 'l1', status: 'DRAFT', address: '9 Fern Hollow' }, seller),
        listing({ ...own, id: 'l2', status: 'APPROVED', address: '12 Oak St' }, seller),
      ]),
    });
    open();
    const homes = await screen.findByRole('region', { name: 'Your homes' });
    const links = await within(homes).findAllByRole('link', { name: /Fern|Oak/ });
    expect(links.map(({ textContent }) => /12 Oak St|9 Fern Hollow/.exec(textContent ?? '')?.[0])).toEqual([
      '12 Oak St',
      '9 Fern Hollow',
    ]);
  });
  it('says what a sold home was sold for', async () => {
    const sold = listing(
      { userId: 'me', status: 'APPROVED', externalStatus: 'SOLD', price: 505_000 },
      user({ id: 'me', type: 'SELLER' }),
    );
    api.use({ 'GET /listings': rows([{ ...sold, soldPrice: 501_000 }]) });
    open();
    expect(await screen.findByText('Sold · $501,000')).toBeVisible();
  });
  it('links to the messages with the total unread count', async () => {
    threads = [thread('12', 'Ada', 2), thread('14', 'Bo', 0), thread('16', 'Cy', 3)];
    open();
    expect(await screen.findByRole('link', { name: 'All messages, 5 unread' })).toHaveAttribute('href', '/messages');
    const panel = screen.getByRole('region', { name: 'Messages' });
    expect(within(panel).getByRole('link', { name: /Ada.*Words of Ada/ })).toHaveAttribute(
      'href',
      '/messages?listing=12&with=Ada',
    );
    expect(within(panel).getByLabelText('2 unread')).toBeVisible();
  });
});

it('asks a visitor about the home they saw last, after everything that needs them', async () => {
  const me = buyer();
  const seen = (id: string, days: number) =>
    showing({ id, userId: me.id, accepted: true, proposedTime: new Date(Date.now() - days * 24 * 3_600_000) }, me);
  api.use({ 'GET /showings': rows([seen('old', 3), seen('last', 1)]) });
  renderComponent(<MemberOverview user={me} starting={{ start, isStarting: false }} />, { user: me });
  const asked = within(await screen.findByRole('region', { name: 'When you have a minute' }));
  expect(asked.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/showing-survey/last']);
  expect(asked.getByText(/^Say how you liked 12 Oak/)).toBeVisible();
  expect(screen.getByText(/all caught up/)).toBeVisible();
});

it('shows a lender what is next of all their sales, whichever is listed first', async () => {
  const due = (key: string, label: string, at: string) => ({ key, label, at, state: 'upcoming' });
  const sale = transaction();
  api.use({
    'GET /transactions': () =>
      rows([
        { ...sale, id: 'a', deadlines: [due('financing', 'Loan approval is due', '2099-01-20T18:00:00Z')] },
        { ...sale, id: 'b', deadlines: [due('appraisalVisit', 'Appraisal', '2099-01-12T18:00:00Z')] },
      ]),
  });
  renderComponent(<PartnerNext type="LENDER" />, { user: user({ type: 'LENDER' }) });
  const next = within(await screen.findByRole('region', { name: 'What’s next' }));
  expect(next.getByRole('heading', { name: /^Appraisal: / })).toBeVisible();
  expect(next.getByRole('link', { name: 'Open the sale' })).toHaveAttribute('href', '/transactions/b');
});
