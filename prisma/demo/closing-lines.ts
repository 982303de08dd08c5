import { statementEstimates, type ClosingStatementRow } from '#shared/closing-statements/closing-statements.view.ts';
import { CLOSING_LINES, type ClosingLine } from '#shared/closing-statements/closing-statements.types.ts';
import { SIDES } from '#shared/kernel/actor.ts';

/** What the bills of the demo's closings differ by from the estimates, in cents, and what was typed beside them. */
const DIFFERENCES: Readonly<Record<string, { cents: number; note?: string }>> = {
  'BUYER appraisal': { cents: -25_00 },
  'BUYER underwriting': { cents: 150_00 },
  'BUYER recording': { cents: 18_50 },
  'BUYER insurance': { cents: -212_00, note: 'Insured together with the car.' },
  'SELLER deed': { cents: 25_00 },
  'SELLER payoff': { cents: 183_44 },
  'SELLER smallFees': { cents: 15_00 },
};

/** The lines of a closing: what was estimated, with the few differences that real bills have. */
export function closingLines(row: ClosingStatementRow, now: Date): ClosingLine[] {
  const estimates = statementEstimates(row, now);
  return SIDES.flatMap((side) =>
    CLOSING_LINES[side].flatMap(({ key, label }): ClosingLine[] => {
      const estimate = estimates[side]?.[key];
      if (!estimate) return [];
      const { cents, note = '' } = DIFFERENCES[`${side} ${key}`] ?? { cents: 0 };
      return [{ side, key, label, cents: estimate + cents, isBeforeClosing: key === 'appraisal', note }];
    }),
  );
}
