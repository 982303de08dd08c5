import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addendumView, type AddendumViewRow } from '#shared/addendums/addendums.view.ts';
import { formSigning, signer } from '../../testing/factories/form-signings.factory.ts';
import { buyer, user } from '../../testing/factories/users.factory.ts';
import { wire } from '../../testing/factories/wire.ts';
import { fakeApi, ok, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Transaction, User } from '../../state/wire-types.ts';
import { RepairsPanel } from './repairs-panel.tsx';

const NOW = new Date('2026-12-01T15:00:00Z');
const item = (id: string, text: string, fields: object = {}) => ({
  id,
  item: text,
  resolution: null,
  credit: null,
  note: '',
  completed: false,
  completedAt: null,
  order: 0,
  uploads: [],
  ...fields,
});
const row = (fields: Partial<AddendumViewRow> = {}): AddendumViewRow => ({
  id: 'a1',
  transactionId: 'sale',
  kind: 'REPAIRS',
  status: 'PENDING',
  responseDateTime: new Date('2026-12-04T15:00:00Z'),
  terms: {},
  creditAs: 'CONCESSIONS',
  note: '',
  initiatorType: 'BUYER',
  agreedAt: null,
  appliedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  addendumItems: [item('roof', 'Fix the roof'), item('heater', 'New water heater')],
  uploads: [],
  transaction: { listing: { state: 'AL', county: null } },
  ...fields,
});
let stored: AddendumViewRow[] = [];
const api = fakeApi({
  'GET /addendums': () => rows(stored.map((each) => wire(addendumView(each)))),
  'GET /form-signing': () =>
    rows([formSigning(14, { addendumId: 'a1', signers: [signer({ isYou: true })], slug: 'slug-14' })]),
  'PATCH /addendums/:id': () => ok(wire(addendumView(row()))),
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
    offer: { inspectionPeriod: 10 },
    ...fields,
  } as unknown as Transaction;
  return renderComponent(<RepairsPanel transaction={sale} />, { user: who });
}

describe('repairs of a sale', () => {
  it('are answered by the seller item by item, with the sum of the credits', async () => {
    const { person } = open(user(), 'SELLER', [row()]);
    await person.click(await screen.findByRole('button', { name: 'Answer each item' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(dialog.getAllByText('Say for each item what you offer.')).toHaveLength(2);
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
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(api.sent('PATCH /addendums/:id')).toEqual([{ status: 'APPROVED' }]));
  });

  it('are not asked for again once the inspection is complete', async () => {
    open(buyer(), 'BUYER', [row({ status: 'COUNTERED' })], { inspection: 'COMPLETED' });
    expect(await screen.findByRole('button', { name: 'Agree' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('lead each side to the amendment to sign, and no further request', async () => {
    open(buyer(), 'BUYER', [row({ status: 'APPROVED', agreedAt: NOW })]);
    expect(await screen.findByRole('link', { name: 'Sign the amendment' })).toHaveAttribute('href', '/sign/slug-14');
    expect(screen.queryByRole('button', { name: 'Submit Repair Requests' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  });

  it('are not asked for where the inspection is for information only', async () => {
    open(buyer(), 'BUYER', [], { offer: { inspectionPeriod: -10 } });
    expect(await screen.findByText(/for information only, so no repairs are asked for/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Repair Requests' })).toBeNull();
  });
});
