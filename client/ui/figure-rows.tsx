import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Explained } from './explained.tsx';

export interface Figure {
  label: string;
  value: string;
  formula: ReactNode;
  source: string;
  isStrong?: boolean;
}

/** Figures in a list, each with its calculation one click away. */
export function FigureRows({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <Box component="dl" aria-label={label} sx={{ m: 0 }}>
      {figures.map((figure) => (
        <Box
          key={figure.label}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'baseline',
            gap: 1,
            py: 1,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            '&:first-of-type': { borderTop: 'none' },
          })}
        >
          <Typography component="dt" sx={{ flex: 1, minWidth: 0, fontWeight: figure.isStrong ? 600 : 400 }}>
            {figure.label}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
              fontWeight: figure.isStrong ? 700 : 600,
            }}
          >
            {figure.value}
            <Explained label={figure.label} formula={figure.formula} source={figure.source} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The main figure of a panel. */
export function KeyFigure({
  label,
  value,
  note,
  formula,
  source,
}: {
  label: string;
  value: string;
  note?: string;
  formula: ReactNode;
  source: string;
}) {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography color="text.secondary">{label}</Typography>
        <Explained label={label} formula={formula} source={source} />
      </Box>
      <Typography
        variant="price"
        component="p"
        sx={{ fontSize: { xs: '2rem', sm: '2.25rem' }, lineHeight: 1.15, color: 'primary.main' }}
      >
        {value}
      </Typography>
      {note && <Typography color="text.secondary">{note}</Typography>}
    </Box>
  );
}
