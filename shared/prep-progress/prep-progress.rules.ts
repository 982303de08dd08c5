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

/** `completedSteps`: ascending zero-based indexes without repeats; `activeStep`: a zero-based index. */
export interface MilestoneProgress {
  completedSteps: number[];
  activeStep: number;
}
export type PrepProgress = Record<Milestone, MilestoneProgress>;

const started = (): MilestoneProgress => ({ completedSteps: [], activeStep: 0 });

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
const nextStep = (milestone: Milestone, completed: readonly number[]) => {
  const last = MILESTONE_STEPS[milestone] - 1;
  for (let step = 0; step < last; step += 1) if (!completed.includes(step)) return step;
  return last;
};

/** Completes a step and activates the next incomplete one. An unknown step changes nothing. */
export function completeStep(progress: PrepProgress, milestone: Milestone, step: number): PrepProgress {
  if (!isStep(milestone, step)) return progress;
  const completedSteps = [...new Set([...progress[milestone].completedSteps, step])].sort((a, b) => a - b);
  return { ...progress, [milestone]: { completedSteps, activeStep: nextStep(milestone, completedSteps) } };
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

/** Completed share of all steps, in whole percent. */
export function progressPercent(progress: PrepProgress): number {
  const total = MILESTONES.reduce((sum, milestone) => sum + MILESTONE_STEPS[milestone], 0);
  const done = MILESTONES.reduce((sum, milestone) => sum + progress[milestone].completedSteps.length, 0);
  return Math.round((done / total) * 100);
}
