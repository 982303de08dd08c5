import type { Side } from '#shared/kernel/actor.ts';
import { MAX_CLOSING_CENTS, type ClosingLine } from '#shared/closing-statements/closing-statements.types.ts';
import type { ClosingStatement } from '../../state/wire-types.ts';

/** A line while it is typed. */
export interface DraftLine extends Omit<ClosingLine, 'cents'> {
  /** Only for React. */
  id: number;
  amount: string;
}

let last = 0;
const written = (cents: number) => (cents / 100).toFixed(2);

export const draftOf = ({ cents, ...line }: ClosingLine): DraftLine => ({
  ...line,
  id: (last += 1),
  amount: written(cents),
});
export const blankLine = (side: Side, key: string, label: string): DraftLine => ({
  side,
  key,
  label,
  id: (last += 1),
  amount: '',
  isBeforeClosing: false,
  note: '',
});

/** What was saved; before that a line for each estimate, to be filled in. */
export const firstDraft = ({ lines, sides }: Pick<ClosingStatement, 'lines' | 'sides'>): DraftLine[] =>
  lines.length
    ? lines.map(draftOf)
    : sides.flatMap(({ side, lines: compared }) => compared.map(({ key, label }) => blankLine(side, key, label)));

/** The estimate of a line's kind, in cents; null where there is none. */
export const estimateOf = (
  { sides }: Pick<ClosingStatement, 'sides'>,
  { side, key }: Pick<DraftLine, 'side' | 'key'>,
): number | null => sides.find((one) => one.side === side)?.lines.find((line) => line.key === key)?.estimate ?? null;

/** What the contract as amended leads to for a line's kind, in cents; null where there is no estimate. */
export const expectedOf = (
  { sides }: Pick<ClosingStatement, 'sides'>,
  { side, key }: Pick<DraftLine, 'side' | 'key'>,
): number | null => sides.find((one) => one.side === side)?.lines.find((line) => line.key === key)?.expected ?? null;

/** The lines with an empty amount filled by the estimate for the terms as amended, at the first line of each kind. */
export const withEstimates = (statement: Pick<ClosingStatement, 'sides'>, drafts: readonly DraftLine[]): DraftLine[] =>
  drafts.map((line, at) => {
    const estimate = expectedOf(statement, line);
    const isFirst = drafts.findIndex(({ side, key }) => side === line.side && key === line.key) === at;
    return line.amount || estimate === null || !isFirst ? line : { ...line, amount: written(estimate) };
  });

/** Cents of `1,250.05`, `-0.01` or `$40`; null for anything else. */
export function typedCents(typed: string): number | null {
  const found = /^(-)?\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(
    typed.replace(/\s/g, '').replace('–', '-'),
  );
  if (!found) return null;
  const cents = Number(found[2]!.replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return cents > MAX_CLOSING_CENTS ? null : found[1] ? -cents : cents;
}

/** The lines to save, or the message of each field that needs one, by `lines.0.amount`. */
export function finished(drafts: readonly DraftLine[]): { lines: ClosingLine[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const lines = drafts.map(({ id: _id, amount, ...line }, at): ClosingLine => {
    const cents = typedCents(amount);
    if (cents === null) errors[`lines.${at}.amount`] = 'Enter an amount like 1,250.05; 0 if nothing was paid.';
    if (!line.label.trim()) errors[`lines.${at}.label`] = 'Enter the name of the line.';
    return { ...line, label: line.label.trim(), note: line.note.trim(), cents: cents ?? 0 };
  });
  return { lines, errors };
}
