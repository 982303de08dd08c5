import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor, Side } from '#shared/kernel/actor.ts';
import {
  ACKNOWLEDGE_REQUIRED,
  COUNTER_UNCHANGED,
  DISCLOSURES_REQUIRED,
  NEGOTIATION_COMMISSION_TOO_HIGH,
  NEGOTIATION_PRICE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { offerView, type OfferRow, type RoundRow } from '#shared/offers/offers.view.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../../server/providers/loopback.fake.ts';
import type { Listing, Offer, User } from '../../state/wire-types.ts';

const tone = { main: '#000', tint: '#fff', text: '#000' };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: {
    light: {
      palette: {
        paper: { sunken: '#eee', line: '#ccc' },
        states: { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone },
      },
    },
  },
});
const DAY = 86_400_000;
const SELLER: Actor = { kind: 'user', userId: 'nora', type: 'SELLER', email: 'nora@example.test' };
const ADMIN: Actor = { kind: 'user', userId: 'broker', type: 'ADMIN', email: 'broker@example.test' };
const link = (party: Side): Actor => ({ kind: 'token', offerId: 'offer', listingId: 'home', party });

const closing = new Date(Date.now() + 40 * DAY).toISOString();
const terms: RoundTerms = {
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 240_000,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: closing,
  inspectionPeriod: 7,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
};
const round = (roundNumber: number, by: Side, more: Partial<RoundRow> = {}): RoundRow => ({
  id: `round-${roundNumber}`,
  offerId: 'offer',
  roundNumber,
  status: 'PENDING',
  initiatedBy: null,
  initiatorType: by,
  terms,
  changedFields: {},
  responseNotes: '',
  createdAt: new Date(Date.now() - DAY),
  respondedAt: null,
  expiresAt: new Date(Date.now() + DAY),
  ...more,
});
const row: OfferRow = {
  id: 'offer',
  listingId: 'home',
  userId: null,
  flow: 'AGENT',
  status: 'PENDING',
  firstName: 'Ada',
  lastName: 'Lane',
  email: 'ada@agents.test',
  phone: '2055550188',
  buyerFirstName: 'Nina',
  buyerLastName: 'Okoye',
  buyerPhone: '',
  secondBuyerName: '',
  secondBuyerEmail: '',
  ...terms,
  disclosures: null,
  counter: null,
  expiresOn: new Date(Date.now() + DAY),
  initiatorType: 'BUYER',
  currentRound: 1,
  declineReason: null,
  acceptedAt: null,
  bindingAt: null,
  endedAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  offerRounds: [round(1, 'BUYER')],
  transaction: null,
};
/** The offer as the server's own view shows it to this actor. */
const seenBy = (actor: Actor, changes: Partial<OfferRow> = {}, listing: Partial<Listing> = {}): Offer =>
  JSON.parse(
    JSON.stringify({
      ...offerView({ ...row, ...changes }, { type: 'SELLER', userId: 'nora', underContract: false }, actor, new Date()),
      uploads: [],
      listings: {
        id: 'home',
        type: 'SELLER',
        address: '12 Oak Street',
        city: 'Birmingham',
        state: 'AL',
        timeZone: 'America/Chicago',
        userId: 'nora',
        ...listing,
      },
    }),
  ) as Offer;

let server: Awaited<ReturnType<typeof startApiServer>>;
let seen: FakeRequest[] = [];
let refusal: FakeResponse | null = null;
let after: Offer;
let Actions: typeof import('./offer-actions.tsx').OfferActions;
let History: typeof import('./negotiation-history.tsx').NegotiationHistory;
let createStore: typeof import('../../app/store.ts').createStore;
let auth: typeof import('../../state/auth.slice.ts');

