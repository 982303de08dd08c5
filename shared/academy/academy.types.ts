/** The text of a course. */
import type { State } from '../listings/listings.types.ts';

export interface LessonPart {
  heading: string;
  text: string;
  points?: readonly string[];
  /** Where the states differ. */
  states?: Readonly<Record<State, string>>;
}
export interface LessonText {
  parts: readonly LessonPart[];
  /** Where law and figures come from; empty for a lesson of advice only. */
  sources: readonly string[];
  /** Where in the product it can be done. */
  action: { label: string; to: string };
}

export interface QuizQuestion {
  /** Names the question in stored answers; never changed after publication. */
  id: string;
  question: string;
  options: readonly [string, string, string];
}
export interface QuizAnswer {
  /** Index of the right option. */
  right: 0 | 1 | 2;
  /** Shown after the answer. */
  why: string;
}
export interface CourseText {
  /** By slug. */
  lessons: Readonly<Record<string, LessonText>>;
  questions: readonly QuizQuestion[];
}
