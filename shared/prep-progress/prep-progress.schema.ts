import { z } from 'zod';
import { count } from '../kernel/fields.schema.ts';
import { MILESTONES, MILESTONE_STEPS, type Milestone } from './prep-progress.rules.ts';

const progressOf = (milestone: Milestone) => {
  const step = count(0, MILESTONE_STEPS[milestone] - 1, 'A step');
  return z.strictObject({
    completedSteps: z
      .array(step)
      .max(100)
      .transform((steps) => [...new Set(steps)].sort((a, b) => a - b)),
    activeStep: step,
  });
};
const milestones = z
  .strictObject({
    budget: progressOf('budget'),
    preApproval: progressOf('preApproval'),
    propertyAssessment: progressOf('propertyAssessment'),
    marketNavigation: progressOf('marketNavigation'),
    closingProcess: progressOf('closingProcess'),
  } satisfies Record<(typeof MILESTONES)[number], z.ZodType>)
  .partial();

/** POST /prep-progress and PATCH /prep-progress/{id}: the changed milestones. */
export const prepProgressSchema = z.strictObject({ milestones });
export type PrepProgressInput = z.output<typeof prepProgressSchema>;
