import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patchAddendumSchema } from '#shared/addendums/addendums.schema.ts';
import { addendumView, type AddendumViewRow } from '#shared/addendums/addendums.view.ts';
import { addendumItem as item, addendumRow as row, WRITTEN as NOW } from '../../testing/factories/addendums.factory.ts';
import { formSigning, signer } from '../../testing/factories/form-signings.factory.ts';
import { buyer, user } from '../../testing/factories/users.factory.ts';
import { wire } from '../../testing/factories/wire.ts';
import { created, fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Transaction, User } from '../../state/wire-types.ts';
import { RepairsPanel } from './repairs-panel.tsx';

let stored: AddendumViewRow[] = [];
const api = fakeApi({
  'GET /addendums': () => rows(stored.map((each) => wire(addendumView(each)))),
  'GET /form-signing': () =>
    rows([formSigning(14, { addendumId: 'a1', signers: [signer({ isYou: true })], slug: 'slug-14' })]),
  'PATCH /addendums/:id': () => ok(wire(addendumView(row()))),
  'POST /uploads': () =>
    created([{ uploadResult: { id: 'receipt', key: 'k', url: '/api/files/k' }, analyzeResult: null }]),
});

function open(who: User, role: Transaction['role'], addendums: AddendumViewRow[], fields: object = {}) {
  stored = addendums;
  const sale = {
    id: 'sale',
    offerId: 'offer',
    role,
    status: 'OPEN',
    inspection: 'SCHEDULED',
    timeZone: 'America/Chicago',
    offer: { inspectionPeriod: 10, bindingAt: NOW.toISOString() },
    ...fields,
  } as unknown as Transaction;
  return renderComponent(<RepairsPanel transaction={sale} />, { user: who });
}

