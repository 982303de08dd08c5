import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import type { PreApprovalRow } from '#shared/pre-approvals/pre-approvals.view.ts';
import { preApproval, preApprovalRow } from '../testing/factories/pre-approvals.factory.ts';
import { actorOf, admin, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminPreApprovalsPage from './admin-pre-approvals.tsx';
import PreApprovalPage from './pre-approval.tsx';

const marcus = buyer();
const june = admin();
let letters: PreApprovalRow[] = [];
let viewer = actorOf(marcus);
const change = (fields: object) => {
  letters = letters.map((row) => ({ ...row, ...fields }));
  return ok(preApproval(letters[0]!, viewer));
};
const api = fakeApi({
  'GET /saved-views': rows([]),
  'GET /buyer-budgets': ok({}),
  'GET /pre-approvals': () => rows(letters.map((row) => preApproval(row, viewer))),
  'PATCH /pre-approvals/letter': ({ sent }) => {
    const { amount, validUntil, ...given } = sent as { status?: string; amount?: number; validUntil?: string };
    return change(
      given.status === 'ACCEPTED'
        ? { status: 'ACCEPTED', acceptedAmount: amount, validUntil }
        : { ...given, ...(amount && { amount }) },
    );
  },
  'DELETE /pre-approvals/letter': () => {
    letters = [];
    return ok({ id: 'letter' });
  },
  '*': refusal(404, 'That is not here.'),
});
beforeEach(() => {
  letters = [];
  viewer = actorOf(marcus);
});

describe('the page of a pre-approval', () => {
  const open = () => renderPage(<PreApprovalPage />, { at: '/pre-approval', user: marcus });

  it('shows what was read, keeps a correction that is refused, and sends it', async () => {
    letters = [preApprovalRow()];
    const { person } = open();
    const read = within(await screen.findByRole('region', { name: 'What the document says' }));
    expect(read.getByText('From page 1: “Purchase price up to: $425,000”')).toBeVisible();
    expect(read.getAllByText('Not found')).toHaveLength(3);
    const amount = screen.getByRole('textbox', { name: /Approved up to/ });
    await person.clear(amount);
    await person.type(amount, '415000');
    api.use({
      'PATCH /pre-approvals/letter': refusal(400, 'Enter the lender or bank.', {
        errors: [{ path: 'lender', message: 'Enter the lender or bank.' }],
      }),
    });
    await person.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Enter the lender or bank.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Approved up to/ })).toHaveValue('415,000');
    api.use({
      'PATCH /pre-approvals/letter': () => change({ status: 'WAITING', submittedAt: new Date(), amount: 415_000 }),
    });
    await person.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(/A broker will compare it with the document/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw it' })).toBeVisible();
    expect(screen.queryByText('Upload a different document')).toBeNull();
    expect(api.sent('PATCH /pre-approvals/letter').at(-1)).toMatchObject({ amount: 415_000, status: 'WAITING' });
  });

  it('has the range of the budget beside it, as the budget page says', async () => {
    letters = [preApprovalRow({ status: 'ACCEPTED', acceptedAmount: 250_000, validUntil: '2099-01-01' })];
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Work out your budget' })).toHaveAttribute('href', '/budget');
    unmount();
    api.use({ 'GET /buyer-budgets': ok({ id: 'b', ...BUDGET_DEFAULTS }) });
    open();
    const link = await screen.findByRole('link', { name: 'Your budget' });
    expect(link).toHaveAttribute('href', '/budget');
    expect(link.parentElement).toHaveTextContent(
      'Your budget: $227,000 to $291,000. Your pre-approval covers up to $250,000, your budget says up to $291,000.',
    );
  });

  it('says why it was sent back, and removes it after a question', async () => {
    letters = [preApprovalRow({ status: 'RETURNED', returnReason: 'The second page is missing.' })];
    const { person } = open();
    expect(await screen.findByText('Sent back: The second page is missing.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove it' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByRole('heading', { name: 'Show that you can buy' })).toBeVisible();
  });

  it('lets the buyer choose what sellers see, and nothing of one that ended', async () => {
    letters = [preApprovalRow({ status: 'ACCEPTED', acceptedAmount: 425_000, validUntil: '2099-02-18' })];
    const { person, unmount } = open();
    expect(await screen.findByText('Sellers won’t see it.', { exact: false })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'The full amount, $425,000' }));
    expect(await screen.findByText(/“Pre-approved up to \$425,000”/)).toBeVisible();
    // the choice is shown before it is stored
    await waitFor(() => expect(api.sent('PATCH /pre-approvals/letter').at(-1)).toEqual({ share: 'FULL_AMOUNT' }));
    unmount();
    letters = [preApprovalRow({ status: 'ACCEPTED', acceptedAmount: 425_000, validUntil: '2026-01-01' })];
    open();
    expect(await screen.findByText(/Sellers no longer see it/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('keeps the choice until the list is read again, and takes it back where it is refused', async () => {
    letters = [preApprovalRow({ status: 'ACCEPTED', acceptedAmount: 425_000, validUntil: '2099-02-18' })];
    const { person } = open();
    const full = await screen.findByRole('radio', { name: 'The full amount, $425,000' });
    let reads = 0;
    api.use({
      'GET /pre-approvals': () => {
        reads += 1;
        return refusal(404, 'That is not here.');
      },
    });
    await person.click(full);
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    expect(full).toBeChecked();
    expect(screen.getByText(/“Pre-approved up to \$425,000”/)).toBeVisible();

    api.use({ 'PATCH /pre-approvals/letter': refusal(409, 'It has ended.') });
    const nothing = screen.getByRole('radio', { name: 'Nothing' });
    await person.click(nothing);
    await waitFor(() => expect(api.sent('PATCH /pre-approvals/letter').at(-1)).toEqual({ share: 'NOTHING' }));
    await waitFor(() => expect(full).toBeChecked());
    expect(nothing).not.toBeChecked();
  });

  it('says that it could not be read, and reads it again', async () => {
    api.use({ 'GET /pre-approvals': refusal(503, 'Hearthport is busy.') });
    const { person } = open();
    expect(await screen.findByText('Hearthport is busy.')).toBeVisible();
    api.use({ 'GET /pre-approvals': rows([]) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Show that you can buy' })).toBeVisible();
  });
});

it('a broker sees another name and a correction, accepts, or sends back with a reason', async () => {
  viewer = actorOf(june);
  letters = [
    preApprovalRow({ status: 'WAITING', submittedAt: new Date(), amount: 415_000, buyerName: 'Ines Calloway' }),
  ];
  const { person } = renderPage(<AdminPreApprovalsPage />, { at: '/admin/pre-approvals', user: june });
  await person.click(await screen.findByRole('button', { name: 'Review the pre-approval of Marcus Ellery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pre-approval of Marcus Ellery' }));
  expect(dialog.getByText('The account is Marcus Ellery; the document names Ines Calloway.')).toBeVisible();
  expect(dialog.getByText('Corrected by the buyer')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Send back' }));
  api.use({
    'PATCH /pre-approvals/letter': refusal(400, 'Say what is missing.', {
      errors: [{ path: 'reason', message: 'Say what is missing.' }],
    }),
  });
  await person.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await dialog.findByText('Say what is missing.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Not now' }));
  api.use({
    'PATCH /pre-approvals/letter': ({ sent }) =>
      change({ status: 'ACCEPTED', acceptedAmount: (sent as { amount: number }).amount, validUntil: '2099-02-18' }),
  });
  await person.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(api.sent('PATCH /pre-approvals/letter').at(-1)).toEqual({
    status: 'ACCEPTED',
    amount: 415_000,
    validUntil: '2099-02-18',
  });
});

it('a broker sends one back with a reason', async () => {
  viewer = actorOf(june);
  letters = [preApprovalRow({ status: 'WAITING', submittedAt: new Date() })];
  const { person } = renderPage(<AdminPreApprovalsPage />, { at: '/admin/pre-approvals?status=ALL', user: june });
  await person.click(await screen.findByRole('button', { name: 'Review the pre-approval of Marcus Ellery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pre-approval of Marcus Ellery' }));
  await person.click(dialog.getByRole('button', { name: 'Send back' }));
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The second page is missing.');
  api.use({
    'PATCH /pre-approvals/letter': ({ sent }) =>
      change({ status: 'RETURNED', returnReason: (sent as { reason: string }).reason }),
  });
  await person.click(dialog.getByRole('button', { name: 'Send back' }));
  await waitFor(() =>
    expect(api.sent('PATCH /pre-approvals/letter').at(-1)).toEqual({
      status: 'RETURNED',
      reason: 'The second page is missing.',
    }),
  );
  expect(await screen.findByText('Sent back')).toBeVisible();
});

it('brokers open with what waits for them, see all with their choice, and download what they see', async () => {
  viewer = actorOf(june);
  letters = [preApprovalRow({ status: 'WAITING', submittedAt: new Date() })];
  const { person, address } = renderPage(<AdminPreApprovalsPage />, { at: '/admin/pre-approvals', user: june });
  const table = await screen.findByRole('grid', { name: 'Pre-approvals' });
  expect(await within(table).findByText('First Cumberland Bank')).toBeVisible();
  expect(api.to('GET /pre-approvals').at(-1)?.query.get('status')).toBe('WAITING');
  expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByRole('option', { name: 'All' }));
  await waitFor(() => expect(api.to('GET /pre-approvals').at(-1)?.query.has('status')).toBe(false));
  expect(address()).toBe('/admin/pre-approvals?status=ALL');
});
