import { RuleError } from '#shared/kernel/rule-error.ts';

/** Nothing that is asked for here has more than five. */
const MAX_LEVELS = 50;

/** Refuses input of more than 50 levels before anything walks it level by level: a few thousand exhaust the stack. */
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
