import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { useState } from 'react';

interface TextListFieldProps {
  name: string;
  label: string;
  suggestions: readonly string[];
  helperText?: string;
}

/** A list of short texts as chips, suggested or typed; Enter or comma adds one. */
export function TextListField({ name, label, suggestions, helperText }: TextListFieldProps) {
  const [field, meta, helpers] = useField<string[]>(name);
  const [typed, setTyped] = useState('');
  const error = meta.touched && meta.error ? String(meta.error) : undefined;
  const add = (words: readonly string[]) =>
    void helpers.setValue([...new Set(words.map((word) => word.trim()).filter(Boolean))]);
  return (
    <Autocomplete
      multiple
      freeSolo
      id={`field-${name}`}
      options={[...suggestions]}
      value={field.value}
      inputValue={typed}
      onInputChange={(_event, text) => {
        const parts = text.split(',');
        if (parts.length > 1) add([...field.value, ...parts]);
        setTyped(parts.length > 1 ? '' : text);
      }}
      onChange={(_event, words) => add(words)}
      // add typed text on blur instead of dropping it
      onBlur={() => {
        if (typed.trim()) add([...field.value, typed]);
        setTyped('');
        void helpers.setTouched(true);
      }}
      renderValue={(words, getItemProps) =>
        words.map((word, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={word} {...item} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ?? helperText ?? 'Type and press Enter'}
        />
      )}
    />
  );
}