describe('repairs of a sale', () => {
  it('are answered by the seller item by item, with the sum of the credits', async () => {
    const { person } = open(user(), 'SELLER', [row()]);
    await person.click(await screen.findByRole('button', { name: 'Answer each item' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(dialog.getAllByText('Say what you offer for each item.')).toHaveLength(2);
    const [roof, heater] = ['Fix the roof', 'New water heater'].map((name) =>
      within(dialog.getByRole('group', { name })),
    );
    await person.click(roof!.getByRole('button', { name: 'Repair' }));
    await person.click(heater!.getByRole('button', { name: 'Credit' }));
    await person.type(heater!.getByLabelText('Credit'), '1500');
    expect(dialog.getByText('Credits: $1,500')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(api.sent('PATCH /addendums/:id')).toEqual([
        {
          status: 'COUNTERED',
          creditAs: 'CONCESSIONS',
          addendumItems: {
            upsert: [
              { id: 'roof', resolution: 'REPAIR', note: '' },
              { id: 'heater', resolution: 'CREDIT', credit: 1500, note: '' },
            ],
          },
        },
      ]),
    );
  });

  it('are agreed by the buyer after a counteroffer, who may ask again instead', async () => {
    const offered = [
      item('roof', 'Fix the roof', { resolution: 'REPAIR' }),
      item('heater', 'New water heater', { resolution: 'CREDIT', credit: 1500 }),
    ];
    const { person } = open(buyer(), 'BUYER', [row({ status: 'COUNTERED', addendumItems: offered })]);
    expect(await screen.findByText('Offered: Credit $1,500')).toBeVisible();
    expect(screen.getByText('Credits: $1,500 toward closing costs')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Agree' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Agree?' }));
    expect(dialog.getByText(/put in writing as an amendment/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toEqual([{ status: 'APPROVED' }]));
  });

  it('are not asked for again once the inspection is complete', async () => {
    open(buyer(), 'BUYER', [row({ status: 'COUNTERED' })], { inspection: 'COMPLETED' });
    expect(await screen.findByRole('button', { name: 'Agree' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('say what agreeing leads to: nothing where all is refused, an amendment later before the contract binds', async () => {
    const refused = [item('roof', 'Fix the roof', { resolution: 'REFUSED' })];
    const first = open(buyer(), 'BUYER', [row({ status: 'COUNTERED', addendumItems: refused })]);
    await first.person.click(await screen.findByRole('button', { name: 'Agree' }));
    expect(within(screen.getByRole('dialog')).getByText(/no credits, and nothing to sign/)).toBeVisible();
    first.unmount();
    const early = { offer: { inspectionPeriod: 10, bindingAt: null } };
    const second = open(user(), 'SELLER', [row()], early);
    await second.person.click(await screen.findByRole('button', { name: 'Agree' }));
    expect(within(screen.getByRole('dialog')).getByText(/Everyone has to sign the contract first/)).toBeVisible();
    second.unmount();
    open(user(), 'SELLER', [row({ status: 'APPROVED', agreedAt: NOW })], early);
    expect(await screen.findByText(/Everyone has to sign the contract first/)).toBeVisible();
  });

  it('are done with receipt and photo, which the seller sends and the buyer opens', async () => {
    const agreed = { status: 'APPROVED', agreedAt: NOW, appliedAt: NOW } as const;
    const repair = item('roof', 'Fix the roof', { resolution: 'REPAIR' });
    const { person, unmount } = open(user(), 'SELLER', [row({ ...agreed, addendumItems: [repair] })]);
    await person.click(await screen.findByRole('button', { name: 'Mark as done: Fix the roof' }));
    const dialog = within(screen.getByRole('dialog', { name: 'The repair is done' }));
    await person.upload(
      dialog.getByLabelText('Add receipt or photo', { selector: 'input' }),
      new File(['%PDF-1.7 roof'], 'roofer.pdf', { type: 'application/pdf' }),
    );
    expect(await dialog.findByText('roofer.pdf')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Mark as done' }));
    const done = { id: 'roof', completed: true, uploads: ['receipt'] };
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toEqual([{ addendumItems: { upsert: [done] } }]));
    // the body that the screen sends is one that the server takes
    expect(patchAddendumSchema.safeParse({ addendumItems: { upsert: [done] } }).success).toBe(true);
    unmount();
    const file = { id: 'receipt', fileName: 'roofer.pdf', url: '/api/files/k', mimeType: 'application/pdf', size: 9 };
    const shown = { ...repair, completed: true, completedAt: NOW, uploads: [{ ...file, createdAt: NOW }] };
    open(buyer(), 'BUYER', [row({ ...agreed, addendumItems: [shown] })]);
    expect(await screen.findByText(/^Done .*Dec 1/)).toBeVisible();
    expect(screen.getByText('roofer.pdf')).toBeVisible();
  });

  it('are withdrawn by the buyer while nobody answered, who may then ask anew', async () => {
    const { person, unmount } = open(buyer(), 'BUYER', [row()]);
    expect(await screen.findByText(/^Seller’s response .*Dec 4/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Withdraw' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toEqual([{ status: 'DECLINED' }]));
    unmount();
    open(buyer(), 'BUYER', [row({ status: 'DECLINED', withdrawnAt: NOW })]);
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit Repair Requests' })).toBeVisible();
  });

  it('lead each side to the amendment to sign, and no further request', async () => {
    api.use({ 'PATCH /transactions/:id': ok({}) });
    const { person } = open(buyer(), 'BUYER', [row({ status: 'APPROVED', agreedAt: NOW })]);
    expect(await screen.findByRole('link', { name: 'Sign the amendment' })).toHaveAttribute('href', '/sign/slug-14');
    expect(screen.queryByRole('button', { name: 'Submit Repair Requests' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Mark Complete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Is the inspection complete?' }));
    await person.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('PATCH /transactions/:id')).toEqual([{ inspection: 'COMPLETED' }]);
  });

  it('say that the amendment could not be loaded, with a way on', async () => {
    api.use({ 'GET /form-signing': refusal(503, 'The service is starting.') });
    open(buyer(), 'BUYER', [row({ status: 'APPROVED', agreedAt: NOW })]);
    expect(await screen.findByText(/couldn’t load the amendment to sign\. The service is starting/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('are not asked for where the inspection is for information only', async () => {
    open(buyer(), 'BUYER', [], { offer: { inspectionPeriod: -10 } });
    expect(await screen.findByText(/for information only, so repairs can’t be requested/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Repair Requests' })).toBeNull();
  });
});
