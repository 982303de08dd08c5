import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

interface AmountFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  /** Ends of the slider; `min` and `limit` are the limits of typed values. */
  sliderMin?: number;
  max: number;
  limit?: number;
  step: number;
  unit: '$' | '%' | 'years';
}

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 });
const cleaned = (typed: string, hasFraction: boolean) =>
  hasFraction
    ? typed.replace(/[^\d.]/g, '').replace(/^(\d*\.\d{0,3}).*$/, '$1')
    : typed.replace(/\..*$/, '').replace(/\D/g, '');

/** A number, by slider or typed. A typed value may lie beyond the slider and is clamped when the field is left. */
export function AmountField({
  label,
  value,
  onChange,
  min,
  sliderMin = min,
  max,
  limit = max,
  step,
  unit,
}: AmountFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const valueLabel = (amount: number) =>
    unit === '$' ? `$${grouped(amount)}` : unit === '%' ? `${grouped(amount)}%` : `${grouped(amount)} years`;
  const limited = (amount: number) => Math.min(limit, Math.max(min, amount));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 148px', columnGap: 2, alignItems: 'center' }}>
      <Typography component="label" htmlFor={id} sx={{ gridColumn: 1 }}>
        {label}
      </Typography>
      <TextField
        id={id}
        size="small"
        value={typed ?? grouped(value)}
        sx={{ gridColumn: 2, gridRow: '1 / span 2' }}
        onChange={(event) => {
          const text = cleaned(event.target.value, unit === '%');
          setTyped(unit === '%' || text === '' ? text : grouped(Number(text)));
          if (text !== '' && text !== '.') onChange(limited(Number(text)));
        }}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: {
            inputMode: unit === '%' ? 'decimal' : 'numeric',
            autoComplete: 'off',
            maxLength: 13,
            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          },
          input:
            unit === '$'
              ? { startAdornment: <InputAdornment position="start">$</InputAdornment> }
              : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }}
      />
      <Slider
        aria-label={`${label}, slider`}
        size="small"
        min={sliderMin}
        max={max}
        step={step}
        value={Math.min(max, Math.max(sliderMin, value))}
        getAriaValueText={valueLabel}
        sx={{ gridColumn: 1, mx: 1, width: 'calc(100% - 16px)' }}
        onChange={(_, next) => {
          setTyped(null);
          onChange(Array.isArray(next) ? (next[0] ?? value) : next);
        }}
      />
    </Box>
  );
}
