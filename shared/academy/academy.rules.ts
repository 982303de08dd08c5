/**
 * Progress in the academy and the quiz of a course. Pure; progress is the same on the device of a guest and on the
 * server.
 */
import { LESSON_KEYS, lessonKey, OUTLINE, type CourseId } from './academy.outline.ts';
import type { QuizAnswer } from './academy.types.ts';

/** Share of right answers that passes a quiz. */
export const PASS_PERCENT = 75;
/** Right answers needed of this many questions. */
export const neededToPass = (questions: number): number => Math.ceil((questions * PASS_PERCENT) / 100);

/** The chosen option of each question, by its id. */
export type QuizAnswers = Readonly<Record<string, number>>;

/** What a person did: read lessons by key with the time, ISO 8601, and the answers that passed a quiz. */
export interface AcademyProgress {
  lessons: Readonly<Record<string, string>>;
  quizzes: Readonly<Partial<Record<CourseId, QuizAnswers>>>;
}
export const NO_PROGRESS: AcademyProgress = { lessons: {}, quizzes: {} };

/**
 * Both, with the earlier time of a lesson that is in both. Names of lessons that do not exist (any more) are dropped.
 */
export function joinLessons(
  one: AcademyProgress['lessons'],
  other: AcademyProgress['lessons'],
): AcademyProgress['lessons'] {
  const joined: Record<string, string> = {};
  for (const key of LESSON_KEYS) {
    const at = [one[key], other[key]].filter((time) => time !== undefined).sort()[0];
    if (at !== undefined) joined[key] = at;
  }
  return joined;
}

/** How many lessons of a course were read, and the first one that was not. */
export function courseProgress(
  course: CourseId,
  lessons: AcademyProgress['lessons'],
): { read: number; total: number; nextSlug: string | null } {
  const all = OUTLINE[course].lessons;
  const isRead = ({ slug }: { slug: string }) => lessons[lessonKey(course, slug)] !== undefined;
  return {
    read: all.filter(isRead).length,
    total: all.length,
    nextSlug: all.find((one) => !isRead(one))?.slug ?? null,
  };
}

/** What a graded quiz responds with. `number` is that of the certificate: null without an account, or if not passed. */
export interface GradedQuiz extends QuizResult {
  number: string | null;
  key: Readonly<Record<string, QuizAnswer>>;
}

export interface QuizResult {
  right: number;
  total: number;
  needed: number;
  isPassed: boolean;
}
/**
 * Grades a quiz by its key, the right answer by the id of the question. A question without an answer counts as wrong.
 */
export function gradeQuiz(key: Readonly<Record<string, QuizAnswer>>, answers: QuizAnswers): QuizResult {
  const questions = Object.entries(key);
  const right = questions.filter(([id, answer]) => answers[id] === answer.right).length;
  const needed = neededToPass(questions.length);
  return { right, total: questions.length, needed, isPassed: right >= needed };
}

/** `M. E.`: what a certificate shows to somebody who checks its number. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName]
    .flatMap((name) => [...name.trim()][0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** What a certificate is not; on the certificate and beside its check. */
export const NO_LICENSE =
  'This certificate says that a person read the course and passed its quiz. It is not a license, not a legal document, ' +
  'and no permission to act as a broker.';
/** Said once on each page of the academy. */
export const NO_ADVICE = 'General information, not legal or tax advice. Ask an attorney about your own case.';
