import userEvent from '@testing-library/user-event';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SharedBy } from '../features/organizations/shared-by.tsx';
import type { Company } from '../state/companies.endpoints.ts';
import type { Organization } from '../state/organizations.endpoints.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { admin, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderComponent, renderPage } from '../testing/render-page.tsx';
import AdminCompanyPage from './admin-company.tsx';
import AdminOrganizationPage from './admin-organization.tsx';
import AdminOrganizationsPage from './admin-organizations.tsx';

const club: Organization = {
  id: 'club',
  name: 'Vulcan Club',
  slug: 'vulcan-club',
  tagline: 'For our city',
  color: '#ab12cd',
  logoUrl: null,
  version: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
  members: 1,
  homes: 1,
};
const firm: Company = {
  id: 'oak',
  name: 'Oak Realty',
  licenseNumber: 'AL-1',
  phone: null,
  email: null,
  address: '1 Elm St',
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  version: 2,
  createdAt: '2026-11-01T12:00:00.000Z',
  members: 1,
};
const api = fakeApi({
  'GET /saved-views': rows([]),
  'GET /organizations/club': ok(club),
  'GET /organizations': rows([club]),
  'POST /organizations': refusal(400, 'No.', { errors: [{ path: 'name', message: 'There is one of this name.' }] }),
  'DELETE /organizations/club': refusal(409, 'People (1) or homes (1) belong to this organization.'),
  'GET /companies/oak': ok(firm),
  'PATCH /companies/oak': ({ sent }) => ok({ ...firm, ...sent }),
  'GET /users': rows([buyer()]),
  'GET /listings': rows([
    listing({ id: 'home', slug: '1-oak-st-hoover-al-35226', address: '1 Oak St', status: 'APPROVED' }),
  ]),
  'GET /organization-brands/vulcan-club': ok({
    name: 'Vulcan Club',
    tagline: 'For our city',
    color: null,
    logoUrl: '/api/organizations/club/logo?v=7',
  }),
});

