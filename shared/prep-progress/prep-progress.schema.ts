import { z } from 'zod';
import { count, text } from '../kernel/fields.schema.ts';
import { MAX_STEP_NOTE, MILESTONES, MILESTONE_STEPS, STEP_KEYS, type Milestone } from './prep-progress.rules.ts';

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

/** Notes by step; an empty one removes what is stored. */
const notes = z.partialRecord(z.enum(STEP_KEYS, { error: 'Choose a step, like budget.0.' }), text(MAX_STEP_NOTE));

/** POST /prep-progress and PATCH /prep-progress/{id}: the changed milestones and notes. */
export const prepProgressSchema = z.strictObject({
  milestones: milestones.optional(),
  notes: notes.optional(),
  sharesNotes: z.boolean({ error: 'Enter true or false.' }).optional(),
});
export type PrepProgressInput = z.output<typeof prepProgressSchema>;
