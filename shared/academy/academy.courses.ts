/** The texts of the academy: lessons with their reading time and neighbors, and as plain text for searching. */
import { STATE_NAMES, STATES } from '../listings/listings.types.ts';
import {
  COURSES,
  isCourseId,
  lessonKey,
  lessonPath,
  OUTLINE,
  quizPath,
  type CourseId,
  type CourseOutline,
  type LessonOutline,
} from './academy.outline.ts';
import type { CourseText, LessonText } from './academy.types.ts';
import { BUYING } from './buying.course.ts';
import { SELLING } from './selling.course.ts';

export const COURSE_TEXTS: Readonly<Record<CourseId, CourseText>> = { selling: SELLING, buying: BUYING };

/** The words a person reads in a minute. */
const WORDS_PER_MINUTE = 200;

/** The paragraphs of a lesson as plain text, in order; points end a paragraph, states name themselves. */
export function lessonParagraphs({ parts }: LessonText): string[] {
  return parts.flatMap(({ heading, text, points, states }) => [
    `${heading}. ${text}${points ? ` ${points.join('; ')}.` : ''}`,
    ...(states ? STATES.map((state) => `${STATE_NAMES[state]}: ${states[state]}`) : []),
  ]);
}

/** Minutes to read a lesson, at least one. */
export const readingMinutes = (lesson: LessonText): number =>
  Math.max(1, Math.ceil(lessonParagraphs(lesson).join(' ').split(/\s+/).length / WORDS_PER_MINUTE));

export interface Neighbor {
  title: string;
  path: string;
}
export interface Lesson extends LessonOutline, LessonText {
  key: string;
  path: string;
  course: CourseOutline;
  /** Its place in the course, from 1. */
  number: number;
  minutes: number;
  previous: Neighbor | null;
  /** The quiz follows the last lesson. */
  next: Neighbor;
}

/** The lesson of a URL, or null. */
export function findLesson(course: string | undefined, slug: string | undefined): Lesson | null {
  if (!isCourseId(course)) return null;
  const outline = OUTLINE[course];
  const at = outline.lessons.findIndex((one) => one.slug === slug);
  const found = outline.lessons[at];
  const text = found && COURSE_TEXTS[course].lessons[found.slug];
  if (!text) return null;
  const neighbor = (one: LessonOutline | undefined): Neighbor | null =>
    one ? { title: one.title, path: lessonPath(course, one.slug) } : null;
  return {
    ...found,
    ...text,
    key: lessonKey(course, found.slug),
    path: lessonPath(course, found.slug),
    course: outline,
    number: at + 1,
    minutes: readingMinutes(text),
    previous: neighbor(outline.lessons[at - 1]),
    next: neighbor(outline.lessons[at + 1]) ?? { title: 'The quiz', path: quizPath(course) },
  };
}

export const LESSONS: readonly Lesson[] = COURSES.flatMap(({ id, lessons }) =>
  lessons.flatMap(({ slug }) => findLesson(id, slug) ?? []),
);
/** The lessons of a course, in its order. */
export const lessonsOf = (course: CourseId): readonly Lesson[] => LESSONS.filter((one) => one.course.id === course);

/** A lesson as plain text: what an assistant searches and quotes, with where to read on. */
export interface AcademyText {
  id: string;
  title: string;
  url: string;
  paragraphs: readonly string[];
  sources: readonly string[];
}
export const ACADEMY_TEXTS: readonly AcademyText[] = LESSONS.map((lesson) => ({
  id: lesson.key,
  title: lesson.title,
  url: lesson.path,
  paragraphs: [lesson.summary, ...lessonParagraphs(lesson)],
  sources: lesson.sources,
}));
