import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOM_PRICE_POSITIVE, PBUYER_SELLS_BY_CALL, PRICE_CONFIRM } from '#shared/listings/listings.messages.ts';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import { REASON_REQUIRED, SUGGEST_ONE_VALID, SUGGEST_PROMPT } from '#shared/showings/showings.messages.ts';
import { showingView, type ShowingRow } from '#shared/showings/showings.view.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { showingRow } from '../testing/factories/showings.factory.ts';
import { actorOf, user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import SellingPage from './selling.tsx';

const NORA = actorOf(user());
const DAY = 24 * 3_600_000;
// 18:00 UTC is in the home's opening hours
const soon = (days: number) => new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + DAY * 0.75);
const asked = () => showingRow({ proposedTime: soon(2), otherTimes: [soon(3)] });
const blank = (id: string) =>
  listingRow({ id, status: 'DRAFT', address: '', city: '', zip: '', description: '', price: null, uploads: [] });

let homes: ListingRow[] = [];
let showings: ShowingRow[] = [];
const api = fakeApi({
  'GET /off-market-homes': ok([]),
  'GET /listings': () => rows(homes.map((home) => listingView(home, NORA))),
  'POST /listings': created(listingView(blank('fresh'), NORA)),
  'PATCH /listings/home': ({ sent }) => {
    homes = homes.map((home) => ({ ...home, ...sent }));
    return ok(listingView(homes[0]!, NORA));
  },
  'GET /showings': () => rows(showings.map((showing) => showingView(showing, NORA, new Date()))),
  'PATCH /showings/show': ({ sent }) => {
    showings = showings.map((showing) => ({ ...showing, suggestedTimes: [], ...sent, otherTimes: [] }));
    return ok(showingView(showings[0]!, NORA, new Date()));
  },
  'GET /listing-history': () =>
    rows([
      { at: '2026-11-01T12:00:00.000Z', label: 'Listed', price: 400_000, change: null },
      ...homes
        .filter(({ price }) => price !== 400_000)
        .map(({ price }) => ({ at: '2026-11-20T12:00:00.000Z', label: 'Price lowered', price, change: null })),
    ]),
  'GET /status/:id': () =>
    ok({
      showings: { requested: showings.length },
      offers: {},
      messages: { unread: 0, total: 0 },
      daysOnMarket: 4,
      views: 7,
      nextAction: null,
      saleStep: null,
    }),
  'GET /listing-performance/:id': ({ params }) =>
    ok({ id: params.id, weeks: [], standing: 'FIRST_DAY', price: 400_000, asking: null, opinion: null }),
  '*': rows([]),
});
beforeEach(() => {
  homes = [listingRow()];
  showings = [];
});
const patched = () => api.requests.filter(({ method }) => method === 'PATCH');

const open = (type: 'SELLER' | 'PBUYER' = 'SELLER') =>
  renderPage(<SellingPage />, { at: '/selling', user: user({ type }) });

it('never shows an empty text for offers or showings after a failed request', async () => {
  // 400 and not 503: the client does not retry a refusal by itself
  let isDown = true;
  const down = () => (isDown ? refusal(400, 'Down') : rows([]));
  api.use({ 'GET /offers': down, 'GET /showings': down });
  const { person } = open();
  const offers = await screen.findByRole('region', { name: 'Offers on 12 Oak Street' });
  const visits = await screen.findByRole('region', { name: 'Showings of 12 Oak Street' });
  expect(await within(offers).findByRole('alert')).toBeVisible();
  expect(await within(visits).findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/No offers yet|No showings yet/)).toBeNull();
  isDown = false;
  await person.click(within(offers).getByRole('button', { name: 'Try again' }));
  expect(await within(offers).findByText(/No offers yet/)).toBeVisible();
  expect(within(offers).queryByRole('alert')).toBeNull();
});

