import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { USER_TYPES, type UserType } from '#shared/kernel/actor.ts';
import { isPrivatePath } from '#shared/site/private-paths.ts';
import { sitePage } from '#shared/site/site-pages.ts';
import { frameOf, hasOfferLink, passage, ROUTES, type Access } from './route-table.ts';

/** The two route tables of the specification, with an example of each URL. */
const SPECIFIED: readonly [string, Access][] = [
  ['/home', 'protected'],
  ['/academy', 'protected'],
  ['/selling', 'protected'],
  ['/buying', 'sellerOnly'],
  ['/listings/7/edit', 'sellerOnly'],
  ['/buyers/1/listing/2', 'protected'],
  ['/offers', 'sellerOnly'],
  ['/offers/compare/:listingId', 'sellerOnly'],
  ['/price-opinion/1', 'sellerOnly'],
  ['/transactions/1', 'protectedOrLink'],
  ['/settings', 'protected'],
  ['/pbuyer', 'protected'],
  ['/admin/showings', 'admin'],
  ['/admin/offers', 'admin'],
  ['/admin/comps', 'admin'],
  ['/admin/listings', 'admin'],
  ['/admin/transactions', 'admin'],
  ['/admin/clients', 'admin'],
  ['/admin/lead-upload', 'admin'],
  ['/admin/pre-approvals', 'admin'],
  ['/admin/reviews', 'admin'],
  ['/admin/referrals', 'admin'],
  ['/admin/companies', 'admin'],
  ['/admin/companies/1', 'admin'],
  ['/admin/organizations', 'admin'],
  ['/admin/organizations/1', 'admin'],
  ['/referrals', 'protected'],
  ['/admin/workshops', 'admin'],
  ['/admin/mailers', 'admin'],
  ['/admin/mailers/m1', 'admin'],
  ['/admin/audit', 'admin'],
  ['/admin/numbers', 'admin'],
  ['/admin/records', 'admin'],
  ['/admin/tasks', 'admin'],
  ['/browse', 'public'],
  ['/explore', 'public'],
  ['/listings', 'public'],
  ['/listings/7', 'public'],
  ['/s/ab12', 'public'],
  ['/12-oak-street-birmingham-al-35203', 'public'],
  ['/showing-survey/1', 'public'],
  ['/showing-answer/k3v9', 'public'],
  ['/offer-portal/a.b.c', 'public'],
  ['/verify/ABCD-2345', 'public'],
  ['/sign/k3v9', 'public'],
  ['/inspection/k3v9', 'public'],
  ['/review/k3v9', 'public'],
  ['/workshop-seat/k3v9', 'public'],
  ['/your-tours/k3v9', 'public'],
  ['/', 'public'],
  ['/buyer-workshop', 'public'],
  ['/faqs', 'public'],
  ['/aboutus', 'public'],
  ['/policies', 'public'],
  ['/product', 'public'],
  ['/areas-served', 'public'],
  ['/hp-academy', 'public'],
  ['/hp-academy/selling/quiz', 'public'],
  ['/hp-academy/selling/set-a-price', 'public'],
  ['/certificates/K7PM-2XQ4', 'public'],
  ['/404', 'public'],
  ['/newsletter=true', 'public'],
  ['/flat-fee-mls-alabama', 'public'],
  ['/flat-fee-mls-tennessee', 'public'],
  ['/flat-fee-real-estate', 'public'],
  ['/login', 'public'],
  ['/signup', 'public'],
  ['/password', 'public'],
];

const routed = ROUTES.map((route) => ({ path: route.path, route }));
const routeAt = (address: string) => matchRoutes(routed, address)?.at(-1)?.route.route;

describe('the route table', () => {
  it.each(SPECIFIED)('%s is %s', (address, access) => expect(routeAt(address)?.access).toBe(access));

  it('has a page for each entry', () => {
    for (const { page } of ROUTES) expect(existsSync(`client/pages/${page}.tsx`), page).toBe(true);
  });

  // the server responds 404 to paths that neither table contains
  it.each(ROUTES.map(({ path, access }) => [path, access] as const))('%s is known to the server', (path, access) => {
    if (/^\/(s\/|homes\/|listings\/:id$|:slug$|hp-academy\/:)/.test(path)) return;
    const example = path.replaceAll(/:\w+/g, 'x');
    expect(
      isPrivatePath(example) || sitePage(example) !== null,
      'name it in shared/site/site-pages.ts or private-paths.ts',
    ).toBe(true);
    if (access !== 'public') expect(isPrivatePath(example)).toBe(true);
  });

  it('never treats a page as a slug', () => {
    const single = ROUTES.filter(({ path }) => /^\/[^/:]+$/.test(path));
    for (const { path, page } of single) expect(routeAt(path)?.page).toBe(page);
    expect(routeAt('/12-oak-street-birmingham-al-35203')?.page).toBe('listing-by-slug');
  });
});

describe('route access', () => {
  const signedIn = (type: UserType) => ({ status: 'signed-in' as const, type });

  it('waits while the session is unknown, except on public pages', () => {
    expect(passage('protected', { status: 'loading', type: null })).toBe('wait');
    expect(passage('public', { status: 'loading', type: null })).toBe('show');
  });

  it.each<Access>(['protected', 'sellerOnly', 'admin'])(
    'redirects a visitor from a %s page to login and stores the page as origin',
    (access) => {
      expect(passage(access, { status: 'signed-out', type: null })).toEqual({ goTo: '/login', saveOrigin: true });
    },
  );

  it('redirects a PBUYER from a seller-only page to login, without an origin', () => {
    expect(passage('sellerOnly', signedIn('PBUYER'))).toEqual({ goTo: '/login', saveOrigin: false });
  });

  it('opens a transaction to the holder of its private link, and to nobody else without login', () => {
    const visitor = { status: 'signed-out' as const, type: null };
    expect(passage('protectedOrLink', visitor, true)).toBe('show');
    expect(passage('protectedOrLink', visitor, false)).toEqual({ goTo: '/login', saveOrigin: true });
    expect(passage('protected', visitor, true)).toEqual({ goTo: '/login', saveOrigin: true });
  });

  it('gives the page of a private link the frame of the offer’s own page, without anybody’s menu', () => {
    const frameAt = (pathname: string, search: string) => frameOf(routeAt(pathname)!, hasOfferLink(search));
    expect(frameAt('/transactions/1', '?section=closing&token=a.b.c')).toBe(frameAt('/offer-portal/a.b.c', ''));
    expect(frameAt('/transactions/1', '?section=closing')).toBe('app');
    expect(frameAt('/offers', '?token=a.b.c')).toBe('app');
  });

  it.each(USER_TYPES)('allows %s on their pages', (type) => {
    expect(passage('protected', signedIn(type))).toBe('show');
    expect(passage('sellerOnly', signedIn(type)) === 'show').toBe(type !== 'PBUYER');
    expect(passage('admin', signedIn(type)) === 'show').toBe(type === 'ADMIN');
  });
});
