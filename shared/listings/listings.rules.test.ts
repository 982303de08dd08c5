import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { RuleError } from '../kernel/rule-error.ts';
import { slugOf, slugPart, slugWithShortId, shortIdFrom } from './listings.address.ts';
import { MISSING_LABELS } from './listings.messages.ts';
import { pricePresets } from './listings.price.ts';
import {
  assertArchivable,
  assertComplete,
  assertEditable,
  cardActions,
  daysListed,
  editScope,
  externalStatusAfter,
  externalStatusAtApproval,
  externalStatusLabel,
  isOwner,
  isPublic,
  LISTING_EVENTS,
  listingAfter,
  missingForSubmit,
  onMarketSince,
  type ListingFacts,
} from './listings.rules.ts';
import { EXTERNAL_STATUSES, LISTING_STATUSES, LISTING_TYPES } from './listings.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN' | 'TITLE'): Actor => ({
  kind: 'user',
  userId,
  type,
  email: `${userId}@hearthport.test`,
});
const OWNER = user('owner', 'SELLER');
const ADMIN = user('admin', 'ADMIN');
const people: Record<string, Actor> = {
  owner: OWNER,
  admin: ADMIN,
  buyer: user('buyer', 'BUYER'),
  title: user('title', 'TITLE'),
  guest: { kind: 'guest' },
  token: { kind: 'token', offerId: 'o', listingId: 'l', party: 'SELLER' },
};
const listing = (over: Partial<ListingFacts> = {}): ListingFacts => ({
  type: 'SELLER',
  status: 'DRAFT',
  externalStatus: 'ACTIVE',
  userId: 'owner',
  version: 3,
  archivedAt: null,
  ...over,
});
const kindOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    return (error as RuleError).kind;
  }
};

describe('the listing transition table', () => {
  const cells = LISTING_STATUSES.flatMap((status) =>
    LISTING_EVENTS.flatMap((event) =>
      Object.keys(people).flatMap((who) => LISTING_TYPES.map((type) => [status, event, who, type] as const)),
    ),
  );
  const allowed: Record<string, string> = {
    'DRAFT submit owner SELLER': 'PENDING',
    'PENDING approve admin SELLER': 'APPROVED',
    'PENDING return admin SELLER': 'DRAFT',
  };
  it.each(cells)('from %s by event %s as %s on a %s listing', (status, event, who, type) => {
    const got = kindOf(() => listingAfter(listing({ status, type }), event, people[who] as Actor, 3));
    const may = event === 'submit' ? who === 'owner' && type === 'SELLER' : who === 'admin';
    expect(got).toBe(allowed[`${status} ${event} ${who} ${type}`] ?? (may ? 'conflict' : 'forbidden'));
  });

  it('approves only the version that was reviewed, and refuses with the current status', () => {
    expect(() => listingAfter(listing({ status: 'PENDING' }), 'approve', ADMIN, 2)).toThrow(
      /changed after you opened it/,
    );
    expect(() => listingAfter(listing({ status: 'APPROVED' }), 'submit', OWNER)).toThrow(/APPROVED/);
    expect(() => listingAfter(listing({ archivedAt: NOW }), 'submit', OWNER)).toThrow(/archived/);
  });
});

describe('editing', () => {
  it('is for owners until approval, then only the price while ACTIVE; always for admins, never for buyers', () => {
    for (const status of LISTING_STATUSES) {
      for (const externalStatus of EXTERNAL_STATUSES) {
        const home = listing({ status, externalStatus });
        expect(editScope(home, ADMIN)).toBe('all');
        expect(editScope(home, OWNER)).toBe(
          status !== 'APPROVED' ? 'all' : externalStatus === 'ACTIVE' ? 'price' : 'none',
        );
        for (const who of ['buyer', 'title', 'guest', 'token'])
          expect(editScope(home, people[who] as Actor)).toBe('none');
        expect(editScope({ ...home, type: 'BUYER' }, OWNER)).toBe('none');
        expect(editScope({ ...home, archivedAt: NOW }, ADMIN)).toBe('none');
      }
    }
    expect(isOwner(listing({ type: 'BUYER' }), OWNER)).toBe(false);
  });

  it('refuses strangers with 403 and owners with a 409 that names the state', () => {
    expect(kindOf(() => assertEditable(listing(), people.buyer as Actor, ['price']))).toBe('forbidden');
    const approved = listing({ status: 'APPROVED' });
    expect(kindOf(() => assertEditable(approved, OWNER, ['price']))).toBeUndefined();
    expect(() => assertEditable(approved, OWNER, ['price', 'beds'])).toThrow(/APPROVED.*only its price/);
    expect(() => assertEditable({ ...approved, externalStatus: 'PENDING' }, OWNER, ['price'])).toThrow(/Pending Sale/);
    expect(kindOf(() => assertEditable(approved, ADMIN, ['beds']))).toBeUndefined();
  });
});

