import TextField, { type TextFieldProps } from '@mui/material/TextField';

type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** `2026-12-01`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
};

/** The browser's native date field. */
export function DateField({ value, onChange, min, max, slotProps, ...rest }: DateFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...slotProps,
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
        htmlInput: { min, max, ...slotProps?.htmlInput },
      }}
    />
  );
}
