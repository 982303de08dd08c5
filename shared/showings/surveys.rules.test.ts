import { describe, expect, it } from 'vitest';
import { feedbackSummary } from './feedback-summary.ts';
import { SHOWING_TYPES } from './showings.types.ts';
import { dueReminder, remindedAtConfirmation } from './showings.reminders.ts';
import { isSurveyDue, isSurveyLinkValid, SURVEY_ASKED_DAYS, visitToAskAbout } from './surveys.rules.ts';

const START = new Date('2026-12-02T16:00:00Z');
const hours = (by: number) => new Date(START.getTime() + by * 3_600_000);
const visit = {
  type: 'TOUR' as const,
  accepted: true,
  proposedTime: START,
  suggestedTimes: [],
  noShowAt: null,
  feedback: null,
  surveySentAt: null,
};

describe('the survey of a visit', () => {
  it('is due from two hours after the start for two days, for tours and other visits', () => {
    expect([1.99, 2, 47.9, 48].map((by) => isSurveyDue(visit, hours(by)))).toEqual([false, true, true, false]);
    expect(SHOWING_TYPES.filter((type) => isSurveyDue({ ...visit, type }, hours(2)))).toEqual(['TOUR', 'OTHER']);
  });
  it.each([
    ['was cancelled', { accepted: null }],
    ['was never confirmed', { accepted: false }],
    ['was a no-show', { noShowAt: hours(1) }],
    ['has feedback', { feedback: '' }],
    ['was asked about', { surveySentAt: hours(2) }],
  ])('is not due when it %s', (_what, over) => {
    expect(isSurveyDue({ ...visit, ...over }, hours(3))).toBe(false);
  });
  it('has a link for 60 days', () => {
    expect(isSurveyLinkValid(null, START)).toBe(false);
    expect([1439, 1440].map((by) => isSurveyLinkValid(START, hours(by)))).toEqual([true, false]);
  });
});

describe('the visit that its visitor is asked about', () => {
  const home = { ...visit, listingId: 'oak' };
  const asked = (over: object, by = 1) => visitToAskAbout([{ ...home, ...over }], [], hours(by)) !== null;
  it('is one that took place, without feedback, of the last two weeks', () => {
    expect([-1, 0.1, SURVEY_ASKED_DAYS * 24 - 0.1, SURVEY_ASKED_DAYS * 24].map((by) => asked({}, by))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(SHOWING_TYPES.filter((type) => asked({ type }))).toEqual(['TOUR', 'OTHER']);
    expect(
      [{ accepted: null }, { accepted: false }, { noShowAt: hours(1) }, { feedback: '' }].some((over) => asked(over)),
    ).toBe(false);
  });
  it('is none of a home that they made an offer on', () => {
    const visits = [home, { ...home, listingId: 'elm', proposedTime: hours(-1) }];
    expect(visitToAskAbout(visits, [{ listingId: 'oak' }], hours(1))?.listingId).toBe('elm');
  });
  it('is the last one of several', () => {
    const visits = [-50, -2, -30].map((by) => ({ ...home, proposedTime: hours(by) }));
    expect(visitToAskAbout(visits, [], START)?.proposedTime).toEqual(hours(-2));
  });
});

describe('reminders', () => {
  const showing = { proposedTime: START, dayRemindedFor: null, hourRemindedFor: null };
  it.each([
    [-24.1, null],
    [-24, 'day'],
    [-2.1, 'day'],
    [-2, null],
    [-1, 'hour'],
    [0, null],
  ])('%s hours from the start: %s', (by, name) => {
    expect(dueReminder(showing, hours(by))).toBe(name);
  });
  it('leave out what the confirmation just said', () => {
    for (const by of [-20, -0.5])
      expect(dueReminder({ ...showing, ...remindedAtConfirmation(START, hours(by)) }, hours(by))).toBeNull();
    expect(dueReminder({ ...showing, ...remindedAtConfirmation(START, hours(-20)) }, hours(-1))).toBe('hour');
  });
});

describe('the summary of feedback', () => {
  const answer = (opinion: 'LIKE' | 'DISLIKE', over: object = {}) => ({
    opinion,
    pros: [] as string[],
    cons: [] as string[],
    priceOpinion: null,
    wouldPay: null,
    ...over,
  });
  const of = (...answers: ReturnType<typeof answer>[]) =>
    feedbackSummary(answers, { total: answers.length, askingPrice: 300_000, noShows: 0 });

  it('has no overall feedback without answers or when visitors are divided', () => {
    expect(of()).toMatchObject({
      total: 0,
      overallFeedback: null,
      prices: { TOO_LOW: 0, ABOUT_RIGHT: 0, TOO_HIGH: 0 },
    });
    expect(of(answer('LIKE'), answer('DISLIKE')).overallFeedback).toBeNull();
    expect(of(answer('DISLIKE')).overallFeedback).toBe('DISLIKE');
  });
  it('counts words once a person and without regard to case', () => {
    const said = of(
      answer('LIKE', { pros: ['Kitchen', 'kitchen', 'Yard'], priceOpinion: 'TOO_HIGH', wouldPay: 280_000 }),
      answer('LIKE', { pros: ['KITCHEN'], wouldPay: 250_000 }),
    );
    expect(said.pros).toEqual([
      { word: 'kitchen', count: 2 },
      { word: 'Yard', count: 1 },
    ]);
    expect(said.wouldPay).toEqual([250_000, 280_000]);
    expect(said.prices.TOO_HIGH).toBe(1);
  });
});
