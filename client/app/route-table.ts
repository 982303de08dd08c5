/** Every route: its page, its frame, and who may see it. */
import type { UserType } from '#shared/kernel/actor.ts';

/**
 * `public`: anyone. `protected`: signed in. `protectedOrLink`: signed in, or with an offer's private link (`?token=`).
 * `sellerOnly`: signed in and not PBUYER. `admin`: ADMIN only.
 */
export type Access = 'public' | 'protected' | 'protectedOrLink' | 'sellerOnly' | 'admin';
/**
 * `site`: public navigation and footer. `plain`: signed-out top bar. `app`: signed-in shell, or `site` for visitors.
 */
export type Frame = 'site' | 'plain' | 'app';

export interface RouteEntry {
  path: string;
  page: string;
  access: Access;
  frame: Frame;
  /** Requires this feature flag. */
  flag?: string;
}

const at = (path: string, page: string, access: Access, frame: Frame, flag?: string): RouteEntry => ({
  path,
  page,
  access,
  frame,
  ...(flag && { flag }),
});

export const ROUTES: readonly RouteEntry[] = [
  at('/', 'landing', 'public', 'site'),
  at('/newsletter=true', 'landing', 'public', 'site'),
  at('/aboutus', 'about-us', 'public', 'site'),
  at('/faqs', 'faqs', 'public', 'site'),
  at('/policies', 'policies', 'public', 'site'),
  at('/terms', 'terms', 'public', 'site'),
  at('/product', 'product', 'public', 'site'),
  at('/areas-served', 'areas-served', 'public', 'site'),
  at('/hp-academy', 'hp-academy', 'public', 'site'),
  at('/hp-academy/:course/quiz', 'academy-quiz', 'public', 'app'),
  at('/hp-academy/:course/:lesson', 'academy-lesson', 'public', 'app'),
  at('/buyer-workshop', 'buyer-workshop', 'public', 'site'),
  at('/waitlist', 'waitlist', 'public', 'site'),
  at('/flat-fee-mls-alabama', 'flat-fee-mls-alabama', 'public', 'site'),
  at('/flat-fee-mls-tennessee', 'flat-fee-mls-tennessee', 'public', 'site'),
  at('/flat-fee-real-estate', 'flat-fee-real-estate', 'public', 'site'),
  at('/open-house-guest', 'open-house-guest', 'public', 'site'),
  at('/newsletter-unsubscribe', 'newsletter-unsubscribe', 'public', 'site'),
  at('/404', 'not-found', 'public', 'site'),

  at('/login', 'login', 'public', 'plain'),
  at('/signup', 'signup', 'public', 'plain'),
  at('/password', 'password', 'public', 'plain'),
  at('/unsubscribe', 'unsubscribe', 'public', 'plain'),

  at('/browse', 'browse', 'public', 'app'),
  at('/browse-properties', 'browse', 'public', 'app'),
  at('/assumable-properties', 'assumable-properties', 'public', 'app'),
  at('/explore', 'explore', 'public', 'app'),
  at('/listings', 'homes-for-sale', 'public', 'app'),
  at('/listings/:id', 'listing-detail', 'public', 'app'),
  at('/homes/:mlsId', 'listing-detail', 'public', 'app'),
  at('/s/:shortId', 'short-link', 'public', 'app'),
  at('/showing-survey/:id', 'showing-survey', 'public', 'plain'),
  at('/showing-answer/:code', 'showing-answer', 'public', 'plain'),
  at('/verify/:code', 'verify', 'public', 'site'),
  at('/certificates/:number', 'certificate', 'public', 'app'),
  at('/offer-portal/:offerToken', 'offer-portal', 'public', 'plain'),
  at('/sign/:slug', 'sign', 'public', 'plain'),
  at('/inspection/:slug', 'inspection-visit', 'public', 'plain'),
  at('/review/:slug', 'review', 'public', 'plain'),
  at('/buying-together/invitation/:secret', 'room-invitation', 'public', 'app'),
  at('/workshop-seat/:slug', 'workshop-seat', 'public', 'plain'),
  at('/your-tours/:code', 'your-tours', 'public', 'plain'),

  at('/home', 'home', 'protected', 'app'),
  at('/academy', 'academy', 'protected', 'app', 'academy'),
  at('/selling', 'selling', 'protected', 'app'),
  at('/buying', 'buying', 'sellerOnly', 'app'),
  at('/listings/:id/edit', 'listing-edit', 'sellerOnly', 'app'),
  at('/listings/:id/showings', 'listing-showings', 'sellerOnly', 'app'),
  at('/buyers/:id/listing/:listingId', 'buyer-detail', 'protected', 'app'),
  at('/offers', 'offers', 'sellerOnly', 'app'),
  at('/offers/compare/:listingId', 'compare-offers', 'sellerOnly', 'app'),
  at('/matches', 'matches', 'protected', 'app'),
  at('/budget', 'budget', 'protected', 'app'),
  at('/pre-approval', 'pre-approval', 'protected', 'app'),
  at('/buyer-preferences', 'buyer-preferences', 'protected', 'app'),
  at('/buying-together', 'buying-together', 'protected', 'app'),
  at('/preparation', 'preparation', 'protected', 'app'),
  at('/outings/plan', 'plan-outing', 'protected', 'app'),
  at('/outings/:id', 'outing', 'protected', 'app'),
  at('/price-opinion/:id', 'price-opinion', 'sellerOnly', 'app'),
  at('/transactions/:id', 'transaction', 'protectedOrLink', 'app'),
  at('/messages', 'messages', 'protected', 'app'),
  at('/notifications', 'notifications', 'protected', 'app'),
  at('/settings', 'settings', 'protected', 'app'),
  at('/referrals', 'referrals', 'protected', 'app'),
  at('/pbuyer', 'pbuyer', 'protected', 'app'),

  at('/admin/showings', 'admin-showings', 'admin', 'app'),
  at('/admin/offers', 'admin-offers', 'admin', 'app'),
  at('/admin/payments', 'admin-payments', 'admin', 'app'),
  at('/admin/comps', 'admin-comps', 'admin', 'app'),
  at('/admin/listings', 'admin-listings', 'admin', 'app'),
  at('/admin/transactions', 'admin-transactions', 'admin', 'app'),
  at('/admin/clients', 'admin-clients', 'admin', 'app'),
  at('/admin/companies', 'admin-companies', 'admin', 'app'),
  at('/admin/companies/:id', 'admin-company', 'admin', 'app'),
  at('/admin/organizations', 'admin-organizations', 'admin', 'app'),
  at('/admin/organizations/:id', 'admin-organization', 'admin', 'app'),
  at('/admin/clients/:id', 'admin-client', 'admin', 'app'),
  at('/admin/lead-upload', 'admin-lead-upload', 'admin', 'app'),
  at('/admin/pre-approvals', 'admin-pre-approvals', 'admin', 'app'),
  at('/admin/reviews', 'admin-reviews', 'admin', 'app'),
  at('/admin/referrals', 'admin-referrals', 'admin', 'app'),
  at('/admin/workshops', 'admin-workshops', 'admin', 'app'),
  at('/admin/mailers', 'admin-mailers', 'admin', 'app'),
  at('/admin/mailers/:id', 'admin-mailer', 'admin', 'app'),
  at('/admin/tasks', 'admin-tasks', 'admin', 'app'),
  at('/admin/emails', 'admin-emails', 'admin', 'app'),
  at('/admin/feeds', 'admin-feeds', 'admin', 'app'),
  at('/admin/audit', 'admin-audit', 'admin', 'app'),
  at('/admin/numbers', 'admin-numbers', 'admin', 'app'),
  at('/admin/records', 'admin-records', 'admin', 'app'),
  at('/admin/flags', 'admin-flags', 'admin', 'app'),

  // last, so that a slug never shadows a page above
  at('/:slug', 'listing-by-slug', 'public', 'app'),
];

