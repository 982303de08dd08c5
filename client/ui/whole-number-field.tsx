import TextField, { type TextFieldProps } from '@mui/material/TextField';

const MAX_DIGITS = 10;
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

export type WholeNumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** Null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A whole number with thousands separators; non-digits are dropped as they are typed. */
export function WholeNumberField({ value, onChange, slotProps, ...rest }: WholeNumberFieldProps) {
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
      }}
    />
  );
}
