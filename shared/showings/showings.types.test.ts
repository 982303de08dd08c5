import { describe, expect, it } from 'vitest';
import {
  aVisit,
  SHOWING_TYPE_LABELS,
  SHOWING_TYPE_VERBS,
  SHOWING_TYPES,
  visitName,
  visitTitle,
} from './showings.types.ts';

describe('a visit is called by its kind', () => {
  it.each([
    ['TOUR', 'tour', 'a tour', 'Tour'],
    ['INSPECTION', 'inspection', 'an inspection', 'Inspection'],
    ['APPRAISAL', 'appraisal', 'an appraisal', 'Appraisal'],
    ['FINAL_WALKTHROUGH', 'final walkthrough', 'a final walkthrough', 'Final walkthrough'],
    ['OTHER', 'visit', 'a visit', 'Visit'],
  ] as const)('%s', (type, name, withArticle, title) => {
    expect([visitName(type), aVisit(type), visitTitle(type)]).toEqual([name, withArticle, title]);
  });

  it('and never a tour where it is none', () => {
    for (const type of SHOWING_TYPES.filter((one) => one !== 'TOUR'))
      for (const words of [visitName(type), aVisit(type), SHOWING_TYPE_LABELS[type], SHOWING_TYPE_VERBS[type]])
        expect(words).not.toMatch(/tour/i);
  });
});
