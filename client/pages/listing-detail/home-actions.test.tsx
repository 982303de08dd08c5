import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// the dialogs are shown at once
import '../../features/consents/offer-consent.tsx';
import '../../features/consents/tour-consent.tsx';
import '../../features/offers/submit-buyer-offer-dialog.tsx';
import { AGENCY_STATUS_VERSION, DISCLOSURE_VERSION, tourAgreementEnd } from '#shared/consents/consents.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import type { State } from '#shared/listings/listings.types.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import { longDate } from '../../lib/format.ts';
import { consent, consents } from '../../testing/factories/consents.factory.ts';
import { home } from '../../testing/factories/homes.factory.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { showingSlots } from '../../testing/factories/showing-slots.factory.ts';
import { offer } from '../../testing/factories/offers.factory.ts';
import { showing } from '../../testing/factories/showings.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ListingDetailPage from '../listing-detail.tsx';

const PLACES = {
  AL: { address: '12 Oak St', city: 'Hoover', state: 'AL', zip: '35226', county: 'Jefferson' },
  TN: { address: '12 Oak St', city: 'Nashville', state: 'TN', zip: '37212', county: 'Davidson' },
} as const;
const api = fakeApi({
  'GET /showings': rows([]),
  'GET /listings': rows([]),
  'GET /showing-slots/:id': ok(showingSlots({ id: 'l1' })),
  'GET /consents': consents(),
  '*': refusal(404, 'That is not here.'),
});

