/** The frame of a small plot: amounts from zero at its left, what the ends stand for below it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Room for the labels of the amounts. */
const AXIS = 56;

/** The next of 2, 4 or 10 times a power of ten, so that its half is a round number too. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return (value <= 2 * power ? 2 : value <= 4 * power ? 4 : 10) * power;
}

/** `$250K`, for an axis. */
export const shortUsd = (amount: number) =>
  amount >= 1_000_000
    ? `$${Number((amount / 1_000_000).toFixed(1))}M`
    : amount >= 1000
      ? `$${Math.round(amount / 1000)}K`
      : `$${Math.round(amount)}`;

interface PlotFrameProps {
  height: number;
  /** The amount at the upper edge; zero is at the lower one. */
  top: number;
  text: (amount: number) => string;
  /** From left to right. */
  ends: readonly string[];
  /** Drawn over the lines of the amounts. */
  children: ReactNode;
}

export function PlotFrame({ height, top, text, ends, children }: PlotFrameProps) {
  return (
    <>
      <Box sx={{ position: 'relative', ml: `${AXIS}px`, height }}>
        {[top, top / 2, 0].map((mark) => (
          <Box
            key={mark}
            sx={(theme) => ({
              position: 'absolute',
              insetInline: 0,
              top: `${100 - (mark / top) * 100}%`,
              borderTop: `1px solid ${mark === 0 ? theme.vars.palette.text.secondary : theme.vars.palette.divider}`,
            })}
          >
            <Typography
              variant="caption"
              color="text.secondary"
              sx={{
                position: 'absolute',
                right: '100%',
                mr: 1,
                translate: '0 -50%',
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {text(mark)}
            </Typography>
          </Box>
        ))}
        {children}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', ml: `${AXIS}px`, mt: 0.5 }}>
        {ends.map((end, at) => (
          <Typography key={at} variant="caption" color="text.secondary">
            {end}
          </Typography>
        ))}
      </Box>
    </>
  );
}