describe('the MLS', () => {
  const entry = { state: 'LISTED', mlsName: 'Greater Alabama MLS', mlsNumber: '21412345', reason: null };
  it('is on the card with number and day', async () => {
    api.use({
      'GET /status/:id': ok({
        ...{
          showings: {},
          offers: {},
          messages: { unread: 0, total: 0 },
          daysOnMarket: 4,
          views: 7,
          nextAction: null,
          saleStep: null,
        },
        mls: { standing: 'LISTED', entry: { ...entry, since: '2026-11-12T06:00:00.000Z' } },
      }),
    });
    open();
    const card = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(await card.findByText('On the MLS')).toBeVisible();
    expect(card.getByText('Greater Alabama MLS, number 21412345, since Thu, Nov 12, 2026.')).toBeVisible();
  });

  it('is said while a home is in review, and not of a draft', async () => {
    homes = [listingRow({ status: 'PENDING' }), blank('draft')];
    open();
    const card = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(card.getByText('We enter your home in the MLS once it’s approved.')).toBeVisible();
    expect(screen.getAllByText(/MLS/)).toHaveLength(1);
  });
});

describe('the card of a home', () => {
  const cases: [string, Partial<ListingRow>, { edit: boolean; view: boolean; adjust: boolean }][] = [
    ['a draft', { status: 'DRAFT' }, { edit: true, view: false, adjust: false }],
    ['awaiting approval with a photo', { status: 'PENDING' }, { edit: true, view: true, adjust: false }],
    [
      'awaiting approval without a photo',
      { status: 'PENDING', uploads: [] },
      { edit: true, view: false, adjust: false },
    ],
    ['approved and active', {}, { edit: false, view: true, adjust: true }],
    [
      'approved and coming soon',
      { externalStatus: 'COMING_SOON', liveDate: soon(20) },
      { edit: false, view: true, adjust: false },
    ],
    ['approved and under contract', { externalStatus: 'PENDING' }, { edit: false, view: true, adjust: false }],
    ['sold', { externalStatus: 'SOLD' }, { edit: false, view: true, adjust: false }],
  ];
  it.each(cases)('has the actions of its status: %s', async (_name, change, { edit, view, adjust }) => {
    homes = [listingRow(change)];
    open();
    const card = within(await screen.findByRole('article', { name: '12 Oak Street' }));
    expect(card.queryByRole('link', { name: 'Edit' }) !== null).toBe(edit);
    expect(card.queryByRole('button', { name: 'Adjust Price' }) !== null).toBe(adjust);
    const { status, externalStatus } = homes[0]!;
    expect(card.queryByRole('button', { name: 'Ask for a change: 12 Oak Street' }) !== null).toBe(
      status === 'APPROVED' && externalStatus !== 'SOLD',
    );
    if (view) expect(card.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/listings/home');
    else expect(card.getByRole('button', { name: 'View' })).toBeDisabled();
  });

  it('keeps no place for figures that could not be read', async () => {
    api.use({ 'GET /status/:id': refusal(400, 'Down') });
    open();
    expect(await screen.findByText('Days on market')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Days on market')).toBeNull());
    expect(screen.getByRole('link', { name: 'View' })).toBeVisible();
  });

  it('shows missing fields of a draft as the next step, and a broker’s note before that', async () => {
    homes = [listingRow({ status: 'DRAFT', uploads: [], beds: null })];
    open();
    expect(
      await screen.findByText(/2 things to add before you can submit\. Enter the number of bedrooms\./),
    ).toBeInTheDocument();
  });
});

it('shows a single button if there is no home yet', async () => {
  homes = [];
  const { person, address } = open();
  await person.click(await screen.findByRole('button', { name: 'List your first home' }));
  await waitFor(() => expect(address()).toMatch(/^\/listings\/fresh\/edit/));
  expect(api.to('POST /listings')).toHaveLength(1);
});

it('says what became of a home that was taken off the market, where there is no other', async () => {
  homes = [];
  const gone = listingView(listingRow({ archivedAt: new Date() }), NORA);
  api.use({
    'GET /listings': ({ query }) => rows((query.get('filter') ?? '').includes('"archived":true') ? [gone] : []),
  });
  open();
  expect(await screen.findByText('You have no home for sale right now')).toBeVisible();
  expect(screen.getByText(/^12 Oak Street was taken off the market\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'List a home' })).toBeVisible();
  expect(screen.queryByText(/your first home/)).toBeNull();
});

it('shows a PBUYER what the page is for, with a link to their own page, and creates no home', async () => {
  homes = [];
  open('PBUYER');
  expect(await screen.findByText(PBUYER_SELLS_BY_CALL)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your home search' })).toHaveAttribute('href', '/pbuyer');
  expect(screen.queryByRole('button', { name: /List/ })).toBeNull();
});

it('continues an empty draft instead of creating another', async () => {
  homes = [blank('blank')];
  const { person, address } = open();
  await person.click(await screen.findByRole('button', { name: 'List a home' }));
  expect(address()).toMatch(/^\/listings\/blank\/edit/);
  expect(api.to('POST *')).toEqual([]);
});

it('is one card per home that opens, with several homes', async () => {
  homes = [listingRow(), listingRow({ id: 'second', address: '4 Elm Street' })];
  const { person } = open();
  const part = { name: 'Showings of 12 Oak Street' };
  const show = await screen.findByRole('button', { name: 'Show details of 12 Oak Street' });
  expect(screen.queryByRole('region', part)).toBeNull();
  await person.click(show);
  expect(await screen.findByRole('region', part)).toBeVisible();
  const weeks = await screen.findByRole('region', { name: '12 Oak Street week by week' });
  expect(await within(weeks).findByText(/The first figures come tomorrow/)).toBeVisible();
  // only of the home that is open
  expect(api.to('GET /listing-performance/:id').map(({ path }) => path)).toEqual(['/listing-performance/home']);
  expect(screen.queryByRole('region', { name: 'Showings of 4 Elm Street' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Hide details of 12 Oak Street' }));
  expect(screen.queryByRole('region', part)).toBeNull();
});

describe('Adjust Price', () => {
  it('suggests 1.5, 3 and 4.5 % less and changes nothing without the checkbox', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Adjust Price' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Adjust Price' }));
    expect(dialog.getByRole('radio', { name: /1\.5% lower.*\$394,000/ })).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /4\.5% lower.*\$382,000/ })).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: /3% lower.*\$388,000/ }));
    await person.click(dialog.getByRole('button', { name: 'Change price to $388,000' }));
    expect(dialog.getByText(PRICE_CONFIRM)).toBeInTheDocument();
    expect(patched()).toHaveLength(0);
    await person.click(dialog.getByRole('checkbox', { name: /I confirm the new price of \$388,000/ }));
    await person.click(dialog.getByRole('button', { name: 'Change price to $388,000' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('article', { name: '12 Oak Street' })).toHaveTextContent('$388,000');
    expect(patched()[0]?.sent).toEqual({ price: 388_000 });
    expect(patched()[0]?.query.get('notify')).toBe('true');
    const history = await screen.findByRole('table', { name: 'Price and status history' });
    await waitFor(() => expect(history).toHaveTextContent('Price lowered$388,000'));
    // the entry arrived as an event; what was shown stayed visible
    expect(history).toBeInTheDocument();
    expect(history).toHaveTextContent('Listed$400,000');
  });

  it('refuses a custom price of 0 or less, and clears the checkbox after a new price', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Adjust Price' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Another price' }));
    await person.type(dialog.getByLabelText('Your price'), '0');
    await person.click(dialog.getByRole('checkbox', { name: /I confirm/ }));
    await person.click(dialog.getByRole('button', { name: 'Change price' }));
    expect(dialog.getByText(CUSTOM_PRICE_POSITIVE)).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Your price'), '390000');
    expect(dialog.getByRole('checkbox', { name: /I confirm/ })).not.toBeChecked();
    expect(patched()).toHaveLength(0);
  });
});