describe('submission', () => {
  const home = {
    address: '12 Oak St',
    city: 'Mobile',
    state: 'AL',
    zip: '36602',
    price: 1,
    beds: 0,
    baths: 1,
    area: 800,
  };
  it('requires every field on the list and no others', () => {
    expect(missingForSubmit(home, 1)).toEqual([]);
    expect(
      missingForSubmit(
        { address: ' ', city: '', state: 'GA', zip: '', price: 0, beds: null, baths: null, area: null },
        0,
      ),
    ).toEqual(Object.keys(MISSING_LABELS));
    expect(missingForSubmit({ ...home, price: null }, 1)).toEqual(['price']);
    expect(missingForSubmit(home, 0)).toEqual(['photos']);
    try {
      assertComplete({ ...home, zip: '' }, 0);
      expect.unreachable();
    } catch (error) {
      expect((error as RuleError).fields.map((field) => [field.path, field.message])).toEqual([
        ['zip', MISSING_LABELS.zip],
        ['photos', MISSING_LABELS.photos],
      ]);
    }
  });
});

describe('the market status', () => {
  it('becomes ACTIVE on the live date', () => {
    expect(externalStatusAtApproval(null, NOW)).toBe('ACTIVE');
    expect(externalStatusAtApproval('2026-12-01T15:00:01Z', NOW)).toBe('COMING_SOON');
    expect(externalStatusAtApproval(NOW, NOW)).toBe('ACTIVE');
    expect(externalStatusLabel({ externalStatus: 'COMING_SOON', liveDate: '2026-12-05T03:00:00Z', state: 'AL' })).toBe(
      'Active Fri, Dec 4, 2026',
    );
    expect(externalStatusLabel({ externalStatus: 'PENDING', liveDate: null, state: 'AL' })).toBe('Pending Sale');
  });

  it('follows the transaction, and repeated events change nothing', () => {
    expect(externalStatusAfter('ACTIVE', 'transaction-opened')).toBe('PENDING');
    expect(externalStatusAfter('PENDING', 'transaction-closed')).toBe('SOLD');
    expect(externalStatusAfter('PENDING', 'transaction-cancelled')).toBe('ACTIVE');
    expect(externalStatusAfter('SOLD', 'transaction-cancelled')).toBe('SOLD');
    for (const current of EXTERNAL_STATUSES) {
      for (const event of ['go-live', 'transaction-opened', 'transaction-closed', 'transaction-cancelled'] as const) {
        const once = externalStatusAfter(current, event);
        expect(externalStatusAfter(once, event)).toBe(once);
      }
      expect(externalStatusAfter(current, 'go-live')).toBe(current === 'COMING_SOON' ? 'ACTIVE' : current);
    }
  });

  it('is public only for approved SELLER listings', () => {
    expect(isPublic(listing({ status: 'APPROVED' }))).toBe(true);
    for (const over of [
      { status: 'PENDING' },
      { status: 'DRAFT' },
      { status: 'APPROVED', type: 'BUYER' },
      { status: 'APPROVED', archivedAt: NOW },
    ] as const)
      expect(isPublic(listing(over))).toBe(false);
  });

  it('keeps a home under contract from being archived', () => {
    const nothing = { hasOpenTransaction: false, hasPlans: false };
    expect(() => assertArchivable(listing(), OWNER, { ...nothing, hasOpenTransaction: true })).toThrow(/Pending Sale/);
    expect(kindOf(() => assertArchivable(listing(), OWNER, nothing))).toBeUndefined();
    // the offers of others end with the home
    expect(kindOf(() => assertArchivable(listing(), OWNER, { ...nothing, hasPlans: true }))).toBeUndefined();
    expect(kindOf(() => assertArchivable(listing(), ADMIN, nothing))).toBeUndefined();
    expect(kindOf(() => assertArchivable(listing(), people.buyer as Actor, nothing))).toBe('forbidden');
  });

  it('lets a buyer take a home off their list that they have no plans with', () => {
    const nothing = { hasOpenTransaction: false, hasPlans: false };
    const buyer = people.buyer as Actor & { userId: string };
    const tracked = listing({ type: 'BUYER', userId: buyer.userId });
    expect(kindOf(() => assertArchivable(tracked, buyer, nothing))).toBeUndefined();
    expect(() => assertArchivable(tracked, buyer, { ...nothing, hasPlans: true })).toThrow(/an offer or a tour/);
    expect(kindOf(() => assertArchivable(tracked, buyer, { hasOpenTransaction: true, hasPlans: true }))).toBe(
      'conflict',
    );
    expect(kindOf(() => assertArchivable(tracked, ADMIN, { ...nothing, hasPlans: true }))).toBeUndefined();
    expect(kindOf(() => assertArchivable(listing({ type: 'BUYER' }), buyer, nothing))).toBe('forbidden');
  });
});

