import { describe, expect, it } from 'vitest';
import { firstResponse, medianResponseMinutes, responseText, waitText } from './first-response.rules.ts';

const lead = (askedAt: string | null, firstResponseAt: string | null = null, handledAt: string | null = null) => ({
  askedAt,
  firstResponseAt,
  handledAt,
});
const text = (now: string, ...facts: Parameters<typeof lead>) =>
  responseText(firstResponse(lead(...facts), new Date(now)));

describe('the clock of the first answer', () => {
  // Tuesday, December 1, 2026, 9 AM in Birmingham is 15:00Z
  it.each([
    ['2026-12-01T15:20:00Z', lead('2026-12-01T15:00:00Z'), '40 min left'],
    ['2026-12-01T16:00:00Z', lead('2026-12-01T15:00:00Z'), '0 min left'],
    ['2026-12-01T16:01:00Z', lead('2026-12-01T15:00:00Z'), 'Late by 1 min'],
    ['2026-12-01T18:10:00Z', lead('2026-12-01T15:00:00Z'), 'Late by 2 h 10 min'],
    // written in the evening, read before we open: the hour has not begun
    ['2026-12-02T14:00:00Z', lead('2026-12-02T02:00:00Z'), '1 h left'],
    ['2026-12-02T18:00:00Z', lead('2026-12-01T15:00:00Z', '2026-12-01T15:25:00Z'), 'Answered in 25 min'],
    ['2026-12-02T18:00:00Z', lead('2026-12-01T15:00:00Z', '2026-12-01T17:00:00Z'), 'Answered in 2 h, late'],
    ['2026-12-02T18:00:00Z', lead('2026-12-01T15:00:00Z', null, '2026-12-01T15:30:00Z'), '–'],
    ['2026-12-02T18:00:00Z', lead(null), '–'],
  ])('at %s says of %j: %s', (now, facts, expected) => {
    expect(text(now, facts.askedAt, facts.firstResponseAt, facts.handledAt)).toBe(expected);
  });

  it('has a state and a time to answer by', () => {
    const now = new Date('2026-12-01T18:00:00Z');
    expect(firstResponse(lead('2026-12-01T15:00:00Z'), now)).toEqual({
      state: 'late',
      minutes: 180,
      isLate: true,
      dueAt: new Date('2026-12-01T16:00:00Z'),
    });
    expect([waitText(0), waitText(60), waitText(61)]).toEqual(['0 min', '1 h', '1 h 1 min']);
  });

  it('counts its median over those who got an answer, in business minutes', () => {
    const answered = (until: string) => lead('2026-12-01T15:00:00Z', until);
    expect(medianResponseMinutes([lead('2026-12-01T15:00:00Z'), lead(null)])).toBeNull();
    const some = [answered('2026-12-01T15:10:00Z'), answered('2026-12-01T16:00:00Z')];
    expect(medianResponseMinutes(some)).toBe(35);
    // the last one waited over a night of sixteen hours, of which none counts
    expect(medianResponseMinutes([...some, answered('2026-12-02T15:30:00Z'), lead(null)])).toBe(60);
  });
});
