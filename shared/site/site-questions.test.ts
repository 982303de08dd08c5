import { describe, expect, it } from 'vitest';
import { FIGURES } from '../closing-costs/closing-costs.data.ts';
import { sourceLabel } from '../closing-costs/closing-costs.labels.ts';
import { FIRST_QUESTIONS, QUESTION_GROUPS, searchQuestions } from './site-questions.ts';

const all = QUESTION_GROUPS.flatMap(({ questions }) => questions);
const answerOf = (id: string) => all.find((one) => one.id === id)!.answer;

describe('questions of the public site', () => {
  it('cover sellers, buyers and both states, each with its own URL', () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(QUESTION_GROUPS.map(({ id }) => id)).toEqual(['selling', 'buying', 'alabama', 'tennessee', 'agents']);
    const ids = [...QUESTION_GROUPS, ...all].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]+$/);
    expect(FIRST_QUESTIONS).toHaveLength(6);
  });
  it('are searched by all words, in question, answer and group', () => {
    const found = (text: string) => searchQuestions(text).flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(found('Cost buy')).toContain('buyer-cost');
    expect(found('lead PAINT')).toEqual(['old-house']);
    expect(found('transfer tennessee')).toEqual(['tennessee-taxes']);
    expect(found('zebra')).toEqual([]);
    expect(found('  ')).toHaveLength(all.length);
  });
  it('quote the taxes of the closing cost data', () => {
    const { AL, TN } = FIGURES;
    expect(answerOf('alabama-taxes')).toContain(`$${AL.deedTax.dollars.toFixed(2)} for each $${AL.deedTax.per}`);
    expect(answerOf('alabama-taxes')).toContain(
      `$${AL.mortgageTax.dollars.toFixed(2)} for each $${AL.mortgageTax.per}`,
    );
    expect(answerOf('tennessee-taxes')).toContain(`$${TN.deedTax.dollars} for each $${TN.deedTax.per} of the price`);
    expect(answerOf('tennessee-taxes')).toContain(
      `$${TN.mortgageTax.dollars} for each $${TN.mortgageTax.per} borrowed above the first ` +
        `$${TN.mortgageTax.exempt.toLocaleString('en-US')}`,
    );
    expect(answerOf('alabama-attorney')).toContain(
      `$${AL.settlement.low} to $${AL.settlement.high?.toLocaleString('en-US')}`,
    );
  });
  it('say where each of these figures comes from, and as of when', () => {
    const { AL, TN } = FIGURES;
    expect(answerOf('alabama-taxes')).toContain(`Source: ${sourceLabel(AL.deedTax.source)}.`);
    expect(answerOf('alabama-attorney')).toContain(`Source: ${sourceLabel(AL.settlement.source)}.`);
    expect(answerOf('tennessee-taxes')).toContain(`Source: ${sourceLabel(TN.deedTax.source)}.`);
    expect([AL.mortgageTax.source, TN.mortgageTax.source]).toEqual([AL.deedTax.source, TN.deedTax.source]);
  });
});
