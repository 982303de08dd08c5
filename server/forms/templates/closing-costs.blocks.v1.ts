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

export function costTable({ costs, totalLabel }: { costs: FormCosts; totalLabel: string | null }): Block {
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
        ...(group.lines.length > 1 && groups.length > 1
          ? [{ kind: 'total', cells: [`Total: ${group.label}`, dollarsOf(group.totalCents)] } as const]
          : []),
      ]),
      ...(totalLabel ? [{ kind: 'total', cells: [totalLabel, dollarsOf(totalCents)] } as const] : []),
      { kind: 'result', cells: [result.label, dollarsOf(result.cents)] },
    ],
  };
}

const partOf = ({ label, cents }: BarPart): BarPart => ({ label, cents: Math.abs(cents) });

/**
 * The amounts as bars. A seller's price is divided into costs and what remains. A buyer pays the price and the costs;
 * if there are credits, a second bar of the same length has who pays them.
 */
export function bars(
  { start, groups, totalCents, result }: FormCosts,
  headings: { goes: string; from: string },
): Block[] {
  const isDeducted =
    Math.abs(start.cents - totalCents - result.cents) < Math.abs(start.cents + totalCents - result.cents);
  const parts: BarPart[] =
    groups.length === 1
      ? [...groups[0]!.lines]
      : groups.map((group) => ({ label: group.label, cents: group.totalCents }));
  const remaining = { label: result.label, cents: result.cents };
  if (isDeducted) return [{ kind: 'bar', heading: headings.goes, parts: [...parts.map(partOf), remaining] }];
  const credits = groups.flatMap(({ lines }) => lines).filter(({ cents }) => cents < 0);
  return [
    { kind: 'bar', heading: headings.goes, parts: [partOf(start), ...parts.filter(({ cents }) => cents > 0)] },
    ...(credits.length
      ? [{ kind: 'bar', heading: headings.from, parts: [...credits.map(partOf), remaining] } as const]
      : []),
  ];
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
