import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createAddendumSchema, patchAddendumSchema } from '#shared/addendums/addendums.schema.ts';
import { addendumView, type AddendumViewRow } from '#shared/addendums/addendums.view.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import type { TransactionRow } from '#shared/transactions/transactions.view.ts';
import { addendumRow, WRITTEN } from '../../testing/factories/addendums.factory.ts';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { admin, buyer, user } from '../../testing/factories/users.factory.ts';
import { wire } from '../../testing/factories/wire.ts';
import { created, fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Transaction } from '../../state/wire-types.ts';
import { ContractChanges, SignedAmendments } from './contract-changes.tsx';

const LATER = '2027-01-29T18:00:00.000Z';
const change = (fields: Partial<AddendumViewRow> = {}) =>
  addendumRow({
    kind: 'CHANGES',
    initiatorType: 'SELLER',
    addendumItems: [],
    note: 'The appraisal was low.',
    terms: { closingDate: { from: '2027-01-15T18:00:00.000Z', to: LATER }, price: { from: 290_000, to: 285_000 } },
    ...fields,
  });
let stored: AddendumViewRow[] = [];
const api = fakeApi({
  'GET /addendums': () => rows(stored.map((each) => wire(addendumView(each)))),
  'POST /addendums': () => created({ id: 'a1' }),
  'PATCH /addendums/:id': () => ok(wire(addendumView(change()))),
});
function open(role: 'BUYER' | 'SELLER' | 'ADMIN', changes: AddendumViewRow[], fields: object = {}) {
  stored = changes;
  const sale = { ...transaction(), role, ...fields } as Transaction;
  const who = { BUYER: buyer, SELLER: user, ADMIN: admin }[role]();
  return renderComponent(<ContractChanges transaction={sale} />, { user: who });
}

describe('changes of the contract', () => {
  it('are proposed by either side with a date to respond by, and stay typed when they are refused', async () => {
    api.use({
      'POST /addendums': refusal(400, 'Check the form.', {
        errors: [{ path: 'terms.price', message: 'The price is below the loan.' }],
      }),
    });
    const { person } = open('SELLER', []);
    await person.click(await screen.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a contract change' }));
    await person.clear(dialog.getByLabelText('Price'));
    await person.type(dialog.getByLabelText('Price'), '200000');
    await person.type(dialog.getByLabelText('Reason'), 'The appraisal was low.');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('The price is below the loan.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('The appraisal was low.');
    api.use({ 'POST /addendums': () => created({ id: 'a1' }) });
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = createAddendumSchema.parse(api.sent('POST /addendums').at(-1));
    expect(body).toMatchObject({ terms: { price: 200_000 }, note: 'The appraisal was low.' });
    expect(body.responseDateTime.getTime()).toBeGreaterThan(Date.now());
  });

  it.each(['CANCELLED', 'CLOSED'] as const)('that a %s sale left open wait for nobody', async (status) => {
    const transaction = { status, listing: { state: 'AL', county: null } };
    open('BUYER', [change({ transaction }), change({ id: 'a2', status: 'APPROVED', transaction })], { status });
    expect(await screen.findAllByText('Ended with the sale')).toHaveLength(2);
    expect(screen.queryByText(/response/i)).toBeNull();
    expect(screen.queryByText(/change when both sides agree/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say who responds by when, and are changed or withdrawn by the side that wrote them', async () => {
    const { person } = open('SELLER', [change()]);
    expect(await screen.findByText(/Closing date:/)).toHaveTextContent(
      'Closing date: Fri, Jan 29, 2027 (was Fri, Jan 15, 2027)',
    );
    expect(screen.getByText(/^Buyer’s response .*Dec 4/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your proposal' }));
    expect(dialog.getByLabelText('Price')).toHaveValue('285,000');
    expect(dialog.getByLabelText('Closing on or before')).toHaveValue('2027-01-29');
    await person.clear(dialog.getByLabelText('Price'));
    await person.type(dialog.getByLabelText('Price'), '287000');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Withdraw' }));
    const asked = within(screen.getByRole('dialog', { name: 'Withdraw?' }));
    expect(asked.getByText(/The contract stays as it is/)).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toHaveLength(2));
    const [revised, withdrawn] = api.sent('PATCH /addendums/:id').map((sent) => patchAddendumSchema.parse(sent));
    expect(revised).toMatchObject({ status: 'PENDING', terms: { price: 287_000 }, note: 'The appraisal was low.' });
    expect(withdrawn).toEqual({ status: 'DECLINED' });
  });

  it('are countered or agreed by the other side', async () => {
    const { person } = open('BUYER', [change()]);
    expect(await screen.findByText(/^Your response .*Dec 4/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Counter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Counter the change' }));
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toMatchObject([{ status: 'COUNTERED' }]));
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('are answered for one side by a broker, and withdrawn for the other', async () => {
    const { person } = open('ADMIN', [change()]);
    expect(await screen.findByRole('button', { name: 'Agree for the buyer' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Withdraw for the seller' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toEqual([{ status: 'DECLINED', party: 'SELLER' }]));
  });

  it('reach a lender once they are signed, without what was said before', () => {
    const lender: Actor = { kind: 'user', userId: 'lee', type: 'LENDER', email: 'lee@bank.test' };
    const addendums = [change({ status: 'APPROVED', appliedAt: WRITTEN }), change({ id: 'a2' })].map(
      ({ transaction: _of, uploads: _files, ...fields }) => fields,
    );
    const fields = { lenderEmail: 'lee@bank.test', addendums } as unknown as Partial<TransactionRow>;
    const sale = transaction(fields, { as: lender });
    renderComponent(<SignedAmendments transaction={sale} />, { user: user() });
    expect(screen.getByText('Signed Tue, Dec 1, 2026')).toBeVisible();
    expect(screen.getAllByText(/Price:/)).toHaveLength(1);
    expect(JSON.stringify(sale)).not.toContain('The appraisal was low.');
  });
});
