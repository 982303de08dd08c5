import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface AmountBoxProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  unit?: '$' | '%';
  isSigned?: boolean;
  error?: boolean;
}

const shown = (value: number, unit: '$' | '%') =>
  unit === '%' ? String(value) : `${value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-US')}`;

/** A signed number: whole dollars, or percent with a fraction. Applied as soon as it is valid. */
export function AmountBox({ label, value, onChange, unit = '$', isSigned = false, error = false }: AmountBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      value={typed ?? shown(value, unit)}
      error={error}
      fullWidth
      onChange={(event) => {
        const text = event.target.value.replace(/[−–]/g, '-').replace(unit === '%' ? /[^\d.-]/g : /[^\d-]/g, '');
        setTyped(event.target.value);
        const number = Number(text);
        if (text !== '' && Number.isFinite(number) && (isSigned || number >= 0))
          onChange(unit === '%' ? Math.max(-5, Math.min(5, number)) : Math.trunc(number));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: isSigned ? 'text' : 'decimal',
          autoComplete: 'off',
          maxLength: 14,
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input:
          unit === '$'
            ? { startAdornment: <InputAdornment position="start">$</InputAdornment> }
            : { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}
