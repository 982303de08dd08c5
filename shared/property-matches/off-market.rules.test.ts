import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTERNAL_STATUSES, LISTING_STATUSES } from '../listings/listings.types.ts';
import {
  assertBeforeMarket,
  assertCanWrite,
  canWrite,
  isBeforeMarket,
  roughArea,
  roughFacts,
  shownMessage,
} from './off-market.rules.ts';

describe('homes before they are listed', () => {
  it('are those that are submitted and not on the market yet', () => {
    const notified = LISTING_STATUSES.flatMap((status) =>
      EXTERNAL_STATUSES.filter((externalStatus) =>
        isBeforeMarket({ type: 'SELLER', status, externalStatus, archivedAt: null }),
      ).map((externalStatus) => `${status} ${externalStatus}`),
    );
    expect(new Set(notified)).toEqual(
      new Set([...EXTERNAL_STATUSES.map((external) => `PENDING ${external}`), 'APPROVED COMING_SOON']),
    );
    const home = { type: 'SELLER', status: 'PENDING', externalStatus: 'COMING_SOON', archivedAt: null } as const;
    expect(isBeforeMarket({ ...home, archivedAt: new Date() })).toBe(false);
    expect(isBeforeMarket({ ...home, type: 'BUYER' })).toBe(false);
    expect(() => assertBeforeMarket({ ...home, status: 'APPROVED', externalStatus: 'ACTIVE' })).toThrow(
      /until it goes/,
    );
  });
  it('are shown too coarsely to be found', () => {
    const home = { address: '31 Riverbend Terrace', zip: '37405-1234', lat: 35.06372, lng: -85.31984, area: 1983 };
    expect(roughFacts({ ...home, description: 'Riverbend Terrace ends here. New roof.' })).toEqual({
      zip: '37405',
      lat: 35.06,
      lng: -85.32,
      area: 2000,
      description: 'this home ends here. New roof.',
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), (area) => {
        const rough = roughArea(area)!;
        expect(rough % 100).toBe(0);
        expect(Math.abs(rough - area)).toBeLessThanOrEqual(area < 50 ? 100 : 50);
      }),
    );
    expect(roughArea(null)).toBeNull();
  });
  it('are written about from the answer of the seller on, without the street', () => {
    const asked = { isContacted: true, messages: [] };
    const answered = { isContacted: true, messages: [{ isFromSeller: true }] };
    const table = [{ isContacted: false, messages: [] }, asked, answered].map((talk) => [
      canWrite(talk, true),
      canWrite(talk, false),
    ]);
    expect(table).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(() => assertCanWrite(asked, false)).toThrow(/once the seller has answered/);
    expect(shownMessage('We are at 31 Riverbend Ter.', '31 Riverbend Terrace', false)).not.toMatch(/riverbend/i);
    expect(shownMessage('We are at 31 Riverbend Ter.', '31 Riverbend Terrace', true)).toContain('Riverbend');
  });
});
