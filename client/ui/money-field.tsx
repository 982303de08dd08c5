import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

const MAX_DIGITS = 10;
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** Whole dollars; null while empty. */
  value: number | null;
  onChange: (dollars: number | null) => void;
};

/** Whole dollars with thousands separators; non-digits are dropped as they are typed. */
export function MoneyField({ value, onChange, slotProps, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      value={value === null ? '' : grouped(String(value))}
      onChange={(event) => {
        const whole = event.target.value
          .replace(/\.\d*$/, '')
          .replace(/\D/g, '')
          .slice(0, MAX_DIGITS);
        onChange(whole === '' ? null : Number(whole));
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', ...slotProps?.htmlInput },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment>, ...slotProps?.input },
      }}
    />
  );
}
