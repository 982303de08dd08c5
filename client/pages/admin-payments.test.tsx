import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentView, type PaymentRow } from '#shared/payments/payments.view.ts';
import { wire } from '../testing/factories/wire.ts';
import { actorOf, admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminPaymentsPage from './admin-payments.tsx';

const row = (fields: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 'p1',
  intentId: 'pi_1',
  userId: 'marcus',
  amountCents: 5000,
  refundedCents: 0,
  status: 'SUCCEEDED',
  provider: 'stripe',
  refundReason: null,
  refundNote: null,
  createdAt: new Date('2026-12-01T15:00:00Z'),
  paidAt: new Date('2026-12-01T15:01:00Z'),
  refundedAt: null,
  checkedAt: null,
  showingId: 's1',
  listing: {
    id: 'l1',
    type: 'BUYER',
    userId: 'marcus',
    hideAddress: false,
    address: '7 Pine St',
    city: 'Knoxville',
    state: 'TN',
    county: 'Knox',
  },
  showing: {
    id: 's1',
    type: 'TOUR',
    accepted: false,
    proposedTime: new Date('2099-12-02T15:00:00Z'),
    suggestedTimes: [],
    noShowAt: null,
  },
  user: { id: 'marcus', firstName: 'Marcus', lastName: 'Ellery', email: 'marcus@example.test' },
  events: [{ id: 'evt_1', type: 'payment_intent.succeeded', receivedAt: new Date('2026-12-01T15:01:00Z') }],
  ...fields,
});
let stored = row();
const shown = () => wire(paymentView(stored, actorOf(admin()), new Date()));
const api = fakeApi({
  'GET /payments/:id': () => ok(shown()),
  'GET /payments': () => rows([shown()]),
  'GET /audit-entries': rows([
    { id: '1', at: '2026-12-01T15:02:00.000Z', action: 'payment.used', actorKind: 'BUYER', actorId: 'marcus' },
  ]),
  'PATCH /payments/:id': ({ sent }) => {
    stored = row({ status: 'REFUNDING', refundReason: 'BROKER', refundNote: String(sent?.refundNote) });
    return ok(shown());
  },
});
beforeEach(() => {
  stored = row();
});

describe('payments', () => {
  it('show what happened to one, and refund it with a reason', async () => {
    const { person } = renderPage(<AdminPaymentsPage />, { at: '/admin/payments', user: admin() });
    await person.click(await screen.findByRole('button', { name: 'Open the payment of Marcus Ellery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
    expect(await dialog.findByText('The payer used it for a visit')).toBeVisible();
    expect(dialog.getByText('The provider sent payment_intent.succeeded')).toBeVisible();
    expect(dialog.getByText('pi_1')).toBeVisible();
    // at the local time of the home
    expect(dialog.getByText(/^Tour, Wed, Dec 2 at 10:00 AM EST: Pending/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Refund $50?' }));
    expect(confirm.getByText(/the visit is canceled/)).toBeVisible();
    await person.click(confirm.getByRole('button', { name: 'Refund' }));
    expect(await confirm.findByText('Enter the reason for the refund.')).toBeVisible();
    await person.type(confirm.getByLabelText('Reason, for our records'), 'The agent was late');
    await person.click(confirm.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Refunded by Hearthport: The agent was late')).toBeVisible();
    expect(api.sent('PATCH /payments/:id')).toEqual([{ refundNote: 'The agent was late' }]);
    expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('say what of it was refunded by hand, and refund the rest', async () => {
    stored = row({ refundedCents: 2000 });
    const { person } = renderPage(<AdminPaymentsPage />, { at: '/admin/payments?payment=p1', user: admin() });
    expect(await screen.findByText('$20.00 of it, at the payment provider')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Refund $30.00?' }));
    expect(confirm.getByText(/^The rest of the fee goes back, and the visit is canceled/)).toBeVisible();
  });

  it('say that another broker was first', async () => {
    api.use({ 'PATCH /payments/:id': refusal(409, 'This payment was already refunded.') });
    const { person } = renderPage(<AdminPaymentsPage />, { at: '/admin/payments?payment=p1', user: admin() });
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Refund $50?' }));
    await person.type(confirm.getByLabelText('Reason, for our records'), 'Twice');
    await person.click(confirm.getByRole('button', { name: 'Refund' }));
    expect(await confirm.findByText('This payment was already refunded.')).toBeVisible();
  });
});