/** Pages for buyers and sellers only; lenders and title companies are pointed to their own page. */
const OF_THE_SIDES = new Set([
  'selling',
  'buying',
  'offers',
  'compare-offers',
  'pbuyer',
  'budget',
  'pre-approval',
  'buyer-preferences',
  'buying-together',
  'matches',
  'preparation',
  'plan-outing',
  'outing',
  'listing-edit',
  'listing-showings',
  'price-opinion',
  'buyer-detail',
]);
export const isForOthers = (page: string, type: UserType): boolean =>
  (type === 'LENDER' || type === 'TITLE') && OF_THE_SIDES.has(page);

/** The landing page after login, by user type. */
export const landingPath = (type: UserType): string => (type === 'PBUYER' ? '/pbuyer' : '/home');

/** A private link acts as its party alone, also for somebody who is logged in: its pages have no menu of theirs. */
export const frameOf = ({ access, frame }: RouteEntry, hasLink: boolean): Frame =>
  access === 'protectedOrLink' && hasLink ? 'plain' : frame;

/** Whether the address is that of an offer's private link. */
export const hasOfferLink = (search: string): boolean => new URLSearchParams(search).has('token');

export type Passage = 'show' | 'wait' | { goTo: string; saveOrigin: boolean };

/** Whether a user may see a route, or where they are redirected. */
export function passage(
  access: Access,
  auth: { status: 'loading' | 'signed-in' | 'signed-out'; type: UserType | null },
  hasLink = false,
): Passage {
  if (access === 'public' || (access === 'protectedOrLink' && hasLink)) return 'show';
  if (auth.status === 'loading') return 'wait';
  if (auth.status === 'signed-out' || !auth.type) return { goTo: '/login', saveOrigin: true };
  // no origin: from login a PBUYER goes on to their dashboard
  if (access === 'sellerOnly' && auth.type === 'PBUYER') return { goTo: '/login', saveOrigin: false };
  if (access === 'admin' && auth.type !== 'ADMIN') return { goTo: landingPath(auth.type), saveOrigin: false };
  return 'show';
}
