import { useField } from 'formik';
import { WordListField } from '../../ui/word-list-field.tsx';

interface TextListFieldProps {
  name: string;
  label: string;
  suggestions: readonly string[];
  helperText?: string;
}

/** A `WordListField` bound to Formik by name. */
export function TextListField({ name, label, suggestions, helperText }: TextListFieldProps) {
  const [field, meta, helpers] = useField<string[]>(name);
  return (
    <WordListField
      id={`field-${name}`}
      label={label}
      words={field.value}
      suggestions={suggestions}
      helperText={helperText}
      error={meta.touched && meta.error ? String(meta.error) : undefined}
      onChange={(words) => void helpers.setValue(words)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
