import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import type { Listing } from '../../state/wire-types.ts';
import { homeRow } from '../../testing/factories/homes.factory.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { TrackedHomes } from './tracked-homes.tsx';

const tracked = (id: string, fields: Partial<ListingRow> = {}) =>
  listing(
    {
      id,
      type: 'BUYER',
      userId: 'marcus',
      address: `${id} Elm St`,
      city: 'Hoover',
      zip: '35226',
      mlsListingId: `m${id}`,
      uploads: [],
      ...fields,
    },
    buyer(),
  );
let homes: Listing[];
let isDown: boolean;
const api = fakeApi({
  'GET /listings': () => (isDown ? refusal(503, 'Not now.') : rows(homes)),
  'PATCH /listings/:id': ({ params, sent }) => {
    homes = homes.map((home) => (home.id === params.id ? { ...home, ...sent } : home));
    return ok(homes.find(({ id }) => id === params.id));
  },
});
beforeEach(() => {
  homes = [];
  isDown = false;
});

const open = () => renderComponent(<TrackedHomes />, { user: buyer() });
const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;

it("lists a buyer's homes with their notes on each, linked to the home", async () => {
  homes = [
    tracked('1', { pros: 'Shade', cons: 'Loud road', feedback: 'See it again', overallFeedback: 'LIKE' }),
    tracked('2', { overallFeedback: 'DISLIKE' }),
    tracked('3', { mlsListingId: null }),
  ];
  open();
  const first = await card('1 Elm St');
  expect(first).toHaveTextContent('Hoover, AL 35226');
  expect(first).toHaveTextContent('You like itPros: ShadeCons: Loud roadSee it againChange notesRemove');
  expect(await card('2 Elm St')).toHaveTextContent('Not for youChange notesRemove');
  expect(await card('3 Elm St')).toHaveTextContent('Add notes');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/homes/m1',
    '/homes/m2',
    '/listings/3',
  ]);
  expect(api.requests.map(({ query }) => query.get('filter'))).toEqual(['{"mine":true,"type":"BUYER"}']);
});

it('shows the photo, the price and the agent that the MLS reports now', async () => {
  const { photos, ...reported } = homeRow({ listingPrice: 289_000, listingAgentPhone: '2055550111' });
  homes = [
    tracked('1', {
      price: 300_000,
      mlsListing: { ...reported, photos: ['/api/files/front.webp', ...(photos as string[])] },
    }),
  ];
  open();
  const first = await card('1 Elm St');
  expect(first).toHaveTextContent('$289,000');
  expect(first).not.toHaveTextContent('$300,000');
  expect(first).toHaveTextContent('Listed by Mei Lin, Red Mountain Realty · (205) 555-0111');
  expect(within(first).getByRole('link', { name: '(205) 555-0111' })).toHaveAttribute('href', 'tel:2055550111');
  expect(first.querySelector('img')?.getAttribute('src')).toContain('/api/files/front');
});

it('opens and saves notes in the list without another request', async () => {
  homes = [tracked('1', {}), tracked('2', { pros: 'Porch' })];
  const { person } = open();
  const first = await card('1 Elm St');
  const notes = within(first).getByRole('button', { name: 'Notes on 1 Elm St' });
  expect(notes).toHaveAttribute('aria-expanded', 'false');
  await person.click(notes);
  await person.type(within(first).getByLabelText('Pros'), 'Quiet');
  await within(first).findByText('Saved');
  await person.click(within(first).getByRole('button', { name: 'Close notes on 1 Elm St' }));
  await waitFor(() => expect(first).toHaveTextContent('Pros: QuietChange notesRemove'));
  expect(await card('2 Elm St')).toHaveTextContent('Pros: Porch');
  expect(api.to('GET *')).toHaveLength(1);
});

it('removes a home from the list after a question, and says why one stays', async () => {
  homes = [tracked('1'), tracked('2')];
  const USED = 'You have an offer or a tour on this home.';
  api.use({
    'DELETE /listings/:id': ({ params }) => {
      if (params.id === '2') return refusal(409, USED);
      homes = homes.filter(({ id }) => id !== params.id);
      return ok(tracked('1'));
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Remove 1 Elm St from your homes' }));
  const dialog = () => screen.findByRole('dialog', { name: 'Remove this home from your list?' });
  await person.click(within(await dialog()).getByRole('button', { name: 'Remove the home' }));
  await waitFor(() => expect(screen.queryByText('1 Elm St')).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Remove 2 Elm St from your homes' }));
  await person.click(within(await dialog()).getByRole('button', { name: 'Remove the home' }));
  expect(await within(await dialog()).findByText(USED)).toBeVisible();
});

it('renders nothing without homes; a failed request shows an error and can be retried', async () => {
  isDown = true;
  const { person } = open();
  expect(await screen.findByText('Not now.')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Your homes and notes' })).toBeNull();
});
