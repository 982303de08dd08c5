import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import {
  FUNNEL,
  MEDIANS,
  METRIC_LABELS,
  METRICS,
  MONEY,
  type Metric,
  type NumbersRow,
} from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { FilterField } from '../../ui/list-filters.tsx';
import { metricText, monthText } from './number-format.ts';

const STATE_NAMES: Readonly<Record<string, string>> = { AL: 'Alabama', TN: 'Tennessee' };

interface NumbersTableProps {
  label: string;
  /** What a row is: `Month`. */
  head: string;
  rows: readonly NumbersRow[];
  nameOf: (row: NumbersRow) => string;
}

const FIRST = METRICS[0];
const OTHERS = METRICS.slice(1).map((value) => ({ value, label: METRIC_LABELS[value] }));

/** Half of the numbers, as many columns as a tablet has room for. */
const HALVES: readonly { key: string; label: string; metrics: readonly Metric[] }[] = [
  { key: 'homes', label: 'Homes', metrics: FUNNEL },
  { key: 'money', label: 'Money and speed', metrics: [...MONEY, ...MEDIANS] },
];

/** Every number of each row; on a tablet one half of them, on a phone the chosen one. */
function NumbersTable({ label, head, rows, nameOf }: NumbersTableProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const isWide = useMediaQuery('(min-width: 1160px)');
  const [chosen, setChosen] = useState('');
  const [half, setHalf] = useState(HALVES[0]!);
  const all = isWide ? METRICS : half.metrics;
  const shown = isPhone ? [METRICS.find((metric) => metric === chosen) ?? FIRST] : all;
  const first = { position: 'sticky', left: 0, bgcolor: 'background.paper', whiteSpace: 'nowrap' } as const;
  return (
    <>
      {isPhone && (
        <FilterField label="Number" all={METRIC_LABELS[FIRST]} value={chosen} options={OTHERS} onChange={setChosen} />
      )}
      {!isPhone && !isWide && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={half.key}
          aria-label={`${label}: which`}
          onChange={(_, next: string | null) => setHalf((before) => HALVES.find(({ key }) => key === next) ?? before)}
        >
          {HALVES.map(({ key, label: name }) => (
            <ToggleButton key={key} value={key} sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <TableContainer
        role="region"
        aria-label={label}
        // reached and scrolled with the keyboard
        tabIndex={0}
      >
        {/* tight cells: on a wide screen every number is in view */}
        <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: 0.75 } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={first}>{head}</TableCell>
              {shown.map((metric) => (
                <TableCell key={metric} align="right" sx={{ minWidth: 74, lineHeight: 1.3 }}>
                  {METRIC_LABELS[metric]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={nameOf(row)}>
                <TableCell component="th" scope="row" sx={first}>
                  {nameOf(row)}
                </TableCell>
                {shown.map((metric) => (
                  <TableCell
                    key={metric}
                    align="right"
                    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {metricText(metric, row[metric])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** Every number by month, the newest first. */
export const MonthTable = ({ rows }: { rows: readonly NumbersRow[] }) => (
  <NumbersTable
    label="Numbers by month"
    head="Month"
    rows={[...rows].reverse()}
    nameOf={({ month }) => monthText(month!)}
  />
);

/** Every number of the period by state. A payment without a home counts in neither state. */
export const StateTable = ({ rows }: { rows: readonly NumbersRow[] }) => (
  <NumbersTable
    label="Numbers by state"
    head="State"
    rows={rows}
    nameOf={({ state }) => (state ? STATE_NAMES[state]! : 'Both')}
  />
);
