import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../kernel/instant.ts';
import { approvalExpiry, approvalExpiryError, signedExpiry } from './offers.expiry.ts';
import { EXPIRES_AFTER_FINAL_OFFER_DATE, EXPIRES_IN_PAST, EXPIRES_TOO_SOON } from './offers.messages.ts';
import { FINAL_OFFER_DATE_PASSED } from './offers.messages.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const CENTRAL = 'America/Chicago';
const after = (millis: number) => new Date(NOW.getTime() + millis);

describe('expiry when an offer is approved', () => {
  it.each([
    ['an expiry in four days', 4 * DAY, null, null],
    ['an expiry in exactly a day', DAY, null, null],
    ['an expiry in less than a day', DAY - 1, null, EXPIRES_TOO_SOON],
    ['an expiry that is past', -1, null, EXPIRES_IN_PAST],
    ['an expiry of this instant', 0, null, EXPIRES_IN_PAST],
    ['an expiry after the final offer date', 3 * DAY, 2 * DAY, EXPIRES_AFTER_FINAL_OFFER_DATE],
    ['the final offer date, less than a day ahead', 10 * HOUR, 10 * HOUR, null],
    ['the quarter before it', 10 * HOUR - 14 * 60_000, 10 * HOUR, null],
    ['an hour before it', 9 * HOUR, 10 * HOUR, EXPIRES_TOO_SOON],
    ['any expiry once the final offer date has passed', 4 * DAY, -1, FINAL_OFFER_DATE_PASSED],
  ] as const)('checks %s', (_what, expiresIn, finalIn, wanted) => {
    expect(approvalExpiryError(after(expiresIn), finalIn === null ? null : after(finalIn), NOW)).toBe(wanted);
  });

  it.each([
    ['6 PM of the fourth day', null, '2026-12-06T00:00:00.000Z'],
    ['6 PM of the final day', '2026-12-04T05:59:00Z', '2026-12-04T00:00:00.000Z'],
    ['the final offer date where 6 PM would be too soon', '2026-12-02T05:59:00Z', '2026-12-02T05:45:00.000Z'],
  ] as const)('proposes %s', (_what, final, wanted) => {
    expect(approvalExpiry(final, CENTRAL, NOW).toISOString()).toBe(wanted);
  });

  it('proposes the required expiry even after the final offer date', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 15 * 60_000, max: 10 * DAY })), fc.nat(DAY), (finalIn, hour) => {
        const now = after(hour);
        const final = finalIn === null ? null : new Date(now.getTime() + finalIn);
        expect(approvalExpiryError(approvalExpiry(final, CENTRAL, now), final, now)).toBeNull();
      }),
    );
  });
});

describe('expiry when an offer is signed', () => {
  it.each([
    ['keeps a later expiry', 5 * DAY, 5 * DAY],
    ['gives the seller 48 hours', 47 * HOUR, 48 * HOUR],
    ['opens an offer that ran out', -3 * DAY, 48 * HOUR],
  ])('%s', (_what, expiresIn, wanted) => {
    expect(signedExpiry(after(expiresIn), NOW)).toEqual(after(wanted));
  });
});
