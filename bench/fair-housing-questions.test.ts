import { describe, expect, it } from 'vitest';
import { steeringAsk } from '#shared/fair-housing/steering.rules.ts';
import { ORDINARY_QUESTIONS, STEERING_QUESTIONS } from './fair-housing-questions.ts';

describe('the labelled questions', () => {
  it('are a hundred that ask to be steered, each of them refused', () => {
    expect(STEERING_QUESTIONS.length).toBeGreaterThanOrEqual(100);
    expect(STEERING_QUESTIONS.filter((question) => steeringAsk(question) === null)).toEqual([]);
  });
  it('are sixty that only look like it, none of them refused', () => {
    expect(ORDINARY_QUESTIONS.length).toBeGreaterThanOrEqual(60);
    expect(ORDINARY_QUESTIONS.filter((question) => steeringAsk(question) !== null)).toEqual([]);
  });
});
