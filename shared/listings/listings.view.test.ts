import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { listingView, type ListingRow } from './listings.view.ts';

const at = '2026-12-01T15:00:00Z';
const row: ListingRow = {
  id: 'l',
  type: 'SELLER',
  status: 'APPROVED',
  externalStatus: 'ACTIVE',
  version: 4,
  userId: 'owner',
  organizationId: 'org',
  mlsListingId: null,
  shortId: 'k3m9xqa',
  slug: 'hoover-al-35226',
  address: '12 Oak St',
  hideAddress: false,
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  county: 'Jefferson',
  lat: 33.405123,
  lng: -86.811456,
  description: 'Shade',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: 0,
  yearBuilt: 1990,
  area: 1800,
  lotSizeAcres: 0.2,
  price: 300_000,
  hearthportPrice: 305_001,
  commission: 2.5,
  tax: 1200,
  mortgageBalance: 123_457,
  hasBasement: false,
  basementArea: null,
  hasGarage: true,
  garageSpaces: 2,
  hasHOA: false,
  hoaFees: null,
  hoaServices: [],
  termiteBond: false,
  renovationScores: { kitchen: 4.5 },
  renovations: ['New roof'],
  inclusions: '',
  uniques: '',
  accessInfo: 'Key under the pot',
  conditionDisclosure: 'DISCLOSURE',
  conditionDetails: 'The roof is of 2019.',
  photoDate: null,
  liveDate: null,
  finalOfferDate: null,
  refId: 'REF-9',
  priority: 7,
  listingAgentName: 'Lou Agent',
  listingAgentCompany: 'Oak Realty',
  listingAgentEmail: 'lou@agency.test',
  listingAgentPhone: '2055550111',
  pros: 'Big kitchen',
  cons: 'Loud road',
  feedback: 'Maybe',
  overallFeedback: 'LIKE',
  offMarketOptIn: true,
  reviewNote: 'Fix the title',
  views: { count: 12 },
  submittedAt: at,
  approvedAt: at,
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
  uploads: [{ id: 'u', url: '/api/files/u', main: true, order: 0, caption: '', widths: [400], placeholder: null }],
};
const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN' | 'TITLE'): Actor => ({
  kind: 'user',
  userId,
  type,
  email: `${userId}@hearthport.test`,
});
const token = (party: 'BUYER' | 'SELLER'): Actor => ({ kind: 'token', offerId: 'o', listingId: 'l', party });
const answered: Actor = { kind: 'token', offerId: 'o', listingId: 'l', party: 'BUYER', isAnswered: true };
const strangers: Actor[] = [
  { kind: 'guest' },
  user('stranger', 'BUYER'),
  user('other', 'SELLER'),
  user('title', 'TITLE'),
  token('BUYER'),
];
const SECRETS = /123457|Key under|REF-9|305001|kitchen|Fix the title|lou@agency|2055550111|Big kitchen|Loud road/;

describe('a home for sale', () => {
  it.each(strangers)('shows the facts and no private fields to %o', (actor) => {
    const view = listingView(row, actor);
    expect(view).toMatchObject({
      address: '12 Oak St',
      price: 300_000,
      renovations: ['New roof'],
      conditionDisclosure: 'DISCLOSURE',
      conditionDetails: 'The roof is of 2019.',
      isOwner: false,
      uploads: [{ url: '/api/files/u', type: 'PHOTO' }],
    });
    expect(JSON.stringify(view)).not.toMatch(SECRETS);
    for (const field of [
      'mortgageBalance',
      'accessInfo',
      'refId',
      'userId',
      'priority',
      'renovationScores',
      'hearthportPrice',
      'listingAgentEmail',
    ])
      expect(view).not.toHaveProperty(field);
  });
  it('contains the id of its MLS listing if that is public', () => {
    const named = (publishedAs: ListingRow['publishedAs']) =>
      listingView({ ...row, publishedAs }, { kind: 'guest' }).browsedAs;
    expect([
      named({ id: 'm', deletedAt: null }),
      named({ id: 'm', deletedAt: at }),
      named(null),
      named(undefined),
    ]).toEqual(['m', null, null, null]);
  });
  it('shows the owner their private fields, without broker ids and scores, and an admin everything', () => {
    const own = listingView(row, user('owner', 'SELLER'));
    expect(own).toMatchObject({
      isOwner: true,
      mortgageBalance: 123_457,
      accessInfo: 'Key under the pot',
      reviewNote: 'Fix the title',
      version: 4,
      // what one may write, one may read
      pros: 'Big kitchen',
    });
    expect(listingView(row, user('buyer', 'BUYER'))).not.toHaveProperty('pros');
    expect(JSON.stringify(own)).not.toMatch(/REF-9|"renovationScores"|lou@agency/);
    expect(listingView(row, user('admin', 'ADMIN'))).toMatchObject({
      refId: 'REF-9',
      mortgageBalance: 123_457,
      listingAgentEmail: 'lou@agency.test',
    });
  });
  it('with a hidden address hides street, exact location and free text from everyone else', () => {
    const said = 'Come to 12 Oak Street.';
    const hidden = {
      ...row,
      hideAddress: true,
      slug: '12-oak-st-hoover-al-35226',
      description: said,
      inclusions: said,
      uniques: said,
      conditionDetails: said,
      renovations: [said],
      uploads: row.uploads!.map((photo) => ({ ...photo, caption: said })),
      openHouses: [{ id: 'o', listingId: 'l', startTime: at, endTime: at, note: said, cancelledAt: null }],
    };
    const elsewhere: Actor = { kind: 'token', offerId: 'o', listingId: 'other', party: 'BUYER', isAnswered: true };
    for (const actor of [...strangers, elsewhere]) {
      expect(JSON.stringify(listingView(hidden, actor))).not.toMatch(/Oak St|oak-st|33\.405123|86\.811456/);
      expect(listingView(hidden, actor)).toMatchObject({
        lat: 33.41,
        lng: -86.81,
        slug: null,
        description: 'Come to this home.',
      });
    }
    for (const actor of [user('owner', 'SELLER'), user('admin', 'ADMIN'), answered, token('SELLER')])
      expect(listingView(hidden, actor)).toMatchObject({ address: '12 Oak St', description: said, slug: hidden.slug });
    const toured = { ...hidden, ties: { hasConfirmedTour: true, isOfSale: false } };
    expect(listingView(toured, user('stranger', 'BUYER')).address).toBe('12 Oak St');
  });
});

describe('a tracked home', () => {
  it('shows the buyer their notes and gives no rights of a seller', () => {
    const view = listingView({ ...row, type: 'BUYER', userId: 'buyer', mlsListingId: 'm' }, user('buyer', 'BUYER'));
    expect(view).toMatchObject({
      isOwner: false,
      pros: 'Big kitchen',
      overallFeedback: 'LIKE',
      mlsListingId: 'm',
      listingAgentCompany: 'Oak Realty',
    });
    for (const field of ['mortgageBalance', 'accessInfo', 'refId', 'listingAgentEmail'])
      expect(view).not.toHaveProperty(field);
  });
});
