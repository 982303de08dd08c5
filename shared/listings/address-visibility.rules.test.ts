import { describe, expect, it } from 'vitest';
import { GUEST, SIDES, USER_TYPES, type Actor } from '../kernel/actor.ts';
import {
  canSeeStreet,
  HIDDEN_ADDRESS,
  isOfferAnswered,
  isSlugSafe,
  NO_TIES,
  addressLabel,
  shownPlace,
  withoutStreet,
  type HomeTies,
} from './address-visibility.rules.ts';

const OURS = { id: 'home', type: 'SELLER' as const, userId: 'owner', hideAddress: true };
const WANTED = { id: 'wanted', type: 'BUYER' as const, userId: 'buyer', hideAddress: true };
const user = (userId: string, type: (typeof USER_TYPES)[number]): Actor => ({ kind: 'user', userId, type, email: '' });
const link = (more: object): Actor => ({
  kind: 'token',
  offerId: 'offer',
  listingId: 'home',
  party: 'BUYER',
  ...more,
});
const TIES: readonly [string, HomeTies][] = [
  ['no ties', NO_TIES],
  ['a confirmed tour', { hasConfirmedTour: true, isOfSale: false }],
  ['a sale', { hasConfirmedTour: false, isOfSale: true }],
];

describe('the street of a hidden home', () => {
  it('is visible to everybody if it is not hidden', () => {
    for (const actor of [
      GUEST,
      user('any', 'BUYER'),
      link({ listingId: 'other' }),
      { kind: 'system', name: 'x' } as const,
    ])
      expect(canSeeStreet({ ...OURS, hideAddress: false }, actor)).toBe(true);
  });

  it('is hidden from visitors and scheduled jobs', () => {
    for (const [, ties] of TIES) {
      expect(canSeeStreet(OURS, GUEST, ties)).toBe(false);
      expect(canSeeStreet(OURS, { kind: 'system', name: 'job' }, ties)).toBe(false);
    }
  });

  it.each(USER_TYPES.flatMap((type) => TIES.map(([name, ties]) => [type, name, ties] as const)))(
    'is hidden from a user of type %s with %s',
    (type, name, ties) => {
      for (const home of [OURS, WANTED])
        expect(canSeeStreet(home, user('stranger', type), ties)).toBe(type === 'ADMIN' || name !== 'no ties');
    },
  );

  it('is visible to the owner of a listing, and not to a buyer who tracks a home of a feed', () => {
    expect(canSeeStreet(OURS, user('owner', 'SELLER'))).toBe(true);
    expect(canSeeStreet(WANTED, user('buyer', 'BUYER'))).toBe(false);
    expect(canSeeStreet(WANTED, user('buyer', 'BUYER'), TIES[1]![1])).toBe(true);
  });

  it.each(
    SIDES.flatMap((party) =>
      [true, false].flatMap((isAnswered) =>
        ['home', 'other'].map((listingId) => [party, isAnswered, listingId] as const),
      ),
    ),
  )('for a private link of party %s, responded: %s, with offer status %s', (party, isAnswered, listingId) => {
    expect(canSeeStreet(OURS, link({ party, isAnswered, listingId }))).toBe(
      listingId === 'home' && (party === 'SELLER' || isAnswered),
    );
  });

  it("is visible to a buyer's agent after a counteroffer or an acceptance, not for a waiting or declined offer", () => {
    const rounds = (...by: string[]) => by.map((initiatorType) => ({ initiatorType }));
    expect(isOfferAnswered({ transaction: null, offerRounds: rounds('BUYER') })).toBe(false);
    expect(isOfferAnswered({ transaction: null, offerRounds: [] })).toBe(false);
    expect(isOfferAnswered({ transaction: null, offerRounds: rounds('BUYER', 'SELLER') })).toBe(true);
    expect(isOfferAnswered({ transaction: {}, offerRounds: rounds('BUYER') })).toBe(true);
  });

  it('is hidden together with the exact location, and removed from text', () => {
    const home = { address: '7 Quiet Lane', city: 'Hoover', lat: 33.414678, lng: -86.805321 };
    expect(shownPlace(home, true)).toEqual({ address: '7 Quiet Lane', lat: 33.414678, lng: -86.805321 });
    expect(shownPlace(home, false)).toEqual({ address: HIDDEN_ADDRESS, lat: 33.41, lng: -86.81 });
    expect(shownPlace({ ...home, lat: null, lng: null }, false)).toMatchObject({ lat: null, lng: null });
    expect([addressLabel(home, true), addressLabel(home, false)]).toEqual(['7 Quiet Lane', 'a home in Hoover']);
  });
});

describe('old slugs of a hidden home', () => {
  const home = {
    address: '7 Quiet Lane',
    city: 'Hoover',
    state: 'AL',
    zip: '35226',
    hideAddress: true,
    shortId: 'abc2345',
  };
  it.each([
    ['hoover-al-35226-abc2345', true],
    ['home-abc2345', true],
    ['hoover-al-35226-4417-abc2345', false],
    ['7-quiet-lane-hoover-al-35226', false],
    ['7-quiet-lane-hoover-al-35226-abc2345', false],
    ['9-other-road-hoover-al-35226-abc2345', false],
  ])('%s finds it: %s', (slug, expected) => {
    expect(isSlugSafe(slug, home)).toBe(expected);
    expect(isSlugSafe(slug, { ...home, hideAddress: false })).toBe(true);
  });
});

describe('free text', () => {
  it.each([
    ['7391 Quagglethorpe Lane', 'Come to 7391 Quagglethorpe Lane today.', 'Come to this home today.'],
    ['7391 Quagglethorpe Lane', 'Quagglethorpe Ln. is calm; QUAGGLETHORPE LANE!', 'this home. is calm; this home!'],
    ['7391 Quagglethorpe Lane', 'see /7391-quagglethorpe-lane-hoover', 'see /this home-hoover'],
    ['7391 Quagglethorpe Lane', '7391 Quagglethorpe', 'this home'],
    ['12 N Main St, Unit 4', 'The main bedroom on North Main Street', 'The main bedroom on this home'],
    ['600 12th Avenue South, Unit 904', 'At 600 12th Ave South.', 'At this home South.'],
    ["3 O'Neal Way", 'Park at 3 O’Neal Way', 'Park at this home'],
    ['1408 Broadway', 'A short walk to Broadway shops', 'A short walk to Broadway shops'],
    ['1408 Broadway', '1408 Broadway is brick', 'this home is brick'],
    ['9 Fern Hollow', 'Ferns in the hollow of fern hollow', 'Ferns in the hollow of this home'],
    ['', 'Nothing to hide', 'Nothing to hide'],
    ['(((', 'Odd ((( text', 'Odd ((( text'],
  ])('without the street %s: %s', (address, text, expected) => {
    expect(withoutStreet(text, address)).toBe(expected);
  });
});
