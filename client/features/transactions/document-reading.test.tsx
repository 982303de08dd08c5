import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { formSigning } from '../../testing/factories/form-signings.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { admin } from '../../testing/factories/users.factory.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { TransactionDocuments } from './transaction-documents.tsx';

const sale = transaction({ closingDate: new Date('2036-01-15T20:00:00Z'), closingTime: '14:00' });
const file = (id: string, docType: string) => ({
  id,
  docType,
  fileName: `${id}.pdf`,
  url: `/api/files/${id}`,
  mimeType: 'application/pdf',
  type: 'TRANSACTION_DOC',
  createdAt: '2026-11-20T12:00:00.000Z',
});
const found = (field: string, value: unknown) => ({ field, value, page: 2, words: `${field} ${String(value)}` });
const api = fakeApi({
  'GET /form-signing': () => rows([formSigning(6, { status: 'COMPLETED' }), formSigning(14)]),
  'GET /uploads': () =>
    ok({ total: 2, limit: 50, skip: 0, data: [file('clear', 'CLEAR_TO_CLOSE'), file('receipt', 'REPAIR_RECEIPT')] }),
  'POST /document-readings': () =>
    ok({ findings: [found('price', sale.offer!.price), found('closingDate', '2036-01-11')], message: null }),
  'PATCH /transactions/:id': ({ sent }) => ok({ ...sale, ...(sent as Partial<Transaction>) }),
});

describe('the documents of a sale', () => {
  it('include what everyone has signed, by name', async () => {
    renderComponent(<TransactionDocuments transaction={sale} onChanged={() => {}} />, { user: admin() });
    const table = within(await screen.findByRole('table', { name: 'Documents of this transaction' }));
    const row = within(await table.findByRole('row', { name: /Purchase Agreement.*Signed by everyone/ }));
    expect(row.getByRole('button', { name: /Download.*Purchase Agreement/ })).toBeVisible();
    // what still waits for signatures is above the steps
    expect(table.queryByText(formSigning(14).name)).toBeNull();
  });

  it('say who added them, who may take back their own', async () => {
    const { id } = admin();
    const ours = { ...file('ours', 'OTHER'), userId: id, user: { firstName: 'June', lastName: 'Broker' } };
    const theirs = { ...file('theirs', 'OTHER'), userId: 'nora', user: { firstName: 'Nora', lastName: 'Seller' } };
    api.use({ 'GET /uploads': () => rows([ours, theirs]), 'DELETE /uploads/ours': ok({ id: 'ours' }) });
    const { person } = renderComponent(<TransactionDocuments transaction={sale} onChanged={() => {}} />, {
      user: admin(),
    });
    expect(await screen.findByText('by you')).toBeVisible();
    expect(screen.getByText('by Nora Seller')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete theirs.pdf' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Delete ours.pdf' }));
    await person.click(await screen.findByRole('button', { name: 'Delete the document' }));
    await waitFor(() => expect(api.to('DELETE /uploads/ours')).toHaveLength(1));
  });
});

