import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PRODUCT } from '#shared/brand/product.ts';
import type { OfferStatus } from '#shared/offers/offers.types.ts';
import { clockTime, dayOfWeek, fullName } from '../lib/format.ts';
import { offer, roundRow } from '../testing/factories/offers.factory.ts';
import { actorOf, admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { Offer } from '../state/wire-types.ts';
import AdminOffersPage from './admin-offers.tsx';

const DAY = 86_400_000;
const BROKER = actorOf(admin());
let offers: Record<string, { status: OfferStatus; price: number }> = {};
const made = (id: string): Offer =>
  offer(
    {
      id,
      flow: 'BUYER',
      userId: `buyer-${id}`,
      buyerFirstName: id,
      currentRound: 0,
      expiresOn: new Date(Date.now() + 5 * DAY),
      ...offers[id]!,
    },
    BROKER,
  );
/** An entry of the audit log as the server sends it. */
const said = (action: string, actorKind: string, actorId: string | null, who: string, more: object = {}) => ({
  ...{ id: `${action} ${actorKind}`, at: '2026-12-01T15:00:00.000Z', action, actorKind, actorId, who },
  ...{ side: null, before: null, after: null, ...more },
});
const api = fakeApi({
  'GET /offers': ({ query }) =>
    rows(
      Object.keys(offers)
        .map(made)
        .filter(({ status }) => status === (query.get('status') ?? status)),
    ),
  'PATCH /offers/:id': ({ params, sent }) => {
    const id = String(params.id);
    offers = { ...offers, [id]: { ...offers[id]!, ...(sent as object) } };
    return ok(made(id));
  },
  'GET /audit-entries': () =>
    rows([
      said('offer.edited', 'ADMIN', 'another-broker', 'Theo Abel', {
        before: { status: 'REVIEW' },
        after: { status: 'REVIEW', changed: { price: { from: 300_000, to: 305_000 } } },
      }),
      said('offer.reviewed', 'ADMIN', 'june', 'June Abernathy'),
      said('offer.countered', 'ADMIN', 'june', 'June Abernathy', { side: 'SELLER' }),
      said('offer.countered', 'SELLER', 'nora', 'Nora Whitfield', { side: 'SELLER' }),
      said('offer.submitted', 'BUYER', 'buyer-Cy', 'Cyrus', { side: 'BUYER' }),
      said('offer.submitted', 'GUEST', null, 'A visitor', { side: 'BUYER' }),
      said('offer.accepted', 'TOKEN_SELLER', 'Cy', 'The agent of the seller, by private link', { side: 'SELLER' }),
      said('offer.home-sold', 'SYSTEM', 'offers', 'Somebody (automatic)'),
    ]),
  '*': rows([]),
});
beforeEach(() => {
  vi.unstubAllGlobals();
  offers = {
    Ana: { status: 'REVIEW', price: 300_000 },
    Bea: { status: 'REVIEW', price: 310_000 },
    Cy: { status: 'REVIEW', price: 320_000 },
  };
});
const buttonOf = (id: string) => screen.findByRole('button', { name: new RegExp(`offer of ${id}`) });

it('is worked by keyboard: rows, edit, approve, next, decline with a reason', async () => {
  const { person } = renderPage(<AdminOffersPage />, { user: admin() });
  await buttonOf('Ana');
  await person.keyboard('j');
  expect(await buttonOf('Ana')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}k');
  expect(await buttonOf('Bea')).toHaveFocus();
  await person.keyboard('k{Enter}');
  await screen.findByRole('dialog', { name: 'Offer' });

  await person.keyboard('e');
  const price = await screen.findByLabelText(/^Price/);
  await waitFor(() => expect(price).toHaveFocus());
  await person.clear(price);
  await person.type(price, '305000{Enter}');
  expect(await screen.findByText('Your changes are saved, and the buyer is notified.')).toBeVisible();
  expect(api.sent('PATCH /offers/Ana')).toEqual([{ price: 305_000 }]);

  await person.keyboard('a');
  const confirm = await screen.findByRole('dialog', { name: 'Approve this offer?' });
  await person.click(within(confirm).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This offer is now: Ready for Review.')).toHaveFocus();

  await person.keyboard('n');
  await screen.findByRole('article', { name: /by Bea/ });
  await person.keyboard('d');
  const reason = await screen.findByLabelText(/Reason/);
  // letters of a reason are no shortcuts
  await person.type(reason, 'A bad need');
  await person.click(within(screen.getByRole('dialog', { name: /Decline/ })).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(api.sent('PATCH /offers/Bea')).toEqual([{ status: 'DECLINED', reason: 'A bad need' }]));
});

it('tells the history in words: who did what, with before and after', async () => {
  const { person } = renderPage(<AdminOffersPage />, { user: admin({ id: 'june' }) });
  await person.click(await buttonOf('Cy'));
  const history = await screen.findByRole('region', { name: 'History' });
  await within(history).findByText('Theo Abel edited the offer');
  expect(history).toHaveTextContent('Price: from $300,000 to $305,000');
  for (const line of [
    'You approved the offer',
    'You, for the seller, countered',
    'Nora Whitfield countered',
    `${fullName({ firstName: 'Cy', lastName: made('Cy').buyerLastName })} submitted the offer`,
    "The buyer's agent submitted the offer",
    'The listing agent accepted',
    `${PRODUCT} (automatic) ended the offer, because the home was sold`,
  ])
    expect(within(history).getByText(line)).toBeVisible();
});

it('names the keys that do something with this offer', async () => {
  offers = { ...offers, Dee: { status: 'DECLINED', price: 330_000 } };
  const { person } = renderPage(<AdminOffersPage />, { at: '/admin/offers?view=all', user: admin() });
  await person.click(await buttonOf('Ana'));
  expect(await screen.findByText(/^Keys:/)).toHaveTextContent(
    'Keys: E edit · A approve · D decline · N next · Esc close',
  );
  await person.keyboard('{Escape}');
  await person.click(await buttonOf('Dee'));
  expect(await screen.findByText(/^Keys:/)).toHaveTextContent(/^Keys: (N next · )?Esc close$/);
});

it('has a queue for each state of the brokerage’s work, and says when one is empty', async () => {
  offers = { Ana: { status: 'REVIEWED', price: 1 } };
  const { person } = renderPage(<AdminOffersPage />, { user: admin() });
  expect(await screen.findByText('Nothing to review')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: /Approved/ }));
  expect(await buttonOf('Ana')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: /waiting for signatures/ }));
  await waitFor(() => expect(api.requests.at(-1)?.path ?? '').not.toBe(''));
  expect(api.requests.some(({ query }) => query.get('unsigned') === 'true')).toBe(true);
});

