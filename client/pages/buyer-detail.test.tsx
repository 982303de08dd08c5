import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// the dialogs are shown at once
import '../features/consents/offer-consent.tsx';
import '../features/consents/tour-consent.tsx';
import type { OfferRow } from '#shared/offers/offers.view.ts';
import type { ShowingRow } from '#shared/showings/showings.view.ts';
import { homeRow } from '../testing/factories/homes.factory.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { showingSlots } from '../testing/factories/showing-slots.factory.ts';
import { offer, roundRow, saleOf } from '../testing/factories/offers.factory.ts';
import { showing } from '../testing/factories/showings.factory.ts';
import { actorOf, buyer, user } from '../testing/factories/users.factory.ts';
import { consent, consents } from '../testing/factories/consents.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BuyerDetailPage from './buyer-detail.tsx';

const marcus = buyer();
const home = listing({ uploads: [] });
const made = (fields: Partial<OfferRow>, viewer = marcus, of = home) =>
  offer({ flow: 'BUYER', userId: 'marcus', inspectionPeriod: 10, ...fields }, actorOf(viewer), { home: of });
const toured = (fields: Partial<ShowingRow> = {}, viewer = marcus) => showing(fields, viewer);
const inspection = (fields: object) => ({ id: 'i1', listingId: 'home', type: 'HOME', reportUrl: null, ...fields });

const api = fakeApi({
  'GET /listings/:id': ok(home),
  'GET /offers': rows([]),
  'GET /showings': rows([]),
  'GET /inspections': rows([]),
  'GET /form-signing': rows([]),
  'GET /message-threads': rows([]),
  'GET /consents': consents(),
  'GET /showing-slots/:id': ok(showingSlots({ id: 'home' })),
  '*': refusal(404, 'That is not here.'),
});
const path = '/buyers/:id/listing/:listingId';
const open = (viewer = marcus, at = '/buyers/marcus/listing/home') =>
  renderPage(<BuyerDetailPage />, { at, path, user: viewer });
