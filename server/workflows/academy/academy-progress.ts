import { randomBytes } from 'node:crypto';
import { LESSON_KEYS, type CourseId } from '#shared/academy/academy.outline.ts';
import { gradeQuiz, type GradedQuiz, type QuizAnswers } from '#shared/academy/academy.rules.ts';
import { codeFromBytes } from '#shared/users/users.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { QUIZ_ANSWERS } from './quiz-answers.ts';

/**
 * Stores which lessons a person read. The first time counts, and never lies in the future; lessons that do not exist
 * are ignored. Repeating it changes nothing.
 */
export async function readLessons(unit: Unit, userId: string, lessons: Readonly<Record<string, Date>>): Promise<void> {
  const known = LESSON_KEYS.flatMap((lesson) => {
    const at = lessons[lesson];
    return at ? [{ userId, lesson, readAt: at > unit.now ? unit.now : at }] : [];
  });
  const { count } = await unit.tx.academyLesson.createMany({ data: known, skipDuplicates: true });
  if (count) unit.audit({ action: 'academy.lessons-read', entityType: 'user', entityId: userId, after: { count } });
}

/** `K7PM-2XQ4`: short enough to be typed from paper. */
function newNumber(): string {
  const code = codeFromBytes(randomBytes(8));
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Grades a quiz and explains its answers. Issues nothing. */
export function explainQuiz(course: CourseId, answers: QuizAnswers): GradedQuiz {
  const key = QUIZ_ANSWERS[course];
  return { ...gradeQuiz(key, answers), number: null, key };
}

/**
 * Grades a quiz, and issues the certificate when it is passed: one per person and course, with the name the person has
 * then. Passing again returns the same one.
 */
export async function passQuiz(
  unit: Unit,
  userId: string,
  course: CourseId,
  answers: QuizAnswers,
): Promise<GradedQuiz> {
  const result = explainQuiz(course, answers);
  if (!result.isPassed) return result;
  const { firstName, lastName } = await unit.tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true },
  });
  const [issued] = await unit.tx.academyCertificate.createManyAndReturn({
    data: [{ userId, course, number: newNumber(), firstName, lastName, issuedAt: unit.now }],
    skipDuplicates: true,
  });
  if (issued) {
    const { right, total } = result;
    unit.audit({
      action: 'academy.certificate-issued',
      entityType: 'academy-certificate',
      entityId: issued.id,
      after: { course, right, total },
    });
    return { ...result, number: issued.number };
  }
  const { number } = await unit.tx.academyCertificate.findUniqueOrThrow({
    where: { userId_course: { userId, course } },
  });
  return { ...result, number };
}
