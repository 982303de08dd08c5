import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TransactionRow } from '#shared/transactions/transactions.view.ts';
import { roundRow } from '../testing/factories/offers.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { showingSlots } from '../testing/factories/showing-slots.factory.ts';
import { transaction } from '../testing/factories/transactions.factory.ts';
import { actorOf, admin, buyer } from '../testing/factories/users.factory.ts';
import { wire } from '../testing/factories/wire.ts';
import { shortDate } from '../lib/format.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import TransactionPage from './transaction.tsx';

const DAY = 86_400_000;
let stored: Partial<TransactionRow>;
let viewer = admin();
const read = () => ({
  ...transaction({ ...stored }, { as: actorOf(viewer) }),
});
const api = fakeApi({
  'GET /transactions/:id': () => ok(read()),
  'PATCH /transactions/:id': ({ sent }) => {
    // the row has dates where the wire has text
    const given = Object.entries(sent ?? {}).map(([field, value]) => [
      field,
      typeof value === 'string' && /(Date|At)$/.test(field) ? new Date(value) : value,
    ]);
    stored = { ...stored, ...(Object.fromEntries(given) as Partial<TransactionRow>) };
    return ok(read());
  },
  'GET /uploads': rows([]),
  'GET /showings': rows([]),
  'GET /inspections': rows([]),
  'GET /form-signing': rows([]),
});
beforeEach(() => {
  [stored, viewer] = [{}, admin()];
});
const open = () =>
  renderPage(<TransactionPage />, { path: '/transactions/:id', at: '/transactions/sale', user: viewer });
const changes = () => api.sent('PATCH /transactions/:id');

