/** Every public page except homes: path, title, description, and whether search engines may index it. */

import { ACADEMY_PATH, COURSES, LESSON_COUNT, lessonPath, quizPath } from '../academy/academy.outline.ts';
import { PRODUCT } from '../brand/product.ts';
import type { State } from '../listings/listings.types.ts';

/** What is rendered: `article` is the same for everyone, `homes` shows homes, `none` requires sign-in or a link. */
export type SitePageContent = 'article' | 'homes' | 'none';

export interface SitePage {
  path: string;
  /** Without the product name, which is appended. */
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** The `h1` of the page. */
  heading: string;
  /** Sitemap priority, 0 to 1. */
  priority: number;
  index: boolean;
  content: SitePageContent;
  /** An article that shows the newest homes, of both states or of one. */
  homes?: 'both' | State;
  /** `app`: signed-in people see it in another frame. */
  frame?: 'app';
  /** The canonical path for search engines. */
  canonical?: string;
}

const page = (
  path: string,
  title: string,
  heading: string,
  description: string,
  rest: Partial<SitePage> = {},
): SitePage => ({ path, title, heading, description, priority: 0.5, index: true, content: 'article', ...rest });

const LANDING = page(
  '/',
  'Sell and buy a home for a flat fee',
  'Sell your home for $5,000. Keep the rest.',
  'A full-service brokerage for Alabama and Tennessee. Sell your home for a flat $5,000 instead of a ' +
    'percentage, or buy with a broker beside you.',
  { priority: 1, homes: 'both' },
);

const BROWSE = page(
  '/browse',
  'Browse homes in Alabama and Tennessee',
  'Browse homes',
  'Search homes for sale across Alabama and Tennessee by area, price, beds and baths, with photos and monthly costs.',
  { priority: 0.9, content: 'homes' },
);

const ACADEMY_PAGES: readonly SitePage[] = COURSES.flatMap(({ id, title, lessons }) => [
  ...lessons.map((lesson) =>
    page(lessonPath(id, lesson.slug), lesson.title, lesson.title, lesson.summary, { frame: 'app' as const }),
  ),
  page(
    quizPath(id),
    `Quiz: ${title}`,
    `Quiz: ${title}`,
    `Questions on the course “${title}”, with an explanation of every answer. Free, as often as you like.`,
    { frame: 'app', priority: 0.3 },
  ),
]);