describe('a showing request', () => {
  beforeEach(() => {
    showings = [asked()];
  });

  it('is confirmed at the time that the host selects', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm this showing' }));
    expect(dialog.queryByRole('checkbox', { name: 'Agent Books' })).toBeNull();
    await person.click(dialog.getAllByRole('radio')[1]!);
    await person.click(dialog.getByRole('button', { name: 'Confirm showing' }));
    await screen.findByText('Accepted');
    expect(patched()[0]?.sent).toEqual({ accepted: true, proposedTime: soon(3).toISOString() });
  });

  it('cannot be denied without a possible alternative', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suggest another time' }));
    expect(dialog.getByText(SUGGEST_PROMPT)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Deny and suggest' }));
    expect(dialog.getByText(SUGGEST_ONE_VALID)).toBeInTheDocument();
    const day = soon(4).toISOString().slice(0, 10);
    await person.type(dialog.getByLabelText('Other time: date'), day);
    await person.type(dialog.getByLabelText('Other time: time'), '9:00 PM');
    await person.click(dialog.getByRole('button', { name: 'Deny and suggest' }));
    expect(dialog.getByText('Choose a time from 7:00 AM to 7:00 PM.')).toBeInTheDocument();
    expect(dialog.getByText(SUGGEST_ONE_VALID)).toBeInTheDocument();
    expect(patched()).toHaveLength(0);
    await person.clear(dialog.getByLabelText('Other time: time'));
    await person.type(dialog.getByLabelText('Other time: time'), '10:15 AM');
    await person.click(dialog.getByRole('button', { name: 'Deny and suggest' }));
    await screen.findByText('Denied');
    const sent = patched()[0]?.sent;
    expect(sent?.accepted).toBeNull();
    expect(
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', minute: '2-digit' })
        .format(new Date((sent?.suggestedTimes as string[])[0]!))
        .replace(/\s/g, ' '),
    ).toBe('10:15 AM');
  });

  it('can be canceled after confirmation only with a reason; a failure keeps the dialog open', async () => {
    showings = [{ ...asked(), accepted: true }];
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Cancel showing' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this showing?' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel showing' }));
    expect(dialog.getByText(REASON_REQUIRED)).toBeInTheDocument();
    let isBroken = true;
    api.use({
      'PATCH /showings/show': ({ sent }) => {
        if (isBroken) return refusal(500, 'Something went wrong on our side.');
        showings = [{ ...showings[0]!, ...sent }];
        return ok(showingView(showings[0]!, NORA, new Date()));
      },
    });
    await person.type(dialog.getByLabelText('Reason'), 'A pipe burst');
    await person.click(dialog.getByRole('button', { name: 'Cancel showing' }));
    expect(await dialog.findByText(/^Something went wrong on our side\./)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('A pipe burst');
    isBroken = false;
    await person.click(dialog.getByRole('button', { name: 'Cancel showing' }));
    await screen.findByText('Cancelled');
    expect(patched().at(-1)?.sent).toEqual({ accepted: null, cancelReason: 'A pipe burst' });
  });
});

it('is the list of clients’ homes for a broker without a home of their own', async () => {
  homes = [];
  renderPage(<SellingPage />, { at: '/selling', user: user({ type: 'ADMIN' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Listings to review' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'List a home' })).toBeVisible();
  expect(await screen.findByLabelText('Street, city or zip code')).toBeVisible();
});

it('keeps that heading where the homes could not be read', async () => {
  api.use({ 'GET /listings': refusal(400, 'Down') });
  renderPage(<SellingPage />, { at: '/selling', user: user({ type: 'ADMIN' }) });
  expect(await screen.findByText('Failed to fetch listings')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Listings to review' })).toBeVisible();
});
