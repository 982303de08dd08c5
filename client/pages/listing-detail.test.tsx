import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import type { HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { AppStore } from '../app/store.ts';
import { api as client } from '../lib/api.ts';
import { revalidate } from '../state/auth.slice.ts';
import type { User } from '../state/wire-types.ts';
import { home } from '../testing/factories/homes.factory.ts';
import { listing, listingRow } from '../testing/factories/listings.factory.ts';
import { showingSlots } from '../testing/factories/showing-slots.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { createTestStore, renderPage } from '../testing/render-page.tsx';
import ListingDetailPage from './listing-detail.tsx';

const ADA = user({ id: 'ada', email: 'ada@hearthport.test', firstName: 'Ada', lastName: 'Ray' });
const oak = {
  address: '12 Oak St',
  city: 'Knoxville',
  state: 'TN',
  zip: '37919',
  county: 'Knox',
  slug: '12-oak-st-knoxville-tn-37919',
  area: 2000,
  lotSizeAcres: 0.25,
} as const;
const ours = (fields: Partial<ListingRow> = {}, viewer: User | null = null) =>
  listing({ ...oak, id: 'l1', approvedAt: new Date(Date.now() - 3 * 86_400_000), uploads: [], ...fields }, viewer);
const mls = (fields: Partial<HomeRow> = {}) =>
  home({
    source: 'EASTTN',
    city: 'Knoxville',
    state: 'TN',
    zip: '37919',
    county: 'Knox',
    listingPrice: 250_000,
    price: 250_000,
    lotSizeAcres: 0,
    listingOfficeName: 'Old Gray Realty',
    listingAgentOfficePhone: '225-8655550137',
    mlsNumber: '21409199',
    modificationTimestamp: '2026-11-19T20:29:00Z',
    ...fields,
  });
const requested = showing(
  {
    id: 's1',
    userId: 'ada',
    proposedTime: '2099-12-02T16:00:00.000Z',
    listing: { ...listingRow({ ...oak, id: 'l1', slug: null }), uploads: [] },
  },
  { ...ADA, type: 'BUYER' },
);
const api = fakeApi({
  'GET /listings/l1': ok(ours()),
  'GET /mls-listings/m1': ok(mls()),
  'GET /showings': rows([]),
  'GET /listings': rows([]),
  'GET /showing-slots/l1': ok(showingSlots({ id: 'l1' })),
  '*': refusal(404, 'This home is no longer on the market, or the link is wrong.'),
});

const open = (at: string, type: UserType | null, store?: AppStore) =>
  renderPage(<ListingDetailPage />, {
    at,
    path: ['/listings/:id', '/homes/:mlsId'],
    user: type && { ...ADA, type },
    ...(store && { store }),
  });
const TOUR = 'Tour with Hearthport';

describe('the page of a home', () => {
  it('shows price, facts, days on market, listing firm and a disclaimer', async () => {
    open('/listings/l1', null);
    expect(await screen.findByRole('heading', { level: 1, name: '12 Oak St' })).toBeVisible();
    expect(screen.getAllByText('$400,000')[0]).toBeVisible();
    expect(screen.getByRole('list', { name: 'Facts' })).toHaveTextContent(
      '3 beds2.5 baths2,000 sq ft3 days on market0.25 acres',
    );
    expect(screen.getByText('$200 per sq ft')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Listing attribution' })).toHaveTextContent(
      /Listed by Hearthport Realty.*As of .* E[SD]T.*deemed reliable but not guaranteed/,
    );
    expect(
      screen.getByText('Touring with Hearthport is no commitment, no contracts until you make an offer.'),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toContain('12 Oak St, Knoxville'));
  });

  it('of a feed shows agent, firm, phone, source, MLS number and update time', async () => {
    open('/homes/m1', null);
    expect(await screen.findByRole('region', { name: 'Listing attribution' })).toHaveTextContent(
      /Listed by Mei Lin, Old Gray Realty, \(865\) 555-0137Source East Tennessee REALTORS MLS, number 21409199\. As of Thu, Nov 19 at 3:29 PM EST\..*© \d{4} East Tennessee REALTORS MLS/,
    );
    expect(screen.queryByRole('button', { name: 'Submit an offer' })).toBeNull();
    expect(screen.queryByText('Lot')).toBeNull();
  });

  it('says what its listing leaves out, and how to find out', async () => {
    api.use({ 'GET /mls-listings/m1': ok(mls({ beds: null, baths: null, halfBaths: null, yearBuilt: null })) });
    open('/homes/m1', null);
    expect(
      await screen.findByText(
        'Not in the listing: photos, bedrooms, bathrooms and year built. Ask us, and we’ll find out, or see the home on a tour.',
      ),
    ).toBeVisible();
    cleanup();
    api.use({ 'GET /mls-listings/m1': ok(mls({ yearBuilt: null })) });
    open('/homes/m1', null);
    expect(await screen.findByRole('region', { name: 'Listing attribution' })).toBeVisible();
    expect(screen.queryByText(/^Not in the listing/)).toBeNull();
  });

  it('shows the price of now to a visitor who comes back to the page', async () => {
    for (const [path, name, changed] of [
      ['/listings/l1', 'GET /listings/l1', ok(ours({ price: 379_000 }))],
      ['/homes/m1', 'GET /mls-listings/m1', ok(mls({ listingPrice: 379_000, price: 379_000 }))],
    ] as const) {
      open(path, null);
      await screen.findByRole('region', { name: 'Listing attribution' });
      api.use({ [name]: changed });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect((await screen.findAllByText('$379,000'))[0]).toBeVisible();
      cleanup();
    }
  });

  it('stays as it was read where it cannot be read again, and ends where the home is gone', async () => {
    open('/listings/l1', null);
    await screen.findByRole('region', { name: 'Listing attribution' });
    const seen = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    api.use({ 'GET /listings/l1': refusal(503, 'Please try again.') });
    seen();
    await waitFor(() => expect(api.to('GET /listings/l1').at(-1)?.query.get('refresh')).toBe('true'));
    expect(screen.getByRole('region', { name: 'Listing attribution' })).toBeVisible();
    api.use({ 'GET /listings/l1': refusal(404, 'That is not here.') });
    seen();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Listing attribution' })).toBeNull());
  });

  it('can be added to the comparison, ours as well as those of a feed, once it has an MLS listing', async () => {
    api.use({ 'GET /listings/l1': ok(ours({ publishedAs: { id: 'm9', deletedAt: null } })) });
    const { person } = open('/listings/l1', null);
    await person.click(await screen.findByRole('button', { name: 'Compare 12 Oak St' }));
    expect(screen.getByRole('button', { name: 'Compare 12 Oak St' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(sessionStorage.getItem('hearthport-compare') ?? 'null')).toMatchObject([
      { id: 'm9', name: '12 Oak St' },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Compare 12 Oak St' }));
    cleanup();
    api.use({ 'GET /listings/l1': ok(ours({ publishedAs: null })) });
    open('/listings/l1', null);
    expect(await screen.findByRole('heading', { level: 1, name: '12 Oak St' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  it('lets a visitor ask for a tour, or sign up first and come back', async () => {
    const { person, location } = open('/listings/l1', null);
    await person.click(await screen.findByRole('button', { name: TOUR }));
    const tour = await screen.findByRole('dialog', { name: 'Request a tour' });
    await waitFor(() => expect(api.to('GET /showing-slots/l1')).not.toEqual([]));
    await person.click(within(tour).getByRole('link', { name: 'sign up first' }));
    expect(location()).toMatchObject({ pathname: '/signup', state: { from: '/listings/l1?tour=1' } });
  });

  it('opens the tour times for a buyer, in the zone of the home', async () => {
    const { person } = open('/listings/l1', 'BUYER');
    await person.click(await screen.findByRole('button', { name: TOUR }));
    expect(await screen.findByRole('dialog', { name: 'Request a tour' })).toHaveTextContent('Eastern Time');
    await waitFor(() => expect(api.to('GET /showing-slots/l1')).not.toEqual([]));
  });

  it('shows a confirmation before the request is replaced by the current tour', async () => {
    const { person } = open('/listings/l1', 'BUYER');
    await person.click(await screen.findByRole('button', { name: TOUR }));
    await person.click(
      within(await within(await screen.findByRole('dialog')).findByRole('tabpanel')).getAllByRole('button')[0]!,
    );
    api.use({ 'POST /showings': created(requested) });
    await person.click(screen.getByRole('button', { name: 'Request tour' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Your tour is requested' })).getByRole('button', {
        name: 'Done',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('shows no tour button to its owner, nor to lenders and title companies', async () => {
    api.use({ 'GET /listings/l1': ok(ours({ userId: 'ada' }, ADA)) });
    open('/listings/l1', 'SELLER');
    expect(await screen.findByText('This is your home')).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit an offer' })).toBeNull();
  });

  it('shows neither tour nor offer button to a lender', async () => {
    open('/listings/l1', 'LENDER');
    expect(await screen.findByText('Only buyers can request tours and make offers.')).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('shows a requested tour in place of the button', async () => {
    api.use({ 'GET /showings': rows([requested]) });
    open('/listings/l1', 'BUYER');
    expect(await screen.findByText('Tour, Wed, Dec 2 at 11:00 AM EST')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('accepts backup offers while under contract, and no tours', async () => {
    api.use({ 'GET /listings/l1': ok(ours({ externalStatus: 'PENDING' })) });
    open('/listings/l1', null);
    expect(await screen.findByText(/kept as a backup/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit an offer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: TOUR })).toBeNull();
  });

  it('says before it is on the market that offers come later, and answers questions already', async () => {
    api.use({
      'GET /listings/l1': ok(ours({ externalStatus: 'COMING_SOON', liveDate: new Date(Date.now() + 5 * 86_400_000) })),
    });
    open('/listings/l1', null);
    expect(await screen.findByText('This home takes offers from the day it goes on the market.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit an offer' })).toBeNull();
    expect(screen.getByRole('button', { name: TOUR })).toBeVisible();
    expect(await screen.findByLabelText(/Your question about this home/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(await screen.findByRole('region', { name: 'How far it is to your places' })).toBeVisible();
  });

  it('is requested only once the session is known, so that an owner does not see "not found"', async () => {
    const store = createTestStore('unknown');
    api.use({ 'GET /listings/l1': refusal(404, 'Gone.') });
    open('/listings/l1', null, store);
    // another request of the page, to show that the listing would have been requested by now
    await client.get('/config').catch(() => null);
    expect(api.to('GET /listings/l1')).toEqual([]);
    api.use({ 'GET /listings/l1': ok(ours({ status: 'DRAFT', userId: 'ada' }, ADA)) });
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => void store.dispatch(revalidate.fulfilled(ADA, 'test')));
    expect(await screen.findByText('This is your home')).toBeVisible();
    watch.disconnect();
    expect(shown.filter((text) => text.includes('no longer on the market'))).toEqual([]);
    expect(api.to('GET /listings/l1')).toHaveLength(1);
  });

  it('of an outside agent gets its listing when a tour is requested, not when tour times are viewed', async () => {
    const made = () => api.to('POST /listings');
    const { person } = open('/homes/m1', 'BUYER');
    await person.click(await screen.findByRole('button', { name: /^Tour with Hearthport/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Request a tour' });
    expect(dialog).toHaveTextContent('costs $50');
    await person.type(within(dialog).getByLabelText('Coupon'), '3forfree');
    await person.click(within(await within(dialog).findByRole('tabpanel')).getAllByRole('button')[0]!);
    expect(made()).toEqual([]);

    api.use({ 'POST /listings': refusal(409, 'You have an offer in review (REVIEW) for another home.') });
    await person.click(within(dialog).getByRole('button', { name: 'Request tour' }));
    expect(await within(dialog).findByText(/offer in review/)).toBeVisible();
    expect(dialog).toHaveTextContent('Your time is still selected.');

    api.use({ 'POST /listings': created(ours({ id: 'w1', type: 'BUYER', mlsListingId: 'm1' })) });
    api.use({ 'POST /showings': refusal(409, 'That didn’t work.') });
    await person.click(within(dialog).getByRole('button', { name: 'Request tour' }));
    expect(await within(dialog).findByText(/That didn’t work/)).toBeVisible();
    api.use({ 'POST /showings': created({ ...requested, listingId: 'w1' }) });
    await person.click(within(dialog).getByRole('button', { name: 'Request tour' }));
    expect(await screen.findByRole('dialog', { name: 'Your tour is requested' })).toBeVisible();
    const [refused, found, ...more] = made();
    expect(refused?.query.get('buyer')).toBe('true');
    expect(found?.sent).toEqual({ mlsListingId: 'm1' });
    expect(more).toEqual([]);
    expect(api.sent('POST /showings').at(-1)).toMatchObject({ listing: { connect: { id: 'w1' } } });
  });

  it('redirects a Hearthport home to its own path', async () => {
    api.use({
      'GET /mls-listings/m1': ok(mls({ origin: 'HEARTHPORT', listingId: 'l1', slug: '12-oak-st-knoxville-tn-37919' })),
    });
    const { address } = open('/homes/m1', null);
    await waitFor(() => expect(address()).toBe('/12-oak-st-knoxville-tn-37919'));
  });

  it('that no longer exists shows a message with a link', async () => {
    open('/listings/unknown', null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This home is no longer on the market' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find another home' })).toHaveAttribute('href', '/explore');
  });

  it('shows a county sale without a tour button', async () => {
    api.use({
      'GET /mls-listings/m1': ok(
        mls({
          origin: 'COUNTY_RECORD',
          source: null,
          status: 'SOLD',
          soldPrice: 199_000,
          closeDate: '2015-06-03T17:00:00Z',
          listingAgentName: null,
          listingOfficeName: null,
          listingAgentOfficePhone: null,
          mlsNumber: null,
        }),
      ),
    });
    open('/homes/m1', 'BUYER');
    expect((await screen.findAllByText('$199,000'))[0]).toBeVisible();
    expect(screen.getByText(/Sold Jun 3, 2015/)).toBeVisible();
    expect(screen.getByText('This home was sold and can no longer be toured.')).toBeVisible();
  });
});
