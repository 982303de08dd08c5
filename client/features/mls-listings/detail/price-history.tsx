import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { millisOf, type Instant } from '#shared/kernel/instant.ts';
import type { HistoryEntry } from '#shared/mls-listings/home-history.rules.ts';
import { shortDate, usd } from '../../../lib/format.ts';
import { readOne } from '../../../lib/read-state.ts';
import { useGetListingHistoryQuery } from '../../../state/mls-listings.endpoints.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PlotFrame, roundUp, shortUsd } from '../../../ui/plot-frame.tsx';

interface Point {
  x: number;
  y: number;
  label: string;
}
interface Steps {
  points: Point[];
  /** The amount at the upper edge. */
  top: number;
  /** Instants of the left and the right edge. */
  from: Instant;
  to: Instant;
}

/**
 * Price over time as steps, in percent of the chart's width and height. The bottom is zero, so that a small change
 * looks small. Null where the price never changed.
 */
function stepsOf(entries: readonly HistoryEntry[]): Steps | null {
  const dated = entries.flatMap(({ at, price }) =>
    at !== null && price !== null ? [{ at: millisOf(at), iso: at, price }] : [],
  );
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || last.at === first.at) return null;
  const prices = dated.map(({ price }) => price);
  const max = Math.max(...prices);
  if (Math.min(...prices) === max) return null;
  const top = roundUp(max);
  return {
    points: dated.map(({ at, price }) => ({
      x: ((at - first.at) / (last.at - first.at)) * 100,
      y: 100 - (price / top) * 100,
      label: usd(price),
    })),
    top,
    from: first.iso,
    to: last.iso,
  };
}

const PriceLabel = ({
  text,
  ...place
}: {
  text: string;
  left?: string;
  right?: string;
  top?: string;
  bottom?: string;
}) => (
  <Typography
    variant="body2"
    component="span"
    sx={{ position: 'absolute', color: 'text.secondary', fontVariantNumeric: 'tabular-nums', ...place }}
  >
    {text}
  </Typography>
);

function Chart({ points, top, ends }: { points: readonly Point[]; top: number; ends: readonly string[] }) {
  const last = points.at(-1)!;
  const before = points.at(-2)!;
  const line = points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x} V${y}`)).join(' ');
  return (
    <Box aria-hidden sx={(theme) => ({ mt: 1, mb: 2, pr: 1, color: theme.vars.palette.primary.main })}>
      <PlotFrame height={144} top={top} text={shortUsd} ends={ends}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          style={{ display: 'block', position: 'absolute', inset: 0 }}
        >
          <path d={`${line} V100 H0 Z`} fill="currentColor" opacity={0.1} />
          <path d={line} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ x, y }, at) => (
          <Box
            key={at}
            sx={(theme) => ({
              position: 'absolute',
              left: `${x}%`,
              top: `${y}%`,
              width: 10,
              height: 10,
              translate: '-50% -50%',
              borderRadius: '50%',
              backgroundColor: 'currentColor',
              border: `2px solid ${theme.vars.palette.background.default}`,
            })}
          />
        ))}
        <PriceLabel text={points[0]!.label} left={`${points[0]!.x}%`} bottom={`calc(${100 - points[0]!.y}% + 6px)`} />
        <PriceLabel
          text={last.label}
          right={`${100 - last.x}%`}
          // below a price that was lowered, where the line before it is not
          {...(last.y > before.y ? { top: `calc(${last.y}% + 4px)` } : { bottom: `calc(${100 - last.y}% + 6px)` })}
        />
      </PlotFrame>
    </Box>
  );
}

const changeLabel = (change: number | null) =>
  change === null ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`;

interface PriceHistoryProps {
  /** Query key of the home: `{mlsListingId}` or `{listingId}`. */
  of: { mlsListingId: string } | { listingId: string };
  zone: string;
  /** The current price; a change causes a refetch. */
  price?: number | null;
  /** Inside a card, with a smaller heading. */
  isPart?: boolean;
}

/** Price and status history, as a chart and a table. */
export function PriceHistory({ of, zone, price = null, isPart = false }: PriceHistoryProps) {
  const titleId = useId();
  const result = useGetListingHistoryQuery(of);
  const { data, error, status, retry } = readOne(result);
  const { refetch } = result;
  const fetchedAt = useRef(price);
  useEffect(() => {
    if (fetchedAt.current === price) return;
    fetchedAt.current = price;
    refetch();
  }, [price, refetch]);
  // an unpublished home has no history
  if (status === 404) return null;
  const entries = data?.data ?? [];
  // a home without a price or a date has nothing to tell
  if (data && entries.length === 0) return null;
  const steps = stepsOf(entries);
  const cell = { py: 1, px: 0, textAlign: 'left', verticalAlign: 'baseline', fontWeight: 400 } as const;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant={isPart ? 'h4' : 'h3'} component={isPart ? 'h3' : 'h2'} gutterBottom>
        Price and status history
      </Typography>
      {error && <ErrorState message={error} onRetry={retry} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {steps && <Chart {...steps} ends={[shortDate(steps.from, zone), shortDate(steps.to, zone)]} />}
      {entries.length > 0 && (
        <Box
          component="table"
          aria-labelledby={titleId}
          sx={(theme) => ({
            width: '100%',
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': cell,
            '& tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
            '& :is(th, td):last-child': { textAlign: 'right' },
          })}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
                Date
              </Box>
              <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
                Event
              </Box>
              <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
                Price
              </Box>
            </tr>
          </thead>
          <tbody>
            {[...entries].reverse().map(({ at, label, price, change }, index) => (
              <tr key={index}>
                <td>{at === null ? 'Date unknown' : shortDate(at, zone)}</td>
                <td>{label}</td>
                <td>
                  {usd(price)}
                  {change !== null && (
                    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                      {' '}
                      {changeLabel(change)}
                    </Box>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
}
