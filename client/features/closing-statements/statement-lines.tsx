import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ClosingTotals, ComparedLine, ComparedSide } from '#shared/closing-statements/closing-statements.rules.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';

type Row = Pick<ComparedLine, 'key' | 'label' | 'estimate' | 'actual' | 'difference' | 'parts' | 'reasons'> & {
  isSum?: boolean;
};

const CASH = { BUYER: 'Cash to close', SELLER: 'Cash to the seller' } as const;
const amount = (cents: number | null) => (cents === null ? '–' : formatCents(cents));
const signed = (cents: number | null) => (cents === null ? '–' : `${cents > 0 ? '+' : ''}${formatCents(cents)}`);

function sumRow(key: keyof ClosingTotals, label: string, { estimate, actual }: ComparedSide): Row {
  const [from, to] = [estimate?.[key] ?? null, actual?.[key] ?? null];
  const difference = from === null || to === null ? null : to - from;
  return { key: `sum-${key}`, label, estimate: from, actual: to, difference, parts: [], reasons: [], isSum: true };
}

const rowsOf = (side: ComparedSide): Row[] => [
  ...side.lines,
  sumRow('closingCosts', 'Total closing costs', side),
  ...(side.actual?.paidBeforeClosing ? [sumRow('paidBeforeClosing', 'Of these, paid before closing', side)] : []),
  sumRow('cash', CASH[side.side], side),
];

const why = ({ reasons, difference }: Row) => reasons.join(' ') || (difference === 0 ? 'As estimated' : '–');

function LineName({ row: { label, parts, isSum } }: { row: Row }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: isSum ? 700 : 400 }}>
        {label}
      </Box>
      {parts.length > 1 && (
        <Typography variant="body2" color="text.secondary" component="span" sx={{ display: 'block' }}>
          {parts.map((part) => `${part.label} ${formatCents(part.cents)}`).join('; ')}
        </Typography>
      )}
    </>
  );
}

const COLUMNS: DataColumn<Row>[] = [
  {
    key: 'label',
    label: 'Line',
    isTitle: true,
    cell: (row) => <LineName row={row} />,
  },
  { key: 'estimate', label: 'Estimate', isNumeric: true, cell: ({ estimate }) => amount(estimate) },
  {
    key: 'actual',
    label: 'Actual',
    isNumeric: true,
    cell: ({ actual, isSum }) => (
      <Box component="span" sx={{ fontWeight: isSum ? 700 : 400 }}>
        {amount(actual)}
      </Box>
    ),
  },
  { key: 'difference', label: 'Difference', isNumeric: true, cell: ({ difference }) => signed(difference) },
  {
    key: 'why',
    label: 'Why',
    width: '36%',
    cell: why,
  },
];
const ESTIMATE_COLUMNS = COLUMNS.filter(({ isTitle, key }) => isTitle || key === 'estimate');

/** How a paid amount differs from its estimate, in a line under it. */
function againstEstimate(row: Row): string {
  const { estimate, actual, reasons } = row;
  if (actual !== null && row.difference === 0) return why(row);
  const known = [
    estimate !== null && `Estimate ${amount(estimate)}`,
    row.difference !== null && signed(row.difference),
  ].filter(Boolean);
  return [known.length > 0 && `${known.join(', ')}.`, ...reasons].filter(Boolean).join(' ');
}

interface StatementLinesProps {
  /** What the lines are, for screen readers. */
  label: string;
  side: ComparedSide;
  /** Whether what was paid is known: before that there are estimates alone. */
  isEntered: boolean;
}

/** The lines and sums of one side: a table, on a phone a line each with its difference below. */
export function StatementLines({ label, side, isEntered }: StatementLinesProps) {
  const isNarrow = useMediaQuery('(max-width: 767.95px)');
  const rows = rowsOf(side);
  if (!isNarrow)
    return (
      <DataList label={label} rows={rows} columns={isEntered ? COLUMNS : ESTIMATE_COLUMNS} rowKey={({ key }) => key} />
    );
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.key}
          sx={(theme) => ({ py: 1, '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` } })}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
            <Box sx={{ minWidth: 0 }}>
              <LineName row={row} />
            </Box>
            <Box
              component="span"
              sx={{ fontWeight: row.isSum ? 700 : 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {amount(isEntered ? row.actual : row.estimate)}
            </Box>
          </Box>
          {isEntered && (
            <Typography variant="body2" color="text.secondary">
              {againstEstimate(row)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