it('chooses on a phone by one field which offers are listed', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('599.95') }));
  offers = { ...offers, Dee: { status: 'REVIEWED', price: 330_000 } };
  const { person, address } = renderPage(<AdminOffersPage />, { user: admin() });
  await buttonOf('Ana');
  expect(screen.queryByRole('tab')).toBeNull();
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Approved, buyer signs' }));
  await buttonOf('Dee');
  await waitFor(() => expect(screen.queryByRole('button', { name: /offer of Ana/ })).toBeNull());
  expect(address()).toBe('/?view=approved');
});

it('says by when an offer needs an answer, as long as nobody has decided', async () => {
  offers = { Ana: { status: 'REVIEW', price: 300_000 }, Dee: { status: 'DECLINED', price: 310_000 } };
  renderPage(<AdminOffersPage />, { at: '/admin/offers?view=all', user: admin() });
  const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect(await rowOf('Ana')).toHaveTextContent(/ C[DS]T/);
  expect(await rowOf('Dee')).not.toHaveTextContent(/ C[DS]T/);
});

it('says by when a counter needs an answer, which is not when the first offer would have expired', async () => {
  const expiresAt = new Date(Date.now() + 2 * DAY);
  const countered = {
    ...made('Ana'),
    ...offer({ status: 'COUNTERED', currentRound: 2, offerRounds: [roundRow({ roundNumber: 2, expiresAt })] }, BROKER),
    buyerFirstName: 'Ana',
  };
  api.use({ 'GET /offers': () => rows([countered]) });
  renderPage(<AdminOffersPage />, { at: '/admin/offers?view=all', user: admin() });
  const row = await screen.findByRole('row', { name: /Ana/ });
  expect(row).toHaveTextContent(
    `${dayOfWeek(expiresAt, 'America/Chicago')} ${clockTime(expiresAt, 'America/Chicago')}`,
  );
});
