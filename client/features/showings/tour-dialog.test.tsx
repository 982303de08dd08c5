import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShowingRow } from '#shared/showings/showings.view.ts';
import {
  COUPON_USED_UP,
  TIME_TAKEN,
  TOO_MANY_TIMES,
  TOUR_AGREEMENT_REQUIRED,
} from '#shared/showings/showings.messages.ts';
import { showing } from '../../testing/factories/showings.factory.ts';
import { showingSlots } from '../../testing/factories/showing-slots.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { setSiteConfig } from '../../lib/site-config.ts';
import { created, fakeApi, ok, refusal, rows, type ApiRequest, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { TourDialog } from './tour-dialog.tsx';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const requested = (fields: Partial<ShowingRow> = {}) =>
  showing({ id: 's1', proposedTime: '2026-12-02T16:00:00.000Z', ...fields }, buyer());

let response: (request: ApiRequest) => ApiResponse;
const api = fakeApi({ '*': (request) => response(request) });
beforeEach(() => {
  response = () => ok(showingSlots({ id: 'l1' }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

function tour(home: object = {}) {
  const closed = vi.fn();
  const shown = { listingId: 'l1', address: '12 Oak St', zone: 'America/Chicago', ...home };
  return { ...renderComponent(<TourDialog home={shown} onClose={closed} />, { user: buyer() }), closed };
}

describe('requesting a tour', () => {
  it("shows the home's times with taken ones disabled, and names the time zone", async () => {
    response = () => ok(showingSlots({ id: 'l1', taken: ['2026-12-02T16:00:00.000Z'] }));
    const { person } = tour({ zone: 'America/New_York' });
    expect(screen.getByText(/Times are Eastern Time/)).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Wed, Dec 2' }));
    expect(await screen.findByRole('button', { name: '11:00 AM, taken' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '10:15 AM, taken' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '10:00 AM' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '12:00 PM' })).toBeEnabled();
    expect(screen.getAllByRole('tab')).toHaveLength(5);
  });

  it('selects up to three times, the first as the favorite, and refuses a fourth with a message', async () => {
    const { person, closed } = tour();
    // proposed: some hours from now
    const proposed = await screen.findByRole('button', { name: 'Remove Tue, Dec 1 at 12:00 PM CST' });
    expect(screen.getByRole('button', { name: '12:00 PM' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(proposed);
    expect(screen.getByRole('button', { name: 'Request tour' })).toBeDisabled();
    for (const time of ['2:00 PM', '10:00 AM', '4:15 PM'])
      await person.click(screen.getByRole('button', { name: time }));
    await person.click(screen.getByRole('button', { name: '5:00 PM' }));
    expect(screen.getByText(TOO_MANY_TIMES)).toBeVisible();
    expect(screen.getByRole('button', { name: '5:00 PM' })).toHaveAttribute('aria-pressed', 'false');
    await person.click(screen.getByRole('button', { name: 'Remove Tue, Dec 1 at 10:00 AM CST' }));
    expect(screen.queryByText(TOO_MANY_TIMES)).toBeNull();
    response = () =>
      created(requested({ proposedTime: '2026-12-01T20:00:00.000Z', otherTimes: ['2026-12-01T22:15:00.000Z'] }));
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText('Tue, Dec 1 at 2:00 PM CST, or Tue, Dec 1 at 4:15 PM CST.')).toBeVisible();
    expect(api.sent('POST /showings')[0]).toEqual({
      listing: { connect: { id: 'l1' } },
      proposedTime: '2026-12-01T20:00:00.000Z',
      otherTimes: ['2026-12-01T22:15:00.000Z'],
      type: 'TOUR',
    });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(closed).toHaveBeenCalled();
  });

  it('names a time that was taken in the meantime, marks it as taken and keeps the others', async () => {
    const { person } = tour();
    await person.click(screen.getByRole('button', { name: '2:00 PM' }));
    await person.click(screen.getByRole('button', { name: '4:15 PM' }));
    response = (request) =>
      request.method === 'GET'
        ? ok(showingSlots({ id: 'l1' }))
        : refusal(400, 'Please look at the times.', { errors: [{ path: 'otherTimes.0', message: TIME_TAKEN }] });
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText(/^Tue, Dec 1 at 4:15 PM CST: That time is no longer free/)).toBeVisible();
    expect(screen.getByRole('button', { name: '4:15 PM, taken' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('marks times that are too close to another visit, says why, and allows them', async () => {
    const other = showing({ id: 'o', accepted: true, proposedTime: new Date('2026-12-01T20:00:00Z') }, buyer());
    response = ({ path }) => (path.startsWith('/showings') ? rows([other]) : ok(showingSlots({ id: 'l1' })));
    // ten miles north of the other home
    const { person } = tour({ place: { lat: 33.6447, lng: -86.8 } });
    // the other visit takes from 2:00 to 3:00 PM, and the way 29 minutes
    const close = await screen.findByRole('button', { name: '3:15 PM, close to another visit' });
    expect(screen.getByText('Close to another visit. Choose the time to see why.')).toBeVisible();
    expect(screen.getByRole('button', { name: '3:30 PM' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '12:30 PM' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '12:45 PM, close to another visit' })).toBeEnabled();
    await person.click(close);
    const why = await screen.findByText(
      /^You tour 12 Oak Street until 3:00 PM CST; the drive takes about 29 minutes\.$/,
    );
    expect(why.closest('[role=status]')).toHaveTextContent('Tue, Dec 1 at 3:15 PM CST');
    expect(screen.getByRole('button', { name: 'Request tour' })).toBeEnabled();
  });

  it('on a federal holiday says so', async () => {
    vi.setSystemTime(new Date('2026-11-24T15:00:00Z'));
    const { person } = tour();
    expect(screen.queryByText(/^This day is/)).toBeNull();
    await person.click(await screen.findByRole('tab', { name: 'Thu, Nov 26, Thanksgiving' }));
    expect(screen.getByText(/^This day is Thanksgiving/)).toBeVisible();
  });

  it('of type other asks what it is for', async () => {
    const { person } = tour({ type: 'OTHER' });
    expect(screen.getByRole('dialog', { name: 'Request another visit' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: '4:15 PM' }));
    await person.click(screen.getByRole('button', { name: 'Request visit' }));
    expect(screen.getByText('Enter what the visit is for.')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /What is the visit for/ }), 'Measuring');
    response = () => created(requested({ type: 'OTHER', purpose: 'Measuring' }));
    await person.click(screen.getByRole('button', { name: 'Request visit' }));
    expect(await screen.findByRole('dialog', { name: 'Your visit is requested' })).toBeVisible();
    expect(api.sent('POST /showings').at(-1)).toMatchObject({ type: 'OTHER', purpose: 'Measuring' });
  });

  it('says beside what is missing that it is, until it is there', async () => {
    const home = { listingId: 'l1', address: '12 Oak St', zone: 'America/Chicago' };
    const dialog = (blocked: string | null) => (
      <TourDialog
        home={home}
        onClose={() => undefined}
        consent={blocked && <button>Sign your tour agreement</button>}
        blocked={blocked}
      />
    );
    const { person, rerender } = renderComponent(dialog(TOUR_AGREEMENT_REQUIRED), { user: buyer() });
    // the first free time is chosen
    await screen.findByRole('button', { name: /^Remove/ });
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(`${TOUR_AGREEMENT_REQUIRED} Your time is still selected.`);
    const sign = screen.getByRole('button', { name: 'Sign your tour agreement' });
    expect(sign.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(said.compareDocumentPosition(screen.getAllByRole('tab')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    rerender(dialog(null));
    expect(screen.queryByText(/You must sign/)).toBeNull();
  });

  it('of a home that is coming soon says from which day it can be toured', () => {
    tour({ notBefore: '2027-01-10T18:00:00Z' });
    expect(screen.getByText(/goes on the market on Sun, Jan 10, 2027/)).toBeVisible();
  });
});

/** Two hours of every afternoon: what is asked here does not depend on how many times there are. */
const AFTERNOONS = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 14 * 60, to: 16 * 60 + 30 }));

describe('a tour with a fee', () => {
  /** The server's side: whether the intent is paid, and the showings it was used for. */
  let intent: 'NONE' | 'REQUIRES_PAYMENT' | 'SUCCEEDED';
  let isSlotTaken: boolean;
  const FIRST = { stripePaymentIntentId: 'pi_1', clientSecret: 's', amount: 5000 };
  const server = (request: ApiRequest): ApiResponse => {
    const call = `${request.method} ${request.path}`;
    if (call.startsWith('GET /payments'))
      return rows(
        intent === 'NONE' ? [] : [{ state: intent === 'SUCCEEDED' ? 'UNUSED' : 'OPEN', stripePaymentIntentId: 'pi_1' }],
      );
    if (call === 'POST /stripe-checkout') {
      if (intent === 'NONE') intent = 'REQUIRES_PAYMENT';
      return created({ ...FIRST, status: intent });
    }
    if (call === 'POST /test-payments') {
      if (request.sent?.card === 'ACCEPTED') intent = 'SUCCEEDED';
      return created({ status: intent === 'SUCCEEDED' ? 'SUCCEEDED' : 'DECLINED' });
    }
    if (call === 'POST /showings')
      return isSlotTaken
        ? refusal(400, TIME_TAKEN, { errors: [{ path: 'proposedTime', message: TIME_TAKEN }] })
        : created(requested({ stripePaymentIntentId: intent === 'SUCCEEDED' ? 'pi_1' : null }));
    return ok(showingSlots({ id: 'l1', hours: AFTERNOONS }));
  };
  beforeEach(() => {
    intent = 'NONE';
    isSlotTaken = false;
    response = server;
    setSiteConfig({ payments: { name: 'test payment', isTest: true, publishableKey: null } });
  });
  const PAY = { name: 'Pay $50 and request tour' };

  it('is paid and requested at the proposed time by one press, also where it is pressed twice', async () => {
    const { person } = tour({ hasFee: true });
    expect(await screen.findByText(/this installation takes no real money/)).toBeVisible();
    expect(await screen.findByRole('button', { name: '2:00 PM' })).toHaveAttribute('aria-pressed', 'true');
    await person.dblClick(screen.getByRole('button', PAY));
    expect(await screen.findByText('Your tour is requested')).toBeVisible();
    expect(screen.getByText(/^Your fee of \$50 is paid and goes back to you.*This was a test payment/)).toBeVisible();
    expect(api.sent('POST /stripe-checkout')).toEqual([
      { amount: 5000, listing: { connect: { id: 'l1' } }, type: 'TOUR' },
    ]);
    expect(api.sent('POST /test-payments')).toHaveLength(1);
    expect(api.sent('POST /showings')).toMatchObject([
      { stripePaymentIntentId: 'pi_1', proposedTime: '2026-12-01T20:00:00.000Z', otherTimes: [] },
    ]);
  });

  it('says that nothing was charged when the card is declined, and goes on with another', async () => {
    const { person } = tour({ hasFee: true });
    await person.click(await screen.findByRole('radio', { name: 'A card that is declined' }));
    await person.click(screen.getByRole('button', { name: '2:00 PM' }));
    await person.click(screen.getByRole('button', PAY));
    expect(await screen.findByText(/Your card was declined. Nothing was charged./)).toBeVisible();
    expect(api.sent('POST /showings')).toEqual([]);
    await person.click(screen.getByRole('radio', { name: 'A card that is accepted' }));
    await person.click(screen.getByRole('button', PAY));
    expect(await screen.findByText('Your tour is requested')).toBeVisible();
  });

  it('keeps the payment where the time is gone meanwhile, and does not ask for it again', async () => {
    const { person } = tour({ hasFee: true });
    await screen.findByRole('radio', { name: 'A card that is accepted' });
    isSlotTaken = true;
    await person.click(screen.getByRole('button', { name: '2:00 PM' }));
    await person.click(screen.getByRole('button', PAY));
    expect(await screen.findByText(/no longer free.*Your \$50 is paid and kept for this home/)).toBeVisible();
    isSlotTaken = false;
    await person.click(screen.getByRole('button', { name: '4:15 PM' }));
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText('Your tour is requested')).toBeVisible();
    expect(api.sent('POST /test-payments')).toHaveLength(1);
  });

  it('uses what was paid before the tab was closed', async () => {
    intent = 'SUCCEEDED';
    const { person } = tour({ hasFee: true });
    expect(await screen.findByText(/You paid \$50 for a tour of this home/)).toBeVisible();
    expect(await screen.findByRole('button', { name: '2:00 PM' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText('Your tour is requested')).toBeVisible();
    expect(api.sent('POST /stripe-checkout')).toEqual([]);
    expect(api.sent('POST /showings')).toMatchObject([{ stripePaymentIntentId: 'pi_1' }]);
  });

  it('is free with a coupon, and a refused one is shown at its field', async () => {
    const { person } = tour({ hasFee: true });
    await person.type(screen.getByLabelText('Coupon'), '3forfree');
    await person.click(screen.getByRole('button', { name: '2:00 PM' }));
    response = (request) =>
      request.method === 'POST' && request.path === '/showings'
        ? refusal(400, COUPON_USED_UP, { errors: [{ path: 'coupon', message: COUPON_USED_UP }] })
        : server(request);
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText(COUPON_USED_UP)).toBeVisible();
    expect(screen.getByLabelText('Coupon')).toHaveAccessibleDescription(COUPON_USED_UP);
    response = server;
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByText('Your tour is requested')).toBeVisible();
    expect(api.sent('POST /showings').at(-1)).toMatchObject({ coupon: '3forfree' });
    expect(api.sent('POST /stripe-checkout')).toEqual([]);
  });
});
