import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { showingView, type ShowingRow } from './showings.view.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const row: ShowingRow = {
  id: 's',
  listingId: 'l',
  userId: 'buyer',
  type: 'TOUR',
  accepted: false,
  isAgent: false,
  agentBooks: false,
  proposedTime: '2026-12-02T16:00:00Z',
  otherTimes: [],
  suggestedTimes: [],
  feedback: null,
  feedbackAt: null,
  cancelReason: null,
  purpose: null,
  onTheWayAt: null,
  requesterLateMinutes: null,
  hostLateMinutes: null,
  noShowAt: null,
  calendarSequence: 0,
  stripePaymentIntentId: 'pi_1',
  externalCalendarId: 'cal-1',
  externalLockboxId: 'box-1',
  createdAt: NOW,
  updatedAt: NOW,
  listing: {
    id: 'l',
    type: 'SELLER',
    userId: 'seller',
    address: '12 Oak St',
    hideAddress: true,
    city: 'Knoxville',
    state: 'TN',
    zip: '37902',
    county: 'Knox',
    lat: 35.96123,
    lng: -83.92417,
    slug: 'x',
    shortId: 'abc2345',
    accessInfo: 'Key under the pot',
    user: { id: 'seller', firstName: 'Sal', lastName: 'Seller', email: 'sal@seller.test', phone: null },
    uploads: [{ url: '/front.jpg' }],
  },
  user: { id: 'buyer', firstName: 'Bo', lastName: 'Buyer', email: 'bo@buyer.test', phone: '2055550124' },
};
const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN'): Actor => ({
  kind: 'user',
  userId,
  type,
  email: `${userId}@hearthport.test`,
});

describe('the view of a showing', () => {
  it('counts the no-shows of the last 12 months for who is asked to confirm, and for nobody else', () => {
    const showings = ['2026-11-20', '2025-12-02', '2025-11-30'].map((day) => ({ proposedTime: `${day}T16:00:00Z` }));
    const missed = { ...row, user: { ...row.user, showings } };
    const seen = (who: Actor, accepted: boolean | null = false) =>
      showingView({ ...missed, accepted }, who, NOW).requester.noShows;
    expect([seen(user('seller', 'SELLER')), seen(user('june', 'ADMIN')), seen(user('buyer', 'BUYER'))]).toEqual([
      2,
      2,
      undefined,
    ]);
    expect(seen(user('seller', 'SELLER'), true)).toBeUndefined();
  });

  it('shows the requester a hidden address only after confirmation', () => {
    const seen = (accepted: boolean | null) =>
      JSON.stringify(showingView({ ...row, accepted }, user('buyer', 'BUYER'), NOW));
    expect(seen(false)).not.toMatch(/Oak St|Key under/);
    expect(seen(null)).not.toMatch(/Oak St|Key under/);
    expect(seen(true)).toMatch(/Oak St/);
  });
  it('shows how to get in to the host always, to the confirmed visitor from a day before until the end', () => {
    const start = Date.parse(String(row.proposedTime));
    const reads = (as: Actor, hours: number, accepted: boolean | null = true) =>
      showingView({ ...row, accepted }, as, new Date(start + hours * 3_600_000)).accessInfo !== undefined;
    const buyer = user('buyer', 'BUYER');
    expect([-24.1, -24, -1, 0.9, 1].map((hours) => reads(buyer, hours))).toEqual([false, true, true, true, false]);
    expect([false, null].map((accepted) => reads(buyer, -1, accepted))).toEqual([false, false]);
    expect([-100, 100].map((hours) => reads(user('seller', 'SELLER'), hours, null))).toEqual([true, true]);
    expect(reads(user('admin', 'ADMIN'), -100, false)).toBe(true);
    expect(reads(user('stranger', 'BUYER'), -1)).toBe(false);
    const early = showingView({ ...row, accepted: true }, buyer, new Date(start - 30 * 3_600_000));
    expect(early.accessInfoFrom).toEqual(new Date(start - 24 * 3_600_000));
  });
  it('shows the payment to who paid, the lockbox not before the confirmation, and the host to brokers', () => {
    const seen = (actor: Actor, accepted: boolean) => {
      const { stripePaymentIntentId, externalCalendarId, externalLockboxId, host } = showingView(
        { ...row, accepted, proposedTime: '2026-12-02T14:00:00Z' },
        actor,
        NOW,
      );
      return [stripePaymentIntentId, externalCalendarId, externalLockboxId, host?.firstName];
    };
    const [requester, host, admin] = [user('buyer', 'BUYER'), user('seller', 'SELLER'), user('june', 'ADMIN')];
    expect(seen(requester, false)).toEqual(['pi_1', 'cal-1', undefined, undefined]);
    expect(seen(requester, true)).toEqual(['pi_1', 'cal-1', 'box-1', undefined]);
    expect(seen(host, false)).toEqual([undefined, 'cal-1', 'box-1', undefined]);
    expect(seen(admin, false)).toEqual(['pi_1', 'cal-1', 'box-1', 'Sal']);
    expect(seen(user('stranger', 'BUYER'), true)).toEqual([undefined, undefined, undefined, undefined]);
    expect(seen({ kind: 'guest' }, true)).toEqual([undefined, undefined, undefined, undefined]);
  });
  it('shows the host the requester, times in the zone of the home, and the allowed actions', () => {
    expect(showingView(row, user('seller', 'SELLER'), NOW)).toMatchObject({
      role: 'HOST',
      state: 'REQUESTED',
      timeZone: 'America/New_York',
      allowedActions: ['confirm', 'deny'],
      requester: { firstName: 'Bo', email: 'bo@buyer.test' },
      listing: { address: '12 Oak St', photo: '/front.jpg' },
    });
  });
});
