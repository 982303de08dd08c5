import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_UPLOAD, REPAIR_REQUEST_FAILED, RESPONSE_DATE_REQUIRED } from '#shared/addendums/addendums.messages.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Transaction } from '../../state/wire-types.ts';
import { SubmitRepairRequestsDialog } from './submit-repair-requests-dialog.tsx';

const NOW = new Date('2026-12-01T15:20:00Z');
let answer: () => ApiResponse;
let count = 0;
const api = fakeApi({
  'POST /uploads': () => {
    count += 1;
    return created([{ uploadResult: { id: `file-${count}`, key: 'k', url: '/api/files/k' }, analyzeResult: null }]);
  },
  'POST /addendums': () => answer(),
});
beforeEach(() => {
  count = 0;
  answer = () => created({ id: 'a1' });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
const pdf = (name: string) => new File(['%PDF-1.7 report'], name, { type: 'application/pdf' });

function open() {
  const onClose = vi.fn();
  const sale = { id: 'sale', timeZone: 'America/Chicago' } as Transaction;
  const dialog = <SubmitRepairRequestsDialog transaction={sale} onClose={onClose} />;
  return { ...renderComponent(dialog, { user: buyer() }), onClose };
}

describe('asking for repairs', () => {
  it('sends items, at most two files and a date three days ahead', async () => {
    const { person, onClose } = open();
    await person.type(screen.getByLabelText('Item 1'), 'Fix the roof');
    await person.click(screen.getByRole('button', { name: 'Add an item' }));
    await person.type(screen.getByLabelText('Item 2'), 'New water heater');
    await person.upload(screen.getByLabelText('Attach files', { selector: 'input' }), [
      pdf('one.pdf'),
      pdf('two.pdf'),
      pdf('three.pdf'),
    ]);
    expect(await screen.findByText('Max files: 2. Remove one to add another.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sent('POST /addendums')).toEqual([
      {
        transaction: { connect: { id: 'sale' } },
        responseDateTime: '2026-12-04T15:00:00.000Z',
        addendumItems: [{ item: 'Fix the roof' }, { item: 'New water heater' }],
        upload: { connect: [{ id: 'file-1' }, { id: 'file-2' }] },
      },
    ]);
  });

  it('names what is missing, in the words of the product', async () => {
    const { person } = open();
    await person.clear(screen.getByLabelText('Response by: date'));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByText(RESPONSE_DATE_REQUIRED)).toBeVisible();
    expect(screen.getByText(NO_UPLOAD)).toBeVisible();
    expect(screen.getByText('Add at least one item.')).toBeVisible();
    expect(api.sent('POST /addendums')).toEqual([]);
  });

  it('says that it failed, and keeps what was typed', async () => {
    answer = () => refusal(409, 'Repairs have already been requested.');
    const { person } = open();
    await person.type(screen.getByLabelText('Item 1'), 'Fix the roof');
    await person.upload(screen.getByLabelText('Attach files', { selector: 'input' }), pdf('one.pdf'));
    expect(await screen.findByText('one.pdf')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(`${REPAIR_REQUEST_FAILED}. Repairs have already been requested.`)).toBeVisible();
    expect(screen.getByLabelText('Item 1')).toHaveValue('Fix the roof');
  });
});
