/** The fields by name: value, change and error of the form around them. */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { MoneyField } from '../../ui/money-field.tsx';
import { WholeNumberField } from '../../ui/whole-number-field.tsx';
import { WordListField, type WordListFieldProps } from '../../ui/word-list-field.tsx';
import type { FieldOf, Preferences } from './preferences.values.ts';
import type { PreferencesForm } from './use-preferences.ts';

export interface FieldProps<Field extends keyof Preferences> {
  form: PreferencesForm;
  name: Field;
  label: string;
  helperText?: string;
}

interface NumberProps extends FieldProps<FieldOf<number | null>> {
  /** Also for screen readers: it is part of the label where that does not say it. */
  unit?: 'sq ft' | 'miles' | 'minutes' | '$';
}

export function NumberPreference({ form, name, label, helperText, unit }: NumberProps) {
  const error = form.errors[name];
  const shared = {
    label,
    value: form.values[name],
    onChange: (value: number | null) => form.change({ [name]: value }),
    error: error !== undefined,
    helperText: error ?? helperText,
  };
  if (unit === '$') return <MoneyField {...shared} />;
  return (
    <WholeNumberField
      {...shared}
      slotProps={
        unit && {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <span style={{ whiteSpace: 'nowrap' }}>{unit}</span>
              </InputAdornment>
            ),
          },
        }
      }
    />
  );
}

interface TextProps extends FieldProps<'freeText' | 'commuteAddress'> {
  placeholder?: string;
  minRows?: number;
}

export function TextPreference({ form, name, label, helperText, placeholder, minRows }: TextProps) {
  const error = form.errors[name];
  return (
    <TextField
      label={label}
      value={form.values[name] ?? ''}
      onChange={(event) => form.change({ [name]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? helperText}
      placeholder={placeholder}
      {...(minRows && { multiline: true, minRows, maxRows: 16 })}
    />
  );
}

type WordsProps = FieldProps<FieldOf<string[]>> &
  Omit<WordListFieldProps, 'label' | 'words' | 'onChange' | 'suggestions' | 'error' | 'helperText'> & {
    suggestions?: readonly string[];
  };

export function WordsPreference({ form, name, suggestions = [], ...rest }: WordsProps) {
  return (
    <WordListField
      {...rest}
      words={form.values[name]}
      onChange={(words) => form.change({ [name]: words })}
      suggestions={suggestions}
      error={form.errors[name]}
    />
  );
}
