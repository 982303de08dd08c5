import { describe, expect, it } from 'vitest';
import { afterClosingText, datedVisits } from './closing-date.rules.ts';

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T18:00:00Z`;
const rules = { now: new Date(at(1)), closingDate: at(4), zone: 'America/New_York' };

describe('visits that a closing left behind it', () => {
  it.each([
    [{ inspectionDate: at(2), appraisalDate: at(3), walkthroughDate: null }, ''],
    [
      { inspectionDate: at(2), appraisalDate: null, walkthroughDate: at(5) },
      'The final walkthrough on Sat, Dec 5, 1:00 PM EST is after the closing. Another time is needed.',
    ],
    [
      { inspectionDate: null, appraisalDate: at(6), walkthroughDate: at(4) },
      'The final walkthrough on Fri, Dec 4, 1:00 PM EST and the appraisal on Sun, Dec 6, 1:00 PM EST are after the ' +
        'closing. Other times are needed.',
    ],
  ])('%j', (sale, text) => {
    expect(afterClosingText(datedVisits(sale), rules)).toBe(text);
  });

  it('are still to come', () => {
    const sale = { inspectionDate: null, appraisalDate: null, walkthroughDate: at(5) };
    expect(afterClosingText(datedVisits(sale), { ...rules, now: new Date(at(6)) })).toBe('');
  });
});