describe('versions of a document', () => {
  const ours = (id: string, day: string, more: object = {}) => ({
    ...file(id, 'LOAN_ESTIMATE'),
    ...{ userId: admin().id, addendumId: null, replacesId: null, createdAt: `2026-11-${day}T18:00:00.000Z` },
    ...more,
  });
  it('are one row by the newest, with the earlier ones below it', async () => {
    api.use({
      'GET /uploads': () =>
        rows([ours('first', '18'), ours('other', '19'), ours('second', '21', { replacesId: 'first' })]),
    });
    const { person } = renderComponent(<TransactionDocuments transaction={sale} onChanged={() => {}} />, {
      user: admin(),
    });
    const table = within(await screen.findByRole('table', { name: 'Documents of this transaction' }));
    const row = within(await table.findByRole('row', { name: /^second\.pdf/ }));
    expect(table.queryByRole('row', { name: /^first\.pdf/ })).toBeNull();
    const opener = row.getByRole('button', { name: 'Show 1 earlier version of second.pdf' });
    expect(opener).toHaveTextContent('Replaced on Nov 21, 2026 · 1 earlier version');
    expect(screen.queryByText('first.pdf')).toBeNull();
    await person.click(opener);
    const earlier = within(row.getByRole('list', { name: 'Earlier versions of second.pdf' }));
    expect(earlier.getByRole('listitem')).toHaveTextContent('first.pdf · Nov 18, 2026');
    expect(earlier.getByRole('button', { name: 'Download: first.pdf, Nov 18, 2026' })).toBeVisible();
    // the row stays where the first version was
    const names = table.getAllByRole('row').map(({ textContent }) => /^(second|other)/.exec(textContent ?? '')?.[0]);
    expect(names.filter(Boolean)).toEqual(['second', 'other']);
  });

  it('are added by who sent it, of what is no part of the contract', async () => {
    let files = [
      ours('first', '18'),
      ours('addendum', '18', { docType: 'CONTRACT_ADDENDUM' }),
      ours('theirs', '18', { userId: 'theo' }),
    ];
    api.use({
      'GET /uploads': () => rows(files),
      'POST /uploads': () => {
        files = [...files, ours('newer', '22', { replacesId: 'first' })];
        return created([{ uploadResult: { id: 'newer', key: 'k', url: '/api/files/newer' }, analyzeResult: null }]);
      },
    });
    const { person } = renderComponent(<TransactionDocuments transaction={sale} onChanged={() => {}} />, {
      user: admin(),
    });
    expect(await screen.findByRole('button', { name: 'Replace first.pdf with a newer version' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Replace / })).toHaveLength(1);
    await person.upload(
      screen.getByLabelText('Newer version of first.pdf'),
      new File(['%PDF-1.7'], 'newer.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByRole('button', { name: 'Show 1 earlier version of newer.pdf' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replace newer.pdf with a newer version' })).toBeVisible();
    expect(api.to('POST /uploads')).toHaveLength(1);
  });

  it('keep the file that could not be sent until it is sent', async () => {
    let files = [ours('first', '18')];
    const scrolledTo: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
    api.use({ 'GET /uploads': () => rows(files), 'POST /uploads': refusal(500, 'It broke.') });
    const { person } = renderComponent(<TransactionDocuments transaction={sale} onChanged={() => {}} />, {
      user: admin(),
    });
    await person.upload(
      await screen.findByLabelText('Newer version of first.pdf'),
      new File(['%PDF-1.7'], 'newer.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText(/newer\.pdf didn’t replace first\.pdf/)).toBeVisible();
    // said once, and in view: the chosen row may be far above
    expect(scrolledTo).toEqual([screen.getByRole('alert')]);
    api.use({
      'POST /uploads': () => {
        files = [...files, ours('newer', '22', { replacesId: 'first' })];
        return created([{ uploadResult: { id: 'newer', key: 'k', url: '/api/files/newer' }, analyzeResult: null }]);
      },
    });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Show 1 earlier version of newer.pdf' })).toBeVisible();
    expect(screen.queryByText(/didn’t replace/)).toBeNull();
  });
});

describe('reading a document of a sale', () => {
  it('shows what it says beside the sale, and takes a closing over', async () => {
    const changed: Transaction[] = [];
    const { person } = renderComponent(
      <TransactionDocuments transaction={sale} onChanged={(next) => changed.push(next)} />,
      { user: admin() },
    );
    expect(screen.queryByRole('button', { name: 'Read this document: receipt.pdf' })).toBeNull();
    api.use({ 'POST /document-readings': refusal(503, 'The reader is busy.') });
    await person.click(await screen.findByRole('button', { name: 'Read this document: clear.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'What this document says' });
    expect(await within(dialog).findByText('The reader is busy.')).toBeVisible();
    api.use({
      'POST /document-readings': () =>
        ok({ findings: [found('price', sale.offer!.price), found('closingDate', '2036-01-11')], message: null }),
    });
    await person.click(within(dialog).getByRole('button', { name: /try again/i }));
    const [price, closing] = await within(dialog).findAllByRole('listitem');
    expect(price).toHaveTextContent('As in this sale');
    expect(closing).toHaveTextContent('Different');
    expect(closing).toHaveTextContent('From page 2');
    await person.click(within(closing!).getByRole('button', { name: /^Set the closing to/ }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(api.sent('PATCH /transactions/:id')).toEqual([{ closingDate: '2036-01-11T20:00:00.000Z' }]);
  });
});