const tracker = () => screen.findByRole('region', { name: 'Your progress on this home' });
const press = async (person: ReturnType<typeof open>['person'], name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('a buyer’s page of a home', () => {
  it('shows where they stand, and opens tour times and the offer form', async () => {
    const { person } = open();
    expect(await screen.findByRole('heading', { name: 'Property Details' })).toBeVisible();
    const steps = within(await tracker()).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      '1. Tour',
      '2. Inspection',
      '3. Offer',
    ]);
    expect(steps[1]).toHaveTextContent('Inspections can be scheduled once an offer on this home is accepted.');
    expect(within(steps[1]!).getByRole('button', { name: 'Schedule an inspection' })).toBeDisabled();
    await press(person, 'Schedule a tour');
    await person.click(within(await dialog('Request a tour')).getByRole('button', { name: 'Cancel' }));
    await press(person, 'Create an offer');
    expect(await dialog('Alabama brokerage disclosure')).toBeVisible();
  });

  it('offers no step of a journey that could not be read', async () => {
    api.use({ 'GET /showings': refusal(500, 'x'), 'GET /inspections': refusal(500, 'x') });
    const { person } = open();
    expect(await screen.findByText(/^Several parts of this page couldn’t be loaded\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Schedule a tour' })).toBeNull();
    api.use({ 'GET /showings': rows([]), 'GET /inspections': rows([]) });
    await press(person, 'Try again');
    expect(within(await tracker()).getByRole('button', { name: 'Schedule a tour' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is in the way: an offer in review on another home', async () => {
    const elsewhere = {
      ...made({ id: 'o2', listingId: 'l2', status: 'REVIEW' }),
      listings: listing({ address: '4 Elm St' }),
    };
    api.use({ 'GET /offers': ({ query }) => rows(query.get('listingId') ? [] : [elsewhere]) });
    open();
    const progress = await tracker();
    expect(await within(progress).findByText(/^Your offer on 4 Elm St is in review\./)).toBeVisible();
    const tour = within(progress).getByRole('button', { name: 'Schedule a tour' });
    expect(tour).toBeDisabled();
    expect(tour).toHaveAccessibleDescription(/is in review/);
    expect(within(progress).getByText('Unavailable')).toBeVisible();
    expect(within(progress).getByRole('button', { name: 'Create an offer' })).toBeDisabled();
    expect(within(progress).getByRole('link', { name: 'See that offer' })).toHaveAttribute(
      'href',
      '/buyers/marcus/listing/l2',
    );
  });

  it('opens the offer on a home of a feed with the price and the commission that count on its page', async () => {
    const tracked = listing(
      { type: 'BUYER', userId: 'marcus', price: 400_000, mlsListing: homeRow({ listingPrice: 420_000 }) },
      marcus,
    );
    api.use({ 'GET /listings/:id': ok(tracked), 'GET /consents': consents([consent()]) });
    const { person } = open();
    await press(person, 'Create an offer');
    await press(person, 'Next');
    expect(await screen.findByLabelText(/Offer price/, { selector: 'input[type="text"]' })).toHaveValue('420,000');
    // 3% of the price less $5,000
    expect(screen.getByText('$7,600')).toBeVisible();
  });

  it('opens the documents from Review & Sign', async () => {
    api.use({ 'GET /offers': rows([made({ status: 'REVIEWED', currentRound: 0 })]) });
    const { person } = open();
    await press(person, 'Review & Sign your offer');
    expect(await dialog('Review Offer Documents')).toBeVisible();
  });

  it('leads from a counter received to the answers', async () => {
    const round = roundRow({ roundNumber: 2, initiatorType: 'SELLER' });
    api.use({ 'GET /offers': rows([made({ status: 'COUNTERED', currentRound: 2, offerRounds: [round] })]) });
    const { person, address } = open();
    expect(within(await tracker()).getByText('Counter received')).toBeVisible();
    await press(person, 'Respond to the seller');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus());
    expect(address()).toBe('/buyers/marcus/listing/home');
  });

  it('schedules inspections of an accepted offer, for the sum of their prices', async () => {
    let inspections: object[] = [];
    api.use({
      'GET /offers': rows([made({ status: 'ACCEPTED', transaction: saleOf({ id: 't' }) })]),
      'GET /inspections': () => rows(inspections),
      'GET /inspection-price/home': ok([
        { inspection_type: 'HOME', price: 425 },
        { inspection_type: 'RADON', price: 150 },
      ]),
      'POST /inspections': () => {
        inspections = [
          inspection({ status: 'WAITING_SCHEDULE' }),
          inspection({ id: 'i2', type: 'RADON', status: 'WAITING_SCHEDULE' }),
        ];
        return created(inspections);
      },
    });
    const { person } = open();
    expect(within(await tracker()).getByText('Congratulations!')).toBeVisible();
    await press(person, 'Schedule an inspection');
    const form = await dialog('Schedule Inspection');
    await person.click(within(form).getByRole('button', { name: 'Schedule' }));
    expect(await within(form).findByText('At least one type is required')).toBeVisible();
    await person.click(within(form).getByRole('checkbox', { name: /^Home/ }));
    await person.click(within(form).getByRole('checkbox', { name: /^Radon/ }));
    expect(await within(form).findByText('$575')).toBeVisible();
    await person.click(within(form).getByRole('button', { name: 'Schedule' }));
    await person.click(within(await dialog('Your inspections are requested')).getByRole('button', { name: 'Done' }));
    expect(api.sent('POST /inspections')).toEqual([{ type: ['HOME', 'RADON'], listing: { connect: { id: 'home' } } }]);
    expect(await within(await tracker()).findByText('2 Inspections Pending')).toBeVisible();
  });

  it('takes feedback on a tour that took place, and opens an inspection report', async () => {
    const past = { accepted: true, proposedTime: new Date(Date.now() - 7_200_000) };
    let feedback: string | null = null;
    api.use({
      'GET /showings': () => rows([toured({ ...past, feedback })]),
      'GET /inspections': rows([inspection({ status: 'COMPLETED', reportUrl: 'https://reports.test/1' })]),
      'PATCH /showings/:id': ({ sent }) => {
        feedback = sent!.feedback as string;
        return ok(toured({ ...past, feedback }));
      },
    });
    const { person } = open();
    await press(person, 'Leave Feedback on your tour');
    const form = await dialog('How was your tour?');
    await person.type(await within(form).findByLabelText('Feedback'), 'Lovely light.');
    await person.click(within(form).getByRole('button', { name: 'Save feedback' }));
    expect(await dialog('Thank you for your feedback')).toHaveTextContent('Lovely light.');
    expect(screen.getByRole('link', { name: 'View Report of the inspection', hidden: true })).toHaveAttribute(
      'href',
      'https://reports.test/1',
    );
  });

  it('has no tracker for a PBUYER, but their showing with its type', async () => {
    api.use({ 'GET /showings': rows([toured({ accepted: true })]) });
    open(buyer({ type: 'PBUYER' }));
    const part = await screen.findByRole('region', { name: 'Showing' });
    expect(within(part).getByText(/^Tour, /)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'View home' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your progress on this home' })).toBeNull();
  });
});

describe('the seller’s page of a buyer', () => {
  it('has the buyer’s name, their offers and showings, and no tracker', async () => {
    const seller = user();
    // with the balance that proceeds are counted from, as its owner sees it
    const own = listing({ id: 'home', userId: seller.id }, seller);
    const mine = {
      id: 'o1',
      status: 'SIGNED' as const,
      offerRounds: [roundRow()],
      buyerFirstName: 'Marcus',
      buyerLastName: 'Ellery',
    };
    api.use({
      'GET /offers': rows([
        made(mine, seller, own),
        made({ ...mine, id: 'o2', userId: 'ines', buyerFirstName: 'Ines' }, seller, own),
        // over, so nothing that the seller could choose
        made({ ...mine, id: 'o3', userId: 'ivo', buyerFirstName: 'Ivo', status: 'DECLINED' }, seller, own),
      ]),
      'GET /showings': rows([toured({ accepted: true }, seller)]),
    });
    open(seller);
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const compared = within(screen.getByRole('region', { name: 'Offers compared' }));
    expect(compared.getByRole('heading', { name: '2 offers by what you keep' })).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'Showing' })).getByText('Tour')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your progress on this home' })).toBeNull();
    expect(api.to('GET /inspections')).toEqual([]);
  });

  it('says that it could not be read, not that it is nowhere, and reads it again', async () => {
    const broken = refusal(500, 'x');
    api.use({ 'GET /offers': broken, 'GET /listings/:id': broken, 'GET /showings': rows([]) });
    const { person } = open(user());
    expect(await screen.findByRole('heading', { level: 1, name: 'This home didn’t load' })).toBeVisible();
    expect(screen.queryByText('We couldn’t find this home or its offers')).toBeNull();
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    api.use({
      'GET /offers': rows([
        made({ id: 'o1', status: 'SIGNED', buyerFirstName: 'Marcus', buyerLastName: 'Ellery' }, user()),
      ]),
      'GET /listings/:id': ok(home),
      'GET /showings': rows([]),
    });
    await press(person, 'Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
