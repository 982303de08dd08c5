import ChartIcon from '@mui/icons-material/InsightsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { MARKET_TIMEFRAME_DAYS } from '#shared/market-data/market-data.types.ts';
import {
  FETCHING_INSIGHTS,
  MARKET_ANALYSIS,
  NO_MARKET_DATA,
  recommendationColor,
} from '#shared/market-data/market-data.labels.ts';
import { readList } from '../../lib/read-state.ts';
import { useGetMarketDataQuery } from '../../state/market-data.endpoints.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { analysisQuery, type HomeForAnalysis } from './analysed-home.ts';

const report = () => import('./market-report.tsx');
const MarketReport = lazy(() => report().then(({ MarketReport: shown }) => ({ default: shown })));
const HomeFigures = lazy(() => report().then(({ HomeFigures: shown }) => ({ default: shown })));

/** Market analysis button, colored by the recommendation, and its dialog. */
export function MarketAnalysis({ home }: { home: HomeForAnalysis }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isLoading, retry } = readList(useGetMarketDataQuery(analysisQuery(home, MARKET_TIMEFRAME_DAYS)));
  const known = data?.marketCondition ? data : null;
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<ChartIcon />}
        color={known?.buyerAnalysis ? recommendationColor(known.buyerAnalysis.offerRecommendation) : 'inherit'}
        onClick={() => setOpen(true)}
      >
        {known?.marketCondition ?? MARKET_ANALYSIS}
      </Button>
      <SheetDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={MARKET_ANALYSIS}
        subtitle={`${[home.zip, home.city].filter(Boolean).join(', ')}, ${home.state}`}
        width="md"
      >
        <Suspense fallback={<Spinner caption={FETCHING_INSIGHTS} />}>
          {isLoading && <Spinner caption={FETCHING_INSIGHTS} />}
          {!isLoading && known && <MarketReport home={home} data={known} />}
          {!isLoading && !known && (
            <Stack spacing={3}>
              <Alert
                severity="warning"
                action={
                  error ? (
                    <Button color="inherit" onClick={retry}>
                      Try again
                    </Button>
                  ) : undefined
                }
              >
                {NO_MARKET_DATA}
                {data && `. ${data.sampleNote}`}
              </Alert>
              <HomeFigures home={home} data={null} />
            </Stack>
          )}
        </Suspense>
      </SheetDialog>
    </>
  );
}
