import { z } from 'zod';
import { moment } from '../kernel/fields.schema.ts';
import { COURSE_IDS, LESSON_KEYS } from './academy.outline.ts';

const course = z.enum(COURSE_IDS, { error: `Choose the course: ${COURSE_IDS.join(', ')}.` });

/** GET /academy-progress takes nothing. */
export const findAcademyProgressSchema = z.strictObject({});

/** POST /academy-progress: lessons that were read, with the time. Lessons that no longer exist are ignored. */
export const createAcademyProgressSchema = z.strictObject({
  lessons: z.record(z.string().max(100), moment()).refine((lessons) => Object.keys(lessons).length <= 200, {
    error: `Send at most 200 lessons; there are ${LESSON_KEYS.length}.`,
  }),
});
export type CreateAcademyProgress = z.output<typeof createAcademyProgressSchema>;

const certificate = z.strictObject({ course, number: z.string(), issuedAt: z.date() });
/** What a person read and passed. */
export const academyRecordSchema = z.strictObject({
  lessons: z.record(z.string(), z.date()),
  certificates: z.array(certificate),
});

/** POST /academy-certificates: the answers of a whole quiz, the index of the option by the id of the question. */
export const createAcademyCertificateSchema = z.strictObject({
  course,
  answers: z
    .record(z.string().max(100), z.int('Answer with the index of an option.').min(0).max(2))
    .refine((answers) => Object.keys(answers).length <= 100, { error: 'Send at most 100 answers.' }),
});
export type CreateAcademyCertificate = z.output<typeof createAcademyCertificateSchema>;

export const quizResultSchema = z.strictObject({
  right: z.number(),
  total: z.number(),
  needed: z.number(),
  isPassed: z.boolean(),
  /** Null when the quiz was not passed, and without an account. */
  number: z.string().nullable(),
  /** The right option of each question, by its id, and why. */
  key: z.record(z.string(), z.strictObject({ right: z.number(), why: z.string() })),
});

/** GET /academy-certificates/{number}: what everybody may know of a certificate; `name` only for its owner. */
export const academyCertificateSchema = z.strictObject({
  number: z.string(),
  course,
  issuedAt: z.date(),
  initials: z.string(),
  name: z.string().nullable(),
});
