import type { Source } from '../closing-costs/closing-costs.data.ts';
import type { State } from '../listings/listings.types.ts';
import type { Milestone } from './prep-progress.rules.ts';

/** What holds in one state, with its source. */
export interface StateNote {
  text: string;
  source: Source;
}
/** One step of preparation, as it is explained to a buyer. */
export interface PrepStep {
  title: string;
  what: string;
  why: string;
  /** How long it takes. */
  time: string;
  /** What to have at hand. */
  need: readonly string[];
  /** Papers to collect; none for some steps. */
  documents: readonly string[];
  /** The page of Hearthport where it is done. */
  action?: { label: string; to: string };
  /** What differs between Alabama and Tennessee. */
  states?: Readonly<Record<State, StateNote>>;
}
export interface PrepMilestone {
  /** What is true when all steps are done. */
  goal: string;
  steps: readonly PrepStep[];
}
export type PrepGuide = Readonly<Record<Milestone, PrepMilestone>>;
