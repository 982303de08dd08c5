import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor, Side, UserType } from '#shared/kernel/actor.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import {
  ACKNOWLEDGE_REQUIRED,
  CLOSING_PASSED,
  COUNTER_UNCHANGED,
  DISCLOSURES_REQUIRED,
  LOAN_ABOVE_PRICE,
  LOAN_MIN,
  NEGOTIATION_COMMISSION_TOO_HIGH,
  NEGOTIATION_PRICE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { OfferRow, RoundRow } from '#shared/offers/offers.view.ts';
import type { Offer } from '../../state/wire-types.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { offer as offerOf, offerRow, roundRow } from '../../testing/factories/offers.factory.ts';
import { actorOf, admin, user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { OfferActions } from './offer-actions.tsx';

const SELLER = actorOf(user());
const ADMIN = actorOf(admin());
const link = (party: Side): Actor => ({ kind: 'token', offerId: 'offer', listingId: 'home', party });

const terms: Partial<OfferRow> = { paymentMethod: 'Financed', loan: 240_000, inspectionPeriod: 7, appliances: true };
const round = (roundNumber: number, by: Side, fields: Partial<RoundRow> = {}) =>
  roundRow({ id: `round-${roundNumber}`, roundNumber, initiatorType: by, terms: termsOf(offerRow(terms)), ...fields });
/** A financed offer as the server's own view shows it to this actor. */
const seenBy = (actor: Actor, fields: Partial<OfferRow> = {}, home: Partial<ListingRow> = {}) =>
  offerOf({ ...terms, offerRounds: [round(1, 'BUYER')], ...fields }, actor, { home: listing(home, user()) });

let refused: ApiResponse | null = null;
const api = fakeApi({
  'GET *': () => ok(seenBy(SELLER, { status: 'ACCEPTED' })),
  '*': () => refused ?? ok(seenBy(SELLER, { status: 'ACCEPTED' })),
});
beforeAll(() => {
  // whether each of hundreds of elements is hidden costs jsdom most of its time; here nothing turns on it
  configure({ defaultHidden: true });
});
beforeEach(() => {
  refused = null;
});
const sent = () => api.requests.filter(({ method }) => method !== 'GET');

function show(offer: Offer, { token, type }: { token?: string; type?: UserType } = {}) {
  const onChanged = vi.fn();
  const onStale = vi.fn();
  const page = renderComponent(
    <OfferActions offer={offer} {...(token && { token })} onChanged={onChanged} onStale={onStale} />,
    { user: type ? user({ id: 'me', type }) : null },
  );
  return { ...page, onChanged, onStale };
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const openCounter = async (person: UserEvent) => {
  await person.click(screen.getByRole('button', { name: 'Counter' }));
  await screen.findByRole('dialog', { name: 'Counter Offer' });
};

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
    const { person } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    expect(screen.getByText(/your counter is open until .+ C[SD]T\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    expect(await screen.findByText(ACKNOWLEDGE_REQUIRED)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(screen.getByText(COUNTER_UNCHANGED, { selector: '[role="alert"] *' })).toBeVisible());
    fill('Price', '');
    expect(await screen.findByText(NEGOTIATION_PRICE_REQUIRED)).toBeVisible();
    fill("Buyer's agent commission", '11');
    expect(await screen.findByText(NEGOTIATION_COMMISSION_TOO_HIGH)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('brings what is wrong with a counter into sight and to the keyboard', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { person } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    const send = () => person.click(screen.getByRole('button', { name: 'Send counter' }));
    await send();
    const tick = screen.getByRole('checkbox', { name: /non-binding/ });
    await waitFor(() => expect(tick).toHaveFocus());
    expect(tick).toHaveAccessibleDescription(ACKNOWLEDGE_REQUIRED);
    expect(scroll.mock.instances.at(-1)).toBe(tick);
    await person.click(tick);
    await send();
    const unchanged = await screen.findByText(COUNTER_UNCHANGED, { selector: '[role="alert"] *' });
    await waitFor(() => expect(unchanged.closest('[role="alert"]')).toHaveFocus());
    fill('Price', '');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
  });

  it('shows what the server refuses of a counter at its field', async () => {
    refused = refusal(400, 'Please check what you entered.', {
      errors: [{ path: 'earnestMoney', message: 'Earnest money is above the price.' }],
    });
    const { person } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    fill('Earnest money', '900000');
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(screen.getByLabelText('Earnest money')).toHaveFocus());
    expect(screen.getByLabelText('Earnest money')).toHaveAccessibleDescription('Earnest money is above the price.');
  });

  it('sends only the changed terms, once for each press', async () => {
    const { person, onChanged, rerender } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    fill('Price', '310000');
    fill('Comments (optional)', 'We can meet here.');
    expect(await screen.findByText('Your changes')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    const [request] = sent();
    expect(request?.path).toBe('/offer-rounds');
    expect(request?.sent).toEqual({
      offerId: 'offer',
      price: 310_000,
      responseNotes: 'We can meet here.',
      acknowledged: true,
    });
    expect(request?.headers['idempotency-key']).toBeTruthy();
    // the buttons may be gone: a keyboard and a screen reader go on from what is said instead
    const said = await screen.findByText('The counter is sent. The other side has been notified.');
    expect(said.closest('[role="status"]')).toHaveFocus();
    // the buyer has gone on: it's the seller's turn again
    const rounds = [roundRow(), roundRow({ id: 'two', roundNumber: 2 }), roundRow({ id: 'three', roundNumber: 3 })];
    const next = seenBy(SELLER, { offerRounds: rounds });
    rerender(<OfferActions offer={next} onChanged={onChanged} onStale={onChanged} />);
    expect(screen.queryByText(/The counter is sent/)).toBeNull();
  });

  it('that arrived before it was changed shows the offer as it is, and is not sent again', async () => {
    refused = refusal(422, 'This arrived the first time you sent it.', { data: { reason: 'idempotency.reused' } });
    const { person, onStale } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    fill('Price', '310000');
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    expect(await screen.findByText(/^This arrived the first time/)).toBeVisible();
    expect(onStale).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['an ordinary day', '2026-12-01T18:00:00Z', '2026-12-02'],
    ['the evening before the clocks go on', '2027-03-14T05:30:00Z', '2027-03-14'],
    ['the first hour of the day they go back', '2026-11-01T05:30:00Z', '2026-11-02'],
    ['the last evening of a month', '2027-02-01T05:30:00Z', '2027-02-01'],
    ["New Year's Eve", '2027-01-01T05:30:00Z', '2027-01-01'],
  ])('can close from tomorrow on, where the home stands: %s', async (_when, now, tomorrow) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const { person } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    expect(await screen.findByLabelText('Closing date')).toHaveAttribute('min', tomorrow);
  });

  it('has no loan for cash', async () => {
    const { person, onChanged } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    await person.click(screen.getByLabelText('Cash'));
    await waitFor(() => expect(screen.queryByLabelText('Loan')).toBeNull());
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()[0]?.sent).toMatchObject({ paymentMethod: 'Cash', loan: 0 });
  });

  it('asks for a loan when a cash offer becomes financed, and keeps it within the price', async () => {
    const { person } = show(
      seenBy(SELLER, {
        paymentMethod: 'Cash',
        loan: 0,
        offerRounds: [round(1, 'BUYER', { terms: termsOf(offerRow()) })],
      }),
      { type: 'SELLER' },
    );
    await openCounter(person);
    await person.click(screen.getByLabelText('Financed'));
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    expect(await screen.findByText(LOAN_MIN)).toBeVisible();
    fill('Loan', '300001');
    expect(await screen.findByText(LOAN_ABOVE_PRICE)).toBeVisible();
    fill('Loan', '240000');
    await waitFor(() => expect(screen.queryByText(LOAN_ABOVE_PRICE)).toBeNull());
    fill('Price', '239000');
    expect(await screen.findByText(LOAN_ABOVE_PRICE)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('has no commission on a home that somebody else sells', async () => {
    const { person } = show(seenBy(SELLER, {}, { type: 'BUYER' }), { type: 'SELLER' });
    await openCounter(person);
    expect(await screen.findByLabelText('Price')).toBeVisible();
    expect(screen.queryByLabelText("Buyer's agent commission")).toBeNull();
  });

  it('counters in one’s own words, which are required', async () => {
    const { person, onChanged } = show(seenBy(SELLER), { type: 'SELLER' });
    await openCounter(person);
    const dialog = await screen.findByRole('dialog', { name: 'Counter Offer' });
    await person.click(within(dialog).getByRole('radio', { name: 'In your own words' }));
    expect(within(dialog).queryByLabelText('Price')).toBeNull();
    const send = () => person.click(within(dialog).getByRole('button', { name: 'Send counter' }));
    await send();
    expect(await within(dialog).findByText('You must enter counter details')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await person.type(within(dialog).getByLabelText(/Counter details/), 'We keep the porch swing.');
    await person.click(within(dialog).getByRole('checkbox'));
    await send();
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()[0]).toMatchObject({
      method: 'PATCH',
      path: '/offers/offer',
      sent: { status: 'COUNTERED', counter: 'We keep the porch swing.' },
    });
  });

  it('requires disclosures and the acknowledgement, and accepts the round that was shown', async () => {
    const { person, onChanged } = show(seenBy(SELLER), { type: 'SELLER' });
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Offer' });
    const accept = () => person.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await accept();
    expect(within(dialog).getByText(DISCLOSURES_REQUIRED)).toBeVisible();
    await person.type(within(dialog).getByLabelText(/Disclosures/), 'none');
    await accept();
    expect(within(dialog).getByText('Check the box to accept these terms.')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await person.click(within(dialog).getByRole('checkbox'));
    await accept();
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()[0]).toMatchObject({ method: 'PATCH', path: '/offer-rounds/round-1' });
    expect(sent()[0]?.sent).toEqual({ status: 'ACCEPTED', disclosures: 'none' });
  });

  it('says first that the closing date is no longer in the future, and accepts nothing', async () => {
    const late = termsOf(offerRow({ ...terms, closingDate: '2026-01-05T18:00:00Z' }));
    const { person } = show(seenBy(SELLER, { offerRounds: [round(1, 'BUYER', { terms: late })] }), { type: 'SELLER' });
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(CLOSING_PASSED)).toBeVisible();
    fill('Disclosures *', 'none');
    await person.click(screen.getByRole('checkbox'));
    const dialog = within(screen.getByRole('dialog', { name: 'Accept Offer' }));
    await person.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(CLOSING_PASSED);
    expect(sent()).toEqual([]);
  });
  it('says at the checkbox of an answer that it is missing', async () => {
    const { person } = show(seenBy(SELLER), { type: 'SELLER' });
    await person.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Offer' }));
    const decline = () => person.click(dialog.getByRole('button', { name: 'Decline' }));
    const tick = dialog.getByRole('checkbox', { name: 'I want to decline this offer.' });
    await decline();
    await waitFor(() => expect(tick).toHaveFocus());
    expect(tick).toBeInvalid();
    expect(tick).toHaveAccessibleDescription('Check the box to decline this offer.');
    await person.click(tick);
    expect(tick).toBeValid();
    expect(tick).toHaveAccessibleDescription('');
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed where it is opened again, and nothing of what was deleted', async () => {
    const { person } = show(seenBy(SELLER), { type: 'SELLER' });
    const open = async () => {
      await person.click(screen.getByRole('button', { name: 'Decline' }));
      return within(await screen.findByRole('dialog', { name: 'Decline Offer' }));
    };
    const close = async (dialog: Awaited<ReturnType<typeof open>>) => {
      await person.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    let dialog = await open();
    await person.type(dialog.getByLabelText(/Comments/), 'Too low');
    await close(dialog);
    dialog = await open();
    expect(dialog.getByLabelText(/Comments/)).toHaveValue('Too low');
    await person.clear(dialog.getByLabelText(/Comments/));
    await close(dialog);
    expect((await open()).getByLabelText(/Comments/)).toHaveValue('');
  });

  it('asks the holder of a private link once more, and acts with the link alone', async () => {
    const offer = seenBy(link('BUYER'), {
      status: 'COUNTERED',
      currentRound: 2,
      offerRounds: [round(1, 'BUYER', { status: 'COUNTERED' }), round(2, 'SELLER')],
    });
    const { person, onChanged } = show(offer, { token: 'a.b.c' });
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Offer' });
    expect(within(dialog).queryByLabelText(/Disclosures/)).toBeNull();
    await person.click(within(dialog).getByRole('checkbox'));
    await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
    const confirm = await screen.findByRole('dialog', { name: 'On behalf of the client' });
    expect(sent()).toHaveLength(0);
    await person.dblClick(within(confirm).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.path).toBe('/offer-rounds/round-2');
    expect(sent()[0]?.query.get('token')).toBe('a.b.c');
  });

  it('has an admin name the side and confirm', async () => {
    const expired = round(1, 'BUYER', { expiresAt: new Date(Date.now() - 1000) });
    const { person, onChanged } = show(seenBy(ADMIN, { offerRounds: [expired] }), { type: 'ADMIN' });
    await openCounter(person);
    fill('Price', '305000');
    await person.click(screen.getByRole('checkbox', { name: /non-binding/ }));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    await waitFor(() => expect(screen.getByLabelText('The buyer')).toHaveFocus());
    expect(screen.getByRole('radiogroup', { name: 'Which side are you acting for?' })).toHaveAccessibleDescription(
      'Choose the side you’re acting for.',
    );
    await person.click(screen.getByLabelText('The seller'));
    await person.click(screen.getByRole('button', { name: 'Send counter' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'On behalf of the seller' })).getByRole('button', {
        name: 'Send counter',
      }),
    );
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()[0]?.sent).toMatchObject({ party: 'SELLER', price: 305_000 });
  });

  it('shows a refusal, keeps what was typed, and looks again when somebody was faster', async () => {
    refused = refusal(409, 'This offer was withdrawn (RESCINDED), so it can’t be declined.');
    const { person, onChanged, onStale } = show(seenBy(SELLER), { type: 'SELLER' });
    await person.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline Offer' });
    await person.type(within(dialog).getByLabelText('Comments (optional)'), 'Too far from ours.');
    await person.click(within(dialog).getByRole('checkbox'));
    await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText(/withdrawn \(RESCINDED\)/)).toBeVisible();
    expect(within(dialog).getByLabelText('Comments (optional)')).toHaveValue('Too far from ours.');
    expect(onStale).toHaveBeenCalledOnce();
    expect(onChanged).not.toHaveBeenCalled();
    expect(sent()[0]?.sent).toEqual({ status: 'DECLINED', reason: 'Too far from ours.' });
  });
});
