import { describe, expect, it } from 'vitest';
import { allowedShowingEvents, applyShowingEvent } from './showings.rules.ts';
import { MOVED_IN_SALE } from './showings.messages.ts';
import { saleOfVisit, type VisitRow } from './sale-visits.rules.ts';

const AT = '2026-12-04T15:00:00.000Z';
const NOW = new Date('2026-12-01T15:00:00Z');
const visit = (more: Partial<VisitRow> = {}): VisitRow => ({
  type: 'INSPECTION',
  accepted: true,
  proposedTime: AT,
  inspections: [{ transactionId: 'sale' }],
  listing: { transactions: [{ id: 'sale', appraisalDate: new Date(AT) }] },
  ...more,
});

describe('a visit', () => {
  it.each<[string, Partial<VisitRow>, string | null]>([
    ['of a scheduled inspection', {}, 'sale'],
    ['that no inspection is scheduled for', { inspections: [] }, null],
    ['at the time of the appraisal', { type: 'APPRAISAL' }, 'sale'],
    ['of an appraiser at another time', { type: 'APPRAISAL', proposedTime: '2026-12-05T15:00:00.000Z' }, null],
    ['that was called off', { accepted: null }, null],
    ['that is only asked for', { accepted: false }, null],
    ['of somebody who may buy', { type: 'TOUR' }, null],
    ['before the closing', { type: 'FINAL_WALKTHROUGH' }, null],
  ])('%s', (_, more, sale) => expect(saleOfVisit(visit(more))).toBe(sale));

  it('of a sale is canceled like any other, and moved there only', () => {
    const showing = {
      ...visit(),
      userId: 'ben',
      otherTimes: [],
      suggestedTimes: [],
      feedback: null,
      noShowAt: null,
      onTheWayAt: null,
      listing: { type: 'SELLER' as const, userId: 'nora' },
    };
    const event = { event: 'otherTimes', proposedTime: '2026-12-05T15:00:00.000Z' } as const;
    expect(allowedShowingEvents({ ...showing, saleId: 'sale' }, 'REQUESTER', NOW)).toEqual(['cancel']);
    expect(allowedShowingEvents({ ...showing, saleId: null }, 'REQUESTER', NOW)).toEqual(['otherTimes', 'cancel']);
    expect(() => applyShowingEvent({ ...showing, saleId: 'sale' }, 'REQUESTER', event, NOW)).toThrow(MOVED_IN_SALE);
    expect(applyShowingEvent(showing, 'REQUESTER', event, NOW)).toMatchObject({ accepted: false });
  });
});
