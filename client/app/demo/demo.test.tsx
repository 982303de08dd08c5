import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { typedSaves as waiting } from '../../lib/pending-saves.ts';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import type { DemoKind } from '../../state/demo.slice.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DEMO_PATHS } from '../demo-paths.ts';
import { theme } from '../theme.ts';
import { DemoApp } from './demo-app.tsx';
import { startDemo, type DemoSession } from './demo-session.ts';
import { stepsOf } from './demo-walks.ts';
import { NO_ACCEPTANCE } from './sample-negotiation.ts';
import { SAMPLE_ENDS } from './sample-answers.ts';
import { NOTHING_SENT } from './sample-server.ts';

const server = fakeApi({ 'GET /config': ok({}), '*': ok({}) });

let session: DemoSession;
let unforeseen: string[];
const person = userEvent.setup({ delay: null });

function open(kind: DemoKind, search = '') {
  window.history.replaceState(null, '', DEMO_PATHS[kind] + search);
  session = startDemo(kind, { onUnforeseen: (call) => unforeseen.push(call) });
  render(<DemoApp session={session} theme={theme} />);
}
const guide = () => screen.getByRole('complementary', { name: 'Guide' });
const next = () => person.click(within(guide()).getByRole('button', { name: 'Next' }));

beforeEach(() => {
  unforeseen = [];
});
/** Whatever the walk was used for: one read of the configuration, nothing stored, no screen beyond the sample. */
afterEach(() => {
  session.end();
  expect(
    server.requests.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== 'GET /config'),
  ).toEqual([]);
  expect(unforeseen).toEqual([]);
});
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

describe('the selling walk', () => {
  it(
    'uses what is typed, keeps it in this page, and hands it over only when asked to',
    { timeout: 300_000 },
    async () => {
      open('selling');
      const street = await screen.findByLabelText('Street address');
      expect(street).toHaveValue('24 Sample Street');
      expect(within(guide()).getByText('Selling a sample home, step 1 of 4')).toBeVisible();
      expect(screen.getByText('Nothing leaves this page.')).toBeVisible();
      expect(screen.getByText('Try it: what you type stays on this page')).toBeVisible();
      expect(document.body).not.toHaveTextContent(/Saved as you type/);
      await waitFor(() => expect(street).toHaveAttribute('data-pointed-at'));
      await person.click(within(guide()).getByRole('button', { name: 'Show me the street address' }));
      expect(street).toHaveFocus();
      await person.clear(street);
      await person.type(street, '9 Own Lane');
      await waitFor(() => expect(session.world.typedHome).toMatchObject({ address: '9 Own Lane' }), {
        timeout: 10_000,
      });

      await next();
      expect(within(guide()).getByRole('heading', { name: 'See it as buyers do' })).toHaveFocus();
      expect(await screen.findByRole('heading', { level: 1, name: /9 Own Lane/ })).toBeVisible();

      await next();
      await person.click((await screen.findAllByRole('button', { name: /^Confirm/ }))[0]!);
      const dialog = await screen.findByRole('dialog');
      await person.click(within(dialog).getByRole('button', { name: 'Confirm showing' }));
      expect(await screen.findByText(NOTHING_SENT)).toBeInTheDocument();
      await waitFor(() =>
        expect(session.store.getState().demo.mockShowings.map(({ state }) => state)).toContain('CONFIRMED'),
      );

      await next();
      expect(await screen.findByText(/offer leaves you/, undefined, { timeout: 20_000 })).toBeVisible();
      expect(session.store.getState().demo).toMatchObject({ isDemoMode: true, currentStep: 3, totalSteps: 4 });
      await person.click(within(guide()).getByRole('button', { name: 'Back' }));
      expect(within(guide()).getByText('Selling a sample home, step 3 of 4')).toBeVisible();

      const mine = screen.getAllByRole('link', { name: 'Make it mine' })[0]!;
      expect(mine).toHaveAttribute('href', '/signup?type=SELLER');
      session.storage.withReal(() => expect(waiting()).toEqual([]));
      mine.addEventListener('click', (event) => event.preventDefault());
      await person.click(mine);
      session.end();
      expect(waiting()).toMatchObject([
        { kind: 'listing', name: 'Your home at 9 Own Lane', listing: { address: '9 Own Lane' } },
      ]);
      expect(stored()).toEqual(['hearthport-pending-saves']);
    },
  );
});

