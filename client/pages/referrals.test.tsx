import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Referral } from '../state/referrals.endpoints.ts';
import { admin, user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminReferralsPage from './admin-referrals.tsx';
import ReferralsPage from './referrals.tsx';

const referral = (fields: Partial<Referral> = {}): Referral => ({
  id: 'one',
  status: 'COMPLETED',
  createdAt: '2026-10-01T15:00:00.000Z',
  completedAt: '2026-11-10T20:00:00.000Z',
  paidOn: null,
  firstName: 'Ida',
  ...fields,
});
const onDesk = (fields: Partial<Referral> = {}): Referral =>
  referral({
    desk: {
      referrer: { id: 'nora', firstName: 'Nora', lastName: 'Whitfield', isDeleted: false },
      referred: { id: 'ida', firstName: 'Ida', lastName: 'Moss', isDeleted: true },
      state: 'TN',
      note: '',
      licenseNumber: null,
    },
    ...fields,
  });
const api = fakeApi({
  'GET /saved-views': rows([]),
  'GET /referrals': () => rows([onDesk()]),
  'PATCH /referrals/:id': () => ok(onDesk()),
});

describe('the invitations of a person', () => {
  it('have the link, what it brings, and who came by first name and status', async () => {
    api.use({
      'GET /referrals': rows([
        referral(),
        referral({ id: 'two', firstName: 'Bo', status: 'PENDING', completedAt: null }),
        referral({ id: 'three', firstName: 'Al', status: 'PAID', paidOn: '2026-11-20' }),
      ]),
    });
    renderPage(<ReferralsPage />, { at: '/referrals', user: user() });
    expect(await screen.findByRole('heading', { name: '3 people signed up with your link' })).toBeVisible();
    expect(screen.getByLabelText('Your referral link')).toHaveValue(`${window.location.origin}/signup?ref=NRAWHT7`);
    expect(screen.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
    const file = decodeURIComponent(screen.getByRole('link', { name: 'Download QR code' }).getAttribute('href')!);
    expect(file).toMatch(/^data:image\/svg\+xml,<svg.*viewBox/);
    expect(screen.getByText(/^Alabama and Tennessee: You get our thanks, and nothing else/)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'People you invited' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'IdaClosed Nov 10, 2026. Thank you!Completed',
      'BoSigned up Oct 1, 2026, hasn’t closed yetPending',
      'AlClosed Nov 10, 2026, paid Nov 20, 2026Paid',
    ]);
  });

  it('say that nobody came yet', async () => {
    api.use({ 'GET /referrals': rows([]) });
    renderPage(<ReferralsPage />, { at: '/referrals', user: user() });
    expect(await screen.findByText('Nobody yet')).toBeVisible();
  });
});

describe('referrals, for brokers', () => {
  it('are marked as paid with day, license and note; a refusal is at its field and keeps what was typed', async () => {
    api.use({
      'PATCH /referrals/:id': refusal(400, 'No.', {
        errors: [{ path: 'licenseNumber', message: 'Enter its number.' }],
      }),
    });
    const { person } = renderPage(<AdminReferralsPage />, { at: '/admin/referrals', user: admin() });
    expect(await screen.findByRole('link', { name: 'Nora Whitfield' })).toHaveAttribute('href', '/admin/clients/nora');
    expect(screen.getByText('Deleted account')).toBeVisible();
    expect(screen.getByText('No reward to a client')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Mark as paid: Ida Moss' }));
    expect(await screen.findByText(/In Tennessee a client gets nothing for a referral/)).toBeVisible();
    await person.type(screen.getByLabelText('Note'), 'To Oak Realty');
    await person.click(screen.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Enter its number.')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('To Oak Realty');
    expect(api.sent('PATCH /referrals/:id')).toMatchObject([
      { status: 'PAID', note: 'To Oak Realty', licenseNumber: '' },
    ]);
  });

  it('are completed by hand with the state of the home', async () => {
    api.use({
      'GET /referrals': rows([
        onDesk({ status: 'PENDING', completedAt: null, desk: { ...onDesk().desk!, state: null } }),
      ]),
    });
    const { person } = renderPage(<AdminReferralsPage />, { at: '/admin/referrals', user: admin() });
    await person.click(await screen.findByRole('button', { name: 'Mark as completed: Ida Moss' }));
    await person.click(await screen.findByLabelText('State of the home'));
    await person.click(await screen.findByRole('option', { name: 'Alabama' }));
    await person.click(screen.getByRole('button', { name: 'Mark as completed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('PATCH /referrals/:id')).toEqual([{ status: 'COMPLETED', state: 'AL' }]);
  });
});
