/** The fields of ui/ bound to Formik by name: value, error once the field was left, and the server's field error. */
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import { useRef, type ReactNode } from 'react';
import { DateField } from './date-field.tsx';
import { DATE_AND_TIME, DateTimeField } from './date-time-field.tsx';
import { useNotedText } from './field-notes.tsx';
import { MoneyField } from './money-field.tsx';
import { PhoneField } from './phone-field.tsx';

type Named = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string; label: string };

function useNamed<Value>(name: string, helperText?: ReactNode) {
  const [field, meta, helpers] = useField<Value>(name);
  const error = meta.touched && meta.error ? meta.error : undefined;
  const text = useNotedText(name, error ?? helperText);
  return {
    field,
    helpers,
    error,
    text,
    shared: {
      id: `field-${name}`,
      name,
      onBlur: field.onBlur,
      error: error !== undefined,
      helperText: text,
    },
  };
}

export function FormText({ name, helperText, ...rest }: Named) {
  const { field, shared } = useNamed<string>(name, helperText);
  return <TextField {...rest} {...shared} value={field.value ?? ''} onChange={field.onChange} />;
}

/** A whole or decimal number; the form holds null while it is empty. */
export function FormNumber({ name, helperText, slotProps, ...rest }: Named) {
  const { field, helpers, shared } = useNamed<number | null>(name, helperText);
  return (
    <TextField
      {...rest}
      {...shared}
      type="number"
      value={field.value ?? ''}
      onChange={(event) => void helpers.setValue(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ ...slotProps, htmlInput: { inputMode: 'decimal', ...slotProps?.htmlInput } }}
    />
  );
}

export function FormMoney({ name, helperText, ...rest }: Named) {
  const { field, helpers, shared } = useNamed<number | null>(name, helperText);
  return (
    <MoneyField
      {...rest}
      {...shared}
      value={field.value ?? null}
      onChange={(dollars) => void helpers.setValue(dollars)}
    />
  );
}

export function FormPhone({ name, helperText, ...rest }: Named) {
  const { field, helpers, shared } = useNamed<string>(name, helperText);
  return (
    <PhoneField {...rest} {...shared} value={field.value ?? ''} onChange={(phone) => void helpers.setValue(phone)} />
  );
}

export function FormDate({ name, helperText, min, max, ...rest }: Named & { min?: string; max?: string }) {
  const { field, helpers, shared } = useNamed<string>(name, helperText);
  return (
    <DateField
      {...rest}
      {...shared}
      min={min}
      max={max}
      value={field.value ?? ''}
      onChange={(day) => void helpers.setValue(day)}
    />
  );
}

interface FormDateTimeProps {
  name: string;
  label: string;
  zone: string;
  minDay?: string;
  maxDay?: string;
  isFullDay?: boolean;
  isTimeTaken?: (iso: string) => boolean;
  helperText?: string;
}

export function FormDateTime({ name, helperText, ...rest }: FormDateTimeProps) {
  const { field, helpers, error, text } = useNamed<string>(name, helperText);
  // half a date does not mean that there should be none
  const isIncomplete = useRef(false);
  useField({ name, validate: () => (isIncomplete.current ? DATE_AND_TIME : undefined) });
  return (
    <DateTimeField
      {...rest}
      helperText={text}
      value={field.value ?? ''}
      error={error ?? null}
      onChange={(iso, isNowIncomplete) => {
        isIncomplete.current = isNowIncomplete;
        void helpers.setValue(iso);
      }}
    />
  );
}

export function FormSelect({
  name,
  helperText,
  options,
  ...rest
}: Named & { options: readonly { value: string; label: string }[] }) {
  const { field, shared } = useNamed<string>(name, helperText);
  return (
    <TextField {...rest} {...shared} select value={field.value ?? ''} onChange={field.onChange}>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface TickProps {
  name: string;
  label: ReactNode;
  helperText?: ReactNode;
  disabled?: boolean;
}

/** Associates a checkbox or switch with the text below it. */
const describedBy = (name: string, hasError: boolean, hasText: boolean) => ({
  input: { 'aria-invalid': hasError, ...(hasText && { 'aria-describedby': `field-${name}-text` }) },
});

export function FormCheckbox({ name, label, helperText, disabled }: TickProps) {
  const { field, error, text } = useNamed<boolean>(name, helperText);
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        control={
          <Checkbox
            name={name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={describedBy(name, error !== undefined, Boolean(text))}
          />
        }
        label={label}
      />
      {text && <FormHelperText id={`field-${name}-text`}>{text}</FormHelperText>}
    </FormControl>
  );
}

export function FormSwitch({ name, label, helperText, disabled }: TickProps) {
  const { field, error, text } = useNamed<boolean>(name, helperText);
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        control={
          <Switch
            name={name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={describedBy(name, error !== undefined, Boolean(text))}
          />
        }
        label={label}
      />
      {text && <FormHelperText id={`field-${name}-text`}>{text}</FormHelperText>}
    </FormControl>
  );
}
