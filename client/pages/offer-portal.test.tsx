import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferRow } from '#shared/offers/offers.view.ts';
import { homeRow } from '../testing/factories/homes.factory.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { offer, roundRow, saleOf } from '../testing/factories/offers.factory.ts';
import { fakeApi, ok, refusal, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import OfferPortalPage from './offer-portal.tsx';

const TOKEN = `head.${btoa(JSON.stringify({ offerId: 'offer', party: 'BUYER', version: 1 }))}.sign`;
const AGENT = { kind: 'token', offerId: 'offer', listingId: 'home', party: 'BUYER' } as const;
const seenByLink = (fields: Partial<OfferRow> = {}) =>
  offer(fields, AGENT, { home: listing({ price: 310_000, uploads: [] }, null) });

let response: ApiResponse;
const api = fakeApi({ '*': () => response });
beforeEach(() => {
  response = ok(seenByLink());
});

const show = (token = TOKEN) =>
  renderPage(<OfferPortalPage />, { at: `/offer-portal/${token}`, path: '/offer-portal/:offerToken', user: 'unknown' });

describe('the offer portal', () => {
  it('shows the one offer by the link alone', async () => {
    show();
    expect(await screen.findByRole('heading', { name: '12 Oak Street' })).toBeVisible();
    expect(screen.getByText("Buyer's agent commission offered: 2.5%")).toBeVisible();
    expect(screen.getByText('$300,000')).toBeVisible();
    // where another offer is made, once this one has ended
    expect(screen.getByRole('link', { name: 'View home' })).toHaveAttribute('href', '/listings/home');
    expect(api.requests.map(({ path, query }) => `${path} ${query.get('token')}`)).toEqual([`/offers/offer ${TOKEN}`]);
  });

  it('states of an outside seller’s home what its MLS reports, and no commission or proceeds that nobody knows', async () => {
    const outside = { kind: 'token', offerId: 'offer', listingId: 'home', party: 'SELLER' } as const;
    const home = listing({
      type: 'BUYER',
      price: 310_000,
      uploads: [],
      mlsListing: homeRow({ listingPrice: 305_000 }),
    });
    const signed: Partial<OfferRow> = { status: 'SIGNED', flow: 'BUYER', userId: 'marcus', offerRounds: [roundRow()] };
    response = ok(offer(signed, outside, { home: { ...home, type: 'BUYER' } }));
    show();
    expect(await screen.findByText('$305,000')).toBeVisible();
    expect(screen.getByText(/^Listed by Mei Lin, Red Mountain Realty/)).toBeVisible();
    expect(screen.queryByText(/commission offered/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Estimated proceeds' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'View home' })).toBeNull();
    expect(api.requests.map(({ path }) => path)).not.toContain('/closing-costs');
  });

  it('says so and leads on where the link opens nothing, and asks the server nothing for a broken one', async () => {
    show('abc');
    expect(screen.getByRole('heading', { level: 1, name: 'This private link doesn’t open an offer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse homes' })).toHaveAttribute('href', '/explore');
    expect(api.requests.map(({ path }) => path)).toEqual([]);
  });

  it('tells why a revoked link opens nothing', async () => {
    response = refusal(401, 'This link is not valid any more.');
    show();
    expect(await screen.findByText('This link is not valid any more.')).toBeVisible();
  });

  it('leads from an accepted offer to its transaction with the same link', async () => {
    response = ok(seenByLink({ status: 'ACCEPTED', transaction: saleOf() }));
    show();
    expect(await screen.findByRole('link', { name: 'Open the transaction' })).toHaveAttribute(
      'href',
      `/transactions/sale?token=${encodeURIComponent(TOKEN)}`,
    );
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('has nothing left to act on once the sale is closed', async () => {
    response = ok(
      seenByLink({
        status: 'ACCEPTED',
        bindingAt: new Date('2026-11-01T15:00:00Z'),
        transaction: saleOf({ status: 'CLOSED', closedAt: new Date('2026-12-02T20:00:00Z') }),
      }),
    );
    show();
    expect(await screen.findByText('The sale is closed.')).toBeVisible();
    expect(screen.getByText('This page is private: anyone with this link can see it.')).toBeVisible();
  });

  it('looks again when the tab becomes visible, and keeps what it knew when that fails', async () => {
    show();
    await screen.findByRole('heading', { name: '12 Oak Street' });
    response = refusal(429, 'Please wait a moment.');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText(/We couldn’t refresh this page/)).toBeVisible();
    expect(screen.getByText('$300,000')).toBeVisible();
    response = ok(seenByLink({ status: 'DECLINED' }));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText('Declined')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/We could not refresh/)).toBeNull());
  });
});