function open(state: State, { type = 'BUYER', at = '/listings/l1' }: { type?: UserType | null; at?: string } = {}) {
  const place = PLACES[state];
  api.use({
    'GET /listings/l1': ok(listing({ ...place, id: 'l1', slug: null, uploads: [] }, null)),
    'GET /mls-listings/m1': ok(home({ ...place, source: state === 'AL' ? 'GALMLS' : 'EASTTN' })),
  });
  return renderPage(<ListingDetailPage />, {
    at,
    path: ['/listings/:id', '/homes/:mlsId', '/sign/:slug', '/signup'],
    user: type && buyer({ type }),
  });
}
type Person = ReturnType<typeof open>['person'];
const press = async (person: Person, name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  person.click(await within_.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const firstTime = async (tour: HTMLElement) =>
  within(await within(tour).findByRole('tabpanel')).getAllByRole('button')[0]!;
const ofHome = async () => new Set(api.to('GET /consents').map(({ query }) => query.get('listingId')));

describe('a tour in Alabama', () => {
  it('needs no agreement: it says so, and the disclosure can be read, and signed or not, before the request', async () => {
    const { person } = open('AL');
    await press(person, 'Tour with Hearthport');
    const tour = await dialog('Request a tour');
    expect(await within(tour).findByText('No agreement is needed to tour in Alabama.')).toBeVisible();
    await press(person, 'Read the disclosure', within(tour));
    const disclosure = await dialog('Alabama brokerage disclosure');
    expect(within(disclosure).getByRole('heading', { name: 'Limited consensual dual agency' })).toBeVisible();
    expect(disclosure).toHaveTextContent('Sample text: have it reviewed by counsel.');
    const answered = consent({ kind: 'RECAD_DECLINED', listingId: 'l1' });
    api.use({ 'POST /consents': created(answered), 'GET /consents': consents([answered]) });
    await press(person, 'Decline to sign', within(disclosure));
    expect(
      await within(disclosure).findByText('You declined to sign this disclosure on Fri, Nov 20, 2026.'),
    ).toBeVisible();
    expect(api.sent('POST /consents')).toEqual([
      { kind: 'RECAD_DECLINED', listingId: 'l1', textVersion: DISCLOSURE_VERSION },
    ]);
    await person.click(within(disclosure).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await person.click(await firstTime(tour));
    api.use({ 'POST /showings': created(showing({ accepted: false }, buyer())) });
    await press(person, 'Request tour', within(tour));
    expect(await dialog('Your tour is requested')).toBeVisible();
  });
});

describe('a tour in Tennessee', () => {
  it('is not requested before the agreement is signed; the chosen times are there when the person comes back', async () => {
    const first = open('TN');
    await press(first.person, 'Tour with Hearthport');
    let tour = await dialog('Request a tour');
    const time = await firstTime(tour);
    const chosen = time.textContent;
    await first.person.click(time);
    await within(tour).findByRole('button', { name: 'Sign your tour agreement' });
    await press(first.person, 'Request tour', within(tour));
    expect(await within(tour).findByText(/You must sign your tour agreement\./)).toBeVisible();
    expect(api.to('POST /showings')).toEqual([]);
    api.use({ 'POST /form-signing': created({ id: 'f1', slug: 'abc' }) });
    await press(first.person, 'Sign your tour agreement', within(tour));
    await waitFor(() =>
      expect(first.location()).toMatchObject({ pathname: '/sign/abc', state: { from: '/listings/l1?tour=1' } }),
    );
    expect(api.sent('POST /form-signing')).toEqual([{ listingId: 'l1', formId: 10 }]);

    first.unmount();
    const completedAt = new Date(Date.now() - 7 * DAY).toISOString();
    const agreement = { completedAt, validUntil: tourAgreementEnd({ completedAt }).toISOString() };
    api.use({ 'GET /consents': consents([], agreement) });
    const { person, address } = open('TN', { at: '/listings/l1?tour=1' });
    tour = await dialog('Request a tour');
    const text = new RegExp(`You signed your tour agreement on ${longDate(completedAt)}\\. .* until `);
    expect(await within(tour).findByText(text)).toBeVisible();
    expect(within(tour).getByRole('group', { name: 'Your times' })).toHaveTextContent(chosen!);
    api.use({ 'POST /showings': created(showing({ accepted: false }, buyer())) });
    await press(person, 'Request tour', within(tour));
    await press(person, 'Done', within(await dialog('Your tour is requested')));
    expect(address()).toBe('/listings/l1');
  });

  it('of an outside home makes the agreement for the listing that the first tour makes', async () => {
    const { person, location } = open('TN', { at: '/homes/m1' });
    await press(person, 'Tour with Hearthport · $50');
    api.use({
      'POST /listings': created(listing({ ...PLACES.TN, id: 'w1', type: 'BUYER', mlsListingId: 'm1' }, buyer())),
      'POST /form-signing': created({ id: 'f1', slug: 'abc' }),
    });
    await press(person, 'Sign your tour agreement', within(await dialog('Request a tour')));
    await waitFor(() =>
      expect(location()).toMatchObject({ pathname: '/sign/abc', state: { from: '/homes/m1?tour=1' } }),
    );
    expect(api.sent('POST /form-signing')).toEqual([{ listingId: 'w1', formId: 10 }]);
  });

  it('shows why the agreement cannot be opened, and the server’s refusal of a tour without one', async () => {
    const { person } = open('TN');
    api.use({ 'GET /consents': refusal(409, 'Not now.') });
    await press(person, 'Tour with Hearthport');
    const tour = await dialog('Request a tour');
    expect(await within(tour).findByText('Not now.')).toBeVisible();
    await person.click(await firstTime(tour));
    const message = 'You must sign your tour agreement.';
    api.use({
      'POST /showings': refusal(400, message, { errors: [{ path: 'tourAgreement', message }] }),
      'GET /consents': consents(),
      'POST /form-signing': refusal(409, 'Documents cannot be made at the moment.'),
    });
    await press(person, 'Request tour', within(tour));
    expect(await within(tour).findByText(/You must sign your tour agreement\./)).toBeVisible();
    await press(person, 'Try again', within(tour));
    await press(person, 'Sign your tour agreement', within(tour));
    expect(await within(tour).findByText('Documents cannot be made at the moment.')).toBeVisible();
  });
});

describe('a buyer’s offer', () => {
  const OFFER = /^Submit Offer for Review by/;

  it('in Tennessee: the agency status is read first, then the form opens; once per home', async () => {
    const { person } = open('TN');
    await press(person, 'Submit an offer');
    const status = await dialog('Tennessee agency status');
    expect(within(status).getByRole('region', { name: 'Tennessee agency status' })).toHaveAttribute('tabindex', '0');
    expect(status).toHaveTextContent('In this sale we are a facilitator (transaction broker)');
    expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull();
    const acknowledged = consent({ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: 'l1' });
    api.use({ 'POST /consents': created(acknowledged), 'GET /consents': consents([acknowledged]) });
    await press(person, 'I have read this', within(status));
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
    expect(api.sent('POST /consents')).toEqual([
      { kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: 'l1', textVersion: AGENCY_STATUS_VERSION },
    ]);
    expect(await ofHome()).toEqual(new Set(['l1']));
    await press(person, 'Cancel', within(screen.getByRole('dialog', { name: OFFER })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(person, 'Submit an offer');
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Tennessee agency status' })).toBeNull();
  });

  it('in Alabama: the disclosure is signed with a typed name, or declined, then the form opens', async () => {
    const { person } = open('AL', { type: 'PBUYER' });
    await press(person, 'Submit an offer');
    const disclosure = await dialog('Alabama brokerage disclosure');
    await press(person, 'Sign', within(disclosure));
    expect(await within(disclosure).findByText('Type your full name to sign.')).toBeVisible();
    expect(api.to('POST /consents')).toEqual([]);
    await person.type(within(disclosure).getByLabelText('Your full name'), 'Marcus Ellery');
    const signed = consent({ kind: 'RECAD_SIGNED', name: 'Marcus Ellery', listingId: 'l1' });
    api.use({ 'POST /consents': created(signed), 'GET /consents': consents([signed]) });
    await press(person, 'Sign', within(disclosure));
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
    expect(api.sent('POST /consents')).toEqual([
      { kind: 'RECAD_SIGNED', listingId: 'l1', textVersion: DISCLOSURE_VERSION, name: 'Marcus Ellery' },
    ]);
  });

  it('goes on where another window has answered meanwhile', async () => {
    const { person } = open('AL');
    await press(person, 'Submit an offer');
    const disclosure = await dialog('Alabama brokerage disclosure');
    api.use({
      'POST /consents': refusal(409, 'You already declined to sign this disclosure.'),
      'GET /consents': consents([consent()]),
    });
    await press(person, 'Decline to sign', within(disclosure));
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
  });

  it('is not begun where the person steps back, and says why where it cannot be asked', async () => {
    const { person } = open('TN');
    await press(person, 'Submit an offer');
    await press(person, 'Cancel', within(await dialog('Tennessee agency status')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.use({ 'GET /consents': refusal(409, 'Not now.') });
    await press(person, 'Submit an offer');
    const failed = await dialog('Before you make an offer');
    expect(failed).toHaveTextContent('Not now.');
    api.use({ 'GET /consents': consents([consent({ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: 'l1' })]) });
    await press(person, 'Try again', within(failed));
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
  });

  it('by an agent asks the agent for nothing', async () => {
    const { person } = open('TN', { type: 'SELLER' });
    await press(person, 'Submit an offer');
    expect(await dialog('Submit Offer')).toBeVisible();
    expect(api.to('GET /consents')).toEqual([]);
  });
});

describe('an offer on a home that somebody else sells', () => {
  const OFFER = /^Submit Offer for Review by/;
  const tracked = (state: State) =>
    created(listing({ ...PLACES[state], id: 'w1', type: 'BUYER', userId: 'marcus', mlsListingId: 'm1' }, buyer()));
  /** From the terms, filled in as they stand, to the last step. */
  const toTheEnd = async (person: Person, form: HTMLElement) => {
    await press(person, 'Next', within(form));
    await person.click(await within(form).findByLabelText('Cash'));
    await press(person, 'Next', within(form));
    await within(form).findByLabelText(/First name/);
  };

  it('gets its listing with the offer, not when the form is read', async () => {
    api.use({ 'GET /consents': consents([consent({ kind: 'RECAD_DECLINED' })]) });
    const { person } = open('AL', { at: '/homes/m1' });
    await press(person, 'Submit an offer');
    const form = await screen.findByRole('dialog', { name: OFFER });
    await toTheEnd(person, form);
    expect(api.to('POST /listings')).toEqual([]);
    // the terms and the cash to close once more before the offer is sent
    const glance = within(form).getByRole('region', { name: 'Your offer at a glance' });
    expect(glance).toHaveTextContent(
      /Offer price\$300,000PaymentCash.*Cash to close, estimated\$3\d\d,\d{3}\$300,000 for/,
    );

    api.use({ 'POST /listings': refusal(409, 'This home is sold (SOLD).') });
    await person.click(within(form).getByLabelText(/^Phone/));
    await person.paste('2055550147');
    await person.click(within(form).getByLabelText('None'));
    await press(person, 'Submit for Review', within(form));
    expect(await within(form).findByText(/^This home is sold/)).toBeVisible();
    expect(form).toHaveTextContent('Everything you entered is still here.');

    api.use({ 'POST /listings': tracked('AL'), 'POST /offers': created({ id: 'o1', status: 'REVIEW' }) });
    await press(person, 'Submit for Review', within(form));
    expect(await screen.findByText('Your offer has been submitted successfully!')).toBeVisible();
    expect(api.sent('POST /listings').at(-1)).toEqual({ mlsListingId: 'm1' });
    const [sent] = api.to('POST /offers');
    expect(sent?.query.get('buyer')).toBe('true');
    expect(sent?.sent).toMatchObject({ listing: { connect: { id: 'w1' } }, price: 300_000 });
  });

  it('uploads its documents to the listing that the first of them creates, and stays on its step', async () => {
    api.use({
      'GET /consents': consents([consent({ kind: 'RECAD_DECLINED' })]),
      'POST /listings': tracked('AL'),
      'POST /uploads': created([{ uploadResult: { id: 'f1', key: 'k', url: '/api/files/k' }, analyzeResult: {} }]),
    });
    const { person } = open('AL', { at: '/homes/m1' });
    await press(person, 'Submit an offer');
    const form = await screen.findByRole('dialog', { name: OFFER });
    const pdf = new File(['%PDF-1.4'], 'funds.pdf', { type: 'application/pdf' });
    await person.upload(form.querySelector('input[type=file]')!, pdf);
    expect(await within(form).findByText(/^Upload Complete/)).toBeVisible();
    await press(person, 'Next', within(form));
    expect(within(form).getByRole('textbox', { name: /^Offer price/ })).toBeVisible();
    expect(form).not.toHaveTextContent('We kept your offer');
  });

  it('in Tennessee: acknowledging the agency status creates the listing that it names', async () => {
    const { person } = open('TN', { at: '/homes/m1' });
    await press(person, 'Submit an offer');
    const status = await dialog('Tennessee agency status');
    expect(api.to('POST /listings')).toEqual([]);
    api.use({
      'POST /listings': tracked('TN'),
      'POST /consents': created(consent({ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: 'w1' })),
    });
    await press(person, 'I have read this', within(status));
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
    expect(api.sent('POST /consents')).toMatchObject([{ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: 'w1' }]);
  });

  it('is reviewed for a seller who buys, too: an agent cannot offer on it here', async () => {
    api.use({ 'GET /consents': consents([consent({ kind: 'RECAD_DECLINED' })]) });
    const { person } = open('AL', { type: 'SELLER', at: '/homes/m1' });
    await press(person, 'Submit an offer');
    expect(await screen.findByRole('dialog', { name: OFFER })).toBeVisible();
  });

  it('of a visitor begins with signing up, and goes on with what they wanted', async () => {
    const visit = async (name: string) => {
      const { person, location, unmount } = open('AL', { at: '/homes/m1', type: null });
      await person.click(await screen.findByRole('link', { name }));
      const { pathname, state } = location();
      unmount();
      return [pathname, (state as { from: string }).from];
    };
    expect(await visit('Submit an offer')).toEqual(['/signup', '/homes/m1?offer=1']);

    const offering = open('AL', { at: '/homes/m1?offer=1' });
    await press(offering.person, 'Cancel', within(await dialog('Alabama brokerage disclosure')));
    await waitFor(() => expect(offering.address()).toBe('/homes/m1'));
    offering.unmount();
    open('AL', { at: '/homes/m1?tour=1' });
    expect(await dialog('Request a tour')).toBeVisible();
  });
});

describe('what is in the way of a tour or an offer', () => {
  const buyerActor = { kind: 'user', userId: 'marcus', type: 'BUYER' } as const;
  const own = (fields: Parameters<typeof offer>[0], address: string) =>
    offer({ flow: 'BUYER', userId: 'marcus', ...fields }, buyerActor as never, { home: listing({ address }) });

  it('is that the home was archived: whoever still reads its page gets no button', async () => {
    open('AL');
    api.use({
      'GET /listings/l1': ok(
        listing(
          { ...PLACES.AL, id: 'l1', slug: null, uploads: [], archivedAt: new Date('2026-11-15T12:00:00Z') },
          null,
        ),
      ),
    });
    expect(await screen.findByText('This home is no longer for sale.')).toBeVisible();
    expect(screen.getByText('No longer listed')).toBeVisible();
    for (const name of [/^Tour/, /offer/i, /^Share/, /^Save/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is said before a form is opened, with the way to the offer in review', async () => {
    api.use({ 'GET /offers': rows([own({ id: 'o2', listingId: 'l2', status: 'REVIEW' }, '4 Elm Street')]) });
    const { address, person } = open('AL');
    expect(
      await screen.findByText(
        'Your offer on 4 Elm Street is in review. You can tour homes and make offers again once it’s decided.',
      ),
    ).toBeVisible();
    const tour = screen.getByRole('button', { name: 'Tour with Hearthport' });
    expect(tour).toBeDisabled();
    expect(tour).toHaveAccessibleDescription(/is in review/);
    expect(screen.getByRole('button', { name: 'Submit an offer' })).toBeDisabled();
    await person.click(screen.getByRole('link', { name: 'See that offer' }));
    expect(address()).toBe('/buyers/marcus/listing/l2');
  });

  it('is an offer on this home: the way to it takes the place of the button', async () => {
    api.use({ 'GET /offers': rows([own({ id: 'o1', listingId: 'l1', status: 'SIGNED' }, '12 Oak St')]) });
    open('AL');
    expect(await screen.findByText('You already have an offer on this home.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your offer' })).toHaveAttribute('href', '/buyers/marcus/listing/l1');
    expect(screen.queryByRole('button', { name: 'Submit an offer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tour with Hearthport' })).toBeEnabled();
  });
});