beforeAll(async () => {
  // whether each of hundreds of elements is hidden costs jsdom most of its time; here nothing turns on it
  configure({ defaultHidden: true });
  server = await startApiServer((request) => {
    seen.push(request);
    return request.method !== 'GET' && refusal ? refusal : json(200, after);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  ({ OfferActions: Actions } = await import('./offer-actions.tsx'));
  ({ NegotiationHistory: History } = await import('./negotiation-history.tsx'));
  ({ createStore } = await import('../../app/store.ts'));
  auth = await import('../../state/auth.slice.ts');
}, 60_000);
beforeEach(() => {
  seen = [];
  refusal = null;
  after = seenBy(SELLER, { status: 'ACCEPTED' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const bodyOf = (request: FakeRequest | undefined) =>
  JSON.parse(request?.body.toString() || '{}') as Record<string, unknown>;
const sent = () => seen.filter(({ method }) => method !== 'GET');

function show(offer: Offer, { token, type }: { token?: string; type?: User['type'] } = {}) {
  const store = createStore();
  if (type) store.dispatch(auth.logIn.fulfilled({ id: 'me', type } as User, 'login', { email: '', password: '' }));
  const onChanged = vi.fn();
  const onStale = vi.fn();
  render(
    <ThemeProvider theme={theme}>
      <Provider store={store}>
        <Actions offer={offer} token={token} onChanged={onChanged} onStale={onStale} />
      </Provider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), onChanged, onStale };
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });

describe('the responses of an offer', () => {
  it('offers what the server allows and nothing else', () => {
    show(seenBy(SELLER), { type: 'SELLER' });
    expect(buttons()).toEqual(['Accept', 'Counter', 'Decline']);
    cleanup();
    // the side that made the pending terms can only withdraw
    show(seenBy(link('BUYER')), { token: 't' });
    expect(buttons()).toEqual(['Rescind']);
    cleanup();
    show(
      seenBy(link('BUYER'), {
        status: 'COUNTERED',
        currentRound: 2,
        offerRounds: [round(1, 'BUYER', { status: 'COUNTERED' }), round(2, 'SELLER')],
      }),
      { token: 't' },
    );
    expect(buttons()).toEqual(['Accept', 'Counter', 'Reject', 'Rescind']);
    cleanup();
    show(seenBy(SELLER, { status: 'DECLINED' }), { type: 'SELLER' });
    expect(buttons()).toEqual([]);
  });

  it('refuses a counter that changes nothing, and one without the acknowledgement', async () => {
    const { user } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    expect(await screen.findByText(ACKNOWLEDGE_REQUIRED)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(screen.getByText(COUNTER_UNCHANGED, { selector: '[role="alert"] *' })).toBeVisible());
    fill('Price', '');
    expect(await screen.findByText(NEGOTIATION_PRICE_REQUIRED)).toBeVisible();
    fill("Buyer's agent commission", '11');
    expect(await screen.findByText(NEGOTIATION_COMMISSION_TOO_HIGH)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('brings what is wrong with a counter into sight and to the keyboard', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    const send = () => user.click(screen.getByRole('button', { name: 'Send counter' }));
    await send();
    const tick = screen.getByRole('checkbox', { name: /non-binding/ });
    await waitFor(() => expect(tick).toHaveFocus());
    expect(tick).toHaveAccessibleDescription(ACKNOWLEDGE_REQUIRED);
    expect(scroll.mock.instances.at(-1)).toBe(tick);
    await user.click(tick);
    await send();
    const unchanged = await screen.findByText(COUNTER_UNCHANGED, { selector: '[role="alert"] *' });
    await waitFor(() => expect(unchanged.closest('[role="alert"]')).toHaveFocus());
    fill('Price', '');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
  });

  it('shows what the server refuses of a counter at its field', async () => {
    refusal = json(400, {
      name: 'BadRequest',
      message: 'Please check what you entered.',
      code: 400,
      className: 'bad-request',
      errors: [{ path: 'earnestMoney', code: 'invalid', message: 'Earnest money is above the price.' }],
    });
    const { user } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    fill('Earnest money', '900000');
    await user.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(screen.getByLabelText('Earnest money')).toHaveFocus());
    expect(screen.getByLabelText('Earnest money')).toHaveAccessibleDescription('Earnest money is above the price.');
  });

  it('sends only the changed terms, once for each press', async () => {
    const { user, onChanged } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    fill('Price', '310000');
    fill('Comments (optional)', 'We can meet here.');
    expect(await screen.findByText('What you change')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    const [request] = sent();
    expect(request?.path).toBe('/api/offer-rounds');
    expect(bodyOf(request)).toEqual({
      offerId: 'offer',
      price: 310_000,
      responseNotes: 'We can meet here.',
      acknowledged: true,
    });
    expect(request?.headers['idempotency-key']).toBeTruthy();
  });

  it.each([
    ['an ordinary day', '2026-12-01T18:00:00Z', '2026-12-02'],
    ['the evening before the clocks go on', '2027-03-14T05:30:00Z', '2027-03-14'],
    ['the first hour of the day they go back', '2026-11-01T05:30:00Z', '2026-11-02'],
    ['the last evening of a month', '2027-02-01T05:30:00Z', '2027-02-01'],
    ["New Year's Eve", '2027-01-01T05:30:00Z', '2027-01-01'],
  ])('can close from tomorrow on, where the home stands: %s', async (_when, now, tomorrow) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const { user } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    expect(await screen.findByLabelText('Closing date')).toHaveAttribute('min', tomorrow);
  });

  it('has no loan for cash', async () => {
    const { user, onChanged } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    await user.click(screen.getByLabelText('Cash'));
    await waitFor(() => expect(screen.queryByLabelText('Loan')).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(bodyOf(sent()[0])).toMatchObject({ paymentMethod: 'Cash', loan: 0 });
  });

  it('has no commission on a home that somebody else sells', async () => {
    const { user } = show(seenBy(SELLER, {}, { type: 'BUYER' }), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    expect(await screen.findByLabelText('Price')).toBeVisible();
    expect(screen.queryByLabelText("Buyer's agent commission")).toBeNull();
  });

  it('asks a seller for disclosures and the acknowledgement before accepting, and accepts the round that was shown', async () => {
    const { user, onChanged } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Offer' });
    const accept = () => user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await accept();
    expect(within(dialog).getByText(DISCLOSURES_REQUIRED)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Disclosures/), 'none');
    await accept();
    expect(within(dialog).getByText('Tick the box to accept these terms.')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await user.click(within(dialog).getByRole('checkbox'));
    await accept();
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()[0]).toMatchObject({ method: 'PATCH', path: '/api/offer-rounds/round-1' });
    expect(bodyOf(sent()[0])).toEqual({ status: 'ACCEPTED', disclosures: 'none' });
  });

  it('asks the holder of a private link once more, and acts with the link alone', async () => {
    const offer = seenBy(link('BUYER'), {
      status: 'COUNTERED',
      currentRound: 2,
      offerRounds: [round(1, 'BUYER', { status: 'COUNTERED' }), round(2, 'SELLER')],
    });
    const { user, onChanged } = show(offer, { token: 'a.b.c' });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Offer' });
    expect(within(dialog).queryByLabelText(/Disclosures/)).toBeNull();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    const confirm = await screen.findByRole('dialog', { name: 'On behalf of the client' });
    expect(sent()).toHaveLength(0);
    await user.click(within(confirm).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()[0]?.path).toBe('/api/offer-rounds/round-2');
    expect(sent()[0]?.query.get('token')).toBe('a.b.c');
  });

  it('has an admin name the side and confirm', async () => {
    const expired = round(1, 'BUYER', { expiresAt: new Date(Date.now() - 1000) });
    const { user, onChanged } = show(seenBy(ADMIN, { offerRounds: [expired] }), { type: 'ADMIN' });
    await user.click(screen.getByRole('button', { name: 'Counter' }));
    fill('Price', '305000');
    await user.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    expect(await screen.findByText('Choose the side you act for.')).toBeVisible();
    await user.click(screen.getByLabelText('The seller'));
    await user.click(screen.getByRole('button', { name: 'Send counter' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'On behalf of the seller' })).getByRole('button', {
        name: 'Send counter',
      }),
    );
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(bodyOf(sent()[0])).toMatchObject({ party: 'SELLER', price: 305_000 });
  });

  it('shows a refusal, keeps what was typed, and looks again when somebody was faster', async () => {
    refusal = json(409, {
      name: 'Conflict',
      message: 'This offer was withdrawn (RESCINDED), so it cannot be declined.',
      code: 409,
      className: 'conflict',
    });
    const { user, onChanged, onStale } = show(seenBy(SELLER), { type: 'SELLER' });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline Offer' });
    await user.type(within(dialog).getByLabelText('Comments (optional)'), 'Too far from ours.');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText(/withdrawn \(RESCINDED\)/)).toBeVisible();
    expect(within(dialog).getByLabelText('Comments (optional)')).toHaveValue('Too far from ours.');
    expect(onStale).toHaveBeenCalledOnce();
    expect(onChanged).not.toHaveBeenCalled();
    expect(bodyOf(sent()[0])).toEqual({ status: 'DECLINED', reason: 'Too far from ours.' });
  });
});

describe('negotiation history', () => {
  const rounds = (list: RoundRow[]) => seenBy(SELLER, { offerRounds: list }).offerRounds;
  const history = (list: RoundRow[]) =>
    render(
      <ThemeProvider theme={theme}>
        <History rounds={rounds(list)} zone="America/Chicago" viewerSide="SELLER" />
      </ThemeProvider>,
    );

  it('tells the newest round first, with what changed and the words that came with it', () => {
    history([
      round(1, 'BUYER', { status: 'COUNTERED' }),
      round(2, 'SELLER', {
        changedFields: { price: { from: 300_000, to: 310_000 }, inspectionPeriod: { from: 7, to: null } },
        responseNotes: 'We can close sooner.',
      }),
    ]);
    const [newest, first] = screen.getAllByRole('listitem');
    expect(newest).toHaveTextContent('Round 2: Your counter');
    expect(newest).toHaveTextContent('Awaiting response');
    expect(within(newest!).getByText('$300,000').tagName).toBe('DEL');
    expect(within(newest!).getByText('$310,000').tagName).toBe('INS');
    expect(newest).toHaveTextContent('7 days');
    expect(newest).toHaveTextContent('We can close sooner.');
    expect(first).toHaveTextContent("Round 1: Buyer's offer");
    expect(first).toHaveTextContent('Countered');
  });

  it('reads Expired at once when the time runs out', () => {
    vi.useFakeTimers({ now: Date.now() });
    const list = rounds([round(1, 'BUYER', { expiresAt: new Date(Date.now() + 20_000) })]);
    const view = (
      <ThemeProvider theme={theme}>
        <History rounds={list} zone="America/Chicago" />
      </ThemeProvider>
    );
    const { rerender } = render(view);
    expect(screen.getByText('Awaiting response')).toBeVisible();
    vi.setSystemTime(Date.now() + 25_000);
    rerender(<div />);
    rerender(view);
    expect(screen.getByText('Expired')).toBeVisible();
  });
});