describe('the page of a sale', () => {
  it('has the history of the offer, opened, and can be folded', async () => {
    const sale = read();
    const round = wire({ ...roundRow({ status: 'ACCEPTED' }), initiator: { firstName: 'Nina', lastName: 'Okoye' } });
    api.use({
      'GET /transactions/:id': ok({ ...sale, offer: { ...sale.offer, offerRounds: [round] } }),
    });
    const { person } = open();
    const history = await screen.findByRole('button', { name: 'Offer History', expanded: true });
    expect(screen.getByRole('list', { name: 'Negotiation history' })).toBeVisible();
    await person.click(history);
    expect(history).toHaveAttribute('aria-expanded', 'false');
  });

  it('asks for no lender and no appraiser of a sale in cash', async () => {
    api.use({ 'GET /transactions/:id': ok(transaction({ financing: 'NOT_NEEDED', appraisal: 'NOT_NEEDED' })) });
    renderPage(<TransactionPage />, { at: '/transactions/sale', path: '/transactions/:id', user: admin() });
    const contacts = within(await screen.findByRole('region', { name: 'Contacts' }));
    expect(contacts.getByRole('button', { name: 'Add title and closing' })).toBeVisible();
    expect(contacts.queryByRole('button', { name: /Add (lender|appraiser)/ })).toBeNull();
  });
  it('names beside the last day of the contract when the closing is', async () => {
    const sale = read();
    const earlier = new Date(+new Date(sale.offer!.closingDate) - 3 * DAY);
    for (const without of [sale, { ...sale, status: 'CANCELLED', closingDate: earlier.toISOString() }]) {
      api.use({ 'GET /transactions/:id': ok(without) });
      const { unmount } = open();
      expect(await screen.findByRole('region', { name: 'Offer Details' })).not.toHaveTextContent('The closing is set');
      unmount();
    }
    api.use({ 'GET /transactions/:id': ok({ ...sale, closingDate: earlier.toISOString() }) });
    open();
    const terms = within(await screen.findByRole('region', { name: 'Offer Details' }));
    expect(terms.getByText(`The closing is set for ${shortDate(earlier, sale.timeZone)}`)).toBeVisible();
  });

  it('says that it did not load, with a way to try again, and that it does not exist, with a way on', async () => {
    api.use({ 'GET /transactions/:id': refusal(400, 'Please try again later.') });
    const { person, unmount } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'This sale didn’t load' })).toBeVisible();
    api.use({ 'GET /transactions/:id': () => ok(read()) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Offer Details' })).toBeVisible();
    unmount();
    api.use({ 'GET /transactions/:id': refusal(404, 'Not found') });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find that transaction' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
  });

  it('shows what a closed sale came to, not what the home was listed for', async () => {
    stored = { status: 'CLOSED', closing: 'COMPLETED', closedAt: new Date() };
    const sale = read();
    api.use({ 'GET /transactions/:id': ok({ ...sale, offer: { ...sale.offer, price: 436_500 } }) });
    open();
    const home = await screen.findByRole('region', { name: 'The home' });
    expect(within(home).getByText('Sold for $436,500')).toBeVisible();
    expect(within(home).queryByText('$325,000')).toBeNull();
  });

  it('says which visits a closing on an earlier day has left behind it', async () => {
    const [closing, visit] = [3, 5].map((days) => new Date(Date.now() + days * DAY));
    const showing = { userId: 'ben', accepted: true, proposedTime: visit!, type: 'FINAL_WALKTHROUGH' };
    stored = { closingDate: closing!, walkthroughDate: visit!, listing: { showings: [showing] } };
    open();
    const said = await screen.findByText(
      /^The final walkthrough on .* is after the closing\. Another time is needed\.$/,
    );
    expect(said).toBeVisible();
  });

  it('has what the seller disclosed, where that is known', async () => {
    const sale = read();
    api.use({
      'GET /transactions/:id': ok({ ...sale, offer: { ...sale.offer, disclosures: 'The roof leaked in 2019.' } }),
    });
    const { unmount } = open();
    const said = await screen.findByRole('region', { name: 'Seller’s disclosures' });
    expect(said).toHaveTextContent('The roof leaked in 2019.');
    unmount();
    api.use({ 'GET /transactions/:id': ok({ ...sale, offer: { ...sale.offer, disclosures: null } }) });
    open();
    await screen.findByRole('region', { name: 'Offer Details' });
    expect(screen.queryByRole('region', { name: 'Seller’s disclosures' })).toBeNull();
  });

  it('takes documents of a canceled sale from brokers alone, and says so to the others', async () => {
    const CLOSED = /no documents can be added/;
    stored = {
      status: 'CANCELLED',
      cancelledAt: new Date('2026-11-20T15:00:00Z'),
      cancelReason: 'The loan was declined',
    };
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: 'Add a document' })).toBeVisible();
    expect(screen.queryByText(CLOSED)).toBeNull();
    unmount();
    api.use({ 'GET /transactions/:id': ok({ ...read(), role: 'SELLER', allowedActions: [] }) });
    open();
    expect(await screen.findByText(CLOSED)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
  });

  it('shows a document while it is sent, and names one that is refused', async () => {
    api.use({ 'POST /uploads': refusal(400, 'This file is broken.') });
    const { person } = open();
    const input = await screen.findByLabelText('Document to add');
    const bars: (string | null)[] = [];
    const watch = new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"][aria-label^="Sending"]');
      if (bar) bars.push(bar.getAttribute('aria-label'));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await person.upload(input, new File(['x'], 'commitment.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/commitment\.pdf wasn’t added\. This file is broken\./)).toBeVisible();
    watch.disconnect();
    expect(new Set(bars)).toEqual(new Set(['Sending commitment.pdf']));
  });

  it('lists its dates; the earnest money is received today, on another day, or not after all, and its date moves', async () => {
    stored = { earnestMoneyDueDate: new Date(Date.now() + 2 * DAY) };
    const { person } = open();
    const dates = within(await screen.findByRole('region', { name: 'Dates' }));
    const [first] = dates.getAllByRole('listitem');
    expect(first).toHaveTextContent('Earnest money is due');
    expect(first).toHaveTextContent('Buyer');
    await person.click(dates.getByRole('button', { name: 'Mark as received' }));
    await waitFor(() => expect(dates.queryByRole('button', { name: 'Mark as received' })).toBeNull());
    await person.click(await dates.findByRole('button', { name: 'Change: Earnest money received' }));
    const day = dates.getByLabelText('Earnest money received');
    await person.clear(day);
    await person.type(day, '2026-11-02');
    await person.click(dates.getByRole('button', { name: 'Save' }));
    await person.click(await dates.findByRole('button', { name: 'Not received after all' }));
    await person.click(await dates.findByRole('button', { name: 'Change the due date' }));
    const due = dates.getByLabelText('Earnest money due');
    await person.clear(due);
    await person.type(due, '2031-05-05');
    await person.click(dates.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toHaveLength(4));
    expect(changes().slice(1)).toEqual([
      // the day begins at midnight of the home's clock
      { earnestMoneyReceivedAt: '2026-11-02T06:00:00.000Z' },
      { earnestMoneyReceivedAt: null },
      { earnestMoneyDueDate: expect.stringMatching(/^2031-05-0[56]T/) },
    ]);
  });

  it('says once to a title company when the earnest money is due', async () => {
    stored = { earnestMoneyDueDate: new Date('2031-05-06T22:00:00Z') };
    api.use({ 'GET /transactions/:id': ok({ ...read(), role: 'TITLE' }) });
    const { person } = open();
    const dates = within(await screen.findByRole('region', { name: 'Dates' }));
    const due = within(dates.getByText('Earnest money is due').closest('li')!);
    expect(dates.getAllByText(/May 6, 2031/)).toHaveLength(1);
    await person.click(due.getByRole('button', { name: 'Received on another day' }));
    expect(due.getByLabelText('Earnest money received')).toBeVisible();
    expect(dates.queryByRole('button', { name: 'Change the due date' })).toBeNull();
  });

  it('has a calendar address of this sale to copy', async () => {
    const url = 'https://hearthport.test/api/calendars/june.sale.secret.ics';
    api.use({ 'GET /calendar-links': ok({ url }) });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Subscribe to these dates' }));
    await waitFor(() => expect(screen.getByLabelText('Calendar address of this sale')).toHaveValue(url));
    expect(api.to('GET /calendar-links')[0]!.query.get('transactionId')).toBe('sale');
    await person.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('asks the closer of a sale past its date whether it closed', async () => {
    stored = {
      closingDate: new Date(Date.now() - 2 * DAY),
      inspection: 'COMPLETED',
      appraisal: 'APPRAISED',
      financing: 'COMPLETED',
      title: 'COMPLETED',
      walkthroughWaived: true,
    };
    const { person } = open();
    expect(await screen.findByText('Did this sale close?')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Yes, it closed' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete the closing' }));
    await waitFor(() => expect(changes()).toEqual([{ closing: 'COMPLETED' }]));
  });

  it('is cancelled with a reason, and with who keeps the earnest money', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Cancel transaction' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this transaction?' }));
    const confirm = dialog.getByRole('button', { name: 'Cancel transaction' });
    await person.click(confirm);
    expect(dialog.getByText('Say why the transaction is canceled.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The loan was declined');
    await person.click(confirm);
    expect(dialog.getByText('Say who keeps the earnest money.')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: /Earnest money of \$3,000/ }));
    await person.click(screen.getByRole('option', { name: 'It goes back to the buyer' }));
    await person.click(confirm);
    await waitFor(() =>
      expect(changes()).toEqual([
        { status: 'CANCELLED', cancelReason: 'The loan was declined', earnestMoneyTo: 'BUYER' },
      ]),
    );
  });

  it('lets the buyer choose a time for the final walkthrough, without a fee', async () => {
    viewer = buyer();
    const sale = transaction({ inspection: 'COMPLETED', title: 'COMPLETED' });
    api.use({
      'GET /transactions/:id': ok({ ...sale, role: 'BUYER', allowedActions: [] }),
      'GET /showing-slots/:id': ok(showingSlots({ id: 'home' })),
      'POST /showings': created(showing({ type: 'FINAL_WALKTHROUGH' }, viewer)),
    });
    const { person } = renderPage(<TransactionPage />, {
      path: '/transactions/:id',
      at: '/transactions/sale?section=finalWalkthrough',
      user: viewer,
    });
    await person.click(await screen.findByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    const request = await dialog.findByRole('button', { name: /^Request/ });
    await waitFor(() => expect(request).toBeEnabled());
    await person.click(request);
    await waitFor(() => expect(api.to('POST /showings')).toHaveLength(1));
    expect(api.sent('POST /showings')[0]).toMatchObject({ type: 'FINAL_WALKTHROUGH' });
  });
});