describe('the buying walk', () => {
  it('searches, asks for a tour and stores nothing', { timeout: 300_000 }, async () => {
    open('buying', '?step=3');
    expect(await screen.findByText('4 homes')).toBeVisible();
    const found = await api.get<{ total: number }>('/mls-listings', { query: { maxPrice: 400_000, beds: 3 } });
    expect(found.total).toBe(2);

    await next();
    await person.click(await screen.findByRole('button', { name: 'Tour with Hearthport' }));
    const dialog = await screen.findByRole('dialog');
    const request = await within(dialog).findByRole('button', { name: 'Request tour' });
    await waitFor(() => expect(request).toBeEnabled());
    await person.click(request);
    await waitFor(() => expect(session.store.getState().demo.mockShowings).toHaveLength(1), { timeout: 10_000 });
    expect(session.store.getState().demo.mockShowings[0]).toMatchObject({ state: 'REQUESTED', role: 'REQUESTER' });
    session.end();
    expect(stored()).toEqual([]);
  });

  it('opens at the step of the address, and has its pages in the order of the walk', { timeout: 60_000 }, async () => {
    open('buying', '?step=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your budget' })).toBeVisible();
    await person.click(within(guide()).getByRole('button', { name: /^Step 2/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What you’re looking for' })).toBeVisible();
    expect(session.store.getState().demo.currentStep).toBe(1);
    expect(document.body).not.toHaveTextContent(/Saved as you type|Each change is saved/);
    window.history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your budget' })).toBeVisible();
    await waitFor(() => expect(session.store.getState().demo.currentStep).toBe(0));
    // a link that leads out of the walk
    await person.click(screen.getByRole('link', { name: 'Homes within my budget' }));
    expect(await screen.findByText('This page isn’t in the sample')).toBeVisible();
    await person.click(screen.getByRole('link', { name: `Back to “${stepsOf('buying')[0]!.title}”` }));
    const income = await screen.findByRole('textbox', { name: /^Monthly income/ });
    await person.clear(income);
    await person.type(income, '9000');
    const mine = screen.getAllByRole('link', { name: 'Make it mine' })[0]!;
    expect(mine).toHaveAttribute('href', '/signup?type=BUYER');
    mine.addEventListener('click', (event) => event.preventDefault());
    await person.click(mine);
    session.end();
    expect(waiting()).toMatchObject([{ kind: 'budget', budget: { grossMonthlyIncome: 9000 } }]);
  });
});

describe('the sample in place of the server', () => {
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => error as ApiError,
    );

  it('makes offers on the typed price and negotiates by the rules, but accepts none', async () => {
    open('selling');
    await api.patch('/listings/sample-home', { price: 250_000 });
    const offers = async () => (await api.get<{ data: Offer[] }>('/offers')).data;
    window.history.replaceState(null, '', `${DEMO_PATHS.selling}/selling`);
    const [first, second, third] = await offers();
    expect([first, second, third].map((offer) => offer!.price)).toEqual([253_000, 246_000, 240_000]);
    expect(await refusal(api.patch(`/offers/${first!.id}`, { status: 'ACCEPTED' }))).toMatchObject({
      message: NO_ACCEPTANCE,
    });
    const unchanged = await refusal(api.post('/offer-rounds', { offerId: second!.id, price: 246_000 }));
    expect(unchanged).toMatchObject({ status: 400 });
    await api.post('/offer-rounds', { offerId: second!.id, price: 249_000, acknowledged: true });
    await api.patch(`/offers/${third!.id}`, { status: 'DECLINED', reason: 'Too low' });
    expect((await offers()).map(({ status }) => status)).toEqual(['PENDING', 'COUNTERED', 'DECLINED']);
    expect((await offers())[1]!.offerRounds.map(({ status }) => status)).toEqual(['COUNTERED', 'PENDING']);
  });

  it('refuses what it does not foresee, and says which call it was', async () => {
    open('buying');
    const error = await refusal(api.post('/payments', { amount: 1 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: SAMPLE_ENDS });
    expect(unforeseen.splice(0)).toEqual(['POST /payments']);
  });

  it('hands over the budget and the preferences of a buyer, and what a form could not save', async () => {
    open('buying');
    await api.post('/buyer-preferences', { minBedrooms: 3 });
    await api.post('/buyer-budgets', { ...session.store.getState().budget?.inputs });
    sessionStorage.setItem('hearthport-draft:buyer-preferences', JSON.stringify({ minPrice: 5 }));
    const { makeItMine } = await import('./make-it-mine.ts');
    await import('../../state/budget.slice.ts');
    makeItMine(session);
    session.end();
    expect(waiting()).toMatchObject([
      { kind: 'budget', name: 'Your budget' },
      { kind: 'preferences', preferences: { minBedrooms: 3 }, unsaved: { minPrice: 5 } },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });
});
