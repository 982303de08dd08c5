import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeStep,
  emptyProgress,
  isMilestoneCompleted,
  MILESTONE_STEPS,
  MILESTONES,
  progressPercent,
  resetMilestone,
  uncompleteStep,
} from './prep-progress.rules.ts';
import { prepProgressSchema } from './prep-progress.schema.ts';

describe('preparing a home for sale', () => {
  it('has five milestones of 5, 5, 4, 2 and 3 steps', () => {
    expect(MILESTONES.map((milestone) => MILESTONE_STEPS[milestone])).toEqual([5, 5, 4, 2, 3]);
  });
  it('goes on to the next open step, and back', () => {
    let progress = completeStep(emptyProgress(), 'budget', 0);
    expect(progress.budget).toEqual({ completedSteps: [0], activeStep: 1 });
    progress = completeStep(progress, 'budget', 2);
    expect(progress.budget).toEqual({ completedSteps: [0, 2], activeStep: 1 });
    expect(uncompleteStep(progress, 'budget', 2).budget).toEqual({ completedSteps: [0], activeStep: 2 });
    expect(completeStep(progress, 'budget', 5)).toBe(progress);
    expect(resetMilestone(progress, 'budget').budget).toEqual({ completedSteps: [], activeStep: 0 });
    let market = emptyProgress();
    for (const step of [1, 0]) market = completeStep(market, 'marketNavigation', step);
    expect(isMilestoneCompleted(market, 'marketNavigation')).toBe(true);
    expect(progressPercent(market)).toBe(Math.round((2 / 19) * 100));
  });
  it('stays valid for any sequence of clicks', () => {
    const press = fc.record({
      kind: fc.constantFrom(completeStep, uncompleteStep),
      milestone: fc.constantFrom(...MILESTONES),
      step: fc.integer({ min: -1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const progress = presses.reduce(
          (now, { kind, milestone, step }) => kind(now, milestone, step),
          emptyProgress(),
        );
        expect(prepProgressSchema.parse({ milestones: progress }).milestones).toEqual(progress);
      }),
    );
    expect(
      prepProgressSchema.safeParse({ milestones: { marketNavigation: { completedSteps: [2], activeStep: 0 } } })
        .success,
    ).toBe(false);
  });
});
