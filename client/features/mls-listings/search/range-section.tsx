import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { filterNumber, NUMBER_FILTERS, type NumberFilterName } from '#shared/mls-listings/home-filters.rules.ts';
import { useTypingPause } from './use-typing-pause.ts';
import type { HomeFilters, SectionProps } from './home-filters.ts';

interface RangeProps extends SectionProps {
  min: NumberFilterName;
  max: NumberFilterName;
  labels: readonly [string, string];
  unit?: string;
  before?: string;
  isGrouped?: boolean;
}

const written = (value: number | null, isGrouped: boolean) =>
  value === null ? '' : isGrouped ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : String(value);

/** A typed minimum and maximum. Invalid input is marked, ignored, and kept until the field is left. */
export function RangeSection({ filters, setFilters, min, max, labels, unit, before, isGrouped = true }: RangeProps) {
  const [typed, setTyped] = useState<Partial<Record<NumberFilterName, string>>>({});
  const { later, flush } = useTypingPause(500);
  const field = (name: NumberFilterName, label: string) => {
    const { min, max, isWhole } = NUMBER_FILTERS[name];
    const text = typed[name] ?? written(filters[name], isGrouped);
    const clean = text.replaceAll(',', '').trim();
    const isWrong =
      clean !== '' && filterNumber(clean, NUMBER_FILTERS[name]) === null && clean.length >= String(min).length;
    return (
      <TextField
        size="small"
        label={label}
        value={text}
        error={isWrong}
        helperText={isWrong ? `A number from ${written(min, isGrouped)} to ${written(max, isGrouped)}` : undefined}
        onChange={(event) => {
          const kept = isWhole
            ? event.target.value
                .replace(/\.\d*$/, '')
                .replace(/\D/g, '')
                .slice(0, 9)
            : event.target.value.replace(/[^\d.]/g, '').slice(0, 9);
          const next = { ...typed, [name]: isWhole && isGrouped ? kept.replace(/\B(?=(\d{3})+$)/g, ',') : kept };
          setTyped(next);
          const values = Object.fromEntries(
            Object.entries(next).map(([each, words]) => [
              each,
              filterNumber(words.replaceAll(',', '').trim(), NUMBER_FILTERS[each as NumberFilterName]) || null,
            ]),
          );
          later(() => setFilters({ ...filters, ...(values as Partial<HomeFilters>) }, 'typed'));
        }}
        onBlur={() => {
          flush();
          setTyped({});
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') flush();
        }}
        slotProps={{
          htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal', autoComplete: 'off' },
          input: {
            startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
            endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
          },
        }}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
      {field(min, labels[0])}
      {field(max, labels[1])}
    </Box>
  );
}
