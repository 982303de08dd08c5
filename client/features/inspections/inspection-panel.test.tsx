import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InspectionRow } from '#shared/inspections/inspections.view.ts';
import { inspection } from '../../testing/factories/inspections.factory.ts';
import { admin, buyer, user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Transaction, User } from '../../state/wire-types.ts';
import { InspectionPanel } from './inspection-panel.tsx';

const FRIDAY = '2099-12-04T15:00:00.000Z';
let rows: (viewer: User) => unknown[];
let viewer: User;
const api = fakeApi({
  'GET /inspections': () => ok({ total: 1, limit: 25, skip: 0, data: rows(viewer) }),
  'PATCH /inspections/*': () => ok({}),
  'PATCH /transactions/sale': () => ok({}),
});

function open(who: User, role: Transaction['role'], stored: Partial<InspectionRow>[], fields: object = {}) {
  viewer = who;
  rows = () => stored.map((row) => inspection(row, who));
  const sale = {
    id: 'sale',
    listingId: 'home',
    role,
    status: 'OPEN',
    inspection: 'SCHEDULED',
    inspectionDate: FRIDAY,
    inspectionDueDate: '2099-12-10T15:00:00.000Z',
    timeZone: 'America/Chicago',
    listing: { address: '12 Oak St' },
    offer: { status: 'ACCEPTED', inspectionPeriod: 10 },
    ...fields,
  } as unknown as Transaction;
  return renderComponent(<InspectionPanel transaction={sale} />, { user: who });
}

describe('the inspections of a sale', () => {
  it('show the buyer date, price and report, and let them decide on a quote', async () => {
    const { person } = open(buyer(), 'BUYER', [
      { type: 'HOME', status: 'COMPLETED', reportUrl: 'https://reports.test/1', inspectionDate: new Date(FRIDAY) },
      { type: 'SEWER', status: 'WAITING_QUOTE', cost: 250 },
    ]);
    expect(await screen.findByRole('link', { name: 'Open report: Home' })).toHaveAttribute(
      'href',
      'https://reports.test/1',
    );
    expect(screen.getByText(/Fri, Dec 4 at 9:00 AM CST · \$425/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Accept $250' }));
    await waitFor(() => expect(api.sent('PATCH /inspections/*')).toEqual([{ status: 'APPROVED' }]));
    expect(screen.getByRole('button', { name: 'Schedule Inspection' })).toBeVisible();
  });

  it('tell the seller when an inspector visits, and nothing of the findings', () => {
    open(user(), 'SELLER', []);
    expect(screen.getByText(/An inspector visits on Fri, Dec 4 at 9:00 AM CST/)).toBeVisible();
    expect(api.requests.map(({ path }) => path)).toEqual([]);
  });

  it('tell the seller that an inspector came, once the date has passed', () => {
    open(user(), 'SELLER', [], { inspectionDate: '2020-12-04T15:00:00.000Z' });
    expect(screen.getByText(/An inspector visited on/)).toBeVisible();
    expect(screen.queryByText(/visits on/)).toBeNull();
  });

  it('let the buyer decline a quote, which speaks of no appointment', async () => {
    const { person } = open(buyer(), 'BUYER', [{ type: 'SEWER', status: 'WAITING_QUOTE', cost: 250 }]);
    await person.click(await screen.findByRole('button', { name: 'Decline: Sewer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline $250?' }));
    expect(dialog.queryByText(/appointment/)).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Decline quote' }));
    await waitFor(() => expect(api.sent('PATCH /inspections/*')).toEqual([{ status: 'DECLINED' }]));
  });

  it('can be waived by the buyer, and opened again by a broker with a reason', async () => {
    const none = { inspection: 'NONE', inspectionDate: null, inspectionCompletedAt: null, inspectionWaivedAt: null };
    const waiving = open(buyer(), 'BUYER', [], none);
    await waiving.person.click(await screen.findByRole('button', { name: 'Waive inspections' }));
    await waiving.person.click(screen.getByRole('button', { name: 'Waive inspections' }));
    await waitFor(() => expect(api.sent('PATCH /transactions/sale')).toEqual([{ inspectionAction: 'WAIVE' }]));
    waiving.unmount();
    const done = { ...none, inspection: 'COMPLETED', inspectionCompletedAt: FRIDAY };
    const { person } = open(admin(), 'ADMIN', [{ type: 'HOME', status: 'COMPLETED' }], done);
    await person.click(await screen.findByRole('button', { name: 'Reopen this step' }));
    expect(screen.queryByRole('button', { name: 'Schedule Inspection' })).toBeNull();
    await person.type(screen.getByLabelText(/Reason/), 'The roof again');
    await person.click(screen.getByRole('button', { name: 'Reopen it' }));
    await waitFor(() =>
      expect(api.sent('PATCH /transactions/sale')).toContainEqual({
        inspectionAction: 'REOPEN',
        reason: 'The roof again',
      }),
    );
  });

  it('are arranged by a broker, who sends what changed', async () => {
    const { person } = open(admin(), 'ADMIN', [{ type: 'HOME' }]);
    await person.click(await screen.findByRole('button', { name: 'Arrange the home inspection' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText('Inspector'), 'Ann Inspector');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('PATCH /inspections/*')).toEqual([{ vendorName: 'Ann Inspector' }]));
  });

  it('do not lose a date whose time is half typed', async () => {
    const { person } = open(admin(), 'ADMIN', [{ type: 'HOME', inspectionDate: new Date(FRIDAY) }]);
    await person.click(await screen.findByRole('button', { name: 'Arrange the home inspection' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.clear(dialog.getByLabelText('Inspection: time'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a date and a time.')).toBeVisible();
    expect(api.sent('PATCH /inspections/*')).toEqual([]);
  });

  it('do not exist where the terms have none', async () => {
    open(buyer(), 'BUYER', [], { inspection: 'NOT_NEEDED', offer: { status: 'ACCEPTED', inspectionPeriod: null } });
    expect(screen.queryByRole('button', { name: 'Schedule Inspection' })).toBeNull();
  });
});
