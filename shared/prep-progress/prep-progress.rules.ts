/** The five milestones of a buyer's preparation. */

export const MILESTONES = [
  'budget',
  'preApproval',
  'propertyAssessment',
  'marketNavigation',
  'closingProcess',
] as const;
export type Milestone = (typeof MILESTONES)[number];
export const MILESTONE_LABELS: Readonly<Record<Milestone, string>> = {
  budget: 'Budget',
  preApproval: 'Pre-approval',
  propertyAssessment: 'Property assessment',
  marketNavigation: 'Market navigation',
  closingProcess: 'Closing process',
};
export const MILESTONE_STEPS: Readonly<Record<Milestone, number>> = {
  budget: 5,
  preApproval: 5,
  propertyAssessment: 4,
  marketNavigation: 2,
  closingProcess: 3,
};

/** A step of a milestone: `budget.0`. */
export type StepKey = `${Milestone}.${number}`;
/** The key of a step, which counts from 0. */
export const stepKey = (milestone: Milestone, step: number): StepKey => `${milestone}.${step}`;
/** All steps in order. */
export const STEP_KEYS: readonly StepKey[] = MILESTONES.flatMap((milestone) =>
  Array.from({ length: MILESTONE_STEPS[milestone] }, (_, step) => stepKey(milestone, step)),
);
/** Longest private note of a step, in characters. */
export const MAX_STEP_NOTE = 2000;

/** `completedSteps`: ascending zero-based indexes without repeats; `activeStep`: a zero-based index. */
export interface MilestoneProgress {
  completedSteps: number[];
  activeStep: number;
}
export type PrepProgress = Record<Milestone, MilestoneProgress>;

const started = (): MilestoneProgress => ({ completedSteps: [], activeStep: 0 });

/** The progress of a buyer who has done nothing yet. */
export function emptyProgress(): PrepProgress {
  return {
    budget: started(),
    preApproval: started(),
    propertyAssessment: started(),
    marketNavigation: started(),
    closingProcess: started(),
  };
}

const isStep = (milestone: Milestone, step: number) =>
  Number.isInteger(step) && step >= 0 && step < MILESTONE_STEPS[milestone];
/** The first incomplete step, or the last step. */
const nextOf = (milestone: Milestone, completed: readonly number[]) => {
  const last = MILESTONE_STEPS[milestone] - 1;
  for (let step = 0; step < last; step += 1) if (!completed.includes(step)) return step;
  return last;
};

/** Completes a step and activates the next incomplete one. An unknown step changes nothing. */
export function completeStep(progress: PrepProgress, milestone: Milestone, step: number): PrepProgress {
  if (!isStep(milestone, step)) return progress;
  const completedSteps = [...new Set([...progress[milestone].completedSteps, step])].sort((a, b) => a - b);
  return { ...progress, [milestone]: { completedSteps, activeStep: nextOf(milestone, completedSteps) } };
}

/** Reopens a step and activates it. */
export function uncompleteStep(progress: PrepProgress, milestone: Milestone, step: number): PrepProgress {
  if (!isStep(milestone, step)) return progress;
  return {
    ...progress,
    [milestone]: {
      completedSteps: progress[milestone].completedSteps.filter((each) => each !== step),
      activeStep: step,
    },
  };
}

/** Resets one milestone. */
export function resetMilestone(progress: PrepProgress, milestone: Milestone): PrepProgress {
  return { ...progress, [milestone]: started() };
}

/** True if every step of a milestone is completed. */
export function isMilestoneCompleted(progress: PrepProgress, milestone: Milestone): boolean {
  return progress[milestone].completedSteps.length === MILESTONE_STEPS[milestone];
}

/** How many of all steps are completed. */
export const stepsDone = (progress: PrepProgress): number =>
  MILESTONES.reduce((sum, milestone) => sum + progress[milestone].completedSteps.length, 0);

/** Completed share of all steps, in whole percent. */
export const progressPercent = (progress: PrepProgress): number =>
  Math.round((stepsDone(progress) / STEP_KEYS.length) * 100);

/** The first step in order that is not completed; null if all are. */
export function nextOpenStep(progress: PrepProgress): { milestone: Milestone; step: number } | null {
  const milestone = MILESTONES.find((one) => !isMilestoneCompleted(progress, one));
  return milestone ? { milestone, step: nextOf(milestone, progress[milestone].completedSteps) } : null;
}

/** Stored progress, with an empty milestone for each that is missing or has another form. */
export function readProgress(stored: unknown): PrepProgress {
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const progress = emptyProgress();
  for (const milestone of MILESTONES) {
    const { completedSteps, activeStep } = (record[milestone] ?? {}) as Partial<Record<string, unknown>>;
    const is = (step: unknown): step is number => typeof step === 'number' && isStep(milestone, step);
    progress[milestone] = {
      completedSteps: Array.isArray(completedSteps)
        ? [...new Set(completedSteps.filter(is))].sort((a, b) => a - b)
        : [],
      activeStep: is(activeStep) ? activeStep : 0,
    };
  }
  return progress;
}

/** The preparation of one person who kept two: a step done in either is done; the first one's active steps stay. */
export function joinProgress(one: PrepProgress, other: PrepProgress): PrepProgress {
  const joined = emptyProgress();
  for (const milestone of MILESTONES) {
    const completedSteps = [...new Set([...one[milestone].completedSteps, ...other[milestone].completedSteps])].sort(
      (a, b) => a - b,
    );
    joined[milestone] = { completedSteps, activeStep: one[milestone].activeStep };
  }
  return joined;
}

export type StepNotes = Partial<Record<StepKey, string>>;

/**
 * The notes of one person who kept two preparations: where both have one for a step, the first one's text comes first.
 * A text that the other has too is there once, and none becomes longer than a note may be.
 */
export function joinNotes(one: StepNotes, other: StepNotes): StepNotes {
  const joined: StepNotes = { ...other, ...one };
  for (const key of STEP_KEYS) {
    const [first, second] = [one[key], other[key]];
    if (!first || !second || first.includes(second)) continue;
    const both = second.includes(first) ? second : `${first}\n\n${second}`;
    joined[key] = both.slice(0, MAX_STEP_NOTE);
  }
  return joined;
}
