/**
 * Progress in the academy: on this device for everybody, and on the server for people who are signed in. Plain calls:
 * the lessons are public pages and must not load RTK Query for it.
 */
import type { CourseId } from '#shared/academy/academy.outline.ts';
import {
  joinLessons,
  NO_PROGRESS,
  type AcademyProgress,
  type GradedQuiz,
  type QuizAnswers,
} from '#shared/academy/academy.rules.ts';
import { api } from '../lib/api.ts';
import { dropDraft, readDraft, writeDraft } from '../lib/saved-draft.ts';
import { failureOf } from './api-thunk.ts';

export interface OwnCertificate {
  course: CourseId;
  number: string;
  issuedAt: string;
}
export interface AcademyRecord {
  lessons: Readonly<Record<string, string>>;
  certificates: readonly OwnCertificate[];
}
export interface CheckedCertificate extends OwnCertificate {
  initials: string;
  /** Only for its owner. */
  name: string | null;
}

const KEY = 'academy';
const PLACE = 'device';
const isProgress = (value: unknown): value is AcademyProgress =>
  typeof value === 'object' && value !== null && 'lessons' in value && 'quizzes' in value;

/** What was read and passed on this device and the server does not have yet. */
export const readDevice = (): AcademyProgress => readDraft(KEY, isProgress, PLACE) ?? NO_PROGRESS;
export const writeDevice = (progress: AcademyProgress): boolean => writeDraft(KEY, progress, PLACE);

const isEmpty = ({ lessons, quizzes }: AcademyProgress) =>
  Object.keys(lessons).length === 0 && Object.keys(quizzes).length === 0;

/**
 * The record of the signed-in person, after the server has taken over what this device has. What could not be sent
 * stays on the device. Rejects with a `Failure`.
 */
export async function syncAcademy(): Promise<AcademyRecord> {
  const device = readDevice();
  try {
    if (isEmpty(device)) return await api.get<AcademyRecord>('/academy-progress');
    for (const [course, answers] of Object.entries(device.quizzes))
      await api.post('/academy-certificates', { course, answers });
    const record = await api.post<AcademyRecord>('/academy-progress', { lessons: device.lessons });
    // read meanwhile: stays until the next time
    const now = readDevice();
    const lessons = Object.fromEntries(Object.entries(now.lessons).filter(([key]) => !(key in device.lessons)));
    const quizzes = Object.fromEntries(Object.entries(now.quizzes).filter(([key]) => !(key in device.quizzes)));
    if (isEmpty({ lessons, quizzes })) dropDraft(KEY, PLACE);
    else writeDevice({ lessons, quizzes });
    return { ...record, lessons: joinLessons(record.lessons, lessons) };
  } catch (error) {
    throw failureOf(error);
  }
}

/** The result of a quiz with the explanation of each answer. Rejects with a `Failure`. */
export async function gradeAnswers(course: CourseId, answers: QuizAnswers): Promise<GradedQuiz> {
  try {
    return await api.post<GradedQuiz>('/academy-certificates', { course, answers });
  } catch (error) {
    throw failureOf(error);
  }
}

export const checkCertificate = async (number: string): Promise<CheckedCertificate> => {
  try {
    return await api.get<CheckedCertificate>(`/academy-certificates/${encodeURIComponent(number)}`);
  } catch (error) {
    throw failureOf(error);
  }
};
