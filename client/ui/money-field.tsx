import InputAdornment from '@mui/material/InputAdornment';
import { WholeNumberField, type WholeNumberFieldProps } from './whole-number-field.tsx';

/** Whole dollars with thousands separators. */
export function MoneyField({ slotProps, ...rest }: WholeNumberFieldProps) {
  return (
    <WholeNumberField
      {...rest}
      slotProps={{
        ...slotProps,
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment>, ...slotProps?.input },
      }}
    />
  );
}
