import { describe, expect, it } from 'vitest';
import type { Listing, ListingStatus } from '../../state/wire-types.ts';
import { nextStep } from './next-step.ts';

const listing = (fields: Partial<Listing> = {}) =>
  ({
    id: 'h',
    status: 'APPROVED',
    externalStatus: 'ACTIVE',
    address: '1 Oak',
    city: 'Hoover',
    state: 'AL',
    zip: '35226',
    county: 'Jefferson',
    timeZone: 'America/Chicago',
    price: 1,
    beds: 3,
    baths: 2,
    area: 900,
    liveDate: null,
    reviewNote: null,
    uploads: [{}],
    ...fields,
  }) as unknown as Listing;
const status = (fields: Partial<ListingStatus> = {}): ListingStatus => ({
  showings: { requested: 0, confirmed: 0, completed: 0, noShow: 0, denied: 0, cancelled: 0 },
  offers: {},
  messages: { unread: 0, total: 0 },
  daysOnMarket: 3,
  views: 0,
  nextAction: null,
  saleStep: null,
  transactionId: null,
  closingDate: null,
  sale: null,
  openHouse: null,
  mls: null,
  ...fields,
});
const words = (home: Listing, figures: ListingStatus | null) => {
  const step = nextStep(home, figures);
  return step && [step.text, step.link];
};

describe('the next step of a home', () => {
  it.each<[string, Listing, ListingStatus | null, [string, string | null] | null]>([
    [
      'a draft that lacks something',
      listing({ status: 'DRAFT', price: null }),
      null,
      ['1 thing to add before you can submit. Add an asking price above 0.', '/listings/h/edit'],
    ],
    [
      'a draft that is ready',
      listing({ status: 'DRAFT' }),
      null,
      ['everything is there. Submit your home for approval.', '/listings/h/edit?step=review'],
    ],
    [
      'one sent back',
      listing({ status: 'DRAFT', reviewNote: 'More photos' }),
      null,
      ['your broker asked for a change before it goes live.', '/listings/h/edit'],
    ],
    [
      'one in review',
      listing({ status: 'PENDING' }),
      null,
      ['nothing for you to do. We’re reviewing your home and will let you know here and by email.', null],
    ],
    ['one whose figures are not there yet', listing(), null, null],
    [
      'an offer',
      listing(),
      status({ nextAction: { text: 'Respond to 2 offers', link: '/offers' } }),
      ['respond to 2 offers.', '/offers'],
    ],
    [
      'a showing',
      listing(),
      status({ nextAction: { text: 'Respond to a showing request', link: '/selling?listing=h' } }),
      ['respond to a showing request.', '#showings-h'],
    ],
    [
      'a sale',
      listing({ externalStatus: 'PENDING' }),
      status({
        transactionId: 't',
        closingDate: '2026-12-15T18:00:00Z',
        nextAction: { text: 'Respond to an offer', link: '/offers' },
      }),
      ['follow the steps to closing on Tue, Dec 15, 2026.', '/transactions/t'],
    ],
    [
      'an agreement to sign',
      listing({ externalStatus: 'PENDING' }),
      status({
        transactionId: 't',
        closingDate: '2026-12-15T18:00:00Z',
        saleStep: 'Sign the Purchase Agreement',
      }),
      ['sign the Purchase Agreement.', '/transactions/t'],
    ],
    [
      'a home that comes soon',
      listing({ externalStatus: 'COMING_SOON', liveDate: '2026-12-01T15:00:00Z' }),
      status(),
      [
        'nothing for you to do. Your home is shown as “Active Tue, Dec 1, 2026” and goes on the market on that day.',
        null,
      ],
    ],
    [
      'an open house',
      listing(),
      status({ openHouse: { startTime: '2026-12-05T19:00:00Z', endTime: '2026-12-05T21:00:00Z' } }),
      ['get ready for your open house on Sat, Dec 5, 1–3 PM CST.', '#open-houses-h'],
    ],
    ['nothing', listing(), status(), ['you’re all set. An open house brings more visitors.', '#open-houses-h']],
    [
      'a home that is sold',
      listing({ externalStatus: 'SOLD' }),
      status({ sale: { transactionId: 't', price: 1, closedAt: null } }),
      ['nothing more to do. Everything about the sale stays here.', '/transactions/t'],
    ],
  ])('%s', (_name, home, figures, expected) => expect(words(home, figures)).toEqual(expected));
});
