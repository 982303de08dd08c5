/** The parts that the estimates of both sides have in common, first version. */
import type { FormCosts, FormData } from '#shared/form-signings/form-data.types.ts';
import { dollarsOf } from '../bar-item.ts';
import type { BarPart, Block, TableRow } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';
import { small } from '../form-template.types.ts';

/** The costs of an estimate. Throws without them. */
export function costsOf(data: FormData): FormCosts {
  if (!data.costs) throw new Error('A closing costs estimate needs its costs.');
  return data.costs;
}

export function costTable({ costs, resultLabel }: { costs: FormCosts; resultLabel: string }): Block {
  const { start, groups, totalCents, result } = costs;
  const line = ({ label, formula, source, cents }: FormCosts['start']): TableRow => ({
    cells: [[label, [formula, source && `Source: ${source}.`].filter(Boolean).join(' ')].join('\n'), dollarsOf(cents)],
  });
  return {
    kind: 'table',
    columns: [
      { label: 'What it is and how it is computed', share: 0.78 },
      { label: 'Amount', share: 0.22, align: 'right' },
    ],
    rows: [
      line(start),
      ...groups.flatMap((group): TableRow[] => [
        { kind: 'group', cells: [group.label, ''] },
        ...group.lines.map(line),
        { kind: 'total', cells: [`Total of ${group.label}`, dollarsOf(group.totalCents)] },
      ]),
      { kind: 'total', cells: [resultLabel, dollarsOf(totalCents)] },
      { kind: 'result', cells: [result.label, dollarsOf(result.cents)] },
    ],
  };
}

/**
 * The parts of a whole: what is deducted and what remains of the start, or, where nothing is deducted, the start and
 * what is added to it.
 */
export function partsOf({ start, groups, result }: FormCosts): BarPart[] {
  const totals = groups.map(({ label, totalCents }) => ({ label, cents: totalCents }));
  const parts = groups.length === 1 ? groups[0]!.lines.map(({ label, cents }) => ({ label, cents })) : totals;
  const deducted = parts.filter(({ cents }) => cents < 0).map(({ label, cents }) => ({ label, cents: -cents }));
  const added = parts.filter(({ cents }) => cents > 0);
  return deducted.length > 0 && added.length === 0
    ? [...deducted, { label: result.label, cents: result.cents }]
    : [{ label: start.label, cents: start.cents }, ...added];
}

export function estimateNotes({ brokerage }: FormData, whoseFigures: string): Block[] {
  const contact = [brokerage.phone, brokerage.email].map(oneLine).filter(Boolean).join(', ');
  return [
    {
      kind: 'notice',
      heading: 'This is an estimate',
      words:
        `It is made from the terms above and from published figures. ${whoseFigures} The final figures are those of the ` +
        'settlement statement or the Closing Disclosure, which you receive before closing. Signing confirms that you have ' +
        'received this estimate; it does not oblige you to pay it.',
    },
    small(
      'Amounts are computed in cents and shown in whole dollars, so that a total can differ by a dollar from the sum of the ' +
        `lines shown.${contact ? ` Questions: ${contact}.` : ''}`,
    ),
  ];
}
