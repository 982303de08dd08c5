import { RuleError } from '#shared/kernel/rule-error.ts';

/** No valid input has more than five levels. */
const MAX_LEVELS = 50;

/** Refuses input of more than 50 levels before anything recurses into it: a few thousand would exhaust the stack. */
export function assertNotTooDeep(...input: unknown[]): void {
  let level = input;
  for (let depth = 0; level.length; depth += 1) {
    if (depth > MAX_LEVELS)
      throw new RuleError(
        'invalid',
        'body.too-deep',
        `This is nested too deeply. Please send at most ${MAX_LEVELS} levels.`,
      );
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : [],
    );
  }
}
