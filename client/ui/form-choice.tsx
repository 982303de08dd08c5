/** A few choices in a row, bound to Formik by name. */
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useField } from 'formik';
import { useId } from 'react';
import { useNotedText } from './field-notes.tsx';

interface FormChoiceProps<Value> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  helperText?: string;
  isColumn?: boolean;
}

export function FormChoice<Value extends string | boolean>({
  name,
  label,
  options,
  helperText,
  isColumn = false,
}: FormChoiceProps<Value>) {
  const [field, meta, helpers] = useField<Value | null>(name);
  const error = meta.touched && meta.error ? meta.error : undefined;
  const text = useNotedText(name, error ?? helperText);
  const ids = { label: useId(), text: useId() };
  return (
    <FormControl error={error !== undefined} component="fieldset" variant="standard">
      <FormLabel id={ids.label} component="legend" sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <RadioGroup
        row={!isColumn}
        name={name}
        aria-labelledby={ids.label}
        aria-describedby={text ? ids.text : undefined}
        aria-invalid={error !== undefined}
        value={field.value === null || field.value === undefined ? '' : String(field.value)}
        onBlur={field.onBlur}
        onChange={(_, chosen) => {
          const option = options.find(({ value }) => String(value) === chosen);
          if (option) void helpers.setValue(option.value);
        }}
      >
        {options.map(({ value, label: text }) => (
          <FormControlLabel key={String(value)} value={String(value)} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
      {text && (
        <FormHelperText id={ids.text} sx={{ mx: 0 }}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}
