/** How a home does week by week beside similar homes, for its seller and brokers. Loads its own data. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  DAYS_OF_WEEK,
  MIN_SIMILAR_HOMES,
  priceNote,
  standingText,
  weekChange,
  type Audience,
} from '#shared/listing-performance/listing-performance.rules.ts';
import type { ListingPerformance, PerformanceWeek } from '#shared/listing-performance/listing-performance.types.ts';
import { SIMILAR_BEDS, SIMILAR_PRICE_SHARE } from '#shared/mls-listings/similar-homes.rules.ts';
import { count, percent, plural } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetListingPerformanceQuery } from '../../state/listing-performance.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Explained } from '../../ui/explained.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { PerformanceChart } from './performance-chart.tsx';
import { changeText, weekText } from './performance-labels.ts';

const METRICS = [
  ['views', 'Views'],
  ['saves', 'Saves'],
  ['showings', 'Tour requests'],
] as const;

/** The last week, with the change and what is typical. */
function LastWeek({ weeks }: { weeks: readonly PerformanceWeek[] }) {
  const last = weeks.at(-1)!;
  return (
    <Box
      component="dl"
      aria-label={`From ${weekText(last)}`}
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      {METRICS.map(([metric, label]) => {
        const change = weekChange(weeks, metric);
        return (
          <div key={metric}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {count(last[metric])}
            </Typography>
            {last.similar && (
              <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                similar: {count(last.similar[metric])}
              </Typography>
            )}
            {change !== null && (
              <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
                {changeText(change)}
              </Typography>
            )}
          </div>
        );
      })}
    </Box>
  );
}

function WeeksTable({ weeks, label }: { weeks: readonly PerformanceWeek[]; label: string }) {
  return (
    <FiguresTable label={label} ruled="group">
      <thead>
        <tr>
          <th scope="col">Week</th>
          {METRICS.map(([metric, name]) => (
            <th key={metric} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {[...weeks].reverse().map((week) => (
        <tbody key={week.from}>
          <tr>
            <th scope="row">{weekText(week)}</th>
            {METRICS.map(([metric]) => (
              <td key={metric}>{week[metric] === null ? 'not counted' : count(week[metric])}</td>
            ))}
          </tr>
          {week.similar && (
            <Box component="tr" sx={{ color: 'text.secondary', typography: 'body2' }}>
              <th scope="row">Similar homes</th>
              {METRICS.map(([metric]) => (
                <td key={metric}>{count(week.similar![metric])}</td>
              ))}
            </Box>
          )}
        </tbody>
      ))}
    </FiguresTable>
  );
}

/** What exactly is counted. */
const meaning = (audience: Audience) =>
  (audience === 'SELLER'
    ? 'Views count each time your home’s page is opened; yours and our brokers’ don’t count. '
    : 'Views count each time the home’s page is opened; its seller’s and our own don’t count. ') +
  'Saves count people who saved it that week and still have it saved. Tour requests count on the day a visitor asked, ' +
  'also those that were denied or canceled later. ' +
  `Similar homes show the median of at least ${MIN_SIMILAR_HOMES} homes that other sellers list with us in ` +
  `${audience === 'SELLER' ? 'your' : 'its'} city, within ${percent(100 * SIMILAR_PRICE_SHARE)} of ` +
  `${audience === 'SELLER' ? 'your price and' : 'its price and'} ${plural(SIMILAR_BEDS, 'bedroom')} of ` +
  `${audience === 'SELLER' ? 'yours' : 'its own'}, on the same days after they were listed.`;

interface HomePerformanceProps {
  listingId: string;
  audience: Audience;
}

function Standing({ performance, listingId, audience }: HomePerformanceProps & { performance: ListingPerformance }) {
  const note = priceNote(performance, audience);
  return (
    <Typography>
      {standingText(performance, audience)}
      {note && (
        <>
          {' '}
          {note.text}{' '}
          <Link
            component={RouterLink}
            to={audience === 'BROKER' ? `/admin/comps?listing=${listingId}` : `/price-opinion/${listingId}`}
            underline="always"
          >
            {note.link}
          </Link>
        </>
      )}
    </Typography>
  );
}

export function HomePerformance({ listingId, audience }: HomePerformanceProps) {
  const [isTable, setTable] = useState(false);
  const { data, error, retry } = readOne(useGetListingPerformanceQuery(listingId));
  if (error && !data) return <ErrorState message={error} onRetry={retry} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { weeks } = data;
  if (weeks.length === 0) return <Typography color="text.secondary">{standingText(data, audience)}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Standing performance={data} listingId={listingId} audience={audience} />
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {weeks.at(-1)!.days === DAYS_OF_WEEK ? 'Last 7 days' : 'Since it was listed'}: {weekText(weeks.at(-1)!)}
          <Explained label="Week by week" formula={meaning(audience)} source="Counted from our own records" />
        </Typography>
        <LastWeek weeks={weeks} />
      </Box>
      {weeks.length > 1 && (
        <Box>
          {isTable ? (
            <WeeksTable weeks={weeks} label="Week by week" />
          ) : (
            <PerformanceChart weeks={weeks} audience={audience} />
          )}
          <Button size="small" onClick={() => setTable(!isTable)} sx={{ mt: 1, ml: -1 }}>
            {isTable ? 'Show as a chart' : 'Show as a table'}
          </Button>
        </Box>
      )}
    </Box>
  );
}
