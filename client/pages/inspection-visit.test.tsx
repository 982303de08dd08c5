import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InspectionVisit } from '#shared/inspections/inspections.visit.ts';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { wire } from '../testing/factories/wire.ts';
import InspectionVisitPage from './inspection-visit.tsx';

const visit = (fields: Partial<InspectionVisit> = {}) =>
  wire<InspectionVisit>({
    type: 'SEWER',
    status: 'WAITING_QUOTE',
    cost: 0,
    wishes: 'The old pipe',
    inspectionDate: null,
    access: null,
    accessInfo: null,
    confirmedAt: null,
    paymentUrl: null,
    reportName: null,
    vendorName: 'Ann',
    vendorPhone: null,
    dueDate: null,
    timeZone: 'America/Chicago',
    home: {
      address: '12 Oak St',
      city: 'Hoover',
      state: 'AL',
      zip: '35244',
      beds: 3,
      baths: 2,
      halfBaths: 1,
      area: 1500,
      yearBuilt: null,
    },
    allowedActions: ['quote'],
    ...fields,
  });
let shown = visit();
const api = fakeApi({
  'GET /inspection-visits/k3v9': () => ok(shown),
  'PATCH /inspection-visits/k3v9': ({ sent }) => {
    shown = { ...shown, ...(sent as object) };
    return ok(shown);
  },
});
const open = () => renderPage(<InspectionVisitPage />, { at: '/inspection/k3v9', path: '/inspection/:slug' });

describe('the page of an inspector', () => {
  it('shows the home and the wishes, and sends a price', async () => {
    shown = visit();
    const { person } = open();
    expect(await screen.findByRole('heading', { name: '12 Oak St' })).toBeVisible();
    expect(screen.getByText('3 beds · 2.5 baths · 1,500 sq ft')).toBeVisible();
    expect(screen.getByText('The buyer asks: The old pipe')).toBeVisible();
    const price = within(screen.getByRole('region', { name: 'Price' }));
    await person.click(price.getByRole('button', { name: 'Send price' }));
    await person.type(price.getByLabelText('Your price'), '250');
    await person.click(price.getByRole('button', { name: 'Send price' }));
    await waitFor(() => expect(api.sent('PATCH /inspection-visits/k3v9')).toEqual([{ cost: 250 }]));
    expect(await screen.findByText(/You quoted \$250/)).toBeVisible();
  });

  it('lets the inspector confirm a booked time, with the way in, and refuses at the field', async () => {
    shown = visit({
      status: 'SCHEDULED',
      cost: 250,
      inspectionDate: new Date('2099-12-04T15:00:00Z'),
      access: 'BOOKED',
      accessInfo: 'The key is under the stone.',
      allowedActions: ['schedule', 'complete'],
    });
    api.use({
      'PATCH /inspection-visits/k3v9': refusal(400, 'Please check the form.', {
        errors: [{ path: 'paymentUrl', message: 'Enter a web address that starts with https://.' }],
      }),
    });
    const { person } = open();
    expect(await screen.findByText('How to get in: The key is under the stone.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm this time' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send report: Sewer' })).toBeVisible();
    await person.type(screen.getByLabelText('Payment link'), 'http://pay.test');
    await person.click(screen.getByRole('button', { name: 'Save link' }));
    expect(await screen.findByText('Enter a web address that starts with https://.')).toBeVisible();
    expect(screen.getByLabelText('Payment link')).toHaveValue('http://pay.test');
  });

  it('takes name and phone of who comes, and says at the field what is wrong', async () => {
    shown = visit();
    const { person } = open();
    const who = within(await screen.findByRole('region', { name: 'Who’s coming' }));
    expect(who.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.clear(who.getByLabelText('Name'));
    await person.click(who.getByRole('button', { name: 'Save' }));
    expect(who.getByText('Enter the name of the person who’s coming.')).toBeVisible();
    await person.type(who.getByLabelText('Name'), 'Ray Ortiz');
    await person.type(who.getByLabelText('Phone'), '205');
    api.use({
      'PATCH /inspection-visits/k3v9': refusal(400, 'Please check the form.', {
        errors: [{ path: 'vendorPhone', message: 'Phone number is invalid' }],
      }),
    });
    await person.click(who.getByRole('button', { name: 'Save' }));
    expect(await who.findByText('Phone number is invalid')).toBeVisible();
    expect(api.sent('PATCH /inspection-visits/k3v9').at(-1)).toMatchObject({ vendorName: 'Ray Ortiz' });
  });

  it('says at both fields what is wrong, and at the form what belongs to neither', async () => {
    shown = visit();
    const { person } = open();
    const who = within(await screen.findByRole('region', { name: 'Who’s coming' }));
    const price = within(screen.getByRole('region', { name: 'Price' }));
    await person.type(who.getByLabelText('Name'), ' <b>');
    api.use({
      'PATCH /inspection-visits/k3v9': refusal(400, 'Please check the form.', {
        errors: [
          { path: 'vendorName', message: 'Use letters only.' },
          { path: 'vendorPhone', message: 'Phone number is invalid' },
          { path: 'cost', message: 'The price is settled.' },
        ],
      }),
    });
    await person.click(who.getByRole('button', { name: 'Save' }));
    expect(await who.findByText('Use letters only.')).toBeVisible();
    expect(who.getByLabelText('Name')).toHaveAccessibleDescription('Use letters only.');
    expect(who.getByLabelText('Phone')).toHaveAccessibleDescription('Phone number is invalid');
    expect(who.getByRole('alert')).toHaveTextContent('The price is settled.');
    // nothing of it at another form
    expect(price.queryByRole('alert')).toBeNull();
    expect(price.getByLabelText('Your price')).toBeValid();
  });

  it('says at the form why nothing could be sent, until it is sent', async () => {
    shown = visit();
    const { person } = open();
    const price = within(await screen.findByRole('region', { name: 'Price' }));
    await person.type(price.getByLabelText('Your price'), '250');
    api.use({ 'PATCH /inspection-visits/k3v9': refusal(409, 'The buyer has canceled this inspection.') });
    await person.click(price.getByRole('button', { name: 'Send price' }));
    expect(await price.findByRole('alert')).toHaveTextContent('The buyer has canceled this inspection.');
    expect(price.getByLabelText('Your price')).toBeValid();
    api.use({ 'PATCH /inspection-visits/k3v9': () => ok((shown = visit({ cost: 250 }))) });
    await person.click(price.getByRole('button', { name: 'Send price' }));
    expect(await screen.findByText(/You quoted \$250/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a link opens nothing any more', async () => {
    api.use({ 'GET /inspection-visits/k3v9': refusal(404, 'This link no longer works.') });
    open();
    expect(await screen.findByRole('heading', { name: 'This link doesn’t open an inspection' })).toBeVisible();
    expect(screen.getByText('This link no longer works.')).toBeVisible();
  });
});
