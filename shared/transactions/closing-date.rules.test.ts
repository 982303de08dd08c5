import { describe, expect, it } from 'vitest';
import type { ShowingType } from '../showings/showings.types.ts';
import { afterClosingText, isBeforeClosingDay, visitsOfSale } from './closing-date.rules.ts';

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T18:00:00Z`;
const rules = { now: new Date(at(1)), closingDate: at(4), zone: 'America/New_York' };

describe('a closing', () => {
  // 11 PM on December 3 in New York
  const night = new Date('2026-12-04T04:00:00Z');
  it.each([
    [at(4), night, true],
    [at(3), night, false],
    [at(2), night, false],
  ])('on %s is before its day at %s: %s', (closing, now, is) => {
    expect(isBeforeClosingDay(closing, now, rules.zone)).toBe(is);
  });
});

const visit = (type: ShowingType, day: number, accepted: boolean | null = true) => ({
  type,
  accepted,
  proposedTime: at(day),
});

describe('visits that a closing left behind it', () => {
  it.each<[ReturnType<typeof visit>[], string]>([
    [[visit('INSPECTION', 2), visit('APPRAISAL', 3)], ''],
    [
      [visit('INSPECTION', 2), visit('FINAL_WALKTHROUGH', 5)],
      'The final walkthrough on Sat, Dec 5, 1:00 PM EST is after the closing. Another time is needed.',
    ],
    [
      [visit('APPRAISAL', 6), visit('FINAL_WALKTHROUGH', 4)],
      'The final walkthrough on Fri, Dec 4, 1:00 PM EST and the appraisal on Sun, Dec 6, 1:00 PM EST are after the ' +
        'closing. Other times are needed.',
    ],
    // each inspection has a time of its own
    [
      [visit('INSPECTION', 2), visit('INSPECTION', 5)],
      'The inspection on Sat, Dec 5, 1:00 PM EST is after the closing. Another time is needed.',
    ],
    [[visit('INSPECTION', 5, null), visit('APPRAISAL', 5, false), visit('TOUR', 5)], ''],
  ])('%j', (showings, text) => {
    expect(afterClosingText(visitsOfSale(showings), rules)).toBe(text);
  });

  it('are still to come', () => {
    const walkthrough = [visit('FINAL_WALKTHROUGH', 5)];
    expect(afterClosingText(visitsOfSale(walkthrough), { ...rules, now: new Date(at(6)) })).toBe('');
  });
});