describe('the listing card', () => {
  it.each(
    LISTING_STATUSES.flatMap((status) =>
      EXTERNAL_STATUSES.flatMap((externalStatus) => [0, 1].map((photos) => [status, externalStatus, photos] as const)),
    ),
  )('shows the status and actions: %s, %s, %i photos', (status, externalStatus, photos) => {
    expect(cardActions({ status, externalStatus }, photos)).toEqual({
      edit: status !== 'APPROVED',
      view: status === 'APPROVED' || (status === 'PENDING' && photos > 0),
      adjustPrice: status === 'APPROVED' && externalStatus === 'ACTIVE',
    });
  });

  it('suggests prices 1.5, 3 and 4.5 percent lower, rounded to the nearest hundred', () => {
    expect(pricePresets(300_000)).toEqual([
      { percent: 1.5, price: 295_500 },
      { percent: 3, price: 291_000 },
      { percent: 4.5, price: 286_500 },
    ]);
    expect(pricePresets(349_900).map((preset) => preset.price)).toEqual([344_700, 339_400, 334_200]);
    expect(pricePresets(100)).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (price) => {
        for (const preset of pricePresets(price)) {
          expect(preset.price % 100).toBe(0);
          expect(preset.price).toBeLessThan(price);
          expect(Math.abs(preset.price - price * (1 - preset.percent / 100))).toBeLessThanOrEqual(50.001);
        }
      }),
    );
  });
});

describe('days on market', () => {
  it.each([
    ['before it is approved', null, null, null, null],
    ['from its approval', '2026-11-28T15:00:00Z', null, '2026-11-28T15:00:00Z', 3],
    [
      'from its live date where that is later',
      '2026-11-20T15:00:00Z',
      '2026-11-29T16:00:00Z',
      '2026-11-29T16:00:00Z',
      1,
    ],
    [
      'from its approval where the live date had passed',
      '2026-11-28T15:00:00Z',
      '2026-11-01T15:00:00Z',
      '2026-11-28T15:00:00Z',
      3,
    ],
    ['not yet where it comes soon', '2026-11-28T15:00:00Z', '2026-12-05T15:00:00Z', '2026-12-05T15:00:00Z', null],
    ['from this moment', NOW, null, '2026-12-01T15:00:00Z', 0],
  ])('are counted %s', (_, approvedAt, liveDate, since, days) => {
    expect(onMarketSince({ approvedAt, liveDate })?.getTime() ?? null).toBe(since && new Date(since).getTime());
    expect(daysListed({ approvedAt, liveDate }, NOW)).toBe(days);
  });
});

describe('listing slugs', () => {
  const home = {
    address: "12 O'Hara St., Unit B",
    city: 'Mountain Brook',
    state: 'AL',
    zip: '35223',
    hideAddress: false,
    shortId: 'k3m9xqa',
  };
  it('are address-city-state-zip in lower case, without a hidden street', () => {
    expect(slugOf(home)).toBe('12-ohara-st-unit-b-mountain-brook-al-35223');
    expect(slugOf({ ...home, hideAddress: true })).toBe('mountain-brook-al-35223-k3m9xqa');
    expect(slugWithShortId(home)).toBe('12-ohara-st-unit-b-mountain-brook-al-35223-k3m9xqa');
    expect(slugWithShortId({ ...home, hideAddress: true })).toBe('mountain-brook-al-35223-k3m9xqa');
    expect(slugOf({ ...home, address: '', city: '', state: '', zip: '' })).toBe('home-k3m9xqa');
    expect(slugPart('Café Peña 7½')).toBe('cafe-pena-71-2');
  });
  it('contain only letters, digits and single hyphens', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(slugPart(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 7, maxLength: 12 }), (bytes) => {
        expect(shortIdFrom(bytes)).toMatch(/^[2-9a-hjkmnp-z]{7}$/);
      }),
    );
  });
});
