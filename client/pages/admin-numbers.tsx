import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { PRODUCT_IN_FILES } from '#shared/brand/product.ts';
import { numbersCsv } from '#shared/brokerage-numbers/brokerage-numbers.csv.ts';
import {
  METRIC_LABELS,
  PERIODS,
  type Metric,
  type NumbersRow,
} from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import { Funnel } from '../features/numbers/funnel.tsx';
import { rowAt } from '../features/numbers/number-format.ts';
import { NumberTiles } from '../features/numbers/number-tiles.tsx';
import { NumbersSkeleton } from '../features/numbers/numbers-skeleton.tsx';
import { MonthTable, StateTable } from '../features/numbers/numbers-tables.tsx';
import { count, plural } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { saveText } from '../lib/save-text.ts';
import { useGetBrokerageNumbersQuery } from '../state/brokerage-numbers.endpoints.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { FilterField } from '../ui/list-filters.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useListAddress } from '../ui/use-list-address.ts';

const MonthChart = lazy(() => import('../features/numbers/month-chart.tsx'));

const ONLY = [{ key: 'new', label: 'Newest first', query: {} }] as const;
const STATE_OPTIONS = [
  { value: 'AL', label: 'Alabama' },
  { value: 'TN', label: 'Tennessee' },
];
const PERIOD_OPTIONS = PERIODS.filter((months) => months !== 12).map((months) => ({
  value: String(months),
  label: `${months} months`,
}));

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={title}
      sx={{ p: 3, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {text && <Typography color="text.secondary">{text}</Typography>}
      </div>
      {children}
    </Paper>
  );
}

function Chart(props: { rows: readonly NumbersRow[]; metrics: readonly Metric[] }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
      <MonthChart {...props} />
    </Suspense>
  );
}

export default function AdminNumbersPage() {
  const address = useListAddress({ state: STATES, months: PERIODS.map(String) }, ONLY);
  const state = address.filters.state || null;
  const months = Number(address.filters.months || 12);
  const { data, error, isLoading, retry } = readOne(useGetBrokerageNumbersQuery({ months }));
  const total = data && rowAt(data.rows, null, state);
  const monthly = data?.months.map((month) => rowAt(data.rows, month, state)) ?? [];
  return (
    <Container maxWidth="lg" sx={{ py: 4 }}>
      <PageHeader
        title="Numbers"
        subtitle="What we earn, what we save our sellers, and how fast we are. Months in Central Time, including this one."
        actions={
          data && (
            <Button
              startIcon={<DownloadIcon />}
              onClick={() => saveText(numbersCsv(data.rows), `${PRODUCT_IN_FILES}-numbers-${data.months.at(-1)}.csv`)}
            >
              Download as spreadsheet
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 220px))', mb: 3 }}>
        <FilterField
          label="State"
          all="Both"
          value={state ?? ''}
          options={STATE_OPTIONS}
          onChange={(value) => address.setFilter('state', value)}
        />
        <FilterField
          label="Period"
          all="12 months"
          value={address.filters.months}
          options={PERIOD_OPTIONS}
          onChange={(value) => address.setFilter('months', value)}
        />
      </Box>
      {error && <ErrorState message={error} onRetry={retry} />}
      {isLoading && <NumbersSkeleton />}
      {data && total && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Part title="Earned and saved">
            <NumberTiles row={total} metrics={['flatFees', 'tourFees', 'savings']} />
            <Chart rows={monthly} metrics={['flatFees', 'tourFees']} />
          </Part>
          <Part title="From a view to keys" text="Homes that we list.">
            <Funnel row={total} />
          </Part>
          <Part title="How fast we are">
            <NumberTiles
              row={total}
              metrics={['leadMinutes', 'answerMinutes', 'daysToOffer']}
              more={{
                label: 'Waiting for an answer about a home, both states',
                value: data.unanswered ? plural(data.unanswered, 'person', 'people') : count(0),
              }}
            />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
              <div>
                <Typography sx={{ fontWeight: 600 }}>{METRIC_LABELS.leadMinutes}</Typography>
                <Chart rows={monthly} metrics={['leadMinutes']} />
              </div>
              <div>
                <Typography sx={{ fontWeight: 600 }}>{METRIC_LABELS.daysToOffer}</Typography>
                <Chart rows={monthly} metrics={['daysToOffer']} />
              </div>
            </Box>
          </Part>
          <Part title="By state">
            <StateTable rows={[...STATES, null].map((one) => rowAt(data.rows, null, one))} />
          </Part>
          <Part title="By month">
            <MonthTable rows={monthly} />
          </Part>
        </Box>
      )}
    </Container>
  );
}