export const SITE_PAGES: readonly SitePage[] = [
  LANDING,
  { ...LANDING, path: '/newsletter=true', title: 'Join our newsletter', index: false, canonical: '/' },
  page(
    '/listings',
    'Homes for sale',
    `Homes for sale with ${PRODUCT}`,
    'Homes that our sellers offer in Alabama and Tennessee: photos, price, beds, baths and size. Tour any of ' +
      'them free of charge.',
    { priority: 0.9, content: 'homes' },
  ),
  BROWSE,
  { ...BROWSE, path: '/browse-properties', canonical: '/browse' },
  page(
    '/explore',
    'Explore homes on the map',
    'Explore homes on the map',
    'Homes for sale in Alabama and Tennessee on one map. Move it, filter by price, beds and type, and open the ' +
      'ones you like.',
    { priority: 0.8, content: 'homes' },
  ),
  page(
    '/assumable-properties',
    'Homes with an assumable loan',
    'Homes with an assumable loan',
    'Homes for sale with an assumable loan, often at a lower rate: the estimated rate, the open balance and ' +
      'the cash needed.',
    { priority: 0.7, content: 'homes' },
  ),
  page(
    '/product',
    'How it works',
    'One place for the whole sale',
    'From the first draft to the keys: how selling and buying work with one broker, one page for everything ' +
      'and one flat fee.',
    { priority: 0.8, homes: 'both' },
  ),
  page(
    '/flat-fee-real-estate',
    'Flat fee real estate for $5,000',
    'Flat fee real estate, with everything included',
    'Full service for a flat $5,000: pricing, the MLS, showings, negotiation and closing. See what you ' +
      'save compared with 3%.',
    { priority: 0.8, homes: 'both' },
  ),
  page(
    '/flat-fee-mls-alabama',
    'Flat fee MLS listing in Alabama',
    'Flat fee MLS listing in Alabama',
    'List your Alabama home on the MLS with a full-service broker for a flat $5,000, paid from the sale at closing.',
    { priority: 0.8, homes: 'AL' },
  ),
  page(
    '/flat-fee-mls-tennessee',
    'Flat fee MLS listing in Tennessee',
    'Flat fee MLS listing in Tennessee',
    'List your Tennessee home on the MLS with a full-service broker for a flat $5,000, paid from the sale at closing.',
    { priority: 0.8, homes: 'TN' },
  ),
  page(
    '/areas-served',
    'Areas served in Alabama and Tennessee',
    'Where we work',
    'The cities and counties of Alabama and Tennessee where you can sell or buy a home with us, from Mobile to ' +
      'Knoxville.',
    { priority: 0.7 },
  ),
  page(
    '/faqs',
    'Questions and answers',
    'Questions and answers',
    'When the fee is paid, what a tour costs, how long an offer stays open: what sellers, buyers and agents ' +
      'ask us most.',
    { priority: 0.7 },
  ),
  page(
    '/aboutus',
    'About us',
    'A broker, not a percentage',
    'Who we are and why we charge the same for every home: a licensed brokerage with offices in Birmingham and ' +
      'Nashville.',
    { priority: 0.6 },
  ),
  page(
    ACADEMY_PATH,
    'Academy',
    'Academy',
    `${LESSON_COUNT} short lessons for sellers and buyers: pricing, showings, offers, inspection, financing and ` +
      'closing in plain words.',
    { priority: 0.6 },
  ),
  ...ACADEMY_PAGES,
  page(
    '/buyer-workshop',
    'Free buyer workshop',
    'Free buyer workshop',
    'An hour with a broker: budget, pre-approval, tours and offers, step by step. Free, and nothing is ' +
      'sold in it.',
    { priority: 0.6 },
  ),
  page(
    '/waitlist',
    'Waitlist',
    'Not in your state yet?',
    'Not in Alabama or Tennessee? Leave your email and hear from us the day we open in your state. No other ' +
      'emails, no obligation.',
    { priority: 0.4 },
  ),
  page(
    '/policies',
    'Policies',
    'Policies',
    'How we handle your data, fair housing, accessibility, brokerage relationships and the information shown ' +
      'about homes.',
    { priority: 0.3 },
  ),
  page(
    '/terms',
    'Terms of service',
    'Terms of service',
    'The terms under which this site and the brokerage services offered on it are used, in plain language.',
    { priority: 0.3 },
  ),
  page(
    '/login',
    'Log in',
    'Log in',
    'Log in to your account to see your homes, showings, offers and the path to closing on one page.',
    { index: false, content: 'none' },
  ),
  page(
    '/signup',
    'Sign up',
    'Sign up',
    'Open a free account to list your home for a flat fee or to tour homes and make offers with a broker.',
    { index: false, content: 'none' },
  ),
  page(
    '/password',
    'Password',
    'Password',
    'Reset the password of your account: we send you a link by email that works once and for a short time.',
    { index: false, content: 'none' },
  ),
  page(
    '/demo/selling',
    'Try selling with a sample home',
    'Try selling with a sample home',
    'Walk through a sale in four steps with a made-up home: the form, showings and offers. No account, and nothing ' +
      'is sent.',
    { index: false, content: 'none' },
  ),
  page(
    '/demo/buying',
    'Try buying with sample homes',
    'Try buying with sample homes',
    'Walk through buying in five steps with made-up homes: budget, wishes, search, a tour and an offer. No account ' +
      'needed.',
    { index: false, content: 'none' },
  ),
  page(
    '/newsletter-unsubscribe',
    'Newsletter',
    'Newsletter',
    `Unsubscribe from the ${PRODUCT} newsletter with one click, without logging in.`,
    {
      index: false,
      content: 'none',
    },
  ),
  page(
    '/open-house-guest',
    'Open house',
    'Open house',
    'Say that you can’t come to an open house that you signed up for, with one click and without logging in.',
    { index: false, content: 'none' },
  ),
  page(
    '/unsubscribe',
    'Emails turned off',
    'Emails turned off',
    'Turn off emails that you don’t need for a current sale or purchase, with one click and without logging in.',
    { index: false, content: 'none' },
  ),
  page(
    '/404',
    'Page not found',
    'Nobody lives at this address',
    'The page may have moved, or the home was taken off the market. Browse the homes that are for sale now.',
    { index: false },
  ),
];

const BY_PATH = new Map(SITE_PAGES.map((entry) => [entry.path, entry]));

/** The public page of a path, with or without a trailing slash; null for homes, private pages and unknown paths. */
export function sitePage(path: string): SitePage | null {
  return BY_PATH.get(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path) ?? null;
}
