import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACADEMY_TEXTS, COURSE_TEXTS, findLesson, LESSONS } from './academy.courses.ts';
import { COURSES, LESSON_COUNT, LESSON_KEYS } from './academy.outline.ts';
import { fairHousingFindings } from '../fair-housing/fair-housing.rules.ts';
import { courseProgress, gradeQuiz, initialsOf, joinLessons, neededToPass } from './academy.rules.ts';

describe('the courses', () => {
  it('have a text for each lesson of the outline, and no other', () => {
    for (const { id, lessons } of COURSES)
      expect(Object.keys(COURSE_TEXTS[id].lessons)).toEqual(lessons.map(({ slug }) => slug));
    expect(LESSONS.map(({ key }) => key)).toEqual(LESSON_KEYS);
    expect(LESSONS).toHaveLength(LESSON_COUNT);
  });

  it('lead from lesson to lesson to the quiz, and back', () => {
    const [first, second] = LESSONS;
    expect([first!.previous, first!.next.path, second!.previous!.path]).toEqual([null, second!.path, first!.path]);
    expect(findLesson('selling', 'from-acceptance-to-closing')!.next.path).toBe('/hp-academy/selling/quiz');
    for (const [course, slug] of [
      ['selling', 'inspection'],
      ['renting', 'set-a-price'],
      [undefined, undefined],
    ] as const)
      expect(findLesson(course, slug)).toBeNull();
  });

  it('compute the figures of the two states', () => {
    const words = (key: string) => ACADEMY_TEXTS.find(({ id }) => id === key)!.paragraphs.join(' ');
    expect(words('buying/buyer-closing-costs')).toContain('Deed tax $60,');
    expect(words('buying/buyer-closing-costs')).toContain('it would be $300. Mortgage tax $360.');
    expect(words('buying/buyer-closing-costs')).toContain(
      'Transfer tax $1,110 with or without a loan. Mortgage tax $273.70.',
    );
    expect(words('buying/what-a-home-costs')).toContain('$1,763.05 for the loan and $2,538.05 with everything');
    expect(words('selling/set-a-price')).toContain('would be $9,000. The flat fee leaves you $4,000 more');
  });

  it('say nothing about who should live in a home, apart from three quoted examples of what not to write', () => {
    const questions = Object.values(COURSE_TEXTS).flatMap(({ questions: all }) => all);
    const texts = [
      ...ACADEMY_TEXTS.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ...questions.flatMap(({ question, options }) => [question, ...options]),
    ];
    expect(texts.flatMap(fairHousingFindings).map(({ grade, words }) => `${grade}: ${words}`)).toEqual([
      'advised: Perfect for a young family',
      'advised: Perfect for a young family',
      'advised: Ideal for an active couple',
    ]);
  });

  it.each(ACADEMY_TEXTS.map((text) => [text.id, text] as const))('%s: text without gaps, at its URL', (_, text) => {
    expect(text.paragraphs.join(' ')).not.toMatch(/undefined|NaN|null|\s{2}/);
    expect(text.url).toBe(`/hp-academy/${text.id}`);
    expect(text.paragraphs.length).toBeGreaterThan(3);
    // what names a state names where it comes from
    if (/Alabama|Tennessee/.test(text.paragraphs.join(' '))) expect(text.sources.length).toBeGreaterThan(0);
  });
});

describe('progress', () => {
  it('keeps the earlier time of a lesson on two devices, and drops lessons that do not exist', () => {
    const times = fc.dictionary(
      fc.constantFrom(...LESSON_KEYS, 'selling/gone'),
      fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'),
    );
    fc.assert(
      fc.property(times, times, (one, other) => {
        const joined = joinLessons(one, other);
        expect(joined).toEqual(joinLessons(other, one));
        expect(joinLessons(joined, one)).toEqual(joined);
        expect(joined).not.toHaveProperty(['selling/gone']);
        for (const [key, at] of Object.entries(joined)) expect([one[key], other[key]].sort()[0]).toBe(at);
      }),
    );
  });
  it('names the first lesson that was not read', () => {
    const [selling] = COURSES;
    const [first, second] = selling!.lessons;
    const at = '2026-11-01T00:00:00.000Z';
    expect(courseProgress('selling', {})).toEqual({ read: 0, total: 7, nextSlug: first!.slug });
    expect(courseProgress('selling', { [`selling/${first!.slug}`]: at }).nextSlug).toBe(second!.slug);
    expect(courseProgress('selling', Object.fromEntries(LESSON_KEYS.map((key) => [key, at])))).toEqual({
      read: 7,
      total: 7,
      nextSlug: null,
    });
  });
});

describe('a quiz', () => {
  it.each([
    [8, 6],
    [4, 3],
    [5, 4],
    [1, 1],
  ])('of %i questions is passed with %i', (questions, needed) => expect(neededToPass(questions)).toBe(needed));

  it('counts every question once, a missing answer as wrong', () => {
    const key = Object.fromEntries([0, 1, 2, 0].map((right, at) => [`q${at}`, { right: right as 0 | 1 | 2, why: '' }]));
    expect(gradeQuiz(key, { q0: 0, q1: 1, q2: 2, q3: 0 })).toEqual({ right: 4, total: 4, needed: 3, isPassed: true });
    expect(gradeQuiz(key, { q0: 0, q1: 1, q2: 2 })).toMatchObject({ right: 3, isPassed: true });
    expect(gradeQuiz(key, { q0: 0, q1: 1, q2: 0, other: 1 })).toMatchObject({ right: 2, isPassed: false });
  });
});

it.each([
  [{ firstName: 'Marcus', lastName: 'Ellery' }, 'M. E.'],
  [{ firstName: 'Cher', lastName: '' }, 'C.'],
  [{ firstName: ' émile', lastName: '𝒜ida' }, 'É. 𝒜.'],
])('%j is shown as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