describe('organizations, for brokers', () => {
  it('are added with a look; a refusal is at its field and keeps what was typed', async () => {
    const { person } = renderPage(<AdminOrganizationsPage />, { at: '/admin/organizations', user: admin() });
    expect(await screen.findByRole('link', { name: 'Vulcan Club' })).toHaveAttribute(
      'href',
      '/admin/organizations/club',
    );
    await person.click(screen.getByRole('button', { name: 'Add an organization' }));
    await person.type(await screen.findByLabelText('Name', { selector: '[maxlength="120"]' }), 'Iron');
    expect(screen.getByText('Shared by Iron')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add the organization' }));
    expect(await screen.findByText('There is one of this name.')).toBeVisible();
    expect(screen.getByText('Shared by Iron')).toBeVisible();
    expect(api.sent('POST /organizations')).toEqual([{ name: 'Iron' }]);
  });

  it('are shown by saved views; one of them opens first', async () => {
    const state = { text: '', sort: 'new', filters: {}, columns: ['members'], isDense: false, rows: 25 };
    api.use({ 'GET /saved-views': rows([{ id: 'v1', name: 'Newest', state, isDefault: true }]) });
    const { address } = renderPage(<AdminOrganizationsPage />, { at: '/admin/organizations', user: admin() });
    expect(await screen.findByRole('button', { name: 'View: Newest' })).toBeVisible();
    expect(address()).toBe('/admin/organizations?saved=v1&sort=new&columns=members');
    expect(api.to('GET /saved-views').at(-1)?.query.get('table')).toBe('organizations');
  });

  it('have people and homes with their links, and say why they cannot be deleted', async () => {
    const { person, address } = renderPage(<AdminOrganizationPage />, {
      at: '/admin/organizations/club',
      path: '/admin/organizations/:id',
      user: admin(),
    });
    expect(await screen.findByRole('link', { name: 'Marcus Ellery' })).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Homes' }));
    expect(await screen.findByRole('link', { name: 'Open: 1 Oak St' })).toHaveAttribute(
      'href',
      '/1-oak-st-hoover-al-35226?org=vulcan-club',
    );
    expect(address()).toBe('/admin/organizations/club?part=homes');
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Delete the organization' }));
    expect(await dialog.findByText('People (1) or homes (1) belong to this organization.')).toBeVisible();
  });
});

describe('the people of an organization', () => {
  it('are added on its page, saying what they leave, and taken out', async () => {
    const one = buyer();
    const client = { id: one.id, version: 4, owner: null, tags: [], company: null, identity: null };
    let organization: { id: string; name: string } | null = { id: 'rail', name: 'Rail Club' };
    api.use({
      [`GET /clients/${one.id}`]: () => ok({ ...client, organization, identityVerified: false }),
      [`PATCH /clients/${one.id}`]: ({ sent }) => {
        organization = sent?.organizationId ? { id: 'club', name: 'Vulcan Club' } : null;
        return ok({ ...client, organization, identityVerified: false });
      },
    });
    const { person } = renderPage(<AdminOrganizationPage />, {
      at: '/admin/organizations/club',
      path: '/admin/organizations/:id',
      user: admin(),
    });
    await person.click(await screen.findByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
    await person.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByRole('combobox', { name: 'Person' })).toHaveAccessibleDescription('Choose a person.');
    await person.click(dialog.getByRole('combobox', { name: 'Person' }));
    await person.click(await screen.findByRole('option', { name: /Marcus Ellery/ }));
    expect(await dialog.findByText('Marcus Ellery belongs to Rail Club now, and will leave it.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Remove: Marcus Ellery' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Remove Marcus Ellery?' }));
    await waitFor(() => expect(sure.getByRole('button', { name: 'Remove' })).toBeEnabled());
    await person.click(sure.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(`PATCH /clients/${one.id}`)).toEqual([
      { version: 4, organizationId: 'club' },
      { version: 4, organizationId: null },
    ]);
  });
});

describe('the logo of an organization', () => {
  it('is added and removed, and a file that is no picture is refused before it is sent', async () => {
    let logoUrl: string | null = null;
    api.use({
      'GET /organizations/club': () => ok({ ...club, logoUrl }),
      'PUT /organizations/club/logo': () => {
        logoUrl = '/api/organizations/club/logo?v=1';
        return ok({ logoUrl });
      },
      'DELETE /organizations/club/logo': () => {
        logoUrl = null;
        return ok({ logoUrl });
      },
    });
    renderPage(<AdminOrganizationPage />, {
      at: '/admin/organizations/club',
      path: '/admin/organizations/:id',
      user: admin(),
    });
    const person = userEvent.setup({ applyAccept: false });
    const choose = async (type: string) =>
      person.upload(await screen.findByLabelText('Logo'), new File(['x'], 'logo', { type }));
    await choose('image/svg+xml');
    expect(await screen.findByText('Please choose a picture as JPEG, PNG or WebP.')).toBeVisible();
    expect(api.to('PUT /organizations/club/logo')).toHaveLength(0);
    await choose('image/png');
    expect(await screen.findByRole('img', { name: 'Vulcan Club' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Vulcan Club' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Add a logo' })).toBeVisible();
  });
});

describe('a company, for brokers', () => {
  it('sends what changed, with the version that was read', async () => {
    const { person } = renderPage(<AdminCompanyPage />, {
      at: '/admin/companies/oak',
      path: '/admin/companies/:id',
      user: admin(),
    });
    expect(await screen.findByText('1 Elm St, Hoover, AL 35226')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change' }));
    const city = await screen.findByLabelText('City');
    await person.clear(city);
    await person.type(city, 'Pelham');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('PATCH /companies/oak')).toEqual([{ version: 2, city: 'Pelham' }]);
    await person.click(screen.getByRole('tab', { name: 'Homes' }));
    expect(await screen.findByRole('link', { name: /1 Oak St/ })).toHaveAttribute('href', '/listings/home');
    expect(api.to('GET /listings').at(-1)?.query.get('filter')).toBe('{"companyId":"oak"}');
  });
});

describe('a home by the link of an organization', () => {
  it('says who shares it, and nothing by any other link', async () => {
    renderComponent(<SharedBy listingId="home" />, { at: '/x?org=vulcan-club' });
    expect(await screen.findByText('Shared by Vulcan Club')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Vulcan Club' })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/organizations\/club\/logo\?v=7$/),
    );
    cleanup();
    renderComponent(<SharedBy listingId="home" />, { at: '/x?org=somebody-else' });
    await waitFor(() => expect(api.to('GET /organization-brands/somebody-else')).toHaveLength(1));
    expect(screen.queryByText(/Shared by/)).toBeNull();
    renderComponent(<SharedBy listingId="home" />, { at: '/x' });
    expect(api.to('GET /organization-brands/*')).toHaveLength(2);
  });
});
