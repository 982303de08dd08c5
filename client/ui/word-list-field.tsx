import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface WordListFieldProps {
  id?: string;
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Called with what is typed, where suggestions are searched for. */
  onType?: (text: string) => void;
  onBlur?: () => void;
  suggestions: readonly string[];
  error?: string | undefined;
  helperText?: string | undefined;
  placeholder?: string | undefined;
  /** Why a typed text cannot be an entry; it then stays in the field. */
  problemOf?: (text: string) => string | null;
  /** `Hoover, AL` is one entry. */
  hasCommas?: boolean;
  /** Enter takes the first suggestion. */
  isSuggestionFirst?: boolean;
  inputMode?: 'text' | 'numeric';
}

const trimmed = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

/** A list of short texts as chips, suggested or typed; Enter or comma adds one. */
export function WordListField({
  id,
  label,
  words,
  onChange,
  onType,
  onBlur,
  suggestions,
  error,
  helperText,
  placeholder,
  problemOf = () => null,
  hasCommas = false,
  isSuggestionFirst = false,
  inputMode = 'text',
}: WordListFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
    onType?.(text);
  };
  /** Adds what is valid; the rest stays to be corrected. */
  const add = (texts: readonly string[]) => {
    const entries = trimmed(texts);
    const refused = entries.filter((text) => problemOf(text) !== null);
    const all = [...new Set([...words, ...entries.filter((text) => !refused.includes(text))])];
    if (all.length > words.length) onChange(all);
    type(refused.join(' '));
    setProblem(refused[0] === undefined ? null : problemOf(refused[0]));
  };
  const shownError = problem ?? error;
  return (
    <Autocomplete
      multiple
      freeSolo
      filterSelectedOptions
      {...(id && { id })}
      autoHighlight={isSuggestionFirst}
      options={[...suggestions]}
      value={[...words]}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        // the field clears itself after each choice; what was typed is kept until it is an entry
        if (reason !== 'input') return;
        const parts = hasCommas ? [text] : text.split(',');
        if (parts.length > 1) add(parts);
        else type(text);
      }}
      onChange={(_event, next, reason, details) => {
        if (reason === 'createOption') return add([details?.option ?? typed]);
        onChange(trimmed(next));
        if (reason === 'selectOption' || reason === 'clear') type('');
      }}
      // add typed text on blur instead of dropping it
      onBlur={() => {
        if (typed.trim()) add([typed]);
        onBlur?.();
      }}
      renderValue={(values, getItemProps) =>
        values.map((word, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={word} {...item} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={words.length === 0 ? placeholder : undefined}
          error={shownError !== undefined}
          helperText={shownError ?? helperText ?? (typed.trim() ? 'Press Enter to add it' : undefined)}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, inputMode } }}
        />
      )}
    />
  );
}
