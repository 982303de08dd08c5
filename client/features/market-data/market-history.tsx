/** The last 24 months of an area: median price and number of sales, as charts and as a table. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { MarketMonth } from '#shared/market-data/market-data.types.ts';
import { count, usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useGetMarketDataQuery } from '../../state/market-data.endpoints.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { PlotFrame, roundUp, shortUsd } from '../../ui/plot-frame.tsx';
import { historyQuery, type HomeForAnalysis } from './analysed-home.ts';

const HEIGHT = 140;

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

interface PlotProps {
  title: string;
  months: readonly MarketMonth[];
  value: (month: MarketMonth) => number | null;
  text: (value: number) => string;
  isBar?: boolean;
}

/** One figure over the months, from zero; months without it are gaps. */
function Plot({ title, months, value, text, isBar = false }: PlotProps) {
  const values = months.map(value);
  const top = roundUp(Math.max(1, ...values.map((one) => one ?? 0)));
  const width = 100 / months.length;
  const x = (at: number) => (at + 0.5) * width;
  const y = (amount: number) => 100 - (amount / top) * 100;
  const line = values
    .map((one, at) => (one === null ? '' : `${at === 0 || values[at - 1] == null ? 'M' : 'L'}${x(at)} ${y(one)}`))
    .join(' ');
  return (
    <Box aria-hidden>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <PlotFrame
        height={HEIGHT}
        top={top}
        text={text}
        ends={[0, Math.floor(months.length / 2), months.length - 1].map((at) => monthName(months[at]!.month))}
      >
        <Box
          component="svg"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            overflow: 'visible',
            color: theme.vars.palette.primary.main,
          })}
        >
          {isBar ? (
            values.map((one, at) =>
              one ? (
                <rect
                  key={months[at]!.month}
                  x={at * width + width * 0.15}
                  width={width * 0.7}
                  y={y(one)}
                  height={100 - y(one)}
                  fill="currentColor"
                  opacity={0.75}
                />
              ) : null,
            )
          ) : (
            <path d={line} fill="none" stroke="currentColor" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
          )}
        </Box>
        {!isBar &&
          values.map((one, at) =>
            one === null ? null : (
              <Box
                key={months[at]!.month}
                sx={(theme) => ({
                  position: 'absolute',
                  left: `${x(at)}%`,
                  top: `${y(one)}%`,
                  width: 6,
                  height: 6,
                  translate: '-50% -50%',
                  borderRadius: '50%',
                  backgroundColor: theme.vars.palette.primary.main,
                })}
              />
            ),
          )}
      </PlotFrame>
    </Box>
  );
}

function HistoryTable({ months, label }: { months: readonly MarketMonth[]; label: string }) {
  return (
    <FiguresTable label={label} ruled="row">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Sales</th>
          <th scope="col">Median price</th>
          <th scope="col">Days on market</th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ month, sold, medianSoldPrice, medianDaysOnMarket }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td>{count(sold)}</td>
            <td>{usd(medianSoldPrice)}</td>
            <td>{count(medianDaysOnMarket)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** Nothing where no month has enough sales for a median. */
export function MarketHistory({ home, areaName }: { home: HomeForAnalysis; areaName: string }) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { data, error } = readList(useGetMarketDataQuery(historyQuery(home)));
  if (error) return null;
  if (!data) return <Skeleton variant="rounded" height={HEIGHT * 2} />;
  const months = data.history ?? [];
  if (!months.some(({ medianSoldPrice }) => medianSoldPrice !== null)) return null;
  const name = `Sales in ${areaName} over ${months.length} months`;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        The last {months.length} months in {areaName}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {count(months.reduce((sum, { sold }) => sum + sold, 0))} sales. A month with fewer than three has no median.
      </Typography>
      {isTable ? (
        <HistoryTable months={months} label={name} />
      ) : (
        <Box
          role="img"
          aria-label={`${name}, as two charts. The same figures are in the table.`}
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          <Plot title="Median sold price" months={months} value={(one) => one.medianSoldPrice} text={shortUsd} />
          <Plot title="Homes sold" months={months} value={(one) => one.sold} text={count} isBar />
        </Box>
      )}
      <Button size="small" onClick={() => setTable(!isTable)} sx={{ mt: 1, ml: -1 }}>
        {isTable ? 'Show as charts' : 'Show as a table'}
      </Button>
    </Box>
  );
}
