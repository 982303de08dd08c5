/** Views by week as bars from zero, with what is typical of similar homes. The table beside it says the same. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Audience } from '#shared/listing-performance/listing-performance.rules.ts';
import type { PerformanceWeek } from '#shared/listing-performance/listing-performance.types.ts';
import { count } from '../../lib/format.ts';
import { PlotFrame, roundUp } from '../../ui/plot-frame.tsx';
import { dayText, weekText } from './performance-labels.ts';

const HEIGHT = 132;
/** Percent of the width. */
const MAX_BAR = 10;
/** More weeks have a label below every other bar. */
const MAX_LABELS = 4;

interface PerformanceChartProps {
  weeks: readonly PerformanceWeek[];
  audience: Audience;
}

export function PerformanceChart({ weeks, audience }: PerformanceChartProps) {
  const top = roundUp(Math.max(1, ...weeks.flatMap(({ views, similar }) => [views ?? 0, similar?.views ?? 0])));
  const slot = 100 / weeks.length;
  const bar = Math.min(slot * 0.6, MAX_BAR);
  const hasSimilar = weeks.some(({ similar }) => similar !== null);
  const isLabeled = (at: number) => weeks.length <= MAX_LABELS || (weeks.length - 1 - at) % 2 === 0;
  return (
    <Box
      role="img"
      aria-label={`Views in each of ${weeks.length} weeks, ${weekText(weeks[0]!)} to ${weekText(weeks.at(-1)!)}, as bars. The same figures are in the table.`}
    >
      <Box aria-hidden>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          Views per week
        </Typography>
        <PlotFrame height={HEIGHT} top={top} text={count} ends={[]}>
          {weeks.map(({ from, views, similar }, at) => {
            const center = `${(at + 0.5) * slot}%`;
            return (
              <Box key={from}>
                <Box
                  sx={(theme) => ({
                    position: 'absolute',
                    bottom: 0,
                    left: center,
                    translate: '-50% 0',
                    width: `${bar}%`,
                    height: `${((views ?? 0) / top) * 100}%`,
                    borderRadius: '3px 3px 0 0',
                    backgroundColor: theme.vars.palette.primary.main,
                    opacity: at === weeks.length - 1 ? 1 : 0.6,
                  })}
                />
                {similar && (
                  <Box
                    sx={(theme) => ({
                      position: 'absolute',
                      bottom: `${(similar.views / top) * 100}%`,
                      left: center,
                      translate: '-50% 50%',
                      width: `${bar * 1.5}%`,
                      height: 3,
                      borderRadius: 2,
                      backgroundColor: theme.vars.palette.text.primary,
                      // stands out from a bar of any color
                      outline: `1px solid ${theme.vars.palette.background.paper}`,
                    })}
                  />
                )}
                {isLabeled(at) && (
                  <Typography
                    variant="caption"
                    color="text.secondary"
                    sx={{
                      position: 'absolute',
                      top: '100%',
                      // of many bars the last is too near the edge for its label
                      ...(at === weeks.length - 1 && weeks.length > MAX_LABELS
                        ? { right: 0 }
                        : { left: center, translate: '-50% 0' }),
                      mt: 0.5,
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {dayText(from)}
                  </Typography>
                )}
              </Box>
            );
          })}
        </PlotFrame>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 3.5 }}>
          <Legend text={audience === 'SELLER' ? 'Your home' : 'This home'} color="primary" />
          {hasSimilar && <Legend text="Similar homes" color="text" />}
        </Box>
      </Box>
    </Box>
  );
}

const Legend = ({ text, color }: { text: string; color: 'primary' | 'text' }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
    <Box
      sx={(theme) => ({
        width: 14,
        height: color === 'text' ? 3 : 12,
        borderRadius: '2px',
        backgroundColor: color === 'text' ? theme.vars.palette.text.primary : theme.vars.palette.primary.main,
      })}
    />
    <Typography variant="caption" color="text.secondary">
      {text}
    </Typography>
  </Box>
);
