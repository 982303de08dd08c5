import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeStep,
  emptyProgress,
  isMilestoneCompleted,
  joinNotes,
  MAX_STEP_NOTE,
  MILESTONE_STEPS,
  MILESTONES,
  nextOpenStep,
  progressPercent,
  readProgress,
  resetMilestone,
  STEP_KEYS,
  stepKey,
  stepsDone,
  uncompleteStep,
} from './prep-progress.rules.ts';
import { prepProgressSchema } from './prep-progress.schema.ts';
import { PREP_GUIDE } from './prep-steps.data.ts';

describe('preparing to buy a home', () => {
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
  it('knows the next step of all, and every step has a page of its own', () => {
    let progress = emptyProgress();
    const walked: string[] = [];
    for (let next = nextOpenStep(progress); next; next = nextOpenStep(progress)) {
      walked.push(stepKey(next.milestone, next.step));
      progress = completeStep(progress, next.milestone, next.step);
    }
    expect(walked).toEqual(STEP_KEYS);
    expect([stepsDone(progress), progressPercent(progress)]).toEqual([19, 100]);
    for (const milestone of MILESTONES) expect(PREP_GUIDE[milestone].steps).toHaveLength(MILESTONE_STEPS[milestone]);
    const steps = MILESTONES.flatMap((milestone) => PREP_GUIDE[milestone].steps);
    expect(new Set(steps.map(({ title }) => title)).size).toBe(19);
    // figures are those of the estimates, each with its source
    const cash = PREP_GUIDE.budget.steps[4]!.states!;
    expect(cash.TN.text).toContain('$0.37 for each $100 of the price');
    expect(cash.AL.text).toContain('$0.50 for each $500 or part of it');
    expect(cash.AL.source.name).toContain('Alabama');
    expect(PREP_GUIDE.budget.steps[3]!.states!.AL.text).toContain('0.31% (Baldwin) to 0.6% (Jefferson)');
  });
  it('reads what is stored, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const progress = readProgress(stored);
        expect(prepProgressSchema.parse({ milestones: progress }).milestones).toEqual(progress);
        expect(readProgress(progress)).toEqual(progress);
      }),
    );
    expect(readProgress({ budget: { completedSteps: [4, 0, 0, 9, 'x'], activeStep: 7 } }).budget).toEqual({
      completedSteps: [0, 4],
      activeStep: 0,
    });
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

  it.each([
    ['different texts, one after the other', 'Ask the bank', 'Call Pat', 'Ask the bank\n\nCall Pat'],
    ['the same text, once', 'Ask the bank', 'Ask the bank', 'Ask the bank'],
    ['a text that is part of the first', 'Ask the bank. Call Pat', 'Call Pat', 'Ask the bank. Call Pat'],
    ['a text that is part of the second', 'Call Pat', 'Ask the bank. Call Pat', 'Ask the bank. Call Pat'],
    ['only the second', undefined, 'Call Pat', 'Call Pat'],
    ['only the first', 'Ask the bank', undefined, 'Ask the bank'],
    ['no more than a note may hold', 'a'.repeat(MAX_STEP_NOTE), 'b', 'a'.repeat(MAX_STEP_NOTE)],
  ])('joins the notes of a step: %s', (_name, first, second, joined) => {
    const notes = (text: string | undefined) => (text === undefined ? {} : { 'budget.0': text });
    expect(joinNotes({ ...notes(first), 'budget.1': 'kept' }, notes(second))).toEqual({
      'budget.0': joined,
      'budget.1': 'kept',
    });
  });
});
