import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COURSE_TEXTS } from '#shared/academy/academy.courses.ts';
import { COURSE_IDS } from '#shared/academy/academy.outline.ts';
import { fairHousingFindings } from '#shared/fair-housing/fair-housing.rules.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { QUIZ_ANSWERS } from '../../workflows/academy/quiz-answers.ts';

let app: TestApp;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  app = await createTestApp();
  [ada, bo] = [await app.person('BUYER'), await app.person('SELLER')];
});
afterAll(() => app.stop());

interface Record {
  lessons: { [key: string]: string };
  certificates: { course: string; number: string }[];
}
interface Result {
  right: number;
  isPassed: boolean;
  number: string | null;
  key: { [id: string]: { right: number; why: string } };
}
const right = Object.fromEntries(Object.entries(QUIZ_ANSWERS.buying).map(([id, answer]) => [id, answer.right]));
const quiz = (person: Person, answers: object, course = 'buying') =>
  person.send<Result>('POST', '/academy-certificates', { course, answers });

describe('progress in the academy', () => {
  it('takes over lessons, keeps the first time, and ignores what does not exist or lies ahead', async () => {
    const lessons = { 'selling/set-a-price': '2026-11-01T10:00:00.000Z', 'selling/no-such-lesson': '2026-11-01' };
    const { body } = await ada.send<Record>('POST', '/academy-progress', { lessons });
    expect(body).toEqual({ lessons: { 'selling/set-a-price': '2026-11-01T10:00:00.000Z' }, certificates: [] });
    const later = { 'selling/set-a-price': '2026-11-05T10:00:00.000Z', 'buying/inspection': '2031-01-01T00:00:00Z' };
    const again = await Promise.all(
      [1, 2].map(() => ada.send<Record>('POST', '/academy-progress', { lessons: later })),
    );
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    const known = (await ada.send<Record>('GET', '/academy-progress')).body;
    expect(known.lessons['selling/set-a-price']).toBe('2026-11-01T10:00:00.000Z');
    expect(Date.parse(known.lessons['buying/inspection']!)).toBeLessThan(Date.parse('2030-12-31'));
    expect((await bo.send<Record>('GET', '/academy-progress')).body.lessons).toEqual({});
  });
});

describe('a quiz', () => {
  it.each(COURSE_IDS)('on %s has one answer for each question, in different places, and steers nobody', (course) => {
    const ids = COURSE_TEXTS[course].questions.map(({ id }) => id);
    expect(Object.keys(QUIZ_ANSWERS[course])).toEqual(ids);
    const answers = Object.values(QUIZ_ANSWERS[course]);
    expect(new Set(answers.map((answer) => answer.right)).size).toBeGreaterThan(1);
    expect(answers.flatMap(({ why }) => fairHousingFindings(why))).toEqual([]);
  });

  it('is graded and explained to a guest, who gets no certificate', async () => {
    const { status, body } = await app.guest<Result>('POST', '/academy-certificates', {
      course: 'buying',
      answers: right,
    });
    expect([status, body]).toMatchObject([201, { right: 8, isPassed: true, number: null, key: QUIZ_ANSWERS.buying }]);
    expect(await app.prisma.academyCertificate.count()).toBe(0);
  });
});

describe('a certificate', () => {
  it('needs enough right answers, is issued once however often and at once it is asked for', async () => {
    const failed = await quiz(ada, { ...right, monthly: 0, 'pre-approval': 0, 'al-agreement': 0 });
    expect(failed.body).toMatchObject({ right: 5, isPassed: false, number: null });
    const passed = await Promise.all([1, 2, 3].map(() => quiz(ada, right)));
    const numbers = new Set(passed.map(({ body }) => body.number));
    expect(numbers.size).toBe(1);
    const [number] = numbers;
    expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await ada.send<Record>('GET', '/academy-progress')).body.certificates).toMatchObject([
      { course: 'buying', number },
    ]);
    expect(await app.prisma.auditEntry.count({ where: { action: 'academy.certificate-issued' } })).toBe(1);
  });

  it('shows its name to its owner and initials to everybody else', async () => {
    const { number } = (await quiz(ada, right)).body;
    const at = (person: { send: Person['send'] }) =>
      person.send<{ name: string | null; initials: string; course: string }>(
        'GET',
        `/academy-certificates/${number!.toLowerCase()}`,
      );
    const { firstName, lastName } = await app.prisma.user.findUniqueOrThrow({ where: { id: ada.id } });
    const initials = `${firstName[0]}. ${lastName[0]}.`;
    expect((await at(ada)).body).toMatchObject({ name: `${firstName} ${lastName}`, initials, course: 'buying' });
    const seen = (await at(bo)).body;
    expect(seen).toMatchObject({ name: null, initials });
    expect(JSON.stringify(seen)).not.toContain(ada.id);
    expect((await ada.send('GET', '/academy-certificates/NONE-0000')).status).toBe(404);
    expect((await quiz(ada, { monthly: 9 })).status).toBe(400);
    expect((await quiz(ada, right, 'renting')).status).toBe(400);
  });

  it('is in the export of the account and goes with the account', async () => {
    const { number } = (await quiz(bo, right)).body;
    const exported = await bo.send<{ academyCertificates: object[]; academyLessons: object[] }>(
      'GET',
      `/users/${bo.id}/export`,
    );
    expect(exported.body.academyCertificates).toMatchObject([{ number, course: 'buying' }]);
    expect((await bo.send('DELETE', `/users/${bo.id}`)).status).toBe(200);
    expect((await ada.send('GET', `/academy-certificates/${number}`)).status).toBe(404);
  });
});
